#include "app/explorer/compare_action.h"

#include <QMainWindow>

#include "views/compare/compare_window.h"
#include "views/editor/make_action.h"

using namespace Qt::StringLiterals;

namespace tilewright {

CompareAction::CompareAction(Session& session, QMainWindow& window)
    : QObject(&window), session_(session), window_(window) {
    action_ = makeAction(
        &window, {tr("Compare &two plans"), tr("Step through two plans side by side, or let them race"),
                  QKeySequence(tr("F8")), u"compare"_s});
    action_->setIconText(tr("Compare"));
    connect(action_, &QAction::triggered, this, &CompareAction::run);
    for (const auto signal : {&Session::puzzleChanged, &Session::puzzleEdited})
        connect(&session_, signal, this, &CompareAction::refresh);
    refresh();
}

// A window for each puzzle: one that is open already comes to the front.
void CompareAction::run() {
    if (compare_ && compare_->isVisible() && compare_->puzzle() == session_.puzzle()) {
        compare_->raise();
        compare_->activateWindow();
        return;
    }
    if (compare_) compare_->close();
    compare_ = new CompareWindow(session_.puzzle(), session_.plan(), &window_);
    compare_->setAttribute(Qt::WA_DeleteOnClose);
    compare_->show();
}

void CompareAction::refresh() {
    action_->setEnabled(session_.hasPuzzle() && session_.obstacle().isEmpty());
}

}  // namespace tilewright
