#include "core/edges/colour_balance.h"

#include <algorithm>

namespace tilewright {

ColourBalance::ColourBalance(const BoardTables& tables) {
    const EdgeMoves& moves = tables.puzzle().moves;
    if (moves.rotate || moves.permute) {
        groups_ = 1;
    } else if (moves.flip) {
        groups_ = 2;
        groupOf_ = {0, 1, 0, 1};
        partner_ = {0, 1, 0, 0};
    } else {
        groups_ = 4;
        groupOf_ = {0, 1, 2, 3};
        partner_ = {2, 3, 0, 1};
    }
    for (std::size_t group = 0; group < groups_; ++group)
        left_[group].assign(tables.colours().size(), 0);
    std::vector<bool> seen(tables.types(), false);
    for (const BoardVariant& variant : tables.variants()) {
        if (seen[variant.type]) continue;
        seen[variant.type] = true;
        const auto pieces = static_cast<int>(tables.piecesOfType(variant.type).size());
        for (std::size_t side = 0; side < 4; ++side)
            change(groupOf_[side], variant.colours[side], pieces);
    }
    for (std::size_t place = 0; place < tables.places(); ++place)
        for (std::size_t side = 0; side < 4; ++side) {
            const std::uint32_t edge = tables.edgesAt(place)[side];
            if (!tables.isOutside(edge)) continue;
            if (const std::uint32_t colour = tables.firstColours()[edge]; colour != tables.unknown())
                change(groupOf_[side], colour, -1);
            else
                ++outside_[groupOf_[side]];
        }
}

void ColourBalance::change(std::size_t group, std::uint32_t colour, int amount) {
    int& left = left_[group][colour];
    const std::size_t other = partner_[group];
    const auto surplusOf = [&](std::size_t of) {
        return other == group ? left & 1 : std::max(0, left_[of][colour] - left_[partner_[of]][colour]);
    };
    surplus_[group] -= surplusOf(group);
    if (other != group) surplus_[other] -= surplusOf(other);
    missing_ -= left < 0 ? 1 : 0;
    left += amount;
    missing_ += left < 0 ? 1 : 0;
    surplus_[group] += surplusOf(group);
    if (other != group) surplus_[other] += surplusOf(other);
}

std::optional<std::uint32_t> ColourBalance::culprit() const {
    for (std::size_t group = 0; group < groups_; ++group)
        for (std::uint32_t colour = 0; colour < left_[group].size(); ++colour)
            if (left_[group][colour] < 0) return colour;
    for (std::size_t group = 0; group < groups_; ++group)
        for (std::uint32_t colour = 0; colour < left_[group].size() && surplus_[group] > outside_[group];
             ++colour)
            if (partner_[group] == group ? (left_[group][colour] & 1) != 0
                                         : left_[group][colour] > left_[partner_[group]][colour])
                return colour;
    return std::nullopt;
}

}  // namespace tilewright
