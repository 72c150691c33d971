#include "app/explorer/docks.h"

#include <QAbstractButton>
#include <QByteArrayList>
#include <QDockWidget>
#include <QEvent>
#include <QLabel>
#include <QMainWindow>
#include <QShortcut>
#include <QStackedWidget>
#include <QTabBar>
#include <QVBoxLayout>

#include "views/style/widgets.h"

using namespace Qt::StringLiterals;

namespace tilewright {

Places::Places(QWidget* parent) : QWidget(parent), tabs_(new QTabBar), stack_(new QStackedWidget) {
    auto* layout = makeLayout<QVBoxLayout>(this, {}, 0);
    tabs_->setDocumentMode(true);
    tabs_->setExpanding(false);
    tabs_->setAccessibleName(tr("Modes"));
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
    // A hidden bar does not notify its layout of a changed size.
    tabs_->updateGeometry();
    askForRoom(current());
    return action;
}

// Only the current page may request space, and only when its panels are arranged; otherwise the widest page
// together with the widest panels would widen the window permanently.
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

namespace {

// Narrower windows have no space for panels on all sides.
constexpr int roomyWidth = 1400;

const QString wishesName = QStringLiteral("panelWishes");

QString nameOf(int place) {
    return u"panels%1"_s.arg(place);
}

}  // namespace

Docks::Docks(const QList<DockSpec>& specs, QMainWindow& window) : QObject(&window), window_(window) {
    window_.setDockNestingEnabled(true);
    window_.setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    window_.setCorner(Qt::BottomRightCorner, Qt::BottomDockWidgetArea);
    for (const DockSpec& spec : specs) {
        auto* dock = new QDockWidget(spec.title, &window_);
        dock->setObjectName(spec.name);
        dock->setWidget(spec.content);
        panels_.push_back({spec, dock});
        actions_ << makeToggle(spec, *dock);
        dock->installEventFilter(this);
        for (const auto signal : {&QDockWidget::topLevelChanged, &QDockWidget::visibilityChanged})
            connect(dock, signal, this, &Docks::changed);
        connect(dock, &QDockWidget::dockLocationChanged, this, &Docks::changed);
        reachFromWindow(*dock);
    }
    QAction* restore = makeAction(
        &window_,
        {tr("&Reset panel layout"), tr("Restore the default layout of all panels"), tr("Ctrl+Shift+0")});
    connect(restore, &QAction::triggered, this, &Docks::restoreAll);
    actions_ << restore;
    resetLayout();
}

// A panel behind another tab is raised before it can be hidden.
QAction* Docks::makeToggle(const DockSpec& spec, QDockWidget& dock) {
    QAction* action =
        makeAction(&window_, {spec.title, tr("Show or hide the panel \"%1\"").arg(spec.title), spec.key});
    action->setCheckable(true);
    connect(dock.toggleViewAction(), &QAction::toggled, action, &QAction::setChecked);
    connect(action, &QAction::triggered, this, [this, &dock, action] {
        if (dock.isHidden() || dock.visibleRegion().isEmpty())
            bringUp(dock.objectName());
        else
            dock.hide();
        action->setChecked(!dock.isHidden());
        wish(dock.objectName(), !dock.isHidden());
    });
    return action;
}

// Alt shortcuts of a floating panel work only while it is the active window; these forward them from the main
// window.
void Docks::reachFromWindow(QDockWidget& dock) {
    connect(&dock, &QDockWidget::topLevelChanged, this, [this, &dock](bool floats) {
        const QString name = u"altKeyOf"_s + dock.objectName();
        for (const QShortcut* old : window_.findChildren<QShortcut*>(name))
            delete old;
        if (!floats) return;
        const auto pass = [&](const QString& text, QWidget* target, const auto& use) {
            const QKeySequence key = QKeySequence::mnemonic(text);
            if (key.isEmpty() || target == nullptr) return;
            auto* shortcut = new QShortcut(key, &window_);
            shortcut->setObjectName(name);
            connect(shortcut, &QShortcut::activated, target, [target, use] {
                if (!target->isVisible() || !target->isEnabled()) return;
                target->activateWindow();
                target->setFocus(Qt::ShortcutFocusReason);
                use();
            });
        };
        for (const QLabel* label : dock.findChildren<QLabel*>())
            pass(label->text(), label->buddy(), [] {});
        for (QAbstractButton* button : dock.findChildren<QAbstractButton*>())
            pass(button->text(), button, [button] { button->click(); });
    });
}

// Only the user closes panels; pages hide them.
bool Docks::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Close) wish(watched->objectName(), false);
    return QObject::eventFilter(watched, event);
}

void Docks::wish(const QString& name, bool isShown) {
    wishes_[name] = isShown;
    Q_EMIT changed();
}

void Docks::applyWishes() {
    for (const auto& [spec, dock] : panels_)
        if (const auto wished = wishes_.find(spec.name); wished != wishes_.end() && isLoaded_)
            dock->setVisible(wished->second);
}

void Docks::bringUp(const QString& name) {
    for (const Panel& panel : panels_) {
        if (panel.spec.name != name) continue;
        panel.dock->show();
        panel.dock->raise();
    }
}

void Docks::showPlace(int place) {
    remember();
    place_ = place;
    if (!isHidden_) arrange();
}

void Docks::hideAll() {
    remember();
    isHidden_ = true;
    for (const Panel& panel : panels_)
        panel.dock->hide();
}

void Docks::showAgain() {
    isHidden_ = false;
    arrange();
}

void Docks::remember() {
    if (isLoaded_ && !isHidden_) arrangements_[place_] = window_.saveState();
}

void Docks::arrange() {
    const auto kept = arrangements_.find(place_);
    if (!isLoaded_ || kept == arrangements_.end() || !window_.restoreState(kept->second)) resetLayout();
    applyWishes();
}

void Docks::resetLayout() {
    const bool isRoomy = window_.width() >= roomyWidth;
    QDockWidget* last = nullptr;
    QList<QDockWidget*> shown[2];
    QList<int> sizes[2];
    for (const auto& [spec, dock] : panels_) {
        dock->setFloating(false);
        window_.addDockWidget(spec.area, dock);
        if (spec.isBehindLast) window_.tabifyDockWidget(last, dock);
        dock->setVisible(spec.places.contains(place_) && (isRoomy || !spec.needsRoom));
        const std::size_t way = spec.area == Qt::BottomDockWidgetArea ? 1 : 0;
        shown[way] << dock;
        sizes[way] << spec.size;
        last = dock;
    }
    for (const auto& [spec, dock] : panels_)
        if (!spec.isBehindLast && !dock->isHidden()) dock->raise();
    window_.resizeDocks(shown[0], sizes[0], Qt::Horizontal);
    window_.resizeDocks(shown[1], sizes[1], Qt::Vertical);
}

void Docks::restoreAll() {
    arrangements_.clear();
    wishes_.clear();
    resetLayout();
    Q_EMIT changed();
}

void Docks::load(const QList<int>& places) {
    isLoaded_ = true;
    // Such as "planDock=1".
    for (const QByteArray& wish : keptState(wishesName).split(' '))
        if (const auto parts = wish.split('='); parts.size() == 2)
            wishes_[QString::fromLatin1(parts[0])] = parts[1] == "1";
    for (const int place : places)
        if (const QByteArray kept = keptState(nameOf(place)); !kept.isEmpty()) arrangements_[place] = kept;
    if (!isHidden_) arrange();
}

void Docks::keep() {
    remember();
    for (const auto& [place, arrangement] : arrangements_)
        keepState(nameOf(place), arrangement);
    QByteArrayList wishes;
    for (const auto& [name, isShown] : wishes_)
        wishes << name.toLatin1() + (isShown ? "=1" : "=0");
    keepState(wishesName, wishes.join(' '));
}

}  // namespace tilewright
