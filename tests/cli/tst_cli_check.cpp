// tilewright-cli check: answers, figures and exit codes.

#include <QJsonArray>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/files.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

QJsonObject reason(const QJsonObject& answer, int index) {
    return answer[QStringLiteral("reasons")].toArray()[index].toObject();
}

QStringList strings(const QJsonArray& array) {
    QStringList list;
    for (const QJsonValue& value : array)
        list << value.toString();
    return list;
}

}  // namespace

class TestCliCheck : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void answers_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QStringList>("lines");
        QTest::newRow("nothing found")
            << QStringLiteral("puzzles/pentominoes/10x6.toml")
            << QStringList{
                   QStringLiteral("Pentominoes 10x6: no obstacle found; only a search can decide"),
                   QStringLiteral("  pieces:     12, with 60 cells"),
                   QStringLiteral("  region:     60 cells"),
                   QStringLiteral(
                       "  colours:    30 black and 30 white cells; the pieces are unbalanced by 14 at most"),
                   QStringLiteral("  placements: 2056")};
        QTest::newRow("parity")
            << QStringLiteral("puzzles/tetrominoes/rectangle-5x4.toml")
            << QStringList{
                   QStringLiteral("Tetrominoes 5x4: cannot be solved"),
                   QStringLiteral(
                       "  - Coloured like a chessboard, the region has 10 black and 10 white cells, but the "
                       "pieces can cover only 9+11 and 11+9; only 'T' covers more "
                       "of one colour than of the other."),
                   QStringLiteral("  pieces:     5, with 20 cells"),
                   QStringLiteral("  region:     20 cells"),
                   QStringLiteral(
                       "  colours:    10 black and 10 white cells; the pieces are unbalanced by 2 at most"),
                   QStringLiteral("  placements: 161")};
        QTest::newRow("volume, which no search takes")
            << QStringLiteral("tests/data/unsolvable/volume-range.toml")
            << QStringList{
                   QStringLiteral("Too little for 6x6: cannot be solved"),
                   QStringLiteral("  - The pieces fill at most 27 cells, but the region has 36 cells; add "
                                  "pieces or make "
                                  "the region smaller."),
                   QStringLiteral("  pieces:     2 to 9, with 6 to 27 cells"),
                   QStringLiteral("  region:     36 cells"),
                   QStringLiteral(
                       "  colours:    18 black and 18 white cells; the pieces are unbalanced by 9 at most")};
        QTest::newRow("a cover puzzle")
            << QStringLiteral("puzzles/cover/five-pieces-11x11.toml")
            << QStringList{
                   QStringLiteral("Five pieces 11x11: cannot be filled completely; 'tilewright-cli cover "
                                  "solve' finds the best cover"),
                   QStringLiteral("  - The pieces can fill 120 or 124 cells, but nothing in between, and the "
                                  "region has 121 cells."),
                   QStringLiteral("  pieces:     any number"),
                   QStringLiteral("  region:     121 cells"),
                   QStringLiteral("  colours:    61 black and 60 white cells; the pieces can be unbalanced "
                                  "by any number"),
                   QStringLiteral("  placements: 458")};
        QTest::newRow("any number")
            << QStringLiteral("tests/data/unsolvable/volume-gap.toml")
            << QStringList{
                   QStringLiteral("Squares in 5x5: cannot be solved"),
                   QStringLiteral("  - The pieces can fill 24 or 28 cells, but nothing in between, "
                                  "and the region has 25 "
                                  "cells."),
                   QStringLiteral("  pieces:     any number"),
                   QStringLiteral("  region:     25 cells"),
                   QStringLiteral("  colours:    13 black and 12 white cells; every piece is balanced"),
                   QStringLiteral("  placements: 16")};
    }
    void answers() {
        QFETCH(QString, file);
        const CliOutcome outcome = runCli({QStringLiteral("check"), file}, ".");
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.err, QByteArray());
        QTEST(QString::fromUtf8(outcome.out).split(QLatin1Char('\n'), Qt::SkipEmptyParts), "lines");
    }

    void jsonOfAPuzzleThatMayBeSolvable() {
        const CliOutcome outcome = runCli(words("check --json cubes/soma.toml"));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count('\n'), 1);
        const QJsonObject answer = parseJson(outcome.out);
        QCOMPARE(answer.keys(),
                 words("black cells images name pieceImbalance pieces reasons searchObstacle solvable "
                       "volume white"));
        QVERIFY(answer[QStringLiteral("solvable")].isNull());
        QVERIFY(answer[QStringLiteral("searchObstacle")].isNull());
        QVERIFY(answer[QStringLiteral("reasons")].toArray().isEmpty());
        QCOMPARE(answer[QStringLiteral("name")].toString(), QStringLiteral("Soma cube"));
        QCOMPARE(answer[QStringLiteral("pieces")].toObject()[QStringLiteral("min")].toInt(), 7);
        QCOMPARE(answer[QStringLiteral("volume")].toObject()[QStringLiteral("max")].toInt(), 27);
        QCOMPARE(answer[QStringLiteral("cells")].toObject()[QStringLiteral("min")].toInt(), 27);
        QCOMPARE(answer[QStringLiteral("black")].toInt(), 14);
        QCOMPARE(answer[QStringLiteral("white")].toInt(), 13);
        QCOMPARE(answer[QStringLiteral("images")].toInt(), 688);
    }

    void jsonOfReasons() {
        const CliOutcome outcome = runCli(words("check --json everything.toml no-place.toml volume-gap.toml"),
                                          "tests/data/unsolvable");
        QCOMPARE(outcome.exitCode, 0);
        const QList<QByteArray> lines = outcome.out.split('\n');
        QCOMPARE(lines.size(), 4);
        const QJsonObject everything = parseJson(lines[0]);
        QCOMPARE(everything[QStringLiteral("solvable")], QJsonValue(false));
        QCOMPARE(everything[QStringLiteral("reasons")].toArray().size(), 4);
        QCOMPARE(reason(everything, 0).keys(), words("cells kind pieces text"));
        QCOMPARE(reason(everything, 0)[QStringLiteral("kind")].toString(), QStringLiteral("parity"));
        QCOMPARE(strings(reason(everything, 0)[QStringLiteral("pieces")].toArray()), words("X"));
        const QJsonObject uncovered = reason(everything, 2);
        QCOMPARE(uncovered[QStringLiteral("text")].toString(),
                 QStringLiteral("no piece can cover the cells (4, 0), (5, 1), (6, 0) and (6, 3)"));
        QCOMPARE(uncovered[QStringLiteral("cells")].toArray()[3].toArray(), QJsonArray({6, 3}));
        const QJsonObject noPlace = reason(parseJson(lines[1]), 0);
        QCOMPARE(noPlace[QStringLiteral("kind")].toString(), QStringLiteral("no-place"));
        QCOMPARE(strings(noPlace[QStringLiteral("pieces")].toArray()),
                 (QStringList{QStringLiteral("bar of four"), QStringLiteral("long L")}));
        const QJsonObject gap = parseJson(lines[2]);
        QVERIFY(gap[QStringLiteral("pieces")].toObject()[QStringLiteral("max")].isNull());
        QCOMPARE(gap[QStringLiteral("pieceImbalance")].toInt(-1), 0);
    }

    void tooLargeForASearch() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("large.toml"));
        setContent(
            file,
            "format = 1\nkind = \"tiling\"\nname = \"Large\"\nlattice = \"cube\"\n[region]\nbox = [32, 32, "
            "32]\n"
            "[[piece]]\nname = \"I\"\ncells = [[0, 0, 0], [1, 0, 0]]\ncount = 16384\n");
        const CliOutcome text = runCli({QStringLiteral("check"), file});
        QCOMPARE(text.exitCode, 0);
        QVERIFY2(
            text.out.contains("  - A search places at most 2000 pieces, but a solution may have 16,384;"),
            text.out.constData());
        QVERIFY(!text.out.contains("images"));
        const QJsonObject answer =
            parseJson(runCli({QStringLiteral("check"), QStringLiteral("--json"), file}).out);
        QVERIFY(answer[QStringLiteral("solvable")].isNull());
        QVERIFY(answer[QStringLiteral("images")].isNull());
        QVERIFY(answer[QStringLiteral("searchObstacle")].toString().startsWith(
            QStringLiteral("a search places at most")));
    }

    void aBadFileKeepsNothingFromTheOthers() {
        const QTemporaryDir folder;
        const QString bad = folder.filePath(QStringLiteral("bad.toml"));
        setContent(bad, "format = 9\n");
        const CliOutcome outcome = runCli(words("check cubes/soma.toml no-such-file.toml")
                                          << bad << QStringLiteral("cubes/bedlam-cube.toml"));
        QCOMPARE(outcome.exitCode, 3);
        QVERIFY(outcome.out.contains("Soma cube: "));
        QVERIFY(outcome.out.contains("Bedlam Cube: "));
        QVERIFY(outcome.err.startsWith("no-such-file.toml: there is no such file\n" + bad.toUtf8() +
                                       ":1:10: unknown format 9"));
    }

    void wrongUsageIsTwo() {
        for (const char* arguments : {"check", "check --no-such-option cubes/soma.toml"}) {
            const CliOutcome outcome = runCli(words(arguments));
            QCOMPARE(outcome.exitCode, 2);
            QVERIFY(!outcome.err.isEmpty());
            QCOMPARE(outcome.out, QByteArray());
        }
    }

    void helpIsThere() {
        const CliOutcome outcome = runCli(words("check --help"));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY(outcome.out.contains("cannot be solved"));
        QVERIFY(runCli(words("--help")).out.contains("check"));
    }
};

TILEWRIGHT_TEST(TestCliCheck)
#include "tst_cli_check.moc"
