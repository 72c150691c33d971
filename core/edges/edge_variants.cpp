#include "core/edges/edge_variants.h"

#include "core/basics/sorted.h"

#include <algorithm>
#include <utility>

#include "core/edges/edge_checks.h"

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
        std::ranges::sort(order);
        do
            variants.push_back(order);
        while (std::ranges::next_permutation(order).found);
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
    sortUnique(variants);
    return variants;
}

std::vector<EdgeColours> variantsOf(const EdgePuzzle& puzzle, const EdgeClue& clue) {
    if (clue.turns) return {turned(puzzle.pieces[clue.piece], *clue.turns)};
    return variantsOf(puzzle.pieces[clue.piece], puzzle.moves);
}

EdgePuzzle transposed(const EdgePuzzle& puzzle) {
    EdgePuzzle result = puzzle;
    std::swap(result.rows, result.columns);
    std::swap(result.leftRight, result.topBottom);
    const auto rows = static_cast<std::size_t>(puzzle.rows);
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    for (EdgeClue& clue : result.clues) {
        clue.place = clue.place % columns * rows + clue.place / columns;
        clue.piece = clue.piece % columns * rows + clue.piece / columns;
        if (clue.turns) clue.turns = (4 - *clue.turns) % 4;
    }
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

bool isMonochrome(const EdgePuzzle& puzzle) {
    return puzzle.leftRight == BorderRule::monochrome || puzzle.topBottom == BorderRule::monochrome;
}

EdgePuzzle blankEdgePuzzle(int rows, int columns) {
    EdgePuzzle puzzle;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    puzzle.rows = rows;
    puzzle.columns = columns;
    puzzle.pieces.resize(puzzle.places());
    return puzzle;
}

EdgePuzzle resized(const EdgePuzzle& puzzle, int rows, int columns) {
    if (static_cast<long long>(rows) * columns > maxEdgePlaces) return puzzle;
    EdgeColour least = 0;
    if (!puzzle.pieces.empty()) {
        least = puzzle.pieces.front().front();
        for (const EdgeColours& piece : puzzle.pieces)
            least = std::min(least, *std::ranges::min_element(piece));
    }
    EdgePuzzle result = puzzle;
    result.rows = rows;
    result.columns = columns;
    result.pieces.clear();
    const auto width = static_cast<std::size_t>(puzzle.columns);
    const auto isKept = [&](std::size_t place) {
        return place % width < static_cast<std::size_t>(columns) &&
               place / width < static_cast<std::size_t>(rows);
    };
    std::erase_if(result.clues,
                  [&](const EdgeClue& clue) { return !isKept(clue.place) || !isKept(clue.piece); });
    for (EdgeClue& clue : result.clues)
        for (std::size_t* const index : {&clue.place, &clue.piece})
            *index = *index / width * static_cast<std::size_t>(columns) + *index % width;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const auto place = static_cast<std::size_t>(row) * static_cast<std::size_t>(puzzle.columns) +
                               static_cast<std::size_t>(column);
            const bool isThere = row < puzzle.rows && column < puzzle.columns && place < puzzle.pieces.size();
            result.pieces.push_back(isThere ? puzzle.pieces[place] : EdgeColours{least, least, least, least});
        }
    return result;
}

}  // namespace tilewright
