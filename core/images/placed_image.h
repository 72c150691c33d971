#pragma once

#include <algorithm>
#include <optional>
#include <span>

#include "core/images/image_table.h"

namespace tilewright {

/// The image of a piece that covers just these cells, in cell order, in any orientation; nullopt where the
/// table has none, as for a fixed piece. `piece` is an index into Puzzle::pieces.
inline std::optional<ImageId> imageOf(const ImageTable& table, std::size_t piece,
                                      std::span<const Cell> cells) {
    const auto open = table.cells().first(static_cast<std::size_t>(table.crossingStart()));
    const auto isHere = [&](Cell cell, std::uint16_t number) {
        return number < open.size() && open[number] == cell;
    };
    const auto lowest = std::ranges::lower_bound(open, cells.front());
    if (lowest == open.end()) return std::nullopt;
    for (int shape = 0; shape < table.shapeCount(); ++shape) {
        const auto& pieces = table.shapes()[static_cast<std::size_t>(shape)].pieces;
        if (std::ranges::find(pieces, piece) == pieces.end()) continue;
        for (int turn = 0; turn < table.orientationCount(shape); ++turn) {
            const auto image = table.find(shape, turn, static_cast<int>(lowest - open.begin()));
            // Crossings come after the cells.
            if (image && table.cellsOf(*image).size() >= cells.size() &&
                std::equal(cells.begin(), cells.end(), table.cellsOf(*image).begin(), isHere))
                return image;
        }
    }
    return std::nullopt;
}

}  // namespace tilewright
