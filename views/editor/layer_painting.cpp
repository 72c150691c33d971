// How the layer editor looks.

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "views/canvas/cell_painter.h"
#include "views/editor/design_colours.h"
#include "views/editor/layer_editor.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr int smallestCell = 8;
constexpr int largestFit = 72;
constexpr int border = 8;

int rulerWidth(const QFontMetrics& metrics) {
    return metrics.horizontalAdvance(QStringLiteral("-00")) + border;
}

int rulerHeight(const QFontMetrics& metrics) {
    return metrics.height() + border;
}

}  // namespace

int LayerEditor::fittingSize() const {
    const Cell size = designer_.canvas().extent();
    const QSize room = maximumViewportSize();
    const int across = (room.width() - rulerWidth(fontMetrics()) - border) / size.x;
    const int upright = (room.height() - rulerHeight(fontMetrics()) - border) / size.y;
    return std::clamp(std::min(across, upright), smallestCell, largestFit);
}

void LayerEditor::layOut() {
    const Cell size = designer_.canvas().extent();
    cellSize_ = zoomed_ > 0 ? zoomed_ : fittingSize();
    const int left = rulerWidth(fontMetrics());
    const QSize whole(left + size.x * cellSize_ + border,
                      border + size.y * cellSize_ + rulerHeight(fontMetrics()));
    const QSize room = viewport()->size();
    horizontalScrollBar()->setRange(0, std::max(0, whole.width() - room.width()));
    verticalScrollBar()->setRange(0, std::max(0, whole.height() - room.height()));
    for (QScrollBar* bar : {horizontalScrollBar(), verticalScrollBar()})
        bar->setSingleStep(cellSize_);
    horizontalScrollBar()->setPageStep(room.width());
    verticalScrollBar()->setPageStep(room.height());
    origin_ = {left + std::max(0, (room.width() - whole.width()) / 2) - horizontalScrollBar()->value(),
               border + std::max(0, (room.height() - whole.height()) / 2) - verticalScrollBar()->value()};
    drawnCursor_ = designer_.cursor();
    drawnPointed_ = designer_.pointed();
    drawnLooks_ = looks();
    drawnBox_ = designer_.box();
    viewport()->update();
}

LayerEditor::Look LayerEditor::lookAt(Cell cell) const {
    return {designer_.stateAt(cell), designer_.stateAt(cell + Cell{0, 0, -1}), designer_.fixedPieceAt(cell),
            designer_.weightAt(cell)};
}

QColor LayerEditor::colourAt(Cell, const Look& look) const {
    if (look.fixed) return toQColor(colourOf(designer_.puzzle(), *look.fixed));
    return targetColour(designer_.puzzle(), designer_.target());
}

void LayerEditor::paintEvent(QPaintEvent* event) {
    QPainter painter(viewport());
    const tilewright::Box cells = shownCells(event->rect());
    const CellLayout layout = cellLayout();
    CellPainter drawn(painter, layout);
    painter.fillRect(event->rect(), palette().color(QPalette::Window));
    for (int x = cells.low.x; x <= cells.high.x; ++x)
        for (int y = cells.low.y; y <= cells.high.y; ++y)
            if (event->region().intersects(rectOf({x, y, designer_.layer()}).adjusted(-2, -2, 3, 3)))
                paintCell(drawn, {x, y, designer_.layer()});
    paintLines(painter, cells);
    paintInvitation(painter);
    paintPointed(drawn);
    paintRulers(painter);
}

// The shown layer where rectOf() says.
CellLayout LayerEditor::cellLayout() const {
    tilewright::Box layer = designer_.canvas();
    layer.low.z = layer.high.z = designer_.layer();
    const QSize size = cellSize_ * QSize(layer.extent().x, layer.extent().y);
    return {designer_.puzzle().lattice, layer, QRectF(origin_, size)};
}

// The cells that touch `area`.
tilewright::Box LayerEditor::shownCells(const QRect& area) const {
    const tilewright::Box canvas = designer_.canvas();
    const auto column = [&](int x) { return canvas.low.x + (x - origin_.x()) / cellSize_; };
    const auto row = [&](int y) { return canvas.high.y - (y - origin_.y()) / cellSize_; };
    const int z = designer_.layer();
    return {
        {std::max(canvas.low.x, column(area.left()) - 1), std::max(canvas.low.y, row(area.bottom()) - 1), z},
        {std::min(canvas.high.x, column(area.right()) + 1), std::min(canvas.high.y, row(area.top()) + 1), z}};
}

void LayerEditor::paintCell(CellPainter& cells, Cell cell) const {
    const Look look = lookAt(cell);
    const bool inBox = designer_.box().contains(cell);
    const QColor ground = palette().color(inBox ? QPalette::Base : QPalette::Window);
    const QColor colour = colourAt(cell, look);
    // The more a cell of a cover counts, the stronger it is.
    const double strength = look.weight ? 0.3 + 0.7 * *look.weight / maxCellWeight : 1.0;
    const QColor filled = mixed(ground, colour, look.state == CellState::filled ? strength : 0.35);
    cells.fill(cell, look.state == CellState::outside ? ground : filled);
    // The layer below shines through.
    if (look.below != CellState::outside && look.state == CellState::outside)
        cells.fill(cell, mixed(ground, colour, 0.3), 0.2);
    if (look.state == CellState::optional) cells.ring(cell, colour, 0.25, 0.07);
    if (look.weight) cells.text(cell, QString::number(*look.weight), inkOn(filled), 0.5);
}

void LayerEditor::paintLines(QPainter& painter, const tilewright::Box& cells) const {
    const QRect first = rectOf({cells.low.x, cells.high.y, designer_.layer()});
    const QRect last = rectOf({cells.high.x, cells.low.y, designer_.layer()});
    painter.setPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.22));
    for (int x = first.left(); x <= last.right() + 1; x += cellSize_)
        painter.drawLine(x, first.top(), x, last.bottom() + 1);
    for (int y = first.top(); y <= last.bottom() + 1; y += cellSize_)
        painter.drawLine(first.left(), y, last.right() + 1, y);
    const tilewright::Box box = designer_.box();
    const QRect whole = rectOf({box.low.x, box.high.y, 0}) | rectOf({box.high.x, box.low.y, 0});
    const bool inBox = designer_.layer() >= box.low.z && designer_.layer() <= box.high.z;
    const QColor outline = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.65);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(outline, 2, inBox ? Qt::SolidLine : Qt::DotLine));
    painter.drawRect(whole.adjusted(0, 0, 1, 1));
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5, Qt::DashLine));
    const QPoint middle((whole.left() + whole.right() + 1) / 2, (whole.top() + whole.bottom() + 1) / 2);
    if (designer_.symmetry().x)
        painter.drawLine(middle.x(), whole.top() - border, middle.x(), whole.bottom() + border);
    if (designer_.symmetry().y)
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
    const tilewright::Box box = designer_.box();
    const QRect whole = rectOf({box.low.x, box.high.y, 0}) | rectOf({box.high.x, box.low.y, 0});
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(whole.adjusted(border, border, -border, -border), Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Draw the region here, or fill the box (Ctrl+B). Then add pieces (Ins)."));
}

// The coordinates stay in sight when the grid is scrolled.
void LayerEditor::paintRulers(QPainter& painter) const {
    const tilewright::Box canvas = designer_.canvas();
    const int left = std::max(0, origin_.x() - rulerWidth(fontMetrics()));
    const int below =
        std::min(viewport()->height() - rulerHeight(fontMetrics()), rectOf(canvas.low).bottom() + 2);
    const QColor ground = palette().color(QPalette::Window);
    painter.fillRect(left, 0, rulerWidth(fontMetrics()) - 2, viewport()->height(), ground);
    painter.fillRect(0, below, viewport()->width(), rulerHeight(fontMetrics()), ground);
    painter.setPen(palette().color(QPalette::PlaceholderText));
    const int widest = fontMetrics().horizontalAdvance(QStringLiteral("-00"));
    // A piece begins at 0 wherever it is drawn; its room is counted from the corner of the box.
    const Cell zero = designer_.target().isRegion() ? Cell{} : designer_.box().low;
    const int stepX = 1 + widest / cellSize_;
    const int stepY = 1 + fontMetrics().height() / (cellSize_ + 4);
    const auto bold = [&](bool on) {
        QFont font = painter.font();
        font.setBold(on);
        painter.setFont(font);
        painter.setPen(palette().color(on ? QPalette::Text : QPalette::PlaceholderText));
    };
    for (int x = canvas.low.x; x <= canvas.high.x; ++x) {
        bold(x == designer_.cursor().x);
        if ((x - designer_.box().low.x) % stepX == 0 || x == designer_.cursor().x)
            painter.drawText(QRect(rectOf({x, canvas.low.y, 0}).left() - widest, below,
                                   cellSize_ + 2 * widest, fontMetrics().height()),
                             Qt::AlignCenter, QString::number(x - zero.x));
    }
    for (int y = canvas.low.y; y <= canvas.high.y; ++y) {
        bold(y == designer_.cursor().y);
        if ((y - designer_.box().low.y) % stepY == 0 || y == designer_.cursor().y)
            painter.drawText(QRect(left, rectOf({canvas.low.x, y, 0}).top(),
                                   rulerWidth(fontMetrics()) - border, cellSize_),
                             Qt::AlignRight | Qt::AlignVCenter, QString::number(y - zero.y));
    }
}

}  // namespace tilewright
