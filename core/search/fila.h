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

/// There are lists for each state of the neighbours that count, so twice as many for each one more. All count
/// where cells have so many at most, as squares and cubes have; where they have more, a few do: RESULTS.md
/// tells what other numbers do.
inline constexpr std::size_t mostListNeighbours = 6;
inline constexpr std::size_t chosenListNeighbours = 3;

/// The neighbours of `cell` by whose occupancy its list of images is chosen (NOF): those that `counts` names,
/// and if they are too many those that most images cover which cover the cell, as `images(neighbour)` counts
/// them.
template <class Counts, class Images>
std::vector<int> listNeighbours(const ImageTable& table, int cell, const Counts& counts,
                                const Images& images) {
    std::vector<int> neighbours;
    for (const int neighbour : table.neighboursOf(cell))
        if (neighbour >= 0 && counts(neighbour)) neighbours.push_back(neighbour);
    const bool areFew = table.neighboursOf(cell).size() <= mostListNeighbours;
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

/// The most open neighbours that the cell with the fewest of them can have, whatever cells are filled: the
/// degeneracy of the graph of neighbours (D. R. Lick and A. T. White, "k-degenerate graphs", 1970). In a box
/// of cubes it is 3, as any set of cubes has a corner.
inline int mostOpenAroundFewest(const ImageTable& table, const CellBits& cells) {
    constexpr int filled = std::numeric_limits<int>::max() / 2;
    std::vector<int> open(static_cast<std::size_t>(cells.count()), filled);
    for (int bit = 0; bit < cells.count(); ++bit)
        if (cells.hasCell(bit))
            open[static_cast<std::size_t>(bit)] = static_cast<int>(std::ranges::count_if(
                table.neighboursOf(cells.cellOf(bit)), [&](int cell) { return cells.bitOf(cell) >= 0; }));
    int most = 0;
    for (int bit = 0; bit < cells.count(); ++bit) {
        if (!cells.hasCell(bit)) continue;
        const auto fewest = std::ranges::min_element(open);
        most = std::max(most, *fewest);
        *fewest = filled;
        for (const int cell : table.neighboursOf(cells.cellOf(static_cast<int>(fewest - open.begin()))))
            if (const int neighbour = cells.bitOf(cell); neighbour >= 0)
                --open[static_cast<std::size_t>(neighbour)];
    }
    return most;
}

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

    /// `order` is the order of filling, for POF; null if it is not known. At most `mostOpen` neighbours of a
    /// cell are open when it is to be filled; there are no lists for more. The lists go to `blocks`.
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
            for (const std::uint16_t cell : table.cellsOf(layout.image))
                cover(cells.bitOf(cell), layout);
        }
        std::size_t needed = 0;
        for (int bit = 0; bit < cells.count(); ++bit) {
            origin.throwIfStopped();
            Candidates& here = covering[static_cast<std::size_t>(bit)];
            Target& target = targets_.emplace_back();
            if (origin.schedule.neighbourFilter && cells.hasCell(bit))
                for (const int chosen : listNeighbours(
                         table, cells.cellOf(bit),
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

    /// The neighbours of a cell that its list depends on.
    const Occupancy& neighboursOf(int bit) const {
        return targets_[static_cast<std::size_t>(bit)].neighbours;
    }

    /// The images to try for the cell `bit`, which is open, when these cells are filled.
    Set setFor(int bit, const Occupancy& occupied) const { return sets_[listFor(bit, occupied)]; }
    /// The number of that list, less than count().
    std::uint32_t listFor(int bit, const Occupancy& occupied) const {
        const Target& target = targets_[static_cast<std::size_t>(bit)];
        return target.firstSet + static_cast<std::uint32_t>(stateOf(target, occupied));
    }
    std::size_t count() const { return sets_.size(); }

    /// Counts the images of each shape in each list. `blocks` are those that the lists went to. False where
    /// a list has more of a shape than addLanes() can add up.
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
    /// How many images of a shape a list has, once they are counted.
    std::uint16_t imagesOfShape(std::uint32_t list, int shape) const {
        return imagesOfShape_[list * shapes_ + static_cast<std::size_t>(shape)];
    }

  private:
    struct Target {
        Occupancy neighbours;
        std::uint32_t firstSet = 0;
    };

    // The images that may fill a cell, and which of its neighbours each of them covers, as a state of them.
    struct Candidates {
        std::vector<const Layout<kCellWords>*> layouts;
        std::vector<std::uint64_t> covered;
    };

    // Those of the neighbours of a target that are in `cells`, one bit for each.
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

    // Calls `visit(state)` for all states of the neighbours, and says of each whether it can occur.
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
            // Without a branch, which could not be foreseen.
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
    /// By lists and shapes.
    std::vector<std::uint16_t> imagesOfShape_;
    std::size_t shapes_ = 0;
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
            sets_.push_back(blocks.add(images));
        }
    }

    Set setFor(int shape) const { return sets_[static_cast<std::size_t>(shape)]; }

  private:
    std::vector<Set> sets_;
};

}  // namespace tilewright
