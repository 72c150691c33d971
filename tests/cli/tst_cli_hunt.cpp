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
