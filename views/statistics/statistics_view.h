#pragma once

#include <QStackedWidget>

#include "views/session/session.h"
#include "views/statistics/cover_chart.h"
#include "views/statistics/statistics_pane.h"

namespace tilewright {

/// The figures of the search, live: the table of attempts and fits beside its chart, or for a cover what it
/// counts and its bound over time.
class StatisticsView final : public QStackedWidget {
    Q_OBJECT

  public:
    explicit StatisticsView(Session& session, QWidget* parent = nullptr);

    StatisticsModel& model() { return pane_->model(); }

  private:
    StatisticsPane* pane_;
    CoverChart* chart_;
};

}  // namespace tilewright
