#include "core/edges/board_search.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <stdexcept>
#include <utility>

#include "core/basics/machine.h"
#include "core/edges/board_scan.h"
#include "core/edges/board_state.h"
#include "core/edges/board_symmetry.h"
#include "core/edges/edge_solver.h"

namespace tilewright {

namespace {

constexpr std::size_t boardsAtOnce = 64;
// For the checkpoint, a walk ends after this time, or with this many boards.
constexpr auto longestWalk = std::chrono::seconds(1);
constexpr std::size_t boardsOfWalk = 2048;
// Many more than shards, so that all of these get about the same work.
constexpr std::size_t branchesPerShard = 64;

}  // namespace

void BoardResults::add(const std::vector<EdgeColours>& board, const BoardRoot* root) {
    hasFound_ = true;
    const EdgePuzzle& puzzle = task_.tables.puzzle();
    if (task_.unique &&
        smallestImage(puzzle, board, root == nullptr ? task_.symmetries : root->keepers) != board)
        return;
    const std::size_t copies = root == nullptr || task_.unique ? 1 : root->copies.size();
    boards_ += copies;
    for (std::size_t copy = 0; copy < copies && task_.run.wantsToKeep(); ++copy) {
        EdgeArrangement arrangement = arranged(puzzle, copy == 0 ? board : root->copies[copy].board(board));
        if (task_.run.isRecorded()) unrecorded_.push_back(arrangement);
        if (!task_.run.wantsMore()) continue;
        found_.push_back(std::move(arrangement));
        if (found_.size() >= boardsAtOnce || !task_.run.options().wantAll || task_.run.options().limit)
            deliver();
    }
}

void BoardResults::deliver() {
    if (!found_.empty()) task_.run.deliver(std::exchange(found_, {}));
}

void BoardResults::credit(double finished, std::uint64_t placements) {
    task_.run.addProgress(finished);
    placements_ += placements;
    task_.run.control().addPlacements(placements);
    task_.run.control().addBoards(boards_ - std::exchange(credited_, boards_));
}

void BoardResults::finish(const Branch& done, std::span<const Branch> rest) {
    deliver();
    task_.run.record(done.trail, rest, boards_ - std::exchange(boardsRecorded_, boards_),
                     std::exchange(placements_, 0), std::exchange(unrecorded_, {}));
    begin_ = std::chrono::steady_clock::now();
}

bool BoardResults::isDue() const {
    return task_.run.isRecorded() &&
           (unrecorded_.size() >= boardsOfWalk || std::chrono::steady_clock::now() - begin_ >= longestWalk);
}

namespace {

// The branches of one of several shards of the search `whole`, at most a few hundred. Deterministic.
std::vector<Branch> branchesOfShard(const Branch& whole, const EdgeShard& shard, BoardWorker& worker) {
    std::vector<Branch> branches{whole};
    bool isSplit = true;
    while (isSplit && branches.size() < branchesPerShard * shard.count) {
        isSplit = false;
        std::vector<Branch> next;
        for (const Branch& branch : branches) {
            std::vector<Branch> parts = worker.split(branch);
            isSplit = isSplit || parts.size() != 1 || parts.front().trail != branch.trail;
            std::ranges::move(parts, std::back_inserter(next));
        }
        branches = std::move(next);
    }
    std::vector<Branch> own;
    double weight = 0.0;
    for (std::size_t i = shard.number - 1; i < branches.size(); i += shard.count) {
        own.push_back(std::move(branches[i]));
        weight += own.back().weight;
    }
    for (Branch& branch : own)
        branch.weight *= whole.weight / weight;
    return own;
}

}  // namespace

BoardOutcome runBoardWorkers(const BoardTask& task, int threads,
                             const std::function<std::unique_ptr<BoardWorker>(BranchQueue&)>& makeWorker) {
    BranchQueue queue;
    std::vector<std::unique_ptr<BoardWorker>> workers;
    for (int i = 0; i < threads; ++i)
        workers.push_back(makeWorker(queue));
    if (task.parts.size() == 1 && task.parts.front().trail.size() < stemOfBranch) {
        const Branch all = std::move(task.parts.front());
        Branch whole{all.trail, all.weight};
        whole.trail.push_back(static_cast<ImageId>(task.order));
        const std::optional<EdgeShard>& shard = task.run.options().shard;
        task.parts = shard ? branchesOfShard(whole, *shard, *workers.front()) : std::vector{whole};
        task.run.record(all.trail, task.parts, 0, 0, {});
        if (task.parts.empty()) task.run.addProgress(all.weight);
    }
    queue.addAll(std::move(task.parts));
    // A worker that fails must not leave the others waiting for its work.
    queue.run(
        threads,
        [&](int thread, const Branch& part) { workers[static_cast<std::size_t>(thread)]->work(part); },
        [&] {
            task.run.fail();
            queue.close();
        });
    BoardOutcome outcome{.count = 0};
    for (const auto& worker : workers) {
        *outcome.count += worker->results().boards();
        outcome.solvable = outcome.solvable || worker->results().hasFound();
    }
    return outcome;
}

namespace {

// Considering more pieces takes longer than a better choice saves.
constexpr int mostPiecesTried = 64;

using Step = std::pair<std::uint32_t, EdgeColours>;

// All ways to place a piece of one type.
std::vector<Step> stepsOf(const BoardTables& tables, std::uint32_t type) {
    std::vector<Step> steps;
    for (std::uint32_t place = 0; place < tables.places(); ++place)
        for (std::uint32_t index = 0; index < tables.variants().size(); ++index) {
            const BoardVariant& variant = tables.variants()[index];
            bool fits = variant.type == type && tables.pinnedTo(place) == BoardTables::none;
            for (std::size_t side = 0; side < tables.sides() && fits; ++side) {
                fits = tables.fits(tables.firstColours()[tables.edgesAt(place)[side]], variant.colours[side]);
            }
            if (fits) steps.emplace_back(place, tables.coloursOf(index));
        }
    return steps;
}

// The steps grouped into orbits of the symmetries; empty if a symmetry changes the type.
std::vector<BoardRoot> rootsOf(const BoardTables& tables, std::span<const SymmetricImage> images,
                               std::uint32_t type) {
    std::vector<BoardRoot> roots;
    std::set<Step> seen;
    for (const Step& step : stepsOf(tables, type)) {
        if (seen.contains(step)) continue;
        BoardRoot root{{step.first, tables.variantOf(step.first, step.second)}, {}, {}};
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

// The first steps that remain without symmetric copies; empty if the puzzle has no symmetry, or no piece that
// reveals it.
std::vector<BoardRoot> searchRoots(const BoardTables& tables, std::span<const SymmetricImage> images) {
    if (images.size() < 2 || !tables.puzzle().moves.swap) return {};
    std::vector<BoardRoot> best;
    double bestShare = 0.0;
    int tried = 0;
    for (std::uint32_t type = 0; type < tables.types() && tried < mostPiecesTried; ++type) {
        if (tables.piecesOfType(type).size() != 1 || tables.placeOf(type) != BoardTables::none) continue;
        ++tried;
        std::vector<BoardRoot> roots = rootsOf(tables, images, type);
        std::size_t steps = 0;
        for (const BoardRoot& root : roots)
            steps += root.copies.size();
        // Few roots are good, but a larger reduction is better.
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

// Reports events to the observer, if there is one.
class StepReporter {
  public:
    StepReporter(const BoardTables& tables, EdgeSearchObserver* observer)
        : tables_(tables), observer_(observer) {}

    bool isOn() const { return observer_ != nullptr; }

    void target(const BoardState::Target& target) {
        post({.kind = EdgeStep::Kind::target, .place = target.place, .candidates = target.candidates});
    }
    void place(const BoardDecision& decision) {
        EdgeStep step{.kind = EdgeStep::Kind::place};
        fill(step, decision);
        used_.push_back(step.placed.piece);
        post(step);
    }
    void remove(const BoardDecision& decision, EdgeStep step) {
        step.kind = EdgeStep::Kind::remove;
        used_.pop_back();
        fill(step, decision);
        post(step);
    }
    void solution() { post({.kind = EdgeStep::Kind::solution}); }

  private:
    void post(EdgeStep step) {
        step.step = ++steps_;
        observer_->event(step);
    }
    // Determines which of several equal pieces is meant: the first that is not on the board.
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

// Searches branches on one thread. Their trails are the place and the variant of each step; the last step is
// the first one to try.
class ConstrainedWorker final : public BoardWorker {
  public:
    ConstrainedWorker(const BoardTask& task, BranchQueue& queue)
        : BoardWorker(task),
          task_(task),
          queue_(queue),
          state_(task.tables),
          reporter_(task.tables, task.run.options().observer.get()) {
        const std::optional<BoardOrder> order = task.run.options().order;
        if (reporter_.isOn() && order && *order != BoardOrder::constrained)
            order_ = placesInOrder(*order, task.tables.puzzle(), task.run.options());
    }

    void work(const Branch& part) override {
        begin(part);
        if (given_ == 0 && part.trail.size() == stemOfBranch) open(part.weight);
        while (!levels_.empty()) {
            undo();
            if (++sincePoll_ >= stepsBetweenPolls && poll()) break;
            if (levels_.back().next == decisions_.size())
                close();
            else
                place(decisions_[levels_.back().next++]);
        }
        std::vector<Branch> rest = this->rest();
        clear();
        credit();
        results_.finish(part, rest);
        if (task_.isOver()) queue_.close();
        queue_.addAll(std::move(rest));
    }

    std::vector<Branch> split(const Branch& part) override {
        begin(part);
        if (!levels_.empty()) {
            close();
            steps_.push_back(lastOf(part));
            state_.place(steps_.back());
        }
        given_ = steps_.size();
        std::vector<Branch> rest{part};
        if (!state_.isFull()) {
            if (state_.isBalanced()) open(part.weight);
            rest = this->rest();
        }
        clear();
        finished_ = 0.0;
        return rest;
    }

  private:
    // A place and the decisions possible there.
    struct Level {
        std::size_t begin = 0;
        std::size_t next = 0;
        // The share of each decision in the whole search.
        double share = 0.0;
        bool isPlaced = false;
    };

    static BoardDecision lastOf(const Branch& part) {
        return {part.trail[part.trail.size() - 2], part.trail.back()};
    }

    // Places all but the last step of the branch, which becomes the first level.
    void begin(const Branch& part) {
        stem_.assign(part.trail.begin(), part.trail.begin() + stemOfBranch);
        for (std::size_t i = stemOfBranch; i + 3 < part.trail.size(); i += 2) {
            steps_.push_back({part.trail[i], part.trail[i + 1]});
            requireFit(steps_.back());
            state_.place(steps_.back());
        }
        given_ = steps_.size();
        if (part.trail.size() == stemOfBranch) return;
        if (part.trail.size() % 2 != 0) throw std::invalid_argument("half a step");
        decisions_.push_back(lastOf(part));
        requireFit(decisions_.back());
        levels_.push_back({0, 0, part.weight, false});
    }

    // Only a checkpoint that no search has written can contain other steps.
    void requireFit(const BoardDecision& step) const {
        std::vector<BoardDecision> possible;
        if (step.place < task_.tables.places() && state_.isEmpty(step.place))
            state_.addDecisions({step.place, 1, BoardTables::none}, possible);
        if (std::ranges::find(possible, step) == possible.end())
            throw std::invalid_argument("a piece does not fit");
    }

    // The open branches, in the order in which to walk them.
    std::vector<Branch> rest() const {
        std::vector<Branch> rest;
        for (std::size_t depth = levels_.size(); depth-- > 0;) {
            Trail trail = stem_;
            for (std::size_t i = 0; i < given_ + depth; ++i)
                trail.insert(trail.end(), {steps_[i].place, steps_[i].variant});
            const std::size_t end = depth + 1 < levels_.size() ? levels_[depth + 1].begin : decisions_.size();
            for (std::size_t i = levels_[depth].next; i < end; ++i) {
                rest.push_back({trail, levels_[depth].share});
                rest.back().trail.insert(rest.back().trail.end(),
                                         {decisions_[i].place, decisions_[i].variant});
            }
        }
        return rest;
    }

    // Removes all pieces.
    void clear() {
        for (; !levels_.empty(); close())
            undo();
        for (; !steps_.empty(); steps_.pop_back())
            state_.remove(steps_.back());
    }

    // Removes the piece at the place of the last level.
    void undo() {
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
        } else if (isScan() || state_.isBalanced()) {
            open(share);
        } else {
            if (reporter_.isOn()) blameColour();
            finished_ += share;
        }
    }

    // Chooses the next place. Adds no level if nothing fits there.
    void open(double share) {
        const std::size_t begin = decisions_.size();
        if (steps_.empty() && !task_.roots.empty()) {
            for (const BoardRoot& root : task_.roots)
                decisions_.push_back(root.decision);
        } else {
            const BoardState::Target target = isScan() ? nextInOrder() : state_.mostConstrained();
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

    bool isScan() const { return !order_.empty(); }

    // The next place of a fixed order, as BoardScan takes it.
    BoardState::Target nextInOrder() const {
        const auto place =
            std::ranges::find_if(order_, [&](std::uint32_t next) { return state_.isEmpty(next); });
        return {*place, state_.candidates(*place, task_.tables.variants().size()), BoardTables::none};
    }

    void close() {
        decisions_.resize(levels_.back().begin);
        levels_.pop_back();
    }

    void blameColour() {
        why_ = {.reason = EdgeStep::Reason::colourCount};
        if (const auto colour = state_.balance().culprit()) why_.colour = task_.tables.colours()[*colour];
    }

    void found() {
        why_ = {.reason = EdgeStep::Reason::solved};
        if (reporter_.isOn()) reporter_.solution();
        results_.add(state_.board(), rootOfStep());
    }

    const BoardRoot* rootOfStep() const {
        for (const BoardRoot& root : task_.roots)
            if (root.decision == steps_.front()) return &root;
        return nullptr;
    }

    void credit() { results_.credit(std::exchange(finished_, 0.0), std::exchange(placements_, 0)); }

    // Returns whether the walk must end.
    bool poll() {
        sincePoll_ = 0;
        credit();
        task_.run.mustStop();
        results_.deliver();
        return task_.isOver() || queue_.isStarving() || results_.isDue();
    }

    const BoardTask& task_;
    BranchQueue& queue_;
    BoardState state_;
    StepReporter reporter_;
    // Of an observed search in a fixed order; otherwise the most constrained place is next.
    std::vector<std::uint32_t> order_;
    std::vector<Level> levels_;
    // The decisions of all levels, concatenated.
    std::vector<BoardDecision> decisions_;
    std::vector<BoardDecision> steps_;
    // The stem of the branch, and how many steps it gives.
    Trail stem_;
    std::size_t given_ = 0;
    EdgeStep why_;
    // The share of the search finished since the last report.
    double finished_ = 0.0;
    std::uint64_t placements_ = 0;
    unsigned sincePoll_ = 0;
};

constexpr int descents = 100;
// Estimates are rough: a different order must promise to be shorter than row order by this factor.
constexpr double worthAnotherOrder = 1.5;
constexpr std::uint64_t seed = 1;

// An estimate of the placements of the constrained search, by random descents (see BoardScan::estimate()).
double estimate(const BoardTask& task) {
    std::mt19937_64 engine(seed);
    BoardState state(task.tables);
    std::vector<BoardDecision> decisions;
    std::vector<BoardDecision> placed;
    double placements = 0.0;
    for (int descent = 0; descent < descents; ++descent) {
        double width = 1.0;
        while (!state.isFull() && state.isBalanced()) {
            decisions.clear();
            if (placed.empty() && !task.roots.empty())
                std::ranges::transform(task.roots, std::back_inserter(decisions), &BoardRoot::decision);
            else if (const BoardState::Target target = state.mostConstrained(); target.candidates > 0)
                state.addDecisions(target, decisions);
            if (decisions.empty()) break;
            width *= static_cast<double>(decisions.size());
            placements += width;
            placed.push_back(decisions[engine() % decisions.size()]);
            state.place(placed.back());
        }
        for (; !placed.empty(); placed.pop_back())
            state.remove(placed.back());
    }
    return placements / descents;
}

// The order given in the options, or the fastest one by estimate.
BoardOrder orderFor(const BoardTask& task) {
    const EdgeOptions& options = task.run.options();
    if (options.observer || !task.tables.puzzle().moves.swap) return BoardOrder::constrained;
    if (options.order)
        return *options.order == BoardOrder::constrained || BoardScan(task, *options.order).isPossible()
                   ? *options.order
                   : BoardOrder::constrained;
    // Measured: choosing a place takes as long as this many placements of a scan.
    const double cost = 25.0 + static_cast<double>(task.tables.places());
    BoardOrder best = BoardOrder::constrained;
    double least = cost * estimate(task);
    for (const BoardOrder order :
         {BoardOrder::rows, BoardOrder::columns, BoardOrder::frame, BoardOrder::spiral}) {
        const BoardScan scan(task, order);
        if (!scan.isPossible()) continue;
        const double placements =
            scan.estimate(descents, seed) * (order == BoardOrder::rows ? 1.0 : worthAnotherOrder);
        if (placements >= least) continue;
        best = order;
        least = placements;
    }
    return best;
}

}  // namespace

BoardOutcome searchBoard(const EdgePuzzle& puzzle, std::optional<EdgeColour> border, bool wantCount,
                         EdgeRun& run, std::vector<Branch> parts) {
    const BoardTables tables(puzzle, border);
    std::vector<bool> hasVariant(tables.types(), false);
    for (const BoardVariant& variant : tables.variants())
        hasVariant[variant.type] = true;
    const bool isHopeless = std::ranges::find(hasVariant, false) != hasVariant.end();
    if (isHopeless || !BoardState(tables).isBalanced()) {
        for (const Branch& part : parts) {
            run.record(part.trail, {}, 0, 0, {});
            run.addProgress(part.weight);
        }
        return {.count = 0};
    }

    // One board is enough, whichever of its copies it is.
    const bool unique = run.options().unique && (run.options().wantAll || wantCount);
    const std::vector<SymmetricImage> symmetries = symmetriesOf(puzzle, !unique, border);
    std::vector<BoardRoot> roots;
    if (std::ranges::all_of(symmetries, &SymmetricImage::keepsRules)) roots = searchRoots(tables, symmetries);
    BoardTask task{tables, roots, symmetries, unique, wantCount, run, parts};
    const int threads = run.options().observer ? 1 : threadsFor(run.options().threads);
    // Branches of a checkpoint have been made for one order.
    const Trail& first = parts.front().trail;
    const bool isResumed = first.size() >= stemOfBranch;
    task.order = isResumed ? static_cast<BoardOrder>(first[1]) : orderFor(task);
    run.setOrder(task.order);
    if (task.order == BoardOrder::constrained)
        return runBoardWorkers(task, threads, [&](BranchQueue& queue) {
            return std::make_unique<ConstrainedWorker>(task, queue);
        });
    const BoardScan scan(task, task.order);
    if (!scan.isPossible()) throw std::invalid_argument("this order is not possible");
    return scan.run(threads);
}

}  // namespace tilewright
