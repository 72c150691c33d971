#pragma once

#include <QColor>

#include "core/editing/edits.h"

namespace tilewright {

/// The colour of cells of the region that nothing lies on.
QColor regionColour();
/// The colour of what a click would change.
QColor pointedColour();
/// The colour that the region, or a piece, is drawn in.
QColor targetColour(const Puzzle& puzzle, EditTarget target);

}  // namespace tilewright
