#include "views/statistics/statistics_view.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QScreen>
#include <QScrollBar>
#include <QSplitter>
#include <functional>

#include "views/style/widgets.h"

namespace tilewright {

namespace {

// Numbers that change more often cannot be read, and painting them takes time from everything else.
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
    const QString ofTarget = tr("For each cell or piece that was chosen to be filled next");
    setColumns({
        {tr("Pieces\nleft"), tr("Pieces left to place"), count(&LevelRatios::piecesLeft)},
        {tr("Attempts"), tr("Images looked at with that many pieces left"), count(&LevelRatios::attempts)},
        {tr("Fits"), tr("Images that fitted and were placed"), count(&LevelRatios::fits)},
        {tr("No-fits"), tr("Images looked at that did not fit"), count(&LevelRatios::noFits)},
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

// Where there is no room for both, the numbers are what cannot be cut.
void StatisticsPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    showWhatFits();
}

void StatisticsPane::showWhatFits() {
    const bool areBoth = width() > tableWidth_ + narrowestChart;
    chart_->setVisible(table_->isHidden() || areBoth);
    table_->setMinimumWidth(areBoth ? tableWidth_ : std::min(narrowestTable_, tableWidth_));
    // Columns give up what their numbers do not need before the last one is cut off.
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
    connect(&session.run(), &Run::snapshotChanged, this, [this, &session] {
        const CoverSnapshot* cover = session.run().coverSnapshot();
        if (cover != nullptr)
            chart_->setHistory(cover->history, cover->seconds);
        else
            pane_->setStatistics(session.run().tilingSnapshot().statistics);
        setCurrentIndex(cover != nullptr ? 1 : 0);
    });
}

}  // namespace tilewright
