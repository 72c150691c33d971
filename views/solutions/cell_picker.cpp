#include "views/solutions/cell_picker.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include "views/canvas/cell_painter.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// In pixels: of the whole, and of a cell.
constexpr double widest = 420;
constexpr double largestCell = 26;

}  // namespace

CellPicker::CellPicker(QWidget* parent) : QWidget(parent), colour_(palette().color(QPalette::Highlight)) {
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Cells"));
    setToolTip(tr("Click cells to choose them, or move with the arrows, PgUp and PgDown and press Space"));
}

void CellPicker::setRegion(Lattice lattice, const Region& region) {
    if (lattice == lattice_ && region == region_) return;
    lattice_ = lattice;
    region_ = region;
    chosen_.clear();
    cursor_ = region.empty() ? Cell{} : region.cells().front();
    updateGeometry();
    update();
}

CellLayout CellPicker::layoutIn(const QRectF& area) const {
    return {lattice_, region_.bounds(), area, {.between = 0.4}, largestCell};
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
    return layoutIn({0, 0, widest, widest}).bounds().size().toSize() + QSize(2, 2);
}

QRect CellPicker::rectOf(Cell cell) const {
    return layoutIn(rect()).rectOf(cell).toRect();
}

void CellPicker::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    const CellLayout layout = layoutIn(rect());
    CellPainter cells(painter, layout);
    const QColor open = isDark() ? QColor(0x3d444f) : QColor(0xdde2ea);
    for (const Cell cell : region_.cells()) {
        cells.fill(cell, chosen_.contains(cell) ? colour_ : open, 0.03);
        if (hasFocus() && cell == cursor_) cells.frame(cell, palette().color(QPalette::Text), 2.0);
    }
}

void CellPicker::toggle(Cell cell) {
    if (chosen_.erase(cell) == 0) chosen_.insert(cell);
    update();
    Q_EMIT chosen();
}

void CellPicker::mousePressEvent(QMouseEvent* event) {
    const Cell cell = layoutIn(rect()).cellAt(event->position());
    if (!region_.contains(cell)) return;
    cursor_ = cell;
    toggle(cell);
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
