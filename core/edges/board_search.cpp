#include "core/edges/board_search.h"

#include <oneapi/tbb/global_control.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "core/edges/board_state.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_run.h"
#include "core/edges/search_roots.h"
#include "core/jobs/work_queue.h"

namespace tilewright {

namespace {

constexpr unsigned stepsBetweenPolls = 256;
constexpr std::size_t boardsAtOnce = 64;

// The steps on the way to a node; everything below it is to be searched.
using Prefix = std::vector<BoardDecision>;

// What the workers of one search share.
struct SharedSearch {
    const BoardTables& tables;
    const std::vector<SearchRoot>& roots;
    // Those that make boards the same, if only different ones are wanted.
    const std::vector<SymmetricImage>& symmetries;
    bool unique;
    bool countAll;
    EdgeRun& run;
    WorkQueue<Prefix> queue;

    bool isOver() const { return run.isStopping() || (!countAll && !run.wantsMore()); }
};

// Tells an observer, if there is one, what happens.
class StepTeller {
  public:
    StepTeller(const BoardTables& tables, EdgeSearchObserver* observer)
        : tables_(tables), observer_(observer) {}

    bool isOn() const { return observer_ != nullptr; }

    void target(const BoardState::Target& target) {
        EdgeStep step;
        step.kind = EdgeStep::Kind::target;
        step.place = target.place;
        step.candidates = target.candidates;
        tell(step);
    }
    void place(const BoardDecision& decision) {
        EdgeStep step;
        step.kind = EdgeStep::Kind::place;
        fill(step, decision);
        used_.push_back(step.placed.piece);
        tell(step);
    }
    void remove(const BoardDecision& decision, EdgeStep step) {
        step.kind = EdgeStep::Kind::remove;
        used_.pop_back();
        fill(step, decision);
        tell(step);
    }
    void solution() {
        EdgeStep step;
        step.kind = EdgeStep::Kind::solution;
        tell(step);
    }

  private:
    void tell(EdgeStep& step) {
        step.step = ++steps_;
        observer_->event(step);
    }
    // Which of the equal pieces it is: the first that is not on the board.
    void fill(EdgeStep& step, const BoardDecision& decision) const {
        step.place = decision.place;
        step.placed.colours = tables_.coloursOf(decision.variant);
        step.placed.piece = decision.place;
        if (!tables_.puzzle().moves.swap) return;
        for (const std::uint32_t piece : tables_.piecesOfType(tables_.variants()[decision.variant].type))
            if (std::find(used_.begin(), used_.end(), piece) == used_.end()) {
                step.placed.piece = piece;
                return;
            }
    }

    const BoardTables& tables_;
    EdgeSearchObserver* observer_;
    std::uint64_t steps_ = 0;
    std::vector<std::size_t> used_;
};

// Walks prefixes on one thread.
class BoardWorker {
  public:
    explicit BoardWorker(SharedSearch& shared)
        : shared_(shared),
          state_(shared.tables),
          teller_(shared.tables, shared.run.options().observer.get()) {}

    void work() {
        while (std::optional<Prefix> prefix = shared_.queue.take()) {
            walk(*prefix);
            deliver();
            shared_.queue.giveBack({});
            if (shared_.isOver()) shared_.queue.close();
        }
    }

    std::uint64_t boards() const { return boards_; }
    bool hasFound() const { return hasFound_; }
    std::uint64_t placements() const { return placements_; }

  private:
    // One place, and what can be done there.
    struct Level {
        std::size_t begin = 0;
        std::size_t next = 0;
        bool isPlaced = false;
    };

    // The last step of the prefix is the first to be tried.
    void walk(const Prefix& prefix) {
        const std::size_t given = prefix.empty() ? 0 : prefix.size() - 1;
        steps_.assign(prefix.begin(), prefix.begin() + static_cast<std::ptrdiff_t>(given));
        for (const BoardDecision& decision : steps_)
            state_.place(decision);
        if (prefix.empty()) {
            open();
        } else {
            decisions_.push_back(prefix.back());
            levels_.push_back({});
        }
        while (!levels_.empty()) {
            takeBack();
            if (++sincePoll_ >= stepsBetweenPolls && poll(given)) break;
            if (levels_.back().next == decisions_.size())
                close();
            else
                place(decisions_[levels_.back().next++]);
        }
        for (; !levels_.empty(); close())
            takeBack();
        for (auto decision = steps_.rbegin(); decision != steps_.rend(); ++decision)
            state_.remove(*decision);
    }

    // Removes what lies on the place of the last level.
    void takeBack() {
        Level& level = levels_.back();
        if (!level.isPlaced) return;
        level.isPlaced = false;
        state_.remove(steps_.back());
        if (teller_.isOn()) teller_.remove(steps_.back(), why_);
        why_ = {};
        why_.reason = EdgeStep::Reason::exhausted;
        steps_.pop_back();
    }

    void place(const BoardDecision& decision) {
        state_.place(decision);
        steps_.push_back(decision);
        levels_.back().isPlaced = true;
        ++placements_;
        if (teller_.isOn()) teller_.place(decision);
        if (state_.isFull())
            found();
        else if (state_.isBalanced())
            open();
        else if (teller_.isOn())
            blameColour();
    }

    // Chooses the next place. None if nothing fits there.
    void open() {
        const std::size_t begin = decisions_.size();
        if (steps_.empty() && !shared_.roots.empty()) {
            for (const SearchRoot& root : shared_.roots)
                decisions_.push_back(root.decision);
        } else {
            const BoardState::Target target = state_.mostConstrained();
            if (teller_.isOn()) teller_.target(target);
            if (target.candidates == 0) {
                why_ = {};
                why_.reason = EdgeStep::Reason::nothingFits;
                why_.deadPlace = target.place;
                return;
            }
            state_.addDecisions(target, decisions_);
        }
        levels_.push_back({begin, begin, false});
    }

    void close() {
        decisions_.resize(levels_.back().begin);
        levels_.pop_back();
    }

    void blameColour() {
        why_ = {};
        why_.reason = EdgeStep::Reason::colourCount;
        if (const auto colour = state_.balance().culprit()) why_.colour = shared_.tables.colours()[*colour];
    }

    void found() {
        why_ = {};
        why_.reason = EdgeStep::Reason::solved;
        if (teller_.isOn()) teller_.solution();
        hasFound_ = true;
        const SearchRoot* root = rootOfStep();
        const std::vector<EdgeColours> board = state_.board();
        if (shared_.unique &&
            !isSmallest(shared_.tables.puzzle(), board, root == nullptr ? shared_.symmetries : root->keepers))
            return;
        const std::size_t copies = root == nullptr || shared_.unique ? 1 : root->copies.size();
        boards_ += copies;
        for (std::size_t copy = 0; copy < copies && shared_.run.wantsMore(); ++copy) {
            found_.push_back(
                arranged(shared_.tables.puzzle(), copy == 0 ? board : root->copies[copy].board(board)));
            if (found_.size() >= boardsAtOnce || !shared_.run.options().wantAll ||
                shared_.run.options().limit)
                deliver();
        }
    }

    void deliver() {
        if (!found_.empty()) shared_.run.deliver(std::exchange(found_, {}));
    }

    const SearchRoot* rootOfStep() const {
        for (const SearchRoot& root : shared_.roots)
            if (root.decision == steps_.front()) return &root;
        return nullptr;
    }

    // Whether to stop.
    bool poll(std::size_t prefixSize) {
        sincePoll_ = 0;
        shared_.run.mustStop();
        deliver();
        if (shared_.isOver()) {
            shared_.queue.close();
            return true;
        }
        if (shared_.queue.isStarving()) share(prefixSize);
        return false;
    }

    // Gives away what is left at the level nearest to the root, as smaller prefixes.
    void share(std::size_t prefixSize) {
        for (std::size_t depth = 0; depth < levels_.size(); ++depth) {
            const std::size_t end = depth + 1 < levels_.size() ? levels_[depth + 1].begin : decisions_.size();
            Level& level = levels_[depth];
            if (level.next == end || depth + 1 == levels_.size()) continue;
            Prefix prefix(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(prefixSize + depth));
            prefix.emplace_back();
            for (std::size_t i = end; i-- > level.next;) {
                prefix.back() = decisions_[i];
                shared_.queue.add(prefix);
            }
            const std::size_t gone = end - level.next;
            decisions_.erase(decisions_.begin() + static_cast<std::ptrdiff_t>(level.next),
                             decisions_.begin() + static_cast<std::ptrdiff_t>(end));
            for (std::size_t below = depth + 1; below < levels_.size(); ++below) {
                levels_[below].begin -= gone;
                levels_[below].next -= gone;
            }
            return;
        }
    }

    SharedSearch& shared_;
    BoardState state_;
    StepTeller teller_;
    std::vector<Level> levels_;
    // What can be done at the levels, one after the other.
    std::vector<BoardDecision> decisions_;
    Prefix steps_;
    EdgeStep why_;
    std::vector<EdgeArrangement> found_;
    std::uint64_t boards_ = 0;
    bool hasFound_ = false;
    std::uint64_t placements_ = 0;
    unsigned sincePoll_ = 0;
};

// Lets all workers work, each on a thread of an arena of its own.
class WorkerThreads {
  public:
    WorkerThreads(SharedSearch& shared, int threads) : shared_(shared) {
        for (int i = 0; i < threads; ++i)
            workers_.push_back(std::make_unique<BoardWorker>(shared));
    }

    void run() {
        if (workers_.size() == 1)
            work();
        else
            runInArena();
        const std::lock_guard lock(mutex_);
        if (failure_) std::rethrow_exception(failure_);
    }

    BoardSearchOutcome outcome() const {
        BoardSearchOutcome outcome;
        for (const std::unique_ptr<BoardWorker>& worker : workers_) {
            outcome.boards += worker->boards();
            outcome.solvable = outcome.solvable || worker->hasFound();
            outcome.placements += worker->placements();
        }
        return outcome;
    }

  private:
    void runInArena() {
        const std::size_t threads = workers_.size();
        const tbb::global_control control(
            tbb::global_control::max_allowed_parallelism,
            std::max<std::size_t>(threads, std::thread::hardware_concurrency()));
        tbb::task_arena arena(static_cast<int>(threads));
        arena.execute([&] {
            tbb::task_group group;
            for (std::size_t i = 1; i < threads; ++i)
                group.run([this] { work(); });
            work();
            group.wait();
        });
    }

    // The lock on the way in and out orders the worker's memory with that of the owner. TBB does so too, but
    // out of the sight of the thread sanitizer.
    void work() {
        BoardWorker& worker = [this]() -> BoardWorker& {
            const std::lock_guard lock(mutex_);
            return *workers_[next_++];
        }();
        std::exception_ptr failure;
        try {
            worker.work();
        } catch (...) {
            // A worker that fails must not leave the others waiting for its work.
            failure = std::current_exception();
            shared_.run.fail();
            shared_.queue.close();
        }
        const std::lock_guard lock(mutex_);
        if (failure && !failure_) failure_ = failure;
    }

    SharedSearch& shared_;
    std::vector<std::unique_ptr<BoardWorker>> workers_;
    std::mutex mutex_;
    std::size_t next_ = 0;
    std::exception_ptr failure_;
};

int threadsFor(const EdgeOptions& options) {
    if (options.observer) return 1;
    if (options.threads > 0) return options.threads;
    return std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
}

}  // namespace

BoardSearchOutcome searchBoard(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool countAll,
                               EdgeRun& run) {
    const BoardTables tables(puzzle, border);
    std::vector<bool> hasVariant(tables.types(), false);
    for (const BoardVariant& variant : tables.variants())
        hasVariant[variant.type] = true;
    const bool isHopeless = std::find(hasVariant.begin(), hasVariant.end(), false) != hasVariant.end();
    if (isHopeless || !BoardState(tables).isBalanced()) return {};

    const bool unique = run.options().unique;
    const std::vector<BoardSymmetry> symmetries = symmetriesOf(puzzle, !unique, border);
    std::vector<SymmetricImage> images;
    if (unique)
        for (const BoardSymmetry& symmetry : symmetries)
            images.emplace_back(puzzle, symmetry);
    const bool keepsBorders =
        std::all_of(symmetries.begin(), symmetries.end(),
                    [](const BoardSymmetry& symmetry) { return symmetry.keepsBorders; });
    const std::vector<SearchRoot> roots =
        keepsBorders ? searchRoots(tables, symmetries) : std::vector<SearchRoot>{};
    SharedSearch shared{tables, roots, images, unique, countAll, run, {}};
    shared.queue.add({});
    WorkerThreads threads(shared, threadsFor(run.options()));
    threads.run();
    return threads.outcome();
}

}  // namespace tilewright
