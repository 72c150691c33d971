#pragma once

#include <QPixmap>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A shape in space turned about the vertical so that as many of its cells are seen in a drawing as can be.
Shape wellSeen(const Shape& shape, Lattice lattice);

/// A small drawing of a piece, `side` pixels of the screen wide and high. Small pieces are drawn smaller, but
/// less than in proportion. A piece without a colour has the first of the palette.
QPixmap piecePicture(const Piece& piece, Lattice lattice, int side);

}  // namespace tilewright
