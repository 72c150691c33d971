#pragma once

#include <QElapsedTimer>
#include <QHash>
#include <QImage>
#include <QLabel>
#include <QPixmap>
#include <QStackedWidget>
#include <QTimer>
#include <QWidget>
#include <memory>
#include <vector>

#include "core/search/plan.h"
#include "core/search/prepared_search.h"
#include "core/watch/inspector.h"
#include "views/canvas/canvas.h"
#include "views/search/statistics_view.h"
#include "views/session/session.h"
#include "views/watch/bookmark_list.h"
#include "views/watch/code_panel.h"
#include "views/watch/inside_panel.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_frame.h"

class QSplitter;

namespace tilewright {

/// The thread of a watched search: the pieces placed at each depth, as thumbnails from the first piece to the
/// current position. It grows with the depth; a scroll area shows its end.
class ThreadStrip final : public Drawing {
    Q_OBJECT

  public:
    explicit ThreadStrip(QWidget* parent = nullptr);

    /// In pixels: the height of the strip, and the size of a thumbnail.
    static constexpr int stripWidth = 132;
    static constexpr int rowHeight = 40;

    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setState(const WatchedState& state);

  Q_SIGNALS:
    /// The thumbnail under the mouse has changed; nullopt if there is none.
    void imagePointed(std::optional<tilewright::ImageId> image);
    /// A thumbnail was clicked: the step that placed its piece.
    void stepChosen(quint64 step);

  protected:
    void pointTo(std::optional<QPointF> point) override;
    QString tipAt(const QPointF& point) const override;
    void lookChanged() override { pictures_.clear(); }
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

  private:
    struct Entry {
        std::optional<ImageId> image;
        quint64 step = 0;
        int tried = 0;
        /// The target: a cell or, if that is -1, a shape.
        int cell = -1;
        int shape = -1;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// The depth of the entry at a point; the number of entries if there is none.
    std::size_t depthAt(const QPointF& point) const;
    void paintEntry(QPainter& painter, const QRect& area, std::size_t depth);
    QString textOf(const Entry& entry) const;
    const QPixmap& pictureOf(ImageId image);

    std::shared_ptr<const PreparedSearch> search_;
    std::vector<Entry> entries_;
    std::optional<std::size_t> pointed_;
    QHash<ImageId, QPixmap> pictures_;
};

class AssemblyView;
class CornerTabs;
class TreePane;
class SolidBoard;
class WatchBoard;

/// The parts shown beside the board.
struct WatchParts {
    bool code = true;
    bool inside = true;
    bool tree = true;
    bool statistics = false;
    Blackening blackening = Blackening::pieces;
    /// On the board of a flat puzzle; see FlatBoard::setTeaching().
    bool colours = false;
    std::vector<int> marked = {};
};

/// The Watch page: shows the search of the open puzzle with its plan.
///
/// The search starts when the page is first shown, and is suspended while the page is hidden. Another puzzle
/// restarts it; another plan restarts it if it is at the first step, otherwise on request: from the empty
/// board, or with the current pieces in place.
class WatchPage final : public WatchFrame {
    Q_OBJECT

  public:
    explicit WatchPage(Session& session, QWidget* parent = nullptr);
    ~WatchPage() override;

    TilingWatch& player() { return player_; }
    /// The 3D view, if there is one now.
    AssemblyView* view() const;
    /// Watches the search that starts with `placed`, pieces of the open puzzle, in place. They remain in
    /// place until the puzzle changes or the user starts from the empty board.
    void watchFrom(std::vector<Placement> placed);

    /// The page after the step at the position, without the controls.
    QImage picture();
    /// While filming, hides tabs, buttons, fields and scroll bars.
    void setFilmed(bool on);

    /// The pieces put in place by watchFrom().
    const std::vector<FixedPiece>& root() const { return root_; }

    /// The puzzle and plan of the watched search.
    const Puzzle& puzzle() const { return puzzle_; }
    const Plan& plan() const { return plan_; }

    WatchParts parts() const;
    void showParts(const WatchParts& parts);

  Q_SIGNALS:
    /// The user asks to change the puzzle.
    void designWanted();
    /// The user asks to change the plan.
    void planWanted();

  protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

  private:
    void makePlanBanner();
    void makeRootBanner();
    QWidget* makeBoards();
    void showBoard();
    void refreshLegend();
    void makeParts();
    CornerTabs* makeBelow();
    void connectParts();
    void refreshSearch();
    void begin();
    void bindBookmarks();
    void continueFromHere();
    void goToOther(const SavedBookmarks& search, quint64 step);
    void keepPlace();
    void showProblem(const QString& text, bool isAboutPlan);
    void onSearch();
    void refreshSoon();
    void refreshState();
    void refreshTree();
    void pointAtImage(std::optional<ImageId> image);
    int flightTime();

    Session& session_;
    TilingWatch player_;
    KeptBookmarks kept_;
    /// Visible after a change of the plan.
    QWidget* planBanner_ = nullptr;
    /// Visible if pieces were in place when the search began.
    QWidget* rootBanner_ = nullptr;
    QLabel* rootText_ = nullptr;
    bool isAboutPlan_ = false;
    ThreadStrip* strip_ = new ThreadStrip;
    QStackedWidget* boards_ = new QStackedWidget;
    FlatBoard* flat_ = new FlatBoard;
    SolidBoard* solid_ = nullptr;
    /// The plan of the watched search.
    WatchBoard* board_ = flat_;
    InsidePanel* inside_ = new InsidePanel;
    CodePanel* code_ = new CodePanel;
    QSplitter* parts_ = nullptr;
    QLabel* legend_ = new QLabel;
    QWidget* legendArea_ = nullptr;
    QAction* codeShown_ = nullptr;
    QAction* legendShown_ = nullptr;
    CornerTabs* below_ = nullptr;
    TreePane* tree_ = nullptr;
    StatisticsPane* statistics_ = new StatisticsPane;
    /// The open puzzle, and the puzzle with the pieces in place.
    Puzzle puzzle_;
    Puzzle watched_;
    std::vector<FixedPiece> root_;
    Plan plan_;
    /// The last positions of searches that may be restored.
    struct Place {
        Puzzle puzzle;
        Plan plan;
        quint64 step = 0;
    };
    std::vector<Place> places_;
    std::optional<ImageId> pointed_;
    /// Only the latest of all pending states is drawn.
    QTimer refresh_;
    QTimer treeRefresh_;
    QTimer searchRefresh_;
    QElapsedTimer sinceState_;
    QElapsedTimer sinceRefresh_;
};

}  // namespace tilewright
