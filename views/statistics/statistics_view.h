#pragma once

#include <QWidget>

#include "views/session/session.h"
#include "views/statistics/statistics_pane.h"

namespace tilewright {

/// The table of attempts and fits beside its chart, live.
class StatisticsView final : public QWidget {
    Q_OBJECT

  public:
    explicit StatisticsView(Session& session, QWidget* parent = nullptr);

    StatisticsModel& model() { return pane_->model(); }

  private:
    StatisticsPane* pane_;
};

}  // namespace tilewright
