// Raising the level of a puzzle: beam search over changes of single cells.
//
// The level of a puzzle is the minimum over all its solutions, so a small change helps in two ways: it makes
// a solution harder to disassemble, or it removes the easier ones.
//
// A change is derived from a solution: a piece loses a cell that stays hidden, fills a hidden hole, or takes
// a cell from a neighbour. Pieces stay connected, the outside of the assembly does not change, and the
// solution remains a solution of the changed puzzle.
//
//     round 1:  puzzle  --> all changes, sorted by the level of their own solution --> evaluation --> best 12
//     round 2:  best 12 --> all changes --> ...
//
// Evaluating a change completely means solving the changed puzzle and disassembling every solution. The level
// of the solution that the change comes from is an upper bound and costs one disassembly, so changes are
// ranked by it first. The complete evaluation stops as soon as a second solution is found that is not harder
// than the original puzzle.
//
// Different changes may yield the same puzzle; shapes and region are the key of a set of puzzles already
// seen.
//
// Invariant: a proposal is only made if all solutions of the changed puzzle were evaluated within its time
// limit.
//
// Cost: a burr of level 1 becomes level 6 after 2,251 changed puzzles in 4.0 s on two threads; a level-5 burr
// of prisms stays the best of 4,324 in 10.7 s.

#include "core/analysis/level_design.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "core/analysis/uniqueness.h"
#include "core/assembly/disassembler.h"
#include "core/basics/bits.h"
#include "core/basics/machine.h"
#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/jobs/threads.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

namespace {

using Kind = CellChange::Kind;

// Flood fill of the exterior, within the bounding box of the region enlarged by one cell.
std::set<Cell> outsideOf(const Puzzle& puzzle) {
    Box box = puzzle.region.bounds();
    box.low = box.low - Cell{1, 1, puzzle.lattice.isFlat() ? 0 : 1};
    box.high = box.high + Cell{1, 1, puzzle.lattice.isFlat() ? 0 : 1};
    box.low.kind = 0;
    box.high.kind = puzzle.lattice.kinds() - 1;
    std::set<Cell> outside{box.low};
    std::vector<Cell> open{box.low};
    while (!open.empty()) {
        const Cell cell = open.back();
        open.pop_back();
        for (const Cell step : puzzle.lattice.neighbourSteps(cell))
            if (const Cell next = cell + step;
                box.contains(next) && !puzzle.region.contains(next) && outside.insert(next).second)
                open.push_back(next);
    }
    return outside;
}

// The transformation from the drawing of a piece to its placement in a solution.
class DrawnPlacement {
  public:
    DrawnPlacement(const Puzzle& puzzle, const Placement& placement) {
        const Shape& shape = puzzle.pieces[placement.piece].shape;
        for (const Symmetry& turn : allowedMoves(puzzle)) {
            if (turn.divisor() != 1) continue;
            std::vector<DrawnCell> turned = shape.drawn();
            for (DrawnCell& one : turned)
                one.cell = turn(one.cell);
            std::ranges::sort(turned);
            // Optional cells of a shape are not part of a placement.
            std::erase_if(turned, &DrawnCell::isOptional);
            by_ = (placement.cells.front() - turned.front().cell).place();
            turn_ = turn;
            bool isSame = turned.size() == placement.cells.size();
            for (std::size_t i = 0; i < turned.size() && isSame; ++i)
                isSame = turned[i].cell + by_ == placement.cells[i] &&
                         (placement.colours.empty() || placement.colours[i] == turned[i].colour);
            if (isSame) return;
        }
        turn_.reset();
    }

    bool isKnown() const { return turn_.has_value(); }
    Cell cellOf(Cell drawn) const { return (*turn_)(drawn) + by_; }

  private:
    std::optional<Symmetry> turn_;
    Cell by_;
};

class Changes {
  public:
    explicit Changes(const Puzzle& puzzle) : puzzle_(puzzle), outside_(outsideOf(puzzle)) {}

    void addAll(const std::vector<Placement>& solution) {
        owner_.clear();
        for (std::size_t i = 0; i < solution.size(); ++i)
            for (const Cell cell : solution[i].cells)
                owner_.emplace(cell, i);
        for (std::size_t i = 0; i < solution.size(); ++i) {
            if (!mayChange(solution[i].piece)) continue;
            for (const Cell cell : solution[i].cells) {
                if (!canLose(solution[i], cell)) continue;
                if (staysClosed(cell)) add(Kind::take, solution, cell, i, {});
                for (const std::size_t other : touching(cell))
                    if (other != i && mayChange(solution[other].piece))
                        add(Kind::give, solution, cell, i, other);
            }
            std::set<Cell> beside;
            for (const Cell cell : solution[i].cells)
                for (const Cell step : puzzle_.lattice.neighbourSteps(cell))
                    if (!owner_.contains(cell + step) && !outside_.contains(cell + step))
                        beside.insert(cell + step);
            for (const Cell cell : beside)
                add(Kind::add, solution, cell, {}, i);
        }
    }

    std::vector<CellChange> take() { return std::move(changes_); }

  private:
    bool mayChange(std::size_t piece) const {
        return puzzle_.pieces[piece].count == Count{} &&
               std::ranges::none_of(puzzle_.fixed,
                                    [piece](const FixedPiece& fixed) { return fixed.piece == piece; });
    }

    bool canLose(const Placement& placement, Cell cell) const {
        std::vector<Cell> cells = placement.cells;
        const std::size_t parts = connectedParts(cells, puzzle_.lattice).size();
        std::erase(cells, cell);
        return !cells.empty() && connectedParts(cells, puzzle_.lattice).size() <= parts;
    }

    // Whether the cell is not visible from outside when it is empty.
    bool staysClosed(Cell cell) const {
        const auto steps = puzzle_.lattice.neighbourSteps(cell);
        return puzzle_.region.isOptional(*puzzle_.region.indexOf(cell)) ||
               std::ranges::none_of(steps, [&](Cell step) { return outside_.contains(cell + step); });
    }

    std::set<std::size_t> touching(Cell cell) const {
        std::set<std::size_t> owners;
        for (const Cell step : puzzle_.lattice.neighbourSteps(cell))
            if (const auto owner = owner_.find(cell + step); owner != owner_.end())
                owners.insert(owner->second);
        return owners;
    }

    // `from` and `to` are indices of placements in the solution.
    void add(Kind kind, const std::vector<Placement>& solution, Cell cell, std::optional<std::size_t> from,
             std::optional<std::size_t> to) {
        CellChange change{kind, {}, cell, {}, solution, puzzle_};
        const std::string where = cellText(cell, puzzle_.lattice);
        if (from && !setCell(change, *from, false)) return;
        if (to && !setCell(change, *to, true)) return;
        setRegion(change.puzzle, cell, from.has_value(), to.has_value());
        const auto name = [&](std::optional<std::size_t> i) {
            return core::message("'%1'", puzzle_.pieces[solution[*i].piece].name);
        };
        if (kind == Kind::take)
            change.text = core::message("remove cell %1 from %2", where, name(from));
        else if (kind == Kind::add)
            change.text = core::message("add cell %1 to %2", where, name(to));
        else
            change.text = core::message("move cell %1 from %2 to %3", where, name(from), name(to));
        changes_.push_back(std::move(change));
    }

    // Adds the cell to a placement or removes it, and updates the drawing of its piece accordingly.
    bool setCell(CellChange& change, std::size_t index, bool isThere) const {
        Placement& placement = change.solution[index];
        Piece& piece = change.puzzle.pieces[placement.piece];
        const DrawnPlacement drawing(puzzle_, placement);
        if (!drawing.isKnown()) return false;
        std::vector<DrawnCell> drawn = piece.shape.drawn();
        const auto isCell = [&](Cell one) { return drawing.cellOf(one) == change.cell; };
        if (isThere) {
            std::optional<Cell> added;
            for (const DrawnCell& one : drawn)
                for (const Cell step : puzzle_.lattice.neighbourSteps(one.cell))
                    if (!one.isOptional && isCell(one.cell + step)) added = one.cell + step;
            if (!added) return false;
            std::erase_if(drawn, [&](const DrawnCell& one) { return one.cell == *added; });
            drawn.push_back({*added, 0, false});
        } else {
            std::erase_if(drawn, [&](const DrawnCell& one) { return isCell(one.cell); });
        }
        // Keep the absolute position of the drawing although the origin of the shape may have changed.
        if (piece.drawnAt) piece.drawnAt = *piece.drawnAt + originOf(drawn);
        piece.shape = Shape(drawn);
        change.pieces.push_back(placement.piece);
        std::vector<std::pair<Cell, CellColour>> cells;
        for (std::size_t i = 0; i < placement.cells.size(); ++i)
            cells.emplace_back(placement.cells[i],
                               placement.colours.empty() ? CellColour{} : placement.colours[i]);
        if (isThere) cells.emplace_back(change.cell, CellColour{});
        std::ranges::sort(cells);
        const bool isColoured = piece.shape.isColoured();
        placement.cells.clear();
        placement.colours.clear();
        for (const auto& [cell, colour] : cells) {
            if (!isThere && cell == change.cell) continue;
            placement.cells.push_back(cell);
            if (isColoured) placement.colours.push_back(colour);
        }
        return true;
    }

    // Removes a required cell that no piece covers any more; adds a cell that was not in the region.
    void setRegion(Puzzle& puzzle, Cell cell, bool isTaken, bool isAdded) const {
        if (isTaken == isAdded) return;
        std::vector<DrawnCell> cells = puzzle.region.drawn();
        const auto old = std::ranges::find(cells, cell, &DrawnCell::cell);
        if (isTaken && !old->isOptional)
            cells.erase(old);
        else if (isAdded && old == cells.end())
            cells.push_back({cell, 0, false});
        else
            return;
        puzzle.region = Region(std::move(cells));
    }

    const Puzzle& puzzle_;
    std::set<Cell> outside_;
    /// The index of the placement that covers each cell.
    std::map<Cell, std::size_t> owner_;
    std::vector<CellChange> changes_;
};

}  // namespace

std::vector<CellChange> cellChanges(const Puzzle& puzzle, std::span<const std::vector<Placement>> solutions) {
    Changes changes(puzzle);
    for (const std::vector<Placement>& solution : solutions)
        changes.addAll(solution);
    return changes.take();
}

namespace {

using Assembly = std::vector<Placement>;
using Clock = StopToken::Clock;

// Longer lists are not useful to a person.
constexpr std::size_t mostProposals = 100;

// Solutions of a puzzle and the level of the puzzle.
struct Judged {
    PuzzleLevel level;
    /// Some buildable assemblies, or some others if none is buildable.
    std::vector<Assembly> kept;
};

// The level of an assembly, without numbers if it cannot be built; nullopt if it is unknown.
std::optional<AssemblyLevel> levelOfAssembly(const Disassembler& disassembler, const Assembly& assembly,
                                             const StopToken& stop) {
    const Disassembly apart = disassembler.disassemble(assembly, stop);
    if (apart.canBeDisassembled()) return levelOf(apart.separation);
    if (apart.outcome == Disassembly::Outcome::cancelled || apart.isUndecided()) return std::nullopt;
    return AssemblyLevel{};
}

// Stops early when `isEnough` returns true for the level found so far.
Judged judged(const Puzzle& puzzle, const LevelOptions& options, std::chrono::duration<double> time,
              int threads, const StopToken& stop,
              const std::function<bool(const PuzzleLevel&)>& isEnough = {}) {
    const StopToken inTime = stop.within(time);
    std::vector<Assembly> assemblies;
    JobOptions jobOptions;
    jobOptions.threads = threads;
    jobOptions.solutionLimit = options.enough;
    jobOptions.timeLimit = time;
    jobOptions.inBackground = true;
    Judged result;
    {
        Job job(puzzle, choosePlan(puzzle), jobOptions,
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions)
                        assemblies.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
                });
        const JobSnapshot end = runToEnd(job, stop);
        result.level.isExact = end.status == JobStatus::complete;
    }
    result.level.assemblies = assemblies.size();
    const Disassembler disassembler(puzzle, {.turns = options.turns});
    std::vector<std::optional<AssemblyLevel>> levels(assemblies.size());
    std::atomic<std::size_t> next = 0;
    std::mutex mutex;
    bool ended = false;
    workOnThreads(
        threads,
        [&](int) {
            for (std::size_t i = next++; i < assemblies.size(); i = next++) {
                std::optional<AssemblyLevel> level = levelOfAssembly(disassembler, assemblies[i], inTime);
                const std::lock_guard lock(mutex);
                if (ended) return;
                if (!level) result.level.isExact = false;
                if (!level || level->numbers.empty()) continue;
                PuzzleLevel& all = result.level;
                if (all.buildable++ == 0 || *level < all.level) all.level = *level;
                levels[i] = std::move(level);
                ended = isEnough && isEnough(all);
            }
        },
        [&] { next = assemblies.size(); });
    stop.check();
    if (ended) result.level.isExact = false;
    for (const bool built : {true, false})
        for (std::size_t i = 0; i < assemblies.size() && result.kept.size() < options.solutions; ++i)
            if (levels[i].has_value() == built && (built || result.level.buildable == 0))
                result.kept.push_back(std::move(assemblies[i]));
    return result;
}

// 0 if the puzzle cannot be built.
int firstNumber(const PuzzleLevel& level) {
    return level.level.numbers.empty() ? 0 : level.level.numbers.front();
}

bool isBetter(const PuzzleLevel& changed, const PuzzleLevel& now) {
    if (changed.buildable == 0) return false;
    return firstNumber(changed) > firstNumber(now) ||
           (changed.buildable == 1 && now.buildable > 1 && changed.level >= now.level);
}

// A node of the beam search: a puzzle with all its changes so far.
struct Changed {
    std::vector<Message> texts;
    std::vector<Cell> cells;
    std::vector<std::size_t> pieces;
    Assembly solution;
    Puzzle puzzle;
    /// The level of `solution`, an upper bound for the level of the puzzle.
    AssemblyLevel own;
};

// Beam search over single-cell changes.
class LevelSearch {
  public:
    LevelSearch(const Puzzle& puzzle, const LevelOptions& options, const StopToken& stop,
                const std::function<void(const LevelAdvice&)>& progress)
        : puzzle_(puzzle),
          options_(options),
          threads_(threadsFor(options.threads)),
          stop_(stop),
          progress_(progress) {}

    LevelAdvice run() {
        const Judged now = judged(puzzle_, options_, options_.time, threads_, stop_);
        advice_.now = now.level;
        std::vector<Changed> best{{{}, {}, {}, {}, puzzle_, {}}};
        for (int round = 0; round < options_.changes && !best.empty(); ++round) {
            std::vector<Changed> next;
            for (const Changed& from : best)
                addChanges(from, round == 0 ? now.kept : std::vector<Assembly>{from.solution}, next);
            advice_.candidates += next.size();
            if (progress_) progress_(advice_);
            onAll(next, [this](Changed& changed) { disassemble(changed); });
            std::erase_if(next, [](const Changed& changed) { return changed.own.numbers.empty(); });
            std::ranges::stable_sort(next, std::ranges::greater{}, &Changed::own);
            advice_.tried = advice_.candidates - next.size();
            onAll(next, [this](Changed& changed) { judge(changed); });
            next.resize(std::min(next.size(), options_.breadth));
            best = std::move(next);
        }
        return std::move(advice_);
    }

  private:
    void addChanges(const Changed& from, const std::vector<Assembly>& solutions, std::vector<Changed>& to) {
        for (CellChange& change : cellChanges(from.puzzle, solutions)) {
            std::pair<std::vector<Shape>, std::vector<DrawnCell>> key;
            for (const Piece& piece : change.puzzle.pieces)
                key.first.push_back(piece.shape);
            key.second = change.puzzle.region.drawn();
            if (!seen_.insert(std::move(key)).second) continue;
            Changed changed{
                from.texts, from.cells, from.pieces, std::move(change.solution), std::move(change.puzzle),
                {}};
            changed.texts.push_back(std::move(change.text));
            changed.cells.push_back(change.cell);
            changed.pieces.insert(changed.pieces.end(), change.pieces.begin(), change.pieces.end());
            sortUnique(changed.pieces);
            to.push_back(std::move(changed));
        }
    }

    template <class Work>
    void onAll(std::vector<Changed>& all, const Work& work) {
        std::atomic<std::size_t> next = 0;
        workOnThreads(
            threads_,
            [&](int) {
                for (std::size_t i = next++; i < all.size(); i = next++) {
                    stop_.check();
                    work(all[i]);
                }
            },
            [&] { next = all.size(); });
    }

    void disassemble(Changed& changed) const {
        if (searchObstacle(changed.puzzle)) return;
        changed.own = levelOfAssembly(Disassembler(changed.puzzle, {.turns = options_.turns}),
                                      changed.solution, stop_.within(options_.timeForEach))
                          .value_or(AssemblyLevel{});
    }

    void judge(Changed& changed) {
        const PuzzleLevel level =
            judged(changed.puzzle, options_, options_.timeForEach, 1, stop_,
                   [this](const PuzzleLevel& known) {
                       return known.buildable > 1 && firstNumber(known) <= firstNumber(advice_.now);
                   })
                .level;
        const std::lock_guard lock(mutex_);
        ++advice_.tried;
        if (level.isExact && isBetter(level, advice_.now)) {
            LevelProposal proposal{messageOf("%1", Message::List{changed.texts}),
                                   changed.texts.size(),
                                   changed.cells,
                                   changed.pieces,
                                   changed.solution,
                                   changed.puzzle,
                                   level};
            const auto rank = [](const LevelProposal& one) {
                return std::pair(one.level.level, std::pair(~one.level.buildable, ~one.changes));
            };
            const auto place =
                std::ranges::upper_bound(advice_.proposals, rank(proposal), std::ranges::greater{}, rank);
            advice_.proposals.insert(place, std::move(proposal));
            if (advice_.proposals.size() > mostProposals) advice_.proposals.pop_back();
        }
        if (progress_) progress_(advice_);
    }

    const Puzzle& puzzle_;
    const LevelOptions& options_;
    const int threads_;
    const StopToken stop_;
    const std::function<void(const LevelAdvice&)>& progress_;
    std::set<std::pair<std::vector<Shape>, std::vector<DrawnCell>>> seen_;
    std::mutex mutex_;
    LevelAdvice advice_;
};

}  // namespace

PuzzleLevel judgeLevel(const Puzzle& puzzle, const LevelOptions& options, const StopToken& stop) {
    return judged(puzzle, options, options.time, threadsFor(options.threads), stop).level;
}

LevelAdvice adviseLevel(const Puzzle& puzzle, const LevelOptions& options, const StopToken& stop,
                        const std::function<void(const LevelAdvice&)>& progress) {
    return LevelSearch(puzzle, options, stop, progress).run();
}

}  // namespace tilewright
