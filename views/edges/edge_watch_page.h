#pragma once

#include <QStackedWidget>
#include <QWidget>

#include "core/watch/edge_player.h"
#include "views/edges/edge_graph_view.h"
#include "views/edges/edge_play.h"
#include "views/session/latest_task.h"
#include "views/style/widgets.h"
#include "views/watch/bookmark_list.h"
#include "views/watch/watch_session.h"

class QLabel;

namespace tilewright {

class PieceDesk;
class Session;
class WatchActions;

/// The place where a person watches how an edge-matching puzzle is solved: the search place by place, or the
/// walk of a quick method through its graph.
///
/// What is watched begins when the place is seen first, and nothing goes on while it is not seen. Another
/// puzzle begins anew.
class EdgeWatchPage final : public QWidget {
    Q_OBJECT

  public:
    explicit EdgeWatchPage(Session& session, QWidget* parent = nullptr);
    ~EdgeWatchPage() override;

    WatchOf<EdgePlayer>& player() { return player_; }
    WatchActions& actions() { return *actions_; }
    EdgeGraphView& graph() { return *graph_; }
    /// Whether the walk of a quick method is played, and not a search.
    bool isPath() const { return isPath_; }

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void refreshSearch();
    void begin();
    void bindBookmarks();
    template <class... Input>
    void open(Input&&... input);
    void onSolved(const EdgeResult& result);
    void say(const QString& text);
    void refresh();

    Session& session_;
    EdgePlay play_;
    WatchOf<EdgePlayer> player_;
    KeptBookmarks kept_;
    WatchActions* actions_;
    QStackedWidget* content_ = new QStackedWidget;
    QLabel* message_ = makeText(tr("Why nothing can be watched"));
    PieceDesk* desk_;
    EdgeGraphView* graph_ = new EdgeGraphView;
    QLabel* method_ = makeText(tr("Method"));
    QLabel* caption_ = makeText(tr("What the step does"));
    QLabel* reason_ = makeText(tr("Why there is no solution"));
    EdgePuzzle puzzle_;
    bool isPath_ = false;
    /// Of a walk by columns: how many places are in a layer of the graph.
    std::size_t inLayer_ = 1;
    LatestTask<EdgeResult> solving_;
};

}  // namespace tilewright
