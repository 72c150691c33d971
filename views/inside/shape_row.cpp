#include "views/inside/shape_row.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "views/inside/inside_colours.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int chipHeight = 18;
constexpr int numberHeight = 13;
constexpr int gap = 3;
// Puzzles with many shapes would fill the panel.
constexpr int mostRows = 3;

}  // namespace

ShapeRow::ShapeRow(const InsideModel& model, QWidget* parent) : QWidget(parent), model_(model) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAccessibleName(tr("The pieces that are left"));
    setFixedHeight(chipHeight + numberHeight);
}

void ShapeRow::refresh(bool another) {
    if (another) relayout();
    update();
}

void ShapeRow::relayout() {
    chips_.clear();
    const auto count = static_cast<int>(model_.shapes().size());
    if (count == 0) return;
    // Equal chips in as few rows as names can be read in.
    constexpr int least = 26;
    const int fit = std::max(1, (width() + gap) / (least + gap));
    const int rows = std::min(mostRows, (count + fit - 1) / fit);
    const int perRow = (count + rows - 1) / rows;
    const int pitch = std::min(46, (width() + gap) / perRow);
    for (int i = 0; i < count; ++i)
        chips_.emplace_back(i % perRow * pitch, i / perRow * (chipHeight + numberHeight + gap),
                            std::max(3, pitch - gap), chipHeight);
    setFixedHeight(rows * (chipHeight + numberHeight) + (rows - 1) * gap);
}

void ShapeRow::resizeEvent(QResizeEvent*) {
    relayout();
}

void ShapeRow::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const InsideColours colours(palette());
    const bool isMatrix = model_.node() && model_.node()->dlx;
    QFont bold = font();
    bold.setBold(true);
    bold.setPixelSize(12);
    QFont small = font();
    small.setPixelSize(11);
    for (std::size_t i = 0; i < chips_.size() && i < model_.shapes().size(); ++i) {
        const InsideShape& shape = model_.shapes()[i];
        const QRectF chip(chips_[i]);
        painter.setOpacity(shape.left > 0 ? 1.0 : 0.25);
        painter.setPen(Qt::NoPen);
        painter.setBrush(toQColor(shape.colour));
        painter.drawRoundedRect(chip, 3, 3);
        painter.setFont(bold);
        painter.setPen(toQColor(readableOn(shape.colour)));
        painter.drawText(chip, Qt::AlignCenter,
                         QFontMetrics(bold).elidedText(shape.name, Qt::ElideRight, chips_[i].width() - 2));
        QString number;
        if (isMatrix && shape.size) number = QString::number(*shape.size);
        if (!isMatrix && shape.left > 1) number = QStringLiteral("×%1").arg(shape.left);
        painter.setFont(small);
        painter.setPen(colours.text);
        painter.drawText(QRectF(chip.left(), chip.bottom(), chip.width(), numberHeight), Qt::AlignCenter,
                         number);
        painter.setOpacity(1.0);
        if (!shape.isTarget) continue;
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colours.target, 3.0));
        painter.drawRoundedRect(chip.adjusted(1, 1, -1, -1), 3, 3);
    }
}

bool ShapeRow::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < chips_.size() && i < model_.shapes().size(); ++i) {
        if (!chips_[i].contains(help->pos())) continue;
        const InsideShape& shape = model_.shapes()[i];
        QStringList lines{tr("%1: %Ln left", "", shape.left).arg(shape.name)};
        if (shape.isTarget) lines << tr("The target: it is placed next.");
        if (shape.size) lines << tr("%Ln image(s) are left in its column.", "", *shape.size);
        QToolTip::showText(help->globalPos(), lines.join(u'\n'), this);
        return true;
    }
    QToolTip::hideText();
    return true;
}

}  // namespace tilewright
