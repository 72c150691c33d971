#include "core/analysis/advice.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include "core/analysis/feasibility.h"
#include "core/assembly/sweeps.h"
#include "core/images/image_table.h"
#include "core/images/redundancy.h"
#include "core/images/sum_filters.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edits.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

namespace {

constexpr std::size_t mostNames = 8;

void requireGoingOn(const StopToken& stop) {
    stop.check();
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

std::vector<Advice> obstaclesOf(const Puzzle& puzzle, const StopToken& stop) {
    if (std::ranges::any_of(puzzle.fixed,
                            [&](const FixedPiece& fixed) { return fixed.piece >= puzzle.pieces.size(); }))
        return {};
    // Pieces without cells already have advice of their own.
    std::vector<std::size_t> empty;
    std::vector<std::size_t> drawn;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        (puzzle.pieces[i].shape.empty() ? empty : drawn).push_back(i);
    const Puzzle part = withoutPieces(puzzle, empty).puzzle;
    if (!validate(part).empty() || (drawn.empty() && !empty.empty())) return {};
    std::vector<Advice> found;
    for (const Obstacle& obstacle : findObstacles(part, stop)) {
        Advice advice{Advice::Kind::obstacle, obstacle.text,   obstacle.cells, {},
                      obstacle.kind,          obstacle.numbers};
        for (const std::size_t piece : obstacle.pieces)
            advice.pieces.push_back(drawn[piece]);
        found.push_back(std::move(advice));
    }
    if (const auto size = sizeObstacle(part)) {
        found.push_back({Advice::Kind::tooLarge, *size, {}, {}, {}});
        found.push_back({Advice::Kind::tooLarge,
                         core::message("a best cover has no such limit and may still fill the region"),
                         {},
                         {},
                         {}});
    }
    return found;
}

void addSameShapes(const Puzzle& puzzle, const StopToken& stop, std::vector<Advice>& found) {
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

void addUnconnected(const Puzzle& puzzle, const StopToken& stop, std::vector<Advice>& found) {
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

// The identity counts as a rotation.
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
    // Separate boxes are not moved together, and a board that wraps moves around.
    if (puzzle.region.empty() || puzzle.separateBoxes || puzzle.wrap != Wrap{} ||
        sizeFlaw(puzzle.region.cells()))
        return;
    found.push_back({Advice::Kind::regionSymmetry,
                     core::message("symmetry of the region: %1",
                                   symmetryText(symmetriesOf(puzzle.region, puzzle.lattice))),
                     {puzzle.region.cells().begin(), puzzle.region.cells().end()},
                     {},
                     {}});
}

// One line for all pieces with the same number of symmetries.
void addPieceSymmetries(const Puzzle& puzzle, const StopToken& stop, std::vector<Advice>& found) {
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

std::vector<Advice> adviceFor(const Puzzle& puzzle, const StopToken& stop,
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

// Parity: a checkerboard colouring; black and white cells of the region against those that pieces can cover.

namespace {

constexpr std::size_t coloursNamed = 6;

// Above this limit the subset sums of imbalances would take too long for an interactive check. Only huge
// regions with hundreds of unbalanced shapes in unlimited numbers come near it.
constexpr long long maxImbalance = 2'000'000;

struct Copies {
    int must = 0;
    int may = 0;
};

// The minimum and maximum numbers of black and white cells to cover.
struct OpenColours {
    ColourCount least;
    ColourCount most;

    bool isExact() const { return least == most; }
};

OpenColours coloursOf(const OpenCells& open, Lattice lattice) {
    OpenColours colours;
    for (std::size_t i = 0; i < open.cells.size(); ++i) {
        const bool isBlack = lattice.isBlack(open.cells[i]);
        colours.most.add(isBlack);
        if (!open.optional[i]) colours.least.add(isBlack);
    }
    return colours;
}

Copies copiesOf(const Supply& supply, int room) {
    const auto must = static_cast<int>(std::min<long long>(supply.min, room));
    return {must, static_cast<int>(std::min<long long>(supply.max, room)) - must};
}

// Copies of pieces by their numbers of cells of the two colours, the smaller number first.
using CopiesOfColours = std::map<std::pair<int, int>, Copies>;

CopiesOfColours coloursOfPieces(const RestOfPuzzle& left) {
    CopiesOfColours result;
    for (const Supply& supply : left.supplies) {
        const ColourCount colours = coloursOf(left.shapeOf(supply).cells(), left.puzzle.lattice);
        Copies& copies = result[std::minmax(colours.black, colours.white)];
        const int room = left.open.size() / supply.size;
        const Copies more = copiesOf(supply, room);
        copies.must = std::min(room, copies.must + more.must);
        copies.may = std::min(room - copies.must, copies.may + more.may);
    }
    return result;
}

// Whether some reachable pair of black and white is within the limits.
bool meets(const ColourSums& sums, const OpenColours& limits) {
    for (int black = limits.least.black; black <= limits.most.black; ++black)
        for (int white = limits.least.white; white <= limits.most.white; ++white)
            if (sums.contains(black, white)) return true;
    return false;
}

ColourSums sumsOf(const CopiesOfColours& pieces, ColourCount most, const StopToken& stop) {
    ColourSums sums(most);
    for (const auto& [colours, copies] : pieces)
        for (int i = 0; i < copies.must + copies.may; ++i) {
            stop.check();
            sums.add({colours.first, colours.second}, i < copies.must);
        }
    return sums;
}

bool isReachable(const CopiesOfColours& pieces, const OpenColours& open) {
    std::map<int, Copies> copiesOfImbalance;
    long long sum = 0;
    for (const auto& [colours, copies] : pieces) {
        const int imbalance = colours.second - colours.first;
        if (imbalance == 0) continue;
        sum += static_cast<long long>(imbalance) * (copies.must + copies.may);
        copiesOfImbalance[imbalance].must += copies.must;
        copiesOfImbalance[imbalance].may += copies.may;
    }
    if (sum > maxImbalance) return true;
    ImbalanceSums sums(static_cast<int>(sum));
    for (const auto& [imbalance, copies] : copiesOfImbalance)
        sums.add(imbalance, copies.must, copies.may);
    return sums.meets(open.least.black - open.most.white, open.most.black - open.least.white);
}

// The colour counts that selections of pieces with the size of the region can cover, closest to those of the
// region first. There is at least one because the volume rule holds.
Message::List coverable(const CopiesOfColours& pieces, ColourCount open, const StopToken& stop) {
    const int size = open.black + open.white;
    const ColourSums sums = sumsOf(pieces, {size, size}, stop);
    std::vector<int> blacks;
    for (int black = 0; black <= size; ++black)
        if (sums.contains(black, size - black)) blacks.push_back(black);
    std::ranges::stable_sort(blacks, {}, [&](int black) { return std::abs(black - open.black); });
    Message::List splits{{}, coloursNamed};
    for (const int black : blacks)
        splits.items.push_back(verbatim(std::to_string(black) + "+" + std::to_string(size - black)));
    return splits;
}

Message imbalanceText(const RestOfPuzzle& left, const OpenColours& open, const CopiesOfColours& pieces,
                      bool together, const StopToken& stop) {
    const auto range = [](int least, int most) {
        return least == most ? verbatim(std::to_string(least)) : core::message("%1 to %2", least, most);
    };
    const Message black = range(open.least.black, open.most.black);
    const Message white = range(open.least.white, open.most.white);
    const bool isWhole = left.puzzle.fixed.empty();
    Message colouring = left.puzzle.lattice.hasUnitBoxes()
                            ? core::message("coloured like a chessboard")
                            : core::message("coloured in two colours so that cells that share a side differ");
    if (together && open.isExact())
        return messageOf(
            isWhole ? core::text(
                          "%1, the region has %2 black and %3 white cells, but the pieces can cover only %4")
                    : core::text("%1, the region has %2 black and %3 white cells left, but the pieces can "
                                 "cover only %4"),
            std::move(colouring), black, white, coverable(pieces, open.most, stop));
    return messageOf(isWhole ? core::text("%1, the region has %2 black and %3 white cells, but no choice of "
                                          "pieces covers these numbers")
                             : core::text("%1, the region has %2 black and %3 white cells left, but no "
                                          "choice of pieces covers these numbers"),
                     std::move(colouring), black, white);
}

// Appends the pieces that the balance depends on, unless they are all or too many.
Message withUnbalanced(Message text, const RestOfPuzzle& left, std::span<const std::size_t> unbalanced) {
    if (unbalanced.empty())
        return core::message("%1; every piece covers as many black cells as white ones", std::move(text));
    if (unbalanced.size() == left.supplies.size() || unbalanced.size() > coloursNamed) return text;
    return counted(static_cast<long long>(unbalanced.size()),
                   "%1; only %2 covers more of one colour than of the other",
                   core::plural("%1; only %2 cover more of one colour than of the other"), std::move(text),
                   namesOf(left.puzzle, unbalanced, coloursNamed));
}

}  // namespace

std::optional<Obstacle> parityRule(const RestOfPuzzle& left, bool together, const StopToken& stop) {
    if (!Board(left.puzzle).isTwoColoured()) return std::nullopt;
    const OpenColours open = coloursOf(left.open, left.puzzle.lattice);
    const CopiesOfColours pieces = coloursOfPieces(left);
    if (together ? meets(sumsOf(pieces, open.most, stop), open) : isReachable(pieces, open))
        return std::nullopt;

    Obstacle obstacle{Obstacle::Kind::parity, {}, {}, {}};
    for (const Supply& supply : left.supplies)
        if (left.hasRoom(supply) &&
            coloursOf(left.shapeOf(supply).cells(), left.puzzle.lattice).imbalance() > 0)
            obstacle.pieces.push_back(supply.piece);
    obstacle.text = withUnbalanced(imbalanceText(left, open, pieces, together, stop), left, obstacle.pieces);
    return obstacle;
}

namespace {

Message namesOf(std::span<const std::size_t> pieces, const Puzzle& puzzle,
                std::span<const Placement> assembly) {
    Message::List names{{}, 8};
    for (const std::size_t piece : pieces)
        names.items.push_back(verbatim(puzzle.pieces[assembly[piece].piece].name));
    return messageOf("%1", std::move(names));
}

// The number of pieces that must move with piece `first`; `pushes[i]` are those directly in the way of piece
// i.
std::size_t countMovedWith(std::size_t first, const std::vector<std::vector<std::size_t>>& pushes) {
    std::vector<bool> moves(pushes.size(), false);
    std::vector<std::size_t> moved{first};
    moves[first] = true;
    for (std::size_t i = 0; i < moved.size(); ++i)
        for (const std::size_t next : pushes[moved[i]])
            if (!moves[next]) {
                moves[next] = true;
                moved.push_back(next);
            }
    return moved.size();
}

}  // namespace

// One direction per axis is enough: if a set of pieces can move backward, its complement can move forward.
bool canMove(const Puzzle& puzzle, std::span<const Placement> assembly) {
    const Slides slides(puzzle.lattice, puzzle.lattice.isFlat() && puzzle.lift);
    std::vector<std::vector<Slides::Profile>> profiles;
    for (const Placement& placement : assembly)
        profiles.push_back(slides.profilesOf(placement.cells));
    for (std::size_t axis = 0; axis < slides.axes().size(); ++axis) {
        std::vector<std::vector<std::size_t>> pushes(assembly.size());
        for (std::size_t i = 0; i < assembly.size(); ++i)
            for (std::size_t k = 0; k < assembly.size(); ++k)
                if (i != k && slides.distance(axis, profiles[i][axis], profiles[k][axis], {}) == 0)
                    pushes[i].push_back(k);
        for (std::size_t i = 0; i < assembly.size(); ++i)
            if (countMovedWith(i, pushes) < assembly.size()) return true;
    }
    return false;
}

Message whyNotApart(const Disassembly& found, const Puzzle& puzzle, std::span<const Placement> assembly) {
    switch (found.outcome) {
        case Disassembly::Outcome::apart:
        case Disassembly::Outcome::cancelled:
            return {};
        case Disassembly::Outcome::nothing:
            return core::message("there is only one piece");
        case Disassembly::Outcome::outOfMemory:
            return core::message("the memory limit was exceeded");
        case Disassembly::Outcome::notByStraightMoves:
            break;
    }
    if (found.isUndecided()) return core::message("some turns could not be decided");
    if (!found.turns && !canMove(puzzle, assembly)) return core::message("no piece can move");
    Message::List sets{{}, 3};
    for (const std::vector<std::size_t>& stuck : found.stuck)
        sets.items.push_back(core::message("%1 are interlocked", namesOf(stuck, puzzle, assembly)));
    return sets.items.size() == 1 ? sets.items.front() : messageOf("%1", std::move(sets));
}

Advice adviceOnLocks(std::uint64_t count, const Disassembly& first, const Puzzle& puzzle,
                     std::span<const Placement> assembly) {
    Advice advice;
    advice.kind = Advice::Kind::locked;
    const Message why = whyNotApart(first, puzzle, assembly);
    if (first.turns)
        advice.text =
            count == 1
                ? core::message("the only solution cannot be disassembled with slides and turns: %1", why)
                : core::message("no solution can be disassembled with slides and turns; of the first one: %1",
                                why);
    else
        advice.text =
            count == 1
                ? core::message("the only solution cannot be disassembled with straight moves: %1", why)
                : core::message("no solution can be disassembled with straight moves; of the first one: %1",
                                why);
    for (const std::vector<std::size_t>& stuck : first.stuck)
        for (const std::size_t piece : stuck)
            advice.pieces.push_back(assembly[piece].piece);
    std::ranges::sort(advice.pieces);
    advice.pieces.erase(std::unique(advice.pieces.begin(), advice.pieces.end()), advice.pieces.end());
    return advice;
}

}  // namespace tilewright
