// Searching for six-piece burrs: random walks with a cheap rejection test.
//
// A burr consists of six sticks, each of one of 837 kinds in several orientations, so there are too many
// assemblies to list. Good ones, which take many moves to the first separation, are rare.
//
// Idea: local search. A walk changes one or two sticks at a time and accepts the result if its level does not
// drop; after 400 steps without an improvement it starts again. Walks are numbered and use a random generator
// seeded with the number, so the result does not depend on the number of threads: finished walks count in the
// order of their numbers.
//
// A stick is a set of 16 bits for the cubes of its middle. An assembly is valid if no two sticks fill the
// same shared cube, which is an AND of words.
//
//     bit 4x + 2y + z        y = 1  |  2  3   6  7  10 11  14 15  |      x = 0..3 along the stick
//                            y = 0  |  0  1   4  5   8  9  12 13  |
//
// Most assemblies are rejected before disassembly. For each axis the sticks form a directed graph, "a pushes
// b". If the graph of direct contacts is strongly connected along every axis, nothing can move; if the graph
// of all later collisions is not strongly connected along some axis, a part comes off with the first move.
// Both tests compare rows of cubes, a word each.
//
// The remaining assemblies are disassembled. If the level is high enough, all assemblies of the same sticks
// are generated, in canonical form, and disassembled too: the level of a burr is the minimum over all of
// them.
//
// Cost: about 10,000 assemblies per second and thread; notchable sticks gave four unique burrs of level 5 in
// 1.9 s, all sticks two of level 9 in 63 s. See W. H. Cutler, "The six-piece burr", 1977.

#include "core/analysis/burr_search.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <map>
#include <mutex>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <utility>

#include "core/assembly/disassembler.h"
#include "core/basics/stop.h"
#include "core/jobs/threads.h"

namespace tilewright {

namespace {

constexpr int middleCubes = 16;

// The middle of a stick and one more layer of cubes at each end: (0, 0, 0) to (5, 1, 1).
constexpr std::uint32_t wholeStick = 0xffffff;

// y = 1 is the inner side, where the sticks of the two other pairs lie; x = 1 and 2 pass through the hole of
// one pair.
constexpr StickCuts removable = 0xcffc;

constexpr std::uint32_t besideInY(std::uint32_t cubes) {
    return (cubes & 0x333333U) << 2U | (cubes >> 2U & 0x333333U);
}
constexpr std::uint32_t besideInZ(std::uint32_t cubes) {
    return (cubes & 0x555555U) << 1U | (cubes >> 1U & 0x555555U);
}

bool isConnected(StickCuts cuts) {
    const std::uint32_t cubes = wholeStick & ~(std::uint32_t{cuts} << 4U);
    std::uint32_t reached = 1;
    for (std::uint32_t before = 0; reached != before;) {
        before = reached;
        reached |= (reached << 4U | reached >> 4U | besideInY(reached) | besideInZ(reached)) & cubes;
    }
    return reached == cubes;
}

bool isNotchable(StickCuts cuts) {
    return (cuts & ~(besideInY(cuts) | besideInZ(cuts))) == 0;
}

template <class Where>
StickCuts moved(StickCuts cuts, const Where& where) {
    unsigned result = 0;
    for (int bit = 0; bit < middleCubes; ++bit)
        if ((cuts >> bit & 1) != 0) result |= 1U << where(bit);
    return static_cast<StickCuts>(result);
}

StickCuts rolled(StickCuts cuts) {
    return moved(cuts, [](int bit) { return (bit & 12) | (1 - (bit & 1)) << 1 | (bit >> 1 & 1); });
}
StickCuts swapped(StickCuts cuts) {
    return moved(cuts, [](int bit) { return bit ^ 13; });
}
StickCuts mirrored(StickCuts cuts) {
    return moved(cuts, [](int bit) { return bit ^ 1; });
}

std::set<StickCuts> turnsOf(StickCuts cuts) {
    std::set<StickCuts> turns;
    for (int quarter = 0; quarter < 4; ++quarter, cuts = rolled(cuts))
        turns.insert({cuts, swapped(cuts)});
    return turns;
}

// Twice the vector from the centre of the burr to the centre of a cube, so that all coordinates are integers.
using Offset = std::array<int, 3>;

// `x` may lie outside the middle of the stick.
Offset offsetOf(int place, int x, int y, int z) {
    const int side = place % 2 == 0 ? 1 : -1;
    const Offset lying{2 * x - 3, side * (2 * y - 3), side * (2 * z - 1)};
    const auto axis = static_cast<std::size_t>(place / 2);
    return {lying[(3 - axis) % 3], lying[(4 - axis) % 3], lying[(5 - axis) % 3]};
}
Offset offsetOf(int place, int bit) {
    return offsetOf(place, bit >> 2, bit >> 1 & 1, bit & 1);
}

}  // namespace

BurrSticks::BurrSticks(int length, bool notchableOnly) : length_(length) {
    makeKinds(notchableOnly);
    makeInsides();
    makeMotions();
}

void BurrSticks::makeKinds(bool notchableOnly) {
    std::map<StickCuts, int> kindOf;
    // Kinds are numbered by the number of cuts, ascending.
    std::vector<StickCuts> all;
    for (unsigned cuts = 0; cuts <= 0xffffU; ++cuts) {
        const auto some = static_cast<StickCuts>(cuts);
        if ((some & ~removable) == 0 && isConnected(some) && (!notchableOnly || isNotchable(some)))
            all.push_back(some);
    }
    std::ranges::stable_sort(all, {}, [](StickCuts cuts) { return std::popcount(cuts); });
    for (const StickCuts cuts : all) {
        if (kindOf.contains(cuts)) continue;
        StickKind kind{std::popcount(cuts), 0, {}};
        for (const StickCuts turn : turnsOf(cuts)) {
            if ((turn & ~removable) != 0) continue;
            kind.turns.push_back(static_cast<int>(turns_.size()));
            turns_.push_back({turn, static_cast<int>(kinds_.size()), {}});
            kindOf.emplace(turn, static_cast<int>(kinds_.size()));
        }
        kinds_.push_back(std::move(kind));
    }
    for (StickKind& kind : kinds_)
        kind.mirror = kindOf.at(mirrored(turns_[static_cast<std::size_t>(kind.turns.front())].cuts));
}

void BurrSticks::makeInsides() {
    std::map<Offset, int> sticksAt;
    for (int place = 0; place < 6; ++place)
        for (int bit = 0; bit < middleCubes; ++bit)
            ++sticksAt[offsetOf(place, bit)];
    std::erase_if(sticksAt, [](const auto& entry) { return entry.second == 1; });
    for (StickTurn& turn : turns_)
        for (int place = 0; place < 6; ++place)
            for (int bit = 0; bit < middleCubes; ++bit) {
                const auto shared = sticksAt.find(offsetOf(place, bit));
                if (shared == sticksAt.end() || (turn.cuts >> bit & 1) != 0) continue;
                turn.inside[static_cast<std::size_t>(place)] |= 1U << std::distance(sticksAt.begin(), shared);
            }
}

void BurrSticks::makeMotions() {
    std::map<StickCuts, int> turnWith;
    for (const StickTurn& turn : turns_)
        turnWith.emplace(turn.cuts, static_cast<int>(turnWith.size()));
    std::map<Offset, int> bitAt[6];
    for (int place = 0; place < 6; ++place)
        for (int bit = 0; bit < middleCubes; ++bit)
            bitAt[place].emplace(offsetOf(place, bit), bit);
    for (unsigned number = 0; number < 24; ++number) {
        const unsigned signs = number % 8;
        const auto carried = [&](Offset from) {
            for (std::size_t i = 0; i < 3; ++i)
                if ((signs >> i & 1U) != 0) from[i] = -from[i];
            std::ranges::rotate(from, from.begin() + number / 8);
            return from;
        };
        Motion motion;
        motion.isMirror = std::popcount(signs) % 2 == 1;
        for (int place = 0; place < 6; ++place) {
            int to = 0;
            // Cube 0 can only be filled by the stick at this place, so it identifies the target place.
            while (!bitAt[to].contains(carried(offsetOf(place, 0))))
                ++to;
            motion.place[static_cast<std::size_t>(place)] = to;
            for (const StickTurn& turn : turns_) {
                const StickCuts cuts =
                    moved(turn.cuts, [&](int bit) { return bitAt[to].at(carried(offsetOf(place, bit))); });
                motion.turn[static_cast<std::size_t>(place)].push_back(turnWith.at(cuts));
            }
        }
        motions_.push_back(std::move(motion));
    }
}

std::vector<Cell> BurrSticks::cellsOf(int place, StickCuts cuts) const {
    std::vector<Cell> cells;
    const int end = length_ / 2 - 2;
    for (int x = -end; x < 4 + end; ++x)
        for (int side = 0; side < 4; ++side) {
            if (x >= 0 && x < 4 && (cuts >> (4 * x + side) & 1) != 0) continue;
            const Offset at = offsetOf(place, x, side >> 1, side & 1);
            cells.push_back(
                {(at[0] + length_ - 1) / 2, (at[1] + length_ - 1) / 2, (at[2] + length_ - 1) / 2});
        }
    std::ranges::sort(cells);
    return cells;
}

BurrKinds BurrSticks::kindsOf(const BurrAssembly& assembly) const {
    BurrKinds kinds{};
    std::ranges::transform(assembly, kinds.begin(),
                           [this](int turn) { return turns_[static_cast<std::size_t>(turn)].kind; });
    std::ranges::sort(kinds);
    return kinds;
}

BurrAssembly BurrSticks::least(const BurrAssembly& assembly, bool mirrors) const {
    BurrAssembly best = assembly;
    for (const Motion& motion : motions_) {
        if (motion.isMirror && !mirrors) continue;
        BurrAssembly other{};
        for (std::size_t place = 0; place < 6; ++place)
            other[static_cast<std::size_t>(motion.place[place])] =
                motion.turn[place][static_cast<std::size_t>(assembly[place])];
        best = std::min(best, other);
    }
    return best;
}

bool BurrSticks::hasMirrors(const BurrKinds& kinds) const {
    BurrKinds mirrors{};
    std::ranges::transform(kinds, mirrors.begin(),
                           [this](int kind) { return kinds_[static_cast<std::size_t>(kind)].mirror; });
    std::ranges::sort(mirrors);
    return mirrors == kinds;
}

std::vector<BurrAssembly> BurrSticks::assembliesOf(const BurrKinds& kinds) const {
    const bool mirrors = hasMirrors(kinds);
    std::set<BurrAssembly> found;
    BurrAssembly assembly{};
    const auto lay = [&](const auto& layRest, std::size_t place, std::uint32_t filled,
                         unsigned used) -> void {
        if (place == assembly.size()) {
            found.insert(least(assembly, mirrors));
            return;
        }
        for (std::size_t i = 0; i < kinds.size(); ++i) {
            if ((used >> i & 1U) != 0) continue;
            // Symmetry breaking: equal sticks are used in order, and the first stick is always at place 0,
            // since the rotations of the burr carry any place to any other.
            if (i > 0 && kinds[i] == kinds[i - 1] && (used >> (i - 1) & 1U) == 0) continue;
            if (place == 0 && i > 0) break;
            for (const int turn : kinds_[static_cast<std::size_t>(kinds[i])].turns) {
                const std::uint32_t inside = turns_[static_cast<std::size_t>(turn)].inside[place];
                if ((inside & filled) != 0) continue;
                assembly[place] = turn;
                layRest(layRest, place + 1, filled | inside, used | 1U << i);
            }
        }
    };
    lay(lay, 0, 0, 0);
    return {found.begin(), found.end()};
}

Lattice BurrSticks::lattice() {
    return *std::ranges::find_if(Lattice::all(),
                                 [](Lattice lattice) { return lattice.hasUnitBoxes() && !lattice.isFlat(); });
}

Region BurrSticks::region(bool isSolid) const {
    std::map<Cell, int> sticksAt;
    for (int place = 0; place < 6; ++place)
        for (const Cell cell : cellsOf(place, 0))
            ++sticksAt[cell];
    std::vector<Cell> required;
    std::vector<Cell> optional;
    for (const auto& [cell, sticks] : sticksAt)
        (sticks == 1 || isSolid ? required : optional).push_back(cell);
    return Region(std::move(required), optional);
}

Piece BurrSticks::piece(int kind) const {
    Piece piece;
    const int turn = kinds_[static_cast<std::size_t>(kind)].turns.front();
    piece.shape = Shape(cellsOf(0, turns_[static_cast<std::size_t>(turn)].cuts));
    return piece;
}

Puzzle BurrSticks::puzzle(const BurrKinds& kinds) const {
    Puzzle puzzle;
    puzzle.lattice = lattice();
    puzzle.region = region();
    for (std::size_t i = 0; i < kinds.size(); ++i) {
        if (i > 0 && kinds[i] == kinds[i - 1]) {
            const int count = puzzle.pieces.back().count.max + 1;
            puzzle.pieces.back().count = {count, count};
            continue;
        }
        puzzle.pieces.push_back(piece(kinds[i]));
        puzzle.pieces.back().name = std::string(1, static_cast<char>('A' + puzzle.pieces.size() - 1));
    }
    return puzzle;
}

namespace {

// Assemblies per walk, and steps without improvement before a walk restarts.
constexpr std::uint64_t walkLength = 2'000;
constexpr int patience = 400;

// The cubes of a stick as rows along each axis.
struct StickRows {
    std::array<std::vector<std::uint32_t>, 3> along;

    StickRows(std::span<const Cell> cells, int length) {
        const auto row = [length](int a, int b) { return static_cast<std::size_t>(a * length + b); };
        for (std::vector<std::uint32_t>& rows : along)
            rows.resize(row(length, 0));
        for (const Cell cell : cells) {
            along[0][row(cell.y, cell.z)] |= 1U << cell.x;
            along[1][row(cell.z, cell.x)] |= 1U << cell.y;
            along[2][row(cell.x, cell.y)] |= 1U << cell.z;
        }
    }
};

// Whether the directed graph `goAlong` on six sticks is strongly connected: none can move without all others.
bool areInterlocked(const std::array<unsigned, 6>& goAlong) {
    constexpr unsigned all = 63;
    for (std::size_t first = 0; first < goAlong.size(); ++first) {
        unsigned reached = 1U << first;
        for (unsigned before = 0; reached != before;) {
            before = reached;
            for (std::size_t i = 0; i < goAlong.size(); ++i)
                if ((before >> i & 1U) != 0) reached |= goAlong[i];
        }
        if (reached != all) return false;
    }
    return true;
}

// Evaluates assemblies; shared by all threads.
class BurrEvaluator {
  public:
    explicit BurrEvaluator(const BurrCriteria& criteria)
        : criteria_(criteria),
          sticks_(criteria.length, criteria.notchable),
          disassembler_(allKinds(sticks_)) {
        for (int place = 0; place < 6; ++place)
            for (const StickTurn& turn : sticks_.turns()) {
                cells_.push_back(sticks_.cellsOf(place, turn.cuts));
                rows_.emplace_back(cells_.back(), criteria.length);
            }
    }

    const BurrSticks& sticks() const { return sticks_; }

    // The number of moves to the first separation; 0 if the assembly cannot be disassembled, or if a part
    // comes off with the first move and a higher level is required.
    int level(const BurrAssembly& assembly, const StopToken& stop) const {
        bool canMove = false;
        bool isLoose = false;
        for (int axis = 0; axis < 3 && !isLoose; ++axis) {
            std::array<unsigned, 6> touched{};
            std::array<unsigned, 6> met{};
            findContacts(assembly, static_cast<std::size_t>(axis), touched, met);
            isLoose = !areInterlocked(met);
            canMove = canMove || isLoose || !areInterlocked(touched);
        }
        if (!canMove || (isLoose && criteria_.level > 1)) return 0;
        return static_cast<int>(disassemble(assembly, stop).moves.size());
    }

    // The burr with these sticks, or nullopt if it does not meet the criteria.
    std::optional<FoundBurr> burr(const BurrKinds& kinds, const StopToken& stop) const {
        FoundBurr found;
        found.kinds = kinds;
        const std::vector<BurrAssembly> assemblies = sticks_.assembliesOf(kinds);
        found.assemblies = assemblies.size();
        for (const BurrAssembly& assembly : assemblies) {
            Separation separation = disassemble(assembly, stop);
            if (separation.moves.empty()) continue;
            const AssemblyLevel level = levelOf(separation);
            if (level.numbers.front() < criteria_.level || (criteria_.unique && found.buildable > 0))
                return std::nullopt;
            if (found.buildable++ > 0 && !(level < found.level)) continue;
            found.level = level;
            found.placements = placements(assembly);
            found.separation = std::move(separation);
        }
        found.puzzle = sticks_.puzzle(kinds);
        // Equal sticks are a single piece with a count.
        const std::set<int> different(kinds.begin(), kinds.end());
        for (Placement& placement : found.placements)
            placement.piece = static_cast<std::size_t>(
                std::distance(different.begin(), different.find(static_cast<int>(placement.piece))));
        return found;
    }

  private:
    static Puzzle allKinds(const BurrSticks& sticks) {
        Puzzle puzzle;
        puzzle.lattice = BurrSticks::lattice();
        puzzle.region = sticks.region();
        for (std::size_t kind = 0; kind < sticks.kinds().size(); ++kind) {
            puzzle.pieces.push_back(sticks.piece(static_cast<int>(kind)));
            puzzle.pieces.back().count = {0, 6};
        }
        return puzzle;
    }

    std::size_t lying(int place, int turn) const {
        return static_cast<std::size_t>(place) * sticks_.turns().size() + static_cast<std::size_t>(turn);
    }

    // For each stick: the sticks directly in its way along the axis (towards higher numbers), and all those
    // that it would hit if it moved on.
    void findContacts(const BurrAssembly& assembly, std::size_t axis, std::array<unsigned, 6>& touched,
                      std::array<unsigned, 6>& met) const {
        for (std::size_t i = 0; i < 6; ++i)
            for (std::size_t j = 0; j < 6; ++j) {
                if (i == j) continue;
                const auto& a = rows_[lying(static_cast<int>(i), assembly[i])].along[axis];
                const auto& b = rows_[lying(static_cast<int>(j), assembly[j])].along[axis];
                std::uint32_t pushes = 0;
                std::uint32_t meets = 0;
                for (std::size_t row = 0; row < a.size(); ++row) {
                    pushes |= a[row] << 1U & b[row];
                    // All cells above the lowest cube of the stick.
                    meets |= ~(a[row] ^ (a[row] - 1)) & (a[row] == 0 ? 0 : ~0U) & b[row];
                }
                touched[i] |= (pushes != 0 ? 1U : 0U) << j;
                met[i] |= (meets != 0 ? 1U : 0U) << j;
            }
    }

    // The piece of a placement is the kind of its stick.
    std::vector<Placement> placements(const BurrAssembly& assembly) const {
        std::vector<Placement> placements;
        for (int place = 0; place < 6; ++place) {
            const int turn = assembly[static_cast<std::size_t>(place)];
            const auto kind = static_cast<std::size_t>(sticks_.turns()[static_cast<std::size_t>(turn)].kind);
            placements.push_back({kind, cells_[lying(place, turn)], {}});
        }
        return placements;
    }

    // Has no moves if the assembly cannot be disassembled.
    Separation disassemble(const BurrAssembly& assembly, const StopToken& stop) const {
        Disassembly apart = disassembler_.disassemble(placements(assembly), stop);
        if (apart.outcome == Disassembly::Outcome::cancelled) throw Stopped();
        return apart.canBeDisassembled() ? std::move(apart.separation) : Separation{};
    }

    const BurrCriteria& criteria_;
    BurrSticks sticks_;
    Disassembler disassembler_;
    /// By position and rotation.
    std::vector<std::vector<Cell>> cells_;
    std::vector<StickRows> rows_;
};

// A random walk, determined by the seed and its number alone, so that results do not depend on threads.
class BurrWalk {
  public:
    BurrWalk(const BurrEvaluator& evaluator, const BurrCriteria& criteria, std::uint64_t number)
        : evaluator_(evaluator), criteria_(criteria) {
        std::seed_seq seed{criteria.seed, criteria.seed >> 32U, number, number >> 32U};
        random_.seed(seed);
    }

    std::uint64_t looked() const { return looked_; }
    // A burr and its mirror image are the same.
    std::vector<std::pair<BurrKinds, FoundBurr>>& found() { return found_; }

    // Throws Stopped; burrs found until then are kept.
    void run(const StopToken& stop) {
        BurrAssembly here{};
        int level = 0;
        int failures = patience;
        for (; looked_ < walkLength; ++looked_) {
            stop.check();
            BurrAssembly next = here;
            const bool isNew = failures >= patience || level == 0;
            if (!(isNew ? lay(next, 63) : lay(next, 1U << random_() % 6 | 1U << random_() % 6))) continue;
            const int reached = evaluator_.level(next, stop);
            failures = isNew || reached > level ? 0 : failures + 1;
            if (!isNew && reached < level) continue;
            here = next;
            level = reached;
            if (level < criteria_.level) continue;
            const BurrKinds kinds = evaluator_.sticks().kindsOf(here);
            if (!seen_.insert(kinds).second) continue;
            std::optional<FoundBurr> burr = evaluator_.burr(kinds, stop);
            if (!burr) continue;
            BurrKinds mirrors{};
            std::ranges::transform(kinds, mirrors.begin(), [&](int kind) {
                return evaluator_.sticks().kinds()[static_cast<std::size_t>(kind)].mirror;
            });
            std::ranges::sort(mirrors);
            found_.emplace_back(std::min(kinds, mirrors), *std::move(burr));
        }
    }

  private:
    // Puts random sticks at the given places; returns false if none fit.
    bool lay(BurrAssembly& assembly, unsigned places) {
        const std::span<const StickTurn> turns = evaluator_.sticks().turns();
        std::uint32_t filled = 0;
        for (std::size_t place = 0; place < 6; ++place)
            if ((places >> place & 1U) == 0)
                filled |= turns[static_cast<std::size_t>(assembly[place])].inside[place];
        for (std::size_t place = 0; place < 6; ++place) {
            if ((places >> place & 1U) == 0) continue;
            open_.clear();
            for (std::size_t turn = 0; turn < turns.size(); ++turn)
                if ((turns[turn].inside[place] & filled) == 0) open_.push_back(static_cast<int>(turn));
            if (open_.empty()) return false;
            assembly[place] = open_[random_() % open_.size()];
            filled |= turns[static_cast<std::size_t>(assembly[place])].inside[place];
        }
        return true;
    }

    const BurrEvaluator& evaluator_;
    const BurrCriteria& criteria_;
    std::mt19937_64 random_;
    std::uint64_t looked_ = 0;
    std::vector<std::pair<BurrKinds, FoundBurr>> found_;
    std::vector<int> open_;
    std::set<BurrKinds> seen_;
};

}  // namespace

BurrSearchResult findBurrs(const BurrCriteria& criteria, const StopToken& stop,
                           const WalksProgress& progress) {
    const BurrEvaluator evaluator(criteria);
    return walkOnThreads(criteria, stop, progress,
                         [&](std::uint64_t number) { return BurrWalk(evaluator, criteria, number); });
}

}  // namespace tilewright
