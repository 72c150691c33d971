// tilewright-cli hunt: results, output and messages.

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

class TestCliHunt : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // C(12, 6) = 924 sets.
    void sixPentominoesIn5x6() {
        const QString goal = write("[region]\nbox = [6, 5]\n[[family]]\ncells = 5\nchoose = 6\n");
        const QString made = folder_.filePath(QStringLiteral("made"));
        const CliOutcome outcome = runCli({QStringLiteral("hunt"), QStringLiteral("--json"),
                                           QStringLiteral("--count=3"), QStringLiteral("-o"), made, goal});
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject report = parseJson(outcome.out);
        QCOMPARE(report[QStringLiteral("status")].toString(), QStringLiteral("complete"));
        QCOMPARE(report[QStringLiteral("sets")].toInt(), 924);
        QCOMPARE(report[QStringLiteral("solvable")].toInt(), 172);
        QCOMPARE(report[QStringLiteral("matching")].toInt(), 68);
        QCOMPARE(report[QStringLiteral("setsBySolutions")][QStringLiteral("1")].toInt(), 68);
        QCOMPARE(report[QStringLiteral("richest")][QStringLiteral("solutions")].toInt(), 16);
        const QJsonArray designs = report[QStringLiteral("designs")].toArray();
        QCOMPARE(designs.size(), 3);
        double before = 1e300;
        for (const QJsonValue& design : designs) {
            QCOMPARE(design[QStringLiteral("pieces")].toArray().size(), 6);
            const double effort = design[QStringLiteral("placementsPerSolution")].toDouble();
            QVERIFY(effort > 0.0 && effort <= before);
            before = effort;
            QVERIFY(design[QStringLiteral("tries")][QStringLiteral("mean")].toDouble() > 1.0);
            const CliOutcome solved = runCli({QStringLiteral("solve"), QStringLiteral("--json"),
                                              design[QStringLiteral("file")].toString()});
            QCOMPARE(parseJson(solved.out)[QStringLiteral("solutions")].toInt(), 1);
        }
        const CliOutcome text = runCli({QStringLiteral("hunt"), QStringLiteral("--count=1"), goal});
        QVERIFY(text.out.contains("# 924 sets, 172 of them with solutions, 68 with one; 68 meet the goal;"));
        // Files are replaced only by force.
        QCOMPARE(runCli({QStringLiteral("hunt"), QStringLiteral("-o"), made, goal}).exitCode, 2);
    }

    // Pieces of five and six cubes on a 2x3 footprint that make two cubes in one way, as requested by a
    // reader of the FILA article.
    void twoCubes() {
        const QString goal = write(
            "[region]\nbox = [3, 3, 3]\n"
            "[[family]]\ncells = 6\nflat = false\nsymmetric = false\nsocket = false\n"
            "fits = [2, 3, 2]\nchoose = 2\n"
            "[[family]]\ncells = 5\nflat = false\nsymmetric = false\nsocket = false\n"
            "fits = [2, 3, 2]\nchoose = 3\n[goal]\nregions = 2\n",
            "cube");
        const CliOutcome outcome =
            runCli({QStringLiteral("hunt"), QStringLiteral("--json"), QStringLiteral("--count=20"),
                    QStringLiteral("--measure=40"), goal});
        QCOMPARE(outcome.exitCode, 0);
        const QJsonArray designs = parseJson(outcome.out)[QStringLiteral("designs")].toArray();
        QCOMPARE(designs.size(), 20);
        for (const QJsonValue& design : designs) {
            QCOMPARE(design[QStringLiteral("pieces")][0].toArray().size(), 5);
            QCOMPARE(design[QStringLiteral("pieces")][1].toArray().size(), 5);
            QCOMPARE(design[QStringLiteral("solutions")].toInt(), 1);
        }
    }

    // A walk that was cut short is done again; other walks are kept, from any number of files.
    void walksGoOn() {
        const QString goal =
            write("[region]\nbox = [5, 4]\n[[family]]\ncells = 5\n[goal]\nmost = [\"effort\"]\n");
        const auto hunt = [&](const QStringList& options) {
            return runCli(QStringList{QStringLiteral("hunt"), QStringLiteral("--json"),
                                      QStringLiteral("--method=anneal"), QStringLiteral("--steps=200"),
                                      QStringLiteral("--walks=12")} +
                          options + QStringList{goal});
        };
        const auto designs = [](const CliOutcome& outcome) {
            return parseJson(outcome.out)[QStringLiteral("designs")].toArray();
        };
        const QJsonArray all = designs(hunt({}));
        QVERIFY(all.size() > 3);
        const QString walks = folder_.filePath(QStringLiteral("walks"));
        const QString checkpoint = QStringLiteral("--checkpoint=") + walks;
        QCOMPARE(designs(hunt({checkpoint})), all);
        QCOMPARE(hunt({checkpoint}).exitCode, 2);
        // The last line is incomplete, as after a crash.
        QByteArray lines = contentOf(walks);
        QCOMPARE(lines.count('\n'), 13);
        setContent(walks, lines.left(lines.size() - 10));
        QCOMPARE(designs(hunt({checkpoint, QStringLiteral("--resume")})), all);
        QCOMPARE(contentOf(walks).count('\n'), 13);
        // Of another search.
        QCOMPARE(hunt({checkpoint, QStringLiteral("--resume"), QStringLiteral("--seed=2")}).exitCode, 3);
        setContent(goal, contentOf(goal).replace("effort", "tries"));
        QCOMPARE(hunt({checkpoint, QStringLiteral("--resume")}).exitCode, 3);
        setContent(goal, contentOf(goal).replace("tries", "effort"));
        const QByteArray whole = contentOf(walks);
        for (const char* line : {"{}", "walk", R"({"walk": "1", "looked": 1, "designs": []})"}) {
            setContent(walks, whole + line + "\n");
            const CliOutcome damaged = hunt({checkpoint, QStringLiteral("--resume")});
            QCOMPARE(damaged.exitCode, 3);
            QVERIFY2(damaged.err.contains("walks:14:1: expected a walk"), damaged.err.constData());
        }
        // In parts.
        QStringList parts;
        for (const QString& part : {QStringLiteral("1/3"), QStringLiteral("2/3"), QStringLiteral("3/3")}) {
            const QString file = folder_.filePath(QStringLiteral("part") + part.left(1));
            QCOMPARE(
                hunt({QStringLiteral("--shard=") + part, QStringLiteral("--checkpoint=") + file}).exitCode,
                0);
            parts << QStringLiteral("--from=") + file;
        }
        QCOMPARE(designs(hunt(parts)), all);
    }

    // The search of all sets, too, goes on where it was stopped.
    void allSetsGoOn() {
        const QString goal = write("[region]\nbox = [6, 5]\n[[family]]\ncells = 5\nchoose = 6\n");
        const QString file = folder_.filePath(QStringLiteral("search"));
        const auto hunt = [&](const QStringList& options) {
            return runCli(QStringList{QStringLiteral("hunt"), QStringLiteral("--json")} + options +
                          QStringList{goal});
        };
        const QStringList resume{QStringLiteral("--checkpoint=") + file, QStringLiteral("--resume")};
        const QJsonObject whole = parseJson(hunt({}).out);
        // Stopped early or not, the second one ends it.
        const CliOutcome begun = hunt({resume.first(), QStringLiteral("--time-limit=0.02")});
        QVERIFY(begun.exitCode == 0 || begun.exitCode == 4);
        const QJsonObject ended = parseJson(hunt(resume).out);
        for (const char* key : {"sets", "solvable", "setsBySolutions", "matching", "designs"})
            QCOMPARE(ended[QLatin1String(key)], whole[QLatin1String(key)]);
        QCOMPARE(ended[QStringLiteral("matching")].toInt(), 68);
        setContent(file, "no checkpoint");
        const CliOutcome damaged = hunt(resume);
        QCOMPARE(damaged.exitCode, 3);
        QVERIFY2(damaged.err.contains("not a Tilewright checkpoint"), damaged.err.constData());
    }

    // The search of all sets on several machines.
    void allSetsInShards() {
        const QString goal = write("[region]\nbox = [2, 2, 3]\n[[family]]\ncells = 4\n", "cube");
        const QString all = folder_.filePath(QStringLiteral("union.toml"));
        const QString found = folder_.filePath(QStringLiteral("found.jsonl"));
        const CliOutcome whole = runCli({QStringLiteral("hunt"), QStringLiteral("--json"), goal});
        const CliOutcome written = runCli({QStringLiteral("hunt"), QStringLiteral("--union=") + all, goal});
        QCOMPARE(written.exitCode, 0);
        QVERIFY2(written.err.contains("--mirrors=same"), written.err.constData());
        const QString shards = folder_.filePath(QStringLiteral("shards"));
        const auto run = [](const QStringList& arguments) { return runCli(arguments).exitCode; };
        QCOMPARE(run({QStringLiteral("shard"), QStringLiteral("--mirrors=same"), QStringLiteral("--shards=3"),
                      QStringLiteral("--dir"), shards, all}),
                 0);
        for (const char* shard : {"1", "2", "3"})
            QCOMPARE(run({QStringLiteral("work"), shards, QStringLiteral("--shard"), QLatin1String(shard)}),
                     0);
        QCOMPARE(run({QStringLiteral("merge"), QStringLiteral("--output"), found, shards}), 0);
        const QJsonObject expected = parseJson(whole.out);
        const QJsonObject merged = parseJson(
            runCli({QStringLiteral("hunt"), QStringLiteral("--json"), QStringLiteral("--from"), found, goal})
                .out);
        for (const char* key : {"sets", "solvable", "setsBySolutions", "matching", "designs"})
            QCOMPARE(merged[QLatin1String(key)], expected[QLatin1String(key)]);
        QVERIFY(expected[QStringLiteral("matching")].toInt() > 0);
    }

    void wrongGoals_data() {
        QTest::addColumn<QString>("goal");
        QTest::addColumn<QString>("message");
        QTest::newRow("a piece twice")
            << QStringLiteral(
                   "[region]\nbox = [5, 5]\n[[piece]]\nname = \"a\"\ncells = [[0, 0], [1, 0]]\n"
                   "[[family]]\ncells = 2\n")
            << QStringLiteral("'a' and 'I2' have the same shape");
        QTest::newRow("two regions with a piece")
            << QStringLiteral(
                   "[region]\nbox = [5, 5]\n[[piece]]\nname = \"a\"\ncells = [[0, 0], [1, 0]]\n"
                   "[[family]]\ncells = 5\n[goal]\nregions = 2\n")
            << QStringLiteral("two regions need families");
        QTest::newRow("a family that is not listed")
            << QStringLiteral("[region]\nbox = [5, 5]\n[[family]]\ncells = 12\n")
            << QStringLiteral("choose another method");
        QTest::newRow("an unknown piece that is needed")
            << QStringLiteral("[region]\nbox = [5, 5]\n[[family]]\ncells = 5\n[goal]\nneeds = [\"Q\"]\n")
            << QStringLiteral("there is no piece 'Q'");
        QTest::newRow("a puzzle") << QStringLiteral("[region]\nbox = [5, 5]\n")
                                  << QStringLiteral("add [[family]]");
    }
    void wrongGoals() {
        QFETCH(QString, goal);
        QFETCH(QString, message);
        const CliOutcome outcome = runCli({QStringLiteral("hunt"), write(goal.toUtf8())});
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY2(outcome.err.contains(message.toUtf8()), outcome.err.constData());
    }

  private:
    QString write(const QByteArray& rest, const QByteArray& lattice = "square") {
        const QString file = folder_.filePath(QStringLiteral("goal.toml"));
        setContent(file, "format = 1\nkind = \"goal\"\nlattice = \"" + lattice + "\"\n" + rest);
        return file;
    }

    QTemporaryDir folder_;
};

TILEWRIGHT_TEST(TestCliHunt)
#include "tst_cli_hunt.moc"
