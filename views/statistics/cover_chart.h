#pragma once

#include <QWidget>
#include <vector>

#include "core/cover/cover_board.h"

namespace tilewright {

/// A plot of what the best cover counts and of its bound, over the time of the search on a logarithmic scale.
class CoverChart final : public QWidget {
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
