#include "tests/support/cli.h"

#include <QJsonDocument>
#include <QProcess>

namespace tilewright::test {

CliOutcome runCli(const QStringList& arguments, const char* folder) {
    QProcess process;
    process.setWorkingDirectory(QStringLiteral(TILEWRIGHT_SOURCE_DIR) + QLatin1Char('/') +
                                QLatin1String(folder));
    process.start(QStringLiteral(TILEWRIGHT_CLI), arguments);
    if (!process.waitForFinished(120'000)) return {};
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

QStringList words(const char* text) {
    return QString::fromUtf8(text).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

QJsonObject parseJson(const QByteArray& text) {
    return QJsonDocument::fromJson(text).object();
}

}  // namespace tilewright::test
