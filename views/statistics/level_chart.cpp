#include "views/statistics/level_chart.h"

#include <QHelpEvent>
#include <QLocale>
#include <QPainter>
#include <QToolTip>

#include "views/statistics/level_chart_painter.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

QColor attemptsColour() {
    return isDark() ? QColor(0x56789f) : QColor(0xa9c4e6);
}
QColor fitsColour() {
    return isDark() ? QColor(0xf0a63c) : QColor(0xd97b00);
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
    LevelChartStyle style;
    style.base = palette().base().color();
    style.text = palette().text().color();
    style.attempts = attemptsColour();
    style.fits = fitsColour();
    style.font = font();
    paintLevelChart(painter, rect(), levels_, style);
}

QRectF LevelChart::plotArea() const {
    return levelChartPlot(rect(), levels_, font());
}

bool LevelChart::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip || levels_.empty()) return QWidget::event(event);
    auto* help = static_cast<QHelpEvent*>(event);
    const QRectF plot = plotArea();
    const double column =
        (help->pos().x() - plot.left()) / (plot.width() / static_cast<double>(levels_.size()));
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
