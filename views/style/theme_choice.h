#pragma once

#include "views/style/theme.h"

namespace tilewright {

/// The theme that a person chose; `system` if none was, or none that there is.
Theme chosenTheme();

/// Applies a theme, now and at later starts.
void chooseTheme(Theme theme);

}  // namespace tilewright
