#include "views/watch/watch_speed.h"

#include <array>

namespace tilewright {

std::span<const WatchSpeed> watchSpeeds() {
    static constexpr std::array<WatchSpeed, 20> speeds{{
        {1, 1},  {2, 1},  {3, 1},  {4, 1},  {5, 1},  {6, 1},  {8, 1},   {10, 1},   {12, 1},    {15, 1},
        {20, 1}, {25, 1}, {30, 1}, {45, 1}, {60, 1}, {0, 10}, {0, 100}, {0, 1000}, {0, 10000}, {0, 100000},
    }};
    return speeds;
}

}  // namespace tilewright
