#include "views/canvas/cell_layout.h"

#include <algorithm>
#include <cmath>

namespace tilewright {

namespace {

const std::array squareSides{
    CellSide{{-0.5, 0.5}, {-0.5, -0.5}, {-1, 0, 0}},
    CellSide{{-0.5, -0.5}, {0.5, -0.5}, {0, 1, 0}},
    CellSide{{0.5, -0.5}, {0.5, 0.5}, {1, 0, 0}},
    CellSide{{0.5, 0.5}, {-0.5, 0.5}, {0, -1, 0}},
};

// The middle of a cell in units of the lattice.
QPointF middle(Lattice, Cell cell) {
    return {static_cast<double>(cell.x), static_cast<double>(-cell.y)};
}

// The cell of the layer z = 0 at a point in units of the lattice.
Cell cellAround(Lattice, const QPointF& point) {
    return {static_cast<int>(std::floor(point.x() + 0.5)), static_cast<int>(std::floor(0.5 - point.y())), 0};
}

}  // namespace

std::span<const CellSide> sidesOf(Lattice, Cell) {
    return squareSides;
}

QPolygonF cellPolygon(Lattice lattice, Cell cell) {
    const QPointF at = middle(lattice, cell);
    QPolygonF polygon;
    for (const CellSide& side : sidesOf(lattice, cell))
        polygon << at + side.from;
    return polygon;
}

// The cells at the corners of a box reach as far as any.
QRectF planeBounds(Lattice lattice, const Box& box) {
    QRectF area;
    for (const int x : {box.low.x, box.high.x})
        for (const int y : {box.low.y, box.high.y})
            area |= cellPolygon(lattice, {x, y, 0}).boundingRect();
    return area;
}

CellLayout::CellLayout(Lattice lattice, const Box& box, const QRectF& area)
    : CellLayout(lattice, box, area, Gaps{}) {}

CellLayout::CellLayout(Lattice lattice, const Box& box, const QRectF& area, Gaps gaps, double largest)
    : lattice_(lattice), box_(box), gaps_(box.low.z == box.high.z ? Gaps{0.0, 0.0, 0.0} : gaps) {
    unit_ = 0.0;
    // Rows of layers only where cells become larger by that, and as equal as they can be.
    const int layers = box.extent().z;
    const auto shared = [&](int rows) { return (layers + rows - 1) / rows; };
    for (int perRow = layers; perRow >= 1; --perRow) {
        if (perRow != shared(shared(perRow))) continue;
        const QSizeF size = sizeOf(perRow);
        const double unit = std::min({area.width() / size.width(), area.height() / size.height(), largest});
        if (unit <= unit_ * 1.000001) continue;
        unit_ = unit;
        perRow_ = perRow;
    }
    origin_ += area.center() - bounds().center();
}

QSizeF CellLayout::sizeOf(int perRow) const {
    const QSizeF layer = layerArea().size();
    const int rows = (box_.extent().z + perRow - 1) / perRow;
    const double high = layer.height() + gaps_.above + gaps_.below;
    return {perRow * (layer.width() + gaps_.between) - gaps_.between,
            rows * (high + gaps_.between) - gaps_.between};
}

QPointF CellLayout::shiftOf(int z) const {
    if (box_.low.z == box_.high.z) return {};
    const QSizeF layer = layerArea().size();
    const int number = z - box_.low.z;
    const double high = layer.height() + gaps_.above + gaps_.below + gaps_.between;
    return {number % perRow_ * (layer.width() + gaps_.between), number / perRow_ * high + gaps_.above};
}

QPointF CellLayout::middleOf(Cell cell) const {
    return origin_ + (middle(lattice_, cell) + shiftOf(cell.z)) * unit_;
}

QPolygonF CellLayout::polygonOf(Cell cell) const {
    const QPointF at = middleOf(cell);
    QPolygonF polygon;
    for (const CellSide& side : sidesOf(lattice_, cell))
        polygon << at + side.from * unit_;
    return polygon;
}

QRectF CellLayout::rectOf(Cell cell) const {
    return polygonOf(cell).boundingRect();
}

QRectF CellLayout::layerRect(int z) const {
    const QRectF layer = layerArea().translated(shiftOf(z));
    return {origin_ + layer.topLeft() * unit_, layer.size() * unit_};
}

QRectF CellLayout::bounds() const {
    const QRectF first = layerArea();
    return {origin_ + first.topLeft() * unit_, sizeOf(perRow_) * unit_};
}

Cell CellLayout::cellAt(const QPointF& point) const {
    for (int z = box_.low.z; z <= box_.high.z; ++z) {
        const bool isOnly = box_.low.z == box_.high.z;
        if (!isOnly && !layerRect(z).contains(point)) continue;
        Cell cell = cellAround(lattice_, (point - origin_) / unit_ - shiftOf(z));
        cell.z = z;
        return cell;
    }
    // Between layers: beyond all of them.
    return box_.high + Cell{1, 1, 1};
}

}  // namespace tilewright
