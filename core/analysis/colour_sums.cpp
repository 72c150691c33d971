#include "core/analysis/colour_sums.h"

#include <utility>

namespace tilewright {

namespace {

std::vector<BitSet> noRows(ColourCount most) {
    return std::vector(static_cast<std::size_t>(most.black) + 1,
                       BitSet(static_cast<std::size_t>(most.white) + 1));
}

}  // namespace

ColourSums::ColourSums(ColourCount most) : most_(most), rows_(noRows(most)) {
    rows_.front().set(0);
}

void ColourSums::moveInto(std::vector<BitSet>& result, ColourCount by) const {
    const auto down = static_cast<std::size_t>(by.black);
    for (std::size_t row = down; row < rows_.size(); ++row)
        result[row].addShifted(rows_[row - down], static_cast<std::size_t>(by.white));
}

void ColourSums::add(ColourCount piece, bool mustBeUsed) {
    std::vector<BitSet> next = mustBeUsed ? noRows(most_) : rows_;
    moveInto(next, piece);
    if (piece.imbalance() != 0) moveInto(next, {piece.white, piece.black});
    rows_ = std::move(next);
}

bool ColourSums::contains(ColourCount cells) const {
    return rows_[static_cast<std::size_t>(cells.black)].test(static_cast<std::size_t>(cells.white));
}

bool ColourSums::meets(ColourCount least, ColourCount most) const {
    for (int black = least.black; black <= most.black; ++black)
        for (int white = least.white; white <= most.white; ++white)
            if (contains({black, white})) return true;
    return false;
}

}  // namespace tilewright
