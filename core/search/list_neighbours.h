#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

#include "core/images/image_table.h"
#include "core/search/cell_bits.h"

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

}  // namespace tilewright
