#pragma once

#include <algorithm>
#include <vector>

#include "core/search/branch_lists.h"
#include "core/search/cell_order.h"

namespace tilewright {

/// De Bruijn's algorithm: for each cell, a plain list of the images that have it as their first cell in
/// filling order, grouped by piece.
///
/// For each piece it first asks whether the piece is still available, and skips all of its images if not.
/// This pays when few pieces are left: 3.65 on average for the pentominoes in 10x6.
///
/// Source: N. G. de Bruijn, "Programmeren van de pentomino puzzle", Euclides 47, 1971/72.
template <int kCellWords>
class DeBruijnLists {
  public:
    using Occupancy = Bits<kCellWords>;

    DeBruijnLists(const ImageTable& table, const CellBits& cells, std::span<const Layout<kCellWords>> layouts,
                  const FillingOrder& order)
        : slicesOf_(static_cast<std::size_t>(cells.count())) {
        std::vector<std::vector<Layout<kCellWords>>> listOf(slicesOf_.size());
        for (const Layout<kCellWords>& layout : layouts)
            listOf[static_cast<std::size_t>(order.firstOf(table, cells, layout.image))].push_back(layout);
        for (std::size_t bit = 0; bit < listOf.size(); ++bit)
            for (const Layout<kCellWords>& layout : listOf[bit]) {
                // Layouts are sorted by shape, so the images of a piece are consecutive.
                std::vector<Slice>& slices = slicesOf_[bit];
                const auto here = static_cast<std::uint32_t>(layouts_.size());
                if (slices.empty() || slices.back().shape != layout.shape)
                    slices.push_back({layout.shape, here, here});
                ++slices.back().last;
                layouts_.push_back(layout);
            }
    }

    /// Calls `tried(layout)` for each image of an available piece that may fill `bit`, and `fits(layout)` for
    /// each one that is clear of `occupied`.
    template <class ShapeSet, class Tried, class Fits>
    void sift(int bit, const Occupancy& occupied, const ShapeSet& used, Tried tried, Fits fits) const {
        for (const Slice& slice : slicesOf_[static_cast<std::size_t>(bit)]) {
            if (used.test(slice.shape)) continue;
            for (std::uint32_t i = slice.first; i < slice.last; ++i) {
                tried(layouts_[i]);
                if (!layouts_[i].cells.meets(occupied)) fits(layouts_[i]);
            }
        }
    }

    /// Calls `visit(layout)` for each image that may fill `bit`, in the order of sift().
    template <class Visit>
    void forEach(int bit, Visit visit) const {
        for (const Slice& slice : slicesOf_[static_cast<std::size_t>(bit)])
            for (std::uint32_t i = slice.first; i < slice.last; ++i)
                visit(layouts_[i]);
    }

  private:
    struct Slice {
        int shape = 0;
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };

    std::vector<std::vector<Slice>> slicesOf_;
    std::vector<Layout<kCellWords>> layouts_;
};

}  // namespace tilewright
