#pragma once

#include <bit>
#include <cstdint>

#if defined(__AVX2__) || defined(__AVX512F__) || defined(__BMI2__)
// g++ 12 takes the undefined values in its own header for mistakes.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wuninitialized"
#pragma GCC diagnostic ignored "-Wmaybe-uninitialized"
#include <immintrin.h>
#pragma GCC diagnostic pop
#endif

namespace tilewright {

/// How many images one test looks at.
inline constexpr int laneCount = 8;

/// Bit i of the result is set when words[i] and `mask` have no bit in common. `words` is aligned to 64 bytes.
inline unsigned disjointLanes(const std::uint64_t* words, std::uint64_t mask) {
#if defined(__AVX512F__)
    return _mm512_testn_epi64_mask(_mm512_load_si512(words), _mm512_set1_epi64(static_cast<long long>(mask)));
#elif defined(__AVX2__)
    const __m256i all = _mm256_set1_epi64x(static_cast<long long>(mask));
    const auto four = [&](const std::uint64_t* half) {
        const __m256i common =
            _mm256_and_si256(_mm256_load_si256(reinterpret_cast<const __m256i*>(half)), all);
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

/// Whether there is one instruction that writes some of eight words side by side.
#if defined(__AVX512F__)
inline constexpr bool packsLanes = true;
#else
inline constexpr bool packsLanes = false;
#endif

#if defined(__AVX512F__)
/// Writes words[i] | more for each bit i of `lanes`, side by side; what comes after them up to the eighth
/// word is overwritten, too. `words` is aligned to 64 bytes.
inline void packLanes(const std::uint64_t* words, unsigned lanes, std::uint64_t more, std::uint64_t* to) {
    const __m512i all =
        _mm512_or_si512(_mm512_load_si512(words), _mm512_set1_epi64(static_cast<long long>(more)));
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(static_cast<__mmask8>(lanes), all));
}

/// The same for base + i.
inline void packLaneNumbers(unsigned lanes, std::uint64_t base, std::uint64_t* to) {
    const __m512i all = _mm512_add_epi64(_mm512_setr_epi64(0, 1, 2, 3, 4, 5, 6, 7),
                                         _mm512_set1_epi64(static_cast<long long>(base)));
    _mm512_storeu_si512(to, _mm512_maskz_compress_epi64(static_cast<__mmask8>(lanes), all));
}
#else
void packLanes(const std::uint64_t* words, unsigned lanes, std::uint64_t more, std::uint64_t* to);
void packLaneNumbers(unsigned lanes, std::uint64_t base, std::uint64_t* to);
#endif

/// Whether two sets of `kWords` words have no bit in common. `a` is aligned to the size of a set, at most to
/// 64 bytes.
template <int kWords>
inline bool areDisjoint(const std::uint64_t* a, const std::uint64_t* b) {
#if defined(__AVX512F__)
    if constexpr (kWords >= 8) {
        unsigned common = 0;
        for (int w = 0; w < kWords; w += 8)
            common |= _mm512_test_epi64_mask(_mm512_load_si512(a + w), _mm512_loadu_si512(b + w));
        return common == 0;
    }
#endif
#if defined(__AVX2__)
    if constexpr (kWords >= 4) {
        bool disjoint = true;
        for (int w = 0; w < kWords; w += 4)
            disjoint &= _mm256_testz_si256(_mm256_load_si256(reinterpret_cast<const __m256i*>(a + w)),
                                           _mm256_loadu_si256(reinterpret_cast<const __m256i*>(b + w))) != 0;
        return disjoint;
    }
#endif
    std::uint64_t common = 0;
    for (int w = 0; w < kWords; ++w)
        common |= a[w] & b[w];
    return common == 0;
}

/// The bits of `word` under `mask`, packed together from bit 0 up.
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

/// The reverse of packBits: bit i of `packed` goes where the i-th bit of `mask` is.
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
