#pragma once

#include <QElapsedTimer>
#include <QtGlobal>

#include "views/watch/watch_speed.h"

namespace tilewright {

/// Says when the next steps of something that is played are due.
class PlayClock {
  public:
    /// From now on.
    void start();

    /// How many steps should have been made by now and are not.
    quint64 owed(const WatchSpeed& speed) const;
    /// The steps to make now; they count as made. What was missed by more than half a second, because
    /// something else took its time, is not made up for.
    quint64 take(const WatchSpeed& speed);
    /// Milliseconds until the next step is due.
    int untilNext(const WatchSpeed& speed) const;

  private:
    QElapsedTimer clock_;
    /// Steps made since the clock was started.
    quint64 made_ = 0;
};

}  // namespace tilewright
