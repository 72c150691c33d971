#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

PuzzleKind kindOf(const AnyPuzzle& puzzle) {
    if (const Puzzle* cells = std::get_if<Puzzle>(&puzzle)) return cells->kind;
    return PuzzleKind::edges;
}

const std::string& nameOf(const AnyPuzzle& puzzle) {
    return std::visit([](const auto& some) -> const std::string& { return some.name; }, puzzle);
}

std::size_t bytesOf(const AnyPuzzle& puzzle) {
    std::size_t bytes = sizeof(puzzle);
    if (const EdgePuzzle* edges = std::get_if<EdgePuzzle>(&puzzle))
        return bytes + edges->pieces.size() * sizeof(EdgeColours) +
               edges->matches.size() * sizeof(edges->matches.front()) + edges->board.size() * sizeof(Cell);
    const Puzzle& cells = std::get<Puzzle>(puzzle);
    bytes += cells.region.cells().size_bytes() + cells.weights.size() * sizeof(CellWeight);
    bytes += cells.labels.size() * sizeof(CellLabel);
    for (const OpenGroup& group : cells.open)
        bytes += group.cells.size() * sizeof(Cell);
    for (const Piece& piece : cells.pieces)
        bytes += sizeof(piece) + piece.name.size() + piece.shape.all().size_bytes();
    for (const FixedPiece& fixed : cells.fixed)
        bytes += sizeof(fixed) + fixed.cells.size() * sizeof(Cell);
    return bytes;
}

}  // namespace tilewright
