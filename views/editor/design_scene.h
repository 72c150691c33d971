#pragma once

#include "views/assembly/scene.h"
#include "views/editor/designer.h"

namespace tilewright {

/// What the view in 3D shows of what is drawn: the region with its fixed pieces, or the piece.
AssemblyScene makeDesignScene(const Designer& designer);

}  // namespace tilewright
