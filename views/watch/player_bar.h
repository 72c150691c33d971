#pragma once

#include <QWidget>

#include "views/watch/watch_session.h"

class QDoubleSpinBox;
class QLabel;
class QSlider;
class QSpinBox;

namespace tilewright {

class Timeline;
class WatchActions;

/// The controls of a film player for a watched search.
class PlayerBar final : public QWidget {
    Q_OBJECT

  public:
    PlayerBar(WatchSession& session, WatchActions& actions, QWidget* parent = nullptr);

  Q_SIGNALS:
    /// A step was chosen here, and not by an action.
    void used();

  private:
    QWidget* makeButtons();
    QWidget* makeNumbers();
    QWidget* makeSpeed();
    void refresh();
    void refreshSpeed();
    QString totalText() const;

    WatchSession& session_;
    WatchActions& actions_;
    Timeline* timeline_;
    QSpinBox* depth_ = nullptr;
    // Whole numbers, but more than fit into the other kind of box.
    QDoubleSpinBox* step_ = nullptr;
    QLabel* total_ = nullptr;
    QSlider* speed_ = nullptr;
    QLabel* speedText_ = nullptr;
    bool updating_ = false;
};

}  // namespace tilewright
