#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/assembly/separation.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A change of a puzzle by one cell, derived from one of its solutions.
struct CellChange {
    enum class Kind : std::uint8_t {
        /// A piece loses a cell, which becomes an internal hole.
        take,
        /// A piece fills a cell of an internal hole.
        add,
        /// A piece takes a cell from a piece that it touches.
        give,
    };

    Kind kind = Kind::take;
    /// Short description, in lower case.
    Message text;
    /// The cell that changes, in the region before or after the change.
    Cell cell;
    std::vector<std::size_t> pieces;
    /// The solution and the puzzle after the change.
    std::vector<Placement> solution;
    Puzzle puzzle;
};

/// Returns all such changes for these solutions of `puzzle`; different changes may give the same puzzle. Only
/// pieces with a count of one that are not fixed are changed; they stay connected and keep their drawing.
/// Cells are removed from or added to the region only if its outside does not change.
std::vector<CellChange> cellChanges(const Puzzle& puzzle, std::span<const std::vector<Placement>> solutions);

/// The level of a puzzle over all its solutions.
struct PuzzleLevel {
    /// The number of assemblies, and how many of them can be built.
    std::uint64_t assemblies = 0;
    std::uint64_t buildable = 0;
    /// The minimum over all buildable assemblies; no numbers if there is none.
    AssemblyLevel level;
    /// Whether all assemblies were examined; otherwise there may be more, also with lower levels.
    bool isExact = true;

    friend bool operator==(const PuzzleLevel&, const PuzzleLevel&) = default;
};

/// A small change of pieces that raises the level of a puzzle or makes its buildable solution unique.
struct LevelProposal {
    /// Short description in lower case: "remove cell (1, 2, 2) from 'A'".
    Message text;
    /// The number of cells that change.
    std::size_t changes = 1;
    /// The cells that change, in the region before or after the change.
    std::vector<Cell> cells;
    /// The changed pieces, ascending.
    std::vector<std::size_t> pieces;
    /// A solution of the changed puzzle.
    std::vector<Placement> solution;
    /// The changed puzzle.
    Puzzle puzzle;
    PuzzleLevel level;
};

/// The effect of small changes on the level of a puzzle.
struct LevelAdvice {
    PuzzleLevel now;
    /// The number of changed puzzles generated so far, and how many of them were examined.
    std::size_t candidates = 0;
    std::size_t tried = 0;
    /// Sorted by level (highest first), then by buildable solutions, then by changes (fewest first).
    std::vector<LevelProposal> proposals;
};

struct LevelOptions {
    /// The maximum number of solutions to disassemble.
    std::uint64_t enough = 20'000;
    /// Time limits for the original puzzle and for each change.
    std::chrono::duration<double> time{20.0};
    std::chrono::duration<double> timeForEach{5.0};
    /// The maximum number of solutions that changes are derived from.
    std::size_t solutions = 20;
    /// The maximum number of successive changes, and the number of best puzzles that each round starts from.
    int changes = 3;
    std::size_t breadth = 12;
    /// 0: one per CPU.
    int threads = 0;
    /// How pieces are made, if they may also be turned; see Disassembler::turnObstacle().
    std::optional<PieceFinish> turns = {};
};

/// Disassembles all solutions of `puzzle`, which must pass `validate` and `searchObstacle`, and its lattice
/// must have no obstacle for a Disassembler. Throws Stopped soon after `stop` is requested, and
/// std::runtime_error if the search fails.
PuzzleLevel judgeLevel(const Puzzle& puzzle, const LevelOptions& options = {}, const StopToken& stop = {});

/// Searches for changes of single cells of pieces (see cellChanges()) that raise the level of `puzzle`, which
/// must meet the conditions of judgeLevel(). This is a beam search: changes are ranked by the level of their
/// own solution, then all solutions of the changed puzzle are evaluated, and the hardest ones are changed
/// again.
///
/// `progress` is called with the result so far, from one thread at a time. Throws as judgeLevel().
LevelAdvice adviseLevel(const Puzzle& puzzle, const LevelOptions& options = {}, const StopToken& stop = {},
                        const std::function<void(const LevelAdvice&)>& progress = {});

}  // namespace tilewright
