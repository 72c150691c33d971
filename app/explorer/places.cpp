#include "app/explorer/places.h"

#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "views/actions/make_action.h"
#include "views/style/widgets.h"

namespace tilewright {

Places::Places(QWidget* parent) : QWidget(parent), tabs_(new QTabBar), stack_(new QStackedWidget) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    tabs_->setDocumentMode(true);
    tabs_->setExpanding(false);
    tabs_->setAccessibleName(tr("Places"));
    layout->addWidget(tabs_);
    layout->addWidget(stack_, 1);
    connect(tabs_, &QTabBar::currentChanged, this, [this](int place) {
        if (place >= stack_->count()) return;
        askForRoom(-1);
        stack_->setCurrentIndex(place);
        Q_EMIT currentChanged(place);
        askForRoom(place);
    });
}

QAction* Places::addPlace(QWidget* place, const QString& name, const QString& tip, const QKeySequence& key) {
    QAction* action = makeAction(this, {name, tip, key});
    connect(action, &QAction::triggered, this, [this, index = stack_->count()] { show(index); });
    actions_ << action;
    stack_->addWidget(place);
    const int tab = tabs_->addTab(QString(name).remove(u'&'));
    tabs_->setTabToolTip(tab, action->toolTip());
    // A bar that is not seen yet does not tell its layout that it has grown.
    tabs_->updateGeometry();
    askForRoom(current());
    return action;
}

// Only the place that is seen may ask for room, and that once the panels around it are those of the place:
// otherwise the widest place together with the widest panels makes the window wide for good.
void Places::askForRoom(int place) {
    for (int i = 0; i < stack_->count(); ++i) {
        const auto policy = i == place ? QSizePolicy::Preferred : QSizePolicy::Ignored;
        stack_->widget(i)->setSizePolicy(policy, policy);
    }
}

void Places::addBanner(QWidget* banner) {
    static_cast<QBoxLayout*>(layout())->insertWidget(1, banner);
}

int Places::current() const {
    return tabs_->currentIndex();
}

void Places::show(int place) {
    tabs_->setCurrentIndex(place);
}

}  // namespace tilewright
