#include "core/analysis/burr_sticks.h"

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace tilewright {

namespace {

constexpr int middleCubes = 16;

// The cubes of the middle of a stick and of one more layer at each end, at (0, 0, 0) to (5, 1, 1).
constexpr std::uint32_t wholeStick = 0xffffff;

// The side with y = 1 is the inner one, where the sticks of two other pairs lie; those with x = 1 and 2 go
// through the hole of one pair.
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

// Twice the way from the middle of the burr to the middle of a cube, so that all numbers are whole.
using Offset = std::array<int, 3>;

// `x` may go beyond the middle of the stick on both sides.
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
    // Few cuts first.
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
            // A cube that only the stick at one place can fill.
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
            // Of equal sticks the first one left comes first. A turn of the burr brings any stick to any
            // place.
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

}  // namespace tilewright
