#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <set>
#include <utility>

#include "core/editing/edit_support.h"
#include "core/editing/pens.h"
#include "core/lattice/axes.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

using Drawn = std::vector<DrawnCell>;

Drawn drawnCells(const Puzzle& puzzle, EditTarget target) {
    if (target.isRegion()) return puzzle.region.drawn();
    requirePiece(puzzle, *target.piece);
    return puzzle.pieces[*target.piece].shape.drawn();
}

template <typename Change>
Drawn changedCells(Drawn drawn, const Change& change) {
    for (DrawnCell& drawnCell : drawn)
        drawnCell.cell = change(drawnCell.cell);
    return drawn;
}

std::vector<Cell> placesOf(const Drawn& drawn) {
    std::vector<Cell> cells;
    for (const DrawnCell& one : drawn)
        cells.push_back(one.cell);
    return cells;
}

void placeAt(Piece& piece, Cell at) {
    piece.drawnAt = at;
    if (const auto flaw = sizeFlaw(drawnCellsOf(piece)))
        throw EditError(core::message("piece '%1': %2", piece.name, *flaw));
}

// Gives the target these cells. A piece is moved to the origin; the result says by how much.
EditedPuzzle withCells(const Puzzle& puzzle, EditTarget target, Drawn drawn) {
    const std::vector<Cell> all = placesOf(drawn);
    requireSize(puzzle, target, all);
    EditedPuzzle edited{puzzle, {}, {}};
    if (target.isRegion()) {
        edited.puzzle.region = Region(std::move(drawn));
    } else {
        Piece& piece = edited.puzzle.pieces[*target.piece];
        // What is drawn from nothing has a place.
        if (piece.shape.all().empty() && !piece.drawnAt) piece.drawnAt = Cell{};
        piece.shape = Shape(drawn);
        if (!drawn.empty()) edited.moved = Cell{} - originOf(drawn);
        if (piece.drawnAt) placeAt(piece, *piece.drawnAt - edited.moved);
    }
    return edited;
}

void requireStep(Cell by) {
    if (std::max({std::abs(by.x), std::abs(by.y), std::abs(by.z)}) > 2 * maxCoordinate)
        throw EditError(core::message("a coordinate is beyond %1", maxCoordinate));
}

// Takes the fixed pieces and the weights along with the region.
template <typename Change>
void carryAlong(Puzzle& puzzle, const Change& change) {
    for (FixedPiece& fixed : puzzle.fixed) {
        for (Cell& cell : fixed.cells)
            cell = change(cell);
        std::ranges::sort(fixed.cells);
    }
    for (CellWeight& weight : puzzle.weights)
        weight.cell = change(weight.cell);
    std::ranges::sort(puzzle.weights, {}, &CellWeight::cell);
}

// 2x2 cells, or 2x2x2, at twice the coordinates.
std::vector<Cell> doubledCell(Cell cell, Lattice lattice) {
    const Cell low{2 * cell.x, 2 * cell.y, 2 * cell.z};
    return cellsIn({low, low + Cell{1, 1, lattice.isFlat() ? 0 : 1}}, lattice);
}

// Each cell gives its weight to those made of it.
std::vector<CellWeight> doubledWeights(const Puzzle& puzzle, Cell low) {
    std::vector<CellWeight> weights;
    for (const CellWeight& weight : puzzle.weights)
        for (const Cell part : doubledCell(weight.cell - low, puzzle.lattice))
            weights.push_back({part + low, weight.weight});
    std::ranges::sort(weights, {}, &CellWeight::cell);
    return weights;
}

bool staysFlat(const Symmetry& symmetry) {
    return symmetry({1, 0, 0}).z == 0 && symmetry({0, 1, 0}).z == 0;
}

// 2x2 cells, or 2x2x2, of each.
Drawn enlarged(const Drawn& drawn, Lattice lattice) {
    if (!lattice.hasUnitBoxes()) throw EditError(core::message("cells of this kind cannot be doubled"));
    Drawn larger;
    for (const DrawnCell& one : drawn)
        for (const Cell part : doubledCell(one.cell, lattice))
            larger.push_back({part, one.colour, one.isOptional});
    return larger;
}

int floorHalf(int value) {
    return value >= 0 ? value / 2 : -((1 - value) / 2);
}

Box boxAfter(Box box, BoxSide side, int by) {
    // The sides come in pairs along the axes, the lower one first.
    const int number = static_cast<int>(side);
    if (number % 2 == 0)
        at(box.low, number / 2) -= by;
    else
        at(box.high, number / 2) += by;
    return box;
}

void requireBox(const Box& box, BoxSide side, Lattice lattice) {
    if (lattice.isFlat() && (side == BoxSide::below || side == BoxSide::above))
        throw EditError(core::message("a flat lattice has one layer only"));
    if (box.low.x > box.high.x || box.low.y > box.high.y || box.low.z > box.high.z)
        throw EditError(core::message("nothing would be left of the box"));
    if (const auto flaw = sizeFlaw(std::array{box.low, box.high})) throw EditError(*flaw);
}

}  // namespace

std::span<const Cell> cellsOf(const Puzzle& puzzle, EditTarget target) {
    if (target.isRegion()) return puzzle.region.cells();
    requirePiece(puzzle, *target.piece);
    return puzzle.pieces[*target.piece].shape.all();
}

EditedPuzzle setCells(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells, CellState state) {
    Drawn drawn = drawnCells(puzzle, target);
    std::map<Cell, CellColour> touched;
    for (const Cell cell : cells)
        touched.emplace(cell, 0);
    std::erase_if(drawn, [&](const DrawnCell& one) {
        const auto found = touched.find(one.cell);
        if (found != touched.end()) found->second = one.colour;
        return found != touched.end();
    });
    if (state != CellState::outside)
        for (const auto& [cell, colour] : touched)
            drawn.push_back({cell, colour, state == CellState::optional});
    return settled(withCells(puzzle, target, std::move(drawn)));
}

EditedPuzzle painted(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells,
                     CellColour colour) {
    Drawn drawn = drawnCells(puzzle, target);
    const std::set<Cell> touched(cells.begin(), cells.end());
    for (DrawnCell& one : drawn)
        if (touched.contains(one.cell)) one.colour = colour;
    return settled(withCells(puzzle, target, std::move(drawn)));
}

EditedPuzzle weighted(const Puzzle& puzzle, std::span<const Cell> cells, int weight) {
    EditedPuzzle edited{puzzle, {}, {}};
    std::vector<CellWeight>& weights = edited.puzzle.weights;
    for (const Cell cell : cells) {
        const std::optional<std::size_t> index = puzzle.region.indexOf(cell);
        if (!index) continue;
        std::erase_if(weights, [&](const CellWeight& entry) { return entry.cell == cell; });
        // Cells without an entry count 1, and 0 where they are optional.
        if (weight != (puzzle.region.isOptional(*index) ? 0 : 1)) weights.push_back({cell, weight});
    }
    std::ranges::sort(weights, {}, &CellWeight::cell);
    return edited;
}

EditedPuzzle transformed(const Puzzle& puzzle, EditTarget target, const Symmetry& symmetry) {
    if (puzzle.lattice.isFlat() && !staysFlat(symmetry))
        throw EditError(core::message("on a flat lattice nothing can be turned out of the plane"));
    const Drawn drawn = drawnCells(puzzle, target);
    const Cell back =
        (boxAround(placesOf(drawn)).low - boxAround(placesOf(changedCells(drawn, symmetry))).low).place();
    const auto change = [&](Cell c) { return symmetry(c) + back; };
    EditedPuzzle edited = withCells(puzzle, target, changedCells(drawn, change));
    if (target.isRegion()) carryAlong(edited.puzzle, change);
    return settled(std::move(edited));
}

EditedPuzzle shifted(const Puzzle& puzzle, EditTarget target, Cell by) {
    const Drawn drawn = drawnCells(puzzle, target);
    requireStep(by);
    const auto change = [by](Cell c) { return c + by; };
    if (!target.isRegion()) {
        EditedPuzzle edited{puzzle, {}, {}};
        Piece& piece = edited.puzzle.pieces[*target.piece];
        placeAt(piece, change(piece.drawnAt.value_or(Cell{})));
        return edited;
    }
    EditedPuzzle edited = withCells(puzzle, target, changedCells(drawn, change));
    carryAlong(edited.puzzle, change);
    for (Piece& piece : edited.puzzle.pieces)
        if (piece.drawnAt) placeAt(piece, change(*piece.drawnAt));
    edited.moved = by;
    return edited;
}

EditedPuzzle movedToOrigin(const Puzzle& puzzle, EditTarget target) {
    if (!target.isRegion()) return {puzzle, {}, {}};
    const Box own = positionsAround(cellsOf(puzzle, target), puzzle.lattice);
    return shifted(puzzle, target, translationBy((Cell{} - own.low).place(), puzzle.lattice));
}

EditedPuzzle centred(const Puzzle& puzzle, EditTarget target, const Box& box) {
    const Box own = positionsAround(cellsOf(puzzle, target), puzzle.lattice);
    const Cell space = box.extent() - own.extent();
    const Cell low = box.low + Cell{floorHalf(space.x), floorHalf(space.y), floorHalf(space.z)};
    return shifted(puzzle, target, translationBy((low - own.low).place(), puzzle.lattice));
}

EditedPuzzle doubled(const Puzzle& puzzle, EditTarget target) {
    const Drawn drawn = drawnCells(puzzle, target);
    const Cell low = boxAround(placesOf(drawn)).low;
    const auto move = [&](Cell by) { return [by](Cell c) { return c + by; }; };
    const Drawn larger = enlarged(changedCells(drawn, move(Cell{} - low)), puzzle.lattice);
    EditedPuzzle edited = withCells(puzzle, target, changedCells(larger, move(low)));
    edited.moved = {};
    if (!target.isRegion()) return settled(std::move(edited));
    edited.puzzle.weights = doubledWeights(puzzle, low);
    std::vector<std::string> released;
    for (const FixedPiece& fixed : puzzle.fixed)
        released.push_back(puzzle.pieces[fixed.piece].name);
    edited.puzzle.fixed.clear();
    noteReleased(edited, released);
    return edited;
}

EditedPuzzle doubledWhole(const Puzzle& puzzle) {
    EditedPuzzle edited{puzzle, {}, {}};
    std::vector<EditTarget> targets{{}};
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        targets.push_back({i});
    for (const EditTarget target : targets)
        edited = withCells(edited.puzzle, target, enlarged(drawnCells(puzzle, target), puzzle.lattice));
    for (Piece& piece : edited.puzzle.pieces)
        if (const auto at = piece.drawnAt) placeAt(piece, *at + *at);
    edited.moved = {};
    for (FixedPiece& fixed : edited.puzzle.fixed) {
        fixed.cells = placesOf(enlarged(Region(fixed.cells, {}).drawn(), puzzle.lattice));
        std::ranges::sort(fixed.cells);
    }
    edited.puzzle.weights = doubledWeights(puzzle, {});
    return edited;
}

ResizedBox resizedBox(const Puzzle& puzzle, EditTarget target, const Box& box, BoxSide side, int by) {
    if (std::abs(by) > maxCoordinate) throw EditError(core::message("the box cannot change by so much"));
    const Lattice lattice = puzzle.lattice;
    const Box next = boxAfter(box, side, by);
    requireBox(next, side, lattice);
    Drawn drawn = drawnCells(puzzle, target);
    const bool isWhole = !drawn.empty() &&
                         std::ranges::none_of(drawn, [](const DrawnCell& one) { return one.isOptional; }) &&
                         placesOf(drawn) == cellsIn(box, lattice);
    std::erase_if(drawn, [&](const DrawnCell& one) { return !next.contains(lattice.positionOf(one.cell)); });
    if (isWhole)
        for (const Cell cell : cellsIn(next, lattice))
            if (!box.contains(lattice.positionOf(cell))) drawn.push_back({cell});
    EditedPuzzle edited = withCells(puzzle, target, std::move(drawn));
    if (target.isRegion())
        edited = shifted(edited.puzzle, target, translationBy((box.low - next.low).place(), lattice));
    edited = settled(std::move(edited));
    const Cell step = positionStep(edited.moved, lattice);
    return {{next.low + step, next.high + step}, std::move(edited)};
}

}  // namespace tilewright
