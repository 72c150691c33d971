#pragma once

#include <QColor>
#include <QFont>
#include <QRectF>
#include <vector>

#include "core/search/statistics.h"

class QPainter;

namespace tilewright {

/// The style of the chart of attempts and fits; the default is that of a light window.
struct LevelChartStyle {
    QColor base = Qt::white;
    QColor text = QColor(0x20242c);
    QColor attempts = QColor(0xa9c4e6);
    QColor fits = QColor(0xd97b00);
    QFont font;
};

/// Draws two bars, attempts and fits, for each number of pieces left, on a logarithmic scale with a line per
/// power of ten. `levels` must not be empty.
void paintLevelChart(QPainter& painter, const QRectF& area, const std::vector<LevelRatios>& levels,
                     const LevelChartStyle& style);

/// The area of the bars within `area`.
QRectF levelChartPlot(const QRectF& area, const std::vector<LevelRatios>& levels, const QFont& font);

/// A horizontal grid line with its label.
void paintChartLine(QPainter& painter, const QRectF& plot, double y, const QString& label, const QColor& base,
                    const QColor& ink);

}  // namespace tilewright
