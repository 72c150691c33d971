#include "core/puzzle/design_goal.h"

#include <algorithm>
#include <array>
#include <set>

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
    if (!filter.fits) return true;
    std::array<int, 3> room{filter.fits->x, filter.fits->y, filter.fits->z};
    std::ranges::sort(room);
    return std::ranges::equal(sides, room, std::ranges::less_equal());
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
