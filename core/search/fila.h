#pragma once

#include <algorithm>
#include <vector>

#include "core/search/image_blocks.h"
#include "core/search/list_neighbours.h"
#include "core/search/ordering/filling_order.h"
#include "core/search/search_space.h"

namespace tilewright {

/// The fixed image list algorithm: what it knows before the search begins.
///
/// DLX keeps perfect lists and pays for it at every node. FILA makes its lists once and never changes them,
/// but makes many: for each cell and for each occupancy of the cell's neighbours one list of the images that
/// cover the cell, clear of those neighbours (*neighbour occupancy filtering*, NOF) and, for an order of
/// filling that is known beforehand, clear of all cells that come before (*priority occupancy filtering*,
/// POF). What remains to be done at a node is to find the target, pick the list by its index (*ILSI*), and
/// test each image with one "and" against the occupancy.
///
/// Source: M. Busche, "Fixed Image List Algorithm (FILA)", 2018. On top of the article: the lists are tested
/// eight images at a time (see ImageBlocks), and the index is taken out of the occupancy by one instruction,
/// so no cell needs a function of its own for it.
template <int kCellWords, int kShapeWords>
class CellLists {
  public:
    using Blocks = ImageBlocks<kCellWords, kShapeWords>;
    using Occupancy = typename Blocks::Occupancy;
    using Set = typename Blocks::Set;

    /// `order` is the order of filling, for POF; null if it is not known. The lists go to `blocks`.
    CellLists(Blocks& blocks, const SpaceOrigin& origin, const CellBits& cells,
              std::span<const Layout<kCellWords>> layouts, const FillingOrder* order) {
        const ImageTable& table = origin.table;
        std::vector<std::vector<const Layout<kCellWords>*>> covering(static_cast<std::size_t>(cells.count()));
        const auto cover = [&](int bit, const Layout<kCellWords>& layout) {
            covering[static_cast<std::size_t>(bit)].push_back(&layout);
        };
        for (const Layout<kCellWords>& layout : layouts) {
            if (order != nullptr) {
                cover(order->firstOf(table, cells, layout.image), layout);
                continue;
            }
            for (const std::uint16_t cell : table.cellsOf(layout.image))
                cover(cells.bitOf(cell), layout);
        }
        for (int bit = 0; bit < cells.count(); ++bit) {
            origin.throwIfStopped();
            const auto& here = covering[static_cast<std::size_t>(bit)];
            std::vector<int> neighbours;
            if (origin.schedule.neighbourFilter)
                neighbours = listNeighbours(
                    table, cells.cellOf(bit),
                    [&](int cell) {
                        const int neighbour = cells.bitOf(cell);
                        return neighbour >= 0 &&
                               (order == nullptr || order->rankOf(neighbour) > order->rankOf(bit));
                    },
                    [&](int cell) {
                        return std::ranges::count_if(
                            here, [&](const auto* layout) { return layout->cells.test(cells.bitOf(cell)); });
                    });
            for (int& neighbour : neighbours)
                neighbour = cells.bitOf(neighbour);
            addTarget(blocks, here, neighbours);
        }
    }

    /// The neighbours of a cell that its list depends on.
    const Occupancy& neighboursOf(int bit) const {
        return targets_[static_cast<std::size_t>(bit)].neighbours;
    }

    /// The images to try for the cell `bit`, which is open, when these cells are filled.
    Set setFor(int bit, const Occupancy& occupied) const {
        const Target& target = targets_[static_cast<std::size_t>(bit)];
        std::uint64_t state = packBits(occupied.word[0], target.neighbours.word[0]);
        if constexpr (kCellWords > 1) {
            int bits = std::popcount(target.neighbours.word[0]);
            for (std::size_t w = 1; w < kCellWords; ++w) {
                state |= packBits(occupied.word[w], target.neighbours.word[w]) << bits;
                bits += std::popcount(target.neighbours.word[w]);
            }
        }
        return sets_[target.firstSet + state];
    }

  private:
    struct Target {
        Occupancy neighbours;
        std::uint32_t firstSet = 0;
    };

    void addTarget(Blocks& blocks, std::span<const Layout<kCellWords>* const> candidates,
                   std::vector<int>& neighbours) {
        std::sort(neighbours.begin(), neighbours.end());
        Target target{{}, static_cast<std::uint32_t>(sets_.size())};
        for (const int neighbour : neighbours)
            target.neighbours.set(neighbour);
        targets_.push_back(target);
        for (unsigned state = 0; state < 1U << neighbours.size(); ++state) {
            Occupancy filled;
            for (std::size_t n = 0; n < neighbours.size(); ++n)
                if ((state >> n & 1) != 0) filled.set(neighbours[n]);
            sets_.push_back(blocks.add(candidates, filled));
        }
    }

    std::vector<Target> targets_;
    std::vector<Set> sets_;
};

/// All images of each shape, for heuristics that target pieces: the future work of the FILA article. Neither
/// filter helps here; the test of eight images at a time does.
template <int kCellWords, int kShapeWords>
class PieceLists {
  public:
    using Blocks = ImageBlocks<kCellWords, kShapeWords>;
    using Set = typename Blocks::Set;

    PieceLists(Blocks& blocks, int shapes, std::span<const Layout<kCellWords>> layouts) {
        for (int shape = 0; shape < shapes; ++shape) {
            std::vector<const Layout<kCellWords>*> images;
            for (const Layout<kCellWords>& layout : layouts)
                if (layout.shape == shape) images.push_back(&layout);
            sets_.push_back(blocks.add(images, {}));
        }
    }

    Set setFor(int shape) const { return sets_[static_cast<std::size_t>(shape)]; }

  private:
    std::vector<Set> sets_;
};

}  // namespace tilewright
