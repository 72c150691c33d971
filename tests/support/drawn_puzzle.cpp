#include "tests/support/drawn_puzzle.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace tilewright::test {

namespace {

std::vector<std::string> split(const std::string& text, char separator) {
    std::vector<std::string> parts;
    std::istringstream stream(text);
    for (std::string part; std::getline(stream, part, separator);)
        parts.push_back(part);
    return parts;
}

std::vector<Cell> cellsOf(const std::string& drawing, char kind) {
    std::vector<Cell> cells;
    const std::vector<std::string> layers = split(drawing, ',');
    for (std::size_t z = 0; z < layers.size(); ++z) {
        const std::vector<std::string> rows = split(layers[z], '/');
        for (std::size_t row = 0; row < rows.size(); ++row)
            for (std::size_t x = 0; x < rows[row].size(); ++x)
                if (rows[row][x] == kind)
                    cells.push_back(
                        {static_cast<int>(x), static_cast<int>(rows.size() - 1 - row), static_cast<int>(z)});
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

Count countOf(const std::string& text) {
    if (text == "any") return {0, Count::any};
    const std::vector<std::string> bounds = split(text, '-');
    return {std::stoi(bounds.front()), std::stoi(bounds.back())};
}

}  // namespace

Puzzle drawnPuzzle(const std::string& text) {
    Puzzle puzzle;
    puzzle.name = "drawn";
    bool isFirst = true;
    for (const std::string& part : split(text, '|')) {
        std::istringstream words(part);
        std::string first;
        std::string second;
        std::string drawing;
        words >> first >> second;
        if (isFirst) {
            puzzle.lattice = latticeNamed(first);
            puzzle.region = Region(cellsOf(second, 'X'), cellsOf(second, 'o'));
            isFirst = false;
            continue;
        }
        if (!(words >> drawing)) throw std::invalid_argument("a drawing is missing: " + part);
        if (first == "fixed") {
            const auto piece = std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(),
                                            [&](const Piece& p) { return p.name == second; });
            if (piece == puzzle.pieces.end())
                throw std::invalid_argument("unknown piece ; use a name from the puzzle" + second);
            puzzle.fixed.push_back(
                {static_cast<std::size_t>(piece - puzzle.pieces.begin()), cellsOf(drawing, 'X')});
        } else {
            puzzle.pieces.push_back({first,
                                     Shape(Region(cellsOf(drawing, 'X'), cellsOf(drawing, 'o')).drawn()),
                                     countOf(second),
                                     {}});
        }
    }
    return puzzle;
}

}  // namespace tilewright::test
