#include "core/puzzle/puzzle.h"

#include <array>

namespace tilewright {

namespace {

using Signs = std::array<int, 3>;

constexpr Symmetry withSigns(Signs signs) {
    return {{0, 1, 2}, signs};
}

// Flips about both axes, and what they make together; the identity alone is the first of them.
constexpr std::array flips{withSigns({1, 1, 1}), withSigns({-1, 1, 1}), withSigns({1, -1, 1}),
                           withSigns({-1, -1, 1})};

}  // namespace

std::string_view nameOf(PuzzleKind kind) {
    constexpr std::array<std::string_view, 3> names{"tiling", "cover", "edge-matching"};
    return names[static_cast<std::size_t>(kind)];
}

std::span<const Symmetry> allowedMoves(const Puzzle& puzzle) {
    const bool mirrors = puzzle.lattice == Lattice::square && puzzle.turnOver;
    if (!puzzle.rotate) return std::span(flips).first(mirrors ? flips.size() : 1);
    return mirrors ? symmetries(puzzle.lattice) : rotations(puzzle.lattice);
}

std::vector<int> fixedUses(const Puzzle& puzzle) {
    std::vector<int> uses(puzzle.pieces.size(), 0);
    for (const FixedPiece& fixed : puzzle.fixed)
        ++uses[fixed.piece];
    return uses;
}

Colour colourOf(const Puzzle& puzzle, std::size_t index) {
    return puzzle.pieces[index].colour.value_or(defaultColour(index));
}

}  // namespace tilewright
