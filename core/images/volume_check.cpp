#include "core/images/volume_check.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "core/images/bit_numbers.h"
#include "core/puzzle/open_cells.h"

namespace tilewright {

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

// Equal sizes are added together: twelve pentominoes cost four passes over the words.
void VolumeCheck::sumParts(std::span<const int> left) {
    sums_.clear();
    for (const Kind& kind : kinds_) {
        int copies = 0;
        for (const std::size_t s : kind.classes)
            copies += left[s];
        sums_.add(kind.size, copies);
    }
}

// Takes the connected component with the lowest bit of that word of `rest_` out of it. The flood fill of
// connectedParts() would be too slow at every node.
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

}  // namespace tilewright
