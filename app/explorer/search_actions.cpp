#include "app/explorer/search_actions.h"

#include <QMainWindow>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QToolBar>

#include "views/actions/make_action.h"
#include "views/solutions/solution_navigator.h"

using namespace Qt::StringLiterals;

namespace tilewright {

SearchActions::SearchActions(Session& session, SolutionNavigator& navigator, QMainWindow& window)
    : QObject(&window), session_(session), window_(&window) {
    const auto add = [&](const ActionText& text, auto slot) {
        QAction* action = makeAction(&window, text);
        connect(action, &QAction::triggered, this, slot);
        return action;
    };
    solve_ =
        add({tr("&Solve"), tr("Search all solutions from the beginning"), QKeySequence(tr("F5")), u"solve"_s},
            [this] {
                Q_EMIT asked();
                session_.run().start();
            });
    pause_ = add({tr("&Pause"), tr("Let the search rest"), QKeySequence(tr("F6")), u"pause"_s},
                 [this] { toggleRun(); });
    stop_ = add(
        {tr("S&top"), tr("Stop the search and keep what was found"), QKeySequence(tr("Shift+F5")), u"stop"_s},
        [this] { session_.run().stop(); });
    cover_ =
        add({tr("Cover as &much as possible"), tr("Search the best cover, also where there is no solution"),
             QKeySequence(tr("F7")), u"cover"_s},
            [this] {
                Q_EMIT asked();
                session_.run().startCover();
            });
    cover_->setIconText(tr("Cover"));
    SolutionNavigator* to = &navigator;
    next_ =
        add({tr("&Next solution"), tr("Show the next solution"), QKeySequence(tr("Alt+Right")), u"next"_s},
            [this, to] {
                Q_EMIT asked();
                to->nextSolution();
            });
    previous_ = add({tr("P&revious solution"), tr("Show the solution before"), QKeySequence(tr("Alt+Left")),
                     u"previous"_s},
                    [this, to] {
                        Q_EMIT asked();
                        to->previousSolution();
                    });
    assemble_ = add({tr("&Assemble"), tr("Let the pieces fly in one after the other"),
                     QKeySequence(tr("Ctrl+Return")), u"assemble"_s},
                    [this, to] {
                        Q_EMIT asked();
                        to->assemble();
                    });
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &SearchActions::refresh);
    connect(&session_.run(), &Run::phaseChanged, this, &SearchActions::refresh);
    refresh();
}

void SearchActions::fill(QMenu& menu, QToolBar& toolBar) {
    menu.addActions({solve_, cover_, pause_, stop_});
    menu.addSeparator();
    menu.addActions({next_, previous_, assemble_});
    toolBar.addActions({solve_, cover_, pause_, stop_});
}

void SearchActions::toggleRun() {
    Run& run = session_.run();
    if (run.phase() != Run::Phase::paused) return run.pause();
    if (!run.isPlanOutdated()) return run.resume();
    QMessageBox box(QMessageBox::Question, tr("The plan was changed"),
                    tr("The paused search follows the plan that it was started with."), QMessageBox::Cancel,
                    window_);
    box.setInformativeText(tr("A new plan needs a new search from the beginning."));
    const QPushButton* goOn = box.addButton(tr("Continue with the &old plan"), QMessageBox::AcceptRole);
    const QPushButton* anew = box.addButton(tr("Start &again"), QMessageBox::DestructiveRole);
    box.exec();
    if (box.clickedButton() == goOn) run.resume();
    if (box.clickedButton() == anew) run.start();
}

void SearchActions::refresh() {
    const bool paused = session_.run().phase() == Run::Phase::paused;
    solve_->setEnabled(session_.run().canStart() && !session_.run().isRunning());
    cover_->setEnabled(session_.run().canCover() && !session_.run().isRunning());
    pause_->setEnabled(session_.run().isRunning());
    pause_->setText(paused ? tr("&Continue") : tr("&Pause"));
    pause_->setIcon(themedIcon(paused ? u"solve"_s : u"pause"_s));
    pause_->setStatusTip(paused ? tr("Go on with the search") : tr("Let the search rest"));
    stop_->setEnabled(session_.run().isRunning());
}

}  // namespace tilewright
