#pragma once

#include <cstdint>

namespace lanes_of {

/// x86-64 without extensions, and with AVX2 and BMI2.
enum class Level { plain, avx2 };

/// The functions of core/search/lanes.h.
struct Lanes {
    unsigned (*disjointLanes)(const std::uint64_t* words, std::uint64_t mask) = nullptr;
    std::uint64_t (*packBits)(std::uint64_t word, std::uint64_t mask) = nullptr;
};

/// As they are compiled for that level.
template <Level>
Lanes get();
template <>
Lanes get<Level::plain>();
template <>
Lanes get<Level::avx2>();

}  // namespace lanes_of
