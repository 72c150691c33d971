// Sizes of pieces against sizes of regions: the rules on the whole region and on its parts.

#include <algorithm>
#include <map>
#include <string>

#include "core/analysis/obstacle_rules.h"
#include "core/images/image_table.h"
#include "core/images/subset_sums.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

constexpr std::size_t cellsShown = 6;
constexpr std::size_t partsShown = 4;

/// How many things of each size there are.
using CopiesOfSize = std::map<int, long long>;

SubsetSums sumsOf(const CopiesOfSize& copiesOfSize, long long always, int limit,
                  const std::stop_token& stop) {
    SubsetSums sums(limit);
    sums.addAlways(always);
    for (const auto& [size, copies] : copiesOfSize) {
        if (stop.stop_requested()) throw Stopped{};
        sums.add(size, static_cast<int>(std::min<long long>(copies, limit)));
    }
    return sums;
}

std::string regionText(const Remainder& left) {
    const bool isOne = left.open.size() == 1;
    return "the region has " + rangeText(left.open.requiredSize(), left.open.size()) +
           (isOne ? " cell" : " cells") + (left.puzzle.fixed.empty() ? "" : " left");
}

struct Part {
    std::vector<int> cells;
    int required = 0;

    int size() const { return static_cast<int>(cells.size()); }
};

std::vector<Part> partsOf(const OpenCells& open, Lattice lattice) {
    std::vector<Part> parts;
    for (std::vector<int>& cells : connectedParts(open.cells, lattice)) {
        Part& part = parts.emplace_back();
        for (const int cell : cells)
            part.required += open.optional[static_cast<std::size_t>(cell)] ? 0 : 1;
        part.cells = std::move(cells);
    }
    return parts;
}

// A piece that is not connected may lie in several parts of the region, so each part of it counts alone.
CopiesOfSize partsOfPieces(const Remainder& left) {
    CopiesOfSize copies;
    for (const Supply& supply : left.supplies)
        if (left.hasRoom(supply))
            for (const int size : partSizes(left.shapeOf(supply), left.puzzle.lattice))
                copies[size] += supply.max;
    return copies;
}

std::string partText(const Part& part, const Remainder& left) {
    std::vector<std::string> names;
    for (const int cell : part.cells)
        names.push_back(cellText(left.open.cells[static_cast<std::size_t>(cell)], left.puzzle.lattice));
    const std::string size = rangeText(part.required, part.size()) + (part.size() == 1 ? " cell" : " cells");
    if (names.size() == 1)
        return "the cell " + names.front() +
               " is cut off from the rest of the region, but no choice of the " + "pieces fills " + size;
    if (names.size() <= cellsShown)
        return "the cells " + listText(names, cellsShown) +
               " are cut off from the rest of the region, but no " + "choice of the pieces fills " + size;
    return "the part of the region that holds " + names.front() + " has " + size +
           ", but no choice of the pieces fills so many";
}

std::string partsText(std::span<const Part> parts, const Remainder& left) {
    std::vector<std::string> names;
    for (const Part& part : parts)
        names.push_back(
            rangeText(part.required, part.size()) + (part.size() == 1 ? " cell at " : " cells at ") +
            cellText(left.open.cells[static_cast<std::size_t>(part.cells.front())], left.puzzle.lattice));
    return "no choice of the pieces fills these parts of the region: " + listText(names, partsShown);
}

}  // namespace

std::optional<Obstacle> volumeRule(const Remainder& left, const std::stop_token& stop) {
    if (auto text = volumeObstacle(left.puzzle))
        return Obstacle{Obstacle::Kind::volume, std::move(*text), {}, {}};
    const int open = left.open.size();
    const int required = left.open.requiredSize();
    long long always = 0;
    int largest = 0;
    CopiesOfSize optional;
    for (const Supply& supply : left.supplies) {
        always += supply.min * supply.size;
        largest = std::max(largest, supply.size);
        if (supply.max > supply.min) optional[supply.size] += supply.max - supply.min;
    }
    // No sum just above the region is further from it than a piece is large.
    const SubsetSums sums = sumsOf(optional, always, open + largest, stop);
    if (sums.meets(required, open)) return std::nullopt;

    const std::optional<int> below = sums.greatestUpTo(required - 1);
    const long long above = sums.leastFrom(open + 1).value_or(always > open ? always : 0);
    const std::string pieces = left.puzzle.fixed.empty() ? "the pieces" : "the pieces still to be placed";
    std::string text;
    if (below && above > 0)
        text = pieces + " can fill " + std::to_string(*below) + " cells or " + std::to_string(above) +
               ", but nothing in between, and " + regionText(left);
    else if (below)
        text = pieces + " fill at most " + cellsText(*below) + ", but " + regionText(left);
    else
        text = pieces + " fill at least " + cellsText(above) + ", but " + regionText(left);
    return Obstacle{Obstacle::Kind::volume, std::move(text), {}, {}};
}

std::optional<Obstacle> partRule(const Remainder& left, const std::stop_token& stop) {
    std::vector<Part> parts = partsOf(left.open, left.puzzle.lattice);
    if (parts.size() < 2) return std::nullopt;
    int largest = 0;
    for (const Part& part : parts)
        largest = std::max(largest, part.size());
    const SubsetSums sums = sumsOf(partsOfPieces(left), 0, largest, stop);
    std::erase_if(parts, [&](const Part& part) { return sums.meets(part.required, part.size()); });
    if (parts.empty()) return std::nullopt;

    Obstacle obstacle{Obstacle::Kind::part, {}, {}, {}};
    obstacle.text = parts.size() == 1 ? partText(parts.front(), left) : partsText(parts, left);
    for (const Part& part : parts)
        for (const int cell : part.cells)
            obstacle.cells.push_back(left.open.cells[static_cast<std::size_t>(cell)]);
    std::sort(obstacle.cells.begin(), obstacle.cells.end());
    return obstacle;
}

}  // namespace tilewright
