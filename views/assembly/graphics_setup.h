#pragma once

namespace tilewright {

/// Chooses the renderer and the OpenGL of assembly views, unless the environment says otherwise. To be called
/// once, before QApplication is made.
void setUpGraphics();

}  // namespace tilewright
