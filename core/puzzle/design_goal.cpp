#include "core/puzzle/design_goal.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <utility>

namespace tilewright {

namespace {

std::array<int, 3> sidesOf(std::span<const Cell> cells) {
    const Box box = boxAround(cells);
    std::array<int, 3> sides{box.high.x - box.low.x + 1, box.high.y - box.low.y + 1,
                             box.high.z - box.low.z + 1};
    std::ranges::sort(sides);
    return sides;
}

bool hasSocket(const Shape& shape, Lattice lattice) {
    const auto isFilled = [&](Cell cell) { return std::ranges::binary_search(shape.cells(), cell); };
    for (const Cell cell : shape.cells())
        for (const Cell step : lattice.neighbourSteps(cell)) {
            if (isFilled(cell + step)) continue;
            if (isFilled(cell + step + step)) return true;
            for (const Cell other : lattice.neighbourSteps(cell))
                if (other != step && other + step != Cell{} && !isFilled(cell + other) &&
                    isFilled(cell + step + other))
                    return true;
        }
    return false;
}

// Covers the lowest open cell in all ways; few cells, so no search of the engine is worth its preparation.
bool canTile(std::vector<Cell> open, std::span<const Shape> turns) {
    if (open.empty()) return true;
    for (const Shape& turn : turns) {
        const Cell by = open.front() - turn.cells().front();
        std::vector<Cell> rest = open;
        const bool fits = std::ranges::all_of(turn.cells(), [&](Cell cell) {
            const auto at = std::ranges::find(rest, cell + by.place());
            const bool isOpen = at != rest.end();
            if (isOpen) rest.erase(at);
            return isOpen;
        });
        if (fits && canTile(std::move(rest), turns)) return true;
    }
    return false;
}

bool isMadeOf(const Shape& shape, Lattice lattice, std::span<const Shape> parts) {
    std::vector<Shape> turns;
    for (const Shape& part : parts)
        std::ranges::copy(orientations(part, lattice.rotations()), std::back_inserter(turns));
    return canTile(std::vector<Cell>(shape.cells().begin(), shape.cells().end()), turns);
}

}  // namespace

bool passes(const Shape& shape, Lattice lattice, const PieceFilter& filter) {
    const auto same = canonical(shape, lattice.rotations());
    const auto isMapped = [&](const Symmetry& move) { return shape.transformed(move) == shape; };
    const std::array<int, 3> sides = sidesOf(shape.cells());
    if (filter.flat && *filter.flat != (sides[0] == 1)) return false;
    if (filter.symmetric && *filter.symmetric != (std::ranges::count_if(lattice.rotations(), isMapped) > 1))
        return false;
    if (filter.chiral) {
        const auto mirrors = lattice.symmetries().subspan(lattice.rotations().size());
        const auto mirrored = shape.transformed(mirrors.front());
        const bool isChiral = !mirrored || canonical(*mirrored, lattice.rotations()) != same;
        if (*filter.chiral != isChiral) return false;
    }
    if (filter.socket && *filter.socket != hasSocket(shape, lattice)) return false;
    if (!filter.madeOf.empty() && !isMadeOf(shape, lattice, filter.madeOf)) return false;
    if (!filter.fits) return true;
    std::array<int, 3> room{filter.fits->x, filter.fits->y, filter.fits->z};
    std::ranges::sort(room);
    return std::ranges::equal(sides, room, std::ranges::less_equal());
}

std::vector<Shape> changedByOneCell(const Shape& shape, Lattice lattice, std::span<const Symmetry> moves) {
    const std::vector<Cell> cells(shape.cells().begin(), shape.cells().end());
    std::set<Shape> changed;
    const auto take = [&](const std::vector<Cell>& some) {
        if (!some.empty() && connectedParts(some, lattice).size() == 1)
            changed.insert(canonical(Shape(some), moves));
    };
    const auto addOne = [&](const std::vector<Cell>& some) {
        for (const Cell cell : cells)
            for (const Cell step : lattice.neighbourSteps(cell)) {
                if (std::ranges::find(some, cell + step) != some.end()) continue;
                std::vector<Cell> more = some;
                more.push_back(cell + step);
                take(more);
            }
    };
    addOne(cells);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        std::vector<Cell> fewer = cells;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
        take(fewer);
        addOne(fewer);
    }
    changed.erase(canonical(shape, moves));
    return {changed.begin(), changed.end()};
}

std::vector<Piece> withChanges(std::span<const Piece> pieces, Lattice lattice,
                               std::span<const Symmetry> moves) {
    std::set<Shape> known;
    std::vector<Piece> all;
    for (const Piece& piece : pieces)
        if (known.insert(canonical(piece.shape, moves)).second) all.push_back(piece);
    for (std::size_t i = 0, given = all.size(); i < given; ++i) {
        int number = 0;
        for (const Shape& shape : changedByOneCell(all[i].shape, lattice, moves)) {
            if (!known.insert(shape).second) continue;
            Piece piece;
            piece.name = all[i].name + "-" + std::to_string(++number);
            piece.shape = shape;
            all.push_back(std::move(piece));
        }
    }
    return all;
}

namespace {

constexpr std::array measures{DesignMeasure::effort, DesignMeasure::tries,    DesignMeasure::placements,
                              DesignMeasure::forced, DesignMeasure::deadEnds, DesignMeasure::level,
                              DesignMeasure::moves,  DesignMeasure::turns,    DesignMeasure::gaps,
                              DesignMeasure::sizes};
constexpr std::array<std::string_view, measures.size()> measureNames{
    "effort", "tries", "placements", "forced", "dead-ends", "level", "moves", "turns", "gaps", "sizes"};

}  // namespace

std::string_view nameOf(DesignMeasure measure) {
    return measureNames[static_cast<std::size_t>(measure)];
}

std::optional<DesignMeasure> measureNamed(std::string_view name) {
    for (const DesignMeasure measure : measures)
        if (nameOf(measure) == name) return measure;
    return std::nullopt;
}

std::span<const DesignMeasure> designMeasures() {
    return measures;
}

bool DesignGoal::isListed() const {
    return std::ranges::none_of(families, [](const PieceFamily& family) { return family.pieces.empty(); });
}

Puzzle DesignGoal::everything() const {
    Puzzle puzzle = base;
    std::set<std::string> names;
    for (const Piece& piece : puzzle.pieces)
        names.insert(piece.name);
    for (const PieceFamily& family : families)
        for (Piece piece : family.pieces) {
            // Sets of different sizes use the same letters.
            const std::string name = piece.name;
            for (int number = 2; !names.insert(piece.name).second; ++number)
                piece.name = name + "-" + std::to_string(number);
            piece.count = {0, 1};
            puzzle.pieces.push_back(std::move(piece));
        }
    return puzzle;
}

}  // namespace tilewright
