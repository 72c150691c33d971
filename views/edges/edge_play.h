#pragma once

#include <QObject>
#include <QString>
#include <optional>
#include <vector>

#include "core/edges/edge_checks.h"
#include "views/pictures/board_painter.h"
#include "views/session/document.h"

namespace tilewright {

/// Where each piece of a puzzle is, on the board or in the tray, and how it is turned.
class EdgePosition {
  public:
    EdgePosition() = default;
    /// All pieces as the puzzle names them: on the board if `onBoard`, else in the tray.
    EdgePosition(const EdgePuzzle& puzzle, bool onBoard);

    const EdgeBoard& board() const { return board_; }
    std::size_t pieces() const { return colours_.size(); }
    const EdgeColours& coloursOf(std::size_t piece) const { return colours_[piece]; }
    /// nullopt is the tray.
    std::optional<std::size_t> placeOf(std::size_t piece) const { return places_[piece]; }
    bool isFull() const { return onBoard_ == board_.size(); }

    /// Brings a piece to a place, or to the tray: a piece that is there goes where this one came from.
    void move(std::size_t piece, std::optional<std::size_t> place);
    void recolour(std::size_t piece, const EdgeColours& colours);
    /// Puts the pieces as on `board`; those that are not on it go to the tray.
    void arrange(const EdgeBoard& board);

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

/// The pieces of an edge-matching puzzle as a person lays them out by hand, with all steps that led there:
/// what board and tray observe. Lives in the GUI thread.
class EdgePlay final : public QObject {
    Q_OBJECT

  public:
    explicit EdgePlay(QObject* parent = nullptr);

    /// Begins anew where pieces or moves have changed; pieces stay in their places if size and moves are the
    /// same. `puzzle` must pass validateEdges.
    void setPuzzle(const EdgePuzzle& puzzle);
    /// Begins anew with the pieces as on `board`.
    void restart(const EdgeBoard& board);
    /// Whether the pieces lie as they do in a puzzle that was just opened.
    bool isAtStart() const { return position() == EdgePosition(puzzle_, !puzzle_.moves.swap); }
    const EdgePuzzle& puzzle() const { return puzzle_; }
    const EdgePalette& palette() const { return palette_; }

    const EdgePosition& position() const { return history_.value(); }
    const std::vector<EdgeClash>& clashes() const { return clashes_; }
    /// Whether all places are filled and nothing clashes.
    bool isSolved() const { return position().isFull() && clashes_.empty() && !puzzle_.pieces.empty(); }

    /// Each is one step that can be undone. What the puzzle does not allow is refused.
    void movePiece(std::size_t piece, std::optional<std::size_t> place);
    /// Counter-clockwise, by a number of quarters.
    void turnPiece(std::size_t piece, int quarters);
    /// Exchanges left and right, or top and bottom.
    void flipPiece(std::size_t piece, bool upright);
    /// The next way to put the colours on the sides.
    void permutePiece(std::size_t piece);
    void clear();
    void arrange(const QString& name, const EdgeBoard& board);

    const HistoryOf<EdgePosition>& history() const { return history_; }
    void undo();
    void redo();

  Q_SIGNALS:
    void puzzleChanged();
    void positionChanged();
    /// A person has moved a piece, or undone that.
    void moved();
    /// A move that the puzzle does not allow.
    void refused(const QString& why);

  private:
    template <typename Change>
    void change(const QString& name, Change change);
    void refresh();

    EdgePuzzle puzzle_;
    EdgePalette palette_;
    HistoryOf<EdgePosition> history_;
    std::vector<EdgeClash> clashes_;
};

}  // namespace tilewright
