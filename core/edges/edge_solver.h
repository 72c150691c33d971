#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/basics/big_count.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/edges/board_symmetry.h"
#include "core/jobs/checkpoint.h"
#include "core/jobs/journal.h"
#include "core/jobs/runner.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// How the owner of a run controls and monitors it. Thread-safe.
class EdgeControl final : public RunControl {
  public:
    using RunControl::RunControl;

    /// From 0 to 1; never decreases.
    double progress() const { return progress_.load(std::memory_order_relaxed); }
    void addProgress(double part) { progress_.fetch_add(part, std::memory_order_relaxed); }
    /// The number of boards that a search has found so far.
    std::uint64_t boards() const { return boards_.load(std::memory_order_relaxed); }
    void addBoards(std::uint64_t boards) { boards_.fetch_add(boards, std::memory_order_relaxed); }
    std::uint64_t placements() const { return placements_.load(std::memory_order_relaxed); }
    /// The matching edges of the best board so far.
    std::uint64_t matched() const { return matched_.load(std::memory_order_relaxed); }
    void setMatched(std::uint64_t matched) { matched_.store(matched, std::memory_order_relaxed); }
    void addPlacements(std::uint64_t number) { placements_.fetch_add(number, std::memory_order_relaxed); }

    CheckpointReport checkpoint() const {
        const std::lock_guard lock(checkpointMutex_);
        return checkpoint_;
    }
    void setCheckpoint(CheckpointReport report) {
        const std::lock_guard lock(checkpointMutex_);
        checkpoint_ = std::move(report);
    }
    /// The search time of earlier runs.
    double secondsBefore() const { return secondsBefore_.load(std::memory_order_relaxed); }
    void setSecondsBefore(double seconds) { secondsBefore_.store(seconds, std::memory_order_relaxed); }

  private:
    mutable std::mutex checkpointMutex_;
    CheckpointReport checkpoint_;
    std::atomic<double> secondsBefore_ = 0.0;
    std::atomic<double> progress_ = 0.0;
    std::atomic<std::uint64_t> boards_ = 0;
    std::atomic<std::uint64_t> placements_ = 0;
    std::atomic<std::uint64_t> matched_ = 0;
};

/// One step of the search of an edge-matching puzzle.
struct EdgeStep {
    enum class Kind {
        /// `place` is next: the most constrained one, or that of a fixed order; `candidates` pieces fit
        /// there.
        target,
        /// `placed` is put on `place`.
        place,
        /// `placed` is removed from `place` because of `reason`.
        remove,
        /// The board is solved.
        solution,
    };
    /// Why a piece is removed.
    enum class Reason {
        none,
        /// No remaining piece fits `deadPlace`.
        nothingFits,
        /// Too few edges of colour `colour` are left for the open edges, or more colours have an odd number
        /// of edges than a free border can take.
        colourCount,
        /// All candidates have been tried.
        exhausted,
        /// The board was solved; the search goes on.
        solved,
    };

    Kind kind = Kind::target;
    /// Numbers the steps of a search, starting with 1.
    std::uint64_t step = 0;
    /// Index into the arrangement.
    std::size_t place = 0;
    PlacedEdgePiece placed;
    std::size_t candidates = 0;
    Reason reason = Reason::none;
    std::size_t deadPlace = 0;
    std::optional<EdgeColour> colour;
};

using EdgeSearchObserver = StepObserver<EdgeStep>;

/// Receives arrangements as they are found, several at a time. Called by one thread at a time, but not always
/// the same one.
using EdgeSink = std::function<void(std::span<const EdgeArrangement>)>;

/// The order in which a search fills the places of a board.
enum class BoardOrder {
    rows,
    columns,
    /// The border clockwise, then row by row.
    frame,
    /// Clockwise from the border to the centre.
    spiral,
    /// Always the most constrained place.
    constrained,
    /// As listed in EdgeOptions::places.
    listed,
};

/// The names of the orders that need no list, indexed by BoardOrder.
std::span<const std::string_view> boardOrderNames();
/// One of those, or "listed".
std::string_view nameOf(BoardOrder order);

/// A part of a search, to be done by one of several processes. The boards of all shards are those of the
/// whole search.
struct EdgeShard {
    /// From 1 to `count`.
    std::size_t number = 1;
    std::size_t count = 1;
};

/// The memory limit is for the search for the best board.
struct EdgeOptions : RunOptions {
    /// Deliver all arrangements instead of one.
    bool wantAll = false;
    /// Count the boards that look different: identical pieces are interchangeable, and positions of a piece
    /// that look the same count once.
    bool wantCount = false;
    /// Boards that a turn or mirror image maps to each other count once, if it maps solutions to solutions.
    bool unique = false;
    /// Stop after this many arrangements.
    std::optional<std::uint64_t> limit;
    /// Deliver at most this many arrangements, but continue counting.
    std::optional<std::uint64_t> mostDelivered;
    /// Search for the board with the most matching edges instead; see findBestBoard(). Each board that is
    /// better than all before is delivered. Other options than threads, time limit, seed and memory are
    /// ignored.
    bool wantBest = false;
    /// For the search for the best board.
    std::uint64_t seed = 1;
    /// For pausing, cancelling and monitoring the run; may be null. If it has a time limit of its own, that
    /// overrides `timeLimit`.
    std::shared_ptr<EdgeControl> control;
    /// Where to save finished work; see JobOptions::checkpoint. Implies alwaysSearch.
    std::optional<CheckpointOptions> checkpoint;
    /// Search only this part. Implies alwaysSearch. Without `order`, all shards choose the same one.
    std::optional<EdgeShard> shard;
    /// Use the general search even if a better method exists; for watching and comparing.
    bool alwaysSearch = false;
    /// nullopt: the fastest by estimate. Orders other than `constrained` need tables (BoardScan); if these
    /// are not possible, the constrained search is used.
    std::optional<BoardOrder> order;
    /// For BoardOrder::listed: all places of the board, each once.
    std::vector<std::size_t> places = {};
    /// Receives every step of the search, which then runs on one thread. Without `order`, it is the
    /// constrained search. Implies alwaysSearch.
    std::shared_ptr<EdgeSearchObserver> observer;
};

/// How good the best board is that was found.
struct BestBoard {
    /// Inner edges that match, and all of them.
    std::size_t matched = 0;
    std::size_t edges = 0;
    /// How many can match at most.
    std::size_t bound = 0;
};

struct EdgeResult {
    /// How it ended: complete, limit, time, cancelled, or failed if the board is too large for the search
    /// (`reason`). If only one arrangement was requested, finding it is complete.
    JobStatus status = JobStatus::complete;
    /// nullopt if it was stopped before this was known.
    std::optional<bool> solvable;
    /// "eulerian-directed", "eulerian-undirected", "row-rotations", "row-colour-schemes", "column-patterns",
    /// "search" or "best-board".
    std::string method;
    /// The order of a search; nullopt for other methods.
    std::optional<BoardOrder> order;
    /// The cost of the method: "O(M), M = 20 pieces".
    Message complexity;
    /// Why there is no solution, or why the run failed, as a sentence. Empty if unknown.
    Message reason;
    /// The first arrangement found, or the best board.
    std::optional<EdgeArrangement> arrangement;
    /// Of a search for the best board; nullopt if no board obeys borders and clues.
    std::optional<BestBoard> best;
    /// How many arrangements were delivered to the sink.
    std::uint64_t delivered = 0;
    /// The number of boards, if requested and complete.
    std::optional<BigCount> count;
    /// The boards that a search had found when it ended: all of them, or those so far if it was stopped.
    std::uint64_t counted = 0;
    /// How many pieces the search has placed; 0 for other methods.
    std::uint64_t placements = 0;
    double seconds = 0.0;
};

/// The best method for `puzzle`, and its cost.
struct EdgeMethod {
    std::string name;
    Message complexity;
};

/// `puzzle` must be valid.
EdgeMethod methodOf(const EdgePuzzle& puzzle);

/// Solves `puzzle`, which must be valid; throws std::invalid_argument with the first error otherwise.
///
/// Methods after M. Ebbesen, P. Fischer, C. Witt, "Edge-matching Problems with Rotations", FCT 2011. Blocks
/// until done; exceptions of the sink are propagated.
EdgeResult solveEdges(const EdgePuzzle& puzzle, const EdgeOptions& options = {}, const EdgeSink& sink = {});

/// A snapshot of a run of the solver. `solutions` is the number of boards counted or delivered so far,
/// whichever is larger, and the total once it is known and fits. Methods other than the search report
/// progress while they count.
struct EdgeSnapshot : RunSnapshot {
    /// Pieces that the search has placed.
    std::uint64_t placements = 0;
    CheckpointReport checkpoint;
    /// The matching edges of the best board so far, if that is searched for.
    std::uint64_t matched = 0;
    /// Set when the run is finished; null before, and if it failed.
    std::shared_ptr<const EdgeResult> result;
};

/// Runs solveEdges() in the background. Thread-safe. Destruction cancels and waits.
class EdgeJob final : public Runner {
  public:
    /// `puzzle` must be valid.
    EdgeJob(EdgePuzzle puzzle, EdgeOptions options, EdgeSink sink = {});
    ~EdgeJob() override;

    EdgeSnapshot snapshot() const;

  protected:
    RunControl& control() const override { return *control_; }
    JobStatus work() override;

  private:
    const EdgePuzzle puzzle_;
    EdgeOptions options_;
    const EdgeSink sink_;
    std::shared_ptr<EdgeControl> control_;
    std::atomic<std::uint64_t> delivered_ = 0;
    std::shared_ptr<const EdgeResult> result_;
};

/// Shared by the methods that solve one puzzle: clock, requests of the owner, and results.
///
/// Thread-safe unless stated otherwise.
class EdgeRun {
  public:
    /// Opens the checkpoint of the options. Throws CheckpointError.
    EdgeRun(const EdgePuzzle& puzzle, const EdgeOptions& options, const EdgeSink& sink);

    /// The open branches of the search: all of it, or those of the checkpoint, whose boards are delivered.
    /// Throws CheckpointError. Called once.
    std::map<Trail, double> resume();
    bool isRecorded() const { return journal_.has_value(); }
    /// Whether an arrangement belongs into the checkpoint, even if the run is stopping.
    bool wantsToKeep() const { return !isQuiet_ && (options_.wantAll ? !isFull() : !hasSome()); }
    /// The branch `done` has been walked, except for `rest`: for the checkpoint, if there is one.
    void record(const Trail& done, std::span<const Branch> rest, std::uint64_t boards,
                std::uint64_t placements, const std::vector<EdgeArrangement>& found);
    /// Completes the checkpoint.
    void closeCheckpoint();
    /// The trails of the checkpoint name no branches of this search.
    [[noreturn]] void refuseCheckpoint() const;
    bool hasCheckpoint() const { return file_.has_value(); }

    const EdgePuzzle& puzzle() const { return puzzle_; }
    const EdgeOptions& options() const { return options_; }

    /// Waits while the run is paused; then checks the clock and the owner's requests, and returns whether the
    /// run must stop.
    bool mustStop();
    /// Throws Stopped if the run must stop.
    void check();
    /// Whether mustStop() has returned true, or the limit is reached.
    bool isStopping() const { return reason_.load(std::memory_order_relaxed) != JobStatus::complete; }
    JobStatus status() const { return reason_.load(std::memory_order_relaxed); }

    /// Whether another arrangement is needed.
    bool wantsMore() const { return !isStopping() && wantsToKeep(); }
    /// All arrangements have been delivered; later ones are copies and are ignored.
    void setQuiet() { isQuiet_ = true; }
    bool hasSome() const { return found_.load(std::memory_order_acquire); }
    /// Delivers arrangements. Those beyond the limit are dropped, and the run is stopped.
    void deliver(std::vector<EdgeArrangement> arrangements);

    /// Delivers an arrangement that the search will find again later; it is then skipped. Boards are the same
    /// if one of `symmetries`, which must outlive the object, maps them to each other.
    void deliverAhead(EdgeArrangement arrangement, const std::vector<SymmetricImage>& symmetries);
    /// Sets whether arrangements use the places of the transposed puzzle and must be transposed back.
    void setTransposed(bool transposed) { transposed_ = transposed; }
    /// From now on, only boards that are canonical under `symmetries` are delivered. `symmetries` must
    /// outlive the object.
    void setSmallestOnly(const std::vector<SymmetricImage>& symmetries) { smallestOf_ = &symmetries; }
    /// Sets the order of the search. For one thread.
    void setOrder(BoardOrder order) { order_ = order; }
    std::optional<BoardOrder> order() const { return order_; }
    void fail() { end(JobStatus::failed); }

    /// From now on, the run is one of `parts` equal parts, for progress.
    void setParts(std::size_t parts) { share_ = 1.0 / static_cast<double>(parts); }
    /// Credits a share of the current part as done; the shares of a part add up to 1.
    void addProgress(double share) { control().addProgress(share * share_); }
    EdgeControl& control() { return *control_; }

    /// The first arrangement found. Not while others deliver.
    const std::optional<EdgeArrangement>& first() const { return first_; }
    std::uint64_t delivered() const { return delivered_; }
    double seconds() const { return control_->secondsBefore() + control_->elapsed().count(); }

  private:
    // The first call counts.
    void end(JobStatus reason);
    bool isFull() const { return isFull_.load(std::memory_order_relaxed); }

    const EdgePuzzle& puzzle_;
    const EdgeOptions& options_;
    const EdgeSink& sink_;
    const std::shared_ptr<EdgeControl> control_;
    double share_ = 1.0;
    std::optional<BoardOrder> order_;
    std::optional<CheckpointFile> file_;
    std::optional<Journal> journal_;
    std::atomic<JobStatus> reason_ = JobStatus::complete;
    std::atomic<bool> found_ = false;
    std::atomic<bool> isFull_ = false;
    bool transposed_ = false;
    bool isQuiet_ = false;
    std::mutex mutex_;
    std::optional<EdgeArrangement> first_;
    std::uint64_t delivered_ = 0;
    // The arrangement delivered ahead, in canonical form.
    std::optional<std::vector<EdgeColours>> ahead_;
    const std::vector<SymmetricImage>* symmetries_ = nullptr;
    const std::vector<SymmetricImage>* smallestOf_ = nullptr;
};

}  // namespace tilewright
