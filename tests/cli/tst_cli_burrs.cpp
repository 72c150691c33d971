// tilewright-cli burrs: its output and messages.

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "core/assembly/disassembler.h"
#include "core/formats/puzzle_file.h"
#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

class TestCliBurrs : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // One burr goes to standard output as a puzzle, and the statistics to standard error.
    void onePuzzle() {
        const QStringList arguments = words("burrs --notchable --level-at-least=2 --unique --seed=3");
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exitCode, 0);
        const Puzzle puzzle = parsePuzzle(outcome.out.toStdString(), "burr.toml");
        QVERIFY(puzzle.name.starts_with("Six-piece burr, level "));
        QVERIFY(
            puzzle.source.starts_with("Random search for six-piece burrs with notchable sticks of length 6, "
                                      "seed 3; 1 of "));
        QCOMPARE(puzzle.region.size(), 104);
        static const QRegularExpression actual(QStringLiteral(
            "^# 1 found, [1-9]\\d* assemblies checked in \\d+\\.\\d\\d s, \\d+ per second\n$"));
        QVERIFY2(actual.match(QString::fromUtf8(outcome.err)).hasMatch(), outcome.err.constData());
        QCOMPARE(runCli(arguments).out, outcome.out);
    }

    void onePuzzleThatMustBeTurned() {
        const CliOutcome outcome =
            runCli(words("burrs --turning --pieces=4 --seed=5 --play=0.02 --round=0.08"));
        QCOMPARE(outcome.exitCode, 0);
        const Puzzle puzzle = parsePuzzle(outcome.out.toStdString(), "turning.toml");
        QVERIFY(puzzle.name.starts_with("Turning puzzle, 1 turn, level "));
        QCOMPARE(puzzle.pieces.size(), std::size_t{4});
        const QTemporaryDir folder;
        const QStringList files = words("burrs --turning --pieces=4 --seed=5 --json -o") << folder.path();
        const QJsonObject burr =
            parseJson(runCli(files).out)[QStringLiteral("burrs")].toArray().at(0).toObject();
        QCOMPARE(burr.keys(), words("assemblies buildable cells file holes level moves turns"));
        QCOMPARE(burr[QStringLiteral("file")].toString(),
                 folder.filePath(QStringLiteral("turning-5-1.toml")));
        QVERIFY(readPuzzle(burr[QStringLiteral("file")].toString().toStdString()) == puzzle);
    }

    void manyFiles_data() {
        QTest::addColumn<QString>("format");
        QTest::addColumn<QString>("ending");
        QTest::newRow("native") << "toml"
                                << ".toml";
        QTest::newRow("BurrTools") << "xmpuzzle"
                                   << ".xmpuzzle";
    }
    void manyFiles() {
        QFETCH(QString, format);
        QFETCH(QString, ending);
        const QTemporaryDir folder;
        const QString made = folder.filePath(QStringLiteral("made"));
        QStringList arguments = words("burrs --level-at-least=2 --count=3 --seed=7 --json --length=8 --to");
        arguments << format << QStringLiteral("-o") << made;
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject object = parseJson(outcome.out);
        QCOMPARE(object.keys(), words("burrs looked perSecond seconds status"));
        QCOMPARE(object[QStringLiteral("status")].toString(), QStringLiteral("complete"));
        const QJsonArray burrs = object[QStringLiteral("burrs")].toArray();
        QCOMPARE(burrs.size(), 3);
        for (int i = 0; i < 3; ++i) {
            const QJsonObject burr = burrs[i].toObject();
            QCOMPARE(burr.keys(), words("assemblies buildable cells file holes level moves"));
            const QString file = made + QStringLiteral("/burr-7-%1%2").arg(i + 1).arg(ending);
            QCOMPARE(burr[QStringLiteral("file")].toString(), file);
            const Puzzle puzzle = readPuzzle(file.toStdString());
            int cells = 0;
            for (const QJsonValue& value : burr[QStringLiteral("cells")].toArray())
                cells += value.toInt();
            QCOMPARE(cells + burr[QStringLiteral("holes")].toInt(), puzzle.region.size());
            // BurrTools files contain the disassembly.
            const StoredSolutions stored = loadFile(file.toStdString()).solutions();
            QVERIFY(stored.notes.empty());
            QCOMPARE(stored.solutions.size(), ending == QStringLiteral(".toml") ? 0U : 1U);
            for (const StoredSolution& solution : stored.solutions)
                QCOMPARE(QString::fromStdString(solution.level.text()),
                         burr[QStringLiteral("level")].toString());
            QVERIFY(burr[QStringLiteral("level")].toString().section(QLatin1Char('.'), 0, 0).toInt() >= 2);
        }
        const CliOutcome again = runCli(arguments);
        QCOMPARE(again.exitCode, 2);
        QVERIFY(again.err.contains("--force"));
        QCOMPARE(runCli(arguments << QStringLiteral("--force")).exitCode, 0);
    }

    void timeIsOver() {
        const CliOutcome outcome = runCli(words("burrs --level-at-least=60 --time-limit=0.5 --json"));
        QCOMPARE(outcome.exitCode, 4);
        const QJsonObject object = parseJson(outcome.out);
        QCOMPARE(object[QStringLiteral("status")].toString(), QStringLiteral("time"));
        QVERIFY(object[QStringLiteral("burrs")].toArray().isEmpty());
    }

    void wrongUsage_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* options, const char* message) {
            QTest::newRow(options) << QString::fromLatin1(options) << QByteArray(message);
        };
        row("--sticks=12", "--sticks: only burrs of 6 sticks in");
        row("--length=7", "--length: expected an even number");
        row("--length=4", "--length");
        row("--count=2", "--count: several burrs need a folder; set it with --output");
        row("--level-at-least=0", "--level-at-least");
        row("--to=stl", "--to");
        row("--turning --notchable", "--turning");
        row("--turning --unique", "--turning");
        row("--turning --edge=6", "--edge");
        row("--turning --pieces=5", "--pieces");
        row("--turning --play=0.6", "--play");
        row("--turning --play=0.5 --round=0.5", "--turning: ");
        row("--pieces=3", "--turning");
    }
    void wrongUsage() {
        QFETCH(QString, options);
        QFETCH(QByteArray, message);
        const CliOutcome outcome =
            runCli(QStringList(QStringLiteral("burrs")) << options.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, 2);
        QVERIFY2(outcome.err.contains(message), outcome.err.constData());
        QCOMPARE(outcome.out, QByteArray());
    }
};

TILEWRIGHT_TEST(TestCliBurrs)
#include "tst_cli_burrs.moc"
