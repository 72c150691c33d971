#pragma once

#include <QLoggingCategory>

namespace tilewright {

class Session;

// Diagnostic messages on standard error. Enabled by --verbose or QT_LOGGING_RULES.
Q_DECLARE_LOGGING_CATEGORY(filesLog)
Q_DECLARE_LOGGING_CATEGORY(searchLog)
Q_DECLARE_LOGGING_CATEGORY(windowLog)

/// Enables all three categories.
void logEverything();

/// Logs the events of `session`: files, searches, and messages to the user.
void logSession(Session& session);

}  // namespace tilewright
