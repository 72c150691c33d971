// Plan options of tilewright-cli solve: algorithms, heuristics, filters, and printed steps.

#include <QJsonObject>
#include <QRegularExpression>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

// Lines of `text` that begin with `start`; numbers that are not part of a word become "#".
QStringList linesWith(const QByteArray& text, const QString& start) {
    static const QRegularExpression number(QStringLiteral("\\b[0-9]+(,[0-9]{3})*\\b"));
    QStringList found;
    for (const QString& line : QString::fromUtf8(text).split(QLatin1Char('\n')))
        if (line.startsWith(start)) found << QString(line).replace(number, QStringLiteral("N"));
    return found;
}

QString removed(const char* what) {
    return QStringLiteral("# removed %1: N before the search, N at nodes").arg(QLatin1String(what));
}

// Whether `lines` begins with steps 1 to `count` of a search.
void compareSteps(const QByteArray& text, int count) {
    static const QRegularExpression step(QStringLiteral("^ *([0-9]+) +[0-9]+ left  [a-z]+ .+$"));
    const QStringList lines = QString::fromUtf8(text).split(QLatin1Char('\n'));
    QVERIFY(lines.size() > count);
    for (int i = 0; i < count; ++i) {
        const QRegularExpressionMatch match = step.match(lines[i]);
        QVERIFY2(match.hasMatch(), qPrintable(lines[i]));
        QCOMPARE(match.captured(1).toInt(), i + 1);
    }
    QVERIFY2(!step.match(lines[count]).hasMatch(), qPrintable(lines[count]));
}

}  // namespace

class TestCliPlan : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void planOptions_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("plan");
        QTest::addColumn<QByteArray>("solutions");
        QTest::addColumn<QStringList>("filters");
        const auto row = [](const char* options, const char* file, const char* plan, const char* solutions,
                            const QStringList& filters) {
            QTest::addRow("%s %s", options, file) << QString::fromLatin1(options) << QString::fromLatin1(file)
                                                  << QByteArray(plan) << QByteArray(solutions) << filters;
        };
        const auto ofP = [&](const char* options, const char* plan, const QStringList& filters) {
            row(options, "pentominoes/10x6.toml", plan, "2339 solutions (9356 with symmetric copies)",
                filters);
        };
        const auto ofSoma = [&](const char* options, const char* plan, const QStringList& filters) {
            row(options, "cubes/soma.toml", plan, "240 solutions (11520 with symmetric copies)", filters);
        };
        const QString volume = removed("placements by the volume filter");
        const QString parity = removed("placements by the parity filter");
        const QString fit = removed("placements by the fit filter");
        const QString volumeBacktracks = removed("branches by volume backtracks");
        const QString parityBacktracks = removed("branches by parity backtracks");
        ofP("--fletcher", "redundancy X, dlx s, from 11 left fletcher f", {});
        ofP("--debruijn=5", "redundancy X, dlx s, from 5 left debruijn f", {});
        ofP("-oe=11:f=3", "redundancy X, dlx s, from 11 left dlx e, from 3 left dlx f", {});
        ofP("-f -oe=11:f=3", "redundancy X, dlx s, from 11 left fila e, from 3 left fila f", {});
        ofP("-f8 --debruijn=5 --fletcher=2",
            "redundancy X, dlx s, from 8 left fila f, from 5 left debruijn f, from 2 left fletcher f", {});
        ofP("-f -ol@1,0.5", "redundancy X, dlx l@1,0.5,0, from 11 left fila l@1,0.5,0", {});
        ofP("-V9", "redundancy X, volume down to 9 left, dlx s", {volume});
        ofP("-P", "redundancy X, parity, dlx s", {});
        ofP("-v5", "redundancy X, volume backtrack down to 5 left, dlx s", {volumeBacktracks});
        ofP("-v 5 -f -n", "redundancy X, volume backtrack down to 5 left, dlx s, from 11 left fila f nof",
            {volumeBacktracks});
        ofP("-p", "redundancy X, parity backtrack down to 1 left, dlx s", {parityBacktracks});
        ofSoma("-F6", "redundancy Z, fit down to 6 left, dlx s", {fit});
        ofSoma("-P5 -p", "redundancy Z, parity down to 5 left, parity backtrack down to 1 left, dlx s",
               {parity, parityBacktracks});
        row("-P", "tetrominoes/rectangle-5x4.toml", "redundancy L, parity, dlx s", "0 solutions", {parity});
        row("-W17", "cubes/conway.toml", "redundancy tile, weights down to 17 left, dlx s",
            "572 solutions (27456 with symmetric copies)", {removed("placements by the weights filter")});
        row("-F11 -j1", "pentominoes/20x3.toml", "redundancy V, fit down to 11 left, dlx s",
            "2 solutions (8 with symmetric copies)", {fit});
    }
    void planOptions() {
        QFETCH(QString, options);
        QFETCH(QString, file);
        QFETCH(QByteArray, plan);
        QFETCH(QByteArray, solutions);
        QFETCH(QStringList, filters);
        const CliOutcome outcome = runCli(words("solve -i -q") + options.split(QLatin1Char(' ')) << file);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.out.startsWith("# plan: " + plan + "\n"), outcome.out.constData());
        QVERIFY2(outcome.out.endsWith(": " + solutions + "\n"), outcome.out.constData());
        QCOMPARE(linesWith(outcome.out, QStringLiteral("# removed")), filters);
    }

    void whatHasNoEffectIsNoted() {
        const CliOutcome outcome = runCli(words("solve -q -f99 -oe=70:f=3 pentominoes/10x6.toml"));
        QCOMPARE(outcome.exitCode, 0);
        for (const char* note : {"note: fila from 99 pieces left on: only 12 pieces are placed\n",
                                 "note: e from 70 pieces left on: only 12 pieces are placed\n"})
            QVERIFY2(outcome.err.contains(note), outcome.err.constData());
        QVERIFY(!runCli(words("solve -q -f11 pentominoes/10x6.toml")).err.contains("note"));
    }

    void listsStayWithinTheMemory() {
        const CliOutcome outcome =
            runCli(words("solve --json -j1 --memory=700K -r -f11 -oe -n pentominoes/15x4.toml"));
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2(outcome.err.startsWith("note: lists start at 7 pieces left instead of 11, to stay within "
                                        "the memory limit of 700 KB\n"),
                 outcome.err.constData());
        const QJsonObject json = parseJson(outcome.out);
        QCOMPARE(json[u"plan"].toString(), QStringLiteral("redundancy V, dlx e, from 7 left fila e nof"));
        QCOMPARE(json[u"solutions"].toInt(), 368);
        const QJsonObject memory = json[u"memory"].toObject();
        QCOMPARE(memory[u"bound"].toInt(), 700 * 1024);
        QVERIFY(memory[u"total"].toInt() <= 700 * 1024);
        QCOMPARE(memory[u"total"].toInt(),
                 memory[u"images"].toInt() + memory[u"matrix"].toInt() + memory[u"lists"].toInt());
    }

    void wrongOptionsAreNamed_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* options, const char* message) {
            QTest::newRow(options) << QString::fromLatin1(options) << QByteArray(message);
        };
        row("-f8 --debruijn=8", "--fila: debruijn is already used from 8 left on; use another number");
        row("-f --fletcher", "--fletcher: fila is already used from 11 left on; use another number");
        row("--fletcher=11 -oe",
            "-r --fletcher=11 -oe: fletcher needs a fixed order, but heuristic 'e' has none; use one of f, "
            "x, y, z, X, Y, Z, xyz, l@a,b,c, a, A, R and spiral from 11 left on");
        row("--debruijn=4 -of=8:s=3",
            "-r --debruijn=4 -of=8:s=3: debruijn needs a fixed order, but heuristic 's' has none; use one of "
            "f, x, y, z, X, Y, Z, xyz, l@a,b,c, a, A, R and spiral from 3 left on");
        row("-oq",
            "--order: unknown heuristic 'q'; expected one of f (the first open cell in the order of x, then "
            "y, then z), e (among the cells with the fewest open neighbours, the one with the fewest "
            "placements), n (the first of the cells with the fewest open neighbours), s (the cell or piece "
            "with the fewest placements), p (");
        row("-oe=0", "--order: '0' is not a number of pieces left; expected a whole number of at least 1");
        // The file is taken as the value.
        row("-o", "--order: unknown heuristic 'pentominoes/10x6.toml'; expected one of f (");
        row("-v",
            "--volume-backtrack: 'pentominoes/10x6.toml' is not a number of pieces left; expected a whole "
            "number");
        row("--order=", "--order=: the value after '=' is missing");
        row("-rQ", "-rQ: redundancy filter: unknown piece 'Q'; use the name of a piece of the puzzle");
        row("--plan=measure -n -f",
            "--plan=measure chooses the plan itself; remove it, or else --fila, --nof");
        for (const char* name : {"fila", "debruijn", "fletcher", "volume-filter", "parity-filter",
                                 "fit-filter", "volume-backtrack", "parity-backtrack"})
            for (const char* value : {"0", "-3", "eleven", "99999999999"})
                QTest::addRow("--%s=%s", name, value)
                    << QStringLiteral("--%1=%2").arg(QLatin1String(name), QLatin1String(value))
                    << QByteArray("--") + name + ": '" + value +
                           "' is not a number of pieces left; expected a whole number of at least 1";
        row("-j0", "--threads: expected a whole number from 1 to 1024, not '0'");
        row("-t some", "--trace: expected a whole number of at least 1, not 'some'");
        row("--limit=0", "--limit: expected a whole number of at least 1, not '0'");
        row("--memory=2X", "--memory: expected a number of bytes such as 800M or 2G, not '2X'");
        row("--memory=9K -f", "--memory: the search needs about ");
        row("--time-limit=inf", "--time-limit: expected a number of seconds greater than 0, not 'inf'");
        row("--problem=3000000000",
            "--problem: expected a whole number from 1 to 2147483647, not '3000000000'");
    }
    void wrongOptionsAreNamed() {
        QFETCH(QString, options);
        QFETCH(QByteArray, message);
        QStringList arguments = words("solve -q") + options.split(QLatin1Char(' '));
        const CliOutcome outcome = runCli(arguments << QStringLiteral("pentominoes/10x6.toml"));
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY2(outcome.err.startsWith(message), outcome.err.constData());
    }

    void stepsComeBeforeTheTotals() {
        const CliOutcome outcome = runCli(words("solve -q -t 50 -j 4 cubes/soma.toml"));
        QCOMPARE(outcome.exitCode, 0);
        compareSteps(outcome.out, 50);
        QCOMPARE(outcome.out.count('\n'), 51);
        QVERIFY(outcome.out.endsWith("\nSoma cube: 240 solutions (11520 with symmetric copies)\n"));
    }

    void stepsNameWhatIsPlaced() {
        const CliOutcome outcome = runCli(words("solve -q -t 5 -rX -f pentominoes/10x6.toml"));
        QVERIFY2(outcome.out.startsWith("       1  12 left  switch to dlx\n"
                                        "       2  12 left  target piece X\n"
                                        "       3  12 left  try piece X at (0 1) (1 0) (1 1) (1 2) (2 1)\n"
                                        "       4  12 left  place piece X at (0 1) (1 0) (1 1) (1 2) (2 1)\n"
                                        "       5  11 left  switch to fila\n"),
                 outcome.out.constData());
    }

    void stepsStayOutOfResultsForMachines_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("begin");
        QTest::newRow("object") << QStringLiteral("--json") << QByteArray("{\"name\":\"Soma cube\"");
        QTest::newRow("solutions") << QStringLiteral("--output-format=json") << QByteArray("{\"number\":1,");
    }
    void stepsStayOutOfResultsForMachines() {
        QFETCH(QString, options);
        QFETCH(QByteArray, begin);
        const CliOutcome outcome = runCli(words("solve -t 9 cubes/soma.toml") << options);
        QCOMPARE(outcome.exitCode, 0);
        compareSteps(outcome.err, 9);
        QVERIFY2(outcome.out.startsWith(begin), outcome.out.constData());
        QVERIFY(!outcome.out.contains(" left  "));
    }
};

TILEWRIGHT_TEST(TestCliPlan)
#include "tst_cli_plan.moc"
