#pragma once

#include <QPixmap>
#include <memory>
#include <optional>

#include "core/plans/prepared_search.h"
#include "core/watch/search_tree.h"
#include "views/canvas/canvas.h"

namespace tilewright {

/// The search tree as an icicle: a row for each depth, from the root down, where a node is as wide as the
/// work below it. Steps run from left to right, so a place in the drawing is a moment of the search; the
/// darker a node, the more solutions are below it.
///
/// It is zoomed along the steps only; a click on a node asks for the step that placed its image.
class SearchTreeView final : public Canvas {
    Q_OBJECT

  public:
    explicit SearchTreeView(QWidget* parent = nullptr);

    /// What the tree is of; null for nothing yet. Shows all of what comes next.
    void setSearch(std::shared_ptr<const PreparedSearch> search);
    void setTree(const SearchTree& tree);
    /// Marks a moment of the search and the way to its node.
    void setPosition(std::uint64_t step);
    /// Of the tree.
    std::uint64_t step() const { return tree_.step(); }

    /// The node under a point of the widget, an index into SearchTree::nodes().
    std::optional<std::size_t> nodeAt(QPointF point) const;
    /// Where a node is drawn; may reach beyond the widget.
    QRectF rectOf(std::size_t node) const;
    /// In words: the piece, the steps, the share of the work, the solutions.
    QString textOf(std::size_t node) const;

    QSize minimumSizeHint() const override { return {200, 90}; }
    QSize sizeHint() const override { return {640, 180}; }

  Q_SIGNALS:
    void stepChosen(quint64 step);

  protected:
    void paintEvent(QPaintEvent* event) override;
    QRectF extent() const override;
    QRectF area() const override { return plot(); }
    void viewChanged() override { redraw(); }
    void pointTo(std::optional<QPointF> point) override;
    void click(const QPointF& point, Qt::MouseButton button) override;
    QString tipAt(const QPointF& point) const override;
    void lookChanged() override { redraw(); }
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    bool isEmpty() const { return !search_ || tree_.step() == 0; }
    QRectF plot() const;
    double rowHeight() const;
    double xOf(double step) const { return toWidget({step, 0.0}).x(); }
    double stepAt(double x) const { return toDrawing({x, 0.0}).x(); }
    void redraw();
    QString nameOf(const SearchTree::Node& node) const;
    QColor colourOf(const SearchTree::Node& node) const;
    void drawNodes(QPainter& painter) const;
    void drawNode(QPainter& painter, const QRectF& rect, const SearchTree::Node& node) const;
    void drawDepths(QPainter& painter) const;
    void drawSteps(QPainter& painter) const;
    void drawPosition(QPainter& painter) const;

    std::shared_ptr<const PreparedSearch> search_;
    SearchTree tree_;
    int depths_ = 1;
    std::uint64_t position_ = 0;
    std::optional<std::size_t> pointed_;
    // All but the position, so that it can move sixty times a second.
    QPixmap drawing_;
};

}  // namespace tilewright
