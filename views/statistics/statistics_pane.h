#pragma once

#include <QTimer>
#include <QWidget>

#include "views/statistics/level_chart.h"
#include "views/statistics/statistics_model.h"

class QTableView;

namespace tilewright {

/// The table of attempts and fits beside its chart, where there is room for it. It may be given every change:
/// it shows the latest some eight times a second.
class StatisticsPane final : public QWidget {
    Q_OBJECT

  public:
    explicit StatisticsPane(QWidget* parent = nullptr);

    void setStatistics(const Statistics& statistics);

    /// What is shown now.
    StatisticsModel& model() { return model_; }

    /// As many rows as there are levels, but no more than a third of the screen.
    QSize sizeHint() const override;

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    void makeTable();
    void refresh();
    void showWhatFits();

    Statistics latest_;
    StatisticsModel model_;
    QTableView* table_;
    LevelChart* chart_;
    /// What the table needs to show all of its columns.
    int tableWidth_ = 0;
    QTimer refreshTimer_;
};

}  // namespace tilewright
