#include "views/edges/edge_play.h"

#include <algorithm>
#include <utility>

#include "core/edges/edge_checks.h"

namespace tilewright {

EdgePosition::EdgePosition(const EdgePuzzle& puzzle, bool onBoard)
    : board_(puzzle.pieces.size()), colours_(puzzle.pieces), places_(puzzle.pieces.size()) {
    for (std::size_t i = 0; onBoard && i < colours_.size(); ++i)
        put(i, i);
    pin(puzzle);
}

void EdgePosition::pin(const EdgePuzzle& puzzle) {
    for (const EdgeClue& clue : puzzle.clues) {
        move(clue.piece, clue.place);
        if (clue.turns) recolour(clue.piece, turned(puzzle.pieces[clue.piece], *clue.turns));
    }
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

EdgePlay::EdgePlay(QObject* parent) : QObject(parent) {}

void EdgePlay::setPuzzle(const EdgePuzzle& puzzle) {
    const bool keepsPlaces = puzzle.rows == puzzle_.rows && puzzle.columns == puzzle_.columns &&
                             puzzle.lattice == puzzle_.lattice && puzzle.board == puzzle_.board &&
                             puzzle.moves == puzzle_.moves && !puzzle.pieces.empty();
    if (!keepsPlaces) {
        history_ = HistoryOf(EdgePosition(puzzle, !puzzle.moves.swap));
    } else if (puzzle.pieces != puzzle_.pieces || puzzle.clues != puzzle_.clues) {
        EdgePosition now = position();
        for (std::size_t piece = 0; piece < puzzle.pieces.size(); ++piece)
            if (puzzle.pieces[piece] != puzzle_.pieces[piece]) now.recolour(piece, puzzle.pieces[piece]);
        now.pin(puzzle);
        history_ = HistoryOf(std::move(now));
    }
    puzzle_ = puzzle;
    palette_ = EdgePalette(puzzle_);
    Q_EMIT puzzleChanged();
    refresh();
}

void EdgePlay::restart(const EdgeBoard& board) {
    EdgePosition now(puzzle_, false);
    now.arrange(board);
    history_ = HistoryOf(std::move(now));
    refresh();
}

const EdgeClue* EdgePlay::pinOf(std::size_t piece) const {
    const auto found = std::ranges::find(puzzle_.clues, piece, &EdgeClue::piece);
    return found == puzzle_.clues.end() ? nullptr : &*found;
}

std::optional<EdgeClue> EdgePlay::pinHere(std::size_t piece, bool anyTurn) const {
    const std::optional<std::size_t> place = position().placeOf(piece);
    if (!place) return std::nullopt;
    if (anyTurn) return EdgeClue{*place, piece, std::nullopt};
    for (int turns = 0; turns < static_cast<int>(puzzle_.sides()); ++turns)
        if (turned(puzzle_.pieces[piece], turns) == position().coloursOf(piece))
            return EdgeClue{*place, piece, turns};
    return std::nullopt;
}

// Whether the piece is pinned, also against turning if it is to be turned.
bool EdgePlay::refusesPinned(std::size_t piece, bool isTurned) {
    const EdgeClue* pin = pinOf(piece);
    if (pin == nullptr || (isTurned && !pin->turns)) return false;
    Q_EMIT refused(tr("Piece %1 is pinned. Press P to remove the pin.").arg(piece + 1));
    return true;
}

void EdgePlay::movePiece(std::size_t piece, std::optional<std::size_t> place) {
    if (!puzzle_.moves.swap) {
        Q_EMIT refused(tr("The pieces of this puzzle stay in their places."));
        return;
    }
    const bool isExchange = place && position().board()[*place];
    if (position().placeOf(piece) == place || refusesPinned(piece, false) ||
        (isExchange && refusesPinned(position().board()[*place]->piece, false)))
        return;
    change(!place ? tr("Remove piece %1").arg(piece + 1)
           : isExchange
               ? tr("Swap pieces %1 and %2").arg(piece + 1).arg(position().board()[*place]->piece + 1)
               : tr("Move piece %1").arg(piece + 1),
           [&](EdgePosition& position) { position.move(piece, place); });
}

void EdgePlay::turnPiece(std::size_t piece, int turns) {
    if (!puzzle_.moves.rotate && !puzzle_.moves.permute) {
        Q_EMIT refused(tr("The pieces of this puzzle may not be rotated."));
        return;
    }
    if (refusesPinned(piece, true)) return;
    change(tr("Rotate piece %1").arg(piece + 1), [&](EdgePosition& position) {
        position.recolour(piece, turned(position.coloursOf(piece), turns));
    });
}

void EdgePlay::flipPiece(std::size_t piece, bool upright) {
    if (!puzzle_.moves.flip && !puzzle_.moves.permute) {
        Q_EMIT refused(tr("The pieces of this puzzle may not be flipped."));
        return;
    }
    if (refusesPinned(piece, true)) return;
    change(tr("Flip piece %1").arg(piece + 1), [&](EdgePosition& position) {
        const EdgeColours& colours = position.coloursOf(piece);
        position.recolour(piece, upright ? flippedUpright(colours) : flippedAcross(colours));
    });
}

void EdgePlay::permutePiece(std::size_t piece) {
    if (!puzzle_.moves.permute) {
        Q_EMIT refused(tr("The colours of this puzzle's pieces may not be permuted."));
        return;
    }
    if (refusesPinned(piece, true)) return;
    change(tr("Permute piece %1").arg(piece + 1), [&](EdgePosition& position) {
        EdgeColours colours = position.coloursOf(piece);
        std::ranges::next_permutation(colours);
        position.recolour(piece, colours);
    });
}

void EdgePlay::clear() {
    arrange(puzzle_.moves.swap ? tr("Clear the board") : tr("Rotate all pieces back"),
            EdgePosition(puzzle_, !puzzle_.moves.swap).board());
}

void EdgePlay::arrange(const QString& name, const EdgeBoard& board) {
    change(name, [&](EdgePosition& position) { position.arrange(board); });
}

template <typename Change>
void EdgePlay::change(const QString& name, Change change) {
    EdgePosition after = position();
    change(after);
    if (!history_.edit(name, std::move(after), {})) return;
    refresh();
    Q_EMIT moved();
}

void EdgePlay::undo() {
    if (!history_.undo()) return;
    refresh();
    Q_EMIT moved();
}

void EdgePlay::redo() {
    if (!history_.redo()) return;
    refresh();
    Q_EMIT moved();
}

void EdgePlay::refresh() {
    clashes_ = clashesOf(puzzle_, position().board());
    Q_EMIT positionChanged();
}

}  // namespace tilewright
