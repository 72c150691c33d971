#include "views/editor/layer_editor.h"

#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/canvas/cell_painter.h"
#include "views/editor/design_look.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double smallestCell = 8;
constexpr double largestCell = 96;
constexpr double largestFit = 72;
constexpr int border = 8;
constexpr int wheelStep = 120;

int rulerWidth(const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(QStringLiteral("-00")) + border;
}

int rulerHeight(const QFontMetrics& metrics) {
    return metrics.height() + border;
}

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

LayerEditor::LayerEditor(Designer& designer, QWidget* parent) : Canvas(parent), designer_(designer) {
    setObjectName(QStringLiteral("layerEditor"));
    setAccessibleName(tr("Layer"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(180, 160);
    setAcceptDrops(true);
    setStatusTip(
        tr("Left button draws, right button erases, Shift draws a rectangle; the wheel changes layers, "
           "Ctrl+wheel zooms, the middle button moves the grid"));
    setScales(smallestCell, largestCell, largestFit);
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::cursorChanged,
                              &Designer::toolsChanged})
        connect(&designer_, signal, this, qOverload<>(&QWidget::update));
    connect(&designer_, &Designer::targetChanged, this, &LayerEditor::refreshView);
    connect(&designer_, &Designer::pointedChanged, this, &LayerEditor::refreshPointed);
    refreshView();
}

QRectF LayerEditor::extent() const {
    const Cell size = designer_.canvas().extent();
    return {0, 0, static_cast<double>(size.x), static_cast<double>(size.y)};
}

QRectF LayerEditor::area() const {
    return QRectF(rect()).adjusted(rulerWidth(fontMetrics()), border, -border, -rulerHeight(fontMetrics()));
}

// Cells of whole pixels have sharp sides.
Canvas::View LayerEditor::whole() const {
    View view = Canvas::whole();
    view.across = view.down = std::floor(view.across);
    view.origin = (area().center() - extent().center() * view.across).toPoint();
    return view;
}

CellLayout LayerEditor::cellLayout() const {
    Box layer = designer_.canvas();
    layer.low.z = layer.high.z = designer_.layer();
    return {designer_.puzzle().lattice, layer, transform().mapRect(extent())};
}

QRect LayerEditor::rectOf(Cell cell) const {
    return cellLayout().rectOf({cell.x, cell.y, designer_.layer()}).toRect();
}

QRect LayerEditor::rectAround(const Box& box) const {
    return rectOf(box.low) | rectOf(box.high);
}

std::optional<Cell> LayerEditor::cellAt(const QPointF& point) const {
    const std::optional<Cell> cell = cellLayout().cellAt(point);
    return cell && designer_.canvas().contains(*cell) ? cell : std::nullopt;
}

void LayerEditor::drawAtCursor(bool erases) {
    const Cell cell = designer_.cursor();
    designer_.draw(std::span(&cell, 1), erases ? Pen::erase : designer_.tools().pen);
}

void LayerEditor::moveCursor(Cell step, bool draws) {
    designer_.setCursor(designer_.cursor() + step);
    if (draws) drawAtCursor(false);
    // It stays in sight.
    const QRect cell = rectOf(designer_.cursor());
    const QRect seen = area().toRect();
    const auto into = [](int low, int high, int from, int to) {
        return low < from ? from - low : std::min(0, to - high);
    };
    const QPoint by(into(cell.left(), cell.right(), seen.left(), seen.right()),
                    into(cell.top(), cell.bottom(), seen.top(), seen.bottom()));
    if (!by.isNull()) pan(by);
}

void LayerEditor::pointTo(std::optional<QPointF> point) {
    if (drag_) return;
    const std::optional<Cell> cell = point ? cellAt(*point) : std::nullopt;
    designer_.point(cell ? std::span(&*cell, 1) : std::span<const Cell>());
}

void LayerEditor::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton && !drag_) return Canvas::mousePressEvent(event);
    const std::optional<Cell> cell = cellAt(event->position());
    const bool erases = event->button() == Qt::RightButton;
    if (!cell || drag_ || (event->button() != Qt::LeftButton && !erases)) return;
    designer_.setCursor(*cell);
    designer_.beginStroke();
    drag_ = Drag{.pen = erases ? Pen::erase : designer_.tools().pen,
                 .rectangle = designer_.tools().rectangles || (event->modifiers() & Qt::ShiftModifier) != 0,
                 .from = *cell,
                 .to = *cell};
    if (drag_->rectangle)
        designer_.point(cellsBetween(*cell, *cell));
    else
        designer_.draw(std::span(&*cell, 1), drag_->pen);
}

void LayerEditor::mouseMoveEvent(QMouseEvent* event) {
    if (!drag_) return Canvas::mouseMoveEvent(event);
    const std::optional<Cell> cell = cellAt(event->position());
    // What was drawn may have moved the coordinates, and the cursor with them.
    const Cell before = designer_.cursor();
    if (!cell || *cell == before) return;
    designer_.setCursor(*cell);
    if (drag_->rectangle) {
        drag_->to = *cell;
        designer_.point(cellsBetween(drag_->from, drag_->to));
    } else {
        designer_.draw(lineBetween(before, *cell), drag_->pen);
        designer_.point({});
    }
}

void LayerEditor::mouseReleaseEvent(QMouseEvent* event) {
    Canvas::mouseReleaseEvent(event);
    if (drag_) finishDrag(true);
}

void LayerEditor::finishDrag(bool draws) {
    const Drag drag = *std::exchange(drag_, std::nullopt);
    if (draws && drag.rectangle) designer_.draw(cellsBetween(drag.from, drag.to), drag.pen);
    designer_.endStroke();
    designer_.setPointed({});
}

void LayerEditor::wheelEvent(QWheelEvent* event) {
    event->accept();
    wheel_ += event->angleDelta().y();
    const int steps = wheel_ / wheelStep;
    wheel_ -= steps * wheelStep;
    if (steps == 0) return;
    if ((event->modifiers() & Qt::ControlModifier) != 0)
        zoom(std::pow(1.25, steps), event->position());
    else if (!drag_)
        designer_.setLayer(designer_.layer() + steps);
}

// What the actions of the window do not take: Escape lets a rectangle go.
void LayerEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && drag_) return finishDrag(false);
    const int digit = event->key() - Qt::Key_0;
    if (designer_.hasWeights() && digit >= 0 && digit <= maxCellWeight) {
        DrawTools tools = designer_.tools();
        tools.pen = Pen::weight;
        tools.weight = digit;
        designer_.setTools(tools);
        return drawAtCursor(false);
    }
    QWidget::keyPressEvent(event);
}

// Files are left to the window around.
void LayerEditor::dragEnterEvent(QDragEnterEvent* event) {
    event->setAccepted(!event->mimeData()->hasUrls());
}

void LayerEditor::drop(QDropEvent& event, bool isOver) {
    event.setAccepted(dropHandler_ && dropHandler_(*event.mimeData(), cellAt(event.position()), isOver));
}

void LayerEditor::refreshPointed() {
    for (const std::vector<Cell>& cells : {std::cref(drawnPointed_), std::cref(designer_.pointed())})
        for (const Cell cell : cells)
            update(rectOf(cell).adjusted(-2, -2, 3, 3));
    drawnPointed_ = designer_.pointed();
}

void LayerEditor::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    const CellLayout layout = cellLayout();
    CellPainter drawn(painter, layout);
    painter.fillRect(event->rect(), palette().color(QPalette::Window));
    const Box canvas = designer_.canvas();
    for (int x = canvas.low.x; x <= canvas.high.x; ++x)
        for (int y = canvas.low.y; y <= canvas.high.y; ++y)
            if (const Cell cell{x, y, designer_.layer()};
                event->region().intersects(layout.rectOf(cell).toAlignedRect().adjusted(-2, -2, 3, 3)))
                paintCell(drawn, cell);
    paintLines(painter);
    paintInvitation(painter);
    paintPointed(drawn);
    paintRulers(painter);
}

void LayerEditor::paintCell(CellPainter& cells, Cell cell) const {
    const CellState state = designer_.stateAt(cell);
    const std::optional<int> weight = designer_.weightAt(cell);
    const std::optional<std::size_t> fixed = designer_.fixedPieceAt(cell);
    const QColor ground = palette().color(designer_.box().contains(cell) ? QPalette::Base : QPalette::Window);
    const QColor colour = targetColour(designer_.puzzle(), fixed ? EditTarget{*fixed} : designer_.target());
    // The more a cell of a cover counts, the stronger it is.
    const double strength = weight ? 0.3 + 0.7 * *weight / maxCellWeight : 1.0;
    const QColor filled = mixed(ground, colour, state == CellState::filled ? strength : 0.35);
    cells.fill(cell, state == CellState::outside ? ground : filled);
    // The layer below shines through.
    if (state == CellState::outside && designer_.stateAt(cell + Cell{0, 0, -1}) != CellState::outside)
        cells.fill(cell, mixed(ground, colour, 0.3), 0.2);
    if (state == CellState::optional) cells.ring(cell, colour, 0.25, 0.07);
    if (weight) cells.text(cell, QString::number(*weight), inkOn(filled), 0.5);
}

void LayerEditor::paintLines(QPainter& painter) const {
    const Box canvas = designer_.canvas();
    const QRect grid = rectAround(canvas);
    painter.setPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.22));
    for (int x = canvas.low.x; x <= canvas.high.x + 1; ++x) {
        const int at = rectOf({x, canvas.low.y, 0}).left();
        painter.drawLine(at, grid.top(), at, grid.bottom() + 1);
    }
    for (int y = canvas.low.y - 1; y <= canvas.high.y; ++y) {
        const int at = rectOf({canvas.low.x, y, 0}).top();
        painter.drawLine(grid.left(), at, grid.right() + 1, at);
    }
    const Box box = designer_.box();
    const QRect whole = rectAround(box);
    const bool inBox = designer_.layer() >= box.low.z && designer_.layer() <= box.high.z;
    const QColor outline = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.65);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(outline, 2, inBox ? Qt::SolidLine : Qt::DotLine));
    painter.drawRect(whole.adjusted(0, 0, 1, 1));
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5, Qt::DashLine));
    const QPoint middle((whole.left() + whole.right() + 1) / 2, (whole.top() + whole.bottom() + 1) / 2);
    if (designer_.tools().symmetry[0])
        painter.drawLine(middle.x(), whole.top() - border, middle.x(), whole.bottom() + border);
    if (designer_.tools().symmetry[1])
        painter.drawLine(whole.left() - border, middle.y(), whole.right() + border, middle.y());
}

void LayerEditor::paintPointed(CellPainter& cells) const {
    for (const Cell cell : designer_.pointed()) {
        const bool here = cell.z == designer_.layer();
        cells.frame({cell.x, cell.y, designer_.layer()}, pointedColour(), here ? 2.0 : 1.0,
                    here ? Qt::SolidLine : Qt::DotLine);
    }
    // Dark beside light, so that it is seen on any colour of a piece.
    const double width = hasFocus() ? 2.0 : 1.0;
    cells.frame(designer_.cursor(), palette().color(QPalette::Text), width);
    cells.frame(designer_.cursor(), palette().color(QPalette::Base), width, Qt::SolidLine, width);
    if (hasFocus())
        cells.frame(designer_.cursor(), palette().color(QPalette::Highlight), width, Qt::SolidLine,
                    2 * width);
}

// An empty page says how to begin.
void LayerEditor::paintInvitation(QPainter& painter) const {
    const Puzzle& puzzle = designer_.puzzle();
    if (!puzzle.region.empty() || !puzzle.pieces.empty() || !designer_.target().isRegion()) return;
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(rectAround(designer_.box()).adjusted(border, border, -border, -border),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Draw the region here, or fill the box (Ctrl+B). Then add pieces (Ins)."));
}

// The coordinates stay in sight when the grid is moved.
void LayerEditor::paintRulers(QPainter& painter) const {
    const Box canvas = designer_.canvas();
    const QRect grid = rectAround(canvas);
    const QFontMetrics metrics = fontMetrics();
    const QRect left(std::max(0, grid.left() - rulerWidth(metrics)), 0, rulerWidth(metrics) - 2, height());
    const QRect below(0, std::min(height() - rulerHeight(metrics), grid.bottom() + 2), width(),
                      rulerHeight(metrics));
    for (const QRect& ruler : {left, below})
        painter.fillRect(ruler, palette().color(QPalette::Window));
    const int widest = metrics.horizontalAdvance(QStringLiteral("-00"));
    // A piece begins at 0 wherever it is drawn; its room is counted from the corner of the box.
    const Cell zero = designer_.target().isRegion() ? Cell{} : designer_.box().low;
    const int cellSize = std::max(1, static_cast<int>(scale()));
    // Not all where there is no room, but always that of the cursor.
    const auto write = [&](int value, int begin, int cursor, int first, int step, const QRect& where,
                           Qt::Alignment alignment) {
        const bool isCursor = value == cursor;
        if ((value - begin) % step != 0 && !isCursor) return;
        QFont font = painter.font();
        font.setBold(isCursor);
        painter.setFont(font);
        painter.setPen(palette().color(isCursor ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(where, alignment, QString::number(value - first));
    };
    for (int x = canvas.low.x; x <= canvas.high.x; ++x)
        write(x, designer_.box().low.x, designer_.cursor().x, zero.x, 1 + widest / cellSize,
              QRect(rectOf({x, canvas.low.y, 0}).left() - widest, below.top(), cellSize + 2 * widest,
                    metrics.height()),
              Qt::AlignCenter);
    for (int y = canvas.low.y; y <= canvas.high.y; ++y)
        write(y, designer_.box().low.y, designer_.cursor().y, zero.y, 1 + metrics.height() / (cellSize + 4),
              QRect(left.left(), rectOf({canvas.low.x, y, 0}).top(), rulerWidth(metrics) - border, cellSize),
              Qt::AlignRight | Qt::AlignVCenter);
}

}  // namespace tilewright
