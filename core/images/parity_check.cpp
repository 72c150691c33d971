#include "core/images/parity_check.h"

#include <algorithm>
#include <bit>
#include <map>
#include <utility>

#include "core/images/bit_numbers.h"
#include "core/lattice/lattice.h"

namespace tilewright {

namespace {

int imbalanceOf(const ShapeClass& shape, Lattice lattice) {
    return shape.pieces.empty() ? 0 : coloursOf(shape.shape.cells(), lattice).imbalance();
}

int greatestSum(const ImageTable& table) {
    int sum = 0;
    for (const ShapeClass& shape : table.shapes())
        sum += imbalanceOf(shape, table.lattice()) * shape.max;
    return sum;
}

}  // namespace

ParityCheck::ParityCheck(const ImageTable& table, std::span<const int> bitOf) : sums_(greatestSum(table)) {
    const std::vector<int> bits = bitNumbers(table.cellCount(), bitOf);
    black_ = required_ = BitSet(sizeFor(bits));
    for (std::size_t cell = 0; cell < bits.size(); ++cell) {
        if (bits[cell] < 0) continue;
        const auto bit = static_cast<std::size_t>(bits[cell]);
        if (table.lattice().isBlack(table.cells()[cell])) black_.set(bit);
        if (!table.isOptional(static_cast<int>(cell))) required_.set(bit);
    }
    std::map<int, std::vector<std::size_t>> classesOf;
    for (std::size_t s = 0; s < table.shapes().size(); ++s)
        if (const int imbalance = imbalanceOf(table.shapes()[s], table.lattice()); imbalance > 0)
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
