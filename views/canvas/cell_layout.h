#pragma once

#include <QPointF>
#include <QPolygonF>
#include <QRectF>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// A drawn side of a cell, relative to its centre, and the step to the neighbour beyond it, if that is in the
/// same layer. In lattice units, y down.
struct CellSide {
    QPointF from;
    QPointF to;
    std::optional<Cell> step;
};

/// The sides of a cell in the plane, in the order of the corners of its polygon. Cells of 3D lattices are cut
/// through their centres and seen from above.
std::vector<CellSide> sidesOf(Lattice lattice, Cell cell);

/// The polygon of a cell in lattice units, with the centre of the cell at its lattice position.
QPolygonF cellPolygon(Lattice lattice, Cell cell);

/// The inner radius of a cell in lattice units: 0.5 for a square, and a readable value for a stick.
double reachOf(Lattice lattice, Cell cell);

/// The side of the largest square for text that fits into the smallest of the cells.
double smallestRoom(Lattice lattice);

/// The bounding rectangle of some cells, or of all positions of a box, as if they were in one layer; in
/// lattice units.
QRectF planeBounds(Lattice lattice, std::span<const Cell> cells);
QRectF planeBounds(Lattice lattice, const Box& positions);

/// The margins around layers, in lattice units; 0 if there is only one layer.
struct LayerGaps {
    double between = 0.6;
    double above = 0.0;
    double below = 0.0;
};

/// The positions of cells on the screen: from above, y up. The layers of 3D lattices are side by side, the
/// lowest first.
class CellLayout {
  public:
    /// The layout in lattice units, with each cell at its lattice position; for cells of one layer.
    explicit CellLayout(Lattice lattice = {}) : lattice_(lattice) {}
    /// A single layer with the lattice origin at `origin`.
    CellLayout(Lattice lattice, int layer, double unit, const QPointF& origin)
        : lattice_(lattice), lowest_(layer), highest_(layer), unit_(unit), origin_(origin) {}
    /// Centres some cells in `area`, as large as possible, up to `largest`.
    CellLayout(Lattice lattice, std::span<const Cell> cells, const QRectF& area, LayerGaps gaps = {},
               double largest = std::numeric_limits<double>::infinity());
    /// The same for all positions of a box.
    CellLayout(Lattice lattice, const Box& positions, const QRectF& area, LayerGaps gaps = {},
               double largest = std::numeric_limits<double>::infinity());

    Lattice lattice() const { return lattice_; }
    /// Pixels per lattice unit.
    double unit() const { return unit_; }
    QPointF middleOf(Cell cell) const;
    QPolygonF polygonOf(Cell cell) const;
    /// The bounding rectangle of a cell.
    QRectF rectOf(Cell cell) const;
    /// The square for text at the centre of a cell.
    QRectF roomIn(Cell cell) const;
    /// The layers; see Lattice::layerOf.
    int lowestLayer() const { return lowest_; }
    int highestLayer() const { return highest_; }
    /// The rectangle of one layer without margins, and of the whole layout.
    QRectF layerRect(int layer) const;
    QRectF bounds() const;
    /// The cell at a point. It may be any cell of the layers of the layout; for sticks it is the nearest one.
    std::optional<Cell> cellAt(const QPointF& point) const;

  private:
    CellLayout(Lattice lattice, const QRectF& plane, std::pair<int, int> layers, const QRectF& area,
               LayerGaps gaps, double largest);
    int layers() const { return highest_ - lowest_ + 1; }
    QSizeF sizeOf(int perRow) const;
    QPointF shiftOf(int layer) const;

    Lattice lattice_;
    /// The extent of one layer, in lattice units.
    QRectF plane_;
    int lowest_ = 0;
    int highest_ = 0;
    LayerGaps gaps_;
    int perRow_ = 1;
    double unit_ = 1.0;
    QPointF origin_;
};

}  // namespace tilewright
