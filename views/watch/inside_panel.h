#pragma once

#include <QButtonGroup>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>
#include <QWidget>
#include <memory>
#include <optional>

#include "core/watch/inspector.h"
#include "views/canvas/canvas.h"
#include "views/canvas/cell_layout.h"
#include "views/search/statistics_view.h"
#include "views/watch/fletcher_tree_view.h"
#include "views/watch/image_drawing.h"
#include "views/watch/inside_model.h"

namespace tilewright {

/// The candidates of a heuristic without a fixed order at a node: one row per cell or piece. The target is
/// highlighted.
class CandidateModel final : public NumberTable {
    Q_OBJECT

  public:
    enum Column { what, openNeighbours, images, fits };

    explicit CandidateModel(const InsideModel& model, QObject* parent = nullptr);

    /// Call after every change of the model.
    void refresh();
    /// The row of the target; -1 if there is none.
    int chosen() const { return chosen_; }
    /// The cell of a row; -1 if there is none.
    int cellOf(int row) const;

  private:
    const InsideModel& model_;
    std::uint64_t shown_ = 0;
    std::vector<TargetCandidate> rows_;
    int chosen_ = -1;
};

/// The region from above with the numbers of its cells, in the style of Figures 3 to 6 of the FILA article;
/// puzzles in space show their layers side by side, the lowest first.
///
/// The target is framed, neighbours show their bit, and filtered cells are black. For DLX, cells show the
/// sizes of their columns.
class InsideBoard final : public Drawing {
    Q_OBJECT

  public:
    explicit InsideBoard(const InsideModel& model, QWidget* parent = nullptr);

    /// Call after every change of the model; `another`: it has another search.
    void refresh(bool another);
    void setBlackening(Blackening kind);
    /// Shows the cells of a placement.
    void setImage(std::optional<ImageId> image);
    /// Highlights a cell; -1 for none.
    void setPointed(int cell);
    /// Limits the height to the given value.
    void setMostHeight(int height);

    /// The number of the cell at a point; -1 if there is none.
    int cellAt(const QPointF& point) const;
    /// The rectangle of a cell.
    QRectF rectOf(int cell) const;

    QSize sizeHint() const override { return {400, maximumHeight()}; }
    QSize minimumSizeHint() const override { return {200, std::min(60, maximumHeight())}; }

  Q_SIGNALS:
    void cellPointed(int cell);

  protected:
    void pointTo(std::optional<QPointF> point) override;
    QString tipAt(const QPointF& point) const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent*) override { relayout(); }

  private:
    void relayout();

    const InsideModel& model_;
    std::vector<Cell> cells_;
    CellLayout layout_;
    int mostHeight_ = 250;
    Blackening blackening_ = Blackening::pieces;
    std::optional<ImageId> image_;
    int pointed_ = -1;
    int hovered_ = -1;
};

/// The placements in the list of a target as thumbnails, grouped by shape, inside a scroll area. Only visible
/// entries are painted, so lists may have thousands.
///
/// Follows the search unless the mouse is over it. The arrow keys move a cursor that highlights like the
/// mouse.
class ImageListView final : public Drawing {
    Q_OBJECT

  public:
    explicit ImageListView(const InsideModel& model, QWidget* parent = nullptr);

    /// The height of a line of the list, in pixels.
    static constexpr int lineHeight = 48;

    /// Call after every change of the model; `another`: it has another search.
    void refresh(bool another);
    /// Highlights the placements that cover a cell; -1 for none.
    void setPointedCell(int cell);
    /// The index of the highlighted entry.
    std::optional<std::size_t> pointed() const { return pointed_; }

    /// The rectangle of an entry, and the entry at a point.
    QRect rectOf(std::size_t index) const;
    std::optional<std::size_t> entryAt(const QPointF& point) const;
    /// Scrolls to the current entry of the search, unless the user points at another one.
    void showCurrent();

    QSize sizeHint() const override { return {400, 170}; }

  Q_SIGNALS:
    void imagePointed(std::optional<tilewright::ImageId> image);
    /// Scrolls to this part of the list.
    void sightWanted(const QRect& area);

  protected:
    void pointTo(std::optional<QPointF> point) override {
        this->point(point ? entryAt(*point) : std::nullopt);
    }
    QString tipAt(const QPointF& point) const override;
    void lookChanged() override { drawing_.clear(); }
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent*) override { relayout(); }
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

  private:
    // Entries of one group, side by side. Short groups share a line.
    struct Run {
        std::size_t group = 0;
        std::size_t first = 0;
        std::size_t last = 0;
        int line = 0;
        /// Index of the first entry.
        int column = 0;
    };

    void relayout();
    const Run& runOf(std::size_t index) const;
    std::optional<std::size_t> inNextLine(std::size_t index, int lines) const;
    void point(std::optional<std::size_t> index);
    void showEntry(std::size_t index);
    void paintPlace(QPainter& painter, const QRectF& area, std::size_t index,
                    const InsideColours& colours) const;
    void paintHead(QPainter& painter, const Run& run, const InsideColours& colours) const;

    const InsideModel& model_;
    ImageDrawing drawing_;
    std::vector<Run> runs_;
    std::uint64_t shownList_ = 0;
    std::optional<std::size_t> pointed_;
    int pointedCell_ = -1;
};

/// The pieces by shape, in search order: the number left, and for DLX the size of their columns.
class ShapeRow final : public Drawing {
    Q_OBJECT

  public:
    explicit ShapeRow(const InsideModel& model, QWidget* parent = nullptr);

    void refresh(bool another);

    QSize sizeHint() const override { return {400, height()}; }

  protected:
    QString tipAt(const QPointF& point) const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent*) override { relayout(); }

  private:
    void relayout();

    const InsideModel& model_;
    std::vector<QRect> chips_;
};

/// The index of an image list set (ILSI) as in Figure 3 of the FILA article: direction, neighbour and value
/// of each bit, and the resulting number.
class ListSetView final : public Drawing {
    Q_OBJECT

  public:
    explicit ListSetView(const InsideModel& model, QWidget* parent = nullptr);

    void refresh();
    /// The rows of each column, from the highest bit down: "4", "−y", "13", "1".
    QStringList columnTexts(int column) const;
    /// "111101 = 61".
    QString sum() const;

  Q_SIGNALS:
    /// The neighbour under the mouse; -1 if there is none.
    void cellPointed(int cell);

  protected:
    void pointTo(std::optional<QPointF> point) override;
    QString tipAt(const QPointF& point) const override;
    void paintEvent(QPaintEvent* event) override;

  private:
    int columnWidth() const;
    int columns() const;

    const InsideModel& model_;
    const QStringList heads_;
    int headWidth_ = 0;
    int pointed_ = -1;
};

/// A stacked bar with a legend below it.
class SegmentBar final : public Drawing {
    Q_OBJECT

  public:
    struct Segment {
        QString label;
        qulonglong value = 0;
        QColor colour;
        /// The explanation, in one sentence.
        QString tip;
        /// Stripes distinguish adjacent segments without colours.
        bool isStriped = false;
    };

    explicit SegmentBar(QWidget* parent = nullptr);

    void setSegments(std::vector<Segment> segments);
    const std::vector<Segment>& segments() const { return segments_; }

    QSize sizeHint() const override { return {400, height()}; }

  protected:
    QString tipAt(const QPointF& point) const override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void relayout();

    std::vector<Segment> segments_;
    /// The rectangle of the legend of each segment.
    std::vector<QRect> words_;
};

/// The data of the algorithm at the current step of a watched search: for FILA the target with its neighbours
/// and its list, for Fletcher the tree, for de Bruijn the list, for DLX the matrix.
class InsidePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit InsidePanel(QWidget* parent = nullptr);

    /// Sets the watched search; null for none. The state is the initial one until setState().
    void setSearch(std::shared_ptr<const PreparedSearch> search);

    /// Sets the current state, which must belong to the search. Expensive parts are computed only while the
    /// panel is visible.
    void setState(const WatchedState& state);

    /// Highlights the placements that cover a cell; -1 for none.
    void pointAtCell(int cell);

    /// The contents, up to date.
    const InsideModel& model();

    /// The number of placements removed by each filter at the current node, and the number left: the bar
    /// below the board.
    static std::vector<SegmentBar::Segment> segmentsOf(const InsideModel& model, const QPalette& palette);

    /// The mode of blackened cells, where the algorithm has any; the last choice of the user.
    Blackening blackening() const { return static_cast<Blackening>(blackening_->checkedId()); }
    void setBlackening(Blackening kind);

    /// The list of placements or the tree; the owner may move it to another place to show it larger.
    QWidget* body() const { return body_; }
    bool isBodyWanted() const { return large_->isChecked(); }
    void takeBodyBack();

  Q_SIGNALS:
    /// The user asks to show body() in place of the board, or back here.
    void bodyWanted();
    /// The highlighted placement has changed; nullopt if there is none.
    void imagePointed(std::optional<ImageId> image);
    /// The cell under the mouse has changed; -1 if there is none.
    void cellPointed(int cell);

  protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    QWidget* makeContents();
    QLayout* makeBoardBar();
    QWidget* makeList();
    QWidget* makeTreePage();
    void connectPointing();
    void refresh();
    void refreshParts(bool another);
    void refreshHead();
    void refreshSwitches();
    void refreshBar();
    void refreshCandidates();
    void refreshCaption();
    void showImage(std::optional<ImageId> image);
    void pointTo(int cell);

    InsideModel model_;
    std::optional<WatchedState> pending_;

    QStackedWidget* whole_ = new QStackedWidget;
    QLabel* title_;
    QLabel* target_;
    QLabel* boardCaption_ = new QLabel;
    QButtonGroup* blackening_ = new QButtonGroup(this);
    QWidget* switches_ = new QWidget;
    InsideBoard* board_ = new InsideBoard(model_);
    ShapeRow* shapes_ = new ShapeRow(model_);
    ListSetView* listSet_ = new ListSetView(model_);
    SegmentBar* bar_ = new SegmentBar;
    CandidateModel* candidates_ = new CandidateModel(model_, this);
    QTableView* candidateTable_ = new QTableView;
    QLabel* caption_;
    QToolButton* large_ = new QToolButton;
    QVBoxLayout* rows_ = nullptr;
    QStackedWidget* body_ = new QStackedWidget;
    ImageListView* list_ = new ImageListView(model_);
    FletcherTreeView* tree_ = new FletcherTreeView(model_);
};

}  // namespace tilewright
