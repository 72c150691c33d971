// What the place where a search is watched shows beside the board, as a lesson asks for it.

#include <QAbstractButton>
#include <QAbstractScrollArea>
#include <QAction>
#include <QLineEdit>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>

#include "views/style/corner_tabs.h"
#include "views/tree/tree_pane.h"
#include "views/watch/watch_page.h"

namespace tilewright {

WatchParts WatchPage::parts() const {
    return {codeShown_->isChecked(), !inside_->isHidden(), below_->tabs().currentWidget() == tree_,
            below_->tabs().currentWidget() == statistics_, inside_->blackening()};
}

void WatchPage::showParts(const WatchParts& parts) {
    codeShown_->setChecked(parts.code);
    inside_->setVisible(parts.inside);
    inside_->setBlackening(parts.blackening);
    below_->setVisible(parts.tree || parts.statistics);
    if (parts.tree) below_->tabs().setCurrentWidget(tree_);
    if (parts.statistics) below_->tabs().setCurrentWidget(statistics_);
    flat_->setTeaching(parts.colours, parts.marked);
    refreshSoon();
}

void WatchPage::setFilmed(bool on) {
    for (QWidget* child : parts_->findChildren<QWidget*>()) {
        const bool isControl = qobject_cast<QLineEdit*>(child) != nullptr ||
                               qobject_cast<QTabBar*>(child) != nullptr ||
                               qobject_cast<QAbstractButton*>(child) != nullptr;
        if (isControl && on && !child->isHidden()) {
            child->setProperty("hiddenInFilm", true);
            child->hide();
        } else if (isControl && !on && child->property("hiddenInFilm").toBool()) {
            child->setProperty("hiddenInFilm", {});
            child->show();
        }
        if (auto* area = qobject_cast<QAbstractScrollArea*>(child)) {
            const Qt::ScrollBarPolicy policy = on ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded;
            area->setHorizontalScrollBarPolicy(policy);
            area->setVerticalScrollBarPolicy(policy);
        }
    }
}

}  // namespace tilewright
