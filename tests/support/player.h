#pragma once

#include <chrono>
#include <thread>

#include "core/watch/step_player.h"

namespace tilewright::test {

/// Asks as a window would, until the player waits.
inline void settle(StepPlayer& player) {
    while (player.poll() == StepPlayer::Phase::preparing || player.phase() == StepPlayer::Phase::seeking)
        std::this_thread::sleep_for(std::chrono::microseconds(50));
}

}  // namespace tilewright::test
