// tilewright-cli assemble and solve --assemble: what can be built is counted and listed, with its level.

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "core/formats/puzzle_file.h"
#include "tests/support/cli.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

constexpr const char* grids = "tests/data/grids";
constexpr auto wideFrame = "XX.XXX/X....X/Xbbb.X/X....X/X....X/XXXXXX";

// "5.4.2 1, 1 3": levels and how many assemblies have them.
QString levelsOf(const QJsonObject& json) {
    QStringList levels;
    for (const QJsonValue& level : json[u"levels"_s].toArray())
        levels << level[u"level"_s].toString() + u' ' + QString::number(level[u"count"_s].toInt());
    return levels.join(u", "_s);
}

}  // namespace

class TestCliAssemble : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void counts_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("assemblies");
        QTest::addColumn<int>("buildable");
        QTest::addColumn<QString>("levels");
        QTest::newRow("interlocking") << u"lock-cubes-5_4_2.xmpuzzle"_s << 1 << 1 << u"5.4.2 1"_s;
        QTest::newRow("never") << u"lock-cubes-none.xmpuzzle"_s << 1 << 0 << QString();
        QTest::newRow("prisms") << u"prism-medium.xmpuzzle"_s << 23 << 23 << u"1 23"_s;
        QTest::newRow("balls") << u"balls-medium.xmpuzzle"_s << 11 << 11 << u"1 11"_s;
        QTest::newRow("no puzzle without groups") << u"group-captive.xmpuzzle"_s << 1 << 0 << QString();
    }
    void counts() {
        QFETCH(QString, puzzle);
        for (const char* command : {"assemble --json", "assemble --json -j1", "solve --assemble --json -q"}) {
            const CliOutcome done = runCli(words(command) << puzzle, grids);
            QVERIFY2(done.exitCode == 0, done.err.constData());
            const QJsonObject json = parseJson(done.out);
            QTEST(json[u"assemblies"_s].toInt(), "assemblies");
            QTEST(json[u"buildable"_s].toInt(), "buildable");
            QTEST(levelsOf(json), "levels");
        }
    }

    void moves() {
        const CliOutcome done = runCli(words("assemble --moves lock-cubes-2.xmpuzzle"), grids);
        QCOMPARE(done.exitCode, 0);
        const QList<QByteArray> lines = done.out.split('\n');
        QVERIFY2(lines[0].startsWith("1: level 2, "), lines[0].constData());
        QVERIFY2(lines[1].startsWith("  1. ") && lines[1].contains(" step"), lines[1].constData());
        QVERIFY2(lines[2].startsWith("  2. ") && lines[2].contains(" away along "), lines[2].constData());
    }

    void whatTurnsMightDoIsSaid() {
        const CliOutcome done = runCli(words("assemble lock-cubes-none.xmpuzzle"), grids);
        QVERIFY2(done.out.contains("1 not by straight moves; turns of pieces are not tried"),
                 done.out.constData());
        QVERIFY(!done.out.contains("impossible"));
    }

    // A bar in a frame with a gap, through which it fits upright.
    static QString framedBar(const QTemporaryDir& folder, const char* rows) {
        const QString file = folder.filePath(u"bar.toml"_s);
        QString frame = QString::fromLatin1(rows);
        QString bar = frame;
        frame.replace(u'b', u'.');
        bar.replace(u'X', u'.').replace(u'b', u'X');
        QString region = QString::fromLatin1(rows).replace(u'b', u'X');
        const auto layers = [](QString drawing) { return drawing.replace(u'/', u'\n'); };
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly)) return {};
        out.write(
            u"format = 1\nkind = \"tiling\"\nname = \"Bar\"\nlattice = \"square\"\nlift = "
            u"false\n[region]\nlayers = [\"\"\"\n%1\n\"\"\"]\n"
            "[[piece]]\nname = \"Frame\"\nlayers = [\"\"\"\n%2\n\"\"\"]\n[[piece]]\nname = \"Bar\"\nlayers = [\"\"\"\n%3\n\"\"\"]\n"_s
                .arg(layers(region), layers(frame), layers(bar))
                .toUtf8());
        return file;
    }

    // The same in a box of three layers.
    static QString boxedBar(const QTemporaryDir& folder) {
        const QString file = folder.filePath(u"box.toml"_s);
        const QString wide = QString::fromLatin1(wideFrame).replace(u'/', u'\n');
        const QString full = QString(wide).replace(u'b', u'X').replace(u'.', u'X');
        const auto layers = [&](QString middle) {
            return u"layers = [\"\"\"\n%1\n\"\"\", \"\"\"\n%2\n\"\"\", \"\"\"\n%1\n\"\"\"]\n"_s.arg(full,
                                                                                                    middle);
        };
        QFile out(file);
        if (!out.open(QIODevice::WriteOnly)) return {};
        out.write((u"format = 1\nkind = \"tiling\"\nname = \"Bar\"\nlattice = \"cube\"\n[region]\n"_s +
                   layers(QString(wide).replace(u'b', u'X')) + u"[[piece]]\nname = \"Box\"\n"_s +
                   layers(QString(wide).replace(u'b', u'.')) +
                   u"[[piece]]\nname = \"Bar\"\ncells = [[0, 0, 0], [1, 0, 0], [2, 0, 0]]\n"_s)
                      .toUtf8());
        return file;
    }

    void turns_data() {
        QTest::addColumn<QByteArray>("rows");
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("text");
        const QByteArray wide = wideFrame;
        const QByteArray narrow = "XX.XX/X...X/XbbbX/X...X/XXXXX";
        QTest::newRow("not asked for")
            << wide << QString() << QByteArray("1 not by straight moves; turns of pieces");
        QTest::newRow("wide") << wide << u"--turns"_s
                              << QByteArray("1 only with turns\nlevel 2 (2 moves): 1");
        QTest::newRow("narrow") << narrow << u"--turns"_s
                                << QByteArray("1 impossible by slides and turns with play 0.02");
        QTest::newRow("looser") << narrow << u"--turns --play=0.06"_s
                                << QByteArray("1 only with turns\nlevel 2 (2 moves): 1");
        // 2 (hypot(1.42 - p/2, 0.42 - p/2) + 0.08) = 3 + p at p = 0.0543.
        QTest::newRow("smallest play")
            << narrow << u"--turns --min-play"_s << QByteArray("1 possible from play 0.055 up");
    }
    void turns() {
        QFETCH(QByteArray, rows);
        QFETCH(QString, options);
        QFETCH(QByteArray, text);
        const QTemporaryDir folder;
        const CliOutcome done = runCli(QStringList(u"assemble"_s) << options.split(u' ', Qt::SkipEmptyParts)
                                                                  << framedBar(folder, rows.constData()),
                                       grids);
        QVERIFY2(done.out.contains(text), (done.out + done.err).constData());
    }

    void turnsAsJson() {
        const QTemporaryDir folder;
        const QString file = framedBar(folder, "XX.XXX/X....X/Xbbb.X/X....X/X....X/XXXXXX");
        const CliOutcome done = runCli(words("assemble --turns --json --moves") << file, grids);
        const QJsonObject json = parseJson(done.out);
        QCOMPARE(json[u"turns"_s][u"onlyWithTurns"_s].toInt(), 1);
        const QJsonArray moves = json[u"solutions"_s][0][u"moves"_s].toArray();
        QCOMPARE(moves.size(), 2);
        QCOMPARE(moves[0][u"kind"_s].toString(), u"turn"_s);
        QCOMPARE(moves[0][u"pieces"_s], QJsonArray{u"Bar"_s});
        QCOMPARE(moves[0][u"axis"_s].toString(), u"z"_s);
        QCOMPARE(qAbs(moves[0][u"angle"_s].toInt()), 90);
        const QJsonArray path = moves[0][u"path"_s].toArray();
        QCOMPARE(path.first(), QJsonValue(QJsonArray{0, 0, 0}));
        QCOMPARE(path.last()[2], moves[0][u"angle"_s]);
        QCOMPARE(moves[1][u"kind"_s].toString(), u"slide"_s);
        QVERIFY(moves[1][u"removes"_s].toBool());
    }

    // The same assemblies after a stop, and from shards.
    void turnsAfterAStopAndFromShards_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("shards");
        QTest::addColumn<QString>("found");
        const auto library = [](const char* name) {
            return QString::fromStdString(libraryFile(name).string());
        };
        QTest::newRow("one that needs a turn") << library("burrs/turning-4-pieces-edge-4") << 1 << u"1 1 1"_s;
        QTest::newRow("many") << QString::fromLatin1(grids) + u"/prism-medium.xmpuzzle"_s << 2
                              << u"23 23 0"_s;
    }
    void turnsAfterAStopAndFromShards() {
        QFETCH(QString, puzzle);
        QFETCH(int, shards);
        const QTemporaryDir folder;
        const auto summary = [](const CliOutcome& done) {
            const QJsonObject json = parseJson(done.out);
            return QStringLiteral("%1 %2 %3")
                .arg(json[u"assemblies"_s].toInt())
                .arg(json[u"buildable"_s].toInt())
                .arg(json[u"turns"_s][u"onlyWithTurns"_s].toInt());
        };
        const QStringList solve = words("solve --assemble --turns --json -q -j1 --checkpoint")
                                  << folder.filePath(u"c"_s) << puzzle;
        QCOMPARE(runCli(QStringList(solve) << u"--limit=1"_s, ".").exitCode, 4);
        QTEST(summary(runCli(QStringList(solve) << u"--resume"_s, ".")), "found");
        const QString parts = folder.filePath(u"shards"_s);
        QCOMPARE(
            runCli(words("shard --dir") << parts << u"--shards=%1"_s.arg(shards) << puzzle, ".").exitCode, 0);
        for (int shard = 1; shard <= shards; ++shard)
            QCOMPARE(runCli(words("work") << parts << u"--shard=%1"_s.arg(shard)).exitCode, 0);
        QTEST(summary(runCli(words("merge --assemble --turns --json --output")
                             << folder.filePath(u"s.jsonl"_s) << parts)),
              "found");
    }

    void turnsAreRefused_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("error");
        QTest::newRow("other lattices") << u"assemble --turns balls-medium.xmpuzzle"_s << 3
                                        << QByteArray("pieces cannot be turned on this lattice");
        QTest::newRow("nothing is left of a cell")
            << u"assemble --turns --play=0.4 --round=0.4 lock-cubes-2.xmpuzzle"_s << 3
            << QByteArray("must be less than the wall of a cell");
        QTest::newRow("play without turns")
            << u"assemble --play=0.1 lock-cubes-2.xmpuzzle"_s << 2 << QByteArray("--turns");
    }
    void turnsAreRefused() {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, error);
        const CliOutcome done = runCli(arguments.split(u' '), grids);
        QTEST(done.exitCode, "exitCode");
        QVERIFY2(done.err.contains(error), done.err.constData());
    }

    // What takes more memory than there is was not found out, and is not said to be one or the other.
    void memoryIsBounded() {
        const CliOutcome text = runCli(words("assemble -j1 --memory=1M lock-cubes-5_4_2.xmpuzzle"), grids);
        QVERIFY2(text.out.contains(": 1 of 1 assembly can be built"), text.out.constData());
        const CliOutcome none = runCli(words("assemble -j1 --memory=1K lock-cubes-5_4_2.xmpuzzle"), grids);
        QVERIFY2(none.out.contains("1 undecided: each needs more than the memory limit of 0.0009766 MB"),
                 none.out.constData());
        QVERIFY(!none.out.contains("not by straight moves"));
        const CliOutcome json =
            runCli(words("assemble -j1 --json --memory=1K lock-cubes-5_4_2.xmpuzzle"), grids);
        QCOMPARE(parseJson(json.out)[u"undecided"_s].toInt(), 1);
        QCOMPARE(parseJson(json.out)[u"buildable"_s].toInt(), 0);
    }

    void solutionsHaveLevels() {
        const CliOutcome text = runCli(words("solve --assemble lock-nested.xmpuzzle"), grids);
        QVERIFY2(text.out.startsWith("# level 1.2.4, moves 7\n"), text.out.constData());
        const CliOutcome none = runCli(words("solve --assemble lock-cubes-none.xmpuzzle"), grids);
        QVERIFY2(none.out.contains(": 0 of 1 assembly can be built"), none.out.constData());
        const CliOutcome json =
            runCli(words("solve --assemble --output-format=json lock-cubes-5.xmpuzzle"), grids);
        QCOMPARE(parseJson(json.out)[u"level"_s].toString(), u"5"_s);
    }

    // What is chosen of range-strip's 392 assemblies, all of level 1.
    void choice_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("lines");
        QTest::newRow("all") << QStringList() << 392;
        QTest::newRow("too high a level") << words("--at-least=2") << 0;
        QTest::newRow("level") << words("--sort=level --at-least=1") << 392;
        QTest::newRow("limit") << words("--limit=5") << 5;
        QTest::newRow("limit when sorted") << words("--limit=5 --sort=level") << 5;
    }
    void choice() {
        QFETCH(QStringList, arguments);
        const CliOutcome done =
            runCli(words("solve --assemble --output-format=json range-strip.xmpuzzle") << arguments, grids);
        QTEST(static_cast<int>(done.out.count('\n')), "lines");
    }

    // The pieces of some can be built in one way only.
    void uniqueSets() {
        const QStringList run =
            words("solve --assemble --output-format=json --problem=2 z-range-balls.xmpuzzle");
        const auto setOf = [](const QByteArray& line) {
            QStringList pieces;
            for (const QJsonValue& placement : parseJson(line)[u"placements"_s].toArray())
                pieces << placement[u"piece"_s].toString();
            pieces.sort();
            return pieces.join(u' ');
        };
        QMap<QString, int> ways;
        for (const QByteArray& line : runCli(run, grids).out.trimmed().split('\n'))
            ++ways[setOf(line)];
        const QByteArray unique = runCli(QStringList(run) << u"--unique"_s, grids).out;
        QCOMPARE(unique.count('\n'), std::ranges::count(ways, 1));
        QVERIFY(!unique.isEmpty());
        for (const QByteArray& line : unique.trimmed().split('\n'))
            QCOMPARE(ways[setOf(line)], 1);
    }

    // What was found before a stop is there again, and the sum is that of a run in one go.
    void resumed() {
        const QTemporaryDir folder;
        const QString checkpoint = folder.filePath(u"c"_s);
        const QString output = folder.filePath(u"o.jsonl"_s);
        const QStringList run = words("solve --assemble --json -j1 range-strip.xmpuzzle --checkpoint")
                                << checkpoint << u"--output"_s << output;
        const CliOutcome stopped = runCli(QStringList(run) << u"--limit=20"_s, grids);
        QCOMPARE(stopped.exitCode, 4);
        const CliOutcome resumed = runCli(QStringList(run) << u"--resume"_s, grids);
        QVERIFY2(resumed.exitCode == 0, resumed.err.constData());
        QCOMPARE(parseJson(resumed.out)[u"buildable"_s].toInt(), 392);
        QFile file(output);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count('\n'), 392);
    }

    void readFromAFile() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"s.jsonl"_s);
        QCOMPARE(runCli(words("solve -q --output") << file << u"prism-medium.xmpuzzle"_s, grids).exitCode, 0);
        const CliOutcome done = runCli(words("assemble --json prism-medium.xmpuzzle --from") << file, grids);
        QCOMPARE(parseJson(done.out)[u"buildable"_s].toInt(), 23);
    }

    void refusals_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("reason");
        QTest::newRow("nothing to choose from")
            << words("solve --unique lock-lid.xmpuzzle") << QByteArray("--assemble");
        QTest::newRow("another order")
            << words("assemble --sort=name lock-lid.xmpuzzle") << QByteArray("--sort");
        QTest::newRow("one shard") << words("work D --shard=1 --assemble") << QByteArray("--assemble");
    }
    void refusals() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, reason);
        const CliOutcome refused = runCli(arguments, grids);
        QCOMPARE(refused.exitCode, 2);
        QVERIFY2(refused.err.contains(reason), refused.err.constData());
    }

    void merged() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(u"D"_s);
        QCOMPARE(runCli(words("shard --shards=2 colour-corners.xmpuzzle --dir") << path, grids).exitCode, 0);
        for (const QString& shard : {u"--shard=1"_s, u"--shard=2"_s})
            QCOMPARE(runCli(words("work") << path << shard, grids).exitCode, 0);
        const CliOutcome done = runCli(words("merge --assemble --json") << path, grids);
        QVERIFY2(done.exitCode == 0, done.err.constData());
        QCOMPARE(parseJson(done.out)[u"buildable"_s].toInt(), 72);
        QCOMPARE(levelsOf(parseJson(done.out)), u"1 72"_s);
    }

    // Checkpoints and shards hold assemblies, which each run disassembles by its own rules.
    void turnsAfterAStopAndOfShards() {
        const QTemporaryDir folder;
        const QString bar = framedBar(folder, wideFrame);
        const auto onlyWithTurns = [](const CliOutcome& done) {
            return parseJson(done.out)[u"turns"_s][u"onlyWithTurns"_s].toInt();
        };
        QStringList run = words("solve --assemble --json --checkpoint") << folder.filePath(u"c"_s) << bar;
        QCOMPARE(runCli(run, grids).exitCode, 0);
        run << u"--resume"_s << u"--turns"_s;
        QCOMPARE(onlyWithTurns(runCli(run, grids)), 1);
        const QString path = folder.filePath(u"D"_s);
        QCOMPARE(runCli(words("shard --shards=1 --dir") << path << bar, grids).exitCode, 0);
        QCOMPARE(runCli(words("work --shard=1") << path, grids).exitCode, 0);
        QCOMPARE(onlyWithTurns(runCli(words("merge --assemble --turns --json") << path, grids)), 1);
        QCOMPARE(runCli(words("merge --assemble --turns --play=0.02 --json") << path, grids).exitCode, 0);
    }

    // BurrTools has no turns: its file has the assembly and how many moves it takes.
    void storedSolutionsWithTurns() {
        const QTemporaryDir folder;
        const QString box = boxedBar(folder);
        const QString stored = folder.filePath(u"stored.xmpuzzle"_s);
        const CliOutcome made = runCli(words("assemble --turns --output") << stored << box, grids);
        QVERIFY2(made.exitCode == 0, made.err.constData());
        QVERIFY2(made.err.contains("note: turns of pieces are omitted; of 1 solutions"),
                 made.err.constData());
        const StoredSolutions kept = loadFile(stored.toStdString()).solutions();
        QVERIFY(kept.notes.empty());
        QCOMPARE(kept.solutions.size(), 1U);
        QCOMPARE(kept.solutions[0].level.text(), "2");
        const CliOutcome again = runCli(words("assemble --turns --from") << stored << stored, grids);
        QVERIFY2(again.out.contains("1 only with turns"), again.out.constData());
    }

    // A file of BurrTools takes what can be built with its moves, gives it back, and keeps it when converted.
    void storedSolutions() {
        const QTemporaryDir folder;
        const QString stored = folder.filePath(u"stored.xmpuzzle"_s);
        const CliOutcome made = runCli(words("assemble lock-cubes-5_4_2.xmpuzzle --output") << stored, grids);
        QVERIFY2(made.exitCode == 0, made.err.constData());
        const QString copy = folder.filePath(u"copy.xmpuzzle"_s);
        const CliOutcome converted = runCli({u"convert"_s, stored, copy});
        QVERIFY2(converted.exitCode == 0, converted.err.constData());
        QVERIFY(converted.err.contains("the file contains 1 stored solution"));
        const StoredSolutions kept = loadFile(copy.toStdString()).solutions();
        QVERIFY(kept.notes.empty());
        QCOMPARE(kept.solutions.size(), 1U);
        QVERIFY(kept.solutions[0].level.text().starts_with("5."));
        const CliOutcome read =
            runCli(words("assemble lock-cubes-5_4_2.xmpuzzle --json --from") << copy, grids);
        QVERIFY2(read.exitCode == 0, read.err.constData());
        QCOMPARE(parseJson(read.out)[u"assemblies"_s].toInt(), 1);
        QCOMPARE(levelsOf(parseJson(read.out)), u"5.4.2 1"_s);
        const CliOutcome toml = runCli({u"convert"_s, stored, folder.filePath(u"copy.toml"_s)});
        QVERIFY(toml.exitCode == 0 &&
                toml.err.contains("solutions are omitted; this format does not support them"));
        QCOMPARE(runCli(words("assemble lock-lid.xmpuzzle --output x.toml"), grids).exitCode, 2);
        QCOMPARE(runCli(words("assemble lock-lid.xmpuzzle --output") << stored, grids).exitCode, 2);
    }
};

TILEWRIGHT_TEST(TestCliAssemble)
#include "tst_cli_assemble.moc"
