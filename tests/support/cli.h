#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QStringList>

namespace tilewright::test {

/// The result of a run of tilewright-cli; an exit code of -1 stands for a crash or a hang.
struct CliOutcome {
    int exitCode = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs tilewright-cli in `folder`, relative to the source tree, and waits for its end.
CliOutcome runCli(const QStringList& arguments, const char* folder = "puzzles");

/// "solve -q file" as three arguments.
QStringList words(const char* text);

/// Whether a process has installed a handler for a signal; false once it has ended.
bool catchesSignal(qint64 process, int signal);

QJsonObject parseJson(const QByteArray& text);

}  // namespace tilewright::test
