#pragma once

#include <algorithm>
#include <deque>
#include <random>
#include <set>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright::test {

/// A connected set of this many cells of a lattice around the origin, nearest first.
inline std::vector<Cell> clusterOn(Lattice lattice, std::size_t size) {
    std::vector<Cell> cells{{}};
    for (std::size_t next = 0; cells.size() < size; ++next)
        for (const Cell step : lattice.neighbourSteps(cells[next]))
            if (cells.size() < size && std::ranges::count(cells, cells[next] + step) == 0)
                cells.push_back(cells[next] + step);
    std::ranges::sort(cells);
    return cells;
}

/// Divides `cells` into connected pieces of about `size` cells.
inline std::vector<std::vector<Cell>> piecesOf(const std::vector<Cell>& cells, Lattice lattice,
                                               std::size_t size, unsigned seed = 1) {
    std::mt19937 random(seed);
    std::set<Cell> left(cells.begin(), cells.end());
    std::vector<std::vector<Cell>> pieces;
    while (!left.empty()) {
        std::vector<Cell> piece{*left.begin()};
        left.erase(left.begin());
        for (int tries = 0; tries < 40 && piece.size() < size; ++tries) {
            const Cell from = piece[random() % piece.size()];
            const auto steps = lattice.neighbourSteps(from);
            const Cell next = from + steps[random() % steps.size()];
            if (left.erase(next) > 0) piece.push_back(next);
        }
        std::ranges::sort(piece);
        pieces.push_back(piece);
    }
    return pieces;
}

}  // namespace tilewright::test
