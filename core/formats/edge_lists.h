#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

// Texts in which players of Eternity II and puzzles like it exchange pieces and boards.

namespace tilewright {

enum class EdgeListFormat {
    /// A line for each piece with its colours at the top, right, bottom and left, separated by blanks. The
    /// first
    /// line may have the numbers of rows and columns.
    list,
    /// The same separated by commas or semicolons. A first line may name the columns: up, right, down and
    /// left, or top
    /// and bottom; other columns are ignored.
    csv,
    /// A link of e2.bucas.name: board_w, board_h, four letters for each place in board_edges, three digits
    /// for the
    /// number of the piece in board_pieces, and pinned places in hints as PLACE.TURNS-PLACE.TURNS.
    link,
};

/// The format that a text is in, by its first line; it need not be valid.
EdgeListFormat edgeListFormatOf(std::string_view text);

/// The size of a board whose text does not tell it; 0: a square.
struct EdgeListSize {
    int rows = 0;
    int columns = 0;
};

struct EdgeListBoard {
    /// Swaps and turns; a border of colour 0 if there are just as many edges of it, otherwise a free one.
    EdgePuzzle puzzle;
    /// The board that a link shows.
    std::optional<EdgeArrangement> arrangement;
};

/// Reads a text in one of the formats; `file` is its name in errors and, unless it has one, the name of the
/// puzzle. A link must show all pieces. Throws FormatError.
EdgeListBoard parseEdgeList(std::string_view text, const std::string& file, const EdgeListSize& size = {});

/// Reads an order of places: one on each line, as row and column from 0 at the top left, or, on a board of
/// any outline, as the numbers of its cell in the puzzle file. "#" starts a comment. The result has each
/// place of the board once. Throws FormatError.
std::vector<std::size_t> parsePlaceOrder(std::string_view text, const std::string& file,
                                         const EdgePuzzle& puzzle);

/// `puzzle` as a text; throws MessageError if the format cannot hold it. Pieces are listed as in the puzzle.
/// A link shows `arrangement`, or the pieces as they are listed; clues are hints where the board shown obeys
/// them.
std::string toEdgeList(const EdgePuzzle& puzzle, EdgeListFormat format,
                       const std::optional<EdgeArrangement>& arrangement = {});

}  // namespace tilewright
