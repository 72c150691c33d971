// tilewright-cli count.

#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include "tests/support/cli.h"
#include "tests/support/test_program.h"

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

    void oneIsSingular() {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("one.toml"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            "format = 1\nkind = \"tiling\"\nname = \"One\"\nlattice = \"square\"\n[region]\nbox = [1, 1]\n"
            "[[piece]]\nname = \"A\"\ncells = [[0, 0]]\n");
        file.close();
        const CliOutcome outcome = runCli({QStringLiteral("count"), path});
        QVERIFY2(outcome.out.startsWith("One: 1 solution, 1 with symmetric copies\n"),
                 outcome.out.constData());
        const CliOutcome unknown = runCli({QStringLiteral("count"), QStringLiteral("--by-piece=B"), path});
        QCOMPARE(unknown.exitCode, 2);
        QVERIFY2(unknown.err.contains("its pieces are A"), unknown.err.constData());
    }

    void drawsFromADiagram_data() {
        QTest::addColumn<QString>("draw");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<int>("lines");
        const auto row = [](const char* draw, int exitCode, int lines) {
            QTest::newRow(draw) << QString::fromLatin1(draw) << exitCode << lines;
        };
        row("draw D --number=2339 --output-format=json", 0, 1);
        row("draw D --random=5 --seed=7 --output-format=json", 0, 5);
        row("draw D --number=2340", 2, 0);
        row("draw D --number=0", 2, 0);
        row("draw D --number=many", 2, 0);
        row("draw D", 0, 0);
        row("draw pentominoes/10x6.toml --number=1", 3, 0);
        row("export solutions pentominoes/10x6.toml O --from=D --solutions=7", 0, 0);
        row("export solutions pentominoes/12x5.toml O --from=D --solutions=7", 3, 0);
    }
    void drawsFromADiagram() {
        QFETCH(QString, draw);
        QFETCH(int, exitCode);
        QFETCH(int, lines);
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("10x6.diagram"));
        const QString count = QStringLiteral("count pentominoes/10x6.toml --diagram=");
        QCOMPARE(runCli((count + file).split(QLatin1Char(' '))).exitCode, 0);
        QStringList arguments = draw.split(QLatin1Char(' '));
        arguments.replaceInStrings(QRegularExpression(QStringLiteral("^O$")),
                                   folder.filePath(QStringLiteral("seven.jsonl")));
        for (QString& argument : arguments)
            if (argument == QLatin1String("D") || argument == QLatin1String("--from=D"))
                argument.replace(QLatin1Char('D'), file);
        const CliOutcome outcome = runCli(arguments);
        QVERIFY2(outcome.exitCode == exitCode, outcome.err.constData());
        QCOMPARE(outcome.out.count('\n'), lines);
    }

    // A placement: the solutions are those of the puzzle with that piece fixed.
    void diagramsTellWhereAPieceLies() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("soma.diagram"));
        QCOMPARE(runCli({QStringLiteral("count"), QStringLiteral("cubes/soma.toml"),
                         QStringLiteral("--diagram"), file})
                     .exitCode,
                 0);
        const CliOutcome counts = runCli({QStringLiteral("draw"), file, QStringLiteral("--counts")});
        QCOMPARE(counts.exitCode, 0);
        const QJsonObject first = parseJson(counts.out.split('\n').front());
        QString with = first[QLatin1String("piece")].toString() + QLatin1Char(':');
        for (const QJsonValue cell : first[QLatin1String("cells")].toArray()) {
            const QJsonArray at = cell.toArray();
            with += QStringLiteral(" %1,%2,%3").arg(at[0].toInt()).arg(at[1].toInt()).arg(at[2].toInt());
        }
        const CliOutcome restricted = runCli({QStringLiteral("draw"), file, QStringLiteral("--with"), with});
        QCOMPARE(restricted.exitCode, 0);
        QVERIFY2(restricted.err.contains(QByteArray(": ") +
                                         QByteArray::number(first[QLatin1String("solutions")].toInt()) +
                                         " solutions"),
                 restricted.err.constData());
        QCOMPARE(
            runCli({QStringLiteral("draw"), file, QStringLiteral("--with"), QStringLiteral("nobody: 0,0,0")})
                .exitCode,
            2);
    }

    // As many as in a graph, in their own order.
    void diagramsOfAList() {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("soma.diagram"));
        const CliOutcome counted =
            runCli({QStringLiteral("count"), QStringLiteral("--method=list"), QStringLiteral("--json"),
                    QStringLiteral("cubes/soma.toml"), QStringLiteral("--diagram"), file});
        const QJsonObject result = parseJson(counted.out);
        QCOMPARE(result[QLatin1String("method")].toString(), QStringLiteral("list"));
        QCOMPARE(result[QLatin1String("solutions")].toInt(), 240);
        QCOMPARE(result[QLatin1String("solutionsRaw")].toInt(), 11520);
        const CliOutcome drawn = runCli({QStringLiteral("draw"), file, QStringLiteral("--number=11520"),
                                         QStringLiteral("--output-format=json")});
        QCOMPARE(drawn.exitCode, 0);
        QCOMPARE(drawn.out.count('\n'), 1);
        QCOMPARE(runCli({QStringLiteral("draw"), file, QStringLiteral("--number=11521")}).exitCode, 2);
    }

    // The X pentomino occurs once in every solution and covers five cells; each solution leaves one optional
    // cell open.
    void openCellsAreAHeatMap() {
        const QTemporaryDir folder;
        const QString puzzle = folder.filePath(QStringLiteral("open.toml"));
        QFile file(puzzle);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(R"(format = 1
kind = "tiling"
name = "open"
lattice = "square"
[region]
layers = ["oXo\nooo"]
[[piece]]
name = "V"
cells = [[0, 0], [1, 0], [0, 1]]
[[piece]]
name = "I"
cells = [[0, 0], [1, 0]]
)");
        file.close();
        const CliOutcome outcome = runCli(
            {QStringLiteral("count"), QStringLiteral("--json"), QStringLiteral("--by-open-cells"), puzzle});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const QJsonObject result = parseJson(outcome.out);
        QCOMPARE(result[QLatin1String("byOpenCells")].toArray().size(), 5);
        const QJsonArray heat = result[QLatin1String("heatMap")].toArray();
        QCOMPARE(heat.size(), 5);
        for (const QJsonValue cell : heat)
            QCOMPARE(cell.toObject()[QLatin1String("solutionsRaw")].toInt(), 2);
    }

    void countsByCells_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("table");
        QTest::addColumn<int>("sum");
        QTest::addColumn<int>("heat");
        QTest::newRow("places of X") << "--by-piece=X pentominoes/10x6.toml"
                                     << "byPiece" << 9356 << 5 * 9356;
        QTest::newRow("places of X, from a list") << "--by-piece=X --method=list pentominoes/10x6.toml"
                                                  << "byPiece" << 9356 << 5 * 9356;
    }
    void countsByCells() {
        QFETCH(QString, arguments);
        QFETCH(QString, table);
        QFETCH(int, sum);
        QFETCH(int, heat);
        const QTemporaryDir folder;
        const QString picture = folder.filePath(QStringLiteral("heat.svg"));
        const CliOutcome outcome = runCli(QStringList{QStringLiteral("count"), QStringLiteral("--json"),
                                                      QStringLiteral("--heat-map=") + picture} +
                                          arguments.split(QLatin1Char(' ')));
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const QJsonObject result = parseJson(outcome.out);
        const auto sumOf = [&](const QString& key) {
            int total = 0;
            for (const QJsonValue one : result[key].toArray())
                total += one.toObject()[QLatin1String("solutionsRaw")].toInt();
            return total;
        };
        QCOMPARE(sumOf(table), sum);
        QCOMPARE(sumOf(QStringLiteral("heatMap")), heat);
        QFile file(picture);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("<svg"));
    }

    void whatCannotBeCountedIsSaid_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QString>("error");
        QTest::newRow("no file") << "nowhere.toml" << 3 << "nowhere.toml";
        QTest::newRow("another kind") << "edges/framed-6x6.toml" << 3 << "edges";
        QTest::newRow("a method of nobody's") << "--method=guess cubes/soma.toml" << 2 << "--method";
        QTest::newRow("the places of nobody") << "--by-piece=nobody cubes/soma.toml" << 2 << "nobody";
        QTest::newRow("heat of nothing") << "--heat-map=h.svg cubes/soma.toml" << 2 << "--heat-map";
        QTest::newRow("heat in an unknown format")
            << "--by-piece=V --heat-map=h.xyz cubes/soma.toml" << 2 << "h.xyz";
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

TILEWRIGHT_TEST(TestCliCount)
#include "tst_cli_count.moc"
