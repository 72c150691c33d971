#include "core/jobs/plan.h"

#include <algorithm>

namespace tilewright {

namespace {

long long pieceCount(const Puzzle& puzzle) {
    long long count = -static_cast<long long>(puzzle.fixed.size());
    for (const Piece& piece : puzzle.pieces)
        count += piece.count.max == Count::any ? puzzle.region.size() / piece.shape.size() : piece.count.max;
    return std::clamp(count, 1LL, static_cast<long long>(puzzle.region.size()));
}

}  // namespace

Plan choosePlan(const Puzzle& puzzle) {
    Plan plan;
    // Fills the region from a corner, as Fletcher and de Bruijn did, once DLX has placed the constrained
    // piece.
    const int fila = static_cast<int>(std::max(1LL, pieceCount(puzzle) - 1));
    plan.volumeFilter = true;
    plan.schedule.filaFrom = fila;
    plan.schedule.neighbourFilter = true;
    plan.schedule.heuristics[fila] = Heuristic::first;
    return plan;
}

void checkPlan(const Puzzle& puzzle, const Plan& plan) {
    if (plan.redundancy.choice != Redundancy::Choice::named) return;
    const std::string& name = plan.redundancy.piece;
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(),
                                    [&](const Piece& candidate) { return candidate.name == name; });
    if (piece == puzzle.pieces.end())
        throw PlanError("redundancy filter: the puzzle has no piece named '" + name + "'");
    const Shape shape = canonical(piece->shape, moves);
    const bool alone = std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(), [&](const Piece& other) {
        return &other == &*piece || other.count.max == 0 || canonical(other.shape, moves) != shape;
    });
    const auto index = static_cast<std::size_t>(piece - puzzle.pieces.begin());
    const bool inPlace = std::any_of(puzzle.fixed.begin(), puzzle.fixed.end(),
                                     [&](const FixedPiece& fixed) { return fixed.piece == index; });
    if (!alone || inPlace || piece->count != Count{1, 1})
        throw PlanError(
            "redundancy filter: piece '" + name +
            "' cannot be constrained; it must be the only one of its shape, used once and not in place");
}

std::string describe(const Plan& plan, const std::string& constrained, int maxPieces) {
    std::string text = "redundancy ";
    if (plan.redundancy.choice == Redundancy::Choice::off)
        text += "off";
    else
        text += constrained.empty() ? "by canonical solutions" : constrained;
    if (plan.mirrors == Mirrors::different) text += ", mirror images differ";
    if (plan.volumeFilter) text += ", volume";
    std::string last;
    for (int p = maxPieces; p >= 1; --p) {
        std::string now = plan.schedule.usesFila(p) ? "fila " : "dlx ";
        now += letterOf(plan.schedule.heuristicAt(p));
        if (plan.schedule.usesFila(p) && plan.schedule.neighbourFilter) now += " nof";
        if (now == last) continue;
        text += p == maxPieces ? ", " : ", from " + std::to_string(p) + " left ";
        text += now;
        last = now;
    }
    return text;
}

}  // namespace tilewright
