#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "core/edges/board_tables.h"
#include "core/edges/colour_balance.h"

namespace tilewright {

/// A board on which a search has placed some pieces.
class BoardState {
  public:
    explicit BoardState(const BoardTables& tables);

    /// `decision` must fit.
    void place(const BoardDecision& decision);
    void remove(const BoardDecision& decision);

    bool isFull() const { return placed_ == tables_.places(); }
    bool isEmpty(std::size_t place) const { return variantAt_[place] == BoardTables::none; }
    /// Whether colours may still come out even; always, where pieces stay in their places.
    bool isBalanced() const { return !tables_.puzzle().moves.swap || balance_.isPossible(); }
    const ColourBalance& balance() const { return balance_; }

    /// How many types of pieces fit on an empty place; counting ends beyond `most`.
    std::size_t candidates(std::size_t place, std::size_t most) const;
    /// Where to go on: on the empty place with the fewest candidates, and among those with the most known
    /// edges; or where a type has its only place.
    struct Target {
        std::size_t place = 0;
        /// 0 also if there is a type that fits nowhere.
        std::size_t candidates = 0;
        /// The only type that may lie there, or `none`.
        std::uint32_t type = BoardTables::none;
    };
    Target mostConstrained() const;
    /// All that can be done there, appended to `decisions`.
    void addDecisions(const Target& target, std::vector<BoardDecision>& decisions) const;

    /// The colours of a full board.
    std::vector<EdgeColours> board() const;

  private:
    std::uint64_t typesFor(std::size_t place) const {
        const FittingVariants* fitting = tables_.fitting(place, coloursAround(place));
        return fitting == nullptr ? 0 : fitting->types & available_;
    }
    void lookAtTypes(Target& best) const;
    std::array<std::uint32_t, 4> coloursAround(std::size_t place) const {
        const std::array<std::uint32_t, 4>& edges = tables_.edgesAt(place);
        return {colours_[edges[0]], colours_[edges[1]], colours_[edges[2]], colours_[edges[3]]};
    }

    const BoardTables& tables_;
    ColourBalance balance_;
    std::vector<std::uint32_t> variantAt_;
    // By edge: its colour, and how many placed pieces have it.
    std::vector<std::uint32_t> colours_;
    std::vector<std::uint8_t> uses_;
    // By type.
    std::vector<std::uint32_t> left_;
    // A bit for each of the first 64 types of which pieces are left.
    std::uint64_t available_ = 0;
    std::size_t placed_ = 0;
};

}  // namespace tilewright
