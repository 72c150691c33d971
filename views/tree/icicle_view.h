#pragma once

#include <QPixmap>
#include <QScrollBar>
#include <vector>

#include "views/tree/tree_drawing.h"

namespace tilewright {

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

}  // namespace tilewright
