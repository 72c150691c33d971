#pragma once

#include <QWidget>

#include "views/session/session.h"
#include "views/statistics/level_chart.h"
#include "views/statistics/statistics_model.h"

class QTableView;

namespace tilewright {

/// The table of attempts and fits beside its chart, live.
class StatisticsView final : public QWidget {
    Q_OBJECT

  public:
    explicit StatisticsView(Session& session, QWidget* parent = nullptr);

    StatisticsModel& model() { return model_; }

  private:
    void refresh();

    Session& session_;
    StatisticsModel model_;
    QTableView* table_;
    LevelChart* chart_;
    QTimer refreshTimer_;
};

}  // namespace tilewright
