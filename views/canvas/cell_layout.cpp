#include "views/canvas/cell_layout.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <ranges>

#include "core/lattice/lattice.h"

namespace tilewright {

namespace {

QPointF onScreen(const std::array<double, 2>& point) {
    return {point[0], -point[1]};
}

// The centre of a cell in lattice units.
QPointF middle(Lattice lattice, Cell cell) {
    const Point at = lattice.middleOf(cell);
    return {at[0], -at[1]};
}

bool isStick(Lattice lattice, Cell cell) {
    return lattice.facets(cell.kind).empty();
}

// The distance of a point from a cell, as seen from its centre; negative inside.
double outside(Lattice lattice, int kind, const std::array<double, 2>& point) {
    double most = -std::numeric_limits<double>::infinity();
    for (const OutlineSide& side : lattice.outline(kind)) {
        const std::array<double, 2> along{side.to[0] - side.from[0], side.to[1] - side.from[1]};
        const double length = std::hypot(along[0], along[1]);
        most = std::max(
            most, ((point[0] - side.from[0]) * along[1] - (point[1] - side.from[1]) * along[0]) / length);
    }
    return most;
}

// The vertical distance between layers.
double layerHeight(Lattice lattice) {
    for (const Cell step : {Cell{0, 0, 1}, Cell{1, 0, 0}, Cell{0, 1, 0}})
        if (const int layers = lattice.layerOf(step) - lattice.layerOf({}); layers != 0)
            return lattice.displacement(step)[2] / layers;
    return 1.0;
}

// The cell of a layer at a point, in lattice units. Within a layer, each kind of cell has one height.
std::optional<Cell> cellAround(Lattice lattice, int layer, const QPointF& point) {
    std::optional<Cell> nearest;
    double least = std::numeric_limits<double>::infinity();
    const double height = layerHeight(lattice);
    for (int kind = 0; kind < lattice.kinds(); ++kind) {
        const Cell first{0, 0, 0, kind};
        const Point own = lattice.middleOf(first);
        const double up = (layer - lattice.layerOf(first)) * height;
        const Point from = inTranslations({point.x() - own[0], -point.y() - own[1], up}, lattice);
        for (int i = 0; i < 27; ++i) {
            const Cell cell{static_cast<int>(std::lround(from[0])) + i % 3 - 1,
                            static_cast<int>(std::lround(from[1])) + i / 3 % 3 - 1,
                            static_cast<int>(std::lround(from[2])) + i / 9 - 1, kind};
            if (lattice.layerOf(cell) != layer) continue;
            const Point middle = lattice.middleOf(cell);
            const double distance = outside(lattice, kind, {point.x() - middle[0], -point.y() - middle[1]});
            if (distance >= least) continue;
            nearest = cell;
            least = distance;
        }
    }
    if (nearest && !isStick(lattice, *nearest) && least > 1e-9) return std::nullopt;
    return nearest;
}

std::pair<int, int> layersOf(Lattice lattice, std::span<const Cell> cells) {
    if (cells.empty()) return {0, 0};
    const auto [low, high] =
        std::ranges::minmax(cells | std::views::transform([&](Cell c) { return lattice.layerOf(c); }));
    return {low, high};
}

}  // namespace

// Clockwise on the screen, from the lower left corner of a square.
std::vector<CellSide> sidesOf(Lattice lattice, Cell cell) {
    std::vector<CellSide> sides;
    for (const OutlineSide& side : lattice.outline(cell.kind) | std::views::reverse)
        sides.push_back({onScreen(side.to), onScreen(side.from), side.step});
    return sides;
}

QPolygonF cellPolygon(Lattice lattice, Cell cell) {
    const QPointF at = middle(lattice, cell);
    QPolygonF polygon;
    for (const OutlineSide& side : lattice.outline(cell.kind) | std::views::reverse)
        polygon << at + onScreen(side.to);
    return polygon;
}

double reachOf(Lattice lattice, Cell cell) {
    constexpr double ofSticks = 0.2;
    return isStick(lattice, cell) ? ofSticks : -outside(lattice, cell.kind, {0.0, 0.0});
}

double smallestRoom(Lattice lattice) {
    double least = 1.0;
    for (int kind = 0; kind < lattice.kinds(); ++kind)
        least = std::min(least, 2 * reachOf(lattice, {0, 0, 0, kind}));
    return least;
}

QRectF planeBounds(Lattice lattice, std::span<const Cell> cells) {
    if (cells.empty()) return cellPolygon(lattice, {}).boundingRect();
    QRectF area;
    for (const Cell cell : cells)
        area |= cellPolygon(lattice, cell).boundingRect();
    return area;
}

// If every position is a cell, the corner cells determine the extent.
QRectF planeBounds(Lattice lattice, const Box& positions) {
    if (lattice.data().voxels) return planeBounds(lattice, cellsIn(positions, lattice));
    std::vector<Cell> corners;
    for (const int x : {positions.low.x, positions.high.x})
        for (const int y : {positions.low.y, positions.high.y})
            for (int kind = positions.low.kind; kind <= positions.high.kind; ++kind)
                corners.push_back({x, y, 0, kind});
    return planeBounds(lattice, corners);
}

CellLayout::CellLayout(Lattice lattice, std::span<const Cell> cells, const QRectF& area, LayerGaps gaps,
                       double largest)
    : CellLayout(lattice, planeBounds(lattice, cells), layersOf(lattice, cells), area, gaps, largest) {}

CellLayout::CellLayout(Lattice lattice, const Box& positions, const QRectF& area, LayerGaps gaps,
                       double largest)
    : CellLayout(lattice, planeBounds(lattice, positions), {positions.low.z, positions.high.z}, area, gaps,
                 largest) {}

CellLayout::CellLayout(Lattice lattice, const QRectF& plane, std::pair<int, int> layers, const QRectF& area,
                       LayerGaps gaps, double largest)
    : lattice_(lattice),
      plane_(plane),
      lowest_(layers.first),
      highest_(layers.second),
      gaps_(lowest_ == highest_ ? LayerGaps{0.0, 0.0, 0.0} : gaps) {
    unit_ = 0.0;
    // Use several rows of layers only if cells become larger, with rows as equal as possible.
    const auto shared = [this](int rows) { return (this->layers() + rows - 1) / rows; };
    for (int perRow = this->layers(); perRow >= 1; --perRow) {
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
    const int rows = (layers() + perRow - 1) / perRow;
    const double high = plane_.height() + gaps_.above + gaps_.below;
    return {perRow * (plane_.width() + gaps_.between) - gaps_.between,
            rows * (high + gaps_.between) - gaps_.between};
}

QPointF CellLayout::shiftOf(int layer) const {
    if (lowest_ == highest_) return {};
    const int number = layer - lowest_;
    const double high = plane_.height() + gaps_.above + gaps_.below + gaps_.between;
    return {number % perRow_ * (plane_.width() + gaps_.between), number / perRow_ * high + gaps_.above};
}

QPointF CellLayout::middleOf(Cell cell) const {
    return origin_ + (middle(lattice_, cell) + shiftOf(lattice_.layerOf(cell))) * unit_;
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

QRectF CellLayout::roomIn(Cell cell) const {
    const double reach = reachOf(lattice_, cell) * unit_;
    return QRectF(middleOf(cell), QSizeF(0, 0)).adjusted(-reach, -reach, reach, reach);
}

QRectF CellLayout::layerRect(int layer) const {
    const QRectF area = plane_.translated(shiftOf(layer));
    return {origin_ + area.topLeft() * unit_, area.size() * unit_};
}

QRectF CellLayout::bounds() const {
    return {origin_ + plane_.topLeft() * unit_, sizeOf(perRow_) * unit_};
}

std::optional<Cell> CellLayout::cellAt(const QPointF& point) const {
    for (int layer = lowest_; layer <= highest_; ++layer)
        if (lowest_ == highest_ || layerRect(layer).contains(point))
            return cellAround(lattice_, layer, (point - origin_) / unit_ - shiftOf(layer));
    return std::nullopt;
}

}  // namespace tilewright
