// Puzzles of BurrTools on its five grids, and what is counted there: tests/data/grids/README.md.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/files/files.h"
#include "tests/support/format_samples.h"
#include "tests/support/puzzles.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

const QString folder = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/");

QJsonObject truth() {
    const std::string text = readTextFile((folder + QStringLiteral("truth.json")).toStdString());
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
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
                const qint64 raw = problem[QStringLiteral("own_raw")].toInteger(-1);
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
        QTEST(static_cast<qulonglong>(solve(puzzle, choosePlan(puzzle), 2).solutions), "solutions");
    }

    // Nothing is lost in any format that can hold it, and an edit keeps the other problems.
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
};

QTEST_APPLESS_MAIN(TestGrids)
#include "tst_grids.moc"
