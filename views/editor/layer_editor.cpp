#include "views/editor/layer_editor.h"

#include <QMimeData>
#include <QMouseEvent>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/puzzle/checks.h"
#include "views/canvas/cell_painter.h"
#include "views/editor/designer.h"
#include "views/style/sentence.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

constexpr double smallestCell = 8;
constexpr double largestCell = 96;
constexpr double largestFit = 72;
constexpr int border = 8;
constexpr int wheelStep = 120;

// The longest number of a ruler.
int rulerTextWidth(const QFontMetrics& metrics, const Box& canvas) {
    const int farthest = std::max({-canvas.low.x, -canvas.low.y, canvas.high.x, canvas.high.y, 10});
    return metrics.horizontalAdvance(u'-' + QString(QString::number(farthest).size(), u'0'));
}

int rulerWidth(const QFontMetrics& metrics, const Box& canvas) {
    return rulerTextWidth(metrics, canvas) + border;
}

int rulerHeight(const QFontMetrics& metrics) {
    return metrics.height() + border;
}

// The cells of a layer on the line from `a` to `b`, so that a fast stroke has no gaps.
std::vector<Cell> lineBetween(Cell a, Cell b, const CellLayout& layout) {
    const QPointF from = layout.middleOf(a);
    const QPointF way = layout.middleOf(b) - from;
    const double stride = std::min(layout.roomIn(a).width(), layout.roomIn(b).width());
    const int steps =
        static_cast<int>(std::ceil(std::max(std::abs(way.x()), std::abs(way.y())) / stride - 0.01));
    std::vector<Cell> cells{a};
    for (int i = 1; i <= steps; ++i)
        if (const auto cell = layout.cellAt(from + way * i / steps)) cells.push_back(*cell);
    return cells;
}

}  // namespace

void WordField::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
        case Qt::Key_Escape:
            Q_EMIT cancelled();
            break;
        case Qt::Key_Return:
        case Qt::Key_Enter:
        case Qt::Key_Tab:
            Q_EMIT finished(true);
            break;
        default:
            QLineEdit::keyPressEvent(event);
    }
}

void WordField::focusOutEvent(QFocusEvent* event) {
    QLineEdit::focusOutEvent(event);
    if (event->reason() != Qt::PopupFocusReason && isVisible()) Q_EMIT finished(false);
}

LayerEditor::LayerEditor(Designer& designer, QWidget* parent)
    : Canvas(parent), designer_(designer), word_(new WordField(this)) {
    setObjectName(QStringLiteral("layerEditor"));
    setAccessibleName(tr("Layer"));
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(180, 160);
    setAcceptDrops(true);
    setStatusTip(tr("Draw cells with the left button, erase with the right"));
    for (const auto signal : {&Designer::targetChanged, &Designer::cellsChanged, &Designer::cursorChanged,
                              &Designer::toolsChanged})
        connect(&designer_, signal, this, qOverload<>(&QWidget::update));
    connect(&designer_, &Designer::targetChanged, this, &LayerEditor::refreshScale);
    connect(&designer_, &Designer::pointedChanged, this, &LayerEditor::refreshPointed);
    word_->hide();
    word_->setObjectName(u"word"_s);
    word_->setAccessibleName(tr("Word in the cell"));
    word_->setAlignment(Qt::AlignCenter);
    word_->setMaxLength(static_cast<int>(maxLabelBytes));
    connect(word_, &WordField::finished, this, &LayerEditor::finishWord);
    connect(word_, &WordField::cancelled, this, [this] {
        word_->hide();
        setFocus();
    });
    // The area below the field may have scrolled.
    connect(&designer_, &Designer::targetChanged, word_, &QWidget::hide);
    refreshScale();
}

void LayerEditor::editWord() {
    const Cell cell = designer_.cursor();
    if (!designer_.target().isRegion() || !designer_.puzzle().region.contains(cell)) return;
    wordCell_ = cell;
    const QRect rect = rectOf(cell);
    const int width = std::max(rect.width(), fontMetrics().horizontalAdvance(u"MMMMMM"_s));
    word_->setGeometry(QRect(rect.center() - QPoint(width / 2, word_->sizeHint().height() / 2),
                             QSize(width, word_->sizeHint().height())));
    word_->setText(designer_.wordAt(cell));
    word_->selectAll();
    word_->show();
    word_->setFocus();
}

void LayerEditor::finishWord(bool goesOn) {
    word_->hide();
    designer_.writeWord(wordCell_, word_->text().trimmed());
    const std::optional<Cell> next = goesOn ? nextCellOfRegion(wordCell_) : std::nullopt;
    if (goesOn) setFocus();
    if (!next) return;
    designer_.setCursor(*next);
    editWord();
}

// Row by row as one reads.
std::optional<Cell> LayerEditor::nextCellOfRegion(Cell cell) const {
    const CellLayout layout = cellLayout();
    const auto placeOf = [&](Cell c) {
        const QPoint at = layout.middleOf(c).toPoint();
        return std::pair(at.y(), at.x());
    };
    std::optional<Cell> next;
    for (const Cell other : designer_.puzzle().region.cells())
        if (designer_.puzzle().lattice.layerOf(other) == designer_.layer() &&
            placeOf(other) > placeOf(cell) && (!next || placeOf(other) < placeOf(*next)))
            next = other;
    return next;
}

void LayerEditor::refreshScale() {
    const double room = smallestRoom(designer_.puzzle().lattice);
    setScales(smallestCell / room, largestCell / room, largestFit / room);
    refreshView();
}

const QRectF& LayerEditor::plane() const {
    const std::pair now(designer_.puzzle().lattice, designer_.canvas());
    if (planeOf_ != now) plane_ = planeBounds(now.first, now.second);
    planeOf_ = now;
    return plane_;
}

// Relative to the corner, because the coordinates of the drawing may change meanwhile.
QRectF LayerEditor::extent() const {
    return {QPointF(), plane().size()};
}

QRectF LayerEditor::area() const {
    return QRectF(rect()).adjusted(rulerWidth(fontMetrics(), designer_.canvas()), border, -border,
                                   -rulerHeight(fontMetrics()));
}

// Whole pixels give sharp sides.
Canvas::View LayerEditor::whole() const {
    View view = Canvas::whole();
    view.across = view.down = std::floor(view.across);
    view.origin = (area().center() - extent().center() * view.across).toPoint();
    return view;
}

CellLayout LayerEditor::cellLayout() const {
    return {designer_.puzzle().lattice, designer_.layer(), scale(), toWidget(-plane().topLeft())};
}

QRect LayerEditor::rectOf(Cell cell) const {
    return cellLayout().rectOf(cell).toRect();
}

QPoint LayerEditor::pointOf(Cell cell) const {
    return cellLayout().middleOf(cell).toPoint();
}

QRect LayerEditor::rectAround(const Box& box) const {
    const QRectF area = planeBounds(designer_.puzzle().lattice, box).translated(-plane().topLeft());
    return transform().mapRect(area).toRect();
}

std::optional<Cell> LayerEditor::cellAt(const QPointF& point) const {
    const std::optional<Cell> cell = cellLayout().cellAt(point);
    const bool isInside = cell && designer_.canvas().contains(designer_.puzzle().lattice.positionOf(*cell));
    return isInside ? cell : std::nullopt;
}

std::vector<Cell> LayerEditor::rectangle(const Drag& drag) const {
    return rectangleBetween(drag.from, drag.to, designer_.canvas(), designer_.puzzle().lattice);
}

void LayerEditor::drawAtCursor(bool erases) {
    const Cell cell = designer_.cursor();
    designer_.aimAt(std::nullopt);
    if (!erases && designer_.tools().pen == Pen::word) return editWord();
    designer_.draw(std::span(&cell, 1), erases ? Pen::erase : designer_.tools().pen);
}

void LayerEditor::moveCursor(Cell step, bool draws) {
    const Lattice lattice = designer_.puzzle().lattice;
    designer_.setCursor(nextTowards(designer_.cursor(), step,
                                    designer_.cellsNear(designer_.cursor(), designer_.layer()), lattice));
    if (draws) drawAtCursor(false);
    // Keep the cursor visible.
    const QRect cell = rectOf(designer_.cursor());
    const QRect seen = area().toRect();
    const auto into = [](int low, int high, int from, int to) {
        return low < from ? from - low : std::min(0, to - high);
    };
    const QPoint by(into(cell.left(), cell.right(), seen.left(), seen.right()),
                    into(cell.top(), cell.bottom(), seen.top(), seen.bottom()));
    if (!by.isNull()) pan(by);
}

std::optional<std::size_t> LayerEditor::faceAt(const QPointF& point, Cell cell) const {
    if (!designer_.puzzle().lattice.hasUnitBoxes()) return std::nullopt;
    const QRectF rect = cellLayout().rectOf(cell);
    const QPointF at = point - rect.center();
    const double across = at.x() / rect.width();
    const double up = -at.y() / rect.height();
    constexpr double centre = 0.28;
    if (std::max(std::abs(across), std::abs(up)) < centre) {
        if (designer_.puzzle().lattice.isFlat()) return std::nullopt;
        return up > 0.0 ? 5 : 4;
    }
    if (std::abs(across) > std::abs(up)) return across > 0.0 ? 1 : 0;
    return up > 0.0 ? 3 : 2;
}

void LayerEditor::pointTo(std::optional<QPointF> point) {
    mouse_ = point;
    // The text painted by paintPlace().
    if (!designer_.puzzle().lattice.hasUnitBoxes())
        update(QRect(0, height() - rulerHeight(fontMetrics()), width(), height()));
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
    if (!erases && designer_.tools().pen == Pen::word) return editWord();
    designer_.beginStroke();
    const Pen pen = designer_.tools().pen;
    const Pen eraser = pen == Pen::group  ? Pen::ungroup
                       : pen == Pen::rule ? Pen::unrule
                       : pen == Pen::face ? Pen::unface
                                          : Pen::erase;
    designer_.aimAt(faceAt(event->position(), *cell));
    drag_ = Drag{.pen = erases ? eraser : designer_.tools().pen,
                 .rectangle = designer_.tools().rectangles || (event->modifiers() & Qt::ShiftModifier) != 0,
                 .from = *cell,
                 .to = *cell};
    if (drag_->rectangle)
        designer_.point(std::span(&*cell, 1));
    else
        designer_.draw(std::span(&*cell, 1), drag_->pen);
}

void LayerEditor::mouseMoveEvent(QMouseEvent* event) {
    pointTo(event->position());
    if (!drag_) return Canvas::mouseMoveEvent(event);
    const std::optional<Cell> cell = cellAt(event->position());
    // The drawing may have moved, and with it the coordinates of the cursor.
    const Cell before = designer_.cursor();
    if (!cell || *cell == before) return;
    designer_.setCursor(*cell);
    if (drag_->rectangle) {
        drag_->to = *cell;
        designer_.point(rectangle(*drag_));
    } else {
        designer_.aimAt(faceAt(event->position(), *cell));
        designer_.draw(lineBetween(before, *cell, cellLayout()), drag_->pen);
        designer_.point({});
    }
}

void LayerEditor::mouseReleaseEvent(QMouseEvent* event) {
    Canvas::mouseReleaseEvent(event);
    if (drag_) finishDrag(true);
}

void LayerEditor::finishDrag(bool draws) {
    const Drag drag = *std::exchange(drag_, std::nullopt);
    if (draws && drag.rectangle) designer_.draw(rectangle(drag), drag.pen);
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

// Keys not used by actions: Escape cancels a rectangle.
void LayerEditor::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && drag_) return finishDrag(false);
    const int digit = event->key() - Qt::Key_0;
    DrawTools tools = designer_.tools();
    const bool isColour = tools.pen == Pen::colour || tools.pen == Pen::face;
    const bool isWeight = designer_.hasWeights() && (!isColour || !designer_.hasColours());
    const int most = isWeight ? maxCellWeight : static_cast<int>(designer_.puzzle().colours.palette.size());
    if ((isWeight || designer_.hasColours()) && digit >= 0 && digit <= std::min(most, 9)) {
        if (isWeight || !isColour) tools.pen = isWeight ? Pen::weight : Pen::colour;
        if (isWeight)
            tools.weight = digit;
        else
            tools.colour = static_cast<CellColour>(digit);
        designer_.setTools(tools);
        return drawAtCursor(false);
    }
    QWidget::keyPressEvent(event);
}

// Files are handled by the window.
void LayerEditor::dragEnterEvent(QDragEnterEvent* event) {
    event->setAccepted(!event->mimeData()->hasUrls());
}

void LayerEditor::drop(QDropEvent& event, bool isOver) {
    event.setAccepted(dropHandler_ && dropHandler_(*event.mimeData(), cellAt(event.position()), isOver));
}

void LayerEditor::refreshPointed() {
    const CellLayout layout = cellLayout();
    for (const std::vector<Cell>& cells : {std::cref(drawnPointed_), std::cref(designer_.pointed())})
        for (const Cell cell : cells)
            update(layout.rectOf(cell).toRect().adjusted(-2, -2, 3, 3));
    drawnPointed_ = designer_.pointed();
}

// The positions of the layer whose cells may be seen in a part of the widget, and some around them.
Box LayerEditor::positionsIn(const QRectF& part) const {
    const Lattice lattice = designer_.puzzle().lattice;
    Box positions = designer_.canvas();
    positions.low.z = positions.high.z = designer_.layer();
    // Elsewhere, not all positions are cells, and boxes are small.
    if (lattice.data().voxels) return positions;
    const CellLayout layout = cellLayout();
    std::vector<Cell> corners;
    for (const QPointF& corner : {part.topLeft(), part.topRight(), part.bottomLeft(), part.bottomRight()})
        if (const std::optional<Cell> cell = layout.cellAt(corner))
            corners.push_back(lattice.positionOf(*cell));
    if (corners.size() < 4) return positions;
    constexpr int more = 2;
    const Box seen = boxAround(corners);
    positions.low.x = std::max(positions.low.x, seen.low.x - more);
    positions.low.y = std::max(positions.low.y, seen.low.y - more);
    positions.high.x = std::min(positions.high.x, seen.high.x + more);
    positions.high.y = std::min(positions.high.y, seen.high.y + more);
    return positions;
}

void LayerEditor::paintEvent(QPaintEvent* event) {
    QPainter painter(this);
    const CellLayout layout = cellLayout();
    CellPainter drawn(painter, layout);
    painter.fillRect(event->rect(), palette().color(QPalette::Window));
    painter.setRenderHint(QPainter::Antialiasing, !designer_.puzzle().lattice.hasUnitBoxes());
    std::vector<Cell> inSight = cellsIn(positionsIn(event->rect()), designer_.puzzle().lattice);
    std::erase_if(inSight, [&](Cell cell) {
        return !event->region().intersects(layout.rectOf(cell).toAlignedRect().adjusted(-2, -2, 3, 3));
    });
    for (const Cell cell : inSight)
        drawn.fill(cell, groundOf(cell));
    paintBelow(drawn);
    for (const Cell cell : inSight)
        paintCell(drawn, cell);
    paintRuleSigns(drawn);
    drawn.borders(
        inSight, [](Cell) { return CellPainter::nobody; },
        QPen(mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.22), 1), true);
    paintBox(drawn);
    paintMirrors(painter);
    paintInvitation(painter);
    paintPointed(drawn);
    if (designer_.puzzle().lattice.hasUnitBoxes())
        paintRulers(painter);
    else
        paintPlace(painter);
}

QColor LayerEditor::groundOf(Cell cell) const {
    Cell position = designer_.puzzle().lattice.positionOf(cell);
    position.z = designer_.layer();
    return palette().color(designer_.box().contains(position) ? QPalette::Base : QPalette::Window);
}

// The layer below shines through.
void LayerEditor::paintBelow(CellPainter& cells) const {
    const QColor colour = targetColour(designer_.puzzle(), designer_.target());
    for (const Cell cell : cellsOf(designer_.puzzle(), designer_.target()))
        if (designer_.puzzle().lattice.layerOf(cell) == designer_.layer() - 1)
            cells.fill(cell, mixed(groundOf(cell), colour, 0.3), 0.2);
}

void LayerEditor::paintCell(CellPainter& cells, Cell cell) const {
    const CellState state = designer_.stateAt(cell);
    if (state == CellState::outside) return;
    const Puzzle& puzzle = designer_.puzzle();
    const std::optional<int> weight = designer_.weightAt(cell);
    const std::optional<std::size_t> fixed = designer_.fixedPieceAt(cell);
    const QColor colour = targetColour(puzzle, fixed ? EditTarget{*fixed} : designer_.target());
    // Higher weights are drawn more strongly.
    const double strength = weight ? 0.3 + 0.7 * *weight / maxCellWeight : 1.0;
    const bool isHeated = designer_.heat() && designer_.target().isRegion() && !fixed;
    const QColor filled = isHeated
                              ? heatColour(*designer_.heat(), cell)
                              : mixed(groundOf(cell), colour, state == CellState::filled ? strength : 0.35);
    cells.fill(cell, filled);
    if (isHeated) {
        const auto count = designer_.heat()->counts.find(cell);
        const QString words =
            count != designer_.heat()->counts.end() ? shortNumberText(count->second) : QStringLiteral("0");
        cells.text(cell, words, inkOn(filled), std::min(0.34, 1.5 / static_cast<double>(words.size())));
    }
    const std::optional<std::size_t> group = designer_.groupAt(cell);
    const QString word = isHeated ? QString() : designer_.wordAt(cell);
    if (group)
        cells.frame(cell, groupColour(*group), 3, Qt::SolidLine, 0.06);
    else if (state == CellState::optional)
        cells.ring(cell, colour, word.isEmpty() ? 0.25 : 0.4, word.isEmpty() ? 0.07 : 0.04);
    if (const CellColour own = designer_.colourAt(cell); own > 0) {
        const QColor mark = toQColor(puzzle.colours.shown(own));
        cells.colourMark(cell, mark);
        if (const auto number = shownNumber(puzzle.colours, own))
            cells.text(cell, QString::number(*number), inkOn(mark), 0.3);
    }
    const FaceColours faces = designer_.facesAt(cell);
    for (const MarkedFace& face : markedFaces(std::span(&cell, 1), std::span(&faces, 1), puzzle.colours))
        cells.faceMark(cell, face.step, toQColor(face.colour));
    // Overlapping rules are drawn inside each other.
    double inset = 0.1;
    for (const std::size_t rule : designer_.rulesAt(cell)) {
        cells.frame(cell, groupColour(rule), 2, Qt::DashLine, inset);
        inset += 0.08;
    }
    if (weight) cells.text(cell, QString::number(*weight), inkOn(filled), 0.5);
    if (!word.isEmpty()) cells.text(cell, word, inkOn(filled), wordHeight(word));
}

void LayerEditor::paintRuleSigns(CellPainter& cells) const {
    if (!designer_.target().isRegion()) return;
    const Puzzle& puzzle = designer_.puzzle();
    for (const auto& [cell, sign] : ruleSigns(puzzle))
        if (puzzle.lattice.layerOf(cell) == designer_.layer())
            cells.text(cell, sign, inkOn(targetColour(puzzle, designer_.target())), 0.26,
                       Qt::AlignLeft | Qt::AlignTop);
}

// Dotted if the layer is outside the box.
void LayerEditor::paintBox(CellPainter& cells) const {
    Box box = designer_.box();
    const int layer = std::clamp(designer_.layer(), box.low.z, box.high.z);
    box.low.z = box.high.z = layer;
    const QColor line = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.65);
    const QPen pen(line, 2, layer == designer_.layer() ? Qt::SolidLine : Qt::DotLine);
    // Where the box goes on, the line lies outside the widget.
    const Box seen = positionsIn(rect());
    box.low.x = std::max(box.low.x, seen.low.x);
    box.low.y = std::max(box.low.y, seen.low.y);
    box.high.x = std::min(box.high.x, seen.high.x);
    box.high.y = std::min(box.high.y, seen.high.y);
    const std::vector<Cell> inBox = cellsIn(box, designer_.puzzle().lattice);
    // Sticks have no common sides.
    if (designer_.puzzle().lattice.hasSticks())
        cells.borders(
            inBox, [](Cell) { return CellPainter::nobody; }, QPen(line, 1), true);
    else
        cells.outline(inBox, pen);
}

void LayerEditor::paintMirrors(QPainter& painter) const {
    const QRect whole = rectAround(designer_.box());
    painter.setPen(QPen(palette().color(QPalette::Highlight), 1.5, Qt::DashLine));
    for (const int axis : {0, 1}) {
        if (!designer_.tools().symmetry[static_cast<std::size_t>(axis)]) continue;
        const Point middle = penMirror(designer_.symmetryBox(), axis, designer_.puzzle().lattice).middle;
        const QPoint at = toWidget(QPointF(middle[0], -middle[1]) - plane().topLeft()).toPoint();
        if (axis == 0)
            painter.drawLine(at.x(), whole.top() - border, at.x(), whole.bottom() + border);
        else
            painter.drawLine(whole.left() - border, at.y(), whole.right() + border, at.y());
    }
}

void LayerEditor::paintPointed(CellPainter& cells) const {
    for (const Cell cell : designer_.pointed()) {
        const bool here = designer_.puzzle().lattice.layerOf(cell) == designer_.layer();
        cells.frame(cell, pointedColour(), here ? 2.0 : 1.0, here ? Qt::SolidLine : Qt::DotLine);
    }
    // Dark next to light, visible on any piece colour.
    const double width = hasFocus() ? 2.0 : 1.0;
    cells.frame(designer_.cursor(), palette().color(QPalette::Text), width);
    cells.frame(designer_.cursor(), palette().color(QPalette::Base), width, Qt::SolidLine, width);
    if (hasFocus())
        cells.frame(designer_.cursor(), palette().color(QPalette::Highlight), width, Qt::SolidLine,
                    2 * width);
}

// An empty page shows a hint.
void LayerEditor::paintInvitation(QPainter& painter) const {
    const Puzzle& puzzle = designer_.puzzle();
    if (!puzzle.region.empty() || !puzzle.pieces.empty() || !designer_.target().isRegion()) return;
    painter.setPen(palette().color(QPalette::Text));
    painter.drawText(rectAround(designer_.box()).adjusted(border, border, -border, -border),
                     Qt::AlignCenter | Qt::TextWordWrap,
                     tr("Draw the region here, or fill the box (Ctrl+B). Then add pieces (Ins)."));
}

// If the axes are not those of the drawing, show the coordinates of the cell under the mouse or of the
// cursor.
void LayerEditor::paintPlace(QPainter& painter) const {
    const int high = rulerHeight(fontMetrics());
    const QRect below(0, height() - high, width(), high);
    painter.fillRect(below, palette().color(QPalette::Window));
    painter.setPen(palette().color(QPalette::Text));
    const std::optional<Cell> pointed = mouse_ ? cellAt(*mouse_) : std::nullopt;
    const Cell cell = pointed.value_or(designer_.cursor()) + designer_.place();
    painter.drawText(below.adjusted(border, 0, -border, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     tr("Cell %1").arg(QString::fromStdString(cellText(cell, designer_.puzzle().lattice))));
}

// Coordinates stay visible when the grid is moved.
void LayerEditor::paintRulers(QPainter& painter) const {
    const Box canvas = designer_.canvas();
    const CellLayout layout = cellLayout();
    const QRect grid = rectAround(canvas);
    const QFontMetrics metrics = fontMetrics();
    const QRect left(std::max(0, grid.left() - rulerWidth(metrics, canvas)), 0,
                     rulerWidth(metrics, canvas) - 2, height());
    const QRect below(0, std::min(height() - rulerHeight(metrics), grid.bottom() + 2), width(),
                      rulerHeight(metrics));
    for (const QRect& ruler : {left, below})
        painter.fillRect(ruler, palette().color(QPalette::Window));
    const int widest = rulerTextWidth(metrics, canvas);
    const Cell zero = Cell{} - designer_.place();
    const int cellSize = std::max(1, static_cast<int>(scale()));
    // Omit some if space is short, but never that of the cursor.
    const auto write = [&](int value, int begin, int cursor, int first, int step, const QRect& where,
                           Qt::Alignment alignment) {
        const bool isCursor = value == cursor;
        if ((value - begin) % step != 0 && !isCursor) return;
        QFont font = painter.font();
        font.setBold(isCursor);
        painter.setFont(font);
        painter.setPen(palette().color(isCursor ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(where, static_cast<int>(alignment), QString::number(value - first));
    };
    for (int x = canvas.low.x; x <= canvas.high.x; ++x)
        write(x, designer_.box().low.x, designer_.cursor().x, zero.x, 1 + widest / cellSize,
              QRect(layout.rectOf({x, canvas.low.y, designer_.layer()}).toRect().left() - widest, below.top(),
                    cellSize + 2 * widest, metrics.height()),
              Qt::AlignCenter);
    for (int y = canvas.low.y; y <= canvas.high.y; ++y)
        write(y, designer_.box().low.y, designer_.cursor().y, zero.y, 1 + metrics.height() / (cellSize + 4),
              QRect(left.left(), layout.rectOf({canvas.low.x, y, designer_.layer()}).toRect().top(),
                    rulerWidth(metrics, canvas) - border, cellSize),
              Qt::AlignRight | Qt::AlignVCenter);
}

}  // namespace tilewright
