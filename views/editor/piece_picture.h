#pragma once

#include <QIcon>
#include <QPixmap>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A small drawing of a piece, `side` pixels of the screen wide and high. Small pieces are drawn smaller, but
/// less than in proportion. A piece without a colour has the first of the palette.
/// `colours` are those of its cells.
QPixmap piecePicture(const Piece& piece, Lattice lattice, int side, const ColourRule& colours = {});

/// The same in lists, turned about the vertical so that as many of its cells are seen as can be.
QIcon pieceIcon(Piece piece, Lattice lattice, int side, const ColourRule& colours = {});

}  // namespace tilewright
