#include "views/edges/edge_position.h"

namespace tilewright {

EdgePosition::EdgePosition(const EdgePuzzle& puzzle, bool onBoard)
    : board_(puzzle.pieces.size()), colours_(puzzle.pieces), places_(puzzle.pieces.size()) {
    if (!onBoard) return;
    for (std::size_t i = 0; i < colours_.size(); ++i)
        put(i, i);
}

std::vector<PieceChange> EdgePosition::moved(std::size_t piece, std::optional<std::size_t> place) const {
    if (places_[piece] == place) return {};
    std::vector<PieceChange> changes{{piece, places_[piece], place, colours_[piece], colours_[piece]}};
    if (place && board_[*place]) {
        const std::size_t other = board_[*place]->piece;
        changes.push_back({other, place, places_[piece], colours_[other], colours_[other]});
    }
    return changes;
}

std::vector<PieceChange> EdgePosition::recoloured(std::size_t piece, const EdgeColours& colours) const {
    if (colours_[piece] == colours) return {};
    return {{piece, places_[piece], places_[piece], colours_[piece], colours}};
}

std::vector<PieceChange> EdgePosition::arranged(const EdgeBoard& board) const {
    std::vector<PieceChange> changes;
    std::vector<bool> isUsed(colours_.size(), false);
    const auto add = [&](std::size_t piece, std::optional<std::size_t> place, const EdgeColours& colours) {
        if (places_[piece] != place || colours_[piece] != colours)
            changes.push_back({piece, places_[piece], place, colours_[piece], colours});
    };
    for (std::size_t place = 0; place < board.size(); ++place) {
        if (!board[place]) continue;
        isUsed[board[place]->piece] = true;
        add(board[place]->piece, place, board[place]->colours);
    }
    for (std::size_t piece = 0; piece < colours_.size(); ++piece)
        if (!isUsed[piece]) add(piece, std::nullopt, colours_[piece]);
    return changes;
}

void EdgePosition::apply(std::span<const PieceChange> changes) {
    for (const PieceChange& change : changes)
        put(change.piece, std::nullopt);
    for (const PieceChange& change : changes) {
        colours_[change.piece] = change.after;
        put(change.piece, change.placeAfter);
    }
}

void EdgePosition::revert(std::span<const PieceChange> changes) {
    for (const PieceChange& change : changes)
        put(change.piece, std::nullopt);
    for (const PieceChange& change : changes) {
        colours_[change.piece] = change.before;
        put(change.piece, change.placeBefore);
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
