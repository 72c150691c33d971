#include "views/statistics/level_chart.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "views/style/theme.h"

using namespace Qt::StringLiterals;

namespace tilewright {

namespace {

QColor attemptsColour() {
    return isDark() ? QColor(0x56789f) : QColor(0xa9c4e6);
}
QColor fitsColour() {
    return isDark() ? QColor(0xf0a63c) : QColor(0xd97b00);
}

// Where a count stands on the logarithmic scale; a single one is a visible stump.
double heightOf(std::uint64_t count, int decades) {
    if (count == 0) return 0.0;
    return (std::log10(static_cast<double>(count)) + 0.25) / (decades + 0.25);
}

QString powerOfTen(int exponent) {
    switch (exponent) {
        case 0:
            return u"1"_s;
        case 3:
            return LevelChart::tr("1 thousand");
        case 6:
            return LevelChart::tr("1 million");
        case 9:
            return LevelChart::tr("1 billion");
        case 12:
            return LevelChart::tr("1 trillion");
        default:
            break;
    }
    static const QString superscripts = u"⁰¹²³⁴⁵⁶⁷⁸⁹"_s;
    QString power = u"10"_s;
    for (const QChar digit : QString::number(exponent))
        power += superscripts[digit.digitValue()];
    return power;
}

}  // namespace

LevelChart::LevelChart(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("Chart of attempts and fits by pieces left"));
    setMouseTracking(true);
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
    const QRectF plot = plotArea();
    paintGrid(painter, plot, decades());
    paintBars(painter, plot, decades());
    paintLegend(painter);
}

QRectF LevelChart::plotArea() const {
    const QFontMetricsF metrics(font());
    double left = 0.0;
    for (int d = 0; d <= decades(); ++d)
        left = std::max(left, metrics.horizontalAdvance(powerOfTen(d)) + 14.0);
    return QRectF(rect()).adjusted(left, metrics.height() + 14.0, -12.0, -metrics.height() * 2 - 8.0);
}

void LevelChart::paintGrid(QPainter& painter, const QRectF& plot, int decades) const {
    const QFontMetricsF metrics(font());
    const QColor line = mixed(palette().base().color(), palette().text().color(), 0.14);
    const QColor text = mixed(palette().base().color(), palette().text().color(), 0.65);
    // Labels keep a line's distance from each other.
    const int step =
        std::max(1, static_cast<int>(std::ceil(metrics.height() * 1.2 * decades / plot.height())));
    const int labelStep = step > 1 || decades > 6 ? std::max(3, step) : step;
    for (int d = 0; d <= decades; ++d) {
        const double y = plot.bottom() - plot.height() * (d + 0.25) / (decades + 0.25);
        painter.setPen(line);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        if (d % labelStep != 0) continue;
        painter.setPen(text);
        painter.drawText(QRectF(0, y - metrics.height() / 2, plot.left() - 6, metrics.height()),
                         Qt::AlignRight | Qt::AlignVCenter, powerOfTen(d));
    }
    painter.setPen(text);
    painter.drawText(
        QRectF(plot.left(), plot.bottom() + metrics.height() + 2, plot.width(), metrics.height()),
        Qt::AlignCenter, tr("pieces left"));
}

void LevelChart::paintBars(QPainter& painter, const QRectF& plot, int decades) const {
    const QFontMetricsF metrics(font());
    const double width = columnWidth(plot);
    const QColor text = mixed(palette().base().color(), palette().text().color(), 0.65);
    const int labelStep =
        std::max(1, static_cast<int>(std::ceil(metrics.horizontalAdvance(u"000"_s) / width)));
    for (std::size_t i = 0; i < levels_.size(); ++i) {
        const LevelRatios& level = levels_[i];
        const double x = plot.left() + width * static_cast<double>(i);
        const double bar = std::min(width * 0.38, 26.0);
        const double middle = x + width / 2;
        const auto draw = [&](std::uint64_t count, double from, const QColor& colour) {
            const double height = plot.height() * heightOf(count, decades);
            painter.fillRect(QRectF(from, plot.bottom() - height, bar, height), colour);
        };
        draw(level.attempts, middle - bar, attemptsColour());
        draw(level.fits, middle, fitsColour());
        if (static_cast<int>(i) % labelStep != 0) continue;
        painter.setPen(text);
        painter.drawText(QRectF(middle - 30, plot.bottom() + 2, 60, metrics.height()), Qt::AlignCenter,
                         QString::number(level.piecesLeft));
    }
    painter.setPen(text);
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
}

void LevelChart::paintLegend(QPainter& painter) const {
    const QFontMetricsF metrics(font());
    double x = plotArea().left();
    const auto entry = [&](const QString& name, const QColor& colour) {
        const double side = metrics.height() * 0.7;
        painter.fillRect(QRectF(x, 6 + (metrics.height() - side) / 2, side, side), colour);
        painter.setPen(palette().text().color());
        painter.drawText(QPointF(x + side + 6, 6 + metrics.ascent()), name);
        x += side + 6 + metrics.horizontalAdvance(name) + 22;
    };
    entry(tr("Attempts"), attemptsColour());
    entry(tr("Fits"), fitsColour());
}

int LevelChart::decades() const {
    std::uint64_t most = 1;
    for (const LevelRatios& level : levels_)
        most = std::max(most, level.attempts);
    return std::max(1, static_cast<int>(std::ceil(std::log10(static_cast<double>(most)))));
}

double LevelChart::columnWidth(const QRectF& plot) const {
    return plot.width() / static_cast<double>(levels_.size());
}

bool LevelChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || levels_.empty()) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QRectF plot = plotArea();
    const double column = (help->pos().x() - plot.left()) / columnWidth(plot);
    if (column < 0 || column >= static_cast<double>(levels_.size())) {
        QToolTip::hideText();
        return true;
    }
    const LevelRatios& level = levels_[static_cast<std::size_t>(column)];
    const QLocale locale;
    QToolTip::showText(help->globalPos(),
                       tr("%n piece(s) left: %1 attempts, %2 fits", "", level.piecesLeft)
                           .arg(locale.toString(static_cast<qulonglong>(level.attempts)),
                                locale.toString(static_cast<qulonglong>(level.fits))),
                       this);
    return true;
}

}  // namespace tilewright
