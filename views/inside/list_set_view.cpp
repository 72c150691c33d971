#include "views/inside/list_set_view.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>

#include "views/inside/inside_colours.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int line = 18;
constexpr int columns = 6;
constexpr std::array directions{u"−x", u"−y", u"−z", u"+x", u"+y", u"+z"};

}  // namespace

ListSetView::ListSetView(const InsideModel& model, QWidget* parent) : QWidget(parent), model_(model) {
    setMouseTracking(true);
    setFixedHeight(4 * line + 2);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ListSetView::refresh() {
    setAccessibleName(tr("List index %1").arg(sum()));
    update();
}

QStringList ListSetView::columnTexts(int column) const {
    const auto neighbours = model_.neighbours();
    if (neighbours.empty()) return {};
    const TargetNeighbour& neighbour = neighbours[static_cast<std::size_t>(column)];
    return {QString::number(columns - 1 - column),
            QString::fromUtf16(directions[static_cast<std::size_t>(column)]),
            neighbour.cell < 0 ? QStringLiteral("–") : QString::number(neighbour.cell),
            neighbour.isClosed ? QStringLiteral("1") : QStringLiteral("0")};
}

QString ListSetView::sum() const {
    if (model_.neighbours().empty()) return {};
    return tr("%1 = %2").arg(model_.listSetBits()).arg(model_.node()->lists->listSet);
}

int ListSetView::headWidth() const {
    int most = 0;
    for (const QString& head : {tr("Bit"), tr("Direction"), tr("Neighbour"), tr("Filled")})
        most = std::max(most, fontMetrics().horizontalAdvance(head));
    return most + 12;
}

int ListSetView::columnAt(int x) const {
    const int width = std::min(38, (this->width() - headWidth() - 110) / columns);
    const int column = width > 0 && x >= headWidth() ? (x - headWidth()) / width : columns;
    return column < columns ? column : -1;
}

void ListSetView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const InsideColours colours(palette());
    const int head = headWidth();
    const std::array heads{tr("Bit"), tr("Direction"), tr("Neighbour"), tr("Filled")};
    painter.setPen(colours.faint);
    for (int row = 0; row < 4; ++row)
        painter.drawText(QRect(0, row * line, head, line), Qt::AlignLeft | Qt::AlignVCenter,
                         heads[static_cast<std::size_t>(row)]);
    if (model_.neighbours().empty()) return;
    const int width = std::min(38, (this->width() - head - 110) / columns);
    QFont bold = font();
    bold.setBold(true);
    for (int column = 0; column < columns; ++column) {
        const QStringList texts = columnTexts(column);
        const bool isClosed = texts[3] == QStringLiteral("1");
        for (int row = 0; row < 4; ++row) {
            const QRect area(head + column * width, row * line, width, line);
            if (row == 3) {
                const QRectF chip = QRectF(area).adjusted(width * 0.2, 1, -width * 0.2, -1);
                painter.setPen(QPen(colours.grid, 1.0));
                painter.setBrush(isClosed ? colours.black : colours.open);
                painter.drawRoundedRect(chip, 3, 3);
                painter.setPen(isClosed ? QColor(Qt::white) : (isDark() ? colours.text : QColor(Qt::black)));
                painter.setFont(bold);
            } else {
                painter.setPen(row == 0 ? colours.faint : colours.text);
                painter.setFont(font());
            }
            painter.drawText(area, Qt::AlignCenter, texts[row]);
        }
    }
    QFont big = bold;
    big.setPixelSize(15);
    painter.setFont(big);
    painter.setPen(colours.text);
    const int left = head + columns * width;
    painter.drawText(QRect(left, 2 * line - line / 2, this->width() - left, 2 * line),
                     Qt::AlignRight | Qt::AlignVCenter, sum());
}

void ListSetView::point(int cell) {
    if (pointed_ == cell) return;
    pointed_ = cell;
    Q_EMIT cellPointed(cell);
}

void ListSetView::mouseMoveEvent(QMouseEvent* event) {
    const int column = columnAt(event->pos().x());
    const auto neighbours = model_.neighbours();
    point(column < 0 || neighbours.empty() ? -1 : neighbours[static_cast<std::size_t>(column)].cell);
}

void ListSetView::leaveEvent(QEvent*) {
    point(-1);
}

bool ListSetView::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(
        help->globalPos(),
        tr("<p>The index of the image list set (ILSI): six bits that say which neighbours of the "
           "target are filled or outside the region. FILA has made a list of images for each "
           "such number before the search, and takes it as it is.</p>"),
        this);
    return true;
}

}  // namespace tilewright
