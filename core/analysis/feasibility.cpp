// Obstacles: cheap proofs that a puzzle has no solution.
//
// A search that finds nothing after an hour does not say why. Often a simple count does, and it can be
// explained in one sentence. The rules are necessary conditions for a solution, in ascending order of cost:
//
//     volume      some selection of the pieces has as many cells as the region        subset sums
//     parity      ... and as many black and white cells (in advice.cpp)               sums of pairs
//     noPlace     every required piece has a placement                                all placements
//     uncovered   every required cell has a placement that covers it                  all placements
//     part        each component of the region has the size of some pieces            subset sums
//     weights     no numbers of the cells tell the pieces from the region             all placements
//
// Counts of pieces may be ranges, and cells may be optional, so sizes are intervals: the volume rule looks
// for a sum between the required and all open cells. Required copies shift all sums; the other copies are
// added as a multiset. Sums are needed only up to one piece above the region, to report the nearest possible
// size.
//
// Fixed pieces are removed first: the rules apply to the open cells and to the copies that are left.
//
// If the volume rule fails, parity and components are skipped, because they would only repeat it. Rules that
// look at placements are limited to puzzles that a search accepts.
//
// Invariant: a puzzle with a solution never gets an obstacle. Sources: see feasibility.h.

#include "core/analysis/feasibility.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <utility>

#include "core/images/cell_weights.h"
#include "core/images/image_table.h"
#include "core/images/sum_filters.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

constexpr std::size_t cellsShown = 6;
constexpr std::size_t partsShown = 4;
constexpr std::size_t namesShown = 20;

// The number of pieces of each size.
using CopiesOfSize = std::map<int, long long>;

SubsetSums sumsOf(const CopiesOfSize& copiesOfSize, long long always, int limit, const StopToken& stop) {
    SubsetSums sums(limit);
    sums.addAlways(always);
    for (const auto& [size, copies] : copiesOfSize) {
        stop.check();
        sums.add(size, static_cast<int>(std::min<long long>(copies, limit)));
    }
    return sums;
}

struct Part {
    std::vector<Cell> cells;
    int required = 0;

    int size() const { return static_cast<int>(cells.size()); }
};

std::vector<Part> partsOf(const OpenCells& open, const Board& board) {
    std::vector<Part> parts;
    for (const std::vector<int>& cells : board.connectedParts(open.cells)) {
        Part& part = parts.emplace_back();
        for (const int cell : cells) {
            const auto index = static_cast<std::size_t>(cell);
            part.cells.push_back(open.cells[index]);
            part.required += open.optional[index] ? 0 : 1;
        }
    }
    return parts;
}

// The parts of a disconnected piece may lie in different components of the region, so they count as separate
// pieces.
CopiesOfSize partsOfPieces(const RestOfPuzzle& left) {
    CopiesOfSize copies;
    for (const Supply& supply : left.supplies)
        if (left.hasRoom(supply))
            for (const int size : partSizes(left.shapeOf(supply), left.puzzle.lattice))
                copies[size] += supply.max;
    return copies;
}

Message partText(const Part& part, Lattice lattice) {
    const Message size = cellRange(part.required, part.size());
    if (part.cells.size() > cellsShown)
        return core::message(
            "the part of the region with cell %1 has %2, but no choice of pieces fills exactly that many",
            cellText(part.cells.front(), lattice), size);
    return counted(
        part.size(),
        "the cell %1 is cut off from the rest of the region, but no choice of the pieces fills %2",
        core::plural(
            "the cells %1 are cut off from the rest of the region, but no choice of pieces fills %2"),
        cellList(part.cells, lattice, cellsShown), size);
}

Message partsText(std::span<const Part> parts, Lattice lattice) {
    Message::List names{{}, partsShown};
    for (const Part& part : parts)
        names.items.push_back(core::message("%1 at %2", cellRange(part.required, part.size()),
                                            cellText(part.cells.front(), lattice)));
    return core::message("no choice of pieces fills these parts of the region: %1", std::move(names));
}

// How many of the open cells are filled.
Count toFill(const RestOfPuzzle& left) {
    Count range = filledCells(left.puzzle);
    const int fixed = left.puzzle.region.size() - left.open.size();
    range.min -= fixed;
    range.max -= fixed;
    return range;
}

// Describes the volume of the pieces against that of the region, or of what remains beside fixed pieces.
Message volumeText(std::optional<int> below, long long above, const RestOfPuzzle& left) {
    const auto [required, open] = toFill(left);
    const Message region = cellRange(required, open);
    const bool isWhole = left.puzzle.fixed.empty();
    if (below && above > 0)
        return messageOf(
            isWhole ? core::text(
                          "the pieces can fill %1 or %2 cells, but nothing in between, and the region has %3")
                    : core::text("the pieces still to be placed can fill %1 or %2 cells, but nothing in "
                                 "between, and the region has %3 left"),
            *below, above, region);
    if (below)
        return messageOf(
            isWhole ? core::text("the pieces fill at most %1, but the region has %2")
                    : core::text("the pieces still to be placed fill at most %1, but the region has %2 left"),
            cellCount(*below), region);
    return messageOf(
        isWhole ? core::text("the pieces fill at least %1, but the region has %2")
                : core::text("the pieces still to be placed fill at least %1, but the region has %2 left"),
        cellCount(above), region);
}

// No selection of the remaining pieces has the size of the open part of the region.
std::optional<Obstacle> volumeRule(const RestOfPuzzle& left, const StopToken& stop) {
    if (auto text = volumeObstacle(left.puzzle))
        return Obstacle{Obstacle::Kind::volume, std::move(*text), {}, {}};
    const auto [required, open] = toFill(left);
    long long always = 0;
    int largest = 0;
    CopiesOfSize optional;
    for (const Supply& supply : left.supplies) {
        always += supply.min * supply.size;
        largest = std::max(largest, supply.size);
        if (supply.max > supply.min) optional[supply.size] += supply.max - supply.min;
    }
    // The least sum above the region exceeds it by less than the size of a piece.
    const SubsetSums sums = sumsOf(optional, always, open + largest, stop);
    if (sums.meets(required, open)) return std::nullopt;

    const std::optional<int> below = sums.greatestUpTo(required - 1);
    const long long above = sums.leastFrom(open + 1).value_or(always > open ? always : 0);
    return Obstacle{Obstacle::Kind::volume, volumeText(below, above, left), {}, {}};
}

// The open part of the region is disconnected, and no selection of pieces has the size of some component.
std::optional<Obstacle> partRule(const RestOfPuzzle& left, const StopToken& stop) {
    const Lattice lattice = left.puzzle.lattice;
    std::vector<Part> parts = partsOf(left.open, Board(left.puzzle));
    if (parts.size() < 2) return std::nullopt;
    const int largest = std::ranges::max(parts, {}, &Part::size).size();
    const SubsetSums sums = sumsOf(partsOfPieces(left), 0, largest, stop);
    std::erase_if(parts, [&](const Part& part) { return sums.meets(part.required, part.size()); });
    if (parts.empty()) return std::nullopt;

    Obstacle obstacle{Obstacle::Kind::part, {}, {}, {}};
    obstacle.text = parts.size() == 1 ? partText(parts.front(), lattice) : partsText(parts, lattice);
    for (const Part& part : parts)
        obstacle.cells.insert(obstacle.cells.end(), part.cells.begin(), part.cells.end());
    std::ranges::sort(obstacle.cells);
    return obstacle;
}

Obstacle noPlace(std::vector<std::size_t> pieces, const RestOfPuzzle& left) {
    const auto count = static_cast<long long>(pieces.size());
    const Message::List names = namesOf(left.puzzle, pieces, namesShown);
    Message text = left.puzzle.fixed.empty()
                       ? counted(count, "piece %1 fits nowhere in the region",
                                 core::plural("the pieces %1 fit nowhere in the region"), names)
                       : counted(count, "piece %1 fits nowhere beside the pieces in place",
                                 core::plural("the pieces %1 fit nowhere beside the pieces in place"), names);
    return {Obstacle::Kind::noPlace, std::move(text), {}, std::move(pieces)};
}

Obstacle uncovered(std::vector<Cell> cells, const RestOfPuzzle& left) {
    return {Obstacle::Kind::uncovered,
            counted(static_cast<long long>(cells.size()), "no piece can cover the cell %1",
                    core::plural("no piece can cover the cells %1"),
                    cellList(cells, left.puzzle.lattice, cellsShown)),
            std::move(cells),
            {}};
}

// Pieces without a placement and cells without a placement. Only for puzzles within the limits of a search.
std::vector<Obstacle> placeRules(const RestOfPuzzle& left, const StopToken& stop) {
    if (left.supplies.empty()) return {};
    const std::span<const Symmetry> moves = allowedMoves(left.puzzle);
    const std::vector<Cell>& open = left.open.cells;
    const OpenPlaces places(left.puzzle);
    std::vector<bool> isCovered(places.cells().size(), false);
    const auto coverWith = [&](const Shape& shape) {
        bool fits = false;
        for (const Shape& turned : orientations(shape, moves)) {
            stop.check();
            places.forEach(turned, [&](std::span<const int> cells) {
                fits = true;
                for (const int cell : cells)
                    isCovered[static_cast<std::size_t>(cell)] = true;
            });
        }
        return fits;
    };
    // Cache by shape.
    std::map<Shape, bool> fits;
    std::vector<std::size_t> homeless;
    for (const Supply& supply : left.supplies) {
        bool hasPlace = false;
        if (left.hasRoom(supply)) {
            const Shape& shape = left.shapeOf(supply);
            const auto [known, isNew] = fits.try_emplace(canonical(shape, moves), false);
            if (isNew) known->second = coverWith(shape);
            hasPlace = known->second;
        }
        if (!hasPlace && supply.min > 0) homeless.push_back(supply.piece);
    }
    std::vector<Cell> bare;
    for (std::size_t cell = 0; cell < open.size(); ++cell)
        if (!left.open.optional[cell] && !isCovered[cell]) bare.push_back(open[cell]);

    std::vector<Obstacle> found;
    if (!homeless.empty()) found.push_back(noPlace(std::move(homeless), left));
    if (!bare.empty()) found.push_back(uncovered(std::move(bare), left));
    return found;
}

// Numbers for the cells by which the pieces cannot fill the region.
std::optional<Obstacle> weightRule(const RestOfPuzzle& left, const StopToken& stop) {
    if (left.open.size() > mostWeighedCells) return std::nullopt;
    constexpr std::uint64_t mostBytes = 64 << 20;
    try {
        const ImageTable table(left.puzzle, stop, mostBytes);
        const std::optional<CellWeights> weights = findWeights(table, stop);
        if (!weights) return std::nullopt;
        Obstacle obstacle{Obstacle::Kind::weights, {}, {}, {}};
        obstacle.text = messageOf(
            left.puzzle.fixed.empty()
                ? core::text("with certain numbers in the cells, a piece has the same sum wherever it is "
                             "placed, up to multiples of %1; all pieces have %2, but the region has %3")
                : core::text("with certain numbers in the cells, a piece has the same sum wherever it is "
                             "placed, up to multiples of %1; the pieces still to be placed have %2, but the "
                             "open cells have %3"),
            weights->modulus, weights->sumOfPieces, weights->sumOfCells);
        for (std::size_t cell = 0; cell < weights->ofCells.size(); ++cell)
            obstacle.numbers.emplace_back(table.cells()[cell], weights->ofCells[cell]);
        return obstacle;
    } catch (const ImagesTooLarge&) {
        return std::nullopt;
    }
}

}  // namespace

RestOfPuzzle::RestOfPuzzle(const Puzzle& of) : puzzle(of), open(openCells(of)) {
    const std::vector<int> fixed = fixedUses(puzzle);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const long long min = std::max(0, piece.count.min - fixed[i]);
        const long long tooMany = open.size() / piece.shape.size() + 1;
        const long long max =
            piece.count.max == Count::any ? std::max(min, tooMany) : piece.count.max - fixed[i];
        if (max > 0) supplies.push_back({i, piece.shape.size(), min, max});
    }
}

std::string_view nameOf(Obstacle::Kind kind) {
    constexpr std::array<std::string_view, 6> names{"volume",    "parity", "no-place",
                                                    "uncovered", "part",   "weights"};
    return names[static_cast<std::size_t>(kind)];
}

std::vector<Obstacle> findObstacles(const Puzzle& puzzle, const StopToken& stop) {
    std::vector<Obstacle> found;
    const auto add = [&](std::optional<Obstacle> obstacle) {
        if (obstacle) found.push_back(std::move(*obstacle));
    };
    const RestOfPuzzle left(puzzle);
    const bool isSmall = !sizeObstacle(puzzle);
    add(volumeRule(left, stop));
    // If the total size does not fit, the refined rules would only repeat it.
    const bool sizesFit = found.empty();
    if (sizesFit) add(parityRule(left, isSmall, stop));
    if (isSmall)
        for (Obstacle& obstacle : placeRules(left, stop))
            found.push_back(std::move(obstacle));
    if (sizesFit) add(partRule(left, stop));
    if (isSmall && found.empty()) add(weightRule(left, stop));
    return found;
}

}  // namespace tilewright
