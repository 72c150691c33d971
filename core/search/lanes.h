#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#if defined(__AVX2__) || defined(__AVX512F__) || defined(__BMI2__)
// g++ 12 warns about undefined values in its own header.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

namespace tilewright {

/// How many images one test covers.
inline constexpr int laneCount = 8;

/// How many words one instruction processes.
#if defined(__AVX512F__)
inline constexpr std::size_t wordsAtOnce = 8;
#elif defined(__AVX2__)
inline constexpr std::size_t wordsAtOnce = 4;
#else
inline constexpr std::size_t wordsAtOnce = 2;
#endif

/// Bit i of the result is set when words[i] and `mask` have no bit in common.
inline unsigned disjointLanes(const std::uint64_t* words, std::uint64_t mask) {
#if defined(__AVX512F__)
    return _mm512_testn_epi64_mask(_mm512_loadu_si512(words),
                                   _mm512_set1_epi64(static_cast<long long>(mask)));
#elif defined(__AVX2__)
    const __m256i all = _mm256_set1_epi64x(static_cast<long long>(mask));
    const auto four = [&](const std::uint64_t* half) {
        const __m256i common =
            _mm256_and_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(half)), all);
        const __m256i disjoint = _mm256_cmpeq_epi64(common, _mm256_setzero_si256());
        return static_cast<unsigned>(_mm256_movemask_pd(_mm256_castsi256_pd(disjoint)));
    };
    return four(words) | four(words + 4) << 4;
#else
    unsigned lanes = 0;
    for (int i = 0; i < laneCount; ++i)
        lanes |= static_cast<unsigned>((words[i] & mask) == 0) << i;
    return lanes;
#endif
}

/// Writes words[i] | more for each bit i of `lanes`, packed together. Up to eight words may be overwritten.
#if defined(__AVX512F__)
inline void packLanes(const std::uint64_t* words, unsigned lanes, std::uint64_t more, std::uint64_t* to) {
    const __m512i all =
        _mm512_or_si512(_mm512_loadu_si512(words), _mm512_set1_epi64(static_cast<long long>(more)));
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(static_cast<__mmask8>(lanes), all));
}
#elif defined(__AVX2__)
/// For each set of four lanes, the permutation of 32-bit halves that moves their words to the front.
inline constexpr auto packedHalves = [] {
    std::array<std::array<std::uint32_t, laneCount>, 16> halves{};
    for (std::uint32_t lanes = 0; lanes < halves.size(); ++lanes)
        for (std::uint32_t lane = 0, to = 0; lane < 4; ++lane)
            if ((lanes >> lane & 1) != 0) {
                halves[lanes][to++] = lane * 2;
                halves[lanes][to++] = lane * 2 + 1;
            }
    return halves;
}();
inline void packLanes(const std::uint64_t* words, unsigned lanes, std::uint64_t more, std::uint64_t* to) {
    const __m256i all = _mm256_set1_epi64x(static_cast<long long>(more));
    const auto four = [&](const std::uint64_t* half, unsigned set) {
        const __m256i word = _mm256_or_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(half)), all);
        const __m256i order = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(packedHalves[set].data()));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), _mm256_permutevar8x32_epi32(word, order));
        to += std::popcount(set);
    };
    four(words, lanes & 15);
    four(words + 4, lanes >> 4);
}
#else
inline void packLanes(const std::uint64_t* words, unsigned lanes, std::uint64_t more, std::uint64_t* to) {
    for (; lanes != 0; lanes &= lanes - 1)
        *to++ = words[std::countr_zero(lanes)] | more;
}
#endif

/// How many numbers addLanes() adds at once.
inline constexpr int numberCount = 16;

/// The largest number that addLanes() accepts, and how often it may add to the same sums; each sum receives
/// two numbers per call.
inline constexpr std::uint16_t mostInLane = (1 << 11) - 1;
inline constexpr std::uint32_t mostAdditions = 1 << 20;
static_assert(std::uint64_t{2} * mostInLane * mostAdditions <= std::numeric_limits<std::uint32_t>::max());

/// Adds the numbers of these lanes, each at most mostInLane, to `sums`, which must be aligned to 32 bytes and
/// receives partial sums.
inline void addLanes(const std::array<std::uint16_t, numberCount>& numbers, unsigned lanes,
                     std::array<std::uint32_t, 8>& sums) {
#if defined(__AVX2__)
    const __m256i bits = _mm256_setr_epi16(1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192,
                                           16384, static_cast<short>(32768));
    const __m256i chosen =
        _mm256_cmpeq_epi16(_mm256_and_si256(_mm256_set1_epi16(static_cast<short>(lanes)), bits), bits);
    const __m256i values =
        _mm256_and_si256(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(numbers.data())), chosen);
    auto* const to = reinterpret_cast<__m256i*>(sums.data());
    _mm256_store_si256(
        to, _mm256_add_epi32(_mm256_load_si256(to), _mm256_madd_epi16(values, _mm256_set1_epi16(1))));
#else
    for (; lanes != 0; lanes &= lanes - 1) {
        const auto lane = static_cast<std::size_t>(std::countr_zero(lanes));
        sums[lane / 2] += numbers[lane];
    }
#endif
}

/// Extracts the bits of `word` under `mask` and packs them from bit 0 up (pext).
inline std::uint64_t packBits(std::uint64_t word, std::uint64_t mask) {
#if defined(__BMI2__)
    return _pext_u64(word, mask);
#else
    std::uint64_t packed = 0;
    for (int to = 0; mask != 0; mask &= mask - 1, ++to)
        packed |= (word >> std::countr_zero(mask) & 1) << to;
    return packed;
#endif
}

/// The inverse of packBits(): bit i of `packed` goes to the i-th set bit of `mask` (pdep).
inline std::uint64_t spreadBits(std::uint64_t packed, std::uint64_t mask) {
#if defined(__BMI2__)
    return _pdep_u64(packed, mask);
#else
    std::uint64_t word = 0;
    for (; mask != 0; mask &= mask - 1, packed >>= 1)
        word |= (packed & 1) << std::countr_zero(mask);
    return word;
#endif
}

}  // namespace tilewright
