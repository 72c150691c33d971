// tilewright-cli estimate and --plan=measure.

#include <QJsonArray>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/test_program.h"

using namespace tilewright::test;

namespace {

// All lines except the one with seconds, which varies.
QStringList linesButSeconds(const QByteArray& text) {
    QStringList lines = QString::fromUtf8(text).split(QLatin1Char('\n'));
    lines.removeIf([](const QString& line) { return line.startsWith(QLatin1String("# seconds")); });
    return lines;
}

double mean(const QJsonValue& quantity) {
    return quantity.toObject()[QStringLiteral("mean")].toDouble();
}

double error(const QJsonValue& quantity) {
    return quantity.toObject()[QStringLiteral("error")].toDouble();
}

}  // namespace

class TestCliEstimate : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sampleIsTheSameTwice() {
        const QStringList arguments = words("solve -q -s 200,5,1 pentominoes/10x6.toml");
        const CliOutcome first = runCli(arguments);
        QCOMPARE(first.exitCode, 0);
        QCOMPARE(first.err, QByteArray());
        QVERIFY2(first.out.startsWith("Pentominoes 10x6\n# plan: "), first.out.constData());
        QVERIFY(first.out.contains("\n# 200 trials, complete search from 5 pieces left"));
        for (const char* total : {"\n# fits ", "\n# solutions ", "\n# seconds "})
            QVERIFY2(first.out.contains(total), first.out.constData());
        const QStringList lines = linesButSeconds(first.out);
        QCOMPARE(lines.size(), first.out.count('\n'));
        QCOMPARE(linesButSeconds(runCli(arguments).out), lines);
        QCOMPARE(
            linesButSeconds(
                runCli(words("estimate --trials=200 --whole-from=5 --seed=1 pentominoes/10x6.toml")).out),
            lines);
        QVERIFY(linesButSeconds(runCli(words("solve -s 200,5,2 pentominoes/10x6.toml")).out) != lines);
    }

    void sampleIsUnderstoodOrRefused_data() {
        QTest::addColumn<QString>("sample");
        for (const char* sample :
             {"", "0", "0,5,1", "many", "-5", "+5", "1e3", "1.5", "200,,1", "200,5,", "200,5,x", "200,5,-1",
              "200,-5,1", "200,5,1,1", "200, 5", "99999999999999999999999", "200,99999999999", ","})
            QTest::newRow(sample) << QString::fromLatin1(sample);
    }
    void sampleIsUnderstoodOrRefused() {
        QFETCH(QString, sample);
        const CliOutcome outcome = runCli(words("solve cubes/soma.toml -s") << sample);
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.err, "--sample: '" + sample.toUtf8() + "' is not T,P,SEED, such as 1000,6,1\n");
        QCOMPARE(outcome.out, QByteArray());
    }

    void partsOfASampleMayBeLeftOut() {
        QVERIFY(runCli(words("solve -s 20 cubes/soma.toml")).out.contains("\n# 20 trials, "));
        QVERIFY(runCli(words("solve -s 20,3 cubes/soma.toml"))
                    .out.contains("\n# 20 trials, complete search "
                                  "from 3 pieces left"));
    }

    void jsonHasTheKeysOfTheContract_data() {
        QTest::addColumn<QString>("command");
        QTest::newRow("estimate") << "estimate --json --trials=1 --whole-from=7 -f -n";
        QTest::newRow("solve") << "solve --json -s 1,7,1 -f -n";
    }
    // A trial that searches completely is exact.
    void jsonHasTheKeysOfTheContract() {
        QFETCH(QString, command);
        const CliOutcome outcome =
            runCli(command.split(QLatin1Char(' ')) << QStringLiteral("cubes/soma.toml"));
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.out.count('\n'), 1);
        const QJsonObject object = parseJson(outcome.out);
        QCOMPARE(object.keys(), words("attempts fits name plan seconds solutions totalFits trials"));
        QCOMPARE(object[QStringLiteral("name")].toString(), QStringLiteral("Soma cube"));
        QVERIFY(object[QStringLiteral("plan")].toString().endsWith(
            QStringLiteral("dlx s, from 6 left fila f nof")));
        QCOMPARE(object[QStringLiteral("trials")].toInt(), 1);
        QCOMPARE(mean(object[QStringLiteral("solutions")]), 240.0);
        QCOMPARE(error(object[QStringLiteral("solutions")]), 0.0);
        QVERIFY(mean(object[QStringLiteral("seconds")]) > 0.0);
        const QJsonObject solved = parseJson(runCli(words("solve --json -f -n cubes/soma.toml")).out);
        for (const char* key : {"attempts", "fits"}) {
            const QJsonArray estimated = object[QLatin1String(key)].toArray();
            const QJsonArray counted = solved[QLatin1String(key)].toArray();
            QCOMPARE(estimated.size(), counted.size());
            for (int p = 0; p < counted.size(); ++p)
                QCOMPARE(mean(estimated[p]), counted[p].toDouble());
        }
    }

    void everyFileIsEstimated() {
        const CliOutcome outcome =
            runCli(words("estimate --json --trials=5 cubes/soma.toml pentominoes/20x3.toml"));
        QCOMPARE(outcome.exitCode, 0);
        const QList<QByteArray> lines = outcome.out.split('\n');
        QCOMPARE(lines.size(), 3);
        QCOMPARE(parseJson(lines[0])[QStringLiteral("name")].toString(), QStringLiteral("Soma cube"));
        QCOMPARE(parseJson(lines[1])[QStringLiteral("name")].toString(), QStringLiteral("Pentominoes 20x3"));
    }

    void wrongUsageIsTwo_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* options, const char* message) {
            QTest::newRow(options) << QString::fromLatin1(options) << QByteArray(message);
        };
        row("--trials=0", "--trials: expected a whole number of at least 1, not '0'");
        row("--trials=few", "--trials: expected a whole number of at least 1, not 'few'");
        row("--whole-from=-1", "--whole-from: expected a whole number of at least 1, not '-1'");
        row("--seed=-1", "--seed: expected a whole number of at least 0, not '-1'");
        row("--time=0", "--time: expected a number of seconds greater than 0, not '0'");
        row("-f0", "--fila: '0' is not a number of pieces left; expected a whole number of at least 1");
        row("--plan=measure -f", "--plan=measure chooses the plan itself; remove it, or else --fila");
        row("--plan=guess", "--plan: guess not in {auto,measure}");
    }
    void wrongUsageIsTwo() {
        QFETCH(QString, options);
        QFETCH(QByteArray, message);
        const CliOutcome outcome =
            runCli(words("estimate") + options.split(QLatin1Char(' ')) << QStringLiteral("cubes/soma.toml"));
        QCOMPARE(outcome.exitCode, 2);
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY2(outcome.err.startsWith(message), outcome.err.constData());
    }

    void bestPlanIsMeasured_data() {
        QTest::addColumn<QString>("options");
        QTest::addColumn<bool>("isAside");
        QTest::newRow("text") << "-q" << false;
        QTest::newRow("json") << "--json" << true;
        QTest::newRow("solutions for machines") << "--output-format=compact" << true;
    }
    void bestPlanIsMeasured() {
        QFETCH(QString, options);
        QFETCH(bool, isAside);
        const CliOutcome outcome = runCli(words("solve --plan=measure cubes/soma.toml") << options);
        QCOMPARE(outcome.exitCode, 0);
        QVERIFY2((outcome.out + outcome.err)
                     .contains(options == QStringLiteral("--json") ? "\"solutions\":240,"
                                                                   : "Soma cube: 240 solutions"),
                 outcome.out.constData());
        const QList<QByteArray> lines = (isAside ? outcome.err : outcome.out).split('\n');
        QVERIFY2(lines[0].startsWith("# ") && lines[0].endsWith("  plan"), lines[0].constData());
        int plans = 0;
        // Below them is the number of plans that the trials cannot distinguish.
        while (lines[plans + 1].startsWith("# ") && !lines[plans + 1].startsWith("# the first ")) {
            QVERIFY2(lines[plans + 1].contains(" +- ") && lines[plans + 1].contains("  -r"),
                     lines[plans + 1].constData());
            ++plans;
        }
        QVERIFY(plans > 1);
        if (isAside) QVERIFY(!outcome.out.contains(" +- "));
    }
};

TILEWRIGHT_TEST(TestCliEstimate)
#include "tst_cli_estimate.moc"
