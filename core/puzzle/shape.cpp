#include "core/puzzle/shape.h"

#include <algorithm>
#include <utility>

namespace tilewright {

namespace {

// A list without any colour is the same as no list.
void dropIfPlain(std::vector<CellColour>& colours) {
    if (std::ranges::all_of(colours, [](CellColour colour) { return colour == 0; })) colours.clear();
}

}  // namespace

Shape::Shape(std::vector<Cell> cells, std::vector<CellColour> colours)
    : cells_(std::move(cells)), colours_(std::move(colours)) {
    Cell low = boxAround(cells_).low;
    low.kind = 0;
    for (Cell& c : cells_)
        c = c - low;
    dropIfPlain(colours_);
    if (!colours_.empty()) {
        std::vector<std::pair<Cell, CellColour>> both;
        for (std::size_t i = 0; i < cells_.size(); ++i)
            both.emplace_back(cells_[i], colours_[i]);
        std::ranges::sort(both);
        const auto repeated = std::ranges::unique(both, {}, &std::pair<Cell, CellColour>::first);
        both.erase(repeated.begin(), repeated.end());
        cells_.clear();
        colours_.clear();
        for (const auto& [cell, colour] : both) {
            cells_.push_back(cell);
            colours_.push_back(colour);
        }
        return;
    }
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
}

std::optional<Shape> Shape::transformed(const Symmetry& symmetry) const {
    auto turned = symmetry.carried(cells_);
    if (!turned) return std::nullopt;
    return Shape(std::move(*turned), colours_);
}

std::vector<Shape> orientations(const Shape& shape, std::span<const Symmetry> moves) {
    std::vector<Shape> others;
    for (const Symmetry& move : moves)
        if (auto turned = shape.transformed(move); turned && *turned != shape)
            others.push_back(std::move(*turned));
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
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
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    optional_.assign(cells_.size(), false);
    for (const Cell c : optional)
        optional_[*indexOf(c)] = true;
    requiredSize_ = static_cast<int>(std::count(optional_.begin(), optional_.end(), false));
}

Region Region::box(Cell size, Lattice lattice) {
    std::vector<Cell> cells;
    const int kinds = lattice.writesKinds() ? lattice.kinds() : 1;
    for (int x = 0; x < size.x; ++x)
        for (int y = 0; y < size.y; ++y)
            for (int z = 0; z < size.z; ++z)
                for (int kind = 0; kind < kinds; ++kind)
                    if (const auto cell = lattice.cellAt({x, y, z, kind})) cells.push_back(*cell);
    return Region(std::move(cells), {});
}

Region Region::coloured(std::vector<CellColour> colours) const {
    Region result = *this;
    result.colours_ = std::move(colours);
    dropIfPlain(result.colours_);
    return result;
}

std::optional<std::size_t> Region::indexOf(Cell cell) const {
    const auto found = std::lower_bound(cells_.begin(), cells_.end(), cell);
    if (found == cells_.end() || *found != cell) return std::nullopt;
    return static_cast<std::size_t>(found - cells_.begin());
}

bool Region::isBox(Lattice lattice) const {
    if (empty() || requiredSize_ != size() || isColoured()) return false;
    Cell high = lattice.positionOf(cells_.front());
    for (const Cell c : cells_) {
        const Cell at = lattice.positionOf(c);
        if (at.x < 0 || at.y < 0 || at.z < 0) return false;
        high = {std::max(high.x, at.x), std::max(high.y, at.y), std::max(high.z, at.z)};
    }
    const Cell size = high + Cell{1, 1, 1};
    // No lattice has fewer cells than one for so many positions; this keeps thin shapes from making huge
    // boxes.
    constexpr long long positionsOfACell = 16;
    return static_cast<long long>(size.x) * size.y * size.z <= positionsOfACell * this->size() &&
           box(size, lattice).cells_ == cells_;
}

}  // namespace tilewright
