#pragma once

#include <QColor>

#include "views/assembly/scene.h"
#include "views/editor/designer.h"

namespace tilewright {

/// The colour of what a click would change.
QColor pointedColour();

/// The colour that the region, or a piece, is drawn in.
QColor targetColour(const Puzzle& puzzle, EditTarget target);

/// What the view in 3D shows of what is drawn: the region with its fixed pieces, or the piece.
AssemblyScene makeDesignScene(const Designer& designer);

}  // namespace tilewright
