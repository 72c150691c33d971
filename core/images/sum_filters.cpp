// The volume and parity filters: subset sums as bit sets.
//
// A search has placed some pieces. Can the rest still fill the open cells? Two necessary conditions need only
// numbers, and both ask for sums of subsets.
//
// Volume. The open cells fall into components. No piece connects two of them, so each component must have the
// size of a subset of the remaining pieces:
//
//     open:  7 + 13 cells     remaining pieces: 5 5 5 5     ->  7 is no sum of fives: backtrack
//
// Parity. In a checkerboard colouring a shape covers k more cells of one colour than of the other, wherever
// it is placed; only the sign changes. The difference between the open black and white cells must be a sum of
// +-k. Adding all k on both sides turns the signs into subsets: a sum of some 2k.
//
// The set of subset sums is a bit set, one bit per sum. Adding a number v is one shift: sums |= sums << v.
// Adding n copies needs O(log n) shifts by binary splitting (1, 2, 4, ... copies and a remainder), so twelve
// pentominoes take four passes over the words, and the sums are recomputed at every node.
//
// Components are found by a flood fill over bits with precomputed neighbour masks, since the filter runs at
// every node.
//
// Optional cells turn the required number into an interval: [required cells, all cells].
//
// Invariant: the filters never reject a node with a solution. Sources: M. Busche, "Solving Polyomino and
// Polycube Puzzles", 2011; M. R. Garvie's and M. Busche's work on parity.

#include "core/images/sum_filters.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

SubsetSums::SubsetSums(int limit) : limit_(limit), sums_(static_cast<std::size_t>(limit) + 1) {
    sums_.set(0);
}

void SubsetSums::clear() {
    sums_.clear();
    sums_.set(0);
}

void SubsetSums::add(int value, int copies) {
    if (value <= 0 || value > limit_) return;
    int left = std::min(copies, limit_ / value);
    // Binary splitting: bundles of 1, 2, 4, ... copies and a remainder make up every number of copies.
    for (int bundle = 1; left > 0; bundle *= 2) {
        const int taken = std::min(bundle, left);
        sums_.addShifted(sums_, static_cast<std::size_t>(taken) * static_cast<std::size_t>(value));
        left -= taken;
    }
}

void SubsetSums::addAlways(long long value) {
    if (value != 0) sums_.shift(static_cast<std::size_t>(value));
}

bool SubsetSums::contains(int sum) const {
    return sum >= 0 && sum <= limit_ && sums_.test(static_cast<std::size_t>(sum));
}

bool SubsetSums::meets(int least, int most) const {
    const std::optional<int> sum = leastFrom(least);
    return sum && *sum <= most;
}

std::optional<int> SubsetSums::greatestUpTo(int most) const {
    if (most < 0) return std::nullopt;
    const auto sum = sums_.highest(static_cast<std::size_t>(std::min(most, limit_)));
    return sum ? std::optional(static_cast<int>(*sum)) : std::nullopt;
}

std::optional<int> SubsetSums::leastFrom(int least) const {
    const auto sum = sums_.lowest(static_cast<std::size_t>(std::max(least, 0)));
    return sum && static_cast<int>(*sum) <= limit_ ? std::optional(static_cast<int>(*sum)) : std::nullopt;
}

VolumeCheck::VolumeCheck(const ImageTable& table, std::span<const int> bitOf) : sums_(table.cellCount()) {
    const std::vector<int> bits = bitNumbers(table.cellCount(), bitOf);
    required_ = rest_ = pending_ = BitSet(sizeFor(bits));
    words_ = required_.words().size();
    neighbours_ = BitSet(words_ * 64 * words_ * 64);
    for (int cell = 0; cell < table.cellCount(); ++cell) {
        if (bits[static_cast<std::size_t>(cell)] < 0) continue;
        const auto bit = static_cast<std::size_t>(bits[static_cast<std::size_t>(cell)]);
        if (!table.isOptional(cell)) required_.set(bit);
        for (const int next : table.neighboursOf(cell))
            if (next >= 0 && bits[static_cast<std::size_t>(next)] >= 0)
                neighbours_.set(bit * words_ * 64 +
                                static_cast<std::size_t>(bits[static_cast<std::size_t>(next)]));
    }
    std::map<int, std::vector<std::size_t>> classesOfSize;
    for (std::size_t s = 0; s < table.shapes().size(); ++s) {
        const ShapeClass& shape = table.shapes()[s];
        if (shape.pieces.empty()) continue;
        for (const int size : partSizes(shape.shape, table.lattice()))
            classesOfSize[size].push_back(s);
    }
    for (auto& [size, classes] : classesOfSize)
        kinds_.push_back({size, std::move(classes)});
}

bool VolumeCheck::partsAllowed(std::span<const std::uint64_t> open, std::span<const int> left) {
    std::copy_n(open.begin(), words_, rest_.words().begin());
    bool summed = false;
    for (std::size_t word = 0; word < words_; ++word)
        while (rest_.words()[word] != 0) {
            const Extent part = takeComponent(word);
            if (part.required == 0) continue;
            if (!summed) sumParts(left);
            summed = true;
            if (!sums_.meets(part.required, part.all)) return false;
        }
    return true;
}

// Equal sizes are added together: twelve pentominoes take four passes over the words.
void VolumeCheck::sumParts(std::span<const int> left) {
    sums_.clear();
    for (const Kind& kind : kinds_) {
        int copies = 0;
        for (const std::size_t s : kind.classes)
            copies += left[s];
        sums_.add(kind.size, copies);
    }
}

// Removes the connected component of the lowest bit of that word from `rest_`, bit-parallel: connectedParts()
// would be too slow at every node.
VolumeCheck::Extent VolumeCheck::takeComponent(std::size_t word) {
    Extent part;
    const std::span<std::uint64_t> rest = rest_.words();
    const std::span<std::uint64_t> pending = pending_.words();
    const std::span<const std::uint64_t> required = std::as_const(required_).words();
    const auto take = [&](std::size_t w, std::uint64_t found) {
        rest[w] &= ~found;
        pending[w] |= found;
        part.all += std::popcount(found);
        part.required += std::popcount(found & required[w]);
    };
    take(word, rest[word] & (~rest[word] + 1));
    for (std::size_t w = word; w < words_;) {
        if (pending[w] == 0) {
            ++w;
            continue;
        }
        const std::size_t bit = w * 64 + static_cast<std::size_t>(std::countr_zero(pending[w]));
        pending[w] &= pending[w] - 1;
        const auto around = std::as_const(neighbours_).words().subspan(bit * words_, words_);
        std::size_t lowest = w;
        for (std::size_t n = 0; n < words_; ++n) {
            const std::uint64_t found = around[n] & rest[n];
            if (found == 0) continue;
            take(n, found);
            lowest = std::min(lowest, n);
        }
        w = lowest;
    }
    return part;
}

namespace {

// Without a colouring, all cells count as black, and the check is that of the volume.
int imbalanceOf(const ShapeClass& shape, const ImageTable& table) {
    if (shape.pieces.empty()) return 0;
    return table.isTwoColoured() ? coloursOf(shape.shape.cells(), table.lattice()).imbalance()
                                 : shape.shape.size();
}

int greatestSum(const ImageTable& table) {
    int sum = 0;
    for (const ShapeClass& shape : table.shapes())
        sum += imbalanceOf(shape, table) * shape.max;
    return sum;
}

}  // namespace

ParityCheck::ParityCheck(const ImageTable& table, std::span<const int> bitOf) : sums_(greatestSum(table)) {
    const std::vector<int> bits = bitNumbers(table.cellCount(), bitOf);
    black_ = required_ = BitSet(sizeFor(bits));
    for (std::size_t cell = 0; cell < bits.size(); ++cell) {
        if (bits[cell] < 0) continue;
        const auto bit = static_cast<std::size_t>(bits[cell]);
        if (table.isBlack(static_cast<int>(cell))) black_.set(bit);
        if (!table.isOptional(static_cast<int>(cell))) required_.set(bit);
    }
    std::map<int, std::vector<std::size_t>> classesOf;
    for (std::size_t s = 0; s < table.shapes().size(); ++s)
        if (const int imbalance = imbalanceOf(table.shapes()[s], table); imbalance > 0)
            classesOf[imbalance].push_back(s);
    for (auto& [imbalance, classes] : classesOf)
        kinds_.push_back({imbalance, std::move(classes)});
}

bool ParityCheck::allowed(std::span<const std::uint64_t> open, std::span<const int> left,
                          std::span<const int> needed) {
    ColourCount required;
    ColourCount all;
    const std::span<const std::uint64_t> black = std::as_const(black_).words();
    for (std::size_t w = 0; w < black.size(); ++w) {
        const std::uint64_t must = open[w] & std::as_const(required_).words()[w];
        required.black += std::popcount(must & black[w]);
        required.white += std::popcount(must & ~black[w]);
        all.black += std::popcount(open[w] & black[w]);
        all.white += std::popcount(open[w] & ~black[w]);
    }
    sums_.clear();
    for (const Kind& kind : kinds_) {
        int must = 0;
        int may = 0;
        for (const std::size_t s : kind.classes) {
            const int here = std::clamp(needed[s], 0, left[s]);
            must += here;
            may += left[s] - here;
        }
        sums_.add(kind.imbalance, must, may);
    }
    return sums_.meets(required.black - all.white, all.black - required.white);
}

}  // namespace tilewright
