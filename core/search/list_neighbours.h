#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// There are lists for each state of this many neighbours, so twice as many for each one more. All that
/// squares and cubes have; RESULTS.md tells what other numbers do where cells have more.
inline constexpr std::size_t mostListNeighbours = 6;

/// The neighbours of `cell` by whose occupancy its list of images is chosen (NOF): those that `counts` names,
/// and if they are too many those that most images cover which cover the cell, as `images(neighbour)` counts
/// them.
template <class Counts, class Images>
std::vector<int> listNeighbours(const ImageTable& table, int cell, const Counts& counts,
                                const Images& images) {
    std::vector<int> neighbours;
    for (const int neighbour : table.neighboursOf(cell))
        if (neighbour >= 0 && counts(neighbour)) neighbours.push_back(neighbour);
    if (neighbours.size() <= mostListNeighbours) return neighbours;
    std::vector<std::pair<std::ptrdiff_t, int>> ranked;
    for (const int neighbour : neighbours)
        ranked.emplace_back(-static_cast<std::ptrdiff_t>(images(neighbour)), neighbour);
    std::ranges::sort(ranked);
    neighbours.clear();
    for (std::size_t n = 0; n < mostListNeighbours; ++n)
        neighbours.push_back(ranked[n].second);
    return neighbours;
}

}  // namespace tilewright
