// Sizes of pieces against sizes of regions: the rules on the whole region and on its parts.

#include <algorithm>
#include <map>
#include <optional>

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

// A piece that is not connected may be placed in several parts of the region, so each part of it counts
// alone.
CopiesOfSize partsOfPieces(const Remainder& left) {
    CopiesOfSize copies;
    for (const Supply& supply : left.supplies)
        if (left.hasRoom(supply))
            for (const int size : partSizes(left.shapeOf(supply), left.puzzle.lattice))
                copies[size] += supply.max;
    return copies;
}

Message cellName(int cell, const Remainder& left) {
    return verbatim(cellText(left.open.cells[static_cast<std::size_t>(cell)], left.puzzle.lattice));
}

Message partText(const Part& part, const Remainder& left) {
    const Message size = cellRange(part.required, part.size());
    if (part.cells.size() > cellsShown)
        return message(TRANSLATABLE("core",
                                    "the part of the region with the cell %1 has %2, but no choice of "
                                    "the pieces fills that number"),
                       cellName(part.cells.front(), left), size);
    Message::List names;
    for (const int cell : part.cells)
        names.items.push_back(cellName(cell, left));
    return counted(part.size(),
                   "the cell %1 is cut off from the rest of the region, but no choice of the pieces fills %2",
                   TRANSLATABLE_N("core",
                                  "the cells %1 are cut off from the rest of the region, but no choice "
                                  "of the pieces fills %2"),
                   std::move(names), size);
}

Message partsText(std::span<const Part> parts, const Remainder& left) {
    Message::List names{{}, partsShown};
    for (const Part& part : parts)
        names.items.push_back(message(TRANSLATABLE("core", "%1 at %2"), cellRange(part.required, part.size()),
                                      cellName(part.cells.front(), left)));
    return message(TRANSLATABLE("core", "no choice of the pieces fills these parts of the region: %1"),
                   std::move(names));
}

// What the pieces fill against what is open, of all pieces or of those still to be placed.
Message volumeText(std::optional<int> below, long long above, const Remainder& left) {
    const Message region = cellRange(left.open.requiredSize(), left.open.size());
    const bool isWhole = left.puzzle.fixed.empty();
    if (below && above > 0)
        return message(isWhole ? TRANSLATABLE("core",
                                              "the pieces can fill %1 cells or %2, but nothing in "
                                              "between, and the region has %3")
                               : TRANSLATABLE("core",
                                              "the pieces still to be placed can fill %1 cells or %2, "
                                              "but nothing in between, and the region has %3 left"),
                       *below, above, region);
    if (below)
        return message(isWhole ? TRANSLATABLE("core", "the pieces fill at most %1, but the region has %2")
                               : TRANSLATABLE("core",
                                              "the pieces still to be placed fill at most %1, but the "
                                              "region has %2 left"),
                       cellCount(*below), region);
    return message(isWhole ? TRANSLATABLE("core", "the pieces fill at least %1, but the region has %2")
                           : TRANSLATABLE("core",
                                          "the pieces still to be placed fill at least %1, but the "
                                          "region has %2 left"),
                   cellCount(above), region);
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
    return Obstacle{Obstacle::Kind::volume, volumeText(below, above, left), {}, {}};
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
