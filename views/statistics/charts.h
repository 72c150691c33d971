#pragma once

#include <QColor>
#include <QFont>
#include <vector>

#include "core/cover/cover_methods.h"
#include "core/search/ratios.h"
#include "views/canvas/canvas.h"

namespace tilewright {

/// How the chart of attempts and fits looks; the default is that of a light window.
struct LevelChartStyle {
    QColor base = Qt::white;
    QColor text = QColor(0x20242c);
    QColor attempts = QColor(0xa9c4e6);
    QColor fits = QColor(0xd97b00);
    QFont font;
};

/// Draws two bars for each number of pieces left, attempts and fits, on a scale where each line is ten times
/// the one below. `levels` must not be empty.
void paintLevelChart(QPainter& painter, const QRectF& area, const std::vector<LevelRatios>& levels,
                     const LevelChartStyle& style);

/// That chart as a widget. Hovering shows the numbers.
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

/// A plot of what the best cover counts and of its bound, over the time of the search on a logarithmic scale.
class CoverChart final : public Drawing {
    Q_OBJECT

  public:
    explicit CoverChart(QWidget* parent = nullptr);

    /// `seconds` is how long the search has been going on.
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

    std::vector<CoverPoint> history_;
    double seconds_ = 0.0;
};

}  // namespace tilewright
