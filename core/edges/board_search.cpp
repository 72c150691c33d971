#include "core/edges/board_search.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>

#include "core/edges/board_state.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_run.h"
#include "core/edges/search_roots.h"
#include "core/jobs/threads.h"
#include "core/jobs/work_queue.h"

namespace tilewright {

namespace {

constexpr unsigned stepsBetweenPolls = 256;
constexpr std::size_t boardsAtOnce = 64;

// The steps on the way to a node; everything below it is to be searched, and is this share of the whole.
struct Prefix {
    std::vector<BoardDecision> steps;
    double share = 1.0;
};

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

// Reports to an observer, if there is one, what happens.
class StepReporter {
  public:
    StepReporter(const BoardTables& tables, EdgeSearchObserver* observer)
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
          reporter_(shared.tables, shared.run.options().observer.get()) {}

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

  private:
    // One place, and what can be done there.
    struct Level {
        std::size_t begin = 0;
        std::size_t next = 0;
        // Of the whole search, of each decision.
        double share = 0.0;
        bool isPlaced = false;
    };

    // The last step of the prefix is the first to be tried.
    void walk(const Prefix& prefix) {
        const std::size_t given = prefix.steps.empty() ? 0 : prefix.steps.size() - 1;
        steps_.assign(prefix.steps.begin(), prefix.steps.begin() + static_cast<std::ptrdiff_t>(given));
        for (const BoardDecision& decision : steps_)
            state_.place(decision);
        if (prefix.steps.empty()) {
            open(prefix.share);
        } else {
            decisions_.push_back(prefix.steps.back());
            levels_.push_back({0, 0, prefix.share, false});
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
        credit();
    }

    // Removes the piece on the place of the last level.
    void takeBack() {
        Level& level = levels_.back();
        if (!level.isPlaced) return;
        level.isPlaced = false;
        state_.remove(steps_.back());
        if (reporter_.isOn()) reporter_.remove(steps_.back(), why_);
        why_ = {};
        why_.reason = EdgeStep::Reason::exhausted;
        steps_.pop_back();
    }

    void place(const BoardDecision& decision) {
        state_.place(decision);
        steps_.push_back(decision);
        levels_.back().isPlaced = true;
        ++placements_;
        if (reporter_.isOn()) reporter_.place(decision);
        const double share = levels_.back().share;
        if (state_.isFull()) {
            found();
            finished_ += share;
        } else if (state_.isBalanced()) {
            open(share);
        } else {
            if (reporter_.isOn()) blameColour();
            finished_ += share;
        }
    }

    // Chooses the next place. Adds no level if nothing fits there.
    void open(double share) {
        const std::size_t begin = decisions_.size();
        if (steps_.empty() && !shared_.roots.empty()) {
            for (const SearchRoot& root : shared_.roots)
                decisions_.push_back(root.decision);
        } else {
            const BoardState::Target target = state_.mostConstrained();
            if (reporter_.isOn()) reporter_.target(target);
            if (target.candidates == 0) {
                why_ = {};
                why_.reason = EdgeStep::Reason::nothingFits;
                why_.deadPlace = target.place;
                finished_ += share;
                return;
            }
            state_.addDecisions(target, decisions_);
        }
        levels_.push_back({begin, begin, share / static_cast<double>(decisions_.size() - begin), false});
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
        if (reporter_.isOn()) reporter_.solution();
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

    // Reports what was done since the last time.
    void credit() {
        shared_.run.addProgress(std::exchange(finished_, 0.0));
        shared_.run.control().addPlacements(std::exchange(placements_, 0));
        shared_.run.control().addBoards(boards_ - std::exchange(credited_, boards_));
    }

    // Returns whether the search must stop.
    bool poll(std::size_t prefixSize) {
        sincePoll_ = 0;
        credit();
        shared_.run.mustStop();
        deliver();
        if (shared_.isOver()) {
            shared_.queue.close();
            return true;
        }
        if (shared_.queue.isStarving()) share(prefixSize);
        return false;
    }

    // Queues what is left at the level nearest to the root for other workers, as longer prefixes.
    void share(std::size_t prefixSize) {
        for (std::size_t depth = 0; depth < levels_.size(); ++depth) {
            const std::size_t end = depth + 1 < levels_.size() ? levels_[depth + 1].begin : decisions_.size();
            Level& level = levels_[depth];
            if (level.next == end || depth + 1 == levels_.size()) continue;
            Prefix prefix{{steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(prefixSize + depth)},
                          level.share};
            prefix.steps.emplace_back();
            for (std::size_t i = end; i-- > level.next;) {
                prefix.steps.back() = decisions_[i];
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
    StepReporter reporter_;
    std::vector<Level> levels_;
    // What can be done at the levels, one after the other.
    std::vector<BoardDecision> decisions_;
    std::vector<BoardDecision> steps_;
    EdgeStep why_;
    std::vector<EdgeArrangement> found_;
    std::uint64_t boards_ = 0;
    // Reported boards, and the share of the search that was finished since the last report.
    std::uint64_t credited_ = 0;
    double finished_ = 0.0;
    bool hasFound_ = false;
    std::uint64_t placements_ = 0;
    unsigned sincePoll_ = 0;
};

BoardSearchOutcome runWorkers(SharedSearch& shared, int threads) {
    std::vector<std::unique_ptr<BoardWorker>> workers;
    for (int i = 0; i < threads; ++i)
        workers.push_back(std::make_unique<BoardWorker>(shared));
    // A worker that fails must not leave the others waiting for its work.
    workOnThreads(
        threads, [&](int number) { workers[static_cast<std::size_t>(number)]->work(); },
        [&] {
            shared.run.fail();
            shared.queue.close();
        });
    BoardSearchOutcome outcome;
    for (const std::unique_ptr<BoardWorker>& worker : workers) {
        outcome.boards += worker->boards();
        outcome.solvable = outcome.solvable || worker->hasFound();
    }
    return outcome;
}

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
    return runWorkers(shared, threadsFor(run.options()));
}

}  // namespace tilewright
