#include "views/editor/piece_text.h"

#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"

namespace tilewright {

namespace {

constexpr const char* source = "pasted text";

}  // namespace

QString pieceText(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    Puzzle part;
    part.name = puzzle.name;
    part.lattice = puzzle.lattice;
    part.turnOver = puzzle.turnOver;
    for (const std::size_t index : pieces) {
        part.pieces.push_back(puzzle.pieces[index]);
        // Where it is pasted its place in the list, and so its colour, is another one.
        part.pieces.back().colour = colourOf(puzzle, index);
    }
    return QString::fromStdString(toToml(part));
}

std::vector<Piece> piecesIn(const QString& text, Lattice lattice) {
    const Puzzle puzzle = parsePuzzle(text.toStdString(), source, {.drafts = true});
    if (puzzle.pieces.empty())
        throw FormatError(source, 1, 1, "there is no piece, and one [[piece]] was expected");
    if (puzzle.lattice != lattice)
        throw FormatError(source, 1, 1,
                          "these are pieces of the " + std::string(nameOf(puzzle.lattice)) +
                              " lattice, but the puzzle is on the " + std::string(nameOf(lattice)) +
                              " lattice");
    return puzzle.pieces;
}

}  // namespace tilewright
