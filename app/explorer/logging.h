#pragma once

#include <QLoggingCategory>

namespace tilewright {

class Session;

// What the explorer tells whoever looks for a fault, on standard error. Off unless --verbose or
// QT_LOGGING_RULES asks for it.
Q_DECLARE_LOGGING_CATEGORY(filesLog)
Q_DECLARE_LOGGING_CATEGORY(searchLog)
Q_DECLARE_LOGGING_CATEGORY(windowLog)

/// Turns all three on.
void logEverything();

/// Logs what happens in `session`: files, searches, and the messages that a person gets.
void logSession(Session& session);

}  // namespace tilewright
