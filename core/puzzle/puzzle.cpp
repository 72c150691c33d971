#include "core/puzzle/puzzle.h"

namespace tilewright {

std::span<const Symmetry> allowedMoves(const Puzzle& puzzle) {
    const bool mirrors = puzzle.lattice == Lattice::square && puzzle.turnOver;
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
