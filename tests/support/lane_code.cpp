// Compiled once for each level of x86-64, which gives LANE_CODE, the name of the function, and LANE_SPACE:
// the functions of lanes.h are inline, and those of two levels in one namespace would be taken for the same.

#include "tests/support/lane_code.h"

#include <bit>
#include <cstddef>
#include <limits>

#define tilewright LANE_SPACE
#include "core/search/lanes.h"
#undef tilewright

namespace tilewright::test {

LaneCode LANE_CODE() {
    namespace lanes = LANE_SPACE;
    return {lanes::disjointLanes, lanes::packLanes, lanes::addLanes, lanes::packBits, lanes::spreadBits};
}

}  // namespace tilewright::test
