#include "core/count/count_problem.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <ranges>
#include <tuple>

#include "core/basics/bits.h"

namespace tilewright {

namespace {

// The cells of an item and its images, before cells are renumbered.
struct Draft {
    std::vector<CellNumber> cells;
    std::vector<ImageId> images;
};

std::vector<CellNumber> cellsOfAll(const ImageTable& table, std::span<const ImageId> images) {
    std::vector<CellNumber> cells;
    for (const ImageId image : images)
        cells.insert(cells.end(), table.cellsOf(image).begin(), table.cellsOf(image).end());
    std::ranges::sort(cells);
    return cells;
}

// The counter of each shape of the table; -1 if any number of its images may be used.
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

// Merges cells that are covered by the same drafts; returns the number of each.
std::vector<int> mergedCells(int cellCount, std::span<const Draft> drafts) {
    std::vector<std::vector<std::uint32_t>> coveredBy(static_cast<std::size_t>(cellCount));
    for (std::uint32_t d = 0; d < drafts.size(); ++d)
        for (const CellNumber cell : drafts[d].cells)
            coveredBy[cell].push_back(d);
    std::map<std::vector<std::uint32_t>, int> numbers;
    std::vector<int> merged;
    for (auto& covers : coveredBy)
        merged.push_back(
            numbers.try_emplace(std::move(covers), static_cast<int>(numbers.size())).first->second);
    return merged;
}

using Order = std::vector<int>;

// Filling orders.
//
// Problem: a state of the count is the set of cells that are filled ahead of their turn, so the number of
// states grows exponentially with the width of the frontier: the cells that some item can fill early. Which
// cells those are depends on the order alone, not on how the box happens to be drawn.
//
// Idea: make many orders, compute the profile of each (the width of its frontier at every rank), and take the
// cheapest. Boxes want a sweep along their longest axis, an L or a frame a diagonal one, a spiral the
// distance from its tip (E. Cuthill and J. McKee, "Reducing the bandwidth of sparse symmetric matrices",
// 1969):
//
//     by axis      by diagonal      by distance
//     1 2 3        1 2 4            1 2 3 4
//     4 5 6        3 5 7                  5
//     7 8 9        6 8 9            9 8 7 6
//
// The profile needs to know only which cells some item covers together (`Overlaps`), one row of bits per
// cell, so an order costs a fraction of a millisecond, however many items there are.
class Overlaps {
  public:
    Overlaps(int cellCount, std::span<const CountItem> items) : with_(static_cast<std::size_t>(cellCount)) {
        std::vector<BitSet> rows(with_.size(), BitSet(with_.size()));
        for (const CountItem& item : items)
            for (const CellNumber cell : item.cells)
                for (const CellNumber other : item.cells)
                    rows[cell].set(other);
        for (std::size_t cell = 0; cell < rows.size(); ++cell)
            for (auto other = rows[cell].lowest(); other; other = rows[cell].lowest(*other + 1))
                with_[cell].push_back(static_cast<CellNumber>(*other));
    }

    // A rough estimate of the number of states of a search in this order: each cell that may be filled before
    // its turn at most doubles it.
    double cost(const Order& rankOf) const {
        // A cell may be filled early from the rank after the lowest cell that an item covers with it.
        std::vector<int> width(rankOf.size() + 1, 0);
        for (std::size_t cell = 0; cell < rankOf.size(); ++cell) {
            int lowest = rankOf[cell];
            for (const CellNumber other : with_[cell])
                lowest = std::min(lowest, rankOf[other]);
            if (lowest == rankOf[cell]) continue;
            ++width[static_cast<std::size_t>(lowest) + 1];
            --width[static_cast<std::size_t>(rankOf[cell])];
        }
        double cost = 0.0;
        int open = 0;
        // An order and its reverse often have the same profile, back to front. The one that is wide early is
        // preferred, wherever the region is drawn.
        double late = 1.0;
        for (const int change : width) {
            open += change;
            // Nothing can be predicted for boards this wide.
            constexpr int widest = 1000;
            cost += late * std::exp2(0.5 * std::min(open, widest));
            late += 1e-6;
        }
        return cost;
    }

  private:
    // For each cell those that some item covers together with it.
    std::vector<std::vector<CellNumber>> with_;
};

using Neighbours = std::vector<std::vector<CellNumber>>;

// The cells in the order of their distance from `start`; those at the same distance follow the cell that they
// were reached from. `part` is the component that contains `start`: it comes first, the others by number.
Order byDistance(const Neighbours& neighbours, std::span<const int> parts, CellNumber start) {
    std::vector<CellNumber> reached;
    std::vector<bool> isReached(neighbours.size(), false);
    const auto reach = [&](CellNumber cell) {
        if (isReached[cell]) return;
        isReached[cell] = true;
        reached.push_back(cell);
    };
    std::vector<CellNumber> cells(neighbours.size());
    std::iota(cells.begin(), cells.end(), CellNumber{0});
    std::ranges::stable_sort(cells, {}, [&](CellNumber cell) {
        return std::tuple(parts[cell] != parts[start], parts[cell], cell != start);
    });
    // Cells of a component that is not connected by sides continue it where they come.
    std::size_t next = 0;
    for (const CellNumber cell : cells) {
        if (next == reached.size()) reach(cell);
        for (; next < reached.size(); ++next)
            for (const CellNumber other : neighbours[reached[next]])
                if (parts[other] == parts[reached[next]]) reach(other);
    }
    Order rankOf(reached.size());
    for (std::size_t rank = 0; rank < reached.size(); ++rank)
        rankOf[reached[rank]] = static_cast<int>(rank);
    return rankOf;
}

// The connected components of cells by items, as a number for each cell: components are filled one after the
// other.
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
        for (const CellNumber cell : item.cells)
            part[static_cast<std::size_t>(rootOf(cell))] = rootOf(item.cells.front());
    std::vector<int> roots;
    for (int cell = 0; cell < cellCount; ++cell)
        roots.push_back(rootOf(cell));
    return roots;
}

using Direction = std::array<int, 3>;

// The rank of each cell of a sweep in the first direction, then in the second and the third one; one
// component after the other.
//
// Merged cells are located by the first of them in that order, so that cells that a symmetry maps to each
// other are folded across the first direction, not along it. A strip of 2x64 cells that is turned onto itself
// becomes one of 2x32; if the lower cell of each pair along another axis were used, all of it would be open.
Order sweep(std::span<const std::vector<Point>> middles, std::span<const int> parts,
            const std::array<Direction, 3>& directions) {
    const auto place = [&](const Point& at) {
        // Cells of one row differ by rounding errors.
        const auto along = [&](const Direction& way) {
            return std::round((at[0] * way[0] + at[1] * way[1] + at[2] * way[2]) * 1024.0);
        };
        return std::tuple(along(directions[0]), along(directions[1]), along(directions[2]));
    };
    std::vector<std::tuple<double, double, double>> first;
    first.reserve(middles.size());
    for (const std::vector<Point>& points : middles)
        first.push_back(std::ranges::min(points | std::views::transform(place)));
    std::vector<std::size_t> cells(middles.size());
    std::iota(cells.begin(), cells.end(), std::size_t{0});
    std::ranges::stable_sort(cells, {},
                             [&](std::size_t cell) { return std::pair(parts[cell], first[cell]); });
    Order rankOf(cells.size());
    for (std::size_t rank = 0; rank < cells.size(); ++rank)
        rankOf[cells[rank]] = static_cast<int>(rank);
    return rankOf;
}

// The axes in this order, and each of them either way.
std::vector<std::array<Direction, 3>> axisSweeps() {
    constexpr std::array<std::array<std::size_t, 3>, 6> orders{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    std::vector<std::array<Direction, 3>> sweeps;
    for (unsigned reversed = 0; reversed < 8; ++reversed)
        for (const std::array<std::size_t, 3>& axes : orders) {
            std::array<Direction, 3> directions{};
            for (std::size_t i = 0; i < axes.size(); ++i)
                directions[i][axes[i]] = (reversed >> axes[i] & 1) != 0 ? -1 : 1;
            sweeps.push_back(directions);
        }
    return sweeps;
}

// Diagonals of two and three axes; cells on one line across them along each axis, either way.
std::vector<std::array<Direction, 3>> diagonalSweeps() {
    std::vector<std::array<Direction, 3>> sweeps;
    for (int code = 0; code < 27; ++code) {
        const Direction diagonal{code % 3 - 1, code / 3 % 3 - 1, code / 9 - 1};
        if (std::ranges::count(diagonal, 0) > 1) continue;
        for (const std::array<Direction, 3>& axes : axisSweeps())
            if (axes[2] == Direction{1, 0, 0} || axes[2] == Direction{0, 1, 0} ||
                axes[2] == Direction{0, 0, 1})
                sweeps.push_back({diagonal, axes[0], axes[1]});
    }
    return sweeps;
}

// The rank of each cell in the order with the narrowest frontier; `neighbours` of a cell share a side.
Order bestOrder(std::span<const std::vector<Point>> middles, const Neighbours& neighbours,
                CountProblem& problem) {
    const std::vector<int> parts = partsOf(problem.cellCount, problem.items);
    const Overlaps overlaps(problem.cellCount, problem.items);
    Order best;
    problem.cost = std::numeric_limits<double>::infinity();
    // Takes the cheapest of these orders if that is this many times cheaper than the best one so far.
    const auto offer = [&](std::span<const Order> orders, double factor) {
        std::vector<double> costs;
        for (const Order& rankOf : orders)
            costs.push_back(overlaps.cost(rankOf));
        const auto least = std::ranges::min_element(costs);
        if (*least * factor >= problem.cost) return;
        problem.cost = *least;
        best = orders[static_cast<std::size_t>(least - costs.begin())];
    };
    const auto sweeps = [&](std::span<const std::array<Direction, 3>> all) {
        std::vector<Order> orders;
        for (const std::array<Direction, 3>& directions : all)
            orders.push_back(sweep(middles, parts, directions));
        return orders;
    };
    offer(sweeps(axisSweeps()), 1.0);
    // Below this the count takes a moment in any order.
    constexpr double cheap = 1e4;
    if (problem.cost < cheap) return best;
    // Boxes are swept along an axis: other orders begin and end with a narrow frontier, so their estimates
    // are lower than what they take.
    constexpr double factor = 4.0;
    offer(sweeps(diagonalSweeps()), factor);
    // The cell that is reached last is a tip, after some rounds.
    std::vector<Order> orders;
    auto start = static_cast<CellNumber>(std::ranges::find(best, 0) - best.begin());
    for (int round = 0; round < 4; ++round) {
        orders.push_back(byDistance(neighbours, parts, start));
        start = static_cast<CellNumber>(std::ranges::max_element(orders.back()) - orders.back().begin());
    }
    offer(orders, factor);
    return best;
}

bool isConnected(const CountItem& item, const std::vector<std::vector<CellNumber>>& neighbours) {
    std::vector<CellNumber> reached{item.cells.front()};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const CellNumber cell : neighbours[reached[i]])
            if (std::ranges::binary_search(item.cells, cell) &&
                std::ranges::find(reached, cell) == reached.end())
                reached.push_back(cell);
    return reached.size() == item.cells.size();
}

// Adds a counter for each optional cell; returns the counter of each cell, or -1.
std::vector<int> addOpenCounters(const ImageTable& table, CountProblem& problem) {
    std::vector<int> counterOf(static_cast<std::size_t>(table.cellCount()), -1);
    for (int cell = 0; cell < table.crossingStart(); ++cell) {
        if (!table.isOptional(cell)) continue;
        counterOf[static_cast<std::size_t>(cell)] = static_cast<int>(problem.counters.size());
        problem.counters.push_back({0, 1});
    }
    return counterOf;
}

// Renumbers the cells in filling order; `merged` holds their old numbers.
void putInOrder(const ImageTable& table, std::span<const int> merged, CountProblem& problem) {
    const auto cellCount = static_cast<std::size_t>(problem.cellCount);
    std::vector<std::vector<Point>> middles(cellCount);
    Neighbours neighbours(cellCount);
    for (std::size_t cell = 0; cell < merged.size(); ++cell) {
        const auto number = static_cast<std::size_t>(merged[cell]);
        middles[number].push_back(table.lattice().middleOf(table.cells()[cell]));
        for (const int other : table.neighboursOf(static_cast<int>(cell)))
            if (other >= 0 && merged[static_cast<std::size_t>(other)] != merged[cell])
                neighbours[number].push_back(
                    static_cast<CellNumber>(merged[static_cast<std::size_t>(other)]));
    }
    const Order rankOf = bestOrder(middles, neighbours, problem);
    for (CountItem& item : problem.items) {
        for (CellNumber& cell : item.cells)
            cell = static_cast<CellNumber>(rankOf[cell]);
        std::ranges::sort(item.cells);
    }
    std::ranges::stable_sort(problem.items, {}, [](const CountItem& item) { return item.cells.front(); });
    problem.neighbours.resize(cellCount);
    for (std::size_t cell = 0; cell < cellCount; ++cell)
        for (const CellNumber other : neighbours[cell])
            problem.neighbours[static_cast<std::size_t>(rankOf[cell])].push_back(
                static_cast<CellNumber>(rankOf[other]));
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
        for (const CellNumber cell : draft.cells)
            item.cells.push_back(static_cast<CellNumber>(merged[cell]));
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
    putInOrder(table, merged, problem);
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
        // The target of a cell is covered by the images of all items that cover it, and by no others.
        std::vector<std::vector<CellNumber>> targets(cells);
        std::vector<bool> isKnown(cells, false);
        for (const CountItem& item : problem.items) {
            const ImageId copy = symmetry(item.image);
            if (copy >= table.size() || itemOf[copy] == nullptr) continue;
            const std::vector<CellNumber>& to = itemOf[copy]->cells;
            for (const CellNumber cell : item.cells) {
                if (!isKnown[cell])
                    targets[cell] = to;
                else
                    std::erase_if(targets[cell],
                                  [&](CellNumber c) { return !std::ranges::binary_search(to, c); });
                isKnown[cell] = true;
            }
        }
        if (!std::ranges::all_of(targets, [](const auto& target) { return target.size() == 1; })) continue;
        std::size_t furthest = 0;
        std::vector<CellNumber> mirror;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            mirror.push_back(targets[cell].front());
            furthest = std::max<std::size_t>(furthest, std::max<std::size_t>(cell, mirror.back()) -
                                                           std::min<std::size_t>(cell, mirror.back()));
        }
        // A mirror that reverses the order would map open cells at its beginning to its end.
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
        // Overlapping copies never occur in one tiling.
        if (std::ranges::adjacent_find(draft.cells) == draft.cells.end()) drafts.push_back(std::move(draft));
    }
    return problemOf(table, drafts, CountBy::nothing);
}

}  // namespace tilewright
