#pragma once

#include <QObject>

#include "views/session/session.h"

class QAction;
class QMainWindow;
class QMenu;
class QToolBar;

namespace tilewright {

class SolutionNavigator;

/// The commands of the menu Search.
class SearchActions final : public QObject {
    Q_OBJECT

  public:
    SearchActions(Session& session, SolutionNavigator& navigator, QMainWindow& window);

    void fill(QMenu& menu, QToolBar& toolBar);
    QAction* cover() const { return cover_; }

    /// Those that are for tilings only.
    QList<QAction*> tilingActions() const { return {assemble_}; }

  Q_SIGNALS:
    /// A person wants to see what is found.
    void asked();

  private:
    void toggleRun();
    void refresh();

    Session& session_;
    QMainWindow* window_;
    QAction* solve_;
    QAction* cover_;
    QAction* pause_;
    QAction* stop_;
    QAction* next_;
    QAction* previous_;
    QAction* assemble_;
};

}  // namespace tilewright
