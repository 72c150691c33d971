#pragma once

#include <QStackedWidget>
#include <QTableView>
#include <QTimer>

#include "core/search/ratios.h"
#include "views/session/session.h"
#include "views/statistics/charts.h"
#include "views/statistics/number_table.h"

namespace tilewright {

/// Attempts, fits, no-fits and their ratios to the number of targets: one row for each number of pieces left,
/// from 1.
class StatisticsModel final : public NumberTable {
    Q_OBJECT

  public:
    enum Column {
        piecesLeft,
        attempts,
        fits,
        noFits,
        attemptsPerTarget,
        fitsPerTarget,
        noFitsPerTarget,
        columnTotal
    };

    explicit StatisticsModel(QObject* parent = nullptr);

    void setStatistics(const Statistics& statistics);
    const std::vector<LevelRatios>& levels() const { return levels_; }

  private:
    std::vector<LevelRatios> levels_;
};

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
    QTableView* table_ = new QTableView;
    LevelChart* chart_ = new LevelChart;
    /// What the table needs to show all of its columns.
    int narrowestTable_ = 0;
    /// Of the columns where there is room.
    std::vector<int> widths_;
    int tableWidth_ = 0;
    QTimer refreshTimer_;
};

/// The figures of the search, live: the table of attempts and fits beside its chart, or for a cover what it
/// counts and its bound over time.
class StatisticsView final : public QStackedWidget {
    Q_OBJECT

  public:
    explicit StatisticsView(Session& session, QWidget* parent = nullptr);

    StatisticsModel& model() { return pane_->model(); }

  private:
    StatisticsPane* pane_ = new StatisticsPane;
    CoverChart* chart_ = new CoverChart;
};

}  // namespace tilewright
