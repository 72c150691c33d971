#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/message/message.h"

namespace tilewright {

/// A change of a puzzle by one cell, made in one of its solutions.
struct CellChange {
    enum class Kind : std::uint8_t {
        /// A piece loses a cell, which stays open inside.
        take,
        /// A piece gets a cell that was open inside.
        add,
        /// A piece gets a cell from one that it touches.
        give,
    };

    Kind kind = Kind::take;
    /// In a few words without a capital.
    Message text;
    /// Where it is in the solution: a cell of the region before or after.
    Cell cell;
    std::vector<std::size_t> pieces;
    /// The solution and the puzzle with it.
    std::vector<Placement> solution;
    Puzzle puzzle;
};

/// All such changes in these solutions of `puzzle`; several may make the same puzzle. Pieces that are there
/// once and are not in their place lose, get and exchange cells; they stay in one part, and are drawn as
/// before. Cells are taken from the region and added to it only where its outside stays as it is.
std::vector<CellChange> cellChanges(const Puzzle& puzzle, std::span<const std::vector<Placement>> solutions);

}  // namespace tilewright
