#include "core/puzzle/shape.h"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

#include "core/basics/sorted.h"
#include "core/lattice/positions.h"

namespace tilewright {

namespace {

// A list without any colour is the same as no list.
void dropIfPlain(std::vector<CellColour>& colours) {
    if (std::ranges::all_of(colours, [](CellColour colour) { return colour == 0; })) colours.clear();
}

template <class Part>
std::vector<Part> listOf(std::span<const DrawnCell> cells, Part DrawnCell::*part) {
    std::vector<Part> list;
    for (const DrawnCell& cell : cells)
        list.push_back(cell.*part);
    return list;
}

// The lowest coordinates, of those that take room where there are some.
Cell lowOf(std::span<const Cell> cells) {
    Cell low = boxAround(cells).low;
    low.kind = 0;
    return low;
}

}  // namespace

Cell originOf(std::span<const DrawnCell> cells) {
    std::vector<Cell> filled;
    std::vector<Cell> all;
    for (const DrawnCell& one : cells) {
        all.push_back(one.cell);
        if (!one.isOptional) filled.push_back(one.cell);
    }
    return lowOf(filled.empty() ? all : filled);
}

Shape::Shape(std::vector<Cell> cells, std::vector<CellColour> colours) {
    const std::size_t size = cells.size();
    *this = Shape(std::move(cells), std::move(colours), size);
}

Shape::Shape(std::vector<Cell> all, std::vector<CellColour> colours, std::size_t size)
    : all_(std::move(all)), size_(size), colours_(std::move(colours)) {
    const Cell low = lowOf(empty() ? all_ : cells());
    for (Cell& c : all_)
        c = c - low;
    dropIfPlain(colours_);
    if (isColoured() || hasOptional()) {
        std::vector<DrawnCell> both = drawn();
        std::ranges::sort(
            both, {}, [](const DrawnCell& one) { return std::tuple(one.cell, one.isOptional, one.colour); });
        const auto repeated = std::ranges::unique(both, {}, &DrawnCell::cell);
        both.erase(repeated.begin(), repeated.end());
        const auto optional = std::ranges::stable_partition(both, std::logical_not(), &DrawnCell::isOptional);
        all_ = listOf(both, &DrawnCell::cell);
        colours_ = listOf(both, &DrawnCell::colour);
        dropIfPlain(colours_);
        size_ = all_.size() - optional.size();
        return;
    }
    sortUnique(all_);
    size_ = all_.size();
}

Shape::Shape(std::span<const DrawnCell> cells) {
    std::vector<DrawnCell> ordered(cells.begin(), cells.end());
    const auto optional = std::ranges::stable_partition(ordered, std::logical_not(), &DrawnCell::isOptional);
    *this = Shape(listOf(ordered, &DrawnCell::cell), listOf(ordered, &DrawnCell::colour),
                  ordered.size() - optional.size());
}

std::vector<DrawnCell> Shape::drawn() const {
    std::vector<DrawnCell> drawn;
    for (std::size_t i = 0; i < all_.size(); ++i)
        drawn.push_back({all_[i], colourAt(i), i >= size_});
    return drawn;
}

std::optional<Shape> Shape::transformed(const Symmetry& symmetry) const {
    auto turned = symmetry.carried(all_);
    if (!turned) return std::nullopt;
    return Shape(std::move(*turned), colours_, size_);
}

std::vector<Shape> orientations(const Shape& shape, std::span<const Symmetry> moves) {
    std::vector<Shape> others;
    for (const Symmetry& move : moves)
        if (auto turned = shape.transformed(move); turned && *turned != shape)
            others.push_back(std::move(*turned));
    sortUnique(others);
    others.insert(others.begin(), shape);
    return others;
}

Shape canonical(const Shape& shape, std::span<const Symmetry> moves) {
    Shape least = shape;
    for (const Symmetry& move : moves)
        if (auto turned = shape.transformed(move)) least = std::min(least, *std::move(turned));
    return least;
}

Region::Region(std::vector<Cell> required, const std::vector<Cell>& optional) : cells_(std::move(required)) {
    cells_.insert(cells_.end(), optional.begin(), optional.end());
    sortUnique(cells_);
    optional_.assign(cells_.size(), false);
    for (const Cell c : optional)
        optional_[*indexOf(c)] = true;
    requiredSize_ = static_cast<int>(std::ranges::count(optional_, false));
}

Region::Region(std::vector<DrawnCell> cells) {
    std::ranges::sort(cells);
    cells_ = listOf(cells, &DrawnCell::cell);
    colours_ = listOf(cells, &DrawnCell::colour);
    dropIfPlain(colours_);
    optional_ = listOf(cells, &DrawnCell::isOptional);
    requiredSize_ = static_cast<int>(std::ranges::count(optional_, false));
}

std::vector<DrawnCell> Region::drawn() const {
    std::vector<DrawnCell> drawn;
    for (std::size_t i = 0; i < cells_.size(); ++i)
        drawn.push_back({cells_[i], colourAt(i), isOptional(i)});
    return drawn;
}

Region Region::box(Cell size, Lattice lattice) {
    const int lastKind = lattice.writesKinds() ? lattice.kinds() - 1 : 0;
    return Region(cellsIn({{}, {size.x - 1, size.y - 1, size.z - 1, lastKind}}, lattice), {});
}

Region Region::coloured(std::vector<CellColour> colours) const {
    Region result = *this;
    result.colours_ = std::move(colours);
    dropIfPlain(result.colours_);
    return result;
}

std::optional<std::size_t> Region::indexOf(Cell cell) const {
    const auto found = std::ranges::lower_bound(cells_, cell);
    if (found == cells_.end() || *found != cell) return std::nullopt;
    return static_cast<std::size_t>(found - cells_.begin());
}

bool Region::isBox(Lattice lattice) const {
    if (empty() || requiredSize_ != size() || isColoured()) return false;
    const auto [low, high] = positionsAround(cells_, lattice);
    if (low.x < 0 || low.y < 0 || low.z < 0) return false;
    const Cell size = high.place() + Cell{1, 1, 1};
    // No lattice has fewer cells than one for so many positions; this keeps thin shapes from making huge
    // boxes.
    constexpr long long positionsOfACell = 16;
    return static_cast<long long>(size.x) * size.y * size.z <= positionsOfACell * this->size() &&
           box(size, lattice).cells_ == cells_;
}

}  // namespace tilewright
