#include "core/count/count_problem.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <ranges>
#include <tuple>

namespace tilewright {

namespace {

// The cells of an item and the images that it is made of, before cells are numbered anew.
struct Draft {
    std::vector<std::uint16_t> cells;
    std::vector<ImageId> images;
};

std::vector<std::uint16_t> cellsOfAll(const ImageTable& table, std::span<const ImageId> images) {
    std::vector<std::uint16_t> cells;
    for (const ImageId image : images)
        cells.insert(cells.end(), table.cellsOf(image).begin(), table.cellsOf(image).end());
    std::ranges::sort(cells);
    return cells;
}

// Which counter each shape of the table has; -1 where any number of its images may be used.
struct ShapeCounters {
    std::vector<int> counterOf;
    std::vector<CountProblem::Counter> counters;

    explicit ShapeCounters(const ImageTable& table) {
        std::vector<int> sizes(static_cast<std::size_t>(table.shapeCount()), 1);
        for (ImageId image = 0; image < table.size(); ++image)
            sizes[static_cast<std::size_t>(table.shapeOf(image))] =
                static_cast<int>(table.cellsOf(image).size());
        for (std::size_t s = 0; s < sizes.size(); ++s) {
            const ShapeClass& shape = table.shapes()[s];
            const int most = table.cellCount() / sizes[s];
            const bool isFree = shape.min == 0 && shape.max >= most;
            counterOf.push_back(isFree ? -1 : static_cast<int>(counters.size()));
            if (!isFree)
                counters.push_back(
                    {shape.min, shape.min == shape.max ? shape.max : std::min(shape.max, most)});
        }
    }
};

// Numbers the cells so that those which the same drafts cover are one; returns the number of each.
std::vector<int> mergedCells(int cellCount, std::span<const Draft> drafts) {
    std::vector<std::vector<std::uint32_t>> coveredBy(static_cast<std::size_t>(cellCount));
    for (std::uint32_t d = 0; d < drafts.size(); ++d)
        for (const std::uint16_t cell : drafts[d].cells)
            coveredBy[cell].push_back(d);
    std::map<std::vector<std::uint32_t>, int> numbers;
    std::vector<int> merged;
    for (auto& covers : coveredBy)
        merged.push_back(
            numbers.try_emplace(std::move(covers), static_cast<int>(numbers.size())).first->second);
    return merged;
}

using Order = std::vector<int>;

// How many states a search in this order may have to tell apart, roughly: cells that are filled before their
// turn double their number, at most.
double frontierCost(const Order& rankOf, std::span<const CountItem> items) {
    std::vector<int> lowestBelow(rankOf.size(), std::numeric_limits<int>::max());
    for (const CountItem& item : items) {
        int lowest = std::numeric_limits<int>::max();
        for (const std::uint16_t cell : item.cells)
            lowest = std::min(lowest, rankOf[cell]);
        for (const std::uint16_t cell : item.cells) {
            int& below = lowestBelow[static_cast<std::size_t>(rankOf[cell])];
            below = std::min(below, lowest);
        }
    }
    // A cell may be filled too early while the target is above the lowest cell of an item that covers it.
    std::vector<int> width(rankOf.size() + 1, 0);
    for (std::size_t rank = 0; rank < rankOf.size(); ++rank) {
        if (lowestBelow[rank] >= static_cast<int>(rank)) continue;
        ++width[static_cast<std::size_t>(lowestBelow[rank]) + 1];
        --width[rank];
    }
    double cost = 0.0;
    int open = 0;
    for (const int change : width) {
        open += change;
        // Of boards so wide nothing can be told anyway.
        constexpr int widest = 1000;
        cost += std::exp2(0.5 * std::min(open, widest));
    }
    return cost;
}

// Which cells hang together by items, as a number for each: parts are filled one after the other.
std::vector<int> partsOf(int cellCount, std::span<const CountItem> items) {
    std::vector<int> part(static_cast<std::size_t>(cellCount));
    std::iota(part.begin(), part.end(), 0);
    const auto rootOf = [&](int cell) {
        while (part[static_cast<std::size_t>(cell)] != cell)
            cell = part[static_cast<std::size_t>(cell)] =
                part[static_cast<std::size_t>(part[static_cast<std::size_t>(cell)])];
        return cell;
    };
    for (const CountItem& item : items)
        for (const std::uint16_t cell : item.cells)
            part[static_cast<std::size_t>(rootOf(cell))] = rootOf(item.cells.front());
    std::vector<int> roots;
    for (int cell = 0; cell < cellCount; ++cell)
        roots.push_back(rootOf(cell));
    return roots;
}

// The rank of each cell in the order with the narrowest frontier: along the axes, one after the other.
//
// Of several cells that are one, the first one along the axes says where it is: what a symmetry carries to
// each other is folded up across the axis that comes first, and not along it. A strip of 2x64 cells that is
// turned onto itself becomes one of 2x32; by the lower cell of each pair of another axis all of it would be
// open.
Order bestOrder(std::span<const std::vector<Point>> middles, CountProblem& problem) {
    const std::vector<int> parts = partsOf(problem.cellCount, problem.items);
    std::array<std::size_t, 3> axes{0, 1, 2};
    Order best;
    problem.cost = std::numeric_limits<double>::infinity();
    do {
        Order cells(middles.size());
        std::iota(cells.begin(), cells.end(), 0);
        const auto alongAxes = [&](const Point& at) {
            // Cells of one row differ by what rounding leaves.
            const auto along = [&](std::size_t axis) { return std::round(at[axes[axis]] * 1024.0); };
            return std::tuple(along(0), along(1), along(2));
        };
        std::vector<std::tuple<double, double, double>> first;
        for (const std::vector<Point>& points : middles)
            first.push_back(std::ranges::min(points | std::views::transform(alongAxes)));
        std::ranges::stable_sort(cells, {}, [&](int cell) {
            return std::pair(parts[static_cast<std::size_t>(cell)], first[static_cast<std::size_t>(cell)]);
        });
        Order rankOf(cells.size());
        for (std::size_t rank = 0; rank < cells.size(); ++rank)
            rankOf[static_cast<std::size_t>(cells[rank])] = static_cast<int>(rank);
        const double cost = frontierCost(rankOf, problem.items);
        if (cost < problem.cost) {
            problem.cost = cost;
            best = std::move(rankOf);
        }
    } while (std::ranges::next_permutation(axes).found);
    return best;
}

bool isConnected(const CountItem& item, const std::vector<std::vector<std::uint16_t>>& neighbours) {
    std::vector<std::uint16_t> reached{item.cells.front()};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const std::uint16_t cell : neighbours[reached[i]])
            if (std::ranges::binary_search(item.cells, cell) &&
                std::ranges::find(reached, cell) == reached.end())
                reached.push_back(cell);
    return reached.size() == item.cells.size();
}

// Adds a counter for each optional cell; returns the counter of each cell, -1 where it has none.
std::vector<int> addOpenCounters(const ImageTable& table, CountProblem& problem) {
    std::vector<int> counterOf(static_cast<std::size_t>(table.cellCount()), -1);
    for (int cell = 0; cell < table.crossingStart(); ++cell) {
        if (!table.isOptional(cell)) continue;
        counterOf[static_cast<std::size_t>(cell)] = static_cast<int>(problem.counters.size());
        problem.counters.push_back({0, 1});
    }
    return counterOf;
}

// Numbers the cells, of which `merged` tells the old numbers, in the order in which they are filled.
Order putInOrder(const ImageTable& table, std::span<const int> merged, CountProblem& problem) {
    std::vector<std::vector<Point>> middles(static_cast<std::size_t>(problem.cellCount));
    for (std::size_t cell = 0; cell < merged.size(); ++cell)
        middles[static_cast<std::size_t>(merged[cell])].push_back(
            table.lattice().middleOf(table.cells()[cell]));
    Order rankOf = bestOrder(middles, problem);
    for (CountItem& item : problem.items) {
        for (std::uint16_t& cell : item.cells)
            cell = static_cast<std::uint16_t>(rankOf[cell]);
        std::ranges::sort(item.cells);
    }
    std::ranges::stable_sort(problem.items, {}, [](const CountItem& item) { return item.cells.front(); });
    return rankOf;
}

void findNeighbours(const ImageTable& table, std::span<const int> merged, const Order& rankOf,
                    CountProblem& problem) {
    const auto rank = [&](int cell) {
        return static_cast<std::uint16_t>(
            rankOf[static_cast<std::size_t>(merged[static_cast<std::size_t>(cell)])]);
    };
    problem.neighbours.resize(static_cast<std::size_t>(problem.cellCount));
    for (int cell = 0; cell < table.cellCount(); ++cell)
        for (const int other : table.neighboursOf(cell))
            if (other >= 0 && rank(other) != rank(cell))
                problem.neighbours[rank(cell)].push_back(rank(other));
    if (!std::ranges::all_of(problem.items,
                             [&](const CountItem& item) { return isConnected(item, problem.neighbours); }))
        problem.neighbours.clear();
}

CountProblem problemOf(const ImageTable& table, std::span<const Draft> drafts, CountBy by) {
    const ShapeCounters shapes(table);
    CountProblem problem;
    problem.counters = shapes.counters;
    std::vector<int> openCounter;
    if (by == CountBy::openCells) openCounter = addOpenCounters(table, problem);

    const std::vector<int> merged = mergedCells(table.cellCount(), drafts);
    problem.cellCount = merged.empty() ? 0 : std::ranges::max(merged) + 1;
    for (const Draft& draft : drafts) {
        CountItem item{.cells = {}, .uses = {}, .image = draft.images.front()};
        for (const std::uint16_t cell : draft.cells)
            item.cells.push_back(static_cast<std::uint16_t>(merged[cell]));
        std::ranges::sort(item.cells);
        item.cells.erase(std::unique(item.cells.begin(), item.cells.end()), item.cells.end());
        std::map<int, int> amounts;
        for (const ImageId image : draft.images) {
            ++amounts[shapes.counterOf[static_cast<std::size_t>(table.shapeOf(image))]];
            if (!openCounter.empty() && table.isHole(image))
                ++amounts[openCounter[table.cellsOf(image).front()]];
        }
        amounts.erase(-1);
        const bool isPossible = std::ranges::all_of(amounts, [&](const auto& use) {
            return use.second <= problem.counters[static_cast<std::size_t>(use.first)].max;
        });
        if (!isPossible) continue;
        for (const auto& [counter, amount] : amounts)
            item.uses.push_back({counter, amount});
        problem.items.push_back(std::move(item));
    }
    const Order rankOf = putInOrder(table, merged, problem);
    findNeighbours(table, merged, rankOf, problem);
    return problem;
}

}  // namespace

std::span<const CountItem> CountProblem::itemsFrom(int cell) const {
    const auto range = std::ranges::equal_range(
        items, cell, {}, [](const CountItem& item) { return int{item.cells.front()}; });
    return {range.begin(), range.end()};
}

bool CountProblem::isExact() const {
    return std::ranges::all_of(counters, [](const Counter& counter) { return counter.min == counter.max; });
}

bool CountProblem::allowsNothing() const {
    return std::ranges::all_of(counters, [](const Counter& counter) { return counter.min <= 0; });
}

CountProblem countProblem(const ImageTable& table, std::span<const ImageId> images, CountBy by) {
    std::vector<Draft> drafts;
    drafts.reserve(images.size());
    for (const ImageId image : images)
        drafts.push_back({cellsOfAll(table, std::span(&image, 1)), {image}});
    return problemOf(table, drafts, by);
}

void findMirror(CountProblem& problem, const ImageTable& table, std::span<const RegionSymmetry> symmetries) {
    std::vector<const CountItem*> itemOf(table.size(), nullptr);
    for (const CountItem& item : problem.items)
        itemOf[item.image] = &item;
    const auto cells = static_cast<std::size_t>(problem.cellCount);
    std::size_t least = cells;
    for (const RegionSymmetry& symmetry : symmetries) {
        bool keepsShapes = symmetry.keepsFixedPieces();
        for (int shape = 0; shape < table.shapeCount(); ++shape)
            keepsShapes = keepsShapes && symmetry.shape(shape) == shape;
        if (!keepsShapes) continue;
        // Where a cell goes is covered by what becomes of all items that cover it, and nothing else is.
        std::vector<std::vector<std::uint16_t>> targets(cells);
        std::vector<bool> isKnown(cells, false);
        for (const CountItem& item : problem.items) {
            const ImageId copy = symmetry(item.image);
            if (copy >= table.size() || itemOf[copy] == nullptr) continue;
            const std::vector<std::uint16_t>& to = itemOf[copy]->cells;
            for (const std::uint16_t cell : item.cells) {
                if (!isKnown[cell])
                    targets[cell] = to;
                else
                    std::erase_if(targets[cell],
                                  [&](std::uint16_t c) { return !std::ranges::binary_search(to, c); });
                isKnown[cell] = true;
            }
        }
        if (!std::ranges::all_of(targets, [](const auto& target) { return target.size() == 1; })) continue;
        std::size_t furthest = 0;
        std::vector<std::uint16_t> mirror;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            mirror.push_back(targets[cell].front());
            furthest = std::max<std::size_t>(furthest, std::max<std::size_t>(cell, mirror.back()) -
                                                           std::min<std::size_t>(cell, mirror.back()));
        }
        // One that turns the order round makes open cells at its beginning of those at its end.
        if (furthest >= least || furthest * 3 > cells) continue;
        least = furthest;
        problem.mirror = std::move(mirror);
    }
}

CountProblem fixedProblem(const ImageTable& table, const RegionSymmetry& symmetry) {
    std::vector<Draft> drafts;
    std::vector<bool> isDone(table.size(), false);
    for (ImageId image = 0; image < table.size(); ++image) {
        if (isDone[image]) continue;
        Draft draft;
        for (ImageId next = image; next != RegionSymmetry::nothing && !isDone[next]; next = symmetry(next)) {
            isDone[next] = true;
            draft.images.push_back(next);
        }
        draft.cells = cellsOfAll(table, draft.images);
        // Copies that overlap are never in one tiling.
        if (std::ranges::adjacent_find(draft.cells) == draft.cells.end()) drafts.push_back(std::move(draft));
    }
    return problemOf(table, drafts, CountBy::nothing);
}

}  // namespace tilewright
