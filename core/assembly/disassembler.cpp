// Disassembling an assembly: recursive separation with a bounded search for the best plan.
//
// PartSearch finds the shortest sequence of moves that separates a set of pieces into two parts. The
// disassembler applies it to both parts, from the positions that they have before the removal, until every
// part is a single piece or a group that may stay together.
//
//     {A B C D}  --3 moves-->  {A C D}  --1 move-->  {A D}  --2 moves-->  {A}
//                   |                     |                     |
//                  {B}                   {C}                   {D}              level 3.1.2, 6 moves in total
//
// A set often has several shortest separations that differ in what follows. The first one gives a complete
// plan; the others are explored within a work budget (twice the work for the first plan, plus a little), and
// the plan with the fewest moves, then with the lowest level, wins. Plans of parts are shared by pieces and
// relative positions and are never copied: 18 interlocking sticks take 0.01 s instead of 0.4 s.
//
// If the pieces cannot be separated, the sets that remain are reported as interlocked, unless each of them
// can be assigned to a group. If memory does not suffice, small subsets are tested instead: a pair or triple
// that is interlocked on its own proves that the assembly is, too.
//
// Only relative positions matter, so each move can be made by either side; the side without the heaviest
// piece moves. Flat pieces that may be lifted need no search.
//
// Invariant: the result depends neither on the number of threads nor on earlier calls, because budgets count
// work and not time. Cost: 588 solid six-piece burrs take 0.03 s. See W. H. Cutler, "A Computer Analysis of
// All 6-Piece Burrs", 1994.

#include "core/assembly/disassembler.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <deque>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <mutex>
#include <numeric>
#include <span>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "core/assembly/part_search.h"
#include "core/assembly/turning_search.h"
#include "core/basics/machine.h"
#include "core/lattice/vectors.h"

namespace tilewright {

/// Disassembles one assembly, part by part. If a part has several separations of equal length, some of them
/// are explored, and the plan with the fewest moves in total, then with the lowest level, is chosen.
class AssemblyTask {
  public:
    /// All arguments must outlive the task.
    AssemblyTask(const Puzzle& puzzle, std::span<const Placement> assembly, const PartResources& resources);

    Disassembly run();

  private:
    using Pieces = std::vector<std::size_t>;

    struct Plan;
    using PlanPointer = std::shared_ptr<const Plan>;

    /// Where some pieces are, seen from the first one, and how each is turned against how it lies in the
    /// assembly: an index into the turns of the lattice. That is empty where none is turned.
    struct Poses {
        std::vector<Cell> places;
        std::vector<std::size_t> turned = {};

        std::size_t turnedOf(std::size_t i) const { return turned.empty() ? 0 : turned[i]; }
        friend auto operator<=>(const Poses&, const Poses&) = default;
    };

    /// The disassembly of a part.
    struct Plan {
        Pieces pieces;
        std::vector<AssemblyMove> moves = {};
        /// Null, or the staying and the removed part.
        std::array<PlanPointer, 2> parts = {};
        /// The numbers that the part contributes to the level.
        std::vector<int> numbers = {};
        /// The total number of moves, and of parts that are not separated further.
        int total = 0;
        std::size_t leaves = 1;
        /// Whether some separation takes more than one move.
        bool isLong = false;
        /// The sets of pieces that cannot be separated.
        std::vector<Pieces> stuck = {};
        /// How the first piece is turned.
        std::size_t turned = 0;

        bool isBetterThan(const Plan& other) const {
            return std::tie(total, numbers) < std::tie(other.total, other.numbers);
        }
    };

    Pieces stuckPieces() const;
    Separation lifted() const;
    Separation separationOf(const Plan& plan, std::vector<LatticeMotion>& motions) const;
    AssemblyMove asSeen(const AssemblyMove& move, const Plan& plan,
                        const std::vector<LatticeMotion>& motions) const;

    PlanPointer planFor(const Pieces& pieces, const Poses& poses, bool isWhole);
    Plan makePlan(const Pieces& pieces, const Poses& poses);
    Plan planFrom(const Pieces& pieces, const Poses& poses, const PartSearch::Exit& exit);
    std::unique_ptr<PartSearch> searchFor(std::span<const PartPiece> parts, const PartResources& resources,
                                          std::vector<PartSearch::Exit>& exits, std::uint64_t& visits);
    const std::vector<Cell>& shapeOf(std::size_t piece, std::size_t turned);
    int kindOf(std::size_t piece, std::size_t turned);
    std::size_t turnedBy(std::size_t first, std::size_t then) const;

    int heaviest(const Pieces& pieces) const;
    /// The part with the larger value stays: the one with the heaviest piece, then the larger one.
    std::pair<int, std::size_t> inertia(const Pieces& pieces) const;
    AssemblyMove moveOf(const Pieces& pieces, const PartSearch::Move& move) const;
    int stepsAway(const AssemblyMove& removal, const Pieces& pieces,
                  const std::vector<LatticeMotion>& motions) const;

    const std::vector<PieceGroup>& groupsOf(std::size_t piece) const;
    bool canBeGroup(const Pieces& pieces) const;
    bool isOneGroup(const Pieces& pieces) const;
    bool findGroups(const std::vector<Pieces>& stuck, std::size_t from);

    const Puzzle& puzzle_;
    std::span<const Placement> assembly_;
    const PartResources& resources_;
    bool hasGroups_ = false;
    /// The placements moved so that their lowest coordinates are 0, and the offsets.
    std::vector<std::vector<Cell>> shapes_;
    std::vector<Cell> origins_;
    /// Shapes of turned pieces, by piece and orientation.
    std::map<std::pair<std::size_t, std::size_t>, std::vector<Cell>> turnedShapes_;
    /// Equal for the same piece in the same orientation.
    std::vector<int> kinds_;
    std::map<std::pair<std::size_t, std::vector<Cell>>, int> kindOf_;
    /// Plans by pieces, their positions relative to the first one, and their orientations.
    std::map<std::pair<Pieces, Poses>, PlanPointer> plans_;
    int undecidedTurns_ = 0;
    /// Remaining work budget for plans that improve on the first one.
    std::int64_t spare_;
    /// Whether the current search explores an alternative separation.
    bool isAlternative_ = false;
    /// Memory used by the tables of the active searches.
    std::uint64_t memory_ = 0;
    /// The number of copies of each piece in each group.
    std::map<std::pair<std::size_t, std::string>, int> used_;
};

struct Disassembler::Parts {
    Parts(Puzzle given, const DisassemblyOptions& options)
        : puzzle(std::move(given)),
          slides(puzzle.lattice, puzzle.lattice.isFlat() && puzzle.lift),
          threads(threadsFor(options.threads)),
          memory(options.memory.value_or(machineMemory() > 0 ? machineMemory() / 8 : 1U << 30)) {
        if (options.turns) turns.emplace(puzzle.lattice, *options.turns);
    }

    const Puzzle puzzle;
    const Slides slides;
    const int threads;
    const std::uint64_t memory;
    std::optional<Turns> turns;

    std::mutex mutex;
    /// All caches, and those not in use.
    std::deque<WayCache> caches;
    std::vector<WayCache*> idle;
};

namespace {

/// The divisor of the memory limit for one cache. There is one per thread and running disassembly.
constexpr std::uint64_t cacheShare = 16;

}  // namespace

Disassembler::Disassembler(const Puzzle& puzzle, DisassemblyOptions options)
    : parts_(std::make_unique<Parts>(puzzle, options)) {}

Disassembler::~Disassembler() = default;

int Disassembler::threads() const {
    return parts_->threads;
}

std::uint64_t Disassembler::memory() const {
    return parts_->memory;
}

Message Disassembler::obstacle(const Puzzle& puzzle) {
    if (puzzle.lattice.isFlat() && !puzzle.lift && puzzle.lattice.hasSticks())
        return core::message("sticks do not slide in their plane; they can only be lifted");
    if (puzzle.wrap != Wrap{})
        return core::message("pieces on a board that wraps cannot be disassembled: it is not flat");
    if (puzzle.separateBoxes && boxCount(puzzle) > 1)
        return core::message(
            "the boxes of a puzzle cannot be disassembled together; save each as a puzzle of its "
            "own");
    return {};
}

Message Disassembler::turnObstacle(const Puzzle& puzzle, PieceFinish finish) {
    if (!Turns::isPossibleOn(puzzle.lattice)) return core::message("pieces cannot be turned on this lattice");
    if (finish.play <= 0.0 || finish.round < 0.0 ||
        finish.play / 2 + finish.round >= Turns::mostSetBack(puzzle.lattice))
        return core::message(
            "the play must be above 0, and half of it plus the rounding must be less than the wall of a "
            "cell");
    return {};
}

Turns::Counts Disassembler::turnCounts() const {
    return parts_->turns ? parts_->turns->counts() : Turns::Counts{};
}

Disassembly Disassembler::disassemble(std::span<const Placement> assembly, const StopToken& stop) const {
    Parts& parts = *parts_;
    // A thread takes a cache when it first needs one.
    std::vector<WayCache*> taken(static_cast<std::size_t>(parts.threads), nullptr);
    const auto cacheOf = [&](int thread) -> WayCache& {
        WayCache*& cache = taken[static_cast<std::size_t>(thread)];
        if (cache == nullptr) {
            const std::lock_guard lock(parts.mutex);
            if (parts.idle.empty()) {
                parts.caches.emplace_back(parts.slides, parts.memory / cacheShare);
                parts.idle.push_back(&parts.caches.back());
            }
            cache = parts.idle.back();
            parts.idle.pop_back();
            cache->begin();
        }
        return *cache;
    };
    const PartResources resources{.threads = parts.threads,
                                  .memory = parts.memory,
                                  .stop = stop,
                                  .slides = &parts.slides,
                                  .turns = parts.turns ? &*parts.turns : nullptr,
                                  .cache = cacheOf};
    Disassembly result = AssemblyTask(parts.puzzle, assembly, resources).run();
    const std::lock_guard lock(parts.mutex);
    for (WayCache* cache : taken)
        if (cache != nullptr) parts.idle.push_back(cache);
    return result;
}

namespace {

// The work budget for improving a plan: a multiple of the work for the first plan plus a constant. The unit
// is a pair of pieces examined.
constexpr std::int64_t spareShare = 2;
constexpr std::int64_t spareWork = 20000;
// Limits of visited positions when memory is exhausted and small interlocked subsets are searched for: per
// subset, and in total.
constexpr std::uint64_t mostVisitsOfSet = 10'000;
constexpr std::uint64_t mostVisitsOfSets = 2'000'000;
// Cost of setting up a search, in visits.
constexpr std::uint64_t visitsToBegin = 20;

std::vector<Cell> fromFirst(std::vector<Cell> places) {
    const Cell origin = places.front();
    for (Cell& place : places)
        place = place - origin;
    return places;
}

}  // namespace

AssemblyTask::AssemblyTask(const Puzzle& puzzle, std::span<const Placement> assembly,
                           const PartResources& resources)
    : puzzle_(puzzle), assembly_(assembly), resources_(resources), spare_(spareWork) {
    for (const Placement& placement : assembly) {
        Cell low = boxAround(placement.cells).low;
        low.kind = 0;
        origins_.push_back(low);
        auto& shape = shapes_.emplace_back(placement.cells);
        for (Cell& cell : shape)
            cell = cell - low;
        const auto [kind, isNew] =
            kindOf_.try_emplace({placement.piece, shape}, static_cast<int>(kindOf_.size()));
        kinds_.push_back(kind->second);
        hasGroups_ = hasGroups_ || !puzzle.pieces[placement.piece].groups.empty();
    }
}

Disassembly AssemblyTask::run() {
    Disassembly result;
    result.outcome = Disassembly::Outcome::nothing;
    if (resources_.turns != nullptr) result.turns = resources_.turns->finish();
    if (assembly_.size() < 2) return result;
    try {
        if (puzzle_.lattice.isFlat() && puzzle_.lift) {
            result.separation = lifted();
            result.outcome = Disassembly::Outcome::apart;
            return result;
        }
        Pieces all(assembly_.size());
        std::iota(all.begin(), all.end(), std::size_t{0});
        const PlanPointer plan = planFor(all, {fromFirst(origins_)}, true);
        std::vector<LatticeMotion> motions(assembly_.size());
        result.separation = separationOf(*plan, motions);
        result.undecidedTurns = undecidedTurns_;
        const bool canBeDisassembled = !plan->moves.empty() && findGroups(plan->stuck, 0);
        if (!canBeDisassembled) result.stuck = plan->stuck;
        result.outcome =
            canBeDisassembled ? Disassembly::Outcome::apart : Disassembly::Outcome::notByStraightMoves;
        if (canBeDisassembled && AssemblyPlan(result.separation).hasTurns()) {
            PartResources slides = resources_;
            slides.turns = nullptr;
            result.needsTurns = !AssemblyTask(puzzle_, assembly_, slides).run().canBeDisassembled();
        }
    } catch (const Stopped&) {
        result.outcome = Disassembly::Outcome::cancelled;
    } catch (const SearchTooLarge&) {
        result.outcome = Disassembly::Outcome::outOfMemory;
        if (const Pieces pieces = resources_.turns == nullptr ? stuckPieces() : Pieces(); !pieces.empty()) {
            result.outcome = Disassembly::Outcome::notByStraightMoves;
            result.stuck = {pieces};
        }
    }
    return result;
}

// Finds a small subset that cannot be separated even on its own, which is cheap to prove: pairs first, then
// triples, and so on, within a work limit. Empty if none is found, or if such pieces may stay together.
AssemblyTask::Pieces AssemblyTask::stuckPieces() const {
    PartResources resources = resources_;
    resources.threads = 1;
    std::uint64_t spare = mostVisitsOfSets;
    Pieces set;
    // Extends `set` with pieces from `from` on to `size` elements, recursively.
    const std::function<bool(std::size_t, std::size_t)> isStuck = [&](std::size_t from, std::size_t size) {
        if (set.size() < size) {
            for (std::size_t i = from; i < assembly_.size() && spare > 0; ++i) {
                set.push_back(i);
                if (isStuck(i + 1, size)) return true;
                set.pop_back();
            }
            return false;
        }
        if (canBeGroup(set)) return false;
        std::vector<PartPiece> parts;
        for (const std::size_t piece : set)
            parts.push_back({&shapes_[piece], origins_[piece] - origins_[set.front()], kinds_[piece]});
        resources.visits = std::min(spare, mostVisitsOfSet);
        const auto search = makePartSearch(parts, resources);
        try {
            if (search->run().empty()) return true;
        } catch (const SearchTooLarge&) {
            // They have too much room to be interlocked within the limit.
        }
        spare -= std::min(spare, search->visits() + visitsToBegin);
        return false;
    };
    try {
        for (std::size_t size = 2; size < assembly_.size() && spare > 0; ++size)
            if (isStuck(0, size)) return set;
    } catch (const Stopped&) {
        // The result is unknown.
    }
    return {};
}

// Flat pieces are lifted one by one; nothing blocks them.
Separation AssemblyTask::lifted() const {
    Separation whole;
    Separation* node = &whole;
    node->pieces.resize(assembly_.size());
    std::iota(node->pieces.begin(), node->pieces.end(), std::size_t{0});
    for (bool isWhole = true; node->pieces.size() > 1 && (isWhole || !isOneGroup(node->pieces));
         isWhole = false) {
        Pieces staying = node->pieces;
        // The last one among the lightest pieces.
        const auto lightest = std::ranges::min_element(
            staying.rbegin(), staying.rend(), {}, [this](std::size_t piece) { return heaviest({piece}); });
        const std::size_t removed = *lightest;
        staying.erase(std::next(lightest).base());
        node->moves.push_back({{removed}, {0, 0, 1}, 1, true});
        node->parts = {{staying, {}, {}}, {{removed}, {}, {}}};
        node = &node->parts.front();
    }
    return whole;
}

// `motions` are the motions of all pieces since the start; on return, those before the removal.
Separation AssemblyTask::separationOf(const Plan& plan, std::vector<LatticeMotion>& motions) const {
    Separation node{plan.pieces, {}, {}};
    for (const AssemblyMove& planned : plan.moves) {
        AssemblyMove& move = node.moves.emplace_back(asSeen(planned, plan, motions));
        if (move.isRemoval) {
            move.steps = stepsAway(move, plan.pieces, motions);
            continue;
        }
        for (const std::size_t piece : move.pieces) {
            LatticeMotion& motion = motions[piece];
            if (move.turn)
                motion = move.motion() * motion;
            else
                motion.shift = motion.shift + move.shift();
        }
    }
    for (const PlanPointer& part : plan.parts)
        if (part) node.parts.push_back(separationOf(*part, motions));
    return node;
}

// Plans see all from the first piece of their part, which lies in them as it did at their start.
AssemblyMove AssemblyTask::asSeen(const AssemblyMove& move, const Plan& plan,
                                  const std::vector<LatticeMotion>& motions) const {
    if (resources_.turns == nullptr) return move;
    const Lattice lattice = puzzle_.lattice;
    const std::size_t first = plan.pieces.front();
    LatticeMotion inPlan{lattice.rotations()[plan.turned], {}};
    std::vector<Cell> cells = assembly_[first].cells;
    for (Cell& cell : cells)
        cell = inPlan(cell);
    inPlan.shift = (Cell{} - boxAround(cells).low).place();
    const LatticeMotion frame = motions[first] * inverseOf(inPlan, lattice);
    AssemblyMove seen = move;
    if (!move.turn) {
        seen.step = frame.turn.matrix() * move.step;
        return seen;
    }
    Pieces others;
    std::ranges::set_difference(plan.pieces, move.pieces, std::back_inserter(others));
    const auto cellsOf = [&](const Pieces& pieces) {
        std::vector<Cell> all;
        for (const std::size_t piece : pieces)
            for (const Cell cell : assembly_[piece].cells)
                all.push_back(motions[piece](cell));
        return all;
    };
    const auto turned = [&](const LatticeTurn& turn, const Pieces& moving, const Pieces& staying) {
        const LatticeTurn way = movedBy(turn, frame, lattice);
        seen.turn = resources_.turns->withPath(way, cellsOf(moving), cellsOf(staying));
        seen.pieces = moving;
        return seen.turn.has_value();
    };
    // The one is possible if the other is, but it is another problem, which need not be solved.
    const LatticeTurn opposite = oppositeOf(*move.turn, lattice);
    if (inertia(others) < inertia(move.pieces) && turned(opposite, others, move.pieces)) return seen;
    if (!turned(*move.turn, move.pieces, others)) turned(opposite, others, move.pieces);
    return seen;
}

const std::vector<Cell>& AssemblyTask::shapeOf(std::size_t piece, std::size_t turned) {
    if (turned == 0) return shapes_[piece];
    const auto [shape, isNew] = turnedShapes_.try_emplace({piece, turned});
    if (isNew) {
        for (const Cell cell : shapes_[piece])
            shape->second.push_back(puzzle_.lattice.rotations()[turned](cell));
        const Cell low = boxAround(shape->second).low.place();
        for (Cell& cell : shape->second)
            cell = cell - low;
        std::ranges::sort(shape->second);
    }
    return shape->second;
}

int AssemblyTask::kindOf(std::size_t piece, std::size_t turned) {
    if (turned == 0) return kinds_[piece];
    const auto [kind, isNew] = kindOf_.try_emplace({assembly_[piece].piece, shapeOf(piece, turned)},
                                                   static_cast<int>(kindOf_.size()));
    return kind->second;
}

std::size_t AssemblyTask::turnedBy(std::size_t first, std::size_t then) const {
    const auto all = puzzle_.lattice.rotations();
    const Matrix matrix = all[then].matrix() * all[first].matrix();
    return static_cast<std::size_t>(std::ranges::find(all, matrix, &Symmetry::matrix) - all.begin());
}

AssemblyTask::PlanPointer AssemblyTask::planFor(const Pieces& pieces, const Poses& poses, bool isWhole) {
    if (pieces.size() < 2 || (!isWhole && isOneGroup(pieces)))
        return std::make_shared<const Plan>(Plan{pieces});
    PlanPointer& kept = plans_[{pieces, poses}];
    if (!kept) {
        Plan plan = makePlan(pieces, poses);
        plan.turned = poses.turnedOf(0);
        kept = std::make_shared<const Plan>(std::move(plan));
    }
    return kept;
}

// A search that has found the fewest moves, and the separations that it has found: by straight moves, unless
// turns are fewer.
std::unique_ptr<PartSearch> AssemblyTask::searchFor(std::span<const PartPiece> parts,
                                                    const PartResources& resources,
                                                    std::vector<PartSearch::Exit>& exits,
                                                    std::uint64_t& visits) {
    auto slides = makePartSearch(parts, resources);
    try {
        exits = slides->run();
    } catch (const SearchTooLarge&) {
        visits += slides->visits();
        throw;
    }
    visits += slides->visits();
    if (resources.turns == nullptr) return slides;
    int most = std::numeric_limits<int>::max();
    if (!exits.empty()) {
        // With a turn there are two moves at least.
        most = static_cast<int>(slides->pathTo(exits.front()).size());
        if (most < 2) return slides;
    }
    std::unique_ptr<TurningSearch> turning;
    std::vector<PartSearch::Exit> found;
    try {
        turning = makeTurningSearch(parts, resources, most);
        found = turning->run();
    } catch (const SearchTooLarge&) {
        if (turning) visits += turning->visits();
        if (exits.empty()) throw;
        // They may be fewer, but finding out takes too much.
        ++undecidedTurns_;
        return slides;
    }
    visits += turning->visits();
    undecidedTurns_ += turning->undecided();
    if (found.empty()) return slides;
    exits = std::move(found);
    return turning;
}

AssemblyTask::Plan AssemblyTask::makePlan(const Pieces& pieces, const Poses& poses) {
    std::vector<PartPiece> parts;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        parts.push_back(
            {&shapeOf(pieces[i], poses.turnedOf(i)), poses.places[i], kindOf(pieces[i], poses.turnedOf(i))});
    PartResources resources = resources_;
    resources.memory -= std::min(memory_, resources.memory);
    const auto workOfVisit = static_cast<std::int64_t>(pieces.size() * pieces.size());
    if (isAlternative_) resources.visits = static_cast<std::uint64_t>(spare_ / workOfVisit + 1);
    std::uint64_t visits = 0;
    const auto pay = [&] {
        const std::int64_t work = static_cast<std::int64_t>(visits) * workOfVisit;
        spare_ += isAlternative_ ? -work : work * spareShare;
    };
    std::vector<PartSearch::Exit> exits;
    std::unique_ptr<PartSearch> search;
    try {
        search = searchFor(parts, resources, exits, visits);
    } catch (const SearchTooLarge&) {
        pay();
        throw;
    }
    pay();
    Plan plan{pieces};
    if (exits.empty()) {
        plan.stuck = {pieces};
        return plan;
    }

    const std::uint64_t memoryBefore = memory_;
    const std::uint64_t memory = memory_ + search->memory();
    memory_ = memory;
    std::size_t best = 0;
    plan = planFrom(pieces, poses, exits.front());
    const bool wasAlternative = std::exchange(isAlternative_, true);
    // All alternatives need the same number of moves here, and each further separation at least one.
    const auto canBeBetter = [&] {
        return plan.total > static_cast<int>(plan.leaves) - 1 && (plan.stuck.empty() || hasGroups_) &&
               spare_ > 0;
    };
    for (std::size_t i = 1; i < exits.size() && canBeBetter(); ++i) {
        try {
            Plan other = planFrom(pieces, poses, exits[i]);
            if (!other.isBetterThan(plan)) continue;
            plan = std::move(other);
            best = i;
        } catch (const SearchTooLarge&) {
            // It may be better, but is too expensive to evaluate.
            memory_ = memory;
        }
    }
    isAlternative_ = wasAlternative;

    std::vector<AssemblyMove> moves;
    for (const PartSearch::Move& move : search->pathTo(exits[best]))
        moves.push_back(moveOf(pieces, move));
    plan.moves.insert(plan.moves.begin(), moves.begin(), moves.end());
    plan.total += static_cast<int>(moves.size());
    plan.numbers.front() += static_cast<int>(moves.size());
    plan.isLong = plan.isLong || !moves.empty();
    memory_ = memoryBefore;
    return plan;
}

// The plan contains only the removal; the moves that lead to it are added for the chosen exit.
AssemblyTask::Plan AssemblyTask::planFrom(const Pieces& pieces, const Poses& poses,
                                          const PartSearch::Exit& exit) {
    std::array<Pieces, 2> parts;
    std::array<Poses, 2> partPoses;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        const bool isMoving = std::ranges::binary_search(exit.moving, i);
        parts[isMoving].push_back(pieces[i]);
        partPoses[isMoving].places.push_back(exit.places[i]);
        if (exit.turned.empty() && poses.turned.empty()) continue;
        const std::size_t turned = exit.turned.empty() ? 0 : exit.turned[i];
        partPoses[isMoving].turned.push_back(turnedBy(poses.turnedOf(i), turned));
    }
    for (Poses& part : partPoses)
        part.places = fromFirst(std::move(part.places));
    const PlanPointer first = planFor(parts[0], partPoses[0], false);
    // One inseparable part decides the result, unless groups may stay together.
    const bool isStuck = !first->stuck.empty() && !hasGroups_;
    const PlanPointer second =
        isStuck ? std::make_shared<const Plan>(Plan{parts[1]}) : planFor(parts[1], partPoses[1], false);
    const Cell step = resources_.slides->axes()[exit.axis];
    const auto planOf = [&](const PlanPointer& staying, const PlanPointer& removed, Cell way) {
        Plan plan{pieces, {{removed->pieces, way, 1, true}}, {staying, removed}, {1}, 1, 0};
        for (const PlanPointer& part : plan.parts) {
            plan.total += part->total;
            plan.leaves += part->leaves;
            plan.isLong = plan.isLong || part->isLong;
            if (part->isLong)
                plan.numbers.insert(plan.numbers.end(), part->numbers.begin(), part->numbers.end());
            plan.stuck.insert(plan.stuck.end(), part->stuck.begin(), part->stuck.end());
        }
        return plan;
    };
    const auto stays = inertia(parts[0]) <=> inertia(parts[1]);
    if (stays < 0) return planOf(second, first, Cell{} - step);
    Plan plan = planOf(first, second, step);
    if (stays > 0) return plan;
    Plan other = planOf(second, first, Cell{} - step);
    return other.isBetterThan(plan) ? other : plan;
}

int AssemblyTask::heaviest(const Pieces& pieces) const {
    int most = std::numeric_limits<int>::min();
    for (const std::size_t piece : pieces)
        most = std::max(most, puzzle_.pieces[assembly_[piece].piece].disassemblyWeight);
    return most;
}

std::pair<int, std::size_t> AssemblyTask::inertia(const Pieces& pieces) const {
    return {heaviest(pieces), pieces.size()};
}

// Only relative positions matter, so the move can be made by either side: the lighter one moves.
AssemblyMove AssemblyTask::moveOf(const Pieces& pieces, const PartSearch::Move& move) const {
    std::array<Pieces, 2> sides;
    for (std::size_t i = 0; i < pieces.size(); ++i)
        sides[std::ranges::binary_search(move.moving, i)].push_back(pieces[i]);
    if (move.turn) return {.pieces = sides[1], .steps = 0, .turn = move.turn};
    const Cell step = resources_.slides->axes()[move.axis];
    if (inertia(sides[0]) < inertia(sides[1])) return {sides[0], Cell{} - step, move.steps, false};
    return {sides[1], step, move.steps, false};
}

// Enough steps to be clear of the other pieces with some margin.
int AssemblyTask::stepsAway(const AssemblyMove& removal, const Pieces& pieces,
                            const std::vector<LatticeMotion>& motions) const {
    const Point way = puzzle_.lattice.displacement(removal.step);
    const double squared = dot(way, way);
    double low = std::numeric_limits<double>::max();
    double high = std::numeric_limits<double>::lowest();
    for (const std::size_t piece : pieces) {
        const LatticeMotion& motion = motions[piece];
        const bool isTurned = motion.turn != Symmetry();
        double pieceLow = std::numeric_limits<double>::max();
        double pieceHigh = std::numeric_limits<double>::lowest();
        for (const Cell cell : assembly_[piece].cells) {
            const Cell moved = isTurned ? motion(cell) : cell + motion.shift;
            const double height = dot(puzzle_.lattice.middleOf(moved), way);
            pieceLow = std::min(pieceLow, height);
            pieceHigh = std::max(pieceHigh, height);
        }
        if (std::ranges::binary_search(removal.pieces, piece))
            low = std::min(low, pieceLow / squared);
        else
            high = std::max(high, pieceHigh / squared);
    }
    return std::max(1, static_cast<int>(std::ceil(high - low)) + 2);
}

const std::vector<PieceGroup>& AssemblyTask::groupsOf(std::size_t piece) const {
    return puzzle_.pieces[assembly_[piece].piece].groups;
}

// Whether all pieces can be in a common group.
bool AssemblyTask::canBeGroup(const Pieces& pieces) const {
    return std::ranges::any_of(groupsOf(pieces.front()), [&](const PieceGroup& group) {
        return std::ranges::all_of(pieces, [&](std::size_t piece) {
            return std::ranges::find(groupsOf(piece), group.name, &PieceGroup::name) != groupsOf(piece).end();
        });
    });
}

// Whether all pieces can be in the same group and in no other.
bool AssemblyTask::isOneGroup(const Pieces& pieces) const {
    const auto& first = groupsOf(pieces.front());
    return first.size() == 1 && std::ranges::all_of(pieces, [&](std::size_t piece) {
               const auto& groups = groupsOf(piece);
               return groups.size() == 1 && groups.front().name == first.front().name;
           });
}

// Backtracking: assigns a group to each of the sets from `from` on, within the maximum count of each piece in
// a group. Returns whether that is possible.
bool AssemblyTask::findGroups(const std::vector<Pieces>& stuck, std::size_t from) {
    if (from == stuck.size()) return true;
    for (const PieceGroup& group : groupsOf(stuck[from].front())) {
        const auto before = used_;
        const bool fits = std::ranges::all_of(stuck[from], [&](std::size_t piece) {
            const auto& groups = groupsOf(piece);
            const auto own = std::ranges::find(groups, group.name, &PieceGroup::name);
            return own != groups.end() && ++used_[{assembly_[piece].piece, group.name}] <= own->most;
        });
        if (fits && findGroups(stuck, from + 1)) return true;
        used_ = before;
    }
    return false;
}

// What a play allows a greater one allows too.
std::optional<double> smallestPlay(const Puzzle& puzzle, std::span<const Placement> assembly, double round,
                                   const StopToken& stop) {
    constexpr double precision = 0.001;
    constexpr double leastBody = 0.05;
    const auto canBeDisassembled = [&](double play) {
        return Disassembler(puzzle, {.threads = 1, .turns = PieceFinish{play, round}})
            .disassemble(assembly, stop)
            .canBeDisassembled();
    };
    double low = 0.0;
    double high = std::min(0.5, 2 * (Turns::mostSetBack(puzzle.lattice) - round) - leastBody);
    if (high <= precision || !canBeDisassembled(high)) return {};
    while (high - low > precision / 2 && !stop.isOver()) {
        const double middle = (low + high) / 2;
        (canBeDisassembled(middle) ? high : low) = middle;
    }
    return stop.isOver() ? std::nullopt : std::optional(high);
}

}  // namespace tilewright
