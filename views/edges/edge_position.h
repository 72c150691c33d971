#pragma once

#include <optional>
#include <vector>

#include "views/edges/edge_board.h"

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

}  // namespace tilewright
