#pragma once

#include <QByteArray>
#include <QString>

class QApplication;

namespace tilewright {

/// Limits every window and dialog, including its frame, to the size of its screen when it is shown. Call
/// once.
void keepWindowsOnScreen(QApplication& application);

/// Stores the binary state of a window or splitter in the settings with a checksum. Qt does not validate such
/// data, and may crash or allocate huge amounts of memory if it is damaged.
void keepState(const QString& name, const QByteArray& state);

/// The data stored under this name; empty if it is missing, damaged or of another version.
QByteArray keptState(const QString& name);

}  // namespace tilewright
