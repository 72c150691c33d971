#include "core/analysis/remainder.h"

#include <algorithm>

namespace tilewright {

Remainder::Remainder(const Puzzle& of) : puzzle(of), open(openCells(of)) {
    const std::vector<int> fixed = fixedUses(puzzle);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const Piece& piece = puzzle.pieces[i];
        const long long min = std::max(0, piece.count.min - fixed[i]);
        const long long tooMany = open.size() / piece.shape.size() + 1;
        const long long max =
            piece.count.max == Count::any ? std::max(min, tooMany) : piece.count.max - fixed[i];
        if (max > 0) supplies.push_back({i, piece.shape.size(), min, max});
    }
}

}  // namespace tilewright
