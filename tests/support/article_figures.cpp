#include "tests/support/article_figures.h"

#include <algorithm>
#include <string>
#include <vector>

#include "tests/support/puzzles.h"

namespace tilewright::test {

namespace {

// The reach of a pentomino.
constexpr int reach = 4;
constexpr std::size_t volume = 60;

}  // namespace

Puzzle figure3Puzzle() {
    const std::vector<std::pair<std::string, std::vector<Cell>>> placed{
        {"T", {{0, 0, 0}, {0, 1, 0}, {0, 2, 0}, {1, 1, 0}, {2, 1, 0}}},
        {"N", {{0, 3, 0}, {0, 4, 0}, {0, 5, 0}, {1, 2, 0}, {1, 3, 0}}},
        {"V", {{1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {3, 1, 0}, {3, 2, 0}}},
        {"P", {{1, 4, 0}, {1, 5, 0}, {2, 4, 0}, {2, 5, 0}, {3, 5, 0}}}};
    Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
    auto next = puzzle.pieces.begin();
    for (const auto& [name, cells] : placed) {
        const auto piece =
            std::find_if(next, puzzle.pieces.end(), [&](const Piece& other) { return other.name == name; });
        piece->shape = Shape(cells);
        std::rotate(next, piece, piece + 1);
        ++next;
    }
    return puzzle;
}

bool isFigure3(const WatchedState& state, const ImageTable& table) {
    if (state.nodes.size() != 5 || !state.nodes.back().listSet) return false;
    std::vector<int> filled;
    for (const ImageId image : state.trail())
        filled.insert(filled.end(), table.cellsOf(image).begin(), table.cellsOf(image).end());
    std::sort(filled.begin(), filled.end());
    return filled == std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23};
}

Puzzle fletcherGround(bool withNeighbour) {
    std::vector<Cell> cells;
    if (withNeighbour)
        for (int x = -reach; x < 0; ++x)
            cells.push_back({x, reach + 1, 0});
    for (int y = reach; y <= 2 * reach; ++y)
        cells.push_back({0, y, 0});
    cells.push_back({1, -2, 0});
    for (int x = 1; cells.size() < volume; ++x)
        for (int y = 0; y <= 2 * reach && cells.size() < volume; ++y)
            cells.push_back({x, y, 0});
    std::sort(cells.begin(), cells.end());
    Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
    puzzle.name = "Fletcher's setting";
    puzzle.region = Region(cells, {});
    return puzzle;
}

}  // namespace tilewright::test
