#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>
#include <QTest>

#include "tests/support/puzzles.h"

namespace tilewright::test {

/// The contents of a file; empty if it cannot be read.
inline QByteArray contentOf(const QString& file) {
    QFile reader(file);
    return reader.open(QIODevice::ReadOnly) ? reader.readAll() : QByteArray();
}

/// Replaces the contents of a file.
inline void setContent(const QString& file, const QByteArray& content) {
    QFile writer(file);
    QVERIFY(writer.open(QIODevice::WriteOnly));
    writer.write(content);
}

/// The file of a puzzle of the library, such as "cubes/soma".
inline QString libraryPath(const std::string& puzzle) {
    return QString::fromStdString(libraryFile(puzzle).string());
}

}  // namespace tilewright::test
