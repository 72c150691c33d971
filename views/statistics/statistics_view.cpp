#include "views/statistics/statistics_view.h"

#include <QHBoxLayout>

namespace tilewright {

StatisticsView::StatisticsView(Session& session, QWidget* parent)
    : QWidget(parent), pane_(new StatisticsPane) {
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins({});
    layout->addWidget(pane_);
    connect(&session, &Session::snapshotChanged, this,
            [this, &session] { pane_->setStatistics(session.snapshot().statistics); });
}

}  // namespace tilewright
