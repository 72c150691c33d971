#include "core/analysis/colour_sums.h"

#include <algorithm>

namespace tilewright {

ColourSums::ColourSums(ColourCount most)
    : most_(most),
      rowWords_(static_cast<std::size_t>(most.white) / 64 + 1),
      rows_(rowWords_ * (static_cast<std::size_t>(most.black) + 1), 0) {
    rows_.front() = 1;
}

void ColourSums::moveInto(std::vector<std::uint64_t>& result, ColourCount by) const {
    const auto rowCount = static_cast<std::size_t>(most_.black) + 1;
    const auto down = static_cast<std::size_t>(by.black);
    const std::size_t whole = static_cast<std::size_t>(by.white) / 64;
    const auto rest = static_cast<unsigned>(by.white % 64);
    for (std::size_t row = down; row < rowCount; ++row) {
        const std::uint64_t* from = &rows_[(row - down) * rowWords_];
        std::uint64_t* to = &result[row * rowWords_];
        for (std::size_t i = whole; i < rowWords_; ++i) {
            to[i] |= from[i - whole] << rest;
            if (i > whole && rest > 0) to[i] |= from[i - whole - 1] >> (64 - rest);
        }
    }
}

void ColourSums::add(ColourCount piece, bool mustBeUsed) {
    if (mustBeUsed)
        next_.assign(rows_.size(), 0);
    else
        next_ = rows_;
    moveInto(next_, piece);
    if (piece.imbalance() != 0) moveInto(next_, {piece.white, piece.black});
    rows_.swap(next_);
}

bool ColourSums::contains(ColourCount cells) const {
    const std::uint64_t word =
        rows_[static_cast<std::size_t>(cells.black) * rowWords_ + static_cast<std::size_t>(cells.white) / 64];
    return (word >> (cells.white % 64) & 1) != 0;
}

bool ColourSums::meets(ColourCount least, ColourCount most) const {
    for (int black = least.black; black <= most.black; ++black)
        for (int white = least.white; white <= most.white; ++white)
            if (contains({black, white})) return true;
    return false;
}

}  // namespace tilewright
