#include "views/edges/edge_position.h"

namespace tilewright {

EdgePosition::EdgePosition(const EdgePuzzle& puzzle, bool onBoard)
    : board_(puzzle.pieces.size()), colours_(puzzle.pieces), places_(puzzle.pieces.size()) {
    if (!onBoard) return;
    for (std::size_t i = 0; i < colours_.size(); ++i)
        put(i, i);
}

void EdgePosition::move(std::size_t piece, std::optional<std::size_t> place) {
    const std::optional<std::size_t> from = places_[piece];
    if (from == place) return;
    std::optional<std::size_t> other;
    if (place && board_[*place]) other = board_[*place]->piece;
    if (other) put(*other, std::nullopt);
    put(piece, place);
    if (other) put(*other, from);
}

void EdgePosition::recolour(std::size_t piece, const EdgeColours& colours) {
    colours_[piece] = colours;
    put(piece, places_[piece]);
}

void EdgePosition::arrange(const EdgeBoard& board) {
    for (std::size_t piece = 0; piece < colours_.size(); ++piece)
        put(piece, std::nullopt);
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (!board[place]) continue;
        colours_[board[place]->piece] = board[place]->colours;
        put(board[place]->piece, place);
    }
}

void EdgePosition::put(std::size_t piece, std::optional<std::size_t> place) {
    if (places_[piece]) {
        board_[*places_[piece]].reset();
        --onBoard_;
    }
    places_[piece] = place;
    if (!place) return;
    board_[*place] = PlacedEdgePiece{piece, colours_[piece]};
    ++onBoard_;
}

}  // namespace tilewright
