#include "core/puzzle/open_cells.h"

#include <algorithm>

namespace tilewright {

int OpenCells::requiredSize() const {
    return static_cast<int>(std::ranges::count(optional, false));
}

OpenCells openCells(const Puzzle& puzzle) {
    std::vector<Cell> fixed;
    for (const FixedPiece& piece : puzzle.fixed)
        fixed.insert(fixed.end(), piece.cells.begin(), piece.cells.end());
    std::ranges::sort(fixed);
    OpenCells open;
    const std::span<const Cell> all = puzzle.region.cells();
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (std::ranges::binary_search(fixed, all[i])) continue;
        open.cells.push_back(all[i]);
        open.optional.push_back(puzzle.region.isOptional(i));
    }
    return open;
}

// Neighbours are found by bisection: thousands of pieces with their cells far apart need no grid each.
std::vector<std::vector<int>> connectedParts(std::span<const Cell> cells, Lattice lattice) {
    std::vector<bool> seen(cells.size(), false);
    std::vector<std::vector<int>> parts;
    for (std::size_t start = 0; start < cells.size(); ++start) {
        if (seen[start]) continue;
        seen[start] = true;
        std::vector<int>& part = parts.emplace_back(1, static_cast<int>(start));
        for (std::size_t next = 0; next < part.size(); ++next) {
            const Cell cell = cells[static_cast<std::size_t>(part[next])];
            for (const Cell step : lattice.neighbourSteps(cell)) {
                const auto found = std::ranges::lower_bound(cells, cell + step);
                if (found == cells.end() || *found != cell + step) continue;
                const auto index = static_cast<std::size_t>(found - cells.begin());
                if (seen[index]) continue;
                seen[index] = true;
                part.push_back(static_cast<int>(index));
            }
        }
        std::ranges::sort(part);
    }
    return parts;
}

std::vector<int> partSizes(const Shape& shape, Lattice lattice) {
    std::vector<int> sizes;
    for (const std::vector<int>& part : connectedParts(shape.cells(), lattice))
        sizes.push_back(static_cast<int>(part.size()));
    return sizes;
}

}  // namespace tilewright
