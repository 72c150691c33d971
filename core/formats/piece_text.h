#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/basics/files.h"
#include "core/puzzle/puzzle.h"

// Pieces as text, for copy and paste between puzzles.

namespace tilewright {

/// The pieces with these indices as [[piece]] tables of the native format, preceded by their lattice and, if
/// their cells have colours, by the palette.
std::string piecesToText(const Puzzle& puzzle, std::span<const std::size_t> pieces);

/// Parses pieces for a puzzle on `lattice`. Returns a draft with the pieces and the palette of their colours,
/// which is empty if the text has none.
///
/// Accepted are the output of piecesToText(), a whole puzzle in the native format, whose pieces are used, and
/// a drawing of one piece: 'X' and '#' are cells, '.', '_' and blanks are not; the first row has the highest
/// y, and an empty line starts the next layer. A drawn piece has no name. Throws FormatError in the name of
/// "pasted text", also if a piece is not flat but the lattice is, or if the text has another lattice.
Puzzle piecesFromText(std::string_view text, Lattice lattice);

}  // namespace tilewright
