#include "core/search/list_memory.h"

#include <algorithm>
#include <bit>
#include <cstdint>
#include <functional>
#include <iterator>
#include <numeric>
#include <vector>

#include "core/images/cell_classes.h"
#include "core/search/cell_order.h"
#include "core/search/fila.h"
#include "core/search/lanes.h"
#include "core/search/narrowing.h"

namespace tilewright {

namespace {

// The same choice as in makeSearchSpace() and makeListSpace().
std::uint64_t cellWordsFor(const CellBits& cells) {
    std::uint64_t cellWords = 1;
    while (cellWords * 64 < static_cast<std::uint64_t>(cells.count()))
        cellWords *= 2;
    return cellWords;
}

// As in Dlx.
std::vector<int> joinedFor(const ImageTable& table, std::span<const ImageId> images,
                           const Schedule& schedule) {
    return joinedInLists(table, schedule, lowestOfClasses(table, images, maxListCells));
}

// The bits if no cell is filled.
CellBits openBits(const ImageTable& table, std::span<const int> joined) {
    std::vector<int> order = cellOrder(table, heuristicF);
    std::erase_if(order, [&](int cell) { return !standsForItself(joined, cell); });
    CellBits bits(std::vector<bool>(static_cast<std::size_t>(table.cellCount())), order,
                  CellBits::Gaps::none);
    if (!joined.empty()) bits.join(table, joined);
    return bits;
}

std::uint64_t bytesOfBlock(const ImageTable& table, const CellBits& cells) {
    const std::uint64_t shapeWords = table.shapeCount() >= 64 ? maxListShapes / 64 + 1 : 1;
    return laneCount * ((cellWordsFor(cells) + shapeWords) * sizeof(std::uint64_t) + sizeof(ImageId));
}

// The number of subsets with at most `most` of `count` elements.
std::uint64_t setsOfAtMost(std::ptrdiff_t most, std::ptrdiff_t count) {
    std::uint64_t sets = 0;
    std::uint64_t ofThisSize = 1;
    for (std::ptrdiff_t size = 0; size <= std::min(most, count); ++size) {
        sets += ofThisSize;
        ofThisSize =
            ofThisSize * static_cast<std::uint64_t>(count - size) / static_cast<std::uint64_t>(size + 1);
    }
    return sets;
}

std::uint64_t sumOfLargest(std::vector<std::uint64_t> values, std::size_t count) {
    count = std::min(count, values.size());
    std::ranges::nth_element(values, values.begin() + static_cast<std::ptrdiff_t>(count), std::greater());
    return std::accumulate(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(count),
                           std::uint64_t{0});
}

// How many items a narrowing search of these images has at most; see makeNarrowSpace().
std::size_t narrowItems(const ImageTable& table, std::span<const ImageId> images) {
    std::vector<ImageId> placed;
    std::ranges::copy_if(images, std::back_inserter(placed),
                         [&](ImageId image) { return !table.isHole(image) || table.isGroupHole(image); });
    return cellClasses(table, placed).count() + table.shapes().size();
}

// How much can still be open at a node.
struct Room {
    std::size_t cells = 0;
    std::size_t shapes = 0;
};

Room roomFor(const ImageTable& table, int cells, int piecesLeft) {
    const Room all{static_cast<std::size_t>(cells), static_cast<std::size_t>(table.shapeCount())};
    if (table.isOpenEnded()) return all;
    std::vector<std::uint64_t> sizes;
    for (const ShapeClass& shape : table.shapes())
        sizes.insert(sizes.end(), static_cast<std::size_t>(shape.max),
                     static_cast<std::uint64_t>(shape.shape.size()));
    const auto pieces = static_cast<std::size_t>(piecesLeft);
    return {std::min<std::size_t>(all.cells, sumOfLargest(std::move(sizes), pieces)),
            std::min(all.shapes, pieces)};
}

// The memory of the lists of one branch (BranchLists) and of its counts: at most as many blocks as all lists
// have, without shapes, and the rest for `families` of lists. 0 if branches have no lists.
std::uint64_t bytesOfBranch(const ImageTable& table, const CellBits& cells, const Schedule& schedule,
                            std::uint64_t blocks, std::uint64_t families, const Room& room) {
    if (table.hasCopies() || table.isOpenEnded() || table.shapeCount() >= 64 || cellWordsFor(cells) > 2 ||
        schedule.filters.fillTable)
        return 0;
    std::uint64_t states = 1;
    if (schedule.neighbourFilter && room.cells > 0) {
        const std::size_t neighbours = cells.neighboursOf(table, 0).size();
        states <<= neighbours > mostListNeighbours ? chosenListNeighbours : neighbours;
    }
    const std::uint64_t counts = room.shapes + numberCount;
    return blocks * laneCount * cellWordsFor(cells) * sizeof(std::uint64_t) +
           families * room.cells * states * (counts * sizeof(std::uint16_t) + 2 * sizeof(std::uint32_t));
}

// The blocks of all cell lists. For each state of a cell's neighbours with at most `mostOpen` open, a list
// holds the images that cover the cell and are clear of the filled neighbours. So an image is in the lists of
// all states in which the neighbours that it covers are open. The last block of a list may not be full.
// `rank` holds the positions of the cells in a fixed order, whose lists hold images at their first cell only;
// empty without one.
std::uint64_t blocksOfCells(const ImageTable& table, const CellBits& bits, std::span<const ImageId> images,
                            const std::vector<int>& rank, bool neighbourFilter, int mostOpen,
                            const Room& room) {
    const auto rankOf = [&](int cell) { return rank[static_cast<std::size_t>(cell)]; };
    const auto isFiltered = [&](int target, int neighbour) {
        return neighbourFilter && (rank.empty() || rankOf(neighbour) > rankOf(target));
    };
    // Others share the bit of one of these.
    const auto isTarget = [&](int cell) { return bits.cellOf(bits.bitOf(cell)) == cell; };
    std::vector<std::vector<ImageId>> covering(static_cast<std::size_t>(table.cellCount()));
    for (const ImageId image : images) {
        const auto cells = table.cellsOf(image);
        if (!rank.empty())
            covering[bits.cellOf(bits.bitOf(*std::ranges::min_element(cells, {}, rankOf)))].push_back(image);
        else
            for (const CellNumber cell : cells)
                if (isTarget(cell)) covering[cell].push_back(image);
    }
    std::vector<std::uint64_t> lanesOfCells;
    for (int target = 0; target < table.cellCount(); ++target) {
        if (!isTarget(target)) continue;
        const std::vector<ImageId>& here = covering[static_cast<std::size_t>(target)];
        const auto covers = [&](ImageId image, int cell) {
            return std::ranges::find(table.cellsOf(image), cell) != table.cellsOf(image).end();
        };
        const std::vector<int> neighbours = listNeighbours(
            bits.neighboursOf(table, target), [&](int neighbour) { return isFiltered(target, neighbour); },
            [&](int cell) {
                return std::ranges::count_if(here, [&](ImageId image) { return covers(image, cell); });
            });
        const auto count = static_cast<std::ptrdiff_t>(neighbours.size());
        std::vector<std::uint64_t> lanesOfShapes(static_cast<std::size_t>(table.shapeCount()));
        for (const ImageId image : here) {
            const auto covered =
                std::ranges::count_if(neighbours, [&](int cell) { return covers(image, cell); });
            lanesOfShapes[static_cast<std::size_t>(table.shapeOf(image))] +=
                setsOfAtMost(mostOpen - covered, count - covered);
        }
        lanesOfCells.push_back(laneCount * setsOfAtMost(mostOpen, count) +
                               sumOfLargest(std::move(lanesOfShapes), room.shapes));
    }
    return sumOfLargest(std::move(lanesOfCells), room.cells) / laneCount;
}

// The memory of list narrowing: a matrix, about one bit per item and image; smaller ones below, each at most
// half as large as the one above; the columns, sets and counts of each node, and what may be counted there;
// and lists of images: those to try, of which a path has each once for a cell and those of a shape once for
// each of its pieces, those excluded, and those that a smaller matrix keeps.
std::uint64_t bytesOfNarrowing(const ImageTable& table, std::span<const ImageId> images, const Room& room,
                               int piecesLeft) {
    std::vector<std::uint64_t> imagesOfShapes(static_cast<std::size_t>(table.shapeCount()));
    for (const ImageId image : images)
        if (!table.isHole(image) || table.isGroupHole(image))
            ++imagesOfShapes[static_cast<std::size_t>(table.shapeOf(image))];
    const std::uint64_t mostOfShape = imagesOfShapes.empty() ? 0 : std::ranges::max(imagesOfShapes);
    const std::uint64_t count = sumOfLargest(std::move(imagesOfShapes), room.shapes);
    const std::uint64_t items = narrowItems(table, images);
    const std::uint64_t words = narrowWordsFor(items);
    auto nodes = static_cast<std::uint64_t>(piecesLeft) + 1;
    for (const ShapeClass& shape : table.shapes())
        if (shape.openGroup) nodes += static_cast<std::uint64_t>(std::max(0, shape.max));
    const std::uint64_t columns = (count / narrowBlock + 1) * (narrowBlock / 8);
    const std::uint64_t bytesOfItems = words * sizeof(std::uint64_t);
    const auto sets = static_cast<std::uint64_t>(std::bit_width(count)) + 2;
    return 2 * (items * columns + count * (bytesOfItems + sizeof(ImageId) + sizeof(std::uint32_t))) +
           nodes * (columns + sets * bytesOfItems + items * 2 * sizeof(int)) +
           (3 * count + nodes * mostOfShape) * sizeof(std::uint32_t);
}

std::vector<int> ranksOf(const ImageTable& table, const Heuristic& heuristic) {
    std::vector<int> rank(static_cast<std::size_t>(table.cellCount()));
    int place = 0;
    for (const int cell : cellOrder(table, heuristic))
        rank[static_cast<std::size_t>(cell)] = place++;
    return rank;
}

}  // namespace

int widestListLevel(const ImageTable& table, std::span<const ImageId> images, const Schedule& schedule,
                    int piecesLeft) {
    if (piecesLeft <= 0 || schedule.algorithmAt(piecesLeft) == Algorithm::dlx) return piecesLeft;
    const bool narrows = schedule.algorithmAt(piecesLeft) == Algorithm::narrowing;
    if (!narrows && table.shapeCount() > maxListShapes) return 0;
    const int most = narrows ? static_cast<int>(maxNarrowItems) - table.shapeCount() : maxListCells;
    if (table.cellCount() <= most) return piecesLeft;
    if (!narrows && openBits(table, joinedFor(table, images, schedule)).count() <= most) return piecesLeft;
    if (narrows && narrowItems(table, images) <= maxNarrowItems) return piecesLeft;
    // The smallest pieces may be placed first.
    std::vector<int> sizes;
    for (const ShapeClass& shape : table.shapes())
        if (!shape.pieces.empty())
            sizes.insert(sizes.end(), static_cast<std::size_t>(std::max(0, shape.max)), shape.shape.size());
    std::ranges::sort(sizes);
    int open = table.cellCount();
    auto placed = static_cast<std::size_t>(table.maxPieces() - piecesLeft);
    for (std::size_t i = 0; i < std::min(placed, sizes.size()); ++i)
        open -= sizes[i];
    for (; open > most && piecesLeft > 0; --piecesLeft, ++placed)
        open -= placed < sizes.size() ? sizes[placed] : 0;
    return piecesLeft;
}

std::uint64_t listBytesAtMost(const ImageTable& table, std::span<const ImageId> images,
                              const Schedule& schedule, int piecesLeft) {
    if (schedule.algorithmAt(piecesLeft) == Algorithm::narrowing)
        return bytesOfNarrowing(table, images, roomFor(table, table.cellCount(), piecesLeft), piecesLeft);
    const CellBits cells = openBits(table, joinedFor(table, images, schedule));
    const Room room = roomFor(table, cells.count(), piecesLeft);
    // All heuristics that choose at each node share the lists without an order.
    std::vector<Heuristic> known;
    int mostOpen = mostOpenAroundFewest(table, cells);
    for (int p = piecesLeft; p >= 1; --p)
        if (schedule.algorithmAt(p) == Algorithm::fila &&
            schedule.heuristicAt(p).kind == Heuristic::Kind::size)
            mostOpen = table.cellCount();
    bool hasPieceLists = false;
    std::uint64_t blocks = 0;
    for (int p = piecesLeft; p >= 1; --p) {
        if (schedule.algorithmAt(p) != Algorithm::fila) continue;
        const Heuristic heuristic = schedule.heuristicAt(p);
        const bool isOrder = heuristic.isFixedOrder();
        if (heuristic.kind == Heuristic::Kind::piece) hasPieceLists = true;
        const Heuristic lists = isOrder ? heuristic : heuristicE;
        if (std::ranges::find(known, lists) != known.end()) continue;
        known.push_back(lists);
        blocks +=
            blocksOfCells(table, cells, images, isOrder ? ranksOf(table, heuristic) : std::vector<int>{},
                          schedule.neighbourFilter, isOrder ? table.cellCount() : mostOpen, room);
    }
    if (hasPieceLists) blocks += images.size() / laneCount + static_cast<std::uint64_t>(table.shapeCount());
    return blocks * bytesOfBlock(table, cells) +
           bytesOfBranch(table, cells, schedule, blocks, known.size(), room);
}

}  // namespace tilewright
