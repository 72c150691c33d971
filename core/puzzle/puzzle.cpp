#include "core/puzzle/puzzle.h"

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include "core/puzzle/edit_origins.h"

namespace tilewright {

namespace {

using FixedCells = std::multiset<std::pair<std::size_t, std::vector<Cell>>>;

FixedCells fixedCells(const Puzzle& puzzle, const std::vector<std::size_t>* renumbered) {
    FixedCells fixed;
    for (const FixedPiece& piece : puzzle.fixed)
        fixed.emplace(renumbered != nullptr ? (*renumbered)[piece.piece] : piece.piece, piece.cells);
    return fixed;
}

}  // namespace

std::string_view nameOf(PuzzleKind kind) {
    constexpr std::array<std::string_view, 3> names{"tiling", "cover", "edge-matching"};
    return names[static_cast<std::size_t>(kind)];
}

bool ColourRule::allows(CellColour ofPiece, CellColour ofRegion) const {
    return ofPiece == 0 || ofRegion == 0 || std::ranges::binary_search(allowed, std::pair(ofPiece, ofRegion));
}

std::span<const Symmetry> allowedMoves(const Puzzle& puzzle) {
    const bool mirrors = puzzle.lattice.isFlat() && puzzle.turnOver;
    const std::span<const Symmetry> flips = puzzle.lattice.flips();
    if (!puzzle.rotate) return flips.first(mirrors ? flips.size() : 1);
    return mirrors ? puzzle.lattice.symmetries() : puzzle.lattice.rotations();
}

bool mayLie(const Puzzle& puzzle, const Shape& shape, Cell first) {
    if (shape.empty() || (!shape.isColoured() && !shape.hasOptional())) return true;
    const Cell offset = first - shape.cells().front();
    for (std::size_t i = 0; i < shape.all().size(); ++i) {
        const auto below = puzzle.region.indexOf(shape.all()[i] + offset);
        if (!below || !puzzle.colours.allows(shape.colourAt(i), puzzle.region.colourAt(*below))) return false;
    }
    return true;
}

std::vector<int> fixedUses(const Puzzle& puzzle) {
    std::vector<int> uses(puzzle.pieces.size(), 0);
    for (const FixedPiece& fixed : puzzle.fixed)
        ++uses[fixed.piece];
    return uses;
}

std::optional<std::vector<std::size_t>> samePieces(const Puzzle& before, const Puzzle& after,
                                                   bool withWeights) {
    const auto rules = [](const Puzzle& puzzle) {
        return std::tie(puzzle.turnOver, puzzle.rotate, puzzle.region, puzzle.colours.allowed,
                        puzzle.maxHoles);
    };
    if (before.lattice != after.lattice || rules(before) != rules(after) ||
        before.pieces.size() != after.pieces.size())
        return std::nullopt;
    if (withWeights && std::tie(before.weights, before.kind) != std::tie(after.weights, after.kind))
        return std::nullopt;
    const auto same = [withWeights](const Piece& a, const Piece& b) {
        return a.shape == b.shape && a.count == b.count && (!withWeights || a.weight == b.weight);
    };
    // A piece that has kept its name is the same one; the others are matched in their order.
    const auto sameAndNamed = [&](const Piece& a, const Piece& b) { return a.name == b.name && same(a, b); };
    std::vector<std::size_t> renumbered = originsOf<Piece>(after.pieces, before.pieces, sameAndNamed, same);
    if (std::ranges::find(renumbered, noOrigin) != renumbered.end()) return std::nullopt;
    if (fixedCells(before, &renumbered) != fixedCells(after, nullptr)) return std::nullopt;
    return renumbered;
}

Colour colourOf(const Puzzle& puzzle, std::size_t index) {
    return puzzle.pieces[index].colour.value_or(defaultColour(index));
}

}  // namespace tilewright
