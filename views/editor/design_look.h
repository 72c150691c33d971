#pragma once

#include <QColor>

#include "views/assembly/scene.h"
#include "views/editor/designer.h"

namespace tilewright {

/// The colour of what a click would change.
QColor pointedColour();

/// The colour that the region, or a piece, is drawn in.
QColor targetColour(const Puzzle& puzzle, EditTarget target);

/// The colour of a cell in which a piece of a colour lies in a share of the most solutions, from 0 to 1.
QColor heatColour(const QColor& piece, double share);
QColor heatColour(const Heat& heat, Cell cell);

/// What the view in 3D shows of what is drawn: the region with its fixed pieces, or the piece.
AssemblyScene makeDesignScene(const Designer& designer);

}  // namespace tilewright
