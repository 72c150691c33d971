#pragma once

class QApplication;

namespace tilewright {

/// From now on makes every window and dialog of the application, when it is shown, small enough for the
/// screen that it opens on, with its frame. Called once.
void keepWindowsOnScreen(QApplication& application);

}  // namespace tilewright
