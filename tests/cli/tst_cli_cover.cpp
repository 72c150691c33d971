// tilewright-cli cover: answers, files, errors and exit codes.

#include <QFile>
#include <QJsonArray>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

// The end of a cover puzzle after its first lines.
QByteArray cover(const char* head, const char* region, const char* piece) {
    return QByteArray("format = 1\nkind = \"cover\"\nname = \"test\"\nlattice = \"square\"\n") + head +
           "[region]\n" + region + "\n[[piece]]\nname = \"I\"\n" + piece + "\n";
}

const char* const bar = "cells = [[0, 0], [1, 0], [2, 0]]";

}  // namespace

class TestCliCover : public QObject {
    Q_OBJECT

    QTemporaryDir folder_;

    QString write(const QByteArray& text) {
        const QString name = folder_.filePath(QStringLiteral("puzzle.toml"));
        QFile file(name);
        if (file.open(QIODevice::WriteOnly)) file.write(text);
        return name;
    }

  private Q_SLOTS:
    void json() {
        const CliOutcome run = runCli(words("cover solve --json -j2 cover/five-pieces-11x11.toml"));
        QCOMPARE(run.exitCode, 0);
        const QJsonObject answer = parseJson(run.out);
        QCOMPARE(answer[QStringLiteral("name")].toString(), QStringLiteral("Five pieces 11x11"));
        QCOMPARE(answer[QStringLiteral("status")].toString(), QStringLiteral("optimal"));
        for (const auto& [key, value] : {std::pair{"covered", 120},
                                         {"cells", 121},
                                         {"value", 120},
                                         {"bound", 120},
                                         {"places", 458},
                                         {"entries", 1832},
                                         {"threads", 2},
                                         {"gap", 0}})
            QCOMPARE(answer[QLatin1String(key)].toInt(-1), value);
        const QJsonArray placements = answer[QStringLiteral("placements")].toArray();
        QCOMPARE(placements.size(), 30);
        std::set<std::pair<int, int>> cells;
        for (const QJsonValue& placement : placements)
            for (const QJsonValue& cell : placement[QStringLiteral("cells")].toArray())
                cells.insert({cell[0].toInt(), cell[1].toInt()});
        QCOMPARE(cells.size(), std::size_t{120});
        const QJsonArray open = answer[QStringLiteral("uncovered")].toArray();
        QCOMPARE(open.size(), 1);
        QVERIFY(!cells.contains({open[0][0].toInt(), open[0][1].toInt()}));
        QVERIFY(run.err.isEmpty());
    }

    void answers_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<QByteArray>("answer");
        const auto row = [](const char* name, const QByteArray& puzzle, const char* answer) {
            QTest::newRow(name) << puzzle << QByteArray(answer);
        };
        row("all", cover("", "box = [3, 2]", bar), "I I I\nI I I\n\ntest: 6 of 6 cells covered; optimal\n");
        row("not turned", cover("rotate = false\n", "box = [2, 6]", bar),
            ". .\n. .\n. .\n. .\n. .\n. .\n\n"
            "test: 0 of 12 cells covered; optimal; no piece fits anywhere\n");
        row("fits nowhere", cover("", "box = [2, 2]", bar),
            ". .\n. .\n\ntest: 0 of 4 cells covered; optimal; no piece fits anywhere\n");
        row("must be used and fits nowhere",
            cover("", "box = [2, 2]", "count = [1, 2]\ncells = [[0, 0], [2, 0]]"),
            "test: 0 of 4 cells covered; impossible: no piece fits anywhere, but the counts require some\n");
        row("too many must be used", cover("", "box = [4, 1]", "count = 2\ncells = [[0, 0], [1, 0], [2, 0]]"),
            "test: 0 of 4 cells covered; impossible: no packing satisfies the piece counts\n");
        row("weights of cells", cover("", "box = [4, 1]\nweights = [\"...7\"]", bar),
            ". I I I\n\ntest: 3 of 4 cells covered, which counts 9; optimal\n");
        row("weights of pieces",
            cover("", "box = [4, 1]",
                  "cells = [[0, 0], [1, 0], [2, 0], [3, 0]]\n[[piece]]\nname = \"V\"\nweight = 2\n"
                  "cells = [[0, 0], [1, 0], [2, 0]]"),
            "V V V .\n\ntest: 3 of 4 cells covered, which counts 6; optimal\n");
        row("optional cells do not count", cover("", "layers = [\"Xooo\"]", bar),
            "I I I .\n\ntest: 1 of 1 cell covered; optimal\n");
    }
    void answers() {
        QFETCH(QByteArray, puzzle);
        const CliOutcome run = runCli({QStringLiteral("cover"), QStringLiteral("solve"), write(puzzle)});
        QCOMPARE(run.err, QByteArray());
        QTEST(run.out, "answer");
        QCOMPARE(run.exitCode, 0);
    }

    // A tiling puzzle may omit pieces; as much as possible is covered.
    void tilingPuzzle() {
        const CliOutcome run = runCli(words("cover solve -q tetrominoes/rectangle-5x4.toml"));
        QCOMPARE(run.out, QByteArray("Tetrominoes 5x4: 16 of 20 cells covered; optimal\n"));
    }

    void files() {
        const auto path = [&](const char* name) { return folder_.filePath(QLatin1String(name)); };
        const CliOutcome run = runCli(words("cover solve -q cover/five-pieces-7x7-turned.toml") +
                                      QStringList{QStringLiteral("--output=") + path("cover.compact"),
                                                  QStringLiteral("--picture=") + path("cover.png"),
                                                  QStringLiteral("--write-lp=") + path("cover.lp"),
                                                  QStringLiteral("--write-mps=") + path("cover.mps")});
        QCOMPARE(run.exitCode, 0);
        QCOMPARE(run.out, QByteArray("Five pieces 7x7, turned: 48 of 49 cells covered; optimal\n"));
        QCOMPARE(contentOf(path("cover.compact")).trimmed().split('\n').back().count('.'), 1);
        QVERIFY(contentOf(path("cover.png")).startsWith("\x89PNG"));
        QVERIFY(contentOf(path("cover.lp")).startsWith("\\ Five pieces 7x7, turned"));
        QVERIFY(contentOf(path("cover.mps")).endsWith("ENDATA\n"));

        QVERIFY(runCli(words("cover solve -q cover/five-pieces-7x7-turned.toml") +
                       QStringList{QStringLiteral("--picture=") + path("cover.svg")})
                    .exitCode == 0);
        QVERIFY(contentOf(path("cover.svg")).contains("<svg"));
    }

    // Outputs replace files only on request, and unwritable outputs are reported first.
    void replacesNothing_data() {
        QTest::addColumn<QString>("option");
        for (const char* option : {"--output", "--picture", "--write-lp", "--write-mps"})
            QTest::newRow(option) << QString::fromLatin1(option);
    }
    void replacesNothing() {
        QFETCH(QString, option);
        const QString name = folder_.filePath(QStringLiteral("mine.png"));
        QFile file(name);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("mine") == 4);
        file.close();
        const QStringList command =
            words("cover solve -q cover/five-pieces-7x7-turned.toml") + QStringList{option + u'=' + name};
        QCOMPARE(runCli(command).exitCode, 2);
        QCOMPARE(contentOf(name), QByteArray("mine"));
        QCOMPARE(runCli(command + QStringList{QStringLiteral("--force")}).exitCode, 0);
        QVERIFY(contentOf(name).size() > 40);
        const QString nowhere = folder_.filePath(QStringLiteral("nowhere/x.png"));
        QCOMPARE(runCli(words("cover solve -q cover/five-pieces-7x7-turned.toml") +
                        QStringList{option + u'=' + nowhere})
                     .exitCode,
                 2);
        QVERIFY(QFile::remove(name));
    }

    // Both the time limit and Ctrl-C keep the best cover.
    void stoppedEarly() {
        const QString big = write(
            "format = 1\nkind = \"cover\"\nname = \"big\"\nlattice = \"cube\"\n[region]\n"
            "box = [14, 14, 14]\n[[piece]]\nname = \"X\"\n"
            "cells = [[1, 0, 0], [0, 1, 0], [1, 1, 0], [2, 1, 0], [1, 2, 0]]\n");
        const CliOutcome run = runCli({QStringLiteral("cover"), QStringLiteral("solve"),
                                       QStringLiteral("--json"), QStringLiteral("--time-limit=0.5"), big});
        QCOMPARE(run.exitCode, 4);
        const QJsonObject answer = parseJson(run.out);
        QCOMPARE(answer[QStringLiteral("status")].toString(), QStringLiteral("feasible"));
        QVERIFY(answer[QStringLiteral("value")].toInt() < answer[QStringLiteral("bound")].toInt());
        QCOMPARE(answer[QStringLiteral("placements")].toArray().size() * 5,
                 answer[QStringLiteral("covered")].toInt());

        // Signals often arrive twice: from a held key, or for the process and its group.
        for (const int pause : {-1, 0, 50, 300}) {
            QProcess process;
            process.start(QStringLiteral(TILEWRIGHT_CLI),
                          {QStringLiteral("cover"), QStringLiteral("solve"), QStringLiteral("-q"), big});
            QVERIFY(process.waitForStarted(60'000));
            // After it has ended its process id is 0, which would mean all processes of this group.
            const auto id = static_cast<pid_t>(process.processId());
            QTest::qWait(700);
            ::kill(id, SIGINT);
            if (pause >= 0) {
                QTest::qWait(pause);
                if (process.state() == QProcess::Running) ::kill(id, SIGINT);
            }
            QVERIFY(process.state() == QProcess::NotRunning || process.waitForFinished(60'000));
            QCOMPARE(process.exitStatus(), QProcess::NormalExit);
            QCOMPARE(process.exitCode(), 4);
            QVERIFY(process.readAllStandardOutput().contains(" cells covered; feasible, at most "));
        }
    }

    void errors_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const QByteArray& puzzle, const char* error) {
            QTest::newRow(name) << puzzle << QString::fromLatin1(error);
        };
        row("kind", "format = 1\nkind = \"fill\"\n", ":2:8: unknown kind \"fill\"; expected ");
        row("rotate", cover("rotate = 1\n", "box = [3, 2]", bar),
            ":5:10: expected true or false, not a whole number");
        row("weight of a piece", cover("", "box = [3, 2]", "weight = -1\ncells = [[0, 0]]"),
            ":9:10: -1 is out of range; expected 0 to 1000");
        row("weight that is no digit", cover("", "box = [3, 1]\nweights = [\".x.\"]", bar),
            ":7:14: 'x' is not a weight; expected '.' or a digit");
        row("weight outside", cover("", "box = [3, 1]\nweights = [\"...1\"]", bar),
            ":7:16: this cell is outside the region; expected '.'");
        row("count", cover("", "box = [3, 2]", "count = \"some\"\ncells = [[0, 0]]"),
            ":9:9: expected a number, [min, max] or \"any\"");
        row("no region", "format = 1\nkind = \"cover\"\nlattice = \"square\"\n",
            ":1:1: \"region\" is missing");
    }
    void errors() {
        QFETCH(QByteArray, puzzle);
        QFETCH(QString, error);
        const QString file = write(puzzle);
        const CliOutcome run = runCli({QStringLiteral("cover"), QStringLiteral("solve"), file});
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(QString::fromUtf8(run.err).startsWith(file + error), run.err.constData());
        QVERIFY(run.out.isEmpty());
    }

    void usage_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* arguments, const char* error) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << QString::fromLatin1(error);
        };
        row("cover", "");
        row("cover solve", "FILE is required");
        row("cover solve --time-limit=0 cover/five-pieces-11x11.toml", "expected a number of seconds");
        row("cover solve --picture=/tmp/cover.bmp cover/five-pieces-11x11.toml", ".bmp");
        row("cover solve --output=cover/five-pieces-11x11.toml cover/five-pieces-11x11.toml",
            "is that of FILE");
    }
    void usage() {
        QFETCH(QString, arguments);
        QFETCH(QString, error);
        const CliOutcome run = runCli(arguments.split(QLatin1Char(' ')));
        QCOMPARE(run.exitCode, 2);
        QVERIFY2(run.err.contains(error.toUtf8()), run.err.constData());
    }
};

TILEWRIGHT_TEST(TestCliCover)
#include "tst_cli_cover.moc"
