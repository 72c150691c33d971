#pragma once

#include <QObject>
#include <QPointer>
#include <functional>

#include "views/actions/make_action.h"
#include "views/session/session.h"

class QMainWindow;

namespace tilewright {

/// A command that opens a window of its own for the puzzle of a session, as it is at that moment. Where such
/// a window is open for the same puzzle already, it comes to the front.
class PuzzleWindowAction final : public QObject {
    Q_OBJECT

  public:
    /// Whether the puzzle of the session can be shown.
    using Test = bool (*)(const Session& session);
    /// Makes the window, a child of `parent`; it goes when it is closed.
    using Make = QWidget* (*)(const Session& session, QWidget* parent);

    PuzzleWindowAction(Session& session, const ActionText& text, Test test, Make make, QMainWindow& window);

    QAction* action() const { return action_; }

  private:
    void run();
    void refresh();

    Session& session_;
    const Test test_;
    const Make make_;
    QMainWindow& window_;
    QAction* action_;
    QPointer<QWidget> opened_;
    Puzzle openedPuzzle_;
};

/// Compares two plans for the puzzle.
PuzzleWindowAction* makeCompareAction(Session& session, QMainWindow& window);

}  // namespace tilewright
