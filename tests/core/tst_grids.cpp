// Puzzles of BurrTools on its five grids, and their counts: tests/data/grids/README.md.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/basics/files.h"
#include "core/formats/toml_puzzle.h"
#include "tests/support/format_samples.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

const QString folder = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/");

QJsonObject truth() {
    const std::string text = readTextFile((folder + QStringLiteral("truth.json")).toStdString());
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

// All free shapes of this size, grown by one cell at a time.
std::vector<Shape> freeShapes(Lattice lattice, int size) {
    std::set<Shape> shapes;
    for (int kind = 0; kind < lattice.kinds(); ++kind)
        shapes.insert(canonical(Shape({{0, 0, 0, kind}}), lattice.symmetries()));
    for (; shapes.begin()->size() < size;) {
        std::set<Shape> larger;
        for (const Shape& shape : shapes)
            for (const Cell cell : shape.cells())
                for (const Cell step : lattice.neighbourSteps(cell)) {
                    std::vector<Cell> cells(shape.cells().begin(), shape.cells().end());
                    if (std::ranges::find(cells, cell + step) != cells.end()) continue;
                    cells.push_back(cell + step);
                    larger.insert(canonical(Shape(cells), lattice.symmetries()));
                }
        shapes = std::move(larger);
    }
    return {shapes.begin(), shapes.end()};
}

// All cells within some steps of the first one.
Region around(Lattice lattice, int steps) {
    std::set<Cell> cells{{}};
    for (int i = 0; i < steps; ++i)
        for (const std::set<Cell> inner = cells; const Cell cell : inner)
            for (const Cell step : lattice.neighbourSteps(cell))
                cells.insert(cell + step);
    return Region({cells.begin(), cells.end()}, {});
}

}  // namespace

class TestGrids : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void assemblies_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("problem");
        QTest::addColumn<int>("grid");
        QTest::addColumn<qulonglong>("solutions");
        QTest::addColumn<qulonglong>("raw");
        const QJsonObject all = truth();
        for (auto file = all.begin(); file != all.end(); ++file) {
            int number = 0;
            for (const QJsonValue& problem : file.value()[QStringLiteral("problems")].toArray()) {
                const qint64 raw = problem[QStringLiteral("own_raw")].toInteger();
                QTest::addRow("%s %d", qPrintable(file.key()), ++number)
                    << file.key() << number << file.value()[QStringLiteral("grid")].toInt()
                    << static_cast<qulonglong>(problem[QStringLiteral("assemblies")].toInteger())
                    << static_cast<qulonglong>(raw);
            }
        }
    }
    void assemblies() {
        QFETCH(QString, file);
        QFETCH(int, problem);
        QFETCH(int, grid);
        const Puzzle puzzle = readPuzzle((folder + file).toStdString(), {problem});
        const std::array<std::string_view, 5> lattices{"cube", "prism", "sphere", "rhombic", "tetra-octa"};
        if (grid != 0 || !puzzle.lattice.isFlat())
            QCOMPARE(puzzle.lattice.name(), lattices[static_cast<std::size_t>(grid)]);
        const JobSnapshot found = solve(puzzle, choosePlan(puzzle), 2);
        QTEST(static_cast<qulonglong>(found.solutions), "solutions");
        // Some counts come from the other program only, and without rotated copies.
        QFETCH(qulonglong, raw);
        if (raw > 0) QCOMPARE(static_cast<qulonglong>(found.solutionsRaw), raw);
    }

    void publishedPuzzles_data() {
        QTest::addColumn<QByteArray>("lattice");
        QTest::addColumn<QByteArray>("sizes");
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::addColumn<qulonglong>("solutions");
        QTest::addColumn<qulonglong>("raw");
        const auto row = [](const char* name, const char* lattice, const char* sizes, int width, int height,
                            qulonglong solutions, qulonglong raw) {
            QTest::newRow(name) << QByteArray(lattice) << QByteArray(sizes) << width << height << solutions
                                << raw;
        };
        row("hexiamonds, 4x9", "triangle", "6", 9, 4, 74, 148);
        row("hexiamonds, 6x6", "triangle", "6", 6, 6, 156, 624);
        row("tetrahexes, 4x7", "hexagon", "4", 7, 4, 9, 18);
        row("trihexes and tetrahexes, hexagon", "hexagon", "34", 0, 3, 12'290, 147'480);
    }
    void publishedPuzzles() {
        QFETCH(QByteArray, lattice);
        QFETCH(QByteArray, sizes);
        QFETCH(int, width);
        QFETCH(int, height);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed(lattice.toStdString());
        puzzle.region =
            width > 0 ? Region::box({width, height, 1}, puzzle.lattice) : around(puzzle.lattice, height);
        for (const char size : sizes)
            for (const Shape& shape : freeShapes(puzzle.lattice, size - '0'))
                puzzle.pieces.push_back({std::to_string(puzzle.pieces.size() + 1), shape, {}, {}});
        const auto found = solve(parsePuzzle(toToml(puzzle), "f"), choosePlan(puzzle), 2);
        QTEST(static_cast<qulonglong>(found.solutions), "solutions");
        QTEST(static_cast<qulonglong>(found.solutionsRaw), "raw");
    }

    // Every format that supports the puzzle preserves it, and an edit keeps the other problems.
    void filesMakeTheRoundTrip_data() {
        QTest::addColumn<QString>("file");
        for (const QString& file : truth().keys())
            QTest::newRow(qPrintable(file)) << file;
    }
    void filesMakeTheRoundTrip() {
        QFETCH(QString, file);
        const std::string path = (folder + file).toStdString();
        const LoadedFile loaded = loadFile(path, true);
        const int count = static_cast<int>(loaded.problems().size());
        for (int problem = 1; problem <= count; ++problem) {
            const Puzzle puzzle = loaded.tiling(problem);
            QVERIFY(again(puzzle, "toml") == puzzle);
            QVERIFY(loaded.solutions(problem).notes.empty());
            const Puzzle read = again(puzzle, "xmpuzzle");
            QVERIFY(read.pieces == puzzle.pieces);
            QVERIFY(read.colours == puzzle.colours);
            QVERIFY(read.maxHoles == puzzle.maxHoles);
            QVERIFY(read.lattice == puzzle.lattice);
            QCOMPARE(read.region.size(), puzzle.region.size());
            Puzzle edited = puzzle;
            edited.pieces[0].count = {0, 2};
            edited.pieces[0].colour = Colour{9, 8, 7};
            const LoadedFile saved(savedPuzzle(edited, path, &loaded, problem).bytes, path, true);
            for (int other = 1; other <= count; ++other)
                QVERIFY(saved.tiling(other) == (other == problem ? edited : loaded.tiling(other)));
        }
    }

    // Positions without a cell at the default position of all shapes are omitted.
    void storedSolutionsWithoutAPlace() {
        std::string text = readTextFile((folder + QStringLiteral("rhombic-tiny.xmpuzzle")).toStdString());
        const std::string stored = "<solutions><solution><assembly>0 0 0 0</assembly></solution></solutions>";
        text.insert(text.find("</problem>"), stored);
        const StoredSolutions found = LoadedFile(text, "f").solutions();
        QVERIFY(found.solutions.empty());
        QCOMPARE(found.notes.size(), std::size_t{1});
    }
};

TILEWRIGHT_TEST(TestGrids)
#include "tst_grids.moc"
