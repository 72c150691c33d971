#include "core/edges/edge_edits.h"

#include <algorithm>

#include "core/edges/edge_checks.h"

namespace tilewright {

bool isMonochrome(const EdgePuzzle& puzzle) {
    return puzzle.leftRight == BorderRule::monochrome || puzzle.topBottom == BorderRule::monochrome;
}

EdgePuzzle blankEdgePuzzle(int rows, int columns) {
    EdgePuzzle puzzle;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    puzzle.rows = rows;
    puzzle.columns = columns;
    puzzle.pieces.resize(static_cast<std::size_t>(rows) * static_cast<std::size_t>(columns));
    return puzzle;
}

EdgePuzzle resized(const EdgePuzzle& puzzle, int rows, int columns) {
    if (static_cast<long long>(rows) * columns > maxEdgePlaces) return puzzle;
    EdgeColour least = 0;
    if (!puzzle.pieces.empty()) {
        least = puzzle.pieces.front().front();
        for (const EdgeColours& piece : puzzle.pieces)
            least = std::min(least, *std::min_element(piece.begin(), piece.end()));
    }
    EdgePuzzle result = puzzle;
    result.rows = rows;
    result.columns = columns;
    result.pieces.clear();
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
