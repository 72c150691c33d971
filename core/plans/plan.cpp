#include "core/plans/plan.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <set>
#include <utility>

#include "core/lattice/vectors.h"
#include "core/plans/plan_options.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

// Regions that are no wider are filled from one end to the other.
constexpr int narrow = 6;

void checkRedundancy(const Puzzle& puzzle, const Redundancy& redundancy) {
    if (redundancy.choice != Redundancy::Choice::named) return;
    const std::string& name = redundancy.piece;
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(),
                                    [&](const Piece& candidate) { return candidate.name == name; });
    if (piece == puzzle.pieces.end())
        throw PlanError(core::message("redundancy filter: the puzzle has no piece named '%1'", name));
    const Shape shape = canonical(piece->shape, moves);
    const bool alone = std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), [&](const Piece& other) {
        return &other == &*piece || other.count.max == 0 || canonical(other.shape, moves) != shape;
    });
    const auto index = static_cast<std::size_t>(piece - puzzle.pieces.begin());
    const bool inPlace = std::any_of(puzzle.fixed.begin(), puzzle.fixed.end(),
                                     [&](const FixedPiece& fixed) { return fixed.piece == index; });
    if (!alone || inPlace || piece->count != Count{1, 1})
        throw PlanError(
            core::message("redundancy filter: piece '%1' cannot be constrained; it must be the only one of "
                          "its shape, used once and not in place",
                          name));
}

bool hasOptionalCells(const Region& region) {
    for (std::size_t cell = 0; cell < region.cells().size(); ++cell)
        if (region.isOptional(cell)) return true;
    return false;
}

// Whether the cells of a flat puzzle lie around a hole, so that they can be filled going round it.
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

// Whether each piece is there once and must be used, and none is like another.
bool areAllDifferent(const Puzzle& puzzle) {
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    std::set<Shape> shapes;
    return std::ranges::all_of(puzzle.pieces, [&](const Piece& piece) {
        return piece.count == Count{1, 1} && shapes.insert(canonical(piece.shape, moves)).second;
    });
}

// See NodeFilters::fillTable.
bool suitsFillTable(const Puzzle& puzzle) {
    constexpr int mostCells = 128;
    return puzzle.region.size() <= mostCells && areAllDifferent(puzzle);
}

// How the last pieces are placed where the target of the others has to be looked for. In the plane one
// instruction finds the first open cell in the order in which bits are numbered. Lists of a branch's own,
// which there are for pieces that are all different, make it cheap to look for a cell that is nearly
// enclosed.
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
            core::message("list narrowing goes on to the last piece; only dlx can place pieces before it"));
    for (auto level = schedule.algorithms.rbegin(); level != schedule.algorithms.rend(); ++level) {
        const auto& [piecesLeft, algorithm] = *level;
        if (algorithm == Algorithm::dlx && leftDlx)
            throw PlanError(core::message(
                "dlx cannot take over from another algorithm; it can only place the first pieces"));
        if (algorithm != Algorithm::dlx) leftDlx = true;
        if (algorithm != Algorithm::deBruijn && algorithm != Algorithm::fletcher) continue;
        const auto next = std::next(level);
        const int last = next == schedule.algorithms.rend() ? 1 : next->first + 1;
        for (int p = std::min(piecesLeft, maxSearchCells); p >= last; --p)
            if (!schedule.heuristicAt(p).isFixedOrder())
                throw PlanError(core::message(
                    "%1 fills cells in a fixed order, and heuristic '%2' has none; take one of %3 from %4 "
                    "left on",
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
        for (int p = std::min(level->first, maxSearchCells); p > below; --p) {
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

Plan choosePlan(const Puzzle& puzzle) {
    Plan plan;
    plan.redundancy.choice = Redundancy::Choice::hardest;
    // Where cells may stay open the pieces are what is short: all but list narrowing and DLX look at cells
    // alone.
    if (hasOptionalCells(puzzle.region)) {
        plan.redundancy.choice = Redundancy::Choice::fewest;
        plan.schedule.algorithms[piecesToPlace(puzzle)] = Algorithm::narrowing;
        return plan;
    }
    // DLX places the constrained piece.
    const int fila = std::max(1, piecesToPlace(puzzle) - 1);
    plan.schedule.filters.volume = NodeFilters::once;
    plan.schedule.algorithms[fila] = Algorithm::fila;
    plan.schedule.neighbourFilter = true;
    // A narrow box is filled from one end to the other, as Fletcher and de Bruijn did: the boundary of what
    // is filled stays short, and the same cells stay open again and again. So it is with many pieces around a
    // hole. Elsewhere it grows too long, and the target has to be looked for.
    constexpr int manyPieces = 14;
    const Cell extent = puzzle.region.bounds().extent();
    const bool isFlat = extent.z == 1 && puzzle.fixed.empty();
    const auto fillInOrder = [&](const char* order) {
        plan.schedule.heuristics[fila] = parseHeuristic(order);
        if (suitsFillTable(puzzle)) plan.schedule.filters.fillTable = fillTableFrom(fila + 1);
        return plan;
    };
    if (isFlat && puzzle.region.isBox(puzzle.lattice) && std::min(extent.x, extent.y) <= narrow)
        return fillInOrder(extent.x >= extent.y ? "f" : "y");
    if (isFlat && fila >= manyPieces && isNarrowRing(puzzle) && suitsFillTable(puzzle))
        return fillInOrder("A");
    plan.schedule.heuristics[fila] = heuristicE;
    if (const auto [pieces, heuristic] = lastLevels(puzzle); fila > pieces)
        plan.schedule.heuristics[pieces] = heuristic;
    return plan;
}

void checkPlan(const Puzzle& puzzle, const Plan& plan) {
    checkRedundancy(puzzle, plan.redundancy);
    checkSchedule(plan.schedule);
}

}  // namespace tilewright
