#pragma once

#include <vector>

#include "core/cover/cover_methods.h"
#include "views/canvas/canvas.h"
#include "views/statistics/level_chart_painter.h"

namespace tilewright {

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
