#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QPixmap>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolButton>
#include <optional>
#include <vector>

#include "views/canvas/canvas.h"
#include "views/watch/tree_model.h"

class QAction;

namespace tilewright {

/// Base class of search tree drawings, in which nodes can be pointed at, clicked, folded and unfolded. The
/// model must outlive it; the owner reports changes of the model.
class TreeDrawing : public Canvas {
    Q_OBJECT

  public:
    TreeDrawing(const TreeModel& model, Zoom zoom, QWidget* parent);

    /// The nodes of the model have changed.
    virtual void showNodes();
    /// The position of the model has changed.
    virtual void showPosition() { update(); }

    /// The node at a point of the widget, as an index into TreeModel::nodes().
    virtual std::optional<std::size_t> nodeAt(const QPointF& point) const = 0;
    /// The rectangle of a node; it may exceed the widget.
    virtual QRectF rectOf(std::size_t node) const = 0;

    QSize minimumSizeHint() const override { return {200, 90}; }
    QSize sizeHint() const override { return {640, 180}; }

    /// The colours of the current branch and of matches.
    static QColor positionColour();
    static QColor foundColour();

  Q_SIGNALS:
    void nodeClicked(std::size_t node);
    void stepChosen(quint64 step);
    /// The user asks to fold or unfold the node with this first step.
    void foldingWanted(quint64 firstStep);

  protected:
    const TreeModel& model() const { return model_; }
    std::optional<std::size_t> pointed() const { return pointed_; }
    /// Explains an empty drawing.
    void paintWords(QPainter& painter, const QString& words) const;
    void pointTo(std::optional<QPointF> point) override;
    void click(const QPointF& point, Qt::MouseButton button) override;
    QString tipAt(const QPointF& point) const override;

  private:
    const TreeModel& model_;
    std::optional<std::size_t> pointed_;
};

/// The search tree as an icicle: one row per depth, from the root down, in which the width of a node is the
/// work below it. Steps run from left to right, so a point of the drawing is a moment of the search; a darker
/// node has more solutions below it.
///
/// If the rows do not fit, depths at which no node has more than one child share a row, and the rest scrolls
/// to keep the last placed piece visible. Zooming applies to the steps only; clicking a node goes to the step
/// that placed its piece.
class IcicleView final : public TreeDrawing {
    Q_OBJECT

  public:
    explicit IcicleView(const TreeModel& model, QWidget* parent = nullptr);

    void showNodes() override;
    void showPosition() override;
    std::optional<std::size_t> nodeAt(const QPointF& point) const override;
    QRectF rectOf(std::size_t node) const override;
    /// The first and last depth that share a row.
    std::pair<int, int> depthsOf(int row) const;
    int rowCount() const { return static_cast<int>(lastDepths_.size()); }
    double rowHeight() const { return rowHeight_; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    QRectF extent() const override;
    QRectF area() const override { return plot(); }
    void viewChanged() override { redraw(); }
    void lookChanged() override { redraw(); }
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    QRectF plot() const;
    double topOf(int row) const;
    int rowOf(int depth) const { return rows_[static_cast<std::size_t>(depth)]; }
    bool isDrawn(const TreeModel::Node& node) const;
    QString wordsOf(const TreeModel::Node& node) const;
    void makeRows();
    double xOf(double place) const { return toWidget({place, 0.0}).x(); }
    void redraw();
    void drawNodes(QPainter& painter) const;
    void drawNode(QPainter& painter, const QRectF& rect, const TreeModel::Node& node) const;
    void drawDepths(QPainter& painter) const;
    void drawSteps(QPainter& painter) const;
    void drawPosition(QPainter& painter) const;

    /// The row of each depth, and the last depth of each row.
    std::vector<int> rows_{0};
    std::vector<int> lastDepths_{0};
    double rowHeight_ = 0.0;
    QScrollBar* scroll_;
    // Everything but the position, cached so that it can move 60 times per second.
    QPixmap drawing_;
};

/// The search tree with discs and links, for searches of up to a few thousand nodes. The root is on top; a
/// disc has the colour and name of its piece, branches without solutions are pale, folded ones are small
/// squares, and solutions are diamonds. If the tree does not fit, it follows the search until the user moves
/// it.
class LinkView final : public TreeDrawing {
    Q_OBJECT

  public:
    explicit LinkView(const TreeModel& model, QWidget* parent = nullptr);

    /// Larger trees are replaced by a message.
    static constexpr std::size_t mostNodes = 4096;

    void showNodes() override;
    void showPosition() override;
    std::optional<std::size_t> nodeAt(const QPointF& point) const override;
    QRectF rectOf(std::size_t node) const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    QRectF extent() const override { return {QPointF(), size_}; }
    View whole() const override;
    View home() const override;

  private:
    bool isDrawn() const { return !places_.empty(); }
    QPointF pointOf(std::size_t node) const { return toWidget(places_[node]); }
    void paintLinks(QPainter& painter) const;
    void paintNode(QPainter& painter, std::size_t node) const;

    std::vector<QPointF> places_;
    QSizeF size_{1.0, 1.0};
};

class TreeDrawing;

/// The search tree with its options: icicle or links, folding of branches without solutions, and Find.
class TreePane final : public QStackedWidget {
    Q_OBJECT

  public:
    explicit TreePane(QWidget* parent = nullptr);

    /// The search on display; null for none. Resets the zoom.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setTree(const SearchTree& tree);
    /// Marks a position of the search and the path to its node.
    void setPosition(std::uint64_t step);

    const TreeModel& model() const { return model_; }
    TreeDrawing& drawing() const;
    /// The option controls, to be laid out by the owner; shortcuts work inside `owner`.
    QWidget* makeControls(QWidget* owner);

  Q_SIGNALS:
    void stepChosen(quint64 step);
    /// The solution with this number, from 1.
    void solutionChosen(quint64 number);

  protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

  private:
    void showNodes();
    void find();
    void goToMatch(bool isBack);
    void showMatches();
    bool isCovering() const;

    TreeModel model_;
    QLineEdit* sought_ = nullptr;
    QLabel* found_ = nullptr;
    /// Whether Find matches all pieces that cover the cell. Visible while a cell is sought.
    QToolButton* covering_ = nullptr;
};

}  // namespace tilewright
