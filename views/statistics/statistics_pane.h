#pragma once

#include <QTimer>
#include <QWidget>

#include "views/statistics/level_chart.h"
#include "views/statistics/statistics_model.h"

class QTableView;

namespace tilewright {

/// The table of attempts and fits beside its chart. It may be told of every change: it shows the latest some
/// eight times a second.
class StatisticsPane final : public QWidget {
    Q_OBJECT

  public:
    explicit StatisticsPane(QWidget* parent = nullptr);

    void setStatistics(const Statistics& statistics);

    /// What is shown now.
    StatisticsModel& model() { return model_; }

    QSize sizeHint() const override { return {700, 200}; }

  private:
    void makeTable();
    void refresh();

    Statistics latest_;
    StatisticsModel model_;
    QTableView* table_;
    LevelChart* chart_;
    QTimer refreshTimer_;
};

}  // namespace tilewright
