#pragma once

#include <QWidget>
#include <memory>
#include <optional>

#include "views/watch/watch_scene.h"

namespace tilewright {

/// Where the pieces of a watched search come and go: what every widget does that shows them.
class WatchStage {
  public:
    WatchStage() = default;
    virtual ~WatchStage() = default;
    WatchStage(const WatchStage&) = delete;
    WatchStage& operator=(const WatchStage&) = delete;

    /// What is watched; null for nothing. Shows nothing until showScene().
    virtual void setSearch(std::shared_ptr<const PreparedSearch> search) = 0;

    /// Replaces what is shown at once. Pieces that come and go fly for `flightTime` milliseconds; what happens
    /// meanwhile is shown all the same. 0: they do not fly.
    virtual void showScene(const WatchScene& scene, int flightTime) = 0;

    /// Lets a cell stand out until another one does.
    virtual void markCell(std::optional<Cell> cell) = 0;
};

/// The colours of what is only thought of.
struct StageColours {
    QColor background;
    QColor board;
    QColor outline;
    QColor number;
    QColor glow;
    QColor collision;
    QColor pointed;

    /// Those that suit the application now.
    static StageColours current();
};

}  // namespace tilewright
