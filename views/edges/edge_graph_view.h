#pragma once

#include <optional>

#include "core/edges/edge_graphs.h"
#include "views/canvas/canvas.h"
#include "views/pictures/board_painter.h"

namespace tilewright {

/// The graph of a fast method: the multigraph of a row with its Euler path, or the layered graph of column
/// patterns with the path through it. Supports pan and zoom.
class EdgeGraphView final : public Canvas {
    Q_OBJECT

  public:
    explicit EdgeGraphView(QWidget* parent = nullptr);

    void clear();
    void setGraph(ColourGraph graph, EdgePalette palette);
    void setGraph(PatternGraph graph, EdgePalette palette);
    bool isEmpty() const { return !colours_ && !patterns_; }
    /// The visited part of the path: edges, or layers after the first.
    void setWalked(std::size_t walked);
    std::size_t walked() const { return walked_; }

    QSize sizeHint() const override { return {320, 300}; }

  protected:
    QRectF extent() const override;
    QRectF area() const override { return rect(); }
    View home() const override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void paintColours(QPainter& painter, const QRectF& area) const;
    void paintPatterns(QPainter& painter, const QRectF& area) const;

    std::optional<ColourGraph> colours_;
    std::optional<PatternGraph> patterns_;
    /// For each edge of the multigraph: its index and the number of edges between the same colours.
    std::vector<std::pair<int, int>> lanes_;
    EdgePalette palette_;
    std::size_t walked_ = 0;
};

}  // namespace tilewright
