#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <vector>

#include "core/search/ratios.h"

namespace tilewright {

/// How the chart of attempts and fits looks; the default is that of a light window.
struct LevelChartStyle {
    QColor base = Qt::white;
    QColor text = QColor(0x20242c);
    QColor attempts = QColor(0xa9c4e6);
    QColor fits = QColor(0xd97b00);
    QFont font;
};

/// Where the bars of the chart stand within `area`.
QRectF levelChartPlot(const QRectF& area, const std::vector<LevelRatios>& levels, const QFont& font);

/// Draws two bars for each number of pieces left, attempts and fits, on a scale where each line is ten times
/// the one below. `levels` must not be empty.
void paintLevelChart(QPainter& painter, const QRectF& area, const std::vector<LevelRatios>& levels,
                     const LevelChartStyle& style);

}  // namespace tilewright
