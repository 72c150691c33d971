// What the place where a search is watched shows beside the board, as a lesson asks for it.

#include <QAction>
#include <QTabWidget>

#include "views/tree/tree_pane.h"
#include "views/watch/watch_page.h"

namespace tilewright {

WatchParts WatchPage::parts() const {
    return {codeShown_->isChecked(), !inside_->isHidden(), below_->currentWidget() == tree_,
            below_->currentWidget() == statistics_, inside_->blackening()};
}

void WatchPage::showParts(const WatchParts& parts) {
    codeShown_->setChecked(parts.code);
    inside_->setVisible(parts.inside);
    inside_->setBlackening(parts.blackening);
    below_->setVisible(parts.tree || parts.statistics);
    if (parts.tree) below_->setCurrentWidget(tree_);
    if (parts.statistics) below_->setCurrentWidget(statistics_);
    refreshSoon();
}

}  // namespace tilewright
