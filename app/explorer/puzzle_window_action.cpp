#include "app/explorer/puzzle_window_action.h"

#include <QMainWindow>

#include "views/compare/compare_window.h"

using namespace Qt::StringLiterals;

namespace tilewright {

PuzzleWindowAction::PuzzleWindowAction(Session& session, const ActionText& text, Test test, Make make,
                                       QMainWindow& window)
    : QObject(&window),
      session_(session),
      test_(test),
      make_(make),
      window_(window),
      action_(makeAction(&window, text)) {
    connect(action_, &QAction::triggered, this, &PuzzleWindowAction::run);
    for (const auto signal : {&Document::puzzleChanged, &Document::puzzleEdited})
        connect(&session_.document(), signal, this, &PuzzleWindowAction::refresh);
    refresh();
}

void PuzzleWindowAction::run() {
    if (opened_ && opened_->isVisible() && openedPuzzle_ == session_.document().puzzle()) {
        opened_->raise();
        opened_->activateWindow();
        return;
    }
    if (opened_) opened_->close();
    opened_ = make_(session_, &window_);
    opened_->setAttribute(Qt::WA_DeleteOnClose);
    openedPuzzle_ = session_.document().puzzle();
    opened_->show();
}

void PuzzleWindowAction::refresh() {
    action_->setEnabled(session_.document().hasPuzzle() && test_(session_));
}

PuzzleWindowAction* makeCompareAction(Session& session, QMainWindow& window) {
    return new PuzzleWindowAction(
        session,
        {PuzzleWindowAction::tr("Compare &two plans"),
         PuzzleWindowAction::tr("Step through two plans side by side, or let them race"),
         QKeySequence(PuzzleWindowAction::tr("F8")), u"compare"_s},
        [](const Session& shown) { return shown.document().obstacle().isEmpty(); },
        [](const Session& shown, QWidget* parent) -> QWidget* {
            return new CompareWindow(shown.document().puzzle(), shown.run().plan(), parent);
        },
        window);
}

}  // namespace tilewright
