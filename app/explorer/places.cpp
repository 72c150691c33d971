#include "app/explorer/places.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "views/editor/make_action.h"

namespace tilewright {

Places::Places(QWidget* parent) : QWidget(parent), tabs_(new QTabBar), stack_(new QStackedWidget) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins({});
    layout->setSpacing(0);
    tabs_->setDocumentMode(true);
    tabs_->setExpanding(false);
    tabs_->setAccessibleName(tr("Places"));
    layout->addWidget(tabs_);
    layout->addWidget(stack_, 1);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int place) {
        if (place >= stack_->count()) return;
        stack_->setCurrentIndex(place);
        Q_EMIT currentChanged(place);
    });
}

QAction* Places::addPlace(QWidget* place, const QString& name, const QString& tip, const QKeySequence& key) {
    QAction* action = makeAction(this, {name, tip, key});
    connect(action, &QAction::triggered, this, [this, index = stack_->count()] { show(index); });
    actions_ << action;
    stack_->addWidget(place);
    const int tab = tabs_->addTab(QString(name).remove(u'&'));
    tabs_->setTabToolTip(tab, action->toolTip());
    return action;
}

int Places::current() const {
    return tabs_->currentIndex();
}

void Places::show(int place) {
    tabs_->setCurrentIndex(place);
}

}  // namespace tilewright
