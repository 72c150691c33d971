#include "views/search/statistics_view.h"

#include <QFontMetricsF>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLocale>
#include <QPainter>
#include <QPolygonF>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <algorithm>
#include <cmath>
#include <functional>

#include "views/style/theme.h"
#include "views/style/widgets.h"

namespace tilewright {

void NumberTable::setRows(std::size_t rows, int bold) {
    const bool isReset = static_cast<int>(rows) != rows_;
    if (isReset) beginResetModel();
    rows_ = static_cast<int>(rows);
    bold_ = bold;
    if (isReset)
        endResetModel();
    else if (rows_ > 0)
        Q_EMIT dataChanged(index(0, 0), index(rows_ - 1, columnCount() - 1));
}

int NumberTable::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : rows_;
}

int NumberTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
}

QVariant NumberTable::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Column& column = columns_[static_cast<std::size_t>(index.column())];
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(column.alignment);
    if (role == Qt::FontRole && index.row() == bold_) return boldFont({});
    if (role != Qt::DisplayRole && role != Qt::UserRole) return {};
    const QVariant value = column.value(static_cast<std::size_t>(index.row()));
    if (role == Qt::UserRole) return value;
    if (value.typeId() == QMetaType::ULongLong) return QLocale().toString(value.toULongLong());
    return value.typeId() == QMetaType::Double ? QLocale().toString(value.toDouble(), 'f', 3) : value;
}

QVariant NumberTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    const Column& column = columns_[static_cast<std::size_t>(section)];
    if (role == Qt::TextAlignmentRole) return QVariant::fromValue(column.alignment);
    if (role == Qt::ToolTipRole) return column.tip;
    return role == Qt::DisplayRole ? column.title : QVariant();
}

namespace {

// Earlier times are drawn at this one.
constexpr double firstSecond = 0.001;
// The plot starts at the first cover that reaches this share of the best one.
constexpr double shownShare = 0.8;

QColor valueColour() {
    return isDark() ? QColor(0xf0a63c) : QColor(0xd97b00);
}
QColor boundColour() {
    return isDark() ? QColor(0x7fb2ee) : QColor(0x2f6fbf);
}

QString timeText(int exponent) {
    if (exponent < 0) return BestChart::tr("%1 ms").arg(std::lround(std::pow(10.0, exponent + 3)));
    return BestChart::tr("%1 s").arg(std::lround(std::pow(10.0, exponent)));
}

}  // namespace

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
        drawNote(painter, rect(), *this, tr("Attempts and fits appear here\nwhile a puzzle is solved"));
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
    return tr("%n piece(s) left; attempts: %1, fits: %2", "", level.piecesLeft)
        .arg(locale.toString(static_cast<qulonglong>(level.attempts)),
             locale.toString(static_cast<qulonglong>(level.fits)));
}

// Maps time and value to plot coordinates.
struct BestChart::Scale {
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

BestChart::BestChart(const QString& name, QWidget* parent) : Drawing(parent), name_(name) {
    setMinimumSize(260, 180);
    setAccessibleName(tr("Plot of the best value and its bound over time"));
}

void BestChart::setHistory(std::vector<CoverPoint> history, double seconds) {
    history_ = std::move(history);
    seconds_ = seconds;
    update();
}

void BestChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillRect(rect(), palette().base());
    if (history_.empty()) {
        drawNote(painter, rect(), *this, tr("The best value and its bound appear here\nduring the search"));
        return;
    }
    const Scale scale = this->scale();
    paintGrid(painter, scale);
    paintSteps(painter, scale);
    paintLegend(painter);
}

BestChart::Scale BestChart::scale() const {
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

void BestChart::paintGrid(QPainter& painter, const Scale& scale) const {
    const QFontMetricsF metrics(font());
    const QColor line = mixed(palette().base().color(), palette().text().color(), 0.14);
    const QColor text = mixed(palette().base().color(), palette().text().color(), 0.65);
    const long long most =
        std::max(1LL, static_cast<long long>(scale.plot.height() / metrics.height() / 2.0));
    long long step = 1;
    for (int i = 0; (scale.high - scale.low) / step > most; ++i)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    for (long long value = (scale.low + step - 1) / step * step; value <= scale.high; value += step) {
        paintChartLine(painter, scale.plot, scale.y(value), QLocale().toString(value),
                       palette().base().color(), palette().text().color());
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

void BestChart::paintSteps(QPainter& painter, const Scale& scale) const {
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

void BestChart::paintLegend(QPainter& painter) const {
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
    entry(name_, QPen(valueColour(), 2.4));
}

namespace {

// Faster updates would be unreadable and waste CPU time.
constexpr int refreshInterval = 120;
constexpr int narrowestChart = 220;
constexpr int usualRows = 12;

}  // namespace

StatisticsModel::StatisticsModel(QObject* parent) : NumberTable(parent) {
    const auto count = [this](auto of) {
        return [this, of](std::size_t row) {
            return QVariant(static_cast<qulonglong>(std::invoke(of, levels_[row])));
        };
    };
    const auto ratio = [this](auto of) {
        return [this, of](std::size_t row) {
            return levels_[row].hasTargets() ? QVariant(std::invoke(of, levels_[row])) : QVariant();
        };
    };
    const QString ofTarget = tr("Per target (the cell or piece filled next)");
    setColumns({
        {tr("Pieces\nleft"), tr("Pieces left to place"), count(&LevelRatios::piecesLeft)},
        {tr("Attempts"), tr("Placements tried with this many pieces left"), count(&LevelRatios::attempts)},
        {tr("Fits"), tr("Placements that fit"), count(&LevelRatios::fits)},
        {tr("No-fits"), tr("Placements that did not fit"), count(&LevelRatios::noFits)},
        {tr("Attempts\n/ target"), ofTarget, ratio(&LevelRatios::attemptsPerTarget)},
        {tr("Fits\n/ target"), ofTarget, ratio(&LevelRatios::fitsPerTarget)},
        {tr("No-fits\n/ target"), ofTarget, ratio(&LevelRatios::noFitsPerTarget)},
    });
}

void StatisticsModel::setStatistics(const Statistics& statistics) {
    levels_ = levelRatios(statistics);
    setRows(levels_.size());
}

StatisticsPane::StatisticsPane(QWidget* parent) : QWidget(parent) {
    makeTable();
    auto* splitter = new QSplitter(Qt::Horizontal);
    layOut(splitter, {{table_, 1}, {chart_, 1}});
    splitter->setSizes({tableWidth_, tableWidth_});
    splitter->setChildrenCollapsible(false);
    auto* layout = makeLayout<QHBoxLayout>(this);
    layout->addWidget(splitter);

    table_->hide();
    prepareTimer(refreshTimer_, refreshInterval, this, &StatisticsPane::refresh);
}

void StatisticsPane::makeTable() {
    table_->setModel(&model_);
    setUpNumberTable(*table_, tr("Attempts and fits by pieces left"), 3);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = table_->horizontalHeader();
    const auto digits = [this](int count) {
        return fontMetrics().horizontalAdvance(QString(count, u'0')) + 14;
    };
    for (int column = 0; column < StatisticsModel::columnTotal; ++column) {
        const bool isCount = column >= StatisticsModel::attempts && column <= StatisticsModel::noFits;
        header->setSectionResizeMode(column, QHeaderView::Fixed);
        // The title may be wider in other languages.
        const int forNumbers = digits(isCount ? 11 : column == StatisticsModel::piecesLeft ? 5 : 7);
        header->resizeSection(column, std::max(forNumbers, header->sectionSizeHint(column)));
    }
    tableWidth_ =
        header->length() + table_->verticalScrollBar()->sizeHint().width() + 2 * table_->frameWidth();
    narrowestTable_ = digits(30);
    for (int column = 0; column < StatisticsModel::columnTotal; ++column)
        widths_.push_back(header->sectionSize(column));
    header->setMinimumSectionSize(48);
}

QSize StatisticsPane::sizeHint() const {
    const int rows = std::max(model_.rowCount(), usualRows);
    const int whole = table_->horizontalHeader()->sizeHint().height() +
                      rows * table_->verticalHeader()->defaultSectionSize();
    return {700, std::min(whole + 4, screen()->availableSize().height() / 3)};
}

// The numbers take precedence over the chart.
void StatisticsPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showWhatFits();
}

void StatisticsPane::showWhatFits() {
    const bool areBoth = width() > tableWidth_ + narrowestChart;
    chart_->setVisible(table_->isHidden() || areBoth);
    table_->setMinimumWidth(areBoth ? tableWidth_ : std::min(narrowestTable_, tableWidth_));
    // Shrink columns to their contents before the last one is cut off.
    QHeaderView* header = table_->horizontalHeader();
    const bool isNarrow = width() < tableWidth_;
    for (int column = 0; column < StatisticsModel::columnTotal; ++column) {
        header->setSectionResizeMode(column, isNarrow ? QHeaderView::Stretch : QHeaderView::Fixed);
        if (!isNarrow) header->resizeSection(column, widths_[static_cast<std::size_t>(column)]);
    }
}

void StatisticsPane::setStatistics(const Statistics& statistics) {
    latest_ = statistics;
    startOnce(refreshTimer_);
}

void StatisticsPane::refresh() {
    model_.setStatistics(latest_);
    table_->setVisible(model_.rowCount() > 0);
    showWhatFits();
    chart_->setLevels(model_.levels());
}

StatisticsView::StatisticsView(Session& session, QWidget* parent) : QStackedWidget(parent) {
    addWidget(pane_);
    addWidget(chart_);
    session.run().onChange(Run::Change::snapshot, this, [this, &session] {
        const CoverSnapshot* cover = session.run().coverSnapshot();
        if (cover != nullptr)
            chart_->setHistory(cover->history, cover->seconds);
        else
            pane_->setStatistics(session.run().tilingSnapshot().statistics);
        setCurrentIndex(cover != nullptr ? 1 : 0);
    });
}

}  // namespace tilewright
