#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <vector>

#include "core/search/statistics.h"

class QPainter;

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

/// Where the bars of that chart stand within `area`.
QRectF levelChartPlot(const QRectF& area, const std::vector<LevelRatios>& levels, const QFont& font);

/// A line across a chart with its number at the left.
void paintChartLine(QPainter& painter, const QRectF& plot, double y, const QString& label, const QColor& base,
                    const QColor& ink);

}  // namespace tilewright
