#pragma once

#include <span>
#include <vector>

#include "core/lattice/cell_index.h"
#include "core/puzzle/shape.h"

namespace tilewright {

/// Calls `visit` for every way to lay `shape`, as it is turned, onto `cells`: with the numbers of the cells
/// that it covers there, in the order of the shape's cells, by ascending place of the first. `index` must be
/// that of `cells`.
template <class Visit>
void forEachPlace(const Shape& shape, std::span<const Cell> cells, const CellIndex& index, Visit visit) {
    const std::span<const Cell> own = shape.cells();
    std::vector<int> covered;
    covered.reserve(own.size());
    for (const Cell place : cells) {
        const Cell offset = place - own.front();
        covered.clear();
        for (const Cell c : own) {
            const int cell = index.find(c + offset);
            if (cell < 0) break;
            covered.push_back(cell);
        }
        if (covered.size() == own.size()) visit(std::span<const int>(covered));
    }
}

}  // namespace tilewright
