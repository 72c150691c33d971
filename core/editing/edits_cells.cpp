#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "core/editing/edit_support.h"
#include "core/editing/pens.h"
#include "core/lattice/axes.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

struct DrawnCells {
    std::vector<Cell> required;
    std::vector<Cell> optional;

    std::vector<Cell> all() const {
        std::vector<Cell> cells = required;
        cells.insert(cells.end(), optional.begin(), optional.end());
        return cells;
    }
};

DrawnCells drawnCells(const Puzzle& puzzle, EditTarget target) {
    const std::span<const Cell> cells = cellsOf(puzzle, target);
    if (!target.isRegion()) return {{cells.begin(), cells.end()}, {}};
    DrawnCells drawn;
    for (std::size_t i = 0; i < cells.size(); ++i)
        (puzzle.region.isOptional(i) ? drawn.optional : drawn.required).push_back(cells[i]);
    return drawn;
}

template <typename Change>
DrawnCells changedCells(DrawnCells drawn, const Change& change) {
    for (std::vector<Cell>* cells : {&drawn.required, &drawn.optional})
        for (Cell& cell : *cells)
            cell = change(cell);
    return drawn;
}

// Gives the target these cells. A piece is moved to the origin; the result says by how much.
EditedPuzzle withCells(const Puzzle& puzzle, EditTarget target, const DrawnCells& drawn) {
    const std::vector<Cell> all = drawn.all();
    requireSize(puzzle, target, all);
    EditedPuzzle edited{puzzle, {}, {}};
    if (target.isRegion()) {
        edited.puzzle.region = Region(drawn.required, drawn.optional);
    } else {
        edited.puzzle.pieces[*target.piece].shape = Shape(all);
        edited.moved = Cell{} - boxAround(all).low.place();
    }
    return edited;
}

// Takes the fixed pieces and the weights along with the region.
template <typename Change>
void carryAlong(Puzzle& puzzle, const Change& change) {
    for (FixedPiece& fixed : puzzle.fixed) {
        for (Cell& cell : fixed.cells)
            cell = change(cell);
        std::sort(fixed.cells.begin(), fixed.cells.end());
    }
    for (CellWeight& weight : puzzle.weights)
        weight.cell = change(weight.cell);
    std::ranges::sort(puzzle.weights, {}, &CellWeight::cell);
}

// Each cell gives its weight to those made of it.
std::vector<CellWeight> doubledWeights(const Puzzle& puzzle, Cell low) {
    std::vector<CellWeight> weights;
    for (const CellWeight& weight : puzzle.weights)
        for (const Cell part : doubledCells(std::array{weight.cell - low}, puzzle.lattice))
            weights.push_back({part + low, weight.weight});
    std::ranges::sort(weights, {}, &CellWeight::cell);
    return weights;
}

bool staysFlat(const Symmetry& symmetry) {
    return symmetry({1, 0, 0}).z == 0 && symmetry({0, 1, 0}).z == 0;
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
        throw EditError(message(TRANSLATABLE("core", "a square lattice has one layer only")));
    if (box.low.x > box.high.x || box.low.y > box.high.y || box.low.z > box.high.z)
        throw EditError(message(TRANSLATABLE("core", "nothing would be left of the box")));
    if (const auto flaw = sizeFlaw(std::array{box.low, box.high})) throw EditError(*flaw);
}

}  // namespace

std::span<const Cell> cellsOf(const Puzzle& puzzle, EditTarget target) {
    if (target.isRegion()) return puzzle.region.cells();
    requirePiece(puzzle, *target.piece);
    return puzzle.pieces[*target.piece].shape.cells();
}

EditedPuzzle setCells(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells, CellState state) {
    DrawnCells drawn = drawnCells(puzzle, target);
    std::vector<Cell> touched(cells.begin(), cells.end());
    std::sort(touched.begin(), touched.end());
    for (std::vector<Cell>* list : {&drawn.required, &drawn.optional})
        std::erase_if(*list, [&](Cell c) { return std::binary_search(touched.begin(), touched.end(), c); });
    if (state != CellState::outside) {
        const bool isOptional = state == CellState::optional && target.isRegion();
        std::vector<Cell>& list = isOptional ? drawn.optional : drawn.required;
        list.insert(list.end(), touched.begin(), touched.end());
    }
    return settled(withCells(puzzle, target, drawn));
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
        throw EditError(
            message(TRANSLATABLE("core", "on a square lattice nothing can be turned out of the plane")));
    const DrawnCells drawn = drawnCells(puzzle, target);
    const DrawnCells turned = changedCells(drawn, symmetry);
    const Cell back = (boxAround(drawn.all()).low - boxAround(turned.all()).low).place();
    const auto change = [&](Cell c) { return symmetry(c) + back; };
    EditedPuzzle edited = withCells(puzzle, target, changedCells(drawn, change));
    if (target.isRegion()) carryAlong(edited.puzzle, change);
    return settled(std::move(edited));
}

EditedPuzzle shifted(const Puzzle& puzzle, EditTarget target, Cell by) {
    const DrawnCells drawn = drawnCells(puzzle, target);
    if (!target.isRegion()) return {puzzle, {}, {}};
    if (std::max({std::abs(by.x), std::abs(by.y), std::abs(by.z)}) > 2 * maxCoordinate)
        throw EditError(message(TRANSLATABLE("core", "a coordinate is beyond %1"), maxCoordinate));
    const auto change = [by](Cell c) { return c + by; };
    EditedPuzzle edited = withCells(puzzle, target, changedCells(drawn, change));
    carryAlong(edited.puzzle, change);
    edited.moved = by;
    return edited;
}

EditedPuzzle movedToOrigin(const Puzzle& puzzle, EditTarget target) {
    return shifted(puzzle, target, Cell{} - boxAround(cellsOf(puzzle, target)).low.place());
}

EditedPuzzle centred(const Puzzle& puzzle, EditTarget target, const Box& box) {
    const Box own = boxAround(cellsOf(puzzle, target));
    const Cell space = box.extent() - own.extent();
    const Cell low = box.low + Cell{floorHalf(space.x), floorHalf(space.y), floorHalf(space.z)};
    return shifted(puzzle, target, (low - own.low).place());
}

std::vector<Cell> doubledCells(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> result;
    for (const Cell c : cells) {
        const Cell low{2 * c.x, 2 * c.y, 2 * c.z};
        std::ranges::copy(cellsBetween(low, low + Cell{1, 1, !lattice.isFlat() ? 1 : 0}),
                          std::back_inserter(result));
    }
    std::sort(result.begin(), result.end());
    return result;
}

EditedPuzzle doubled(const Puzzle& puzzle, EditTarget target) {
    const DrawnCells drawn = drawnCells(puzzle, target);
    const Cell low = boxAround(drawn.all()).low;
    const auto move = [&](Cell by) { return [by](Cell c) { return c + by; }; };
    DrawnCells larger = changedCells(drawn, move(Cell{} - low));
    for (std::vector<Cell>* cells : {&larger.required, &larger.optional})
        *cells = doubledCells(*cells, puzzle.lattice);
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
    const DrawnCells region = drawnCells(puzzle, {});
    EditedPuzzle edited = withCells(
        puzzle, {},
        {doubledCells(region.required, puzzle.lattice), doubledCells(region.optional, puzzle.lattice)});
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        std::vector<Cell> cells = doubledCells(puzzle.pieces[i].shape.cells(), puzzle.lattice);
        requireSize(puzzle, {i}, cells);
        edited.puzzle.pieces[i].shape = Shape(std::move(cells));
    }
    for (FixedPiece& fixed : edited.puzzle.fixed)
        fixed.cells = doubledCells(fixed.cells, puzzle.lattice);
    edited.puzzle.weights = doubledWeights(puzzle, {});
    return edited;
}

ResizedBox resizedBox(const Puzzle& puzzle, EditTarget target, const Box& box, BoxSide side, int by) {
    if (std::abs(by) > maxCoordinate)
        throw EditError(message(TRANSLATABLE("core", "the box cannot change by so much")));
    const Box next = boxAfter(box, side, by);
    requireBox(next, side, puzzle.lattice);
    DrawnCells drawn = drawnCells(puzzle, target);
    const bool isWhole = drawn.optional.empty() && boxAround(drawn.required) == box &&
                         box.volume() == static_cast<long long>(drawn.required.size());
    for (std::vector<Cell>* list : {&drawn.required, &drawn.optional})
        std::erase_if(*list, [&](Cell c) { return !next.contains(c); });
    if (isWhole) drawn.required = cellsBetween(next.low, next.high);
    EditedPuzzle edited = withCells(puzzle, target, drawn);
    if (target.isRegion()) edited = shifted(edited.puzzle, target, box.low - next.low);
    edited = settled(std::move(edited));
    const Cell by3 = edited.moved;
    return {{next.low + by3, next.high + by3}, std::move(edited)};
}

}  // namespace tilewright
