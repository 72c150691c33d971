#pragma once

#include <QTest>
#include <algorithm>
#include <chrono>
#include <thread>

#include "core/watch/step_player.h"

namespace tilewright::test {

/// Asks as a window would, until the player waits: first at once, later less often, as the search copies what
/// it has seen for each who asks.
inline void settle(StepPlayer& player) {
    auto pause = std::chrono::microseconds(50);
    while (player.poll() == StepPlayer::Phase::preparing || player.phase() == StepPlayer::Phase::seeking) {
        std::this_thread::sleep_for(pause);
        pause = std::min(2 * pause, std::chrono::microseconds(10'000));
    }
}

/// Sends a player far away and leaves it there some polls later, wherever it is by then. The pauses only
/// choose different moments; nothing depends on how long they take.
inline void letGoAfter(StepPlayer& player, int polls) {
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
