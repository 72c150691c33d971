#pragma once

#include <array>
#include <limits>

#include "core/basics/bits.h"
#include "core/search/cell_bits.h"
#include "core/search/lanes.h"

namespace tilewright {

/// Finds the open cells with the fewest open neighbours: the first half of heuristic E.
///
/// Every bit has the mask of its neighbours; the masks lie side by side, so that one instruction counts for
/// eight cells where the processor has AVX-512 VPOPCNTDQ.
template <int kWords>
class OpenNeighbours {
  public:
    using Occupancy = Bits<kWords>;

    OpenNeighbours(const ImageTable& table, const CellBits& cells) {
        for (int bit = 0; bit < cells.count(); ++bit)
            for (const int cell : table.neighboursOf(cells.cellOf(bit))) {
                const int neighbour = cells.bitOf(cell);
                if (neighbour < 0) continue;
                const auto word = static_cast<std::size_t>(neighbour) >> 6;
                masks_[word][static_cast<std::size_t>(bit)] |= std::uint64_t{1} << (neighbour & 63);
            }
    }

    /// At least one bit must be open.
    Occupancy fewest(const Occupancy& occupied) const {
        const Occupancy open = ~occupied;
#if defined(__AVX512VPOPCNTDQ__)
        __m512i counts[kGroups];
        __m512i least = _mm512_set1_epi64(std::numeric_limits<long long>::max());
        for (std::size_t g = 0; g < kGroups; ++g) {
            counts[g] = _mm512_setzero_si512();
            for (std::size_t w = 0; w < kWords; ++w) {
                const __m512i masks = _mm512_load_si512(masks_[w].data() + g * laneCount);
                const __m512i here =
                    _mm512_and_si512(masks, _mm512_set1_epi64(static_cast<long long>(open.word[w])));
                counts[g] = _mm512_add_epi64(counts[g], _mm512_popcnt_epi64(here));
            }
            least = _mm512_mask_min_epu64(least, openLanes(open, g), least, counts[g]);
        }
        const __m512i best = _mm512_set1_epi64(static_cast<long long>(_mm512_reduce_min_epu64(least)));
        Occupancy result;
        for (std::size_t g = 0; g < kGroups; ++g) {
            const auto lanes =
                static_cast<std::uint64_t>(_mm512_mask_cmpeq_epi64_mask(openLanes(open, g), counts[g], best));
            result.word[g / laneCount] |= lanes << g % laneCount * laneCount;
        }
        return result;
#else
        Occupancy result;
        int best = std::numeric_limits<int>::max();
        for (std::size_t w = 0; w < kWords; ++w)
            for (std::uint64_t rest = open.word[w]; rest != 0; rest &= rest - 1) {
                const int bit = static_cast<int>(w) * 64 + std::countr_zero(rest);
                int count = 0;
                for (std::size_t v = 0; v < kWords; ++v)
                    count += std::popcount(masks_[v][static_cast<std::size_t>(bit)] & open.word[v]);
                if (count > best) continue;
                if (count < best) {
                    best = count;
                    result = {};
                }
                result.set(bit);
            }
        return result;
#endif
    }

  private:
    static constexpr std::size_t kGroups = kWords * 64 / laneCount;

#if defined(__AVX512VPOPCNTDQ__)
    static __mmask8 openLanes(const Occupancy& open, std::size_t group) {
        return static_cast<__mmask8>(open.word[group / laneCount] >> group % laneCount * laneCount);
    }
#endif

    alignas(64) std::array<std::array<std::uint64_t, kWords * 64>, kWords> masks_{};
};

}  // namespace tilewright
