#pragma once

#include <array>
#include <bit>
#include <map>
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
        std::array<Occupancy, kPlanes> plane{};
        for (std::size_t i = 0; i < shifts_.size(); i += 2) {
            const Occupancy first = shifts_[i].of(open);
            const Occupancy second = shifts_[i + 1].of(open);
            const Occupancy either = first ^ second;
            Occupancy carry = (plane[0] & either) | (first & second);
            plane[0] = plane[0] ^ either;
            for (std::size_t p = 1; p < kPlanes; ++p) {
                const Occupancy next = plane[p] & carry;
                plane[p] = plane[p] ^ carry;
                carry = next;
            }
        }
        Occupancy result = open;
        for (std::size_t p = plane.size(); p-- > 0;)
            if (const Occupancy fewer = result & ~plane[p]; !fewer.none()) result = fewer;
        return result;
    }

  private:
    // No cell of a lattice has more than 15 neighbours.
    static constexpr std::size_t kPlanes = 4;

    // To these bits a neighbour comes when all bits move down by `distance`.
    struct Shift {
        int distance = 0;
        Occupancy bits;

        Occupancy of(const Occupancy& open) const { return open.movedDown(distance) & bits; }
    };

    std::vector<Shift> shifts_;
};

}  // namespace tilewright
