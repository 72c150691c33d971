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

/// A drawing of a search tree, in which a node can be pointed at, clicked, folded and opened. It shows a
/// model that outlives it, and has to be told when that has changed.
class TreeDrawing : public Canvas {
    Q_OBJECT

  public:
    TreeDrawing(const TreeModel& model, Zoom zoom, QWidget* parent);

    /// The model has other nodes.
    virtual void showNodes();
    /// The model has another position.
    virtual void showPosition() { update(); }

    /// The node under a point of the widget, an index into TreeModel::nodes().
    virtual std::optional<std::size_t> nodeAt(const QPointF& point) const = 0;
    /// Where a node is drawn; may reach beyond the widget.
    virtual QRectF rectOf(std::size_t node) const = 0;

    QSize minimumSizeHint() const override { return {200, 90}; }
    QSize sizeHint() const override { return {640, 180}; }

    /// Of what is placed now, and of what is sought.
    static QColor positionColour();
    static QColor foundColour();

  Q_SIGNALS:
    void nodeClicked(std::size_t node);
    void stepChosen(quint64 step);
    /// The node with this first step is to be folded or opened.
    void foldingWanted(quint64 firstStep);

  protected:
    const TreeModel& model() const { return model_; }
    std::optional<std::size_t> pointed() const { return pointed_; }
    /// Writes on an empty drawing why it is empty.
    void paintWords(QPainter& painter, const QString& words) const;
    void pointTo(std::optional<QPointF> point) override;
    void click(const QPointF& point, Qt::MouseButton button) override;
    QString tipAt(const QPointF& point) const override;

  private:
    const TreeModel& model_;
    std::optional<std::size_t> pointed_;
};

/// The search tree as an icicle: a row for each depth, from the root down, where a node is as wide as the
/// work below it. Steps run from left to right, so a place in the drawing is a moment of the search; the
/// darker a node, the more solutions are below it.
///
/// Where rows would be too low, depths at which no node has more than one child share a row, and what still
/// has no room is scrolled to, so that the last piece placed is in sight. It is zoomed along the steps only;
/// a click on a node asks for the step that placed its image.
class IcicleView final : public TreeDrawing {
    Q_OBJECT

  public:
    explicit IcicleView(const TreeModel& model, QWidget* parent = nullptr);

    void showNodes() override;
    void showPosition() override;
    std::optional<std::size_t> nodeAt(const QPointF& point) const override;
    QRectF rectOf(std::size_t node) const override;
    /// The depths that share a row, the first and the last.
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

    /// For each depth its row, and for each row its last depth.
    std::vector<int> rows_{0};
    std::vector<int> lastDepths_{0};
    double rowHeight_ = 0.0;
    QScrollBar* scroll_;
    // All but the position, so that it can move sixty times a second.
    QPixmap drawing_;
};

/// The search tree with a disc for each node and a line to each of its children, for searches of up to some
/// thousands of nodes. The root is on top; a disc has the colour and the name of the piece that was placed,
/// those below which there are no solutions are pale, folded ones are small squares, and solutions diamonds.
/// A tree that is too large to be read as a whole follows the search until a person moves it.
class LinkView final : public TreeDrawing {
    Q_OBJECT

  public:
    explicit LinkView(const TreeModel& model, QWidget* parent = nullptr);

    /// Larger trees are not drawn; a sentence says so.
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

/// The search tree as a person wants it drawn: as an icicle or with links, all of it or with what has no
/// solution folded, and with the nodes that are looked for.
class TreePane final : public QStackedWidget {
    Q_OBJECT

  public:
    explicit TreePane(QWidget* parent = nullptr);

    /// What the tree is of; null for nothing yet. Shows all of what comes next.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setTree(const SearchTree& tree);
    /// Marks a moment of the search and the way to its node.
    void setPosition(std::uint64_t step);

    const TreeModel& model() const { return model_; }
    TreeDrawing& drawing() const;
    /// What it is chosen by, to stand where there is room; `owner` is where the keys work.
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
    void goOn(bool isBack);
    void sayFound();
    bool isCovering() const;

    TreeModel model_;
    QLineEdit* sought_ = nullptr;
    QLabel* found_ = nullptr;
    /// Whether cells are sought in all pieces that cover them. Seen where a cell is sought.
    QToolButton* covering_ = nullptr;
};

}  // namespace tilewright
