// tilewright-cli count.

#include <QJsonObject>
#include <QTest>

#include "tests/support/cli.h"

using namespace tilewright::test;

class TestCliCount : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void countsAreExact_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("solutions");
        QTest::addColumn<QString>("raw");
        const auto row = [](const char* arguments, const char* solutions, const char* raw) {
            QTest::newRow(arguments) << QString::fromLatin1(arguments) << QString::fromLatin1(solutions)
                                     << QString::fromLatin1(raw);
        };
        row("pentominoes/10x6.toml", "2339", "9356");
        row("--threads=1 pentominoes/one-sided-18x5.toml", "686628", "2746512");
        row("--memory=1M pentominoes/8x8-with-hole.toml", "65", "520");
        row("--method=memo cubes/soma.toml", "240", "11520");
        row("--method=list cubes/soma.toml", "240", "11520");
        row("--mirrors=different cubes/soma.toml", "480", "11520");
    }
    void countsAreExact() {
        QFETCH(QString, arguments);
        QFETCH(QString, solutions);
        QFETCH(QString, raw);
        const CliOutcome outcome = runCli(QStringList{QStringLiteral("count"), QStringLiteral("--json")} +
                                          arguments.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, 0);
        const QJsonObject result = parseJson(outcome.out);
        QCOMPARE(result[QLatin1String("status")].toString(), QStringLiteral("complete"));
        QCOMPARE(result[QLatin1String("solutions")].toVariant().toString(), solutions);
        QCOMPARE(result[QLatin1String("solutionsRaw")].toVariant().toString(), raw);
        for (const char* key : {"states", "fits", "memory", "seconds", "threads"})
            QVERIFY2(result[QLatin1String(key)].isDouble(), key);
    }

    void whatCannotBeCountedIsSaid_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("error");
        QTest::newRow("no file") << "nowhere.toml" << 3 << "nowhere.toml";
        QTest::newRow("another kind") << "edges/framed-6x6.toml" << 3 << "edges";
        QTest::newRow("a method of nobody's") << "--method=guess cubes/soma.toml" << 2 << "--method";
        QTest::newRow("too little memory")
            << "--method=graph --memory=1M pentominoes/10x6.toml" << 1 << "memory";
        QTest::newRow("too little time")
            << "--time-limit=0.05 --method=list cubes/bedlam-cube.toml" << 4 << "";
    }
    void whatCannotBeCountedIsSaid() {
        QFETCH(QString, arguments);
        QFETCH(int, exitCode);
        QFETCH(QString, error);
        const CliOutcome outcome =
            runCli(QStringList{QStringLiteral("count")} + arguments.split(QLatin1Char(' ')));
        QCOMPARE(outcome.exitCode, exitCode);
        QVERIFY2(QString::fromUtf8(outcome.err).contains(error), outcome.err.constData());
    }
};

QTEST_APPLESS_MAIN(TestCliCount)
#include "tst_cli_count.moc"
