#pragma once

#include <array>
#include <cstdint>

namespace tilewright::test {

/// core/search/lanes.h as it is compiled for one level of x86-64, for tests that compare the levels.
struct LaneCode {
    unsigned (*disjointLanes)(const std::uint64_t* words, std::uint64_t mask) = nullptr;
    void (*packLanes)(const std::uint64_t* words, unsigned lanes, std::uint64_t more,
                      std::uint64_t* to) = nullptr;
    void (*addLanes)(const std::array<std::uint16_t, 16>& numbers, unsigned lanes,
                     std::array<std::uint32_t, 8>& sums) = nullptr;
    std::uint64_t (*packBits)(std::uint64_t word, std::uint64_t mask) = nullptr;
    std::uint64_t (*spreadBits)(std::uint64_t packed, std::uint64_t mask) = nullptr;
};

/// To be called on processors of that level only.
LaneCode laneCodeV2();
LaneCode laneCodeV3();
LaneCode laneCodeV4();

}  // namespace tilewright::test
