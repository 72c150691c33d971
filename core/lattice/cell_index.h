#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/lattice/cell.h"
#include "core/lattice/symmetry.h"

namespace tilewright {

/// Finds the number of a cell in constant time: a dense grid over the box around some cells.
class CellIndex {
  public:
    explicit CellIndex(std::span<const Cell> cells)
        : box_(boxAround(cells)), number_(static_cast<std::size_t>(box_.volume()), -1) {
        for (std::size_t i = 0; i < cells.size(); ++i)
            number_[box_.indexOf(cells[i])] = static_cast<int>(i);
    }

    /// The position of `cell` in the span given to the constructor, or -1.
    int find(Cell cell) const { return box_.contains(cell) ? number_[box_.indexOf(cell)] : -1; }
    bool contains(Cell cell) const { return find(cell) >= 0; }

  private:
    Box box_;
    std::vector<int> number_;
};

/// Which of `cells` each of them becomes when a symmetry, and a translation after it, carry them all onto
/// themselves; nullopt if none does. `index` must be that of `cells`.
inline std::optional<std::vector<int>> carriedOntoThemselves(std::span<const Cell> cells,
                                                             const CellIndex& index,
                                                             const Symmetry& symmetry) {
    const auto turned = symmetry.carried(cells);
    if (!turned) return std::nullopt;
    const Cell offset = (boxAround(cells).low - boxAround(*turned).low).place();
    std::vector<int> map;
    map.reserve(cells.size());
    for (const Cell cell : *turned) {
        const int to = index.find(cell + offset);
        if (to < 0) return std::nullopt;
        map.push_back(to);
    }
    return map;
}

}  // namespace tilewright
