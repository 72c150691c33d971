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

/// What a heuristic without a fixed order chooses from at a node: a row for each cell or piece. The target
/// stands out.
class CandidateModel final : public NumberTable {
    Q_OBJECT

  public:
    enum Column { what, openNeighbours, images, fits };

    explicit CandidateModel(const InsideModel& model, QObject* parent = nullptr);

    /// After every change of the model.
    void refresh();
    /// The row of the target, or -1.
    int chosen() const { return chosen_; }
    /// The cell of a row, or -1.
    int cellOf(int row) const;

  private:
    const InsideModel& model_;
    std::uint64_t shown_ = 0;
    std::vector<TargetCandidate> rows_;
    int chosen_ = -1;
};

/// The region from above with the numbers of its cells, in the style of Figures 3 to 6 of the FILA article;
/// in space its layers side by side, the lowest first.
///
/// The target is framed, neighbours carry their bit, and filtered cells are black. For DLX the number of a
/// cell is the size of its column.
class InsideBoard final : public Drawing {
    Q_OBJECT

  public:
    explicit InsideBoard(const InsideModel& model, QWidget* parent = nullptr);

    /// After every change of the model; `another` if that has another search.
    void refresh(bool another);
    void setBlackening(Blackening kind);
    /// Draws where an image would be placed.
    void setImage(std::optional<ImageId> image);
    /// Lets a cell stand out; -1 for none.
    void setPointed(int cell);
    /// It is no higher, within reason.
    void setMostHeight(int height);

    /// The number of the cell at a point, or -1.
    int cellAt(const QPointF& point) const;
    /// Where a cell is drawn.
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

/// The list of images of a target as small drawings, shape by shape. It stands in a scroll area, and only
/// what is in sight is painted, so that a list may have thousands.
///
/// It follows the search unless the mouse is on it. Arrow keys move a cursor that points as the mouse does.
class ImageListView final : public Drawing {
    Q_OBJECT

  public:
    explicit ImageListView(const InsideModel& model, QWidget* parent = nullptr);

    /// The height of a line of the list, in pixels.
    static constexpr int lineHeight = 48;

    /// After every change of the model; `another` if that has another search.
    void refresh(bool another);
    /// Lets what covers a cell stand out; -1 for none.
    void setPointedCell(int cell);
    /// The index of the entry that is pointed at.
    std::optional<std::size_t> pointed() const { return pointed_; }

    /// Where an entry is, and which one is at a point.
    QRect rectOf(std::size_t index) const;
    std::optional<std::size_t> entryAt(const QPointF& point) const;
    /// Brings the entry into sight where the search is, unless a person points at another one.
    void showCurrent();

    QSize sizeHint() const override { return {400, 170}; }

  Q_SIGNALS:
    void imagePointed(std::optional<tilewright::ImageId> image);
    /// This part of the list is to be in sight.
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
    // Entries of one group side by side. Short groups share a line.
    struct Run {
        std::size_t group = 0;
        std::size_t first = 0;
        std::size_t last = 0;
        int line = 0;
        /// Of the first entry.
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

/// The pieces by shape, in the order of the search: how many are left, and for DLX how many images the column
/// of each has.
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

/// The index of an image list set (ILSI) as in Figure 3 of the FILA article: for each of its bits the
/// direction, the neighbour and the value, and what they make.
class ListSetView final : public Drawing {
    Q_OBJECT

  public:
    explicit ListSetView(const InsideModel& model, QWidget* parent = nullptr);

    void refresh();
    /// What each column says, from the highest bit down: "4", "−y", "13", "1".
    QStringList columnTexts(int column) const;
    /// "111101 = 61".
    QString sum() const;

  Q_SIGNALS:
    /// The neighbour below the mouse, or -1.
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

/// A bar of numbers that add up, with what each of them is below it.
class SegmentBar final : public Drawing {
    Q_OBJECT

  public:
    struct Segment {
        QString label;
        qulonglong value = 0;
        QColor colour;
        /// One sentence.
        QString tip;
        /// Stripes distinguish neighbours without colours.
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
    /// Where the words of each segment stand.
    std::vector<QRect> words_;
};

/// Shows what the algorithm at work sees at the step where a watched search stands: for FILA the target with
/// its neighbours and its list of images, for Fletcher the tree, for de Bruijn the list, for DLX the matrix.
class InsidePanel final : public QWidget {
    Q_OBJECT

  public:
    explicit InsidePanel(QWidget* parent = nullptr);

    /// What is watched; null for nothing. The state is that of nothing done, until another one is set.
    void setSearch(std::shared_ptr<const PreparedSearch> search);

    /// Where the search is; it must be that of setSearch(). What takes time is done only while the panel can
    /// be seen.
    void setState(const WatchedState& state);

    /// Lets what covers a cell stand out, until another one is pointed at; -1 for none.
    void pointAtCell(int cell);

    /// What is shown, brought up to date.
    const InsideModel& model();

    /// How many images each filter has spared at the node of a model, and how many are left: the bar below
    /// the board.
    static std::vector<SegmentBar::Segment> segmentsOf(const InsideModel& model, const QPalette& palette);

    /// Which cells are black on its board, where the algorithm has such; what a person chose last.
    Blackening blackening() const { return static_cast<Blackening>(blackening_->checkedId()); }
    void setBlackening(Blackening kind);

    /// The list of images or the tree: another widget may show it, as long as a person wants it there.
    QWidget* body() const { return body_; }
    bool isBodyWanted() const { return large_->isChecked(); }
    void takeBodyBack();

  Q_SIGNALS:
    /// A person wants body() in the place of the board, or back.
    void bodyWanted();
    /// The mouse or the cursor is on an image, or on none any more.
    void imagePointed(std::optional<ImageId> image);
    /// The mouse is on a cell of the board, or on none any more (-1).
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
