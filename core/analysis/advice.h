#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "core/analysis/feasibility.h"
#include "core/assembly/disassembler.h"
#include "core/basics/stop.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A hint, warning or error about a puzzle for its designer.
struct Advice {
    enum class Kind : std::uint8_t {
        /// The draft is not yet a puzzle: see Flaw.
        unfinished,
        /// The puzzle has no solution: see Obstacle.
        obstacle,
        /// The puzzle exceeds a limit of the search.
        tooLarge,
        /// A piece whose cells are not connected.
        inParts,
        /// Pieces that are the same shape in different orientations.
        sameShape,
        regionSymmetry,
        pieceSymmetry,
        /// Why no solution can be disassembled. Known only after a search.
        locked,
    };

    Kind kind = Kind::unfinished;
    /// Starts in lower case and has no full stop.
    Message text;
    /// Affected cells of the region in cell order, and indices into Puzzle::pieces.
    std::vector<Cell> cells;
    std::vector<std::size_t> pieces;
    /// Set if `kind` is obstacle.
    std::optional<Obstacle::Kind> obstacle;
    /// Numbers in the cells that prove it.
    std::vector<std::pair<Cell, int>> numbers = {};

    friend bool operator==(const Advice&, const Advice&) = default;
};

/// Returns all advice about `puzzle`, which may be a draft, in the order of Kind.
///
/// For a draft, obstacles are computed without the pieces that have no cells; if anything else is missing, no
/// obstacles are reported. Obstacles take a millisecond, or a few for thousands of cells; `first`, if given,
/// is called with all other advice before they are computed. Thread-safe; throws Stopped soon after `stop` is
/// requested.
std::vector<Advice> adviceFor(const Puzzle& puzzle, const StopToken& stop = {},
                              const std::function<void(const std::vector<Advice>&)>& first = {});

/// The number of lattice symmetries, including the identity, that map a region onto itself, and how many of
/// them are reflections. The bounding box of the cells must be within the limit of `validate`.
struct SymmetryCount {
    int all = 1;
    int mirrors = 0;
};
SymmetryCount symmetriesOf(const Region& region, Lattice lattice);

/// Whether a proper subset of the pieces of `assembly` can be moved together by one step along an axis.
bool canMove(const Puzzle& puzzle, std::span<const Placement> assembly);

/// Why `assembly` cannot be disassembled, for example "no piece can move" or "A, B and C are interlocked", in
/// lower case without a full stop; empty if it can be.
Message whyNotApart(const Disassembly& found, const Puzzle& puzzle, std::span<const Placement> assembly);

/// The advice for a puzzle with `count` solutions, none of which can be disassembled.
/// `first` is the result for the first solution, `assembly`.
Advice adviceOnLocks(std::uint64_t count, const Disassembly& first, const Puzzle& puzzle,
                     std::span<const Placement> assembly);

}  // namespace tilewright
