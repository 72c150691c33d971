#pragma once

#include <QObject>
#include <QPointer>

#include "views/session/session.h"

class QAction;
class QMainWindow;

namespace tilewright {

class CoverWindow;

/// The command that covers the puzzle of a session as well as possible, in a window of its own.
class CoverAction final : public QObject {
    Q_OBJECT

  public:
    CoverAction(Session& session, QMainWindow& window);

    QAction* action() const { return action_; }

  private:
    void run();
    void refresh();

    Session& session_;
    QMainWindow& window_;
    QAction* action_;
    QPointer<CoverWindow> cover_;
};

}  // namespace tilewright
