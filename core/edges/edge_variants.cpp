#include "core/edges/edge_variants.h"

#include <algorithm>
#include <utility>

namespace tilewright {

EdgeColours turned(const EdgeColours& colours, int quarters) {
    EdgeColours result{};
    for (std::size_t side = 0; side < 4; ++side)
        result[(side + static_cast<std::size_t>(quarters & 3)) % 4] = colours[side];
    return result;
}

EdgeColours flippedAcross(const EdgeColours& colours) {
    return {colours[2], colours[1], colours[0], colours[3]};
}

EdgeColours flippedUpright(const EdgeColours& colours) {
    return {colours[0], colours[3], colours[2], colours[1]};
}

EdgeColours transposed(const EdgeColours& colours) {
    return {colours[3], colours[2], colours[1], colours[0]};
}

std::vector<EdgeColours> variantsOf(const EdgeColours& colours, const EdgeMoves& moves) {
    std::vector<EdgeColours> variants{colours};
    if (moves.permute) {
        variants.clear();
        EdgeColours order = colours;
        std::sort(order.begin(), order.end());
        do
            variants.push_back(order);
        while (std::next_permutation(order.begin(), order.end()));
        return variants;
    }
    if (moves.flip) {
        variants.push_back(flippedAcross(colours));
        variants.push_back(flippedUpright(colours));
        variants.push_back(turned(colours, 2));
    }
    if (moves.rotate) {
        const std::vector<EdgeColours> unturned = variants;
        for (int quarters = 1; quarters < 4; ++quarters)
            for (const EdgeColours& variant : unturned)
                variants.push_back(turned(variant, quarters));
    }
    std::sort(variants.begin(), variants.end());
    variants.erase(std::unique(variants.begin(), variants.end()), variants.end());
    return variants;
}

EdgePuzzle transposed(const EdgePuzzle& puzzle) {
    EdgePuzzle result = puzzle;
    std::swap(result.rows, result.columns);
    std::swap(result.leftRight, result.topBottom);
    const auto rows = static_cast<std::size_t>(puzzle.rows);
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column)
            result.pieces[column * rows + row] = transposed(puzzle.pieces[row * columns + column]);
    return result;
}

EdgeArrangement transposedBack(const EdgeArrangement& arrangement, int rows, int columns) {
    EdgeArrangement result(arrangement.size());
    const auto height = static_cast<std::size_t>(rows);
    const auto width = static_cast<std::size_t>(columns);
    for (std::size_t place = 0; place < arrangement.size(); ++place) {
        const PlacedEdgePiece& placed = arrangement[place % width * height + place / width];
        result[place] = {placed.piece % height * width + placed.piece / height, transposed(placed.colours)};
    }
    return result;
}

}  // namespace tilewright
