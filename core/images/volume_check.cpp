#include "core/images/volume_check.h"

#include <algorithm>
#include <bit>
#include <map>

#include "core/images/open_cells.h"

namespace tilewright {

VolumeCheck::VolumeCheck(const ImageTable& table, std::span<const int> bitOf) : sums_(table.cellCount()) {
    const std::vector<int> bits = bitNumbers(table.cellCount(), bitOf);
    words_ = wordsFor(bits);
    neighbours_.assign(words_ * 64 * words_, 0);
    required_.assign(words_, 0);
    for (int cell = 0; cell < table.cellCount(); ++cell) {
        const int bit = bits[static_cast<std::size_t>(cell)];
        if (bit < 0) continue;
        if (!table.isOptional(cell)) setBit(required_, bit);
        const std::span around =
            std::span(neighbours_).subspan(static_cast<std::size_t>(bit) * words_, words_);
        for (const int next : table.neighboursOf(cell))
            if (next >= 0 && bits[static_cast<std::size_t>(next)] >= 0)
                setBit(around, bits[static_cast<std::size_t>(next)]);
    }
    std::map<int, std::vector<std::size_t>> classesOfSize;
    for (std::size_t s = 0; s < table.shapes().size(); ++s) {
        const ShapeClass& shape = table.shapes()[s];
        sizeOf_.push_back(shape.pieces.empty() ? 0 : shape.shape.size());
        if (shape.pieces.empty()) continue;
        for (const int size : partSizes(shape.shape, table.lattice()))
            classesOfSize[size].push_back(s);
    }
    for (auto& [size, classes] : classesOfSize)
        kinds_.push_back({size, std::move(classes)});
    rest_.resize(words_);
    pending_.resize(words_);
}

bool VolumeCheck::partsAllowed(std::span<const std::uint64_t> open, std::span<const int> left) {
    std::copy_n(open.begin(), words_, rest_.begin());
    bool summed = false;
    for (std::size_t word = 0; word < words_; ++word)
        while (rest_[word] != 0) {
            const Extent part = takePart(word);
            if (part.required == 0) continue;
            if (!summed) sumParts(left);
            summed = true;
            if (!sums_.meets(part.required, part.all)) return false;
        }
    return true;
}

bool VolumeCheck::totalAllowed(std::span<const std::uint64_t> open, std::span<const int> left,
                               std::span<const int> needed) {
    Extent total;
    for (std::size_t w = 0; w < words_; ++w) {
        total.all += std::popcount(open[w]);
        total.required += std::popcount(open[w] & required_[w]);
    }
    sums_.clear();
    for (std::size_t s = 0; s < sizeOf_.size(); ++s) {
        const int must = std::clamp(needed[s], 0, left[s]);
        sums_.addAlways(static_cast<long long>(must) * sizeOf_[s]);
        sums_.add(sizeOf_[s], left[s] - must);
    }
    return sums_.meets(total.required, total.all);
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

// Takes the part with the lowest bit of that word of `rest_` out of it.
VolumeCheck::Extent VolumeCheck::takePart(std::size_t word) {
    Extent part;
    const auto take = [&](std::size_t w, std::uint64_t found) {
        rest_[w] &= ~found;
        pending_[w] |= found;
        part.all += std::popcount(found);
        part.required += std::popcount(found & required_[w]);
    };
    take(word, rest_[word] & (~rest_[word] + 1));
    for (std::size_t w = word; w < words_;) {
        if (pending_[w] == 0) {
            ++w;
            continue;
        }
        const std::size_t bit = w * 64 + static_cast<std::size_t>(std::countr_zero(pending_[w]));
        pending_[w] &= pending_[w] - 1;
        const std::uint64_t* around = &neighbours_[bit * words_];
        std::size_t lowest = w;
        for (std::size_t n = 0; n < words_; ++n) {
            const std::uint64_t found = around[n] & rest_[n];
            if (found == 0) continue;
            take(n, found);
            lowest = std::min(lowest, n);
        }
        w = lowest;
    }
    return part;
}

}  // namespace tilewright
