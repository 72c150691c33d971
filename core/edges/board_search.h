#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/edges/board_state.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_solver.h"
#include "core/jobs/branch.h"

namespace tilewright {

// The methods for boards with several rows, and for rows whose pieces stay in their places.

class EdgeRun;

struct BoardOutcome {
    bool solvable = false;
    /// False if memory ran out; nothing else is known then.
    bool complete = true;
    /// The number of boards, if requested and complete.
    std::optional<BigCount> count;
    /// Why there is no solution, if known.
    Message obstacle;
};

/// Backtracking search that always fills the most constrained place, on the threads of the run. Arrangements
/// are passed to the run as requested; with `wantCount` the search continues to the end.
///
/// A branch ends if some colour cannot be matched up any more. Symmetric boards (turns, mirror images and
/// exchanges of colours that map solutions to solutions) are searched once: a unique piece that all
/// symmetries keep is restricted to one place and position per orbit. `border` is the colour of monochrome
/// borders. Progress is the sum, over finished branches, of the product of 1/(branching factor) along their
/// path; progress, boards and placements are reported to the control of the run. If the run is stopped the
/// search returns early; it does not throw.
///
/// `parts` are the open branches. Their trails are the number of the border, that of the order of places,
/// and what has been placed, in the numbers of the search; or only the number of the border, for all of it.
/// Throws std::invalid_argument if a trail belongs to a different search.
BoardOutcome searchBoard(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                         EdgeRun& run, std::vector<Branch> parts);

/// The number of bits in a state between two places of a board (see solveColumnPatterns()). `puzzle` must not
/// allow swaps.
int patternBits(const EdgePuzzle& puzzle);

/// The maximum number of bits for solveColumnPatterns(). Smaller for cyclic left and right borders, where it
/// starts from each pattern of the first column.
int mostPatternBits(const EdgePuzzle& puzzle);

/// Solves boards whose pieces stay in their places, after Theorems 2.1 (one row) and 4.3 of Ebbesen, Fischer
/// and Witt: a path through the layered graph of the colour patterns between columns.
///
/// The layers are refined to single places: a state is what the filled places show to the open ones. That is
/// one pattern per possible colour of an edge, at most 4 per row, and the work per place is linear in the
/// number of states. Finds one arrangement, or all if the run wants them, and passes them to the run; counts
/// if `wantCount`. `border` is the colour of monochrome borders. Throws Stopped.
BoardOutcome solveColumnPatterns(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                                 EdgeRun& run);

/// A first step of the search, with the symmetric steps that it represents.
struct BoardRoot {
    BoardDecision decision;
    /// The symmetries that map solutions starting with this step to those starting with the steps that it
    /// represents; the first is the identity.
    std::vector<SymmetricImage> copies;
    /// The symmetries that keep the step itself.
    std::vector<SymmetricImage> keepers;
};

/// Shared by the threads of one board search. The references must outlive it.
struct BoardTask {
    const BoardTables& tables;
    /// The first steps without symmetric copies; empty if the search may start anywhere.
    const std::vector<BoardRoot>& roots;
    /// The symmetries that make boards equivalent; used only if different boards are wanted.
    const std::vector<SymmetricImage>& symmetries;
    bool unique;
    bool wantCount;
    EdgeRun& run;
    /// The open branches, and the order in which they fill the board.
    std::vector<Branch>& parts;
    BoardOrder order = BoardOrder::constrained;

    bool isOver() const { return run.isStopping() || (!wantCount && !run.wantsMore()); }
};

/// Counts the boards that one thread finds and passes them to the run. Used by one thread.
class BoardResults {
  public:
    explicit BoardResults(const BoardTask& task) : task_(task) {}

    /// Adds a solved board and its symmetric copies. `root` is the root above it; null if there are no roots.
    void add(const std::vector<EdgeColours>& board, const BoardRoot* root);
    /// Passes buffered boards on.
    void deliver();
    /// Reports the share of the search finished, and the pieces placed, since the last call.
    void credit(double finished, std::uint64_t placements);
    /// The branch `done` has been walked, except for the branches `rest`.
    void finish(const Branch& done, std::span<const Branch> rest);
    /// Whether the walk of a branch should end to be recorded in the checkpoint. Called now and then.
    bool isDue() const;

    std::uint64_t boards() const { return boards_; }
    bool hasFound() const { return hasFound_; }

  private:
    const BoardTask& task_;
    std::vector<EdgeArrangement> found_;
    std::uint64_t boards_ = 0;
    std::uint64_t credited_ = 0;
    bool hasFound_ = false;
    // Since the last branch was finished, for the checkpoint.
    std::vector<EdgeArrangement> unrecorded_;
    std::uint64_t boardsRecorded_ = 0;
    std::uint64_t placements_ = 0;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

/// What a branch starts with; see searchBoard().
inline constexpr std::size_t stemOfBranch = 2;

/// What searches branches on one thread.
class BoardWorker {
  public:
    explicit BoardWorker(const BoardTask& task) : results_(task) {}
    virtual ~BoardWorker() = default;

    virtual void work(const Branch& part) = 0;
    /// The branches one level below a branch, or the branch itself if it is a full board.
    virtual std::vector<Branch> split(const Branch& part) = 0;

    const BoardResults& results() const { return results_; }

  protected:
    BoardResults results_;
};

/// Searches the branches of `task` with `threads` workers made by `makeWorker`.
BoardOutcome runBoardWorkers(const BoardTask& task, int threads,
                             const std::function<std::unique_ptr<BoardWorker>(BranchQueue&)>& makeWorker);

}  // namespace tilewright
