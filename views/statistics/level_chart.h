#pragma once

#include <QWidget>
#include <vector>

#include "core/search/ratios.h"

namespace tilewright {

/// A chart of attempts and fits by pieces left: two bars for each number, on a scale where each line is ten
/// times the one below. Hovering shows the numbers.
class LevelChart final : public QWidget {
    Q_OBJECT

  public:
    explicit LevelChart(QWidget* parent = nullptr);

    void setLevels(std::vector<LevelRatios> levels);

    QSize minimumSizeHint() const override { return {220, 120}; }
    QSize sizeHint() const override { return {420, 200}; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QRectF plotArea() const;

    std::vector<LevelRatios> levels_;
};

}  // namespace tilewright
