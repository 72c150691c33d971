#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "core/images/image_table.h"
#include "core/search/branch_lists.h"
#include "core/search/cell_order.h"
#include "core/search/search_space.h"

namespace tilewright {

/// Each neighbour doubles the number of lists of a cell. Cells with at most six neighbours (squares, cubes)
/// use all of them; cells with more use the best three. RESULTS.md has the figures for other limits.
inline constexpr std::size_t mostListNeighbours = 6;
inline constexpr std::size_t chosenListNeighbours = 3;

/// The neighbours whose occupancy selects the list of a cell (NOF): those that `counts` accepts. If these are
/// too many, those that are covered by most images of the cell, counted by `images(neighbour)`. `around`
/// holds all neighbours, -1 for places outside.
template <class Counts, class Images>
std::vector<int> listNeighbours(std::span<const int> around, const Counts& counts, const Images& images) {
    std::vector<int> neighbours;
    for (const int neighbour : around)
        if (neighbour >= 0 && counts(neighbour)) neighbours.push_back(neighbour);
    const bool areFew = around.size() <= mostListNeighbours;
    if (areFew || neighbours.size() <= chosenListNeighbours) return neighbours;
    std::vector<std::pair<std::ptrdiff_t, int>> ranked;
    for (const int neighbour : neighbours)
        ranked.emplace_back(-static_cast<std::ptrdiff_t>(images(neighbour)), neighbour);
    std::ranges::sort(ranked);
    neighbours.clear();
    for (std::size_t n = 0; n < chosenListNeighbours; ++n)
        neighbours.push_back(ranked[n].second);
    return neighbours;
}

/// An upper bound for the number of open neighbours of the cell that has fewest, whatever cells are filled:
/// the degeneracy of the neighbour graph (D. R. Lick and A. T. White, "k-degenerate graphs", 1970). It is 3
/// in a box of cubes, since every set of cubes has a corner.
inline int mostOpenAroundFewest(const ImageTable& table, const CellBits& cells) {
    constexpr int filled = std::numeric_limits<int>::max() / 2;
    std::vector<int> open(static_cast<std::size_t>(cells.count()), filled);
    for (int bit = 0; bit < cells.count(); ++bit)
        if (cells.hasCell(bit))
            open[static_cast<std::size_t>(bit)] =
                static_cast<int>(std::ranges::count_if(cells.neighboursOf(table, cells.cellOf(bit)),
                                                       [&](int cell) { return cells.bitOf(cell) >= 0; }));
    int most = 0;
    for (int bit = 0; bit < cells.count(); ++bit) {
        if (!cells.hasCell(bit)) continue;
        const auto fewest = std::ranges::min_element(open);
        most = std::max(most, *fewest);
        *fewest = filled;
        for (const int cell :
             cells.neighboursOf(table, cells.cellOf(static_cast<int>(fewest - open.begin()))))
            if (const int neighbour = cells.bitOf(cell); neighbour >= 0)
                --open[static_cast<std::size_t>(neighbour)];
    }
    return most;
}

/// FILA, the fixed image list algorithm: the lists that are built before the search begins.
///
/// DLX maintains exact lists and pays for it at every node. FILA never changes a list, but precomputes many
/// of them: for each cell and each occupancy of its neighbours, the images that cover the cell and are clear
/// of the filled neighbours (*neighbour occupancy filtering*, NOF). If the order of filling is known in
/// advance, images that cover an earlier cell are dropped as well (*priority occupancy filtering*, POF).
///
///   target_[cell].neighbours      occupancy of the neighbours          sets_
///         . n .                   -x -y +x +y                    list 0: blocks 0..4
///         n T n        -->         1  0  1  1  = 1011b = 11 -->  ...
///         . n .                   (ILSI, one pext instruction)   list 11: block 17
///
/// A node then does three things: choose the target cell, compute the index of its list (*ILSI*, image list
/// set index) from the occupancy, and test each image of the list with one "and" against the occupancy.
///
/// Invariants: lists are immutable and shared by all threads; every image that fits at a node and covers the
/// target is in the selected list; images keep the order of the table, so that all algorithms find the
/// solutions of a node in the same order.
///
/// Cost: 2^n lists for a cell with n neighbours, hence the limit in mostListNeighbours. States that cannot
/// occur have no list: a target never has more open neighbours than mostOpenAroundFewest(). listBytesAtMost()
/// bounds the memory in advance.
///
/// Cells that go together (CellClasses) are one cell here: they share a bit, and the classes around them are
/// its neighbours. So a puzzle drawn at twice its size has the lists of the original.
///
/// Beyond the article, images are tested eight at a time (see ImageBlocks), and one instruction extracts the
/// index, so that no cell needs a function of its own.
///
/// Source: M. Busche, "Fixed Image List Algorithm (FILA)", 2018.
template <int kCellWords, int kShapeWords>
class CellLists {
  public:
    using Blocks = ImageBlocks<kCellWords, kShapeWords>;
    using Occupancy = typename Blocks::Occupancy;
    using Set = typename Blocks::Set;

    /// `order` is the filling order for POF, or null. A target has at most `mostOpen` open neighbours; other
    /// states get no list. The lists are added to `blocks`.
    CellLists(Blocks& blocks, const SpaceOrigin& origin, const CellBits& cells,
              std::span<const Layout<kCellWords>> layouts, const FillingOrder* order, int mostOpen)
        : mostOpen_(mostOpen) {
        const ImageTable& table = origin.table;
        std::vector<Candidates> covering(static_cast<std::size_t>(cells.count()));
        const auto cover = [&](int bit, const Layout<kCellWords>& layout) {
            covering[static_cast<std::size_t>(bit)].layouts.push_back(&layout);
        };
        for (const Layout<kCellWords>& layout : layouts) {
            if (order != nullptr) {
                cover(order->firstOf(table, cells, layout.image), layout);
                continue;
            }
            for (const CellNumber cell : table.cellsOf(layout.image))
                if (standsForItself(origin.joined, cell)) cover(cells.bitOf(cell), layout);
        }
        std::size_t needed = 0;
        for (int bit = 0; bit < cells.count(); ++bit) {
            origin.throwIfStopped();
            Candidates& here = covering[static_cast<std::size_t>(bit)];
            Target& target = targets_.emplace_back();
            if (origin.schedule.neighbourFilter && cells.hasCell(bit))
                for (const int chosen : listNeighbours(
                         cells.neighboursOf(table, cells.cellOf(bit)),
                         [&](int cell) {
                             const int neighbour = cells.bitOf(cell);
                             return neighbour >= 0 &&
                                    (order == nullptr || order->rankOf(neighbour) > order->rankOf(bit));
                         },
                         [&](int cell) {
                             return std::ranges::count_if(here.layouts, [&](const auto* layout) {
                                 return layout->cells.test(cells.bitOf(cell));
                             });
                         }))
                    target.neighbours.set(cells.bitOf(chosen));
            for (const auto* layout : here.layouts)
                here.covered.push_back(stateOf(target, layout->cells));
            needed += blocksOf(target, here);
        }
        blocks.reserve(needed);
        for (std::size_t bit = 0; bit < covering.size(); ++bit) {
            origin.throwIfStopped();
            addSets(blocks, targets_[bit], covering[bit]);
        }
    }

    /// The neighbours that select the list of a cell.
    const Occupancy& neighboursOf(int bit) const {
        return targets_[static_cast<std::size_t>(bit)].neighbours;
    }

    /// The images to try for the open cell `bit`.
    Set setFor(int bit, const Occupancy& occupied) const { return sets_[listFor(bit, occupied)]; }
    /// The number of that list, below count().
    std::uint32_t listFor(int bit, const Occupancy& occupied) const {
        const Target& target = targets_[static_cast<std::size_t>(bit)];
        return target.firstSet + static_cast<std::uint32_t>(stateOf(target, occupied));
    }
    std::size_t count() const { return sets_.size(); }

    /// Counts the images of each shape in each list. `blocks` are the blocks that hold the lists. Returns
    /// false if a list has more images of a shape than addLanes() can add up.
    bool countShapes(const Blocks& blocks, int shapes) {
        shapes_ = static_cast<std::size_t>(shapes);
        imagesOfShape_.assign(sets_.size() * shapes_, 0);
        for (std::size_t list = 0; list < sets_.size(); ++list)
            for (std::uint32_t b = sets_[list].first; b < sets_[list].last; ++b)
                for (unsigned lane = 0; lane < laneCount; ++lane) {
                    const int shape = (~blocks.block(b).shape(lane)).lowestClear();
                    if (shape == Blocks::kPadding) continue;
                    std::uint16_t& count = imagesOfShape_[list * shapes_ + static_cast<std::size_t>(shape)];
                    if (++count > mostInLane) return false;
                }
        return true;
    }
    /// The number of images of a shape in a list, after countShapes().
    std::uint16_t imagesOfShape(std::uint32_t list, int shape) const {
        return imagesOfShape_[list * shapes_ + static_cast<std::size_t>(shape)];
    }

  private:
    struct Target {
        Occupancy neighbours;
        std::uint32_t firstSet = 0;
    };

    // The images that may fill a cell, and the state of its neighbours that each of them covers.
    struct Candidates {
        std::vector<const Layout<kCellWords>*> layouts;
        std::vector<std::uint64_t> covered;
    };

    // The neighbours of a target that are in `cells`, one bit each.
    static std::uint64_t stateOf(const Target& target, const Occupancy& cells) {
        std::uint64_t state = packBits(cells.word[0], target.neighbours.word[0]);
        if constexpr (kCellWords > 1) {
            int bits = std::popcount(target.neighbours.word[0]);
            for (std::size_t w = 1; w < kCellWords; ++w) {
                state |= packBits(cells.word[w], target.neighbours.word[w]) << bits;
                bits += std::popcount(target.neighbours.word[w]);
            }
        }
        return state;
    }

    // Calls `visit(state, occurs)` for all states of the neighbours.
    template <class Visit>
    void forEachState(const Target& target, Visit visit) const {
        int neighbours = 0;
        for (const std::uint64_t word : target.neighbours.word)
            neighbours += std::popcount(word);
        for (std::uint64_t state = 0; state < std::uint64_t{1} << neighbours; ++state)
            visit(state, neighbours - std::popcount(state) <= mostOpen_);
    }

    std::size_t blocksOf(const Target& target, const Candidates& candidates) const {
        std::array<std::size_t, std::size_t{1} << mostListNeighbours> covering{};
        for (const std::uint64_t covered : candidates.covered)
            ++covering[covered];
        std::size_t blocks = 0;
        forEachState(target, [&](std::uint64_t state, bool occurs) {
            if (!occurs) return;
            std::size_t images = 0;
            for (std::size_t covered = 0; covered < covering.size(); ++covered)
                if ((covered & state) == 0) images += covering[covered];
            blocks += (images + laneCount - 1) / laneCount;
        });
        return blocks;
    }

    void addSets(Blocks& blocks, Target& target, const Candidates& candidates) {
        target.firstSet = static_cast<std::uint32_t>(sets_.size());
        std::vector<const Layout<kCellWords>*> clear(candidates.layouts.size() + 1);
        forEachState(target, [&](std::uint64_t state, bool occurs) {
            std::size_t count = 0;
            // Branch-free: the branch would be unpredictable.
            for (std::size_t i = 0; occurs && i < candidates.layouts.size(); ++i) {
                clear[count] = candidates.layouts[i];
                count += (candidates.covered[i] & state) == 0 ? 1 : 0;
            }
            sets_.push_back(blocks.add(std::span(clear).first(count)));
        });
    }

    const int mostOpen_;
    std::vector<Target> targets_;
    std::vector<Set> sets_;
    /// By list and shape.
    std::vector<std::uint16_t> imagesOfShape_;
    std::size_t shapes_ = 0;
};

/// All images of each shape, for heuristics that target pieces (future work in the FILA article). NOF and POF
/// do not apply here, but testing eight images at a time does.
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
            sets_.push_back(blocks.add(images));
        }
    }

    Set setFor(int shape) const { return sets_[static_cast<std::size_t>(shape)]; }

  private:
    std::vector<Set> sets_;
};

}  // namespace tilewright
