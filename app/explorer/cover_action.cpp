#include "app/explorer/cover_action.h"

#include <QMainWindow>

#include "core/puzzle/checks.h"
#include "views/cover/cover_window.h"
#include "views/editor/make_action.h"

using namespace Qt::StringLiterals;

namespace tilewright {

CoverAction::CoverAction(Session& session, QMainWindow& window)
    : QObject(&window), session_(session), window_(window) {
    action_ = makeAction(&window,
                         {tr("Cover as much as &possible"),
                          tr("Find the best cover in a window of its own, also where there is no solution"),
                          QKeySequence(tr("F7")), u"cover"_s});
    action_->setIconText(tr("Cover"));
    connect(action_, &QAction::triggered, this, &CoverAction::run);
    for (const auto signal : {&Session::puzzleChanged, &Session::puzzleEdited})
        connect(&session_, signal, this, &CoverAction::refresh);
    refresh();
}

// A window for each puzzle: what is open in one already comes to the front.
void CoverAction::run() {
    if (cover_ && cover_->isVisible() && cover_->puzzle() == session_.puzzle()) {
        cover_->raise();
        cover_->activateWindow();
        return;
    }
    if (cover_) cover_->close();
    cover_ = new CoverWindow(session_.puzzle(), session_.threads(), &window_);
    cover_->show();
}

void CoverAction::refresh() {
    action_->setEnabled(session_.hasPuzzle() && !session_.puzzle().pieces.empty() &&
                        validate(session_.puzzle()).empty());
}

}  // namespace tilewright
