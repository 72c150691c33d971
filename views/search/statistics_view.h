#pragma once

#include <QAbstractTableModel>
#include <QStackedWidget>
#include <QTableView>
#include <QTimer>
#include <functional>
#include <vector>

#include "core/cover/cover_methods.h"
#include "core/search/statistics.h"
#include "views/canvas/canvas.h"
#include "views/pictures/level_chart_painter.h"
#include "views/session/session.h"

namespace tilewright {

/// A table of numbers that are updated in place, so that selection and scroll position are kept. Counts have
/// thousands separators, other numbers three decimals; Qt::UserRole is the plain number.
class NumberTable : public QAbstractTableModel {
    Q_OBJECT

  public:
    struct Column {
        QString title;
        QString tip;
        /// The value of a cell: a count as qulonglong, a ratio as double, or a text.
        std::function<QVariant(std::size_t row)> value;
        Qt::Alignment alignment = Qt::AlignRight | Qt::AlignVCenter;
    };

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

  protected:
    using QAbstractTableModel::QAbstractTableModel;

    void setColumns(std::vector<Column> columns) { columns_ = std::move(columns); }
    /// The columns have changed; row `bold` is emphasized.
    void setRows(std::size_t rows, int bold = -1);

  private:
    std::vector<Column> columns_;
    int rows_ = 0;
    int bold_ = -1;
};

/// The chart of attempts and fits as a widget. Hovering shows the numbers.
class LevelChart final : public Drawing {
    Q_OBJECT

  public:
    explicit LevelChart(QWidget* parent = nullptr);

    void setLevels(std::vector<LevelRatios> levels);

    QSize minimumSizeHint() const override { return {220, 120}; }
    QSize sizeHint() const override { return {420, 200}; }

  protected:
    QString tipAt(const QPointF& point) const override;
    void paintEvent(QPaintEvent* event) override;

  private:
    std::vector<LevelRatios> levels_;
};

/// A plot of the value of the best cover or board and its bound over the search time, on a logarithmic scale.
class BestChart final : public Drawing {
    Q_OBJECT

  public:
    /// `name`: what the value is called in the legend.
    explicit BestChart(const QString& name, QWidget* parent = nullptr);

    /// `seconds` is the elapsed search time.
    void setHistory(std::vector<CoverPoint> history, double seconds);

    QSize sizeHint() const override { return {320, 240}; }

  protected:
    void paintEvent(QPaintEvent* event) override;

  private:
    struct Scale;

    Scale scale() const;
    void paintGrid(QPainter& painter, const Scale& scale) const;
    void paintSteps(QPainter& painter, const Scale& scale) const;
    void paintLegend(QPainter& painter) const;

    const QString name_;
    std::vector<CoverPoint> history_;
    double seconds_ = 0.0;
};

/// Attempts, fits, no-fits and their ratios to the number of targets: one row per number of pieces left, from
/// 1.
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

/// The table of attempts and fits, beside its chart if there is space. Can be updated at any rate: it
/// refreshes about eight times per second.
class StatisticsPane final : public QWidget {
    Q_OBJECT

  public:
    explicit StatisticsPane(QWidget* parent = nullptr);

    void setStatistics(const Statistics& statistics);

    /// The data on display.
    StatisticsModel& model() { return model_; }

    /// One row per level, up to a third of the screen height.
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
    /// The width that the table needs for all columns.
    int narrowestTable_ = 0;
    /// The preferred column widths.
    std::vector<int> widths_;
    int tableWidth_ = 0;
    QTimer refreshTimer_;
};

/// Live statistics of the search: the table of attempts and fits beside its chart, or for a cover its value
/// and bound over time.
class StatisticsView final : public QStackedWidget {
    Q_OBJECT

  public:
    explicit StatisticsView(Session& session, QWidget* parent = nullptr);

    StatisticsModel& model() { return pane_->model(); }

  private:
    StatisticsPane* pane_ = new StatisticsPane;
    BestChart* chart_ = new BestChart(tr("best cover"));
};

}  // namespace tilewright
