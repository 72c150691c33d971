#include "core/formats/piece_text.h"

#include <utility>

#include "core/basics/files.h"
#include "core/basics/text.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"

namespace tilewright {

namespace {

const std::string pasted = "pasted text";

bool isCell(char c) {
    return c == 'X' || c == 'x' || c == '#';
}

bool isOptionalCell(char c) {
    return c == 'o' || c == '+';
}

bool isNoCell(char c) {
    return c == '.' || c == '_' || c == ' ';
}

Piece drawnPiece(std::string_view text, Lattice lattice) {
    if (lattice.writesKinds())
        throw FormatError(
            pasted, TextPlace{1, 1},
            core::message(
                "several kinds of cells, as in the %1 lattice, cannot be drawn in rows; list the cells",
                lattice.name()));
    std::vector<DrawnCell> cells;
    Cell at{};
    unsigned lineNumber = 0;
    while (!text.empty()) {
        std::string_view line = takeLine(text);
        line = line.substr(0, line.find_last_not_of(" \r\t") + 1);
        ++lineNumber;
        if (line.empty()) {
            // Empty lines before the first layer, or several between two layers, do not start layers of their
            // own.
            if (at.y < 0) at = {0, 0, at.z + 1};
            continue;
        }
        for (std::size_t i = 0; i < line.size(); ++i) {
            if (!isCell(line[i]) && !isOptionalCell(line[i]) && !isNoCell(line[i])) {
                throw FormatError(
                    pasted, TextPlace{lineNumber, placeAt(line, i).column},
                    core::message("this is not a piece; expected [[piece]], or a drawing with 'X' and "
                                  "'.'"));
            }
            if (isNoCell(line[i])) continue;
            const auto cell = lattice.cellAt({static_cast<int>(i), at.y, at.z});
            if (!cell)
                throw FormatError(
                    pasted, TextPlace{lineNumber, placeAt(line, i).column},
                    core::message("the %1 lattice has no cell here; expected '.'", lattice.name()));
            cells.push_back({*cell, 0, isOptionalCell(line[i])});
        }
        --at.y;
    }
    Shape shape(cells);
    if (shape.empty())
        throw FormatError(pasted, TextPlace{1, 1},
                          core::message("the drawing has no cells; expected at least one 'X'"));
    if (const auto flaw = sizeFlaw(shape.all())) throw FormatError(pasted, TextPlace{1, 1}, *flaw);
    return {{}, std::move(shape), {}, {}};
}

}  // namespace

Puzzle piecesFromText(std::string_view text, Lattice lattice) {
    requireText(text, pasted);
    const bool isToml = text.find('[') != std::string_view::npos || text.find('=') != std::string_view::npos;
    Puzzle draft;
    if (isToml)
        draft = parseTomlPieces(text, pasted, lattice);
    else
        draft.pieces.push_back(drawnPiece(text, lattice));
    for (const Piece& piece : draft.pieces)
        if (lattice.isFlat() && piece.shape.extent().z != 1)
            throw FormatError(pasted, TextPlace{1, 1},
                              piece.name.empty() ? core::message("the piece is not flat, but this puzzle is")
                                                 : core::message("piece %1 is not flat, but this puzzle is",
                                                                 doubleQuoted(piece.name)));
    return draft;
}

}  // namespace tilewright
