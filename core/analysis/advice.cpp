#include "core/analysis/advice.h"

#include <algorithm>
#include <map>
#include <utility>

#include "core/editing/edits.h"
#include "core/images/region_symmetry.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/open_cells.h"
#include "core/puzzle/wording.h"

namespace tilewright {

namespace {

constexpr std::size_t mostNames = 8;

void requireGoingOn(const std::stop_token& stop) {
    if (stop.stop_requested()) throw Stopped{};
}

Advice adviceOf(const Puzzle& puzzle, const Flaw& flaw) {
    Advice advice{Advice::Kind::unfinished, flaw.text, {}, {}, {}};
    if (flaw.part == Flaw::Part::piece) advice.pieces = {flaw.index};
    if (flaw.part == Flaw::Part::fixed) {
        const FixedPiece& fixed = puzzle.fixed[flaw.index];
        advice.cells = fixed.cells;
        if (fixed.piece < puzzle.pieces.size()) advice.pieces = {fixed.piece};
    }
    return advice;
}

std::vector<Advice> obstaclesOf(const Puzzle& puzzle, const std::stop_token& stop) {
    if (std::ranges::any_of(puzzle.fixed,
                            [&](const FixedPiece& fixed) { return fixed.piece >= puzzle.pieces.size(); }))
        return {};
    // There is advice about pieces without cells already.
    std::vector<std::size_t> empty;
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        (puzzle.pieces[i].shape.empty() ? empty : drawn).push_back(i);
    const Puzzle part = withoutPieces(puzzle, empty).puzzle;
    if (!validate(part).empty() || (drawn.empty() && !empty.empty())) return {};
    std::vector<Advice> found;
    for (const Obstacle& obstacle : findObstacles(part, stop)) {
        Advice advice{Advice::Kind::obstacle, obstacle.text, obstacle.cells, {}, obstacle.kind};
        for (const std::size_t piece : obstacle.pieces)
            advice.pieces.push_back(drawn[piece]);
        found.push_back(std::move(advice));
    }
    if (const auto size = sizeObstacle(part)) {
        found.push_back({Advice::Kind::tooLarge, *size, {}, {}, {}});
        found.push_back(
            {Advice::Kind::tooLarge,
             core::message("a search for the best cover has no such limit, and may fill the region"),
             {},
             {},
             {}});
    }
    return found;
}

void addSameShapes(const Puzzle& puzzle, const std::stop_token& stop, std::vector<Advice>& found) {
    std::map<Shape, std::vector<std::size_t>> byShape;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        requireGoingOn(stop);
        if (!puzzle.pieces[i].shape.empty())
            byShape[canonical(puzzle.pieces[i].shape, allowedMoves(puzzle))].push_back(i);
    }
    std::vector<std::vector<std::size_t>> groups;
    for (auto& [shape, pieces] : byShape)
        if (pieces.size() > 1) groups.push_back(std::move(pieces));
    std::ranges::sort(groups);
    for (std::vector<std::size_t>& group : groups) {
        Message text = core::message("the pieces %1 have the same shape and are treated as equal",
                                     namesOf(puzzle, group, mostNames));
        found.push_back({Advice::Kind::sameShape, std::move(text), {}, std::move(group), {}});
    }
}

void addUnconnected(const Puzzle& puzzle, const std::stop_token& stop, std::vector<Advice>& found) {
    std::vector<std::size_t> pieces;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        requireGoingOn(stop);
        if (partSizes(puzzle.pieces[i].shape, puzzle.lattice).size() > 1) pieces.push_back(i);
    }
    if (pieces.empty()) return;
    Message text = counted(static_cast<long long>(pieces.size()), "the cells of piece %1 are not connected",
                           core::plural("the cells of the pieces %1 are not connected"),
                           namesOf(puzzle, pieces, mostNames));
    found.push_back({Advice::Kind::inParts, std::move(text), {}, std::move(pieces), {}});
}

// As everywhere, the identity is one of the rotations.
Message symmetryText(SymmetryCount count) {
    Message::List kinds;
    const int rotations = count.all - count.mirrors;
    if (rotations > 1) kinds.items.push_back(counted(rotations, "%n rotation", core::plural("%n rotations")));
    if (count.mirrors > 0)
        kinds.items.push_back(counted(count.mirrors, "%n reflection", core::plural("%n reflections")));
    if (kinds.items.empty()) return core::message("none");
    return messageOf("%1", std::move(kinds));
}

void addRegionSymmetry(const Puzzle& puzzle, std::vector<Advice>& found) {
    if (puzzle.region.empty() || sizeFlaw(puzzle.region.cells())) return;
    found.push_back({Advice::Kind::regionSymmetry,
                     core::message("symmetry of the region: %1",
                                   symmetryText(symmetriesOf(puzzle.region, puzzle.lattice))),
                     {puzzle.region.cells().begin(), puzzle.region.cells().end()},
                     {},
                     {}});
}

// One line for all pieces that have as many symmetries.
void addPieceSymmetries(const Puzzle& puzzle, const std::stop_token& stop, std::vector<Advice>& found) {
    std::map<std::pair<int, int>, std::vector<std::size_t>, std::greater<>> byCount;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        requireGoingOn(stop);
        const Shape& shape = puzzle.pieces[i].shape;
        if (shape.empty() || sizeFlaw(shape.all())) continue;
        const SymmetryCount count = symmetriesOf(Region(shape.drawn()), puzzle.lattice);
        byCount[{count.all, count.mirrors}].push_back(i);
    }
    for (auto& [count, pieces] : byCount) {
        const Message text =
            counted(static_cast<long long>(pieces.size()), "symmetry of piece %1: %2",
                    core::plural("symmetry of the pieces %1: %2"), namesOf(puzzle, pieces, mostNames),
                    symmetryText({count.first, count.second}));
        found.push_back({Advice::Kind::pieceSymmetry, text, {}, std::move(pieces), {}});
    }
}

}  // namespace

SymmetryCount symmetriesOf(const Region& region, Lattice lattice) {
    SymmetryCount count{0, 0};
    const CellIndex index(region.cells());
    for (const Symmetry& symmetry : lattice.symmetries()) {
        if (!regionMap(region, index, symmetry)) continue;
        ++count.all;
        count.mirrors += symmetry.isMirror() ? 1 : 0;
    }
    return count;
}

std::vector<Advice> adviceFor(const Puzzle& puzzle, const std::stop_token& stop,
                              const std::function<void(const std::vector<Advice>&)>& first) {
    std::vector<Advice> problems;
    for (const Flaw& flaw : validate(puzzle))
        problems.push_back(adviceOf(puzzle, flaw));
    std::vector<Advice> hints;
    addUnconnected(puzzle, stop, hints);
    addSameShapes(puzzle, stop, hints);
    addRegionSymmetry(puzzle, hints);
    addPieceSymmetries(puzzle, stop, hints);
    requireGoingOn(stop);
    const auto joined = [&] {
        std::vector<Advice> all = problems;
        all.insert(all.end(), hints.begin(), hints.end());
        return all;
    };
    if (first) first(joined());
    for (Advice& obstacle : obstaclesOf(puzzle, stop))
        problems.push_back(std::move(obstacle));
    return joined();
}

}  // namespace tilewright
