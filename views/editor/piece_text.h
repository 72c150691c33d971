#pragma once

#include <QString>
#include <span>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Pieces of a puzzle as text, in the words of a puzzle file: for the clipboard, for mails, for other
/// programs.
QString pieceText(const Puzzle& puzzle, std::span<const std::size_t> pieces);

/// The pieces that a text holds, be it a whole puzzle file of any format. Throws FormatError if there are
/// none, or if they belong to another lattice.
std::vector<Piece> piecesIn(const QString& text, Lattice lattice);

}  // namespace tilewright
