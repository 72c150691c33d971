#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

#include "core/edges/edge_checks.h"
#include "views/pictures/board_painter.h"
#include "views/session/document.h"

namespace tilewright {

/// The place and orientation of each piece, on the board or in the tray.
class EdgePosition {
  public:
    EdgePosition() = default;
    /// All pieces as the puzzle defines them: on the board if `onBoard`, else in the tray. Pinned pieces are
    /// at their places.
    EdgePosition(const EdgePuzzle& puzzle, bool onBoard);

    const EdgeBoard& board() const { return board_; }
    std::size_t pieces() const { return colours_.size(); }
    const EdgeColours& coloursOf(std::size_t piece) const { return colours_[piece]; }
    /// nullopt means the tray.
    std::optional<std::size_t> placeOf(std::size_t piece) const { return places_[piece]; }
    bool isFull() const { return onBoard_ == board_.size(); }

    /// Moves a piece to a place or to the tray; a piece that is there moves to the previous place.
    void move(std::size_t piece, std::optional<std::size_t> place);
    void recolour(std::size_t piece, const EdgeColours& colours);
    /// Arranges the pieces as on `board`; all others go to the tray.
    void arrange(const EdgeBoard& board);
    /// Moves pinned pieces to their places, in the orientation that they must have there.
    void pin(const EdgePuzzle& puzzle);

    friend bool operator==(const EdgePosition&, const EdgePosition&) = default;

  private:
    void put(std::size_t piece, std::optional<std::size_t> place);

    EdgeBoard board_;
    std::vector<EdgeColours> colours_;
    std::vector<std::optional<std::size_t>> places_;
    std::size_t onBoard_ = 0;
};

inline std::size_t bytesOf(const EdgePosition& position) {
    return sizeof(position) + position.pieces() * (sizeof(EdgeBoard::value_type) + sizeof(EdgeColours) +
                                                   sizeof(std::optional<std::size_t>));
}

/// The user's arrangement of an edge-matching puzzle with its undo history: the model of board and tray.
/// Lives in the GUI thread.
class EdgePlay final : public QObject {
    Q_OBJECT

  public:
    explicit EdgePlay(QObject* parent = nullptr);

    /// Restarts if pieces, pins or moves have changed; pieces keep their places if size and moves are
    /// unchanged.
    /// `puzzle` must pass validateEdges.
    void setPuzzle(const EdgePuzzle& puzzle);
    /// Restarts with the pieces as on `board`.
    void restart(const EdgeBoard& board);
    /// Whether the pieces are arranged as in a newly opened puzzle.
    bool isAtStart() const { return position() == EdgePosition(puzzle_, !puzzle_.moves.swap); }
    /// The pin of a piece; null if it has none. Valid until the puzzle changes.
    const EdgeClue* pinOf(std::size_t piece) const;
    /// The pin that fixes a piece where it lies on the board, as it lies there or in any orientation; nullopt
    /// in the tray, or if it lies there in a way that turning it alone does not reach.
    std::optional<EdgeClue> pinHere(std::size_t piece, bool anyTurn) const;
    const EdgePuzzle& puzzle() const { return puzzle_; }
    const EdgePalette& palette() const { return palette_; }

    const EdgePosition& position() const { return history_.value(); }
    const std::vector<EdgeClash>& clashes() const { return clashes_; }
    /// Whether all places are filled and all edges match.
    bool isSolved() const { return position().isFull() && clashes_.empty() && !puzzle_.pieces.empty(); }

    /// Each move can be undone. Moves that the puzzle does not allow are refused.
    void movePiece(std::size_t piece, std::optional<std::size_t> place);
    /// Rotates counter-clockwise by a number of sides.
    void turnPiece(std::size_t piece, int turns);
    /// Swaps left and right, or top and bottom.
    void flipPiece(std::size_t piece, bool upright);
    /// Selects the next permutation of the colours.
    void permutePiece(std::size_t piece);
    void clear();
    void arrange(const QString& name, const EdgeBoard& board);

    const HistoryOf<EdgePosition>& history() const { return history_; }
    void undo();
    void redo();

  Q_SIGNALS:
    void puzzleChanged();
    void positionChanged();
    /// The user has moved a piece, or undone a move.
    void moved();
    /// A move was refused.
    void refused(const QString& why);

  private:
    bool refusesPinned(std::size_t piece, bool isTurned);
    template <typename Change>
    void change(const QString& name, Change change);
    void refresh();

    EdgePuzzle puzzle_;
    EdgePalette palette_;
    HistoryOf<EdgePosition> history_;
    std::vector<EdgeClash> clashes_;
};

}  // namespace tilewright
