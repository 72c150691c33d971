#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/bits.h"
#include "core/search/cell_order.h"
#include "core/search/lanes.h"

namespace tilewright {

/// Finds the open cells with the fewest open neighbours, the first half of heuristic E.
///
/// The neighbours of most cells are at the same few bit distances. Shifting the open cells by such a distance
/// brings one neighbour to all these cells at once, and bit-sliced adders count the arrivals: a plane holds
/// one binary digit of the counts of all cells.
template <int kWords>
class OpenNeighbours {
  public:
    using Occupancy = Bits<kWords>;

    OpenNeighbours(const ImageTable& table, const CellBits& cells) {
        std::vector<int> sizes(static_cast<std::size_t>(cells.count()));
        for (const int bit : cells.bits())
            if (bit >= 0) ++sizes[static_cast<std::size_t>(bit)];
        const int largest = std::max(1, sizes.empty() ? 1 : std::ranges::max(sizes));
        smallestPart_ = (table.smallestPart() + largest - 1) / largest;
        std::map<int, Occupancy> byDistance;
        for (int bit = 0; bit < cells.count(); ++bit) {
            if (!cells.hasCell(bit)) continue;
            for (const int cell : cells.neighboursOf(table, cells.cellOf(bit)))
                if (const int neighbour = cells.bitOf(cell); neighbour >= 0)
                    byDistance[neighbour - bit].set(bit);
        }
        for (const auto& [distance, bits] : byDistance)
            shifts_.push_back({distance, bits});
        // Added in threes, usually six at a time.
        while (shifts_.size() % 3 != 0 || shifts_.size() < kUsual)
            shifts_.push_back({});
    }

    /// At least one bit must be open.
    Occupancy fewest(const Occupancy& occupied) const { return at(occupied).fewest; }

    /// Pockets that no image fills: cells without an open neighbour, and pairs that only have each other. If
    /// there are none, the cells with the fewest open neighbours.
    Occupancy mostEnclosed(const Occupancy& occupied) const {
        const auto [fewest, hopeless] = at(occupied);
        return hopeless.none() ? fewest : hopeless;
    }

    /// For the first `count` nodes, several at a time, the cells with the fewest open neighbours; none for a
    /// node with pockets that no image fills. Cells in `filled` are filled at all nodes, whatever `occupied`
    /// says, which is read up to wordsAtOnce nodes past the end.
    void fewest(std::span<const Occupancy> occupied, std::size_t count, const Occupancy& filled,
                std::vector<Occupancy>& result) const {
        result.resize(count + wordsAtOnce);
        for (std::size_t i = 0; i < count; i += wordsAtOnce) {
            const Nodes cells = unlessHopeless(Nodes(&occupied[i], filled));
            for (std::size_t w = 0; w < kWords; ++w)
                for (std::size_t n = 0; n < wordsAtOnce; ++n)
                    result[i + n].word[w] = cells.word[w][n];
        }
    }

  private:
    // The number of shifts on squares and cubes, which the compiler knows at compile time.
    static constexpr std::size_t kUsual = 6;

    // These bits receive a neighbour when all bits move down by `distance`.
    struct Shift {
        int distance = 0;
        Occupancy bits;
    };

    // The cells of several nodes, word by word; the compiler maps it to SIMD registers.
    struct Nodes {
        using Words [[gnu::vector_size(wordsAtOnce * sizeof(std::uint64_t))]] = std::uint64_t;
        std::array<Words, kWords> word;

        Nodes() = default;
        // The open cells.
        Nodes(const Occupancy* occupied, const Occupancy& filled) {
            for (std::size_t w = 0; w < kWords; ++w) {
                std::array<std::uint64_t, wordsAtOnce> ofNodes;
                for (std::size_t n = 0; n < wordsAtOnce; ++n)
                    ofNodes[n] = occupied[n].word[w];
                std::memcpy(&word[w], ofNodes.data(), sizeof word[w]);
                word[w] = ~(word[w] | filled.word[w]);
            }
        }

        friend Nodes operator&(Nodes a, const Nodes& b) {
            for (std::size_t w = 0; w < kWords; ++w)
                a.word[w] &= b.word[w];
            return a;
        }
        friend Nodes operator|(Nodes a, const Nodes& b) {
            for (std::size_t w = 0; w < kWords; ++w)
                a.word[w] |= b.word[w];
            return a;
        }
        friend Nodes operator^(Nodes a, const Nodes& b) {
            for (std::size_t w = 0; w < kWords; ++w)
                a.word[w] ^= b.word[w];
            return a;
        }
        friend Nodes operator~(Nodes a) {
            for (Words& words : a.word)
                words = ~words;
            return a;
        }
    };

    // Nodes padded with empty words, so that they can be shifted by whole words.
    class MovedNodes {
      public:
        explicit MovedNodes(const Nodes& cells) {
            // std::ranges::copy would become a call.
            for (std::size_t w = 0; w < kWords; ++w)
                words_[around + w] = cells.word[w];
        }

        Nodes operator()(const Shift& shift) const {
            Nodes moved;
            if constexpr (kWords == 1) {
                const Words& word = words_[around];
                moved.word[0] = shift.distance < 0 ? word << static_cast<unsigned>(-shift.distance)
                                                   : word >> static_cast<unsigned>(shift.distance);
            } else {
                const auto rest = static_cast<unsigned>(shift.distance) & 63;
                const auto* from = words_.data() + around + (shift.distance >> 6);
                for (std::size_t w = 0; w < kWords; ++w)
                    moved.word[w] = from[w] >> rest | from[w + 1] << 1 << (63 - rest);
            }
            for (std::size_t w = 0; w < kWords; ++w)
                moved.word[w] &= shift.bits.word[w];
            return moved;
        }

      private:
        using Words = typename Nodes::Words;
        static constexpr std::size_t around = kWords == 1 ? 0 : kWords;
        std::array<Words, around + kWords + around> words_{};
    };

    template <class Cells>
    struct Found {
        Cells fewest;
        /// Some cells in pockets that no image fills.
        Cells hopeless;
    };

    [[gnu::always_inline]] Found<Occupancy> at(const Occupancy& occupied) const {
        const Occupancy open = ~occupied;
        const auto mover = [](const Occupancy& cells) {
            return [cells](const Shift& shift) { return cells.movedDown(shift.distance) & shift.bits; };
        };
        const auto orAll = [](const Occupancy& fewer, const Occupancy& all) {
            return fewer.none() ? all : fewer;
        };
        return find(open, mover, orAll);
    }

    Nodes unlessHopeless(const Nodes& open) const {
        const auto whereEmpty = [](const Nodes& of) {
            auto any = of.word[0];
            for (std::size_t w = 1; w < kWords; ++w)
                any |= of.word[w];
            return reinterpret_cast<typename Nodes::Words>(any == 0);
        };
        const auto mover = [](const Nodes& cells) { return MovedNodes(cells); };
        const auto orAll = [&](Nodes fewer, const Nodes& all) {
            const auto empty = whereEmpty(fewer);
            for (std::size_t w = 0; w < kWords; ++w)
                fewer.word[w] |= all.word[w] & empty;
            return fewer;
        };
        auto [fewest, hopeless] = find(open, mover, orAll);
        const auto empty = whereEmpty(hopeless);
        for (auto& word : fewest.word)
            word &= empty;
        return fewest;
    }

    // `mover(cells)(shift)` shifts these cells; `orAll(fewer, all)` is `fewer` unless that is empty.
    template <class Cells, class Mover, class OrAll>
    Found<Cells> find(const Cells& open, const Mover& mover, const OrAll& orAll) const {
        if (shifts_.size() == kUsual) return find<3>(kUsual, open, mover, orAll);
        constexpr int planes = std::bit_width(mostOpenNeighbours);
        return find<planes>(shifts_.size(), open, mover, orAll);
    }

    template <std::size_t kPlanes, class Cells, class Mover, class OrAll>
    [[gnu::always_inline]] Found<Cells> find(std::size_t shifts, const Cells& open, const Mover& mover,
                                             const OrAll& orAll) const {
        std::array<Cells, kPlanes> plane{};
        const auto moved = mover(open);
        for (std::size_t i = 0; i < shifts; i += 3) {
            const auto [one, two] = sumOf(moved(shifts_[i]), moved(shifts_[i + 1]), moved(shifts_[i + 2]));
            const Cells carry = plane[0] & one;
            plane[0] = plane[0] ^ one;
            const auto [twos, fours] = sumOf(plane[1], two, carry);
            plane[1] = twos;
            Cells more = fours;
            for (std::size_t p = 2; p < kPlanes; ++p) {
                const Cells next = plane[p] & more;
                plane[p] = plane[p] ^ more;
                more = next;
            }
        }
        Found<Cells> found{open, {}};
        for (std::size_t p = kPlanes; p-- > 0;)
            found.fewest = orAll(found.fewest & ~plane[p], found.fewest);
        Cells several = plane[1];
        for (std::size_t p = 2; p < kPlanes; ++p)
            several = several | plane[p];
        if (smallestPart_ > 1) found.hopeless = open & ~(plane[0] | several);
        if (smallestPart_ > 2) {
            const Cells ones = open & plane[0] & ~several;
            const auto movedOnes = mover(ones);
            for (std::size_t i = 0; i < shifts; ++i)
                if (shifts_[i].distance > 0) found.hopeless = found.hopeless | (movedOnes(shifts_[i]) & ones);
        }
        return found;
    }

    // A full adder: the digits of a + b + c.
    template <class Cells>
    [[gnu::always_inline]] static std::pair<Cells, Cells> sumOf(const Cells& a, const Cells& b,
                                                                const Cells& c) {
        const Cells either = a ^ b;
        return {either ^ c, (a & b) | (either & c)};
    }

    std::vector<Shift> shifts_;
    /// The fewest bits that a part of an image has.
    int smallestPart_ = 0;
};

}  // namespace tilewright
