#include "views/editor/place_dialog.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <algorithm>

#include "core/lattice/cell.h"
#include "core/lattice/lattice.h"
#include "views/editor/piece_list.h"
#include "views/style/sentence.h"
#include "views/style/widgets.h"

namespace tilewright {

namespace {

constexpr int turnedSize = 96;

// The orientations of a piece that the puzzle allows, as drawn first.
std::vector<Shape> waysToTurn(const Puzzle& puzzle, std::size_t piece) {
    return orientations(puzzle.pieces[piece].shape, allowedMoves(puzzle));
}

// The cells of `shape` with its lowest corner at `at`.
std::vector<Cell> cellsAt(const Shape& shape, Cell at) {
    std::vector<Cell> cells(shape.cells().begin(), shape.cells().end());
    for (Cell& cell : cells)
        cell = cell + at;
    return cells;
}

// The position where the piece was drawn, or else the first one where it fits, or else the first corner of
// the region.
Cell firstPlace(const Puzzle& puzzle, std::size_t piece) {
    const std::vector<Cell> drawn = drawnCellsOf(puzzle.pieces[piece]);
    if (!drawn.empty() && !fixObstacle(puzzle, piece, drawn))
        return positionsAround(drawn, puzzle.lattice).low;
    for (const Cell cell : puzzle.region.cells())
        if (const auto cells = placeOn(puzzle, piece, cell))
            return positionsAround(*cells, puzzle.lattice).low;
    return positionsAround(puzzle.region.cells(), puzzle.lattice).low;
}

}  // namespace

std::optional<std::vector<Cell>> placeOn(const Puzzle& puzzle, std::size_t piece, Cell cell) {
    if (!puzzle.region.contains(cell)) return std::nullopt;
    for (const Shape& shape : waysToTurn(puzzle, piece))
        for (const Cell held : shape.cells()) {
            if (held.kind != cell.kind) continue;
            std::vector<Cell> cells = cellsAt(shape, cell - held);
            const bool inside = std::ranges::all_of(cells, [&](Cell c) { return puzzle.region.contains(c); });
            if (inside && !fixObstacle(puzzle, piece, cells)) return cells;
        }
    return std::nullopt;
}

PlaceDialog::PlaceDialog(Designer& designer, std::size_t piece, QWidget* parent)
    : QDialog(parent), designer_(designer), piece_(piece), ways_(waysToTurn(designer.puzzle(), piece)) {
    setWindowTitle(tr("Fix %1 in place").arg(QString::fromStdString(designer_.puzzle().pieces[piece].name)));
    designer_.setTarget({});
    auto* layout = new QVBoxLayout(this);
    auto* form = new QFormLayout;
    picture_->setAlignment(Qt::AlignCenter);
    picture_->setMinimumSize(turnedSize, turnedSize);
    way_->setRange(1, static_cast<int>(ways_.size()));
    way_->setSuffix(tr(" of %1").arg(ways_.size()));
    way_->setWrapping(true);
    form->addRow(tr("Orien&tation"), explain(way_, tr("Choose the orientation; the first is as drawn")));
    const Box bounds = positionsAround(designer_.puzzle().region.cells(), designer_.puzzle().lattice);
    const Cell first = firstPlace(designer_.puzzle(), piece);
    const int axes = designer_.puzzle().lattice.dimensions();
    for (const auto& [name, value, low, high] :
         {std::tuple(tr("&x"), first.x, bounds.low.x, bounds.high.x),
          std::tuple(tr("&y"), first.y, bounds.low.y, bounds.high.y),
          std::tuple(tr("&z"), first.z, bounds.low.z, bounds.high.z)}) {
        if (static_cast<int>(at_.size()) == axes) break;
        QSpinBox* box = explain(makeSpinBox(low, high, value), tr("Set the lowest coordinate of the piece"));
        box->setKeyboardTracking(true);
        form->addRow(name, box);
        connect(box, &QSpinBox::valueChanged, this, &PlaceDialog::refresh);
        at_.push_back(box);
    }
    problem_->setWordWrap(true);
    problem_->setMinimumHeight(3 * fontMetrics().height());
    problem_->setMinimumWidth(260);
    problem_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    place_ = buttons->addButton(tr("&Fix"), QDialogButtonBox::AcceptRole);
    layOut(layout, {picture_, form, problem_, buttons});
    place_->setDefault(true);
    connect(way_, &QSpinBox::valueChanged, this, &PlaceDialog::refresh);
    connect(buttons, &QDialogButtonBox::accepted, this, &PlaceDialog::place);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    refresh();
}

PlaceDialog::~PlaceDialog() {
    designer_.setPointed({});
}

std::vector<Cell> PlaceDialog::cells() const {
    const Lattice lattice = designer_.puzzle().lattice;
    const Shape& shape = ways_[static_cast<std::size_t>(way_->value() - 1)];
    const Cell low = positionsAround(shape.cells(), lattice).low;
    const Cell first = shape.cells().front();
    Cell position = lattice.positionOf(first);
    for (std::size_t axis = 0; axis < at_.size(); ++axis)
        at(position, static_cast<int>(axis)) += at_[axis]->value() - at(low, static_cast<int>(axis));
    const std::optional<Cell> there = lattice.cellAt(position);
    return there && there->kind == first.kind ? cellsAt(shape, *there - first) : std::vector<Cell>();
}

void PlaceDialog::refresh() {
    const std::vector<Cell> where = cells();
    if (!where.empty()) designer_.setLayer(designer_.puzzle().lattice.layerOf(where.front()));
    designer_.setPointed(where);
    Piece turned = designer_.puzzle().pieces[piece_];
    turned.shape = ways_[static_cast<std::size_t>(way_->value() - 1)];
    turned.colour = colourOf(designer_.puzzle(), piece_);
    picture_->setPixmap(
        piecePicture(turned, designer_.puzzle().lattice, turnedSize, designer_.puzzle().colours));
    const std::optional<Message> problem = fixObstacle(designer_.puzzle(), piece_, where);
    problem_->setText(where.empty() ? tr("In this orientation the piece does not fit the lattice here.")
                      : problem     ? wholeSentence(*problem)
                                    : tr("The piece fits here."));
    place_->setEnabled(!where.empty() && !problem);
}

void PlaceDialog::place() {
    const std::vector<Cell> where = cells();
    if (designer_.apply(tr("Fix in place"),
                        [&](const Puzzle& puzzle) { return withFixed(puzzle, piece_, where); }))
        accept();
}

}  // namespace tilewright
