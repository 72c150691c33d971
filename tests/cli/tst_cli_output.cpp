// tilewright-cli solve: destinations and formats of solutions, and errors.

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {}  // namespace

class TestCliOutput : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void filesHaveTheirFormat_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("option");
        QTest::addColumn<QString>("format");
        QTest::newRow("text") << "a.txt"
                              << ""
                              << "text";
        QTest::newRow("text asked for") << "a.jsonl"
                                        << "--output-format=text"
                                        << "text";
        QTest::newRow("json") << "a.jsonl"
                              << ""
                              << "json";
        QTest::newRow("json asked for") << "a.txt"
                                        << "--output-format=json"
                                        << "json";
        QTest::newRow("compact") << "a.compact"
                                 << ""
                                 << "compact";
    }
    void filesHaveTheirFormat() {
        QFETCH(QString, file);
        QFETCH(QString, option);
        QFETCH(QString, format);
        const QTemporaryDir folder;
        const QString name = folder.filePath(file);
        QStringList arguments = words("solve -j2 cubes/soma.toml --output") << name;
        if (!option.isEmpty()) arguments << option;
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, QByteArray("Soma cube: 240 solutions (11520 with symmetric copies)\n"));
        QCOMPARE(outcome.err, QByteArray());
        const QByteArray content = contentOf(name);
        if (format == QLatin1String("text")) {
            QCOMPARE(content.count("\n\n"), 240);
            return;
        }
        QSet<QByteArray> different;
        int number = 0;
        for (const QByteArray& line : content.split('\n')) {
            if (line.isEmpty() || line.startsWith('#')) continue;
            ++number;
            if (format == QLatin1String("json")) {
                QCOMPARE(parseJson(line)[QStringLiteral("number")].toInt(), number);
                QCOMPARE(parseJson(line)[QStringLiteral("copies")].toInt(), 48);
                QCOMPARE(parseJson(line)[QStringLiteral("placements")].toArray().size(), 7);
                different << line.mid(line.indexOf("placements"));
            } else {
                QCOMPARE(line.size(), 27 + 2);
                different << line;
            }
        }
        QCOMPARE(number, 240);
        QCOMPARE(different.size(), 240);
    }

    // Machine-readable output is not mixed with the summary.
    void standardOutputHasItsFormat() {
        const CliOutcome lines = runCli(words("solve --output-format=json pentominoes/20x3.toml"));
        QCOMPARE(lines.exitCode, 0);
        QCOMPARE(lines.out.count('\n'), 2);
        for (const QByteArray& line : lines.out.trimmed().split('\n'))
            QCOMPARE(parseJson(line)[QStringLiteral("placements")].toArray().size(), 12);
        QCOMPARE(lines.err, QByteArray("Pentominoes 20x3: 2 solutions (8 with symmetric copies)\n"));
        const CliOutcome compact = runCli(words("solve --output-format=compact pentominoes/20x3.toml"));
        QCOMPARE(compact.out.count('\n'), compact.out.count("\n#") + 1 + 2);
        const CliOutcome quiet = runCli(words("solve -q --output-format=json pentominoes/20x3.toml"));
        QCOMPARE(quiet.out, QByteArray("Pentominoes 20x3: 2 solutions (8 with symmetric copies)\n"));
        QCOMPARE(runCli(words("solve --output-format=yaml pentominoes/20x3.toml")).exitCode, 2);
    }

    void severalPuzzlesShareAFile() {
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("a.compact"));
        QCOMPARE(
            runCli(
                words("solve -q pentominoes/20x3.toml tetrominoes/rectangle-5x4.toml pentominoes/20x3.toml "
                      "--output")
                << name)
                .exitCode,
            0);
        const QByteArray content = contentOf(name);
        QCOMPARE(content.count("# Tilewright"), 3);
        QCOMPARE(content.count("# puzzle: Tetrominoes 5x4\n"), 1);
        QCOMPARE(content.count('\n') - content.count("\n#") - 1, 4);
    }

    // An old file is replaced atomically, and only after the search has started.
    void oldFilesAreReplacedInTime() {
        const QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("a.txt"));
        const auto writeOld = [&] {
            QFile file(name);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray(100'000, 'x'));
        };
        writeOld();
        QCOMPARE(runCli(words("solve tetrominoes/rectangle-5x4.toml --output") << name).exitCode, 2);
        QCOMPARE(contentOf(name).size(), 100'000);
        QCOMPARE(runCli(words("solve tetrominoes/rectangle-5x4.toml --force --output") << name).exitCode, 0);
        QCOMPARE(contentOf(name), QByteArray());
        writeOld();
        const QStringList unusable = words("--resume --checkpoint")
                                     << folder.filePath(QStringLiteral("a.ck"));
        QFile::copy(name, unusable.last());
        QCOMPARE(runCli(words("solve cubes/soma.toml --force --output") << name << unusable).exitCode, 3);
        QCOMPARE(contentOf(name).size(), 100'000);
        const QString other = folder.filePath(QStringLiteral("new.txt"));
        QCOMPARE(runCli(words("solve cubes/soma.toml --output") << other << unusable).exitCode, 3);
        QVERIFY(!QFile::exists(other));
    }

    void inputsAreSafe() {
        const QTemporaryDir folder;
        const QString puzzle = folder.filePath(QStringLiteral("soma.toml"));
        QVERIFY(QFile::copy(QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles/cubes/soma.toml"), puzzle));
        const QByteArray before = contentOf(puzzle);
        const CliOutcome outcome =
            runCli({QStringLiteral("solve"), puzzle, QStringLiteral("--output"), puzzle});
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains("is used for something else"), outcome.err.constData());
        QCOMPARE(contentOf(puzzle), before);
    }

    void fullDiskLosesNoResult_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments : {"--output=/dev/full", "--output=/dev/full --output-format=json",
                                      "--output=/dev/full --output-format=compact -i"})
            QTest::newRow(arguments) << QString::fromLatin1(arguments);
    }
    void fullDiskLosesNoResult() {
        QFETCH(QString, arguments);
        const CliOutcome outcome =
            runCli(words("solve pentominoes/10x6.toml") + arguments.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, 1);
        QVERIFY2(outcome.out.contains("2339 solutions (9356 with symmetric copies)"),
                 outcome.out.constData());
        QVERIFY2(outcome.err.endsWith(
                     "--output: the file '/dev/full' cannot be written: No space left on device\n"),
                 outcome.err.constData());
    }

    void fullStandardOutputLosesNoResult_data() {
        QTest::addColumn<QString>("options");
        for (const char* options : {"-j1", "-q", "--json", "--output-format=compact"})
            QTest::newRow(options) << QString::fromLatin1(options);
    }
    void fullStandardOutputLosesNoResult() {
        QFETCH(QString, options);
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(QStringLiteral(TILEWRIGHT_CLI),
                      {QStringLiteral("solve"), options,
                       QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles/pentominoes/20x3.toml")});
        QVERIFY(process.waitForFinished(60'000));
        const QByteArray err = process.readAllStandardError();
        QCOMPARE(process.exitCode(), 1);
        QVERIFY2(err.contains("Pentominoes 20x3: 2 solutions (8 with symmetric copies)\n"), err.constData());
        QVERIFY2(err.contains("standard output"), err.constData());
    }
};

TILEWRIGHT_TEST(TestCliOutput)
#include "tst_cli_output.moc"
