#include "views/statistics/statistics_view.h"

#include <QHBoxLayout>

namespace tilewright {

StatisticsView::StatisticsView(Session& session, QWidget* parent)
    : QWidget(parent), pane_(new StatisticsPane) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(pane_);
    connect(&session.run(), &Run::snapshotChanged, this,
            [this, &session] { pane_->setStatistics(session.run().tilingSnapshot().statistics); });
}

}  // namespace tilewright
