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

}  // namespace tilewright
