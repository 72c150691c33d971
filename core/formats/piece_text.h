#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/basics/files.h"
#include "core/puzzle/puzzle.h"

// Pieces as text, to be carried from one puzzle to another.

namespace tilewright {

/// The pieces with these indices, as [[piece]] tables of the native format below a line with their lattice
/// and, where their cells have colours, the palette.
std::string piecesToText(const Puzzle& puzzle, std::span<const std::size_t> pieces);

/// The pieces in a text, for a puzzle on `lattice`: a draft of them with the palette of their colours, which
/// is empty where the text has none.
///
/// The text is what piecesToText writes, a whole puzzle in the native format, of which the pieces are taken,
/// or the drawing of one piece: 'X' and '#' are cells, '.', '_' and blanks are none; the first row is the
/// highest, and an empty line begins the next layer. A drawn piece has no name. Throws FormatError in the
/// name of "pasted text", also when a piece is not flat and the lattice is, or the text has another lattice.
Puzzle piecesFromText(std::string_view text, Lattice lattice);

}  // namespace tilewright
