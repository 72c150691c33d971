#pragma once

#include <QTest>
#include <chrono>
#include <thread>

#include "core/watch/step_player.h"

namespace tilewright::test {

/// Asks as a window would, until the player waits.
inline void settle(StepPlayer& player) {
    while (player.poll() == StepPlayer::Phase::preparing || player.phase() == StepPlayer::Phase::seeking)
        std::this_thread::sleep_for(std::chrono::microseconds(50));
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
