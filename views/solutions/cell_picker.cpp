#include "views/solutions/cell_picker.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>

#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int widest = 420;
constexpr int largestSide = 26;
constexpr int smallestSide = 7;
constexpr int gap = 10;

}  // namespace

CellPicker::CellPicker(QWidget* parent) : QWidget(parent), colour_(palette().color(QPalette::Highlight)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Cells"));
    setToolTip(tr("Click cells to choose them, or move with the arrows, PgUp and PgDown and press Space"));
}

void CellPicker::setRegion(const Region& region) {
    if (region == region_) return;
    region_ = region;
    chosen_.clear();
    const Box box = region.bounds();
    cursor_ = region.empty() ? Cell{} : region.cells().front();
    const Cell size = box.extent();
    layersInRow_ = size.z;
    // As large as fits, in as few rows of layers as can be read.
    const auto sideFor = [&](int layers) {
        return (widest - (layers - 1) * gap) / std::max(1, layers * size.x);
    };
    while (layersInRow_ > 1 && sideFor(layersInRow_) < 16)
        --layersInRow_;
    side_ = std::clamp(sideFor(layersInRow_), smallestSide, largestSide);
    updateGeometry();
    update();
}

void CellPicker::setCells(const std::vector<Cell>& cells) {
    chosen_ = {cells.begin(), cells.end()};
    update();
}

void CellPicker::setColour(const QColor& colour) {
    colour_ = colour;
    update();
}

QSize CellPicker::sizeHint() const {
    const Cell size = region_.bounds().extent();
    const int rows = (size.z + layersInRow_ - 1) / layersInRow_;
    return {std::min(layersInRow_, size.z) * (size.x * side_ + gap) - gap + 2,
            rows * (size.y * side_ + gap) - gap + 2};
}

QRect CellPicker::rectOf(Cell cell) const {
    const Box box = region_.bounds();
    const Cell size = box.extent();
    const int layer = cell.z - box.low.z;
    const int left = layer % layersInRow_ * (size.x * side_ + gap);
    const int top = layer / layersInRow_ * (size.y * side_ + gap);
    return {1 + left + (cell.x - box.low.x) * side_, 1 + top + (box.high.y - cell.y) * side_, side_, side_};
}

void CellPicker::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const QColor open = isDark() ? QColor(0x3d444f) : QColor(0xdde2ea);
    for (const Cell cell : region_.cells()) {
        const QRect rect = rectOf(cell).adjusted(0, 0, -1, -1);
        painter.fillRect(rect, chosen_.contains(cell) ? colour_ : open);
        if (hasFocus() && cell == cursor_) {
            painter.setPen(QPen(palette().color(QPalette::Text), 2));
            painter.drawRect(rect.adjusted(1, 1, -1, -1));
        }
    }
}

void CellPicker::toggle(Cell cell) {
    if (chosen_.erase(cell) == 0) chosen_.insert(cell);
    update();
    Q_EMIT chosen();
}

void CellPicker::mousePressEvent(QMouseEvent* event) {
    for (const Cell cell : region_.cells())
        if (rectOf(cell).contains(event->position().toPoint())) {
            cursor_ = cell;
            return toggle(cell);
        }
}

void CellPicker::keyPressEvent(QKeyEvent* event) {
    Cell step;
    switch (event->key()) {
        case Qt::Key_Left:
            step.x = -1;
            break;
        case Qt::Key_Right:
            step.x = 1;
            break;
        case Qt::Key_Up:
            step.y = 1;
            break;
        case Qt::Key_Down:
            step.y = -1;
            break;
        case Qt::Key_PageUp:
            step.z = 1;
            break;
        case Qt::Key_PageDown:
            step.z = -1;
            break;
        case Qt::Key_Space:
            if (region_.contains(cursor_)) toggle(cursor_);
            return;
        default:
            return QWidget::keyPressEvent(event);
    }
    // Over holes to the next cell, if there is one.
    const Box box = region_.bounds();
    for (Cell next = cursor_ + step; box.contains(next); next = next + step)
        if (region_.contains(next)) {
            cursor_ = next;
            return update();
        }
}

}  // namespace tilewright
