#include "views/pictures/level_chart_painter.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/style/theme.h"

namespace tilewright {

namespace {

// The texts of the widget, without the widget: pictures need no window.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(tilewright::LevelChart)
};

// The position of a count on the logarithmic scale; a count of 1 is a visible stub.
double heightOf(std::uint64_t count, int decades) {
    if (count == 0) return 0.0;
    return (std::log10(static_cast<double>(count)) + 0.25) / (decades + 0.25);
}

QString powerOfTen(int exponent) {
    const QString number = QString::number(exponent % 3 == 0 ? 1 : exponent % 3 == 1 ? 10 : 100);
    switch (exponent / 3) {
        case 0:
            return number;
        case 1:
            return Words::tr("%1 thousand").arg(number);
        case 2:
            return Words::tr("%1 million").arg(number);
        case 3:
            return Words::tr("%1 billion").arg(number);
        default:
            return Words::tr("%1 trillion").arg(number + QString(exponent - exponent % 3 - 12, u'0'));
    }
}

int decadesOf(const std::vector<LevelRatios>& levels) {
    std::uint64_t most = 1;
    for (const LevelRatios& level : levels)
        most = std::max(most, level.attempts);
    return std::max(1, static_cast<int>(std::ceil(std::log10(static_cast<double>(most)))));
}

void paintGrid(QPainter& painter, const QRectF& plot, int decades, const LevelChartStyle& style) {
    const QFontMetricsF metrics(style.font);
    // Labels keep a minimum distance of one line.
    const int step =
        std::max(1, static_cast<int>(std::ceil(metrics.height() * 1.2 * decades / plot.height())));
    const int labelStep = step > 1 || decades > 6 ? std::max(3, step) : step;
    for (int d = 0; d <= decades; ++d) {
        const double y = plot.bottom() - plot.height() * (d + 0.25) / (decades + 0.25);
        paintChartLine(painter, plot, y, d % labelStep == 0 ? powerOfTen(d) : QString(), style.base,
                       style.text);
    }
    painter.setPen(mixed(style.base, style.text, 0.65));
    painter.drawText(
        QRectF(plot.left(), plot.bottom() + metrics.height() + 2, plot.width(), metrics.height()),
        Qt::AlignCenter, Words::tr("pieces left"));
}

void paintBars(QPainter& painter, const QRectF& plot, int decades, const std::vector<LevelRatios>& levels,
               const LevelChartStyle& style) {
    const QFontMetricsF metrics(style.font);
    const double width = plot.width() / static_cast<double>(levels.size());
    const QColor text = mixed(style.base, style.text, 0.65);
    const int labelStep =
        std::max(1, static_cast<int>(std::ceil(metrics.horizontalAdvance(u"000"_s) / width)));
    for (std::size_t i = 0; i < levels.size(); ++i) {
        const LevelRatios& level = levels[i];
        const double x = plot.left() + width * static_cast<double>(i);
        const double bar = std::min(width * 0.38, 26.0);
        const double middle = x + width / 2;
        const auto draw = [&](std::uint64_t count, double from, const QColor& colour) {
            const double height = plot.height() * heightOf(count, decades);
            painter.fillRect(QRectF(from, plot.bottom() - height, bar, height), colour);
        };
        draw(level.attempts, middle - bar, style.attempts);
        draw(level.fits, middle, style.fits);
        if (static_cast<int>(i) % labelStep != 0) continue;
        painter.setPen(text);
        painter.drawText(QRectF(middle - 30, plot.bottom() + 2, 60, metrics.height()), Qt::AlignCenter,
                         QString::number(level.piecesLeft));
    }
    painter.setPen(text);
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
}

void paintLegend(QPainter& painter, const QRectF& area, const QRectF& plot, const LevelChartStyle& style) {
    const QFontMetricsF metrics(style.font);
    double x = plot.left();
    const auto entry = [&](const QString& name, const QColor& colour) {
        const double side = metrics.height() * 0.7;
        painter.fillRect(QRectF(x, area.top() + 6 + (metrics.height() - side) / 2, side, side), colour);
        painter.setPen(style.text);
        painter.drawText(QPointF(x + side + 6, area.top() + 6 + metrics.ascent()), name);
        x += side + 6 + metrics.horizontalAdvance(name) + 22;
    };
    entry(Words::tr("Attempts"), style.attempts);
    entry(Words::tr("Fits"), style.fits);
}

}  // namespace

void paintChartLine(QPainter& painter, const QRectF& plot, double y, const QString& label, const QColor& base,
                    const QColor& ink) {
    painter.setPen(mixed(base, ink, 0.14));
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setPen(mixed(base, ink, 0.65));
    painter.drawText(QRectF(plot.left() - 206, y - 20, 200, 40),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, label);
}

QRectF levelChartPlot(const QRectF& area, const std::vector<LevelRatios>& levels, const QFont& font) {
    const QFontMetricsF metrics(font);
    double left = 0.0;
    for (int d = 0; d <= decadesOf(levels); ++d)
        left = std::max(left, metrics.horizontalAdvance(powerOfTen(d)) + 14.0);
    return area.adjusted(left, metrics.height() + 14.0, -12.0, -metrics.height() * 2 - 8.0);
}

void paintLevelChart(QPainter& painter, const QRectF& area, const std::vector<LevelRatios>& levels,
                     const LevelChartStyle& style) {
    const QRectF plot = levelChartPlot(area, levels, style.font);
    const int decades = decadesOf(levels);
    painter.save();
    painter.setFont(style.font);
    paintGrid(painter, plot, decades, style);
    paintBars(painter, plot, decades, levels, style);
    paintLegend(painter, area, plot, style);
    painter.restore();
}

}  // namespace tilewright
