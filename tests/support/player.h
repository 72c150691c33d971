#pragma once

#include <QTest>
#include <algorithm>
#include <chrono>
#include <thread>

#include "core/watch/step_player.h"

namespace tilewright::test {

/// Polls as a window would, until the player is idle: first at once, later less often, because the search
/// copies its state for each poll.
inline void settle(StepPlayer& player) {
    auto pause = std::chrono::microseconds(50);
    while (player.poll() == StepPlayer::Phase::preparing || player.phase() == StepPlayer::Phase::seeking) {
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::microseconds(10'000));
    }
}

/// Sends a player far away and stops it a few polls later, at an arbitrary position. The pauses only vary
/// that position.
inline void haltAfter(StepPlayer& player, int polls) {
    player.goTo(1'000'000);
    for (int poll = 0; poll < polls; ++poll) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        player.poll();
        if (poll == 4) player.goTo(10);
    }
    QVERIFY(player.error().empty());
    QVERIFY(player.position() <= 1'000'000);
}

}  // namespace tilewright::test
