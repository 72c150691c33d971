// The tests of images in blocks as they are compiled for processors with fewer instructions than this one;
// LANES names the namespace that they get here.

#include "tests/core/lanes_level.h"

#define tilewright LANES
#include "core/search/lanes.h"
#undef tilewright

namespace lanes_of {

template <>
Lanes get<Level::LANES>() {
    return {[](const std::uint64_t* words, std::uint64_t mask) { return LANES::disjointLanes(words, mask); },
            [](std::uint64_t word, std::uint64_t mask) { return LANES::packBits(word, mask); }};
}

}  // namespace lanes_of
