#include "core/puzzle/shape.h"

#include <algorithm>
#include <utility>

namespace tilewright {

Shape::Shape(std::vector<Cell> cells) : cells_(std::move(cells)) {
    const Cell low = boxAround(cells_).low;
    for (Cell& c : cells_)
        c = c - low;
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
}

Shape Shape::transformed(const Symmetry& symmetry) const {
    std::vector<Cell> turned(cells_);
    for (Cell& c : turned)
        c = symmetry(c);
    return Shape(std::move(turned));
}

std::vector<Shape> orientations(const Shape& shape, std::span<const Symmetry> moves) {
    std::vector<Shape> others;
    for (const Symmetry& move : moves) {
        Shape turned = shape.transformed(move);
        if (turned != shape) others.push_back(std::move(turned));
    }
    std::sort(others.begin(), others.end());
    others.erase(std::unique(others.begin(), others.end()), others.end());
    others.insert(others.begin(), shape);
    return others;
}

Shape canonical(const Shape& shape, std::span<const Symmetry> moves) {
    Shape least = shape;
    for (const Symmetry& move : moves)
        least = std::min(least, shape.transformed(move));
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

Region Region::box(Cell size) {
    std::vector<Cell> cells;
    for (int x = 0; x < size.x; ++x)
        for (int y = 0; y < size.y; ++y)
            for (int z = 0; z < size.z; ++z)
                cells.push_back({x, y, z});
    return Region(std::move(cells), {});
}

std::optional<std::size_t> Region::indexOf(Cell cell) const {
    const auto found = std::lower_bound(cells_.begin(), cells_.end(), cell);
    if (found == cells_.end() || *found != cell) return std::nullopt;
    return static_cast<std::size_t>(found - cells_.begin());
}

bool Region::isBox() const {
    const Box box = bounds();
    return !empty() && box.low == Cell{} && box.volume() == size() && requiredSize_ == size();
}

}  // namespace tilewright
