#include "views/statistics/statistics_view.h"

namespace tilewright {

StatisticsView::StatisticsView(Session& session, QWidget* parent)
    : QStackedWidget(parent), pane_(new StatisticsPane), chart_(new CoverChart) {
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
