// tilewright-cli solve, count and convert with exact cover problems (.dlx).

#include <QFile>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

const char* const toy = "| toy\nA B C | X Y\nA B X:0 Y:0\nA C X:1 Y:1\nX:0 Y:1\nB X:1\nC Y:1\n";

}  // namespace

class TestCliExactCover : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        QVERIFY(folder_.isValid());
        toy_ = folder_.filePath(QStringLiteral("toy.dlx"));
        QFile file(toy_);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(toy);
    }

    void solvesAsTheFileIsWritten() {
        const CliOutcome outcome = runCli({QStringLiteral("solve"), toy_});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out, QByteArray("A C X:1 Y:1\nB X:1\n\ntoy: 1 solution\n"));
        const QString list = folder_.filePath(QStringLiteral("list.txt"));
        QCOMPARE(runCli({QStringLiteral("solve"), QStringLiteral("--output"), list, toy_}).exitCode, 0);
        QFile file(list);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("A C X:1 Y:1\nB X:1\n\n"));
    }

    void tracesSteps() {
        const CliOutcome all = runCli({QStringLiteral("solve"), QStringLiteral("-qt99"), toy_});
        QCOMPARE(all.exitCode, 0);
        QCOMPARE(all.out, QByteArray("item A: 2 options\nchoose A B X:0 Y:0\n"
                                     "dead end: item C needs 1 of 0 options\nundo A B X:0 Y:0\n"
                                     "choose A C X:1 Y:1\nitem B: 1 option\nchoose B X:1\nsolution\n"
                                     "undo B X:1\nundo A C X:1 Y:1\ntoy: 1 solution\n"));
        const CliOutcome two = runCli({QStringLiteral("solve"), QStringLiteral("-qt2"), toy_});
        QCOMPARE(two.out, QByteArray("item A: 2 options\nchoose A B X:0 Y:0\ntoy: 1 solution\n"));
    }

    void puzzlesBecomeExactCovers() {
        const QString path = folder_.filePath(QStringLiteral("pentominoes.dlx"));
        QCOMPARE(runCli({QStringLiteral("convert"), QStringLiteral("pentominoes/10x6.toml"), path}).exitCode,
                 0);
        const CliOutcome counted = runCli({QStringLiteral("count"), QStringLiteral("--json"), path});
        QCOMPARE(counted.exitCode, 0);
        const QJsonObject result = parseJson(counted.out);
        QCOMPARE(result[QLatin1String("solutions")].toInt(), 9356);
        QCOMPARE(result[QLatin1String("items")].toInt(), 72);
        QCOMPARE(result[QLatin1String("options")].toInt(), 2056);
        const CliOutcome limited =
            runCli({QStringLiteral("solve"), QStringLiteral("--json"), QStringLiteral("--limit=7"), path});
        QCOMPARE(limited.exitCode, 4);
        QCOMPARE(parseJson(limited.out)[QLatin1String("solutions")].toInt(), 7);
        const CliOutcome drawn =
            runCli({QStringLiteral("solve"), QStringLiteral("--random=3"), QStringLiteral("--seed=5"), path});
        QCOMPARE(drawn.out.count("\n\n"), 3);
        QCOMPARE(drawn.out.count('\n'), 3 * 13 + 1);
        const QString again = folder_.filePath(QStringLiteral("again.dlx"));
        QCOMPARE(runCli({QStringLiteral("convert"), path, again}).exitCode, 0);
        QFile first(path);
        QFile second(again);
        QVERIFY(first.open(QIODevice::ReadOnly) && second.open(QIODevice::ReadOnly));
        QCOMPARE(second.readAll(), first.readAll());
    }

    void refuses_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* arguments, int exitCode, const char* error) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << exitCode
                                     << QString::fromLatin1(error);
        };
        row("solve --info TOY", 2, "--info: only for puzzles");
        row("solve --threads=2 TOY", 2, "--threads: only for puzzles");
        row("count --mirrors=different TOY", 2, "--mirrors: only for puzzles");
        row("solve --random=2 cubes/soma.toml", 2, "--random: only for exact cover problems");
        row("convert TOY OUT.toml", 3, "an exact cover problem");
        row("convert TOY OUT.cnf", 2, "only be written as dlx");
        row("cover solve TOY", 3, "'tilewright-cli solve' and 'tilewright-cli count' read it");
        row("count BAD", 3, "bad.dlx:1:3: the item \"a\" is named twice");
    }
    void refuses() {
        QFETCH(QString, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, error);
        const QString bad = folder_.filePath(QStringLiteral("bad.dlx"));
        QFile file(bad);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("a a\n");
        file.close();
        arguments.replace(QLatin1String("TOY"), toy_)
            .replace(QLatin1String("BAD"), bad)
            .replace(QLatin1String("OUT"), folder_.filePath(QStringLiteral("out")));
        const CliOutcome outcome = runCli(arguments.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, exitCode);
        QVERIFY2(outcome.err.contains(error.toUtf8()), outcome.err.constData());
    }

  private:
    QTemporaryDir folder_;
    QString toy_;
};

TILEWRIGHT_TEST(TestCliExactCover)
#include "tst_cli_exact_cover.moc"
