// Solution files: each format, letter by letter.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

#include "core/basics/files.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/solution_file.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace {

// Four squares in a row of two layers; one is optional, one is in a corner outside.
Puzzle puzzleWith(const std::string& first, const std::string& second) {
    Puzzle puzzle;
    puzzle.name = "two\nlines";
    puzzle.lattice = latticeNamed("cube");
    puzzle.region = Region({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {0, 1, 1}, {1, 1, 1}}, {{1, 0, 1}});
    puzzle.pieces.push_back({first, Shape({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}), {1, 1}, {}});
    puzzle.pieces.push_back({second, Shape({{0, 0, 0}, {0, 1, 0}, {1, 1, 0}}), {1, 1}, {}});
    return puzzle;
}

std::vector<Placement> placements() {
    return {{0, {{0, 0, 0}, {0, 1, 0}, {1, 0, 0}}}, {1, {{0, 0, 1}, {0, 1, 1}, {1, 1, 1}}}};
}

std::string written(SolutionFormat format, const Puzzle& puzzle) {
    return makeSolutionWriter(format, puzzle)->write({17, 4, placements()});
}

}  // namespace

class TestSolutionFormats : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void textIsDrawn() {
        QCOMPARE(written(SolutionFormat::text, puzzleWith("A", "B")), std::string("A ., B B\nA A, B .\n\n"));
        QCOMPARE(makeSolutionWriter(SolutionFormat::text, puzzleWith("A", "B"))->header(), std::string());
        // Long names do not widen drawings.
        const Puzzle named = puzzleWith("tripod", "L");
        QCOMPARE(written(SolutionFormat::text, named), std::string("A ., B B\nA A, B .\n\n"));
        QCOMPARE(makeSolutionWriter(SolutionFormat::text, named)->header(),
                 std::string("A = tripod\nB = L\n\n"));
    }

    void jsonIsAnObjectALine() {
        const QByteArray line =
            QByteArray::fromStdString(written(SolutionFormat::json, puzzleWith("A", "B \"quoted\"")));
        QCOMPARE(line.count('\n'), 1);
        QVERIFY(line.endsWith('\n'));
        const QJsonObject solution = QJsonDocument::fromJson(line).object();
        QCOMPARE(solution[QStringLiteral("number")].toInt(), 17);
        QCOMPARE(solution[QStringLiteral("copies")].toInt(), 4);
        const QJsonArray pieces = solution[QStringLiteral("placements")].toArray();
        QCOMPARE(pieces.size(), 2);
        QCOMPARE(pieces[1].toObject()[QStringLiteral("piece")].toString(), QStringLiteral("B \"quoted\""));
        QCOMPARE(pieces[1].toObject()[QStringLiteral("cells")].toArray(),
                 QJsonArray({QJsonArray({0, 0, 1}), QJsonArray({0, 1, 1}), QJsonArray({1, 1, 1})}));
    }

    void squaresHaveTwoCoordinates() {
        Puzzle puzzle = puzzleWith("A", "B");
        puzzle.lattice = latticeNamed("square");
        QVERIFY(written(SolutionFormat::json, puzzle).find("[[0,0],[0,1],[1,0]]") != std::string::npos);
    }

    void compactIsALineOfLetters_data() {
        QTest::addColumn<QString>("first");
        QTest::addColumn<QString>("second");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("legend");
        QTest::newRow("names") << "x"
                               << "7"
                               << "x.xx/777.\n"
                               << "# piece x: x\n# piece 7: 7\n";
        QTest::newRow("long names") << "x"
                                    << "long\tname"
                                    << "A.AA/BBB.\n"
                                    << "# piece A: x\n# piece B: long name\n";
        QTest::newRow("signs") << "x"
                               << "/"
                               << "A.AA/BBB.\n"
                               << "# piece A: x\n# piece B: /\n";
        QTest::newRow("beyond ASCII") << QStringLiteral("\u00e4") << "b"
                                      << "A.AA/BBB.\n"
                                      << QStringLiteral("# piece A: \u00e4\n# piece B: b\n");
    }
    void compactIsALineOfLetters() {
        QFETCH(QString, first);
        QFETCH(QString, second);
        QFETCH(QString, line);
        QFETCH(QString, legend);
        const Puzzle puzzle = puzzleWith(first.toStdString(), second.toStdString());
        QCOMPARE(QString::fromStdString(written(SolutionFormat::compact, puzzle)), line);
        const QString header =
            QString::fromStdString(makeSolutionWriter(SolutionFormat::compact, puzzle)->header());
        QVERIFY2(header.endsWith(legend), qPrintable(header));
        QVERIFY(header.contains(
            QStringLiteral("\n# puzzle: two lines\n# box: 2 x 2 x 2, lowest cell 0, 0, 0\n")));
        for (const QString& each : header.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            QVERIFY(each.startsWith(QStringLiteral("# ")));
    }

    void compactHasNumbersForManyPieces() {
        Puzzle puzzle = puzzleWith("first", "second");
        for (int i = 0; i < 61; ++i)
            puzzle.pieces.push_back({std::string("p") + std::to_string(i), Shape({{0, 0, 0}}), {0, 1}, {}});
        std::vector<Placement> all = placements();
        all.front().piece = 62;
        QCOMPARE(makeSolutionWriter(SolutionFormat::compact, puzzle)->write({1, 1, all}),
                 std::string("63 . 63 63 / 2 2 2 .\n"));
    }

    // A round trip preserves solutions of every lattice, including cell colours.
    void everyLatticeIsReadAgain_data() {
        QTest::addColumn<int>("lattice");
        QTest::addColumn<QString>("file");
        QTest::addColumn<bool>("isColoured");
        const auto all = Lattice::all();
        for (std::size_t i = 0; i < all.size(); ++i)
            for (const char* file : {"a.jsonl", "a.compact"})
                for (const bool isColoured : {false, true})
                    QTest::addRow("%s, %s%s", std::string(all[i].name()).c_str(), file,
                                  isColoured ? ", coloured" : "")
                        << static_cast<int>(i) << QString::fromLatin1(file) << isColoured;
    }
    void everyLatticeIsReadAgain() {
        QFETCH(int, lattice);
        QFETCH(QString, file);
        QFETCH(bool, isColoured);
        Puzzle puzzle;
        puzzle.name = "four cells";
        puzzle.lattice = Lattice::all()[static_cast<std::size_t>(lattice)];
        const Region box = Region::box({4, 4, puzzle.lattice.isFlat() ? 1 : 4}, puzzle.lattice);
        const std::vector<Cell> a(box.cells().begin(), box.cells().begin() + 2);
        const std::vector<Cell> b(box.cells().begin() + 2, box.cells().begin() + 4);
        std::vector<Cell> cells = a;
        cells.insert(cells.end(), b.begin(), b.end());
        puzzle.region = Region(cells, {});
        std::vector<CellColour> colours;
        if (isColoured) colours = {1, 2};
        puzzle.colours.palette.resize(2);
        puzzle.pieces = {{"A", Shape(a, colours), {}, {}}, {"B", Shape(b), {}, {}}};
        const std::vector<Placement> both{{0, a, colours}, {1, b, {}}};

        QTemporaryDir folder;
        const std::string path = folder.filePath(file).toStdString();
        const auto writer = makeSolutionWriter(solutionFormatFor(path), puzzle);
        writeFile(path, writer->header() + writer->write({1, 1, both}));
        std::vector<Placement> read;
        readSolutions(path, puzzle, [&](NumberedSolution one) {
            read = std::move(one.placements);
            return true;
        });
        QCOMPARE(read.size(), both.size());
        for (std::size_t i = 0; i < both.size(); ++i) {
            QCOMPARE(read[i].piece, both[i].piece);
            QVERIFY(read[i].cells == both[i].cells);
            QVERIFY(read[i].colours == both[i].colours);
        }
        const std::string table = makeSolutionWriter(SolutionFormat::csv, puzzle)->write({1, 1, both});
        QCOMPARE(std::ranges::count(table.substr(0, table.find('\n')), ','),
                 2 + puzzle.lattice.numbersOfACell());
    }

    // Two pieces may not both pass straight through a point, nor lie on colours that do not match.
    void whatIsNoSolution() {
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("stick");
        const std::vector<Cell> across{{0, 1, 0, 0}, {1, 1, 0, 0}};
        const std::vector<Cell> up{{1, 0, 0, 1}, {1, 1, 0, 1}};
        puzzle.region = Region({across[0], across[1], up[0], up[1]}, {});
        puzzle.pieces = {{"A", Shape(across), {2, 2}, {}}};
        const auto refusal = [&](const std::vector<Placement>& placements) {
            QTemporaryDir folder;
            const std::string path = folder.filePath(QStringLiteral("a.jsonl")).toStdString();
            writeFile(path, makeSolutionWriter(SolutionFormat::json, puzzle)->write({1, 1, placements}));
            try {
                readSolutions(path, puzzle, [](const NumberedSolution&) { return true; });
            } catch (const FormatError& error) {
                return std::string(error.what()).substr(path.size());
            }
            return std::string("was read");
        };
        QCOMPARE(refusal({{0, across, {}}, {0, up, {}}}),
                 std::string(":1:1: two pieces cross at the point (1, 1)"));
        puzzle.region = Region(across, {}).coloured({1, 0});
        puzzle.colours.palette.resize(1);
        puzzle.pieces = {{"A", Shape({across[0], across[1]}, {1, 1}), {}, {}}};
        QCOMPARE(refusal({{0, across, {}}}),
                 std::string(":1:1: the colours of piece 'A' do not match those of the region"));
        const DrawnCell beyond{across[1] + Cell{0, 5, 0}, 0, true};
        puzzle.pieces[0].shape = Shape(std::vector<DrawnCell>{{across[0]}, {across[1]}, beyond});
        QCOMPARE(refusal({{0, across, {}}}),
                 std::string(":1:1: piece 'A' cannot lie here: its optional cells must be in the region and "
                             "match the colours there"));
        puzzle.pieces[0].shape = Shape({across[0], across[1]}, {1, 1});
        puzzle.colours.allowed = {{1, 1}};
        QCOMPARE(refusal({{0, across, {}}}), std::string("was read"));
    }

    // Invalid values in place of a number.
    void numbersAreChecked_data() {
        QTest::addColumn<QByteArray>("cells");
        QTest::addColumn<QByteArray>("more");
        QTest::addColumn<QByteArray>("says");
        const QByteArray good = "[[0,0],[1,0]]";
        const auto row = [&](const char* number) {
            QTest::newRow(number) << "[[" + QByteArray(number) + ",0],[1,0]]" << QByteArray()
                                  << "coordinate " + QByteArray(number);
        };
        for (const char* number : {"4294967296", "18446744073709551615", "-9223372036854775808", "1.7", "0.0",
                                   "1e+300", "32768", "-32768", "null", "true", "\"0\"", "[0]"})
            row(number);
        QTest::newRow("the other coordinate")
            << QByteArray("[[0,0.5],[1,0]]") << QByteArray() << QByteArray("coordinate 0.5");
        QTest::newRow("of a cell beyond")
            << QByteArray("[[0,0],[32767,0]]") << QByteArray() << QByteArray("outside the region");
        for (const char* number : {"0", "-1", "2147483648", "1.5", "true", "\"1\""})
            QTest::newRow(("copies " + QByteArray(number)).constData())
                << good << ",\"copies\":" + QByteArray(number) << "copies " + QByteArray(number);
        for (const char* number : {"2", "-1", "256", "257", "1.0", "null"})
            QTest::newRow(("colour " + QByteArray(number)).constData())
                << good << QByteArray() << "colour " + QByteArray(number);
        QTest::newRow("good") << good << QByteArray(",\"copies\":8") << QByteArray();
        QTest::newRow("negative zero") << QByteArray("[[-0,0],[1,0]]") << QByteArray() << QByteArray();
    }
    void numbersAreChecked() {
        QFETCH(QByteArray, cells);
        QFETCH(QByteArray, more);
        QFETCH(QByteArray, says);
        const std::vector<Cell> both{{0, 0, 0}, {1, 0, 0}};
        Puzzle puzzle;
        puzzle.region = Region(both, {});
        puzzle.colours.palette.resize(1);
        puzzle.pieces = {{"A", Shape(both), {}, {}}};
        const QByteArray colour =
            says.startsWith("colour") ? ",\"colours\":[0," + says.mid(7) + "]" : QByteArray();
        const QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("a.jsonl")).toStdString();
        const QByteArray line = "{\"placements\":[{\"piece\":\"A\",\"cells\":" + cells + colour + "}]";
        writeFile(path, "\n" + (line + more + "}\n").toStdString());
        QByteArray actual;
        try {
            readSolutions(path, puzzle, [](const NumberedSolution&) { return true; });
        } catch (const FormatError& error) {
            actual = QByteArray::fromStdString(std::string(error.what()).substr(path.size()));
        }
        // The line in the file, its content, and what was expected.
        QCOMPARE(actual.isEmpty(), says.isEmpty());
        if (says.isEmpty()) return;
        QVERIFY2(actual.startsWith(":2:1: "), actual.constData());
        const qsizetype blank = says.indexOf(' ');
        const bool isNumber = !says.startsWith("outside");
        QVERIFY2(actual.contains(isNumber ? says.left(blank) + ": expected a whole number from " : says),
                 actual.constData());
        // Numbers are compared by value: 1e300 is written as 1e+300.
        const QByteArray refused = actual.mid(actual.lastIndexOf(' ') + 1);
        QVERIFY2(!isNumber || refused == says.mid(blank + 1) ||
                     (refused.toDouble() != 0.0 && refused.toDouble() == says.mid(blank + 1).toDouble()),
                 actual.constData());
    }

    void formatGoesByTheEnding_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("format");
        for (const char* file : {"a.jsonl", "b/a.ndjson", "a.json"})
            QTest::newRow(file) << QString::fromLatin1(file) << static_cast<int>(SolutionFormat::json);
        QTest::newRow("a.compact") << QStringLiteral("a.compact")
                                   << static_cast<int>(SolutionFormat::compact);
        for (const char* file : {"a.txt", "a", "", "json", "a.json/b"})
            QTest::newRow(file) << QString::fromLatin1(file) << static_cast<int>(SolutionFormat::text);
    }
    void formatGoesByTheEnding() {
        QFETCH(QString, file);
        QFETCH(int, format);
        QCOMPARE(static_cast<int>(solutionFormatFor(file.toStdString())), format);
    }
};

TILEWRIGHT_TEST(TestSolutionFormats)
#include "tst_solution_formats.moc"
