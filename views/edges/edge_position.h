#pragma once

#include <optional>
#include <span>
#include <vector>

#include "views/edges/edge_board.h"

namespace tilewright {

/// What happens to one piece in a change of the position.
struct PieceChange {
    std::size_t piece = 0;
    /// Nothing is the tray.
    std::optional<std::size_t> placeBefore;
    std::optional<std::size_t> placeAfter;
    EdgeColours before{};
    EdgeColours after{};
};

/// Where each piece of a puzzle is, on the board or in the tray, and how it lies there.
class EdgePosition {
  public:
    EdgePosition() = default;
    /// All pieces as the puzzle names them: on the board if `onBoard`, else in the tray.
    EdgePosition(const EdgePuzzle& puzzle, bool onBoard);

    const EdgeBoard& board() const { return board_; }
    std::size_t pieces() const { return colours_.size(); }
    const EdgeColours& coloursOf(std::size_t piece) const { return colours_[piece]; }
    std::optional<std::size_t> placeOf(std::size_t piece) const { return places_[piece]; }
    bool isFull() const { return onBoard_ == board_.size(); }

    /// What it takes to bring a piece to a place, or to the tray: a piece that is there goes where this one
    /// came from.
    std::vector<PieceChange> moved(std::size_t piece, std::optional<std::size_t> place) const;
    std::vector<PieceChange> recoloured(std::size_t piece, const EdgeColours& colours) const;
    /// What it takes to show `board`; pieces that are not on it go to the tray.
    std::vector<PieceChange> arranged(const EdgeBoard& board) const;

    void apply(std::span<const PieceChange> changes);
    void revert(std::span<const PieceChange> changes);

  private:
    void put(std::size_t piece, std::optional<std::size_t> place);

    EdgeBoard board_;
    std::vector<EdgeColours> colours_;
    std::vector<std::optional<std::size_t>> places_;
    std::size_t onBoard_ = 0;
};

}  // namespace tilewright
