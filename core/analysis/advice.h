#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/feasibility.h"
#include "core/assembly/disassembler.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Something that the designer of a puzzle may want to know about it.
struct Advice {
    enum class Kind : std::uint8_t {
        /// What is missing before it is a puzzle: see Flaw.
        unfinished,
        /// Why it has no solution: see Obstacle.
        obstacle,
        /// Why it cannot be searched although it may be a puzzle.
        tooLarge,
        /// A piece whose cells are not connected.
        inParts,
        /// Pieces that are one shape, however they are turned.
        sameShape,
        regionSymmetry,
        pieceSymmetry,
        /// Why no solution can be disassembled; known after a search only.
        locked,
    };

    Kind kind = Kind::unfinished;
    /// Without a capital and a full stop.
    Message text;
    /// What it is about: cells of the region in cell order, and indices into Puzzle::pieces.
    std::vector<Cell> cells;
    std::vector<std::size_t> pieces;
    /// Which obstacle it is.
    std::optional<Obstacle::Kind> obstacle;

    friend bool operator==(const Advice&, const Advice&) = default;
};

/// All advice about `puzzle`, which may be a draft, in the order of Kind.
///
/// Obstacles of a draft are those that it has without its pieces that have no cells; none if more than cells
/// of pieces is missing. `first`, if given, gets what is found at once, before obstacles are looked for:
/// that takes a millisecond, or some for thousands of cells. May be called from any thread; throws Stopped
/// soon after `stop` is requested.
std::vector<Advice> adviceFor(const Puzzle& puzzle, const std::stop_token& stop = {},
                              const std::function<void(const std::vector<Advice>&)>& first = {});

/// How many symmetries of the lattice, the identity among them, map `region` onto itself, and how many of
/// them are mirror images. The box around the cells is within the limit of `validate`.
struct SymmetryCount {
    int all = 1;
    int mirrors = 0;
};
SymmetryCount symmetriesOf(const Region& region, Lattice lattice);

/// Whether some pieces of an assembly, but not all, can be shifted together by a step along some axis.
bool canMove(const Puzzle& puzzle, std::span<const Placement> assembly);

/// Why `assembly` cannot be disassembled, without a capital and a full stop: "no piece can move", "A, B and C
/// are interlocked"; empty where it does.
Message whyNotApart(const Disassembly& found, const Puzzle& puzzle, std::span<const Placement> assembly);

/// The advice for a puzzle with `count` solutions, none of which straight moves disassemble;
/// `first` is what was found about the first one.
Advice adviceOnLocks(std::uint64_t count, const Disassembly& first, const Puzzle& puzzle,
                     std::span<const Placement> assembly);

}  // namespace tilewright
