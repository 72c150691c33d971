#include "core/edges/board_methods.h"

#include <algorithm>
#include <memory>
#include <set>
#include <span>
#include <thread>
#include <utility>

#include "core/edges/board_state.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_run.h"
#include "core/jobs/threads.h"
#include "core/jobs/work_queue.h"

namespace tilewright {

namespace {

// Looking at more pieces takes longer than a better one saves.
constexpr int mostPiecesTried = 64;

using Step = std::pair<std::uint32_t, EdgeColours>;

// A first step of a search, and what else it stands for.
struct SearchRoot {
    BoardDecision decision;
    // The symmetries that carry solutions that begin with this step to those that begin with the others that
    // it stands for; the first is the identity.
    std::vector<SymmetricImage> copies;
    // The symmetries that keep the step itself.
    std::vector<SymmetricImage> keepers;
};

// The ways to put a piece of one type somewhere.
std::vector<Step> stepsOf(const BoardTables& tables, std::uint32_t type) {
    std::vector<Step> steps;
    for (std::uint32_t place = 0; place < tables.places(); ++place)
        for (std::uint32_t index = 0; index < tables.variants().size(); ++index) {
            const BoardVariant& variant = tables.variants()[index];
            bool fits = variant.type == type;
            for (std::size_t side = 0; side < 4 && fits; ++side) {
                const std::uint32_t known = tables.firstColours()[tables.edgesAt(place)[side]];
                fits = known == tables.unknown() || known == variant.colours[side];
            }
            if (fits) steps.emplace_back(place, tables.coloursOf(index));
        }
    return steps;
}

// Those steps, gathered by the symmetries; empty if one makes another type of this one.
std::vector<SearchRoot> rootsOf(const BoardTables& tables, std::span<const SymmetricImage> images,
                                std::uint32_t type) {
    std::vector<SearchRoot> roots;
    std::set<Step> seen;
    for (const Step& step : stepsOf(tables, type)) {
        if (seen.contains(step)) continue;
        SearchRoot root{{step.first, tables.variantOf(step.first, step.second)}, {}, {}};
        for (const SymmetricImage& image : images) {
            const Step other{static_cast<std::uint32_t>(image.place(step.first)), image.piece(step.second)};
            if (other == step) root.keepers.push_back(image);
            const std::uint32_t variant = tables.variantOf(other.first, other.second);
            if (variant == BoardTables::none || tables.variants()[variant].type != type) return {};
            if (seen.insert(other).second) root.copies.push_back(image);
        }
        roots.push_back(std::move(root));
    }
    return roots;
}

// The first steps that remain when symmetric copies are left out; empty if the puzzle has no symmetry, or no
// piece that shows them.
std::vector<SearchRoot> searchRoots(const BoardTables& tables, std::span<const SymmetricImage> images) {
    if (images.size() < 2 || !tables.puzzle().moves.swap) return {};
    std::vector<SearchRoot> best;
    double bestShare = 0.0;
    int tried = 0;
    for (std::uint32_t type = 0; type < tables.types() && tried < mostPiecesTried; ++type) {
        if (tables.piecesOfType(type).size() != 1) continue;
        ++tried;
        std::vector<SearchRoot> roots = rootsOf(tables, images, type);
        std::size_t steps = 0;
        for (const SearchRoot& root : roots)
            steps += root.copies.size();
        // Few roots are good, but to leave much out is better.
        if (steps == 0) continue;
        const double share = static_cast<double>(steps) / static_cast<double>(roots.size());
        if (share > bestShare || (share == bestShare && roots.size() < best.size())) {
            bestShare = share;
            best = std::move(roots);
        }
    }
    return best;
}

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
    // Those that make boards the same; of use only if different ones are wanted.
    const std::vector<SymmetricImage>& symmetries;
    bool unique;
    bool wantCount;
    EdgeRun& run;
    WorkQueue<Prefix> queue;

    bool isOver() const { return run.isStopping() || (!wantCount && !run.wantsMore()); }
};

// Reports to an observer, if there is one, what happens.
class StepReporter {
  public:
    StepReporter(const BoardTables& tables, EdgeSearchObserver* observer)
        : tables_(tables), observer_(observer) {}

    bool isOn() const { return observer_ != nullptr; }

    void target(const BoardState::Target& target) {
        tell({.kind = EdgeStep::Kind::target, .place = target.place, .candidates = target.candidates});
    }
    void place(const BoardDecision& decision) {
        EdgeStep step{.kind = EdgeStep::Kind::place};
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
    void solution() { tell({.kind = EdgeStep::Kind::solution}); }

  private:
    void tell(EdgeStep step) {
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
            if (std::ranges::find(used_, piece) == used_.end()) {
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

    void work(const Prefix& prefix) {
        walk(prefix);
        deliver();
        if (shared_.isOver()) shared_.queue.close();
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
        why_ = {.reason = EdgeStep::Reason::exhausted};
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
                why_ = {.reason = EdgeStep::Reason::nothingFits, .deadPlace = target.place};
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
        why_ = {.reason = EdgeStep::Reason::colourCount};
        if (const auto colour = state_.balance().culprit()) why_.colour = shared_.tables.colours()[*colour];
    }

    void found() {
        why_ = {.reason = EdgeStep::Reason::solved};
        if (reporter_.isOn()) reporter_.solution();
        hasFound_ = true;
        const SearchRoot* root = rootOfStep();
        const std::vector<EdgeColours> board = state_.board();
        if (shared_.unique && smallestImage(shared_.tables.puzzle(), board,
                                            root == nullptr ? shared_.symmetries : root->keepers) != board)
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

BoardOutcome runWorkers(SharedSearch& shared, int threads) {
    std::vector<std::unique_ptr<BoardWorker>> workers;
    for (int i = 0; i < threads; ++i)
        workers.push_back(std::make_unique<BoardWorker>(shared));
    // A worker that fails must not leave the others waiting for its work.
    shared.queue.run(
        threads,
        [&](int thread, const Prefix& prefix) { workers[static_cast<std::size_t>(thread)]->work(prefix); },
        [&] {
            shared.run.fail();
            shared.queue.close();
        });
    BoardOutcome outcome{.count = 0};
    for (const std::unique_ptr<BoardWorker>& worker : workers) {
        *outcome.count += worker->boards();
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

BoardOutcome searchBoard(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                         EdgeRun& run) {
    const BoardTables tables(puzzle, border);
    std::vector<bool> hasVariant(tables.types(), false);
    for (const BoardVariant& variant : tables.variants())
        hasVariant[variant.type] = true;
    const bool isHopeless = std::ranges::find(hasVariant, false) != hasVariant.end();
    if (isHopeless || !BoardState(tables).isBalanced()) return {.count = 0};

    const bool unique = run.options().unique;
    const std::vector<SymmetricImage> symmetries = symmetriesOf(puzzle, !unique, border);
    std::vector<SearchRoot> roots;
    if (std::ranges::all_of(symmetries, &SymmetricImage::keepsBorders))
        roots = searchRoots(tables, symmetries);
    SharedSearch shared{tables, roots, symmetries, unique, wantCount, run, {}};
    shared.queue.add({});
    return runWorkers(shared, threadsFor(run.options()));
}

}  // namespace tilewright
