#include "views/editor/layer_editor.h"

#include <QMimeData>
#include <QMouseEvent>
#include <QScrollBar>
#include <algorithm>
#include <cmath>

namespace tilewright {

namespace {

constexpr int smallestCell = 8;
constexpr int largestCell = 96;
constexpr int wheelStep = 120;

// The cells on the way from `a` to `b`, so that a quick stroke has no holes.
std::vector<Cell> lineBetween(Cell a, Cell b) {
    const int steps = std::max(std::abs(b.x - a.x), std::abs(b.y - a.y));
    std::vector<Cell> cells{a};
    for (int i = 1; i <= steps; ++i) {
        const double share = static_cast<double>(i) / steps;
        cells.push_back({a.x + static_cast<int>(std::lround((b.x - a.x) * share)),
                         a.y + static_cast<int>(std::lround((b.y - a.y) * share)), b.z});
    }
    return cells;
}

}  // namespace

LayerEditor::LayerEditor(Designer& designer, QWidget* parent)
    : QAbstractScrollArea(parent), designer_(designer) {
    setObjectName(QStringLiteral("layerEditor"));
    setAccessibleName(tr("Layer"));
    setFocusPolicy(Qt::StrongFocus);
    setFrameShape(QFrame::NoFrame);
    setMinimumSize(180, 160);
    viewport()->setMouseTracking(true);
    viewport()->setAcceptDrops(true);
    setAcceptDrops(true);
    setStatusTip(
        tr("Left button draws, right button erases, Shift draws a rectangle; the wheel changes layers, "
           "Ctrl+wheel zooms"));
    connectDesigner();
    refreshAll();
}

void LayerEditor::connectDesigner() {
    connect(&designer_, &Designer::targetChanged, this, &LayerEditor::refreshAll);
    connect(&designer_, &Designer::cellsChanged, this, &LayerEditor::refreshCells);
    connect(&designer_, &Designer::cursorChanged, this, &LayerEditor::refreshCursor);
    connect(&designer_, &Designer::pointedChanged, this, &LayerEditor::refreshPointed);
    connect(&designer_, &Designer::toolsChanged, viewport(), qOverload<>(&QWidget::update));
}

QRect LayerEditor::rectOf(Cell cell) const {
    const tilewright::Box canvas = designer_.canvas();
    return {origin_.x() + (cell.x - canvas.low.x) * cellSize_,
            origin_.y() + (canvas.high.y - cell.y) * cellSize_, cellSize_, cellSize_};
}

std::optional<Cell> LayerEditor::cellAt(QPoint point) const {
    const tilewright::Box canvas = designer_.canvas();
    const QPoint at = point - origin_;
    if (at.x() < 0 || at.y() < 0) return std::nullopt;
    const Cell cell{canvas.low.x + at.x() / cellSize_, canvas.high.y - at.y() / cellSize_, designer_.layer()};
    return canvas.contains(cell) ? std::optional(cell) : std::nullopt;
}

void LayerEditor::zoomIn() {
    zoomTo(cellSize_ * 5 / 4, viewport()->rect().center());
}

void LayerEditor::zoomOut() {
    zoomTo(cellSize_ * 4 / 5, viewport()->rect().center());
}

void LayerEditor::fit() {
    zoomed_ = 0;
    layOut();
}

void LayerEditor::drawAtCursor(bool erases) {
    const Cell cell = designer_.cursor();
    designer_.draw(std::span(&cell, 1), erases ? Pen::erase : designer_.pen());
}

void LayerEditor::moveCursor(Cell step, bool draws) {
    designer_.setCursor(designer_.cursor() + step);
    if (draws) drawAtCursor(false);
    const QRect cell = rectOf(designer_.cursor());
    for (auto [bar, low, high, size] :
         {std::tuple(horizontalScrollBar(), cell.left(), cell.right(), viewport()->width()),
          std::tuple(verticalScrollBar(), cell.top(), cell.bottom(), viewport()->height())}) {
        if (low < 0) bar->setValue(bar->value() + low);
        if (high >= size) bar->setValue(bar->value() + high - size + 1);
    }
}

void LayerEditor::resizeEvent(QResizeEvent* event) {
    QAbstractScrollArea::resizeEvent(event);
    layOut();
}

void LayerEditor::mousePressEvent(QMouseEvent* event) {
    const std::optional<Cell> cell = cellAt(event->position().toPoint());
    const bool erases = event->button() == Qt::RightButton;
    if (!cell || drag_ || (event->button() != Qt::LeftButton && !erases)) return;
    designer_.setCursor(*cell);
    designer_.beginStroke();
    drag_ = Drag{.pen = erases ? Pen::erase : designer_.pen(),
                 .rectangle = designer_.drawsRectangles() || (event->modifiers() & Qt::ShiftModifier) != 0,
                 .from = *cell,
                 .to = *cell};
    if (drag_->rectangle)
        designer_.point(cellsBetween(*cell, *cell));
    else
        designer_.draw(std::span(&*cell, 1), drag_->pen);
}

void LayerEditor::mouseDoubleClickEvent(QMouseEvent* event) {
    mousePressEvent(event);
}

void LayerEditor::mouseMoveEvent(QMouseEvent* event) {
    const std::optional<Cell> cell = cellAt(event->position().toPoint());
    if (!drag_) {
        designer_.point(cell ? std::span(&*cell, 1) : std::span<const Cell>());
        return;
    }
    if (!cell) return;
    // What was drawn may have moved the coordinates, and the cursor with them.
    const Cell before = designer_.cursor();
    if (*cell == before) return;
    if (drag_->rectangle) {
        drag_->to = *cell;
        designer_.setCursor(*cell);
        designer_.point(cellsBetween(drag_->from, drag_->to));
        return;
    }
    designer_.setCursor(*cell);
    designer_.draw(lineBetween(before, *cell), drag_->pen);
    designer_.point({});
}

void LayerEditor::mouseReleaseEvent(QMouseEvent*) {
    finishDrag();
}

void LayerEditor::finishDrag() {
    if (!drag_) return;
    const Drag drag = *drag_;
    drag_.reset();
    if (drag.rectangle) designer_.draw(cellsBetween(drag.from, drag.to), drag.pen);
    designer_.endStroke();
    designer_.setPointed({});
}

void LayerEditor::wheelEvent(QWheelEvent* event) {
    event->accept();
    wheel_ += event->angleDelta().y();
    const int steps = wheel_ / wheelStep;
    wheel_ -= steps * wheelStep;
    if (steps == 0) return;
    if ((event->modifiers() & Qt::ControlModifier) != 0) {
        const double factor = std::pow(1.25, steps);
        zoomTo(static_cast<int>(std::lround(cellSize_ * factor)), event->position().toPoint());
    } else if (!drag_) {
        designer_.setLayer(designer_.layer() + steps);
    }
}

// What the actions of the window do not take: Escape lets a rectangle go.
void LayerEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && drag_) {
        drag_.reset();
        designer_.endStroke();
        designer_.setPointed({});
        return;
    }
    const int digit = event->key() - Qt::Key_0;
    if (designer_.hasWeights() && digit >= 0 && digit <= maxCellWeight) {
        designer_.setWeight(digit);
        return drawAtCursor(false);
    }
    QWidget::keyPressEvent(event);
}

void LayerEditor::focusInEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LayerEditor::focusOutEvent(QFocusEvent* event) {
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void LayerEditor::scrollContentsBy(int, int) {
    layOut();
}

bool LayerEditor::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::Leave && !drag_) designer_.setPointed({});
    return QAbstractScrollArea::viewportEvent(event);
}

// Files are left to the window around.
void LayerEditor::dragEnterEvent(QDragEnterEvent* event) {
    event->setAccepted(!event->mimeData()->hasUrls());
}

void LayerEditor::dragMoveEvent(QDragMoveEvent* event) {
    event->setAccepted(dropHandler_ &&
                       dropHandler_(*event->mimeData(), cellAt(event->position().toPoint()), false));
}

void LayerEditor::dragLeaveEvent(QDragLeaveEvent*) {
    designer_.setPointed({});
}

void LayerEditor::dropEvent(QDropEvent* event) {
    event->setAccepted(dropHandler_ &&
                       dropHandler_(*event->mimeData(), cellAt(event->position().toPoint()), true));
}

void LayerEditor::refreshAll() {
    layOut();
}

std::vector<LayerEditor::Look> LayerEditor::looks() const {
    const tilewright::Box canvas = designer_.canvas();
    std::vector<Look> all;
    for (int x = canvas.low.x; x <= canvas.high.x; ++x)
        for (int y = canvas.low.y; y <= canvas.high.y; ++y)
            all.push_back(lookAt({x, y, designer_.layer()}));
    return all;
}

void LayerEditor::refreshCells() {
    std::vector<Look> now = looks();
    const bool sameBox = drawnBox_.low == designer_.box().low && drawnBox_.high == designer_.box().high;
    // The outline of the box grows during a stroke.
    if (!sameBox) viewport()->update();
    drawnBox_ = designer_.box();
    if (now.size() != drawnLooks_.size()) {
        refreshAll();
        return;
    }
    const tilewright::Box canvas = designer_.canvas();
    const int rows = canvas.extent().y;
    for (std::size_t i = 0; i < now.size(); ++i)
        if (now[i] != drawnLooks_[i]) {
            const Cell cell{canvas.low.x + static_cast<int>(i) / rows,
                            canvas.low.y + static_cast<int>(i) % rows, designer_.layer()};
            updateCells(std::span(&cell, 1));
        }
    drawnLooks_ = std::move(now);
}

void LayerEditor::refreshCursor() {
    if (designer_.layer() != drawnCursor_.z) {
        refreshAll();
        return;
    }
    updateCells(std::span(&drawnCursor_, 1));
    drawnCursor_ = designer_.cursor();
    updateCells(std::span(&drawnCursor_, 1));
}

void LayerEditor::refreshPointed() {
    updateCells(drawnPointed_);
    drawnPointed_ = designer_.pointed();
    updateCells(drawnPointed_);
}

void LayerEditor::updateCells(std::span<const Cell> cells) {
    for (const Cell cell : cells)
        viewport()->update(rectOf(cell).adjusted(-2, -2, 3, 3));
}

void LayerEditor::zoomTo(int cellSize, QPoint around) {
    const int before = cellSize_;
    const QPoint offset = around - origin_;
    zoomed_ = std::clamp(cellSize, smallestCell, largestCell);
    if (zoomed_ == before) return;
    layOut();
    const QPoint wanted = around - offset * zoomed_ / before;
    horizontalScrollBar()->setValue(horizontalScrollBar()->value() + origin_.x() - wanted.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() + origin_.y() - wanted.y());
}

}  // namespace tilewright
