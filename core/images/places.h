#pragma once

#include <span>
#include <vector>

#include "core/lattice/cell_index.h"
#include "core/puzzle/open_cells.h"
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

/// Where the pieces of a puzzle may be laid beside the fixed ones.
class OpenPlaces {
  public:
    /// `puzzle` must pass `validate` and outlive the object.
    explicit OpenPlaces(const Puzzle& puzzle)
        : puzzle_(puzzle), cells_(withCrossings(puzzle)), index_(cells_) {
        while (start_ < cells_.size() && !puzzle.lattice.isCrossing(cells_[start_]))
            ++start_;
    }

    /// What the fixed pieces leave open, in cell order, and behind it the points through which one more piece
    /// may pass straight.
    const std::vector<Cell>& cells() const { return cells_; }
    /// How many of them are cells of the region.
    std::size_t crossingStart() const { return start_; }

    /// Calls `visit` for every way to lay `shape`, as it is turned, that colours, optional cells and fixed
    /// pieces allow: with the numbers of all that it covers there, as forEachPlace, crossings last.
    template <class Visit>
    void forEach(const Shape& shape, Visit visit) const {
        const std::vector<Cell> crossings = puzzle_.lattice.crossingsOf(shape.cells());
        std::vector<int> all;
        const auto open = std::span(cells_).first(start_);
        forEachPlace(shape, open, index_, [&](std::span<const int> covered) {
            const Cell first = cells_[static_cast<std::size_t>(covered.front())];
            if (!mayLie(puzzle_, shape, first)) return;
            all.assign(covered.begin(), covered.end());
            const Cell offset = first - shape.cells().front();
            for (const Cell crossing : crossings)
                if (const int point = index_.find(crossing + offset); point >= 0) all.push_back(point);
            if (all.size() == covered.size() + crossings.size()) visit(std::span<const int>(all));
        });
    }

  private:
    static std::vector<Cell> withCrossings(const Puzzle& puzzle) {
        std::vector<Cell> cells = openCells(puzzle).cells;
        std::vector<Cell> crossings = puzzle.lattice.crossingsOf(cells);
        for (const FixedPiece& fixed : puzzle.fixed)
            for (const Cell crossing : puzzle.lattice.crossingsOf(fixed.cells))
                std::erase(crossings, crossing);
        cells.insert(cells.end(), crossings.begin(), crossings.end());
        return cells;
    }

    const Puzzle& puzzle_;
    std::vector<Cell> cells_;
    CellIndex index_;
    std::size_t start_ = 0;
};

}  // namespace tilewright
