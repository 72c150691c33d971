#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/basics/big_count.h"
#include "core/basics/message.h"
#include "core/edges/board_symmetry.h"
#include "core/jobs/runner.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// What the owner of a run asks of it and reads from it while it works. All members may be called from any
/// thread.
class EdgeControl final : public RunControl {
  public:
    using RunControl::RunControl;

    /// From 0 to 1; never falls.
    double progress() const { return progress_.load(std::memory_order_relaxed); }
    void addProgress(double part) { progress_.fetch_add(part, std::memory_order_relaxed); }
    /// The boards that a search has counted so far.
    std::uint64_t boards() const { return boards_.load(std::memory_order_relaxed); }
    void addBoards(std::uint64_t boards) { boards_.fetch_add(boards, std::memory_order_relaxed); }
    std::uint64_t placements() const { return placements_.load(std::memory_order_relaxed); }
    void addPlacements(std::uint64_t number) { placements_.fetch_add(number, std::memory_order_relaxed); }

  private:
    std::atomic<double> progress_ = 0.0;
    std::atomic<std::uint64_t> boards_ = 0;
    std::atomic<std::uint64_t> placements_ = 0;
};

/// One thing that the search of an edge-matching puzzle does, as it does it.
struct EdgeStep {
    enum class Kind {
        /// The search chose `place` as the most constrained one; `candidates` pieces and positions fit there.
        target,
        /// `placed` is put on `place`.
        place,
        /// `placed` is taken away from `place`, because of `reason`.
        remove,
        /// The board is solved.
        solution,
    };
    /// Why a piece is taken away.
    enum class Reason {
        none,
        /// Nothing that is left fits on `deadPlace`.
        nothingFits,
        /// Too few edges of colour `colour` are left for the edges that wait for one, or more colours are
        /// left in odd number than a free border can take.
        colourCount,
        /// All that could follow has been tried.
        exhausted,
        /// The board was solved; the search goes on.
        solved,
    };

    Kind kind = Kind::target;
    /// Numbers the steps of a search from 1 up.
    std::uint64_t step = 0;
    /// Index into the arrangement.
    std::size_t place = 0;
    PlacedEdgePiece placed;
    std::size_t candidates = 0;
    Reason reason = Reason::none;
    std::size_t deadPlace = 0;
    std::optional<EdgeColour> colour;
};

/// Watches a search. Without one a search is as fast as it can be.
class EdgeSearchObserver {
  public:
    using Event = EdgeStep;

    virtual ~EdgeSearchObserver() = default;

    /// Called before the search goes on, by the thread that searches. May block, and so pause the search at
    /// any step; a stop of the search must be followed by letGo().
    virtual void event(const EdgeStep& step) = 0;

    /// event() must not block any longer. Called by any thread.
    virtual void letGo() {}
};

/// Takes arrangements as they are found, several at a time. Called by one thread at a time, but not always
/// the same one.
using EdgeSink = std::function<void(std::span<const EdgeArrangement>)>;

/// In which order a search fills the places of a board.
enum class BoardOrder {
    rows,
    columns,
    /// The places at the border clockwise, then row by row.
    frame,
    /// Clockwise from the border to the middle.
    spiral,
    /// Always the most constrained place.
    constrained,
};

/// The names of the orders, indexed by BoardOrder.
std::span<const std::string_view> boardOrderNames();

struct EdgeOptions {
    /// 0: as many as the machine has.
    int threads = 0;
    /// Give the sink all arrangements instead of one.
    bool wantAll = false;
    /// Count the different boards to look at: identical pieces are interchangeable, and positions of a piece
    /// that look the same count once.
    bool wantCount = false;
    /// Boards that a turn or a mirror image carries one to the other are the same, where that makes solutions
    /// of solutions.
    bool unique = false;
    /// Stop after this many arrangements.
    std::optional<std::uint64_t> limit;
    /// Give the sink no more than this many arrangements, but count on.
    std::optional<std::uint64_t> mostDelivered;
    /// Stop after this time, pauses left out.
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Where the owner pauses and cancels the run and sees how far it has come; null if nobody does. One with
    /// a time limit of its own keeps that instead of `timeLimit`.
    std::shared_ptr<EdgeControl> control;
    /// Search place by place even where something better is known; for those who want to watch or compare.
    bool alwaysSearch = false;
    /// nullopt: the one that takes the least time, by an estimate. Orders other than `constrained` need
    /// tables (BoardScan); where these are not possible, the search is constrained.
    std::optional<BoardOrder> order;
    /// Sees every step of the search, which is then made by one thread in its proper order. Implies
    /// alwaysSearch.
    std::shared_ptr<EdgeSearchObserver> observer;
};

struct EdgeResult {
    /// How it ended: complete, limit, time, cancelled, or failed if the board is too large for the search
    /// (`reason`). A first arrangement is complete if nobody asked for more.
    JobStatus status = JobStatus::complete;
    /// nullopt if it was stopped before it knew.
    std::optional<bool> solvable;
    /// "eulerian-directed", "eulerian-undirected", "row-rotations", "row-colour-schemes", "column-patterns"
    /// or "search".
    std::string method;
    /// The order of a search; nullopt for other methods.
    std::optional<BoardOrder> order;
    /// What the method costs: "O(M), M = 20 pieces".
    Message complexity;
    /// Why there is no solution, or why the run failed: a sentence. Empty where nothing is known.
    Message reason;
    /// The first arrangement found.
    std::optional<EdgeArrangement> arrangement;
    /// How many arrangements the sink was given.
    std::uint64_t delivered = 0;
    /// The number of boards, if wanted and complete.
    std::optional<BigCount> count;
    /// The boards that a search had counted when it ended: all of them, or those so far if it was stopped.
    std::uint64_t counted = 0;
    /// How many pieces the search has put on the board; 0 for other methods.
    std::uint64_t placements = 0;
    double seconds = 0.0;
};

/// The method that solves `puzzle` best, and what it costs.
struct EdgeMethod {
    std::string name;
    Message complexity;
};

/// `puzzle` must be valid.
EdgeMethod methodOf(const EdgePuzzle& puzzle);

/// Solves `puzzle`, which must be valid: throws std::invalid_argument with the first flaw otherwise.
///
/// Methods after M. Ebbesen, P. Fischer, C. Witt, "Edge-matching Problems with Rotations", FCT 2011. Returns
/// when all is done; what the sink throws comes out again.
EdgeResult solveEdges(const EdgePuzzle& puzzle, const EdgeOptions& options = {}, const EdgeSink& sink = {});

/// Where a run of the solver stands at one moment. `solutions` are the boards that were counted or delivered
/// so far, whichever is more, and all boards once their number is known and fits. Methods other than the
/// search report progress while they count.
struct EdgeSnapshot : RunSnapshot {
    /// Pieces that the search has placed.
    std::uint64_t placements = 0;
    /// Once it is finished; null before, and if it failed.
    std::shared_ptr<const EdgeResult> result;
};

/// A run of solveEdges in the background. All members may be called from any thread. Destruction cancels and
/// waits.
class EdgeJob final : public Runner {
  public:
    /// `puzzle` must be valid. `inBackground` lets everything else on the machine go first.
    EdgeJob(EdgePuzzle puzzle, EdgeOptions options, EdgeSink sink = {}, bool inBackground = false);
    ~EdgeJob() override;

    EdgeSnapshot snapshot() const;
    std::shared_ptr<const RunSnapshot> state() const override;

  protected:
    RunControl& control() const override { return *control_; }
    JobStatus work() override;

  private:
    const EdgePuzzle puzzle_;
    EdgeOptions options_;
    const EdgeSink sink_;
    const bool inBackground_;
    std::shared_ptr<EdgeControl> control_;
    std::atomic<std::uint64_t> delivered_ = 0;
    std::shared_ptr<const EdgeResult> result_;
};

/// Thrown by what was stopped before it was done.
struct EdgesStopped {};

/// What the methods share while they solve one puzzle: the clock, the requests of the owner, and what was
/// found.
///
/// All members but those that say so may be called from any thread.
class EdgeRun {
  public:
    EdgeRun(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink);

    const EdgePuzzle& puzzle() const { return puzzle_; }
    const EdgeOptions& options() const { return options_; }

    /// Waits while the run is paused; then looks at the clock and at the owner's requests and returns whether
    /// the run must stop.
    bool mustStop();
    /// Throws EdgesStopped if the run must stop.
    void check();
    /// Whether mustStop() was true before, or the limit is reached.
    bool isStopping() const { return reason_.load(std::memory_order_relaxed) != JobStatus::complete; }
    JobStatus status() const { return reason_.load(std::memory_order_relaxed); }

    /// Whether one more arrangement would be of use.
    bool wantsMore() const {
        return !isQuiet_ && !isStopping() && (options_.wantAll ? !isFull() : !hasSome());
    }
    /// All arrangements have been handed on; those that come are others' copies.
    void setQuiet() { isQuiet_ = true; }
    bool hasSome() const { return found_.load(std::memory_order_acquire); }
    /// Hands arrangements on; those beyond the limit are dropped, and the run is stopped.
    void deliver(std::vector<EdgeArrangement> arrangements);

    /// Hands on an arrangement that others will find again; they are not handed on then. Boards are the same
    /// if one of `symmetries`, which must outlive the object, makes them so.
    void deliverAhead(EdgeArrangement arrangement, const std::vector<SymmetricImage>& symmetries);
    /// Sets whether arrangements are delivered in the places of the transposed puzzle and must be transposed
    /// back.
    void setTransposed(bool transposed) { transposed_ = transposed; }
    /// From now on only boards are handed on of which `symmetries`, which must outlive the object, make no
    /// smaller ones.
    void setSmallestOnly(const std::vector<SymmetricImage>& symmetries) { smallestOf_ = &symmetries; }
    /// In which order the board is searched; by one thread.
    void setOrder(BoardOrder order) { order_ = order; }
    std::optional<BoardOrder> order() const { return order_; }
    void fail() { end(JobStatus::failed); }

    /// The run is one of `parts` equal parts from now on, as for progress.
    void setParts(std::size_t parts) { share_ = 1.0 / static_cast<double>(parts); }
    /// Credits a share of the current part as done; all shares of a part together are 1.
    void addProgress(double share) { control().addProgress(share * share_); }
    EdgeControl& control() { return *control_; }

    /// What was found first. Not while others deliver.
    const std::optional<EdgeArrangement>& first() const { return first_; }
    std::uint64_t delivered() const { return delivered_; }
    double seconds() const { return control_->elapsed().count(); }

  private:
    // The first reason counts.
    void end(JobStatus reason);
    bool isFull() const { return isFull_.load(std::memory_order_relaxed); }

    const EdgePuzzle& puzzle_;
    const EdgeOptions& options_;
    const EdgeSink& sink_;
    const std::shared_ptr<EdgeControl> control_;
    double share_ = 1.0;
    std::optional<BoardOrder> order_;
    std::atomic<JobStatus> reason_ = JobStatus::complete;
    std::atomic<bool> found_ = false;
    std::atomic<bool> isFull_ = false;
    bool transposed_ = false;
    bool isQuiet_ = false;
    std::mutex mutex_;
    std::optional<EdgeArrangement> first_;
    std::uint64_t delivered_ = 0;
    // What was handed on ahead, as the smallest of its images.
    std::optional<std::vector<EdgeColours>> ahead_;
    const std::vector<SymmetricImage>* symmetries_ = nullptr;
    const std::vector<SymmetricImage>* smallestOf_ = nullptr;
};

}  // namespace tilewright
