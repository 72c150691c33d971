#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/assembly/separation.h"
#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

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

/// The level of a puzzle over all its solutions.
struct PuzzleLevel {
    /// Ways to lay the pieces, and how many of them can be built by straight moves.
    std::uint64_t assemblies = 0;
    std::uint64_t buildable = 0;
    /// The lowest of all that can be built; no numbers if none can.
    AssemblyLevel level;
    /// Whether all were looked at; there may be more and lower ones if not.
    bool isExact = true;

    friend bool operator==(const PuzzleLevel&, const PuzzleLevel&) = default;
};

/// A small change of pieces that raises the level of a puzzle, or leaves one solution that can be built.
struct LevelProposal {
    /// What to do, in a few words without a capital: "take cell (1, 2, 2) from 'A'".
    Message text;
    /// How many cells change.
    std::size_t changes = 1;
    /// Where they are in a solution: cells of the region before or after.
    std::vector<Cell> cells;
    /// The pieces that change, ascending.
    std::vector<std::size_t> pieces;
    /// A solution of the puzzle with it.
    std::vector<Placement> solution;
    /// The puzzle with it.
    Puzzle puzzle;
    PuzzleLevel level;
};

/// What small changes do to the level of a puzzle.
struct LevelAdvice {
    PuzzleLevel now;
    /// How many changed puzzles there are to look at by now, and how many were looked at.
    std::size_t candidates = 0;
    std::size_t tried = 0;
    /// The highest level first, then the fewest solutions that can be built, then the fewest changes.
    std::vector<LevelProposal> proposals;
};

struct LevelOptions {
    /// The maximum number of solutions that are disassembled.
    std::uint64_t enough = 20'000;
    /// For the puzzle as it is, and for each change.
    std::chrono::duration<double> time{20.0};
    std::chrono::duration<double> timeForEach{5.0};
    /// Changes are made in so many of the solutions.
    std::size_t solutions = 20;
    /// How many cells may change in a row, and how many of the best puzzles are changed further each time.
    int changes = 3;
    std::size_t breadth = 12;
    /// 0: one per CPU.
    int threads = 0;
};

/// Disassembles all solutions of `puzzle`, which must pass `validate` and `searchObstacle`, and its lattice
/// must have no obstacle for a Disassembler. Throws Stopped soon after `stop` is requested, and
/// std::runtime_error if the search fails.
PuzzleLevel judgeLevel(const Puzzle& puzzle, const LevelOptions& options = {},
                       const std::stop_token& stop = {});

/// Looks for changes of single cells of pieces, made in solutions of `puzzle`, as judgeLevel() wants it; see
/// cellChanges(). Those with the highest level of the solution itself come first; then all
/// solutions of the changed puzzle are. What is hardest is changed further.
///
/// `progress` gets what was found so far, from one thread at a time. Throws as judgeLevel().
LevelAdvice adviseLevel(const Puzzle& puzzle, const LevelOptions& options = {},
                        const std::stop_token& stop = {},
                        const std::function<void(const LevelAdvice&)>& progress = {});

}  // namespace tilewright
