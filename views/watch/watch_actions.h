#pragma once

#include <QList>
#include <functional>

#include "views/actions/make_action.h"
#include "views/watch/watch_session.h"

namespace tilewright {

/// What is played: a search, or the moves that take a solution apart, whose bookmarks are separations.
enum class Played { search, moves };

/// The commands of a film player, with their keys, which work wherever the keyboard is inside of `owner`.
/// Those that mean nothing for what is played are not visible.
class WatchActions final : public QObject {
    Q_OBJECT

  public:
    WatchActions(WatchSession& session, QWidget& owner, Played played = Played::search);

    QAction* beginning = nullptr;
    QAction* backMany = nullptr;
    QAction* stepBack = nullptr;
    QAction* playBack = nullptr;
    QAction* play = nullptr;
    QAction* stepForward = nullptr;
    QAction* forwardMany = nullptr;
    QAction* end = nullptr;
    QAction* previousSolution = nullptr;
    QAction* nextSolution = nullptr;
    QAction* previousBacktrack = nullptr;
    QAction* nextBacktrack = nullptr;
    QAction* previousNode = nullptr;
    QAction* nextNode = nullptr;
    QAction* nextDepth = nullptr;
    QAction* previousDepth = nullptr;
    QAction* goToStep = nullptr;
    QAction* stop = nullptr;
    QAction* bookmark = nullptr;
    QAction* previousBookmark = nullptr;
    QAction* nextBookmark = nullptr;
    QAction* slower = nullptr;
    QAction* faster = nullptr;
    QAction* byPieces = nullptr;
    QAction* stopAtSolutions = nullptr;

    /// All of them in the order of a menu, with separators.
    const QList<QAction*>& inOrder() const { return inOrder_; }

    /// Which depth nextDepth and previousDepth look for.
    void setDepth(int depth) { depth_ = depth; }
    int depth() const { return depth_; }

  Q_SIGNALS:
    /// A person wants to say which step to go to.
    void stepWanted();
    /// Any of them was used.
    void used();

  private:
    void add(QWidget& owner, QAction*& action, const ActionText& text, const std::function<void()>& run);
    void separate(QWidget& owner);
    void makeMoves(QWidget& owner);
    void makeChoices(QWidget& owner);
    void suitMoves();
    void togglePlay(WatchSession::Direction direction);
    void changeSpeed(int by);
    void refresh();

    WatchSession& session_;
    int depth_ = 4;
    QList<QAction*> inOrder_;
};

}  // namespace tilewright
