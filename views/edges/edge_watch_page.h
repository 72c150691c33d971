#pragma once

#include <QComboBox>
#include <QScrollArea>

#include "core/watch/edge_player.h"
#include "views/edges/edge_graph_view.h"
#include "views/edges/edge_play.h"
#include "views/edges/edge_table_view.h"
#include "views/session/latest_task.h"
#include "views/style/widgets.h"
#include "views/watch/bookmark_list.h"
#include "views/watch/watch_frame.h"

class QLabel;

namespace tilewright {

class PieceDesk;
class Session;

/// The Watch page of edge-matching puzzles: shows the search place by place, or the path of a fast method
/// through its graph.
///
/// Starts when the page is first shown, and is suspended while it is hidden. Another puzzle restarts it.
class EdgeWatchPage final : public WatchFrame {
    Q_OBJECT

  public:
    explicit EdgeWatchPage(Session& session, QWidget* parent = nullptr);
    ~EdgeWatchPage() override;

    WatchOf<EdgePlayer>& player() { return player_; }
    EdgeGraphView& graph() { return *graph_; }
    EdgeTableView& table() { return *table_; }
    /// The order of the search to be watched.
    QComboBox& orders() { return *order_; }
    /// nullopt: the most constrained place first.
    std::optional<BoardOrder> order() const;
    /// Fixes the order, before the page is shown.
    void fixOrder(std::optional<BoardOrder> order);
    /// Whether the path of a fast method is played instead of a search.
    bool isPath() const { return isPath_; }

  protected:
    void showEvent(QShowEvent* event) override;

  private:
    void refreshSearch();
    void begin();
    void bindBookmarks();
    template <class... Input>
    void open(Input&&... input);
    void onSolved(const EdgeResult& result);
    void showProblem(const QString& text);
    void refresh();

    Session& session_;
    EdgePlay play_;
    WatchOf<EdgePlayer> player_;
    KeptBookmarks kept_;
    PieceDesk* desk_;
    EdgeGraphView* graph_ = new EdgeGraphView;
    EdgeTableView* table_ = new EdgeTableView;
    QScrollArea* tableArea_ = new QScrollArea;
    QComboBox* order_ = new QComboBox;
    QLabel* method_ = makeText(tr("Method"));
    QLabel* reason_ = makeText(tr("Why there is no solution"));
    EdgePuzzle puzzle_;
    bool isPath_ = false;
    /// For a path by columns: the number of places per layer of the graph.
    std::size_t inLayer_ = 1;
    LatestTask<EdgeResult> solving_;
};

}  // namespace tilewright
