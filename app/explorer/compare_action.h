#pragma once

#include <QObject>
#include <QPointer>

#include "views/session/session.h"

class QAction;
class QMainWindow;

namespace tilewright {

class CompareWindow;

/// The command that compares two plans for the puzzle of a session in a window of its own.
class CompareAction final : public QObject {
    Q_OBJECT

  public:
    CompareAction(Session& session, QMainWindow& window);

    QAction* action() const { return action_; }

  private:
    void run();
    void refresh();

    Session& session_;
    QMainWindow& window_;
    QAction* action_;
    QPointer<CompareWindow> compare_;
};

}  // namespace tilewright
