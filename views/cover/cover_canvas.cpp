#include "views/cover/cover_canvas.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "views/cover/cover_painter.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int margin = 12;

}  // namespace

CoverCanvas::CoverCanvas(Puzzle puzzle, QWidget* parent) : QWidget(parent), puzzle_(std::move(puzzle)) {
    setMinimumSize(240, 240);
    setAccessibleName(tr("The best cover so far"));
}

void CoverCanvas::setPlacements(std::vector<Placement> placements) {
    placements_ = std::move(placements);
    update();
}

QRectF CoverCanvas::area() const {
    return QRectF(rect()).adjusted(margin, margin, -margin, -margin);
}

void CoverCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    PaintStyle style;
    style.region = mixed(palette().base().color(), palette().text().color(), 0.15);
    paintCover(painter, area(), puzzle_, placements_, style);
}

QString CoverCanvas::nameAt(const QPointF& position) const {
    const Box box = puzzle_.region.bounds();
    const QRectF region = flatCellRect(area(), box, {box.low.x, box.high.y, box.low.z});
    const double size = region.width();
    const Cell cell{box.low.x + static_cast<int>(std::floor((position.x() - region.left()) / size)),
                    box.high.y - static_cast<int>(std::floor((position.y() - region.top()) / size)),
                    box.low.z};
    if (!puzzle_.region.contains(cell)) return {};
    for (const Placement& placement : placements_)
        if (std::ranges::find(placement.cells, cell) != placement.cells.end())
            return QString::fromStdString(puzzle_.pieces[placement.piece].name);
    return tr("Not covered");
}

bool CoverCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), nameAt(help->pos()), this);
    return true;
}

}  // namespace tilewright
