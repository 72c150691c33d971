#pragma once

#include <QSize>
#include <QString>
#include <QStringList>

namespace tilewright {

class MainWindow;

/// What the pictures of the documentation show.
struct WindowPicture {
    /// A PNG; what can be read in the window, and where, goes into a text file of the same name beside it.
    QString file;
    QSize size{1280, 800};
    /// Shortcuts of actions that are carried out first, one after the other, such as "F5". After each, a
    /// search is waited for.
    QStringList keys;
};

/// Takes the picture once the window shows what `picture` asks for, and ends the program; with an exit code
/// of 1 where it could not be written or there is no such action.
void takePicture(MainWindow& window, const WindowPicture& picture);

}  // namespace tilewright
