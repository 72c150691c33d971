#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>
#include <vector>

#include "core/edges/edge_board.h"
#include "views/edges/edge_palette.h"

namespace tilewright {

/// Where each piece of a puzzle is, on the board or in the tray, and how it lies there.
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
    const EdgePuzzle& puzzle() const { return puzzle_; }
    const EdgePalette& palette() const { return palette_; }

    const EdgePosition& position() const { return *steps_[step_].position; }
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

    bool canUndo() const { return step_ > 0; }
    bool canRedo() const { return step_ + 1 < steps_.size(); }
    QString undoName() const { return canUndo() ? steps_[step_].name : QString(); }
    QString redoName() const { return canRedo() ? steps_[step_ + 1].name : QString(); }
    void undo() { goTo(step_ - 1); }
    void redo() { goTo(step_ + 1); }

  Q_SIGNALS:
    void puzzleChanged();
    void positionChanged();
    /// A move that the puzzle does not allow.
    void refused(const QString& why);

  private:
    struct Step {
        QString name;
        std::shared_ptr<const EdgePosition> position;
    };

    template <typename Change>
    void change(const QString& name, Change change);
    void begin(EdgePosition position);
    void goTo(std::size_t step);

    EdgePuzzle puzzle_;
    EdgePalette palette_;
    /// The first one is the beginning.
    std::vector<Step> steps_;
    std::size_t step_ = 0;
    std::vector<EdgeClash> clashes_;
};

}  // namespace tilewright
