#pragma once

#include <span>
#include <vector>

#include "core/lattice/cell_index.h"
#include "core/puzzle/puzzle.h"

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
        if (offset.kind != 0) continue;
        covered.clear();
        for (const Cell c : own) {
            const int cell = index.find(c + offset);
            if (cell < 0) break;
            covered.push_back(cell);
        }
        if (covered.size() == own.size()) visit(std::span<const int>(covered));
    }
}

/// Which images the colours of a puzzle allow.
class PlaceFilter {
  public:
    /// `cells` are some of the region's, in the order in which places name them.
    PlaceFilter(const Puzzle& puzzle, std::span<const Cell> cells) : rule_(puzzle.colours) {
        if (!puzzle.region.isColoured()) return;
        for (const Cell cell : cells) {
            const auto index = puzzle.region.indexOf(cell);
            below_.push_back(index ? puzzle.region.colourAt(*index) : CellColour{});
        }
    }

    /// Whether `shape`, as it is turned, may cover these cells, one for each of its own.
    bool operator()(const Shape& shape, std::span<const int> covered) const {
        if (below_.empty() || !shape.isColoured()) return true;
        for (std::size_t i = 0; i < covered.size(); ++i)
            if (!rule_.allows(shape.colourAt(i), below_[static_cast<std::size_t>(covered[i])])) return false;
        return true;
    }

  private:
    const ColourRule& rule_;
    std::vector<CellColour> below_;
};

}  // namespace tilewright
