#include "core/puzzle/same_puzzle.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

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

std::optional<std::vector<std::size_t>> samePieces(const Puzzle& before, const Puzzle& after,
                                                   bool withWeights) {
    const auto rules = [](const Puzzle& puzzle) {
        return std::tie(puzzle.lattice, puzzle.turnOver, puzzle.rotate, puzzle.region);
    };
    if (rules(before) != rules(after) || before.pieces.size() != after.pieces.size()) return std::nullopt;
    if (withWeights && std::tie(before.weights, before.kind) != std::tie(after.weights, after.kind))
        return std::nullopt;
    const auto same = [withWeights](const Piece& a, const Piece& b) {
        return a.shape == b.shape && a.count == b.count && (!withWeights || a.weight == b.weight);
    };
    constexpr std::size_t none = ~std::size_t{0};
    std::vector<std::size_t> renumbered(before.pieces.size(), none);
    std::vector<bool> isTaken(after.pieces.size(), false);
    // A piece that has kept its name is the same one; the others are matched in their order.
    for (const bool byName : {true, false})
        for (std::size_t i = 0; i < before.pieces.size(); ++i)
            for (std::size_t j = 0; j < after.pieces.size() && renumbered[i] == none; ++j) {
                if (isTaken[j] || !same(before.pieces[i], after.pieces[j])) continue;
                if (byName && before.pieces[i].name != after.pieces[j].name) continue;
                renumbered[i] = j;
                isTaken[j] = true;
            }
    if (std::find(renumbered.begin(), renumbered.end(), none) != renumbered.end()) return std::nullopt;
    if (fixedCells(before, &renumbered) != fixedCells(after, nullptr)) return std::nullopt;
    return renumbered;
}

}  // namespace tilewright
