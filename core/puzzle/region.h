#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright {

/// The cells to fill, in cell order. An optional cell may stay open.
class Region {
  public:
    Region() = default;

    /// Cells in both lists are optional; repeated cells count once.
    Region(std::vector<Cell> required, const std::vector<Cell>& optional);

    /// All cells from the origin up to, but not including, `size`; every coordinate of `size` must be at
    /// least 1.
    static Region box(Cell size);

    std::span<const Cell> cells() const { return cells_; }
    int size() const { return static_cast<int>(cells_.size()); }
    bool empty() const { return cells_.empty(); }

    /// How many cells must be filled.
    int requiredSize() const { return requiredSize_; }

    /// Whether cells()[index] may stay open.
    bool isOptional(std::size_t index) const { return optional_[index]; }

    /// The index of `cell` in cells(), or nullopt.
    std::optional<std::size_t> indexOf(Cell cell) const;
    bool contains(Cell cell) const { return indexOf(cell).has_value(); }

    Box bounds() const { return boxAround(cells_); }

    /// Whether it is what box() makes.
    bool isBox() const;

    friend bool operator==(const Region&, const Region&) = default;

  private:
    std::vector<Cell> cells_;
    std::vector<bool> optional_;
    int requiredSize_ = 0;
};

}  // namespace tilewright
