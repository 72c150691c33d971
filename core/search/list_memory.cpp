#include "core/search/list_memory.h"

#include <algorithm>
#include <vector>

#include "core/puzzle/checks.h"
#include "core/search/lanes.h"
#include "core/search/list_neighbours.h"
#include "core/search/ordering/cell_order.h"

namespace tilewright {

namespace {

// As makeSearchSpace() and makeListSpace() choose them.
std::uint64_t bytesOfBlock(const ImageTable& table) {
    std::uint64_t cellWords = 1;
    while (cellWords * 64 < static_cast<std::uint64_t>(table.cellCount()))
        cellWords *= 2;
    const std::uint64_t shapeWords = table.shapeCount() >= 64 ? maxSearchShapes / 64 + 1 : 1;
    return laneCount * ((cellWords + shapeWords) * sizeof(std::uint64_t) + sizeof(ImageId));
}

// The lists of all cells: for each state of a cell's neighbours the images that cover it and are clear of
// those that are filled. An image that covers m of n neighbours is in 2^(n - m) of the 2^n lists. `rank` are
// the places of the cells in a fixed order, whose lists hold images at their first cell only; empty without
// one.
std::uint64_t blocksOfCells(const ImageTable& table, std::span<const ImageId> images,
                            const std::vector<int>& rank, bool neighbourFilter) {
    const auto rankOf = [&](int cell) { return rank[static_cast<std::size_t>(cell)]; };
    const auto isFiltered = [&](int target, int neighbour) {
        return neighbourFilter && (rank.empty() || rankOf(neighbour) > rankOf(target));
    };
    std::vector<std::vector<ImageId>> covering(static_cast<std::size_t>(table.cellCount()));
    for (const ImageId image : images) {
        const auto cells = table.cellsOf(image);
        if (!rank.empty())
            covering[*std::ranges::min_element(cells, {}, rankOf)].push_back(image);
        else
            for (const std::uint16_t cell : cells)
                covering[cell].push_back(image);
    }
    std::uint64_t blocks = 0;
    std::uint64_t lanes = 0;
    for (int target = 0; target < table.cellCount(); ++target) {
        const std::vector<ImageId>& here = covering[static_cast<std::size_t>(target)];
        const auto covers = [&](ImageId image, int cell) {
            return std::ranges::find(table.cellsOf(image), cell) != table.cellsOf(image).end();
        };
        const std::vector<int> neighbours = listNeighbours(
            table, target, [&](int neighbour) { return isFiltered(target, neighbour); },
            [&](int cell) {
                return std::ranges::count_if(here, [&](ImageId image) { return covers(image, cell); });
            });
        blocks += std::uint64_t{1} << neighbours.size();
        for (const ImageId image : here)
            lanes += std::uint64_t{1}
                     << std::ranges::count_if(neighbours, [&](int cell) { return !covers(image, cell); });
    }
    return blocks + lanes / laneCount;
}

std::vector<int> ranksOf(const ImageTable& table, const Heuristic& heuristic) {
    std::vector<int> rank(static_cast<std::size_t>(table.cellCount()));
    int place = 0;
    for (const int cell : cellOrder(table, heuristic))
        rank[static_cast<std::size_t>(cell)] = place++;
    return rank;
}

}  // namespace

std::uint64_t listBytesAtMost(const ImageTable& table, std::span<const ImageId> images,
                              const Schedule& schedule) {
    // All heuristics that look at each node share the lists without an order.
    std::vector<Heuristic> known;
    bool hasPieceLists = false;
    std::uint64_t blocks = 0;
    for (int p = table.maxPieces(); p >= 1; --p) {
        if (schedule.algorithmAt(p) != Algorithm::fila) continue;
        const Heuristic heuristic = schedule.heuristicAt(p);
        const bool isOrder = heuristic.isFixedOrder();
        if (heuristic.kind == Heuristic::Kind::piece) hasPieceLists = true;
        const Heuristic lists = isOrder ? heuristic : heuristicE;
        if (std::ranges::find(known, lists) != known.end()) continue;
        known.push_back(lists);
        blocks += blocksOfCells(table, images, isOrder ? ranksOf(table, heuristic) : std::vector<int>{},
                                schedule.neighbourFilter);
    }
    if (hasPieceLists) blocks += images.size() / laneCount + static_cast<std::uint64_t>(table.shapeCount());
    return blocks * bytesOfBlock(table);
}

}  // namespace tilewright
