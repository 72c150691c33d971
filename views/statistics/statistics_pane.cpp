#include "views/statistics/statistics_pane.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QSplitter>
#include <QTableView>

namespace tilewright {

namespace {

// Numbers that change more often cannot be read, and painting them takes time from everything else.
constexpr int refreshInterval = 120;

}  // namespace

StatisticsPane::StatisticsPane(QWidget* parent)
    : QWidget(parent), table_(new QTableView), chart_(new LevelChart) {
    makeTable();
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(table_);
    splitter->addWidget(chart_);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({620, 480});
    splitter->setChildrenCollapsible(false);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(splitter);

    table_->hide();
    refreshTimer_.setSingleShot(true);
    refreshTimer_.setInterval(refreshInterval);
    connect(&refreshTimer_, &QTimer::timeout, this, &StatisticsPane::refresh);
}

void StatisticsPane::makeTable() {
    table_->setModel(&model_);
    table_->setAlternatingRowColors(true);
    table_->setShowGrid(false);
    table_->setSelectionBehavior(QAbstractItemView::SelectRows);
    table_->setWordWrap(false);
    table_->verticalHeader()->hide();
    table_->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    table_->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    QHeaderView* header = table_->horizontalHeader();
    const auto digits = [this](int count) {
        return fontMetrics().horizontalAdvance(QString(count, u'0')) + 14;
    };
    for (int column = 0; column < StatisticsModel::columnTotal; ++column) {
        const bool isCount = column >= StatisticsModel::attempts && column <= StatisticsModel::noFits;
        header->setSectionResizeMode(column, isCount ? QHeaderView::Stretch : QHeaderView::Fixed);
        // The title may be wider in other languages.
        const int forNumbers = digits(column == StatisticsModel::piecesLeft ? 5 : 7);
        if (!isCount) header->resizeSection(column, std::max(forNumbers, header->sectionSizeHint(column)));
    }
    table_->setMinimumWidth(digits(40));
    header->setHighlightSections(false);
    header->setMinimumSectionSize(48);
    table_->setAccessibleName(tr("Attempts and fits by pieces left"));
}

void StatisticsPane::setStatistics(const Statistics& statistics) {
    latest_ = statistics;
    if (!refreshTimer_.isActive()) refreshTimer_.start();
}

void StatisticsPane::refresh() {
    model_.setStatistics(latest_);
    table_->setVisible(model_.rowCount() > 0);
    chart_->setLevels(model_.levels());
}

}  // namespace tilewright
