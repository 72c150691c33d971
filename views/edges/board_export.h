#pragma once

#include "views/edges/board_painter.h"

class QWidget;

namespace tilewright {

class Document;

/// Asks for a file and draws the board into it, as PNG, SVG or PDF. Returns what is to be said of it; empty
/// if nothing was written. Throws PictureError.
QString exportBoard(const Document& document, const EdgeBoard& board, EdgeMarks marks, QWidget* parent);

}  // namespace tilewright
