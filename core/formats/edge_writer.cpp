#include <array>
#include <charconv>

#include "core/formats/edge_file.h"
#include "core/formats/toml_literal.h"

namespace tilewright {

namespace {

std::string_view wordOf(BorderRule rule) {
    switch (rule) {
        case BorderRule::monochrome:
            return "monochrome";
        case BorderRule::cyclic:
            return "cyclic";
        default:
            return "free";
    }
}

std::string movesText(const EdgeMoves& moves) {
    std::string text;
    const auto add = [&text](bool isAllowed, std::string_view word) {
        if (isAllowed) text += (text.empty() ? "" : ", ") + tomlLiteral(word);
    };
    add(moves.swap, "swap");
    add(moves.rotate, "rotate");
    add(moves.flip, "flip");
    add(moves.permute, "permute");
    return "[" + text + "]";
}

void append(std::string& text, EdgeColour colour) {
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.begin(), digits.end(), colour).ptr;
    text.append(digits.begin(), end);
}

// A line for each row of the board, but no endless ones.
std::string piecesText(const EdgePuzzle& puzzle) {
    constexpr std::size_t mostInLine = 8;
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    const std::size_t inLine = columns < mostInLine ? columns : mostInLine;
    std::string text = "[\n";
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        const std::size_t column = i % columns;
        text += column % inLine == 0 ? "    [" : " [";
        for (std::size_t side = 0; side < 4; ++side) {
            if (side > 0) text += ", ";
            append(text, puzzle.pieces[i][side]);
        }
        text += "],";
        if (column + 1 == columns || (column + 1) % inLine == 0) text += '\n';
    }
    return text + "]\n";
}

}  // namespace

std::string toToml(const EdgePuzzle& puzzle) {
    std::string text = "format = 1\nkind = \"edge-matching\"\n";
    text += "name = " + tomlLiteral(puzzle.name) + "\n";
    if (!puzzle.source.empty()) text += "source = " + tomlLiteral(puzzle.source) + "\n";
    text += "rows = " + std::to_string(puzzle.rows) + "\n";
    text += "columns = " + std::to_string(puzzle.columns) + "\n";
    const std::string leftRight = tomlLiteral(wordOf(puzzle.leftRight));
    text += "border = " + (puzzle.leftRight == puzzle.topBottom
                               ? leftRight
                               : "[" + leftRight + ", " + tomlLiteral(wordOf(puzzle.topBottom)) + "]");
    text += "\n";
    if (puzzle.borderColour) text += "border-colour = " + std::to_string(*puzzle.borderColour) + "\n";
    text += "moves = " + movesText(puzzle.moves) + "\n";
    return text + "# right, top, left, bottom\npieces = " + piecesText(puzzle);
}

}  // namespace tilewright
