#include "app/explorer/view_actions.h"

#include <QActionGroup>
#include <QMainWindow>
#include <QMenu>
#include <QToolBar>

#include "views/actions/make_action.h"
#include "views/assembly/assembly_view.h"
#include "views/style/theme_choice.h"

using namespace Qt::StringLiterals;

namespace tilewright {

ViewActions::ViewActions(std::function<AssemblyView*()> view, QMainWindow& window)
    : QObject(&window), view_(std::move(view)), window_(window) {}

void ViewActions::fill(QMenu& menu, QToolBar& toolBar) {
    const auto add = [&](const ActionText& text, void (AssemblyView::*slot)()) {
        QAction* action = makeAction(&window_, text);
        connect(action, &QAction::triggered, this, [this, slot] {
            if (AssemblyView* view = view_()) (view->*slot)();
        });
        menu.addAction(action);
        toolBar.addAction(action);
    };
    add({tr("From &above"), tr("Look straight down"), QKeySequence(tr("Ctrl+1")), u"above"_s},
        &AssemblyView::viewFromAbove);
    add({tr("From a &corner"), tr("Look from a corner"), QKeySequence(tr("Ctrl+2")), u"corner"_s},
        &AssemblyView::viewFromCorner);
    add({tr("&Fit"), tr("Bring all of the puzzle into sight"), QKeySequence(tr("Ctrl+0")), u"fit"_s},
        &AssemblyView::fitView);
    menu.addSeparator();
    addThemes(menu);
    menu.addSeparator();
}

void ViewActions::addThemes(QMenu& menu) {
    QMenu* themes = menu.addMenu(tr("&Theme"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const ActionText& text, Theme theme) {
        QAction* action = makeAction(&window_, text);
        action->setCheckable(true);
        action->setChecked(theme == chosenTheme());
        connect(action, &QAction::triggered, this, [theme] { chooseTheme(theme); });
        group->addAction(action);
        themes->addAction(action);
    };
    add({tr("As the &system"), tr("Light or dark, as the desktop is"), QKeySequence(tr("Ctrl+Shift+F7"))},
        Theme::system);
    add({tr("&Light"), tr("Dark on light"), QKeySequence(tr("Ctrl+Shift+F8"))}, Theme::light);
    add({tr("&Dark"), tr("Light on dark"), QKeySequence(tr("Ctrl+Shift+F9"))}, Theme::dark);
}

}  // namespace tilewright
