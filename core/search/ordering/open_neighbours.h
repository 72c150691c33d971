#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <map>
#include <span>
#include <utility>
#include <vector>

#include "core/basics/bits.h"
#include "core/search/cell_bits.h"
#include "core/search/lanes.h"

namespace tilewright {

/// Finds the open cells with the fewest open neighbours: the first half of heuristic E.
///
/// The neighbours of most cells are the same few numbers of bits away. A shift of the open cells by such a
/// number brings one neighbour to all these cells at once, and bit-sliced adders count what has come: a plane
/// holds one binary digit of the counts of all cells.
template <int kWords>
class OpenNeighbours {
  public:
    using Occupancy = Bits<kWords>;

    /// `images` are all that may be placed.
    template <class Layouts>
    OpenNeighbours(const ImageTable& table, const CellBits& cells, const Layouts& images) {
        std::map<int, Occupancy> byDistance;
        for (int bit = 0; bit < cells.count(); ++bit) {
            if (!cells.hasCell(bit)) continue;
            for (const int cell : table.neighboursOf(cells.cellOf(bit)))
                if (const int neighbour = cells.bitOf(cell); neighbour >= 0)
                    byDistance[neighbour - bit].set(bit);
        }
        for (const auto& [distance, bits] : byDistance)
            shifts_.push_back({distance, bits});
        // They are added in threes, and mostly six at a time.
        while (shifts_.size() % 3 != 0 || shifts_.size() < kUsual)
            shifts_.push_back({});
        aloneIsHopeless_ =
            std::ranges::none_of(images, [&](const auto& image) { return hasCellAlone(image.cells); });
    }

    /// At least one bit must be open.
    Occupancy fewest(const Occupancy& occupied) const {
        const Occupancy open = ~occupied;
        return fewestOf(
            open, [&](const Shift& shift) { return open.movedDown(shift.distance) & shift.bits; },
            [](const Occupancy& fewer, const Occupancy& all) { return fewer.none() ? all : fewer; },
            [](const Occupancy& cells, const Occupancy&) { return cells; });
    }

    /// The same for the first `count` of many nodes, some at a time: `result` gets as many, none of them for
    /// a node without a solution below it as an open cell is alone. The cells `filled` are so at all of them,
    /// whatever `occupied` says, which is read up to wordsAtOnce nodes further.
    void fewest(std::span<const Occupancy> occupied, std::size_t count, const Occupancy& filled,
                std::vector<Occupancy>& result) const {
        result.resize(count + wordsAtOnce);
        for (std::size_t i = 0; i < count; i += wordsAtOnce) {
            const Nodes cells = fewestOf(Nodes(&occupied[i], filled));
            for (std::size_t w = 0; w < kWords; ++w)
                for (std::size_t n = 0; n < wordsAtOnce; ++n)
                    result[i + n].word[w] = cells.word[w][n];
        }
    }

  private:
    // How many shifts squares and cubes have at most: they are told to the compiler.
    static constexpr std::size_t kUsual = 6;

    // To these bits a neighbour comes when all bits move down by `distance`.
    struct Shift {
        int distance = 0;
        Occupancy bits;
    };

    // The cells of some nodes, word by word; the compiler makes of it what the processor has.
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

    bool hasCellAlone(const Occupancy& cells) const {
        Occupancy near;
        for (const Shift& shift : shifts_)
            near = near | (cells.movedDown(shift.distance) & shift.bits);
        return !(cells & ~near).none();
    }

    static typename Nodes::Words anyOf(const Nodes& cells) {
        auto any = cells.word[0];
        for (std::size_t w = 1; w < kWords; ++w)
            any |= cells.word[w];
        return any;
    }

    Nodes fewestOf(const Nodes& open) const {
        constexpr std::size_t more = kWords;
        std::array<typename Nodes::Words, more + kWords + more> words{};
        std::ranges::copy(open.word, words.begin() + more);
        const auto shifted = [&](const Shift& shift) {
            Nodes moved;
            if constexpr (kWords == 1) {
                const int by = shift.distance;
                moved.word[0] = by < 0 ? open.word[0] << static_cast<unsigned>(-by)
                                       : open.word[0] >> static_cast<unsigned>(by);
            } else {
                const auto rest = static_cast<unsigned>(shift.distance) & 63;
                const auto* from = words.data() + more + (shift.distance >> 6);
                for (std::size_t w = 0; w < kWords; ++w)
                    moved.word[w] = from[w] >> rest | from[w + 1] << 1 << (63 - rest);
            }
            for (std::size_t w = 0; w < kWords; ++w)
                moved.word[w] &= shift.bits.word[w];
            return moved;
        };
        const auto whereEmpty = [](const Nodes& of) {
            return reinterpret_cast<typename Nodes::Words>(anyOf(of) == 0);
        };
        const auto orAll = [&](Nodes fewer, const Nodes& all) {
            const auto empty = whereEmpty(fewer);
            for (std::size_t w = 0; w < kWords; ++w)
                fewer.word[w] |= all.word[w] & empty;
            return fewer;
        };
        const auto unlessAlone = [&](Nodes cells, const Nodes& alone) {
            if (!aloneIsHopeless_) return cells;
            const auto empty = whereEmpty(alone);
            for (auto& word : cells.word)
                word &= empty;
            return cells;
        };
        return fewestOf(open, shifted, orAll, unlessAlone);
    }

    // `shifted(shift)` are the open cells, moved; `orAll(fewer, all)` is `fewer` where it is not empty;
    // `unlessAlone(cells, alone)` is what is returned for `cells` when these have no open neighbour.
    template <class Cells, class Shifted, class OrAll, class UnlessAlone>
    Cells fewestOf(const Cells& open, const Shifted& shifted, const OrAll& orAll,
                   const UnlessAlone& unlessAlone) const {
        if (shifts_.size() == kUsual) return fewestOf<3>(kUsual, open, shifted, orAll, unlessAlone);
        // No cell of a lattice has more than 15 neighbours.
        return fewestOf<4>(shifts_.size(), open, shifted, orAll, unlessAlone);
    }

    template <std::size_t kPlanes, class Cells, class Shifted, class OrAll, class UnlessAlone>
    [[gnu::always_inline]] Cells fewestOf(std::size_t shifts, const Cells& open, const Shifted& shifted,
                                          const OrAll& orAll, const UnlessAlone& unlessAlone) const {
        std::array<Cells, kPlanes> plane{};
        for (std::size_t i = 0; i < shifts; i += 3) {
            const auto [one, two] =
                sumOf(shifted(shifts_[i]), shifted(shifts_[i + 1]), shifted(shifts_[i + 2]));
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
        Cells result = open;
        for (std::size_t p = kPlanes; p-- > 0;)
            result = orAll(result & ~plane[p], result);
        Cells near = plane[0];
        for (std::size_t p = 1; p < kPlanes; ++p)
            near = near | plane[p];
        return unlessAlone(result, open & ~near);
    }

    // A full adder: the digits of a + b + c.
    template <class Cells>
    [[gnu::always_inline]] static std::pair<Cells, Cells> sumOf(const Cells& a, const Cells& b,
                                                                const Cells& c) {
        const Cells either = a ^ b;
        return {either ^ c, (a & b) | (either & c)};
    }

    std::vector<Shift> shifts_;
    /// Whether no image covers a cell without covering a neighbour of it.
    bool aloneIsHopeless_ = false;
};

}  // namespace tilewright
