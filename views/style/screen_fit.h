#pragma once

#include <QByteArray>
#include <QString>

class QApplication;

namespace tilewright {

/// From now on makes every window and dialog of the application, when it is shown, small enough for the
/// screen that it opens on, with its frame. Called once.
void keepWindowsOnScreen(QApplication& application);

/// Stores in the settings what Qt has packed into bytes, as the arrangement of a window or a splitter, with a
/// checksum. Qt trusts such bytes, and may crash or ask for all of the memory where they are damaged.
void keepState(const QString& name, const QByteArray& state);

/// What was stored under this name; empty if there is nothing, or if it is damaged or of another version.
QByteArray keptState(const QString& name);

}  // namespace tilewright
