#include "tests/support/cli.h"

#include <QFile>
#include <QJsonDocument>
#include <QProcess>
#include <QRegularExpression>

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

bool catchesSignal(qint64 process, int signal) {
    QFile status(QStringLiteral("/proc/%1/status").arg(process));
    if (!status.open(QIODevice::ReadOnly)) return false;
    static const QRegularExpression line(QStringLiteral("SigCgt:\\s*([0-9a-f]+)"));
    const QString mask = line.match(QString::fromLatin1(status.readAll())).captured(1);
    return (mask.toULongLong(nullptr, 16) >> (signal - 1) & 1U) != 0;
}

QJsonObject parseJson(const QByteArray& text) {
    return QJsonDocument::fromJson(text).object();
}

}  // namespace tilewright::test
