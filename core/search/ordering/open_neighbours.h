#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/basics/bits.h"
#include "core/search/cell_bits.h"

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

    OpenNeighbours(const ImageTable& table, const CellBits& cells) {
        std::map<int, Occupancy> byDistance;
        for (int bit = 0; bit < cells.count(); ++bit)
            for (const int cell : table.neighboursOf(cells.cellOf(bit)))
                if (const int neighbour = cells.bitOf(cell); neighbour >= 0)
                    byDistance[neighbour - bit].set(bit);
        for (const auto& [distance, bits] : byDistance)
            shifts_.push_back({distance, bits});
        // They are added in pairs.
        if (shifts_.size() % 2 != 0) shifts_.push_back({});
    }

    /// At least one bit must be open.
    Occupancy fewest(const Occupancy& occupied) const {
        const Occupancy open = ~occupied;
        return fewestOf(
            open, [&](const Shift& shift) { return shift.of(open); },
            [](const Occupancy& fewer, const Occupancy& all) { return fewer.none() ? all : fewer; });
    }

    /// The same for many nodes, eight at a time where an occupancy is one word: `result` gets one for each of
    /// `occupied`.
    void fewest(std::span<const Occupancy> occupied, std::vector<Occupancy>& result) const {
        result.resize(occupied.size());
        std::size_t i = 0;
        if constexpr (kWords == 1) {
            for (; i + kEight <= occupied.size(); i += kEight) {
                Eight open{};
                for (std::size_t n = 0; n < kEight; ++n)
                    open[n] = ~occupied[i + n].word[0];
                const Eight cells = fewestOf(
                    open,
                    [&](const Shift& shift) {
                        const int by = shift.distance;
                        return (by < 0 ? open << static_cast<unsigned>(-by)
                                       : open >> static_cast<unsigned>(by)) &
                               shift.bits.word[0];
                    },
                    [](const Eight& fewer, const Eight& all) { return fewer != 0 ? fewer : all; });
                for (std::size_t n = 0; n < kEight; ++n)
                    result[i + n].word[0] = cells[n];
            }
        }
        for (; i < occupied.size(); ++i)
            result[i] = fewest(occupied[i]);
    }

  private:
    // The words of eight nodes; the compiler makes of it what the processor has.
    static constexpr std::size_t kEight = 8;
    using Eight [[gnu::vector_size(kEight * sizeof(std::uint64_t))]] = std::uint64_t;

    // No cell of a lattice has more than 15 neighbours.
    static constexpr std::size_t kPlanes = 4;

    // To these bits a neighbour comes when all bits move down by `distance`.
    struct Shift {
        int distance = 0;
        Occupancy bits;

        Occupancy of(const Occupancy& open) const { return open.movedDown(distance) & bits; }
    };

    // `shifted(shift)` are the open cells, moved; `orAll(fewer, all)` is `fewer` where it is not empty.
    template <class Cells, class Shifted, class OrAll>
    Cells fewestOf(const Cells& open, const Shifted& shifted, const OrAll& orAll) const {
        std::array<Cells, kPlanes> plane{};
        for (std::size_t i = 0; i < shifts_.size(); i += 2) {
            const Cells first = shifted(shifts_[i]);
            const Cells second = shifted(shifts_[i + 1]);
            const Cells either = first ^ second;
            Cells carry = (plane[0] & either) | (first & second);
            plane[0] = plane[0] ^ either;
            for (std::size_t p = 1; p < kPlanes; ++p) {
                const Cells next = plane[p] & carry;
                plane[p] = plane[p] ^ carry;
                carry = next;
            }
        }
        Cells result = open;
        for (std::size_t p = plane.size(); p-- > 0;)
            result = orAll(result & ~plane[p], result);
        return result;
    }

    std::vector<Shift> shifts_;
};

}  // namespace tilewright
