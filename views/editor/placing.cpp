#include "views/editor/placing.h"

#include <algorithm>

#include "core/editing/edits.h"

namespace tilewright {

std::vector<Shape> waysToTurn(const Puzzle& puzzle, std::size_t piece) {
    return orientations(puzzle.pieces[piece].shape, allowedMoves(puzzle));
}

std::optional<std::vector<Cell>> placeOn(const Puzzle& puzzle, std::size_t piece, Cell cell) {
    if (!puzzle.region.contains(cell)) return std::nullopt;
    for (const Shape& shape : waysToTurn(puzzle, piece))
        for (const Cell held : shape.cells()) {
            std::vector<Cell> cells = cellsAt(shape, cell - held);
            const bool inside =
                std::all_of(cells.begin(), cells.end(), [&](Cell c) { return puzzle.region.contains(c); });
            if (inside && !fixObstacle(puzzle, piece, cells)) return cells;
        }
    return std::nullopt;
}

std::vector<Cell> cellsAt(const Shape& shape, Cell at) {
    std::vector<Cell> cells(shape.cells().begin(), shape.cells().end());
    for (Cell& cell : cells)
        cell = cell + at;
    return cells;
}

}  // namespace tilewright
