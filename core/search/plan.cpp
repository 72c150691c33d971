#include "core/search/plan.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <sstream>
#include <utility>

#include "core/lattice/vectors.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

// Regions up to this width are filled from one end to the other: that of a box, or if there are several cells
// to a unit, as of triangles, their mean number across.
constexpr int narrow = 6;
constexpr int narrowSmallCells = 8;

void checkRedundancy(const Puzzle& puzzle, const Redundancy& redundancy) {
    if (redundancy.choice != Redundancy::Choice::named) return;
    const std::string& name = redundancy.piece;
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(),
                                    [&](const Piece& candidate) { return candidate.name == name; });
    if (piece == puzzle.pieces.end())
        throw PlanError(
            core::message("redundancy filter: unknown piece '%1'; use the name of a piece "
                          "of the puzzle",
                          name));
    const Shape shape = canonical(piece->shape, moves);
    const bool alone = std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), [&](const Piece& other) {
        return &other == &*piece || other.count.max == 0 || canonical(other.shape, moves) != shape;
    });
    const auto index = static_cast<std::size_t>(piece - puzzle.pieces.begin());
    const bool inPlace = std::any_of(puzzle.fixed.begin(), puzzle.fixed.end(),
                                     [&](const FixedPiece& fixed) { return fixed.piece == index; });
    if (!alone || inPlace || piece->count != Count{1, 1})
        throw PlanError(
            core::message("redundancy filter: piece '%1' cannot be constrained; choose a piece that is "
                          "used once, not fixed, and the only one of its shape",
                          name));
}

bool hasOptionalCells(const Region& region) {
    for (std::size_t cell = 0; cell < region.cells().size(); ++cell)
        if (region.isOptional(cell)) return true;
    return false;
}

// Whether all but a few cells are filled: optional cells are in groups, of which few cells stay open.
bool leavesFewOpen(const Puzzle& puzzle) {
    std::size_t grouped = 0;
    long long open = 0;
    for (const OpenGroup& group : puzzle.open) {
        grouped += group.cells.size();
        open += std::min(group.count.max, static_cast<int>(group.cells.size()));
    }
    const int cells = puzzle.region.size();
    constexpr int share = 10;
    return static_cast<int>(grouped) == cells - puzzle.region.requiredSize() && open <= 1 + cells / share;
}

// Whether so few cells stay open that they are the bottleneck, and not the pieces: a fifth where no piece has
// to be used, else a twentieth of a flat board.
bool isNearlyFull(const Puzzle& puzzle) {
    if (!puzzle.open.empty() || openCells(puzzle).cells.size() > static_cast<std::size_t>(maxListCells))
        return false;
    long long filled = 0;
    for (const Piece& piece : puzzle.pieces)
        filled += static_cast<long long>(piece.count.min) * piece.shape.size();
    const long long cells = puzzle.region.size();
    const long long open = std::min<long long>(cells - filled, puzzle.maxHoles.value_or(maxCells));
    if (filled == 0) return 5 * open <= cells;
    return puzzle.region.bounds().extent().z == 1 && 20 * open <= cells;
}

// Whether many pieces of few shapes lie in a flat tray with a lot of room: then solutions are everywhere, and
// whoever takes one place after the other runs into one.
bool isLooselyPacked(const Puzzle& puzzle) {
    constexpr long long manyPieces = 40;
    constexpr long long manyCopies = 4;
    long long pieces = 0;
    long long cells = 0;
    for (const Piece& piece : puzzle.pieces) {
        pieces += piece.count.min;
        cells += static_cast<long long>(piece.count.min) * piece.shape.size();
    }
    return puzzle.region.bounds().extent().z == 1 && puzzle.region.requiredSize() == 0 && !puzzle.maxHoles &&
           pieces >= manyPieces && pieces >= manyCopies * static_cast<long long>(puzzle.pieces.size()) &&
           10 * cells <= 9LL * puzzle.region.size();
}

// Whether a flat region surrounds a hole, so that it can be filled around it.
bool isNarrowRing(const Puzzle& puzzle) {
    std::vector<Point> middles;
    for (const Cell cell : puzzle.region.cells())
        middles.push_back(puzzle.lattice.middleOf(cell));
    const Point centre = boxCentreOf(middles);
    double nearest = std::numeric_limits<double>::max();
    double farthest = 0.0;
    for (const Point& middle : middles) {
        const double distance = lengthOf(difference(middle, centre));
        nearest = std::min(nearest, distance);
        farthest = std::max(farthest, distance);
    }
    return nearest >= 1.0 && farthest - nearest < narrow;
}

// Whether each piece occurs once, must be used, and differs from all others.
bool areAllDifferent(const Puzzle& puzzle) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    std::set<Shape> shapes;
    return std::ranges::all_of(puzzle.pieces, [&](const Piece& piece) {
        return piece.count == Count{1, 1} && shapes.insert(canonical(piece.shape, moves)).second;
    });
}

// Whether some piece is used exactly once and is the only one of its shape: one that can be constrained.
bool hasUniquePiece(const Puzzle& puzzle) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    std::map<Shape, std::pair<int, int>> counts;
    for (const Piece& piece : puzzle.pieces) {
        if (piece.count.max == 0) continue;
        auto& [min, max] = counts[canonical(piece.shape, moves)];
        min += piece.count.min;
        max += std::min(piece.count.max, 2);
    }
    return std::ranges::any_of(counts, [](const auto& count) { return count.second == std::pair(1, 1); });
}

// The shapes of the pieces, moved alike.
std::set<Shape> shapesOf(const Puzzle& puzzle) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    std::set<Shape> shapes;
    for (const Piece& piece : puzzle.pieces)
        if (piece.count.max != 0) shapes.insert(canonical(piece.shape, moves));
    return shapes;
}

// Whether there are few large shapes of cubes, with several pieces each, and more cells than one word holds.
bool hasFewLargeShapes(const Puzzle& puzzle, const std::set<Shape>& shapes) {
    constexpr int largeShape = 5;
    constexpr int cellsOfAWord = 64;
    constexpr int piecesOfEach = 3;
    return puzzle.lattice.hasUnitBoxes() && puzzle.region.size() > cellsOfAWord &&
           piecesToPlace(puzzle) >= piecesOfEach * static_cast<int>(shapes.size()) &&
           std::ranges::all_of(shapes, [](const Shape& shape) { return shape.size() >= largeShape; });
}

// See NodeFilters::fillTable.
bool suitsFillTable(const Puzzle& puzzle) {
    constexpr int mostCells = 128;
    return puzzle.region.size() <= mostCells && areAllDifferent(puzzle);
}

// How the last pieces are placed if the plan looks for targets before that. In the plane, one instruction
// finds the first open cell in bit order. If all pieces are different, branch lists make it cheap to look for
// a nearly enclosed cell.
std::pair<int, Heuristic> lastLevels(const Puzzle& puzzle) {
    if (puzzle.region.bounds().extent().z == 1) return {3, parseHeuristic("y")};
    return areAllDifferent(puzzle) ? std::pair{4, heuristicN} : std::pair{3, heuristicF};
}

void checkSchedule(const Schedule& schedule) {
    bool leftDlx = false;
    const bool narrows = std::ranges::any_of(
        schedule.algorithms, [](const auto& level) { return level.second == Algorithm::narrowing; });
    if (narrows && schedule.algorithms.size() > 1)
        throw PlanError(
            core::message("list narrowing runs down to the last piece; only dlx can place pieces "
                          "before it"));
    for (auto level = schedule.algorithms.rbegin(); level != schedule.algorithms.rend(); ++level) {
        const auto& [piecesLeft, algorithm] = *level;
        if (algorithm == Algorithm::dlx && leftDlx)
            throw PlanError(core::message(
                "dlx cannot take over from another algorithm; it can only place the first pieces"));
        if (algorithm != Algorithm::dlx) leftDlx = true;
        if (algorithm != Algorithm::deBruijn && algorithm != Algorithm::fletcher) continue;
        const auto next = std::next(level);
        const int last = next == schedule.algorithms.rend() ? 1 : next->first + 1;
        for (int p = std::min(piecesLeft, maxCells); p >= last; --p)
            if (!schedule.heuristicAt(p).isFixedOrder())
                throw PlanError(core::message(
                    "%1 needs a fixed order, but heuristic '%2' has none; use one of %3 from %4 left on",
                    nameOf(algorithm), toText(schedule.heuristicAt(p)), heuristicLetters(true), p));
    }
}

}  // namespace

void fixOrders(Schedule& schedule) {
    for (auto level = schedule.algorithms.rbegin(); level != schedule.algorithms.rend(); ++level) {
        if (level->second != Algorithm::deBruijn && level->second != Algorithm::fletcher) continue;
        const auto next = std::next(level);
        const int below = next == schedule.algorithms.rend() ? 0 : next->first;
        const Heuristic kept = schedule.heuristicAt(below);
        for (int p = std::min(level->first, maxCells); p > below; --p) {
            if (schedule.heuristicAt(p).isFixedOrder()) continue;
            if (p < level->first) schedule.heuristics.erase(p);
            if (!schedule.heuristicAt(p).isFixedOrder()) schedule.heuristics[p] = heuristicF;
        }
        if (below > 0 && schedule.heuristicAt(below) != kept) schedule.heuristics[below] = kept;
    }
}

int piecesToPlace(const Puzzle& puzzle) {
    long long count = -static_cast<long long>(puzzle.fixed.size());
    for (const Piece& piece : puzzle.pieces)
        count += piece.count.max == Count::any ? puzzle.region.size() / piece.shape.size() : piece.count.max;
    return static_cast<int>(
        std::clamp(count, 1LL, static_cast<long long>(std::max(1, puzzle.region.size()))));
}

int fillTableFrom(int pieces) {
    return std::max(1, pieces * 9 / 20);
}

std::optional<Puzzle> drawnSmaller(const Puzzle& puzzle) {
    if (!puzzle.lattice.hasUnitBoxes() || puzzle.region.empty() || hasOptionalCells(puzzle.region) ||
        !puzzle.fixed.empty())
        return std::nullopt;
    // The blocks of this size that the cells fill; nullopt if they fill one in part.
    const auto blocksOf = [&](std::span<const Cell> cells, int size) -> std::optional<std::vector<Cell>> {
        const Cell low = boxAround(cells).low;
        const int height = puzzle.lattice.isFlat() ? 1 : size;
        std::map<Cell, int> cellsOf;
        for (const Cell cell : cells) {
            const Cell from = cell - low;
            ++cellsOf[{from.x / size, from.y / size, from.z / height}];
        }
        std::vector<Cell> blocks;
        for (const auto& [block, count] : cellsOf) {
            if (count != size * size * height) return std::nullopt;
            blocks.push_back(block);
        }
        return blocks;
    };
    // A multiple of a size has the blocks of that size, too.
    for (const int size : {2, 3, 5, 7}) {
        const std::optional<std::vector<Cell>> region = blocksOf(puzzle.region.cells(), size);
        if (!region) continue;
        Puzzle smaller = puzzle;
        smaller.region = Region(*region, {});
        const bool isWhole = std::ranges::all_of(smaller.pieces, [&](Piece& piece) {
            if (piece.shape.hasOptional()) return false;
            const std::optional<std::vector<Cell>> blocks = blocksOf(piece.shape.cells(), size);
            if (blocks) piece.shape = Shape(*blocks);
            return blocks.has_value();
        });
        if (isWhole) return smaller;
    }
    return std::nullopt;
}

Plan choosePlan(const Puzzle& puzzle) {
    Plan plan;
    plan.redundancy.choice = hasUniquePiece(puzzle) ? Redundancy::Choice::fewest : Redundancy::Choice::cells;
    const bool hasOptional = hasOptionalCells(puzzle.region);
    // Only DLX takes out the placements that break a rule for numbers.
    if (!puzzle.rules.empty()) return plan;
    // How enclosed a cell is says nothing about the colours that fit there, nor about the sticks, which go on
    // in many directions from each end: 8 tetrasticks in a grid of 6 by 2 need 1,166,924 placements by
    // heuristic E and 187 by narrowing.
    if (puzzle.faces != FaceRule{} || puzzle.region.hasFaces() ||
        (puzzle.lattice.hasSticks() && !hasOptional)) {
        plan.schedule.algorithms[piecesToPlace(puzzle)] = Algorithm::narrowing;
        return plan;
    }
    // With optional cells, the pieces are the bottleneck, but only list narrowing and DLX can target them.
    if (hasOptional) {
        const int pieces = piecesToPlace(puzzle);
        // Narrowing looks at all placements of a tray after each piece: 60 pieces that fill five sixths of
        // 506 cells have no solution after minutes, and 0.02 s in this order.
        if (isLooselyPacked(puzzle)) {
            plan.schedule.heuristics[pieces] = parseHeuristic("x");
            return plan;
        }
        plan.schedule.algorithms[pieces] = Algorithm::narrowing;
        // A board with few open cells is almost one that must be filled: calendars of 43 and 50 cells take a
        // sixth and a third of the time, 9 and 8 pieces in 7x7 with one open cell an eighth and a quarter.
        // With three open cells of 45, or in solid boxes, narrowing is faster, unless the pieces to use are
        // open: then 3x3x3 with up to 2 and 5 open cells takes a tenth.
        if (leavesFewOpen(puzzle) || isNearlyFull(puzzle)) {
            plan.schedule.algorithms[pieces] = Algorithm::fila;
            plan.schedule.heuristics[pieces] = heuristicE;
            plan.schedule.neighbourFilter = true;
        }
        return plan;
    }
    // DLX places the constrained piece.
    const int fila = std::max(1, piecesToPlace(puzzle) - 1);
    plan.schedule.filters.volume = NodeFilters::once;
    plan.schedule.algorithms[fila] = Algorithm::fila;
    if (const std::optional<Puzzle> smaller = drawnSmaller(puzzle)) return choosePlan(*smaller);
    // Only list narrowing has sets of any size.
    if (openCells(puzzle).cells.size() > static_cast<std::size_t>(maxListCells)) {
        plan.schedule.algorithms = {{fila + 1, Algorithm::narrowing}};
        plan.schedule.filters.volume.reset();
        return plan;
    }
    plan.schedule.neighbourFilter = true;
    // A narrow box is filled from one end to the other, as by Fletcher and de Bruijn: the frontier stays
    // short, and the same cells stay open repeatedly. The same holds for many pieces around a hole. Elsewhere
    // the frontier gets too long, and choosing targets pays.
    constexpr int manyPieces = 14;
    const Cell extent = puzzle.region.bounds().extent();
    const bool isFlat = extent.z == 1 && puzzle.fixed.empty();
    // Among squares, placing the constrained piece first pays even though the others then follow in order;
    // among triangles and hexagons, that costs up to half of the time.
    const auto fillInOrder = [&](const char* order) {
        plan.schedule.heuristics[puzzle.lattice.hasUnitBoxes() ? fila : fila + 1] = parseHeuristic(order);
        if (suitsFillTable(puzzle)) plan.schedule.filters.fillTable = fillTableFrom(fila + 1);
        return plan;
    };
    const int length = std::max(extent.x, extent.y);
    const bool hasSmallCells = puzzle.lattice.kinds() > 1;
    const bool isNarrow = hasSmallCells
                              ? puzzle.region.size() <= narrowSmallCells * length
                              : puzzle.region.isBox(puzzle.lattice) && std::min(extent.x, extent.y) <= narrow;
    if (isFlat && isNarrow) return fillInOrder(extent.x == length ? "f" : "y");
    // So is a bar of two by two: sets cut at random in 2x2x13 to 2x2x20 take a third to a tenth of the time
    // by this order; in 2x3 to 2x8 and 3x3 it depends on the set, from a fifth to three times.
    if (const int deepest = std::max(length, extent.z);
        puzzle.region.isBox(puzzle.lattice) && puzzle.lattice.hasUnitBoxes() && puzzle.fixed.empty() &&
        extent.z > 1 && puzzle.region.size() <= 4 * deepest)
        return fillInOrder(extent.x == deepest ? "f" : extent.y == deepest ? "y" : "z");
    // Four sets of 12 pieces in a rhombus of 72 triangles: 0.14 to 1.3 s by the cells in its corners, 0.16 to
    // 1.9 by a piece.
    if (isFlat && hasSmallCells) plan.redundancy.choice = Redundancy::Choice::cells;
    if (isFlat && fila >= manyPieces && isNarrowRing(puzzle) && suitsFillTable(puzzle))
        return fillInOrder("A");
    // With equal pieces heuristic E has nothing to choose between: the number of placements of a cell then
    // says more than how enclosed it is. List narrowing takes a fifth of the time or less for solid boxes of
    // 100 to 150 cells and one pentacube, most of which E does not complete, and a quarter for 8 Y and 8 L in
    // 4x4x5; with tetracubes or up to 64 cells E is faster. In the plane E is faster as long as a set of
    // cells fits into two words; beyond that, a fixed order with neighbours is faster.
    if (const std::set<Shape> shapes = shapesOf(puzzle);
        fila > 1 && (shapes.size() == 1 || hasFewLargeShapes(puzzle, shapes))) {
        constexpr int cellsOfTwoWords = 128;
        if (extent.z > 1) {
            plan.schedule.algorithms = {{fila, Algorithm::narrowing}};
            plan.schedule.neighbourFilter = false;
            return plan;
        }
        if (shapes.size() == 1 && puzzle.region.size() > cellsOfTwoWords) return fillInOrder("y");
    }
    plan.schedule.heuristics[fila] = heuristicE;
    if (const auto [pieces, heuristic] = lastLevels(puzzle); fila > pieces)
        plan.schedule.heuristics[pieces] = heuristic;
    return plan;
}

void checkPlan(const Puzzle& puzzle, const Plan& plan) {
    checkRedundancy(puzzle, plan.redundancy);
    checkSchedule(plan.schedule);
}

namespace {

struct FilterWords {
    std::optional<int> NodeFilters::*from;
    const char* name;
    /// Describes what is done before the search and down to a number of pieces left.
    const char* once;
    const char* downTo;
    /// The range of pieces left in the words of describe().
    const char* range = " down to ";
};

constexpr std::array filterWords{
    FilterWords{&NodeFilters::volume, "volume",
                core::text("Placements that cut off a part that no pieces fill are removed before the "
                           "search."),
                core::text("Placements that cut off a part that no pieces fill are removed down to %1 "
                           "left.")},
    FilterWords{&NodeFilters::parity, "parity",
                core::text("Placements that unbalance black and white cells are removed before the "
                           "search."),
                core::text("Placements that unbalance black and white cells are removed down to %1 "
                           "left.")},
    FilterWords{&NodeFilters::fit, "fit",
                core::text("Placements that leave a cell or piece without placements are removed "
                           "before the search."),
                core::text("Placements that leave a cell or piece without placements are removed down "
                           "to %1 left.")},
    FilterWords{&NodeFilters::weights, "weights",
                core::text("Placements that numbers in the cells exclude are removed before the search."),
                core::text("Placements that numbers in the cells exclude are removed down to %1 left.")},
    FilterWords{&NodeFilters::volumeBacktrack, "volume backtrack", "",
                core::text("The search backtracks if a part cannot be filled, down to %1 left.")},
    FilterWords{&NodeFilters::parityBacktrack, "parity backtrack", "",
                core::text("The search backtracks if black and white cells cannot be balanced, down to "
                           "%1 left.")},
    FilterWords{
        &NodeFilters::fillTable, "fill table", "",
        core::text("A fill table prunes open cells that the pieces left cannot fill, from %1 left on."),
        " from "},
};

const char* titleOf(Algorithm algorithm) {
    switch (algorithm) {
        case Algorithm::dlx:
            return "DLX";
        case Algorithm::fila:
            return "FILA";
        case Algorithm::deBruijn:
            return core::text("de Bruijn's algorithm");
        case Algorithm::fletcher:
            return core::text("Fletcher's algorithm");
        case Algorithm::narrowing:
            return core::text("List narrowing");
    }
    return "";
}

// What is done at a number of pieces left.
struct Level {
    Algorithm algorithm;
    Heuristic heuristic;
    bool filtersNeighbours;

    friend bool operator==(const Level&, const Level&) = default;
};

Level levelAt(const Schedule& schedule, int piecesLeft) {
    const Algorithm algorithm = schedule.algorithmAt(piecesLeft);
    return {algorithm, schedule.heuristicAt(piecesLeft),
            schedule.neighbourFilter && algorithm == Algorithm::fila};
}

// Calls `visit(piecesLeft, level)` at each change, from the first piece on.
template <class Visit>
void forEachChange(const Schedule& schedule, int maxPieces, Visit visit) {
    std::optional<Level> last;
    for (int p = maxPieces; p >= 1; --p)
        if (const Level now = levelAt(schedule, p); now != last) {
            visit(p, now);
            last = now;
        }
}

std::string sizeText(std::uint64_t bytes) {
    constexpr std::uint64_t few = 10U << 20;
    return bytes < few ? std::to_string((bytes + 1023) >> 10) + " KB" : std::to_string(bytes >> 20) + " MB";
}

Message levelInWords(const Level& level) {
    const Message algorithm = messageOf(titleOf(level.algorithm));
    const Message target = meaningOf(level.heuristic);
    return level.filtersNeighbours
               ? core::message("%1 fills %2, with lists filtered by neighbours", algorithm, target)
               : core::message("%1 fills %2", algorithm, target);
}

constexpr const char* copiesAreSearched =
    core::text("Symmetric copies of a solution are found, but not counted.");

std::vector<Message> planInWords(const Plan& plan, const Message& constraint, int maxPieces) {
    std::vector<Message> words{constraint};
    if (plan.mirrors == Mirrors::different)
        words.push_back(
            core::message("Mirror images count as "
                          "different solutions."));
    for (const FilterWords& filter : filterWords)
        if (const std::optional<int>& from = plan.schedule.filters.*filter.from)
            words.push_back(*from == NodeFilters::once ? messageOf(filter.once)
                                                       : messageOf(filter.downTo, *from));
    forEachChange(plan.schedule, maxPieces, [&](int p, const Level& level) {
        words.push_back(p == maxPieces ? core::message("%1.", levelInWords(level))
                                       : core::message("From %1 pieces left on %2.", p, levelInWords(level)));
    });
    return words;
}

}  // namespace

std::vector<Message> planNotes(const Puzzle& puzzle, const Plan& plan) {
    const int most = piecesToPlace(puzzle);
    std::vector<Message> notes;
    const auto note = [&](const std::string& what, int from) {
        if (from <= most || from == std::numeric_limits<int>::max()) return;
        notes.push_back(counted(most, "%1 from %2 pieces left on: only %n piece is placed",
                                core::plural("%1 from %2 pieces left on: only %n pieces are placed"), what,
                                from));
    };
    const Schedule& schedule = plan.schedule;
    for (const auto& [from, algorithm] : schedule.algorithms)
        note(nameOf(algorithm), from);
    for (const auto& [from, heuristic] : schedule.heuristics)
        note(toText(heuristic), from);
    return notes;
}

std::string describe(const Plan& plan, const Constrained& constrained, int maxPieces) {
    std::string text = "redundancy ";
    if (plan.redundancy.choice == Redundancy::Choice::off)
        text += "off";
    else
        text += !constrained.piece.empty()  ? constrained.piece
                : !constrained.cell.empty() ? (constrained.hasCopies ? "cells " : "cell ") + constrained.cell
                                            : "by canonical solutions";
    if (plan.mirrors == Mirrors::different) text += ", mirror images differ";
    for (const FilterWords& words : filterWords) {
        const std::optional<int>& from = plan.schedule.filters.*words.from;
        if (!from) continue;
        text += std::string(", ") + words.name;
        if (*from != NodeFilters::once) text += words.range + std::to_string(*from) + " left";
    }
    forEachChange(plan.schedule, maxPieces, [&](int p, const Level& level) {
        text += p == maxPieces ? ", " : ", from " + std::to_string(p) + " left ";
        text += std::string(nameOf(level.algorithm)) + " " + toText(level.heuristic);
        if (level.filtersNeighbours) text += " nof";
    });
    return text;
}

std::vector<Message> planInWords(const Plan& plan, const Constrained& constrained, int maxPieces) {
    const bool isOff = plan.redundancy.choice == Redundancy::Choice::off;
    const auto constraint = [&] {
        if (!isOff && !constrained.piece.empty())
            return core::message("Piece '%1' is constrained, so symmetric copies are not searched.",
                                 constrained.piece);
        if (!isOff && constrained.hasCopies)
            return core::message(
                "The pieces on cell %1 and its symmetric copies are constrained, so symmetric copies of "
                "solutions are not searched.",
                constrained.cell);
        if (!isOff && !constrained.cell.empty())
            return core::message("The piece on cell %1 is constrained, so symmetric copies are not searched.",
                                 constrained.cell);
        return messageOf(copiesAreSearched);
    };
    return planInWords(plan, constraint(), maxPieces);
}

std::vector<Message> planInWords(const Plan& plan, const Puzzle& puzzle) {
    const auto constraint = [&] {
        switch (plan.redundancy.choice) {
            case Redundancy::Choice::off:
                break;
            case Redundancy::Choice::automatic:
                return core::message(
                    "A piece is constrained by the rule of the FILA article, so symmetric copies are "
                    "not searched.");
            case Redundancy::Choice::hardest:
                return core::message(
                    "The most complex piece is constrained, so symmetric copies are not searched.");
            case Redundancy::Choice::fewest:
                return core::message(
                    "A large piece with few placements is constrained, so symmetric copies are not "
                    "searched.");
            case Redundancy::Choice::cell:
                return core::message(
                    "The piece on one cell is constrained, so symmetric copies are not searched.");
            case Redundancy::Choice::cells:
                return core::message(
                    "The pieces on a cell and its symmetric copies are constrained, so symmetric copies of "
                    "solutions are not searched.");
            case Redundancy::Choice::named:
                return core::message("Piece '%1' is constrained, so symmetric copies are not searched.",
                                     plan.redundancy.piece);
        }
        return messageOf(copiesAreSearched);
    };
    return planInWords(plan, constraint(), piecesToPlace(puzzle));
}

Message listMemoryInWords(std::uint64_t bytes) {
    if (bytes == 0) return {};
    // Rounded up: no list takes 0 MB.
    return core::message("The lists take up to %1 MB for each branch that is searched concurrently.",
                         (bytes + (1U << 20) - 1) >> 20);
}

MemoryError::MemoryError(std::uint64_t needed, std::uint64_t allowed)
    : MessageError(core::message(
          "the search needs about %1 of memory, but the limit is %2; raise the limit or use fewer threads",
          sizeText(needed), sizeText(allowed))) {}

Message memoryNote(const Plan& given, const Plan& chosen, int maxPieces, std::uint64_t bytes) {
    const auto listsFrom = [&](const Plan& plan) {
        int from = maxPieces;
        while (from > 0 && plan.schedule.algorithmAt(from) == Algorithm::dlx)
            --from;
        return from;
    };
    if (listsFrom(given) == listsFrom(chosen)) return {};
    return core::message(
        "lists start at %1 pieces left instead of %2, to stay within the memory limit "
        "of %3",
        listsFrom(chosen), listsFrom(given), sizeText(bytes));
}

Message changeNote(const Plan& chosen) {
    return core::message("the search began again with the plan %1, which is expected to be much faster",
                         toOptions(chosen));
}

namespace {

constexpr std::string_view allButFirst = "all-but-first";
constexpr std::string_view once = "once";

std::vector<PlanOption> makeTable() {
    return {
        {'f', "fila", "[N]", allButFirst,
         core::message("FILA once N pieces are left; without N: for all pieces but the first")},
        {'\0', "debruijn", "[N]", allButFirst, core::message("de Bruijn's algorithm once N pieces are left")},
        {'\0', "fletcher", "[N]", allButFirst, core::message("Fletcher's algorithm once N pieces are left")},
        {'\0', "narrow", "[N]", allButFirst,
         core::message("list narrowing once N pieces are left, down to the last one")},
        {'n', "nof", "", "", core::message("neighbour occupancy filtering")},
        {'o', "order", "SPEC", "",
         core::message("what to fill next, by pieces left, such as e=11:f=3: %1", heuristicMeanings())},
        {'r', "redundancy-filter", "[PIECE]", "auto",
         core::message(
             "constrain a piece; without PIECE: by the rule of the FILA article; 'hardest': the most "
             "complex; 'fewest': a large one with few placements; 'cell': the piece on a cell; 'cells': "
             "those on it and its symmetric copies; 'off': none")},
        {'V', "volume-filter", "[N]", once,
         core::message("remove placements that cut off a part that no pieces can fill, while N pieces "
                       "are left")},
        {'P', "parity-filter", "[N]", once,
         core::message("remove placements that leave black and white cells unbalanced, while N pieces "
                       "are left")},
        {'F', "fit-filter", "[N]", once,
         core::message("remove placements that leave a cell or piece without placements, while N "
                       "pieces are left")},
        {'W', "weights-filter", "[N]", once,
         core::message("remove placements that numbers in the cells exclude, while N pieces are left")},
        {'v', "volume-backtrack", "N", "",
         core::message("backtrack if a part cannot be filled, while N pieces are left")},
        {'p', "parity-backtrack", "[N]", "1",
         core::message("backtrack if black and white cells cannot be balanced, while N pieces are left")},
        {0, "fill-table", "N", "",
         core::message("backtrack if a table of known fillings shows that the pieces left cannot fill "
                       "the open cells, once N pieces are left (FILA in a fixed order)")},
    };
}

const PlanOption& optionNamed(std::string_view name) {
    const auto option = std::ranges::find(planOptions(), name, &PlanOption::name);
    if (option == planOptions().end()) throw PlanError(core::message("unknown option --%1", name));
    return *option;
}

// Runs `read`; errors name the option.
template <class Read>
auto readFor(std::string_view option, Read read) {
    try {
        return read();
    } catch (const MessageError& error) {
        throw PlanError(core::message("--%1: %2", option, error.message()));
    }
}

int piecesLeft(std::string_view option, const std::string& text) {
    return readFor(option, [&] { return parsePiecesLeft(text); });
}

std::optional<int>* filterNamed(NodeFilters& filters, std::string_view name) {
    if (name == "volume-filter") return &filters.volume;
    if (name == "parity-filter") return &filters.parity;
    if (name == "fit-filter") return &filters.fit;
    if (name == "weights-filter") return &filters.weights;
    if (name == "volume-backtrack") return &filters.volumeBacktrack;
    if (name == "parity-backtrack") return &filters.parityBacktrack;
    if (name == "fill-table") return &filters.fillTable;
    return nullptr;
}

// Splits "-f11", "-n", "--fletcher=5" into the option and its value.
std::pair<const PlanOption*, std::string> splitWord(const std::string& word) {
    if (word.starts_with("--")) {
        const std::size_t equals = word.find('=');
        const PlanOption& option = optionNamed(std::string_view(word).substr(2, equals - 2));
        return {&option, equals == std::string::npos ? std::string() : word.substr(equals + 1)};
    }
    for (const PlanOption& option : planOptions())
        if (word.size() >= 2 && word[0] == '-' && option.letter == word[1]) return {&option, word.substr(2)};
    throw PlanError(core::message("'%1' is not a plan option", word));
}

}  // namespace

const std::vector<PlanOption>& planOptions() {
    static const std::vector<PlanOption> table = makeTable();
    return table;
}

void applyOption(Plan& plan, std::string_view name, const std::string& value, const Puzzle& puzzle) {
    Schedule& schedule = plan.schedule;
    for (const Algorithm algorithm :
         {Algorithm::fila, Algorithm::deBruijn, Algorithm::fletcher, Algorithm::narrowing})
        if (name == nameOf(algorithm)) {
            const int from =
                value == allButFirst ? std::max(1, piecesToPlace(puzzle) - 1) : piecesLeft(name, value);
            const auto [other, isNew] = schedule.algorithms.try_emplace(from, algorithm);
            if (!isNew && other->second != algorithm)
                throw PlanError(
                    core::message("--%1: %2 is already used from %3 left on; use another "
                                  "number",
                                  name, nameOf(other->second), from));
            return;
        }
    if (std::optional<int>* filter = filterNamed(schedule.filters, name)) {
        *filter = value == once ? NodeFilters::once : piecesLeft(name, value);
        return;
    }
    if (name == "nof") {
        schedule.neighbourFilter = true;
    } else if (name == "redundancy-filter") {
        plan.redundancy = {};
        if (value == "off")
            plan.redundancy.choice = Redundancy::Choice::off;
        else if (value == "hardest")
            plan.redundancy.choice = Redundancy::Choice::hardest;
        else if (value == "fewest")
            plan.redundancy.choice = Redundancy::Choice::fewest;
        else if (value == "cell")
            plan.redundancy.choice = Redundancy::Choice::cell;
        else if (value == "cells")
            plan.redundancy.choice = Redundancy::Choice::cells;
        else if (value != "auto")
            plan.redundancy = {Redundancy::Choice::named, value};
    } else if (name == "order") {
        schedule.heuristics = readFor(name, [&] { return parseHeuristics(value); });
    } else {
        optionNamed(name);
    }
}

Plan planFromOptions(std::string_view text, const Puzzle& puzzle) {
    std::istringstream words{std::string(text)};
    std::string word;
    if (!(words >> word)) return choosePlan(puzzle);
    Plan plan;
    do {
        auto [option, value] = splitWord(word);
        if (value.empty()) value = option->fallback;
        if (value.empty() && option->value == "N")
            throw PlanError(core::message("'%1' needs a number of pieces left", word));
        applyOption(plan, option->name, value, puzzle);
    } while (words >> word);
    checkPlan(puzzle, plan);
    return plan;
}

PolycubeCommand parsePolycubeCommand(std::string_view text) {
    PolycubeCommand command;
    std::istringstream words{std::string(text)};
    bool hasEnded = false;
    for (std::string word; words >> word;) {
        const bool isProgramOrFile = hasEnded || !word.starts_with('-');
        // In text copied from the article, the "--" that ends the options sticks to the last one: "-n--".
        const bool ends = !isProgramOrFile && word.ends_with("--");
        if (ends) word.resize(word.size() - 2);
        if (!word.empty()) {
            const bool isSkipped = isProgramOrFile || word == "-i" || word == "-q";
            if (isSkipped)
                command.skipped.push_back(word);
            else
                command.options += (command.options.empty() ? "" : " ") + word;
        }
        if (ends) command.skipped.emplace_back("--");
        hasEnded = hasEnded || ends;
    }
    return command;
}

std::string toOptions(const Plan& plan) {
    std::string text = "-r";
    if (plan.redundancy.choice == Redundancy::Choice::off) text += "off";
    if (plan.redundancy.choice == Redundancy::Choice::hardest) text += "hardest";
    if (plan.redundancy.choice == Redundancy::Choice::fewest) text += "fewest";
    if (plan.redundancy.choice == Redundancy::Choice::cell) text += "cell";
    if (plan.redundancy.choice == Redundancy::Choice::cells) text += "cells";
    if (plan.redundancy.choice == Redundancy::Choice::named) text += plan.redundancy.piece;
    Schedule schedule = plan.schedule;
    for (const PlanOption& option : planOptions()) {
        const std::optional<int>* filter = filterNamed(schedule.filters, option.name);
        if (filter == nullptr || !*filter) continue;
        text +=
            option.letter != 0 ? std::string(" -") + option.letter : " --" + std::string(option.name) + "=";
        if (**filter != NodeFilters::once) text += std::to_string(**filter);
    }
    for (auto level = schedule.algorithms.rbegin(); level != schedule.algorithms.rend(); ++level)
        if (level->second == Algorithm::fila)
            text += " -f" + std::to_string(level->first);
        else if (level->second != Algorithm::dlx)
            text += std::string(" --") + nameOf(level->second) + "=" + std::to_string(level->first);
    if (!schedule.heuristics.empty()) text += " -o" + toText(schedule.heuristics);
    if (schedule.neighbourFilter) text += " -n";
    return text;
}

}  // namespace tilewright
