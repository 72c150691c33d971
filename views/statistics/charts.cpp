#include "views/statistics/charts.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

// A line across a chart with its number at the left.
void paintLine(QPainter& painter, const QRectF& plot, double y, const QString& label, const QColor& base,
               const QColor& ink) {
    painter.setPen(mixed(base, ink, 0.14));
    painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    painter.setPen(mixed(base, ink, 0.65));
    painter.drawText(QRectF(plot.left() - 206, y - 20, 200, 40),
                     Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, label);
}

// Where a count stands on the logarithmic scale; a single one is a visible stump.
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
            return LevelChart::tr("%1 thousand").arg(number);
        case 2:
            return LevelChart::tr("%1 million").arg(number);
        case 3:
            return LevelChart::tr("%1 billion").arg(number);
        default:
            return LevelChart::tr("%1 trillion").arg(number + QString(exponent - exponent % 3 - 12, u'0'));
    }
}

int decadesOf(const std::vector<LevelRatios>& levels) {
    std::uint64_t most = 1;
    for (const LevelRatios& level : levels)
        most = std::max(most, level.attempts);
    return std::max(1, static_cast<int>(std::ceil(std::log10(static_cast<double>(most)))));
}

// Where the bars of the chart stand within `area`.
QRectF levelChartPlot(const QRectF& area, const std::vector<LevelRatios>& levels, const QFont& font) {
    const QFontMetricsF metrics(font);
    double left = 0.0;
    for (int d = 0; d <= decadesOf(levels); ++d)
        left = std::max(left, metrics.horizontalAdvance(powerOfTen(d)) + 14.0);
    return area.adjusted(left, metrics.height() + 14.0, -12.0, -metrics.height() * 2 - 8.0);
}

void paintGrid(QPainter& painter, const QRectF& plot, int decades, const LevelChartStyle& style) {
    const QFontMetricsF metrics(style.font);
    // Labels keep a line's distance from each other.
    const int step =
        std::max(1, static_cast<int>(std::ceil(metrics.height() * 1.2 * decades / plot.height())));
    const int labelStep = step > 1 || decades > 6 ? std::max(3, step) : step;
    for (int d = 0; d <= decades; ++d) {
        const double y = plot.bottom() - plot.height() * (d + 0.25) / (decades + 0.25);
        paintLine(painter, plot, y, d % labelStep == 0 ? powerOfTen(d) : QString(), style.base, style.text);
    }
    painter.setPen(mixed(style.base, style.text, 0.65));
    painter.drawText(
        QRectF(plot.left(), plot.bottom() + metrics.height() + 2, plot.width(), metrics.height()),
        Qt::AlignCenter, LevelChart::tr("pieces left"));
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
    entry(LevelChart::tr("Attempts"), style.attempts);
    entry(LevelChart::tr("Fits"), style.fits);
}

// Everything before counts as that early.
constexpr double firstSecond = 0.001;
// The plot begins at the first cover that reaches this share of the best one.
constexpr double shownShare = 0.8;

QColor valueColour() {
    return isDark() ? QColor(0xf0a63c) : QColor(0xd97b00);
}
QColor boundColour() {
    return isDark() ? QColor(0x7fb2ee) : QColor(0x2f6fbf);
}

QString timeText(int exponent) {
    if (exponent < 0) return CoverChart::tr("%1 ms").arg(std::lround(std::pow(10.0, exponent + 3)));
    return CoverChart::tr("%1 s").arg(std::lround(std::pow(10.0, exponent)));
}

}  // namespace

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

LevelChart::LevelChart(QWidget* parent) : Drawing(parent) {
    setAccessibleName(tr("Chart of attempts and fits by pieces left"));
}

void LevelChart::setLevels(std::vector<LevelRatios> levels) {
    levels_ = std::move(levels);
    update();
}

void LevelChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().base());
    if (levels_.empty()) {
        painter.setPen(palette().placeholderText().color());
        painter.drawText(rect(), Qt::AlignCenter,
                         tr("Attempts and fits appear here\nwhile a puzzle is solved"));
        return;
    }
    LevelChartStyle style;
    style.base = palette().base().color();
    style.text = palette().text().color();
    style.attempts = isDark() ? QColor(0x56789f) : QColor(0xa9c4e6);
    style.fits = isDark() ? QColor(0xf0a63c) : QColor(0xd97b00);
    style.font = font();
    paintLevelChart(painter, rect(), levels_, style);
}

QString LevelChart::tipAt(const QPointF& point) const {
    const QRectF plot = levelChartPlot(rect(), levels_, font());
    const double column = (point.x() - plot.left()) / plot.width() * static_cast<double>(levels_.size());
    if (column < 0 || column >= static_cast<double>(levels_.size())) return {};
    const LevelRatios& level = levels_[static_cast<std::size_t>(column)];
    const QLocale locale;
    return tr("%n piece(s) left: %1 attempts, %2 fits", "", level.piecesLeft)
        .arg(locale.toString(static_cast<qulonglong>(level.attempts)),
             locale.toString(static_cast<qulonglong>(level.fits)));
}

// From time and value to the plot.
struct CoverChart::Scale {
    QRectF plot;
    double firstExponent = 0.0;
    double lastExponent = 1.0;
    long long low = 0;
    long long high = 1;

    double x(double seconds) const {
        const double exponent = std::log10(std::max(seconds, firstSecond));
        return plot.left() + plot.width() * (exponent - firstExponent) / (lastExponent - firstExponent);
    }
    double y(long long value) const {
        const double share = static_cast<double>(value - low) / static_cast<double>(high - low);
        return plot.bottom() - plot.height() * std::max(0.0, share);
    }
};

CoverChart::CoverChart(QWidget* parent) : Drawing(parent) {
    setMinimumSize(260, 180);
    setAccessibleName(tr("Plot of the best cover and its bound over time"));
}

void CoverChart::setHistory(std::vector<CoverPoint> history, double seconds) {
    history_ = std::move(history);
    seconds_ = seconds;
    update();
}

void CoverChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().base());
    if (history_.empty()) return;
    const Scale scale = this->scale();
    paintGrid(painter, scale);
    paintSteps(painter, scale);
    paintLegend(painter);
}

CoverChart::Scale CoverChart::scale() const {
    const QFontMetricsF metrics(font());
    Scale scale;
    scale.firstExponent = std::log10(firstSecond);
    scale.lastExponent = std::max(scale.firstExponent + 1.0, std::log10(std::max(seconds_, firstSecond)));
    const long long bound = history_.back().bound;
    const long long best = history_.back().value.value_or(0);
    scale.low = best;
    scale.high = bound;
    for (const CoverPoint& point : history_) {
        if (point.value && static_cast<double>(*point.value) >= shownShare * static_cast<double>(best))
            scale.low = std::min(scale.low, *point.value);
        if (static_cast<double>(point.bound) * shownShare <= static_cast<double>(bound))
            scale.high = std::max(scale.high, point.bound);
    }
    const long long room = std::max(1LL, (scale.high - scale.low) / 12);
    scale.low = std::max(0LL, scale.low - room);
    scale.high += room;
    const double left = metrics.horizontalAdvance(QLocale().toString(scale.high)) + 14.0;
    scale.plot = QRectF(rect()).adjusted(left, metrics.height() + 16.0, -14.0, -metrics.height() - 12.0);
    return scale;
}

void CoverChart::paintGrid(QPainter& painter, const Scale& scale) const {
    const QFontMetricsF metrics(font());
    const QColor line = mixed(palette().base().color(), palette().text().color(), 0.14);
    const QColor text = mixed(palette().base().color(), palette().text().color(), 0.65);
    const long long most =
        std::max(1LL, static_cast<long long>(scale.plot.height() / metrics.height() / 2.0));
    long long step = 1;
    for (int i = 0; (scale.high - scale.low) / step > most; ++i)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    for (long long value = (scale.low + step - 1) / step * step; value <= scale.high; value += step) {
        paintLine(painter, scale.plot, scale.y(value), QLocale().toString(value), palette().base().color(),
                  palette().text().color());
    }
    double labelEnd = 0.0;
    for (int e = static_cast<int>(scale.firstExponent); e <= scale.lastExponent; ++e) {
        const double x = scale.x(std::pow(10.0, e));
        painter.setPen(line);
        painter.drawLine(QPointF(x, scale.plot.top()), QPointF(x, scale.plot.bottom()));
        const double width = metrics.horizontalAdvance(timeText(e));
        const double from = std::min(x - width / 2, this->width() - width - 4.0);
        if (from < labelEnd) continue;
        labelEnd = from + width + 8.0;
        painter.setPen(text);
        painter.drawText(QRectF(from, scale.plot.bottom() + 5, width + 1, metrics.height()), Qt::AlignLeft,
                         timeText(e));
    }
}

void CoverChart::paintSteps(QPainter& painter, const Scale& scale) const {
    QPolygonF values;
    QPolygonF bounds;
    const auto add = [](QPolygonF& steps, const QPointF& point) {
        if (!steps.isEmpty()) steps << QPointF(point.x(), steps.last().y());
        steps << point;
    };
    for (const CoverPoint& point : history_) {
        if (point.value) add(values, {scale.x(point.seconds), scale.y(*point.value)});
        add(bounds, {scale.x(point.seconds), scale.y(point.bound)});
    }
    for (QPolygonF* steps : {&values, &bounds})
        if (!steps->isEmpty()) *steps << QPointF(scale.x(seconds_), steps->last().y());
    painter.save();
    painter.setClipRect(scale.plot.adjusted(-2, -2, 2, 2));
    painter.setPen(QPen(boundColour(), 2.0, Qt::DashLine));
    painter.drawPolyline(bounds);
    painter.setPen(QPen(valueColour(), 2.4));
    painter.drawPolyline(values);
    painter.restore();
}

void CoverChart::paintLegend(QPainter& painter) const {
    const QFontMetricsF metrics(font());
    double right = width() - 14.0;
    const auto entry = [&](const QString& text, const QPen& pen) {
        const double width = metrics.horizontalAdvance(text);
        painter.setPen(palette().text().color());
        painter.drawText(QRectF(right - width, 6, width + 1, metrics.height()), Qt::AlignLeft, text);
        const double y = 6 + metrics.height() / 2;
        painter.setPen(pen);
        painter.drawLine(QPointF(right - width - 30, y), QPointF(right - width - 8, y));
        right -= width + 46;
    };
    entry(tr("bound"), QPen(boundColour(), 2.0, Qt::DashLine));
    entry(tr("best cover"), QPen(valueColour(), 2.4));
}

}  // namespace tilewright
