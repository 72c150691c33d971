#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/edges/board_tables.h"

namespace tilewright {

/// Counts, for each colour, the edges of pieces that are still to be placed, less those that edges on the
/// board wait for. What is over must pair up among the places left, or lie at a free border.
///
/// Edges are counted together that moves can bring to each other's side: all four if pieces can be turned,
/// left with right and top with bottom if they can only be flipped, else each side by itself.
class ColourBalance {
  public:
    explicit ColourBalance(const BoardTables& tables);

    /// An edge of a piece is placed: against a known edge nothing changes.
    void placeInside(std::size_t side, std::uint32_t colour) { move(side, colour, -1); }
    void placeOutside(std::size_t side, std::uint32_t colour) {
        change(groupOf_[side], colour, -1);
        --outside_[groupOf_[side]];
    }
    void removeInside(std::size_t side, std::uint32_t colour) { move(side, colour, 1); }
    void removeOutside(std::size_t side, std::uint32_t colour) {
        change(groupOf_[side], colour, 1);
        ++outside_[groupOf_[side]];
    }

    /// Whether the rest may still come out even.
    bool isPossible() const {
        if (missing_ > 0) return false;
        for (std::size_t group = 0; group < groups_; ++group)
            if (surplus_[group] > outside_[group]) return false;
        return true;
    }
    /// A colour that makes it impossible, for people.
    std::optional<std::uint32_t> culprit() const;

  private:
    // The edge against it is still to be placed as well, and must have the same colour.
    void move(std::size_t side, std::uint32_t colour, int amount) {
        change(groupOf_[side], colour, amount);
        change(groupOf_[(side + 2) % 4], colour, amount);
    }
    void change(std::size_t group, std::uint32_t colour, int amount);

    std::size_t groups_ = 1;
    std::array<std::size_t, 4> groupOf_{};
    std::array<std::size_t, 4> partner_{};
    // By group and colour.
    std::array<std::vector<int>, 4> left_;
    // How many edges of the group cannot find a partner, and how many places at a free border are open for
    // it.
    std::array<int, 4> surplus_{};
    std::array<int, 4> outside_{};
    int missing_ = 0;
};

}  // namespace tilewright
