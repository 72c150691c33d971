#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace tilewright {

class MainWindow;

/// The options of documentation screenshots.
struct WindowPicture {
    /// A PNG file; the visible texts and their positions are written to a text file beside it.
    QString file;
    QSize size{1280, 800};
    /// Shortcuts of actions to trigger first, such as "F5". Waits for the search after each.
    QStringList keys;
};

/// Takes the picture once the window has reached the state, and exits; with code 1 if it cannot be written or
/// there is no such action.
void takePicture(MainWindow& window, const WindowPicture& picture);

}  // namespace tilewright
