#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A piece and its turns and mirror images, those that the puzzle allows, as drawn first.
std::vector<Shape> waysToTurn(const Puzzle& puzzle, std::size_t piece);

/// The cells of a piece that is put down on `cell` of the region: as it is drawn if it fits that way, else
/// turned; nothing if it cannot be fixed there.
std::optional<std::vector<Cell>> placeOn(const Puzzle& puzzle, std::size_t piece, Cell cell);

/// The cells of `shape` with its low corner at `at`.
std::vector<Cell> cellsAt(const Shape& shape, Cell at);

}  // namespace tilewright
