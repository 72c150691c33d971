#pragma once

#include "core/exports/export_options.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// `scene` in the ink that `look` asks for: its colours as they are; greys in which pieces that touch differ,
/// as far as there are enough of them; or white, for lines only.
AssemblyScene inked(AssemblyScene scene, const PictureLook& look);

}  // namespace tilewright
