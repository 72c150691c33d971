// The puzzles that ship: they read well, say where they come from, and have as many solutions as is known.

#include <QTest>

#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/plans/plan_options.h"
#include "core/puzzle/checks.h"
#include "tests/support/puzzles.h"

using namespace tilewright;
using namespace tilewright::test;

namespace fs = std::filesystem;

class TestLibrary : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void knownCounts_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        const auto row = [](const char* puzzle, quint64 solutions, quint64 raw) {
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle) << solutions << raw;
        };
        row("pentominoes/20x3", 2, 8);
        row("pentominoes/15x4", 368, 1472);
        row("pentominoes/12x5", 1010, 4040);
        row("pentominoes/10x6", 2339, 9356);
        row("pentominoes/8x8-with-hole", 65, 520);
        row("tetrominoes/rectangle-5x4", 0, 0);
        row("cubes/soma", 240, 11520);
        row("cubes/tetris-cube", 9839, 236'136);
        row("cubes/bedlam-cube", 19'186, 460'464);
        row("pentacubes/solid-pentominoes-5x4x3", 3940, 31'520);
        row("pentominoes/diamond", 51'184, 204'736);
    }
    void knownCounts() {
        QFETCH(QString, puzzle);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot result = solve(value, choosePlan(value), 2);
        QTEST(static_cast<quint64>(result.solutions), "solutions");
        QTEST(static_cast<quint64>(result.solutionsRaw), "raw");
    }

    // Every algorithm and kind of heuristic finds the same. The great puzzles take the plans that suit them.
    void algorithmsAgree_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<quint64>("solutions");
        const std::vector<const char*> plans{"-r",
                                             "-r -oe",
                                             "-r -op",
                                             "-rhardest -V -of=99 -f99 -n",
                                             "-r -V -oe=99:f=3 -f99",
                                             "-r -os=99:f=3 -f99 -n",
                                             "-r -op=99:e=9:f=3 -f99 -n",
                                             "-r -of=99 --debruijn=99",
                                             "-r -of=99 --fletcher=99",
                                             "-r -oX=99:a=4 -f99 --fletcher=4 -n",
                                             "-r -V12 -v6 -p6 -oe=99:f=2 -f9 -n"};
        const auto row = [](const char* puzzle, const char* plan, quint64 solutions) {
            QTest::addRow("%s %s", puzzle, plan)
                << QString::fromLatin1(puzzle) << QString::fromLatin1(plan) << solutions;
        };
        for (const char* plan : plans) {
            row("pentominoes/20x3", plan, 2);
            row("pentominoes/8x8-with-hole", plan, 65);
            row("tetrominoes/rectangle-5x4", plan, 0);
            row("cubes/soma", plan, 240);
        }
        row("cubes/bedlam-cube", "-rB -f12 -oe=12:z=3 --fletcher=3 -n", 19'186);
        row("cubes/tetris-cube", "-rL -f11 -oe=11:f=2 --debruijn=2 -n", 9839);
        row("pentacubes/solid-pentominoes-5x4x3", "-rX -f10 -oe=10:f=3 -n", 3940);
    }
    void algorithmsAgree() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot result = solve(value, planFromOptions(plan.toStdString(), value), 2);
        QTEST(static_cast<quint64>(result.solutions), "solutions");
    }

    void everyFileIsGood() {
        int files = 0;
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(fs::path(TILEWRIGHT_SOURCE_DIR) / "puzzles")) {
            if (!isTilingFile(entry.path())) continue;
            const Puzzle puzzle = readPuzzle(entry.path());
            const QByteArray file = QByteArray::fromStdString(entry.path().string());
            // A best cover may be larger than what can be searched.
            QVERIFY2(puzzle.kind == PuzzleKind::cover || !searchObstacle(puzzle), file.constData());
            QVERIFY2(!puzzle.source.empty(), file.constData());
            QVERIFY2(parseTomlPuzzle(toToml(puzzle), "again") == puzzle, file.constData());
            ++files;
        }
        QVERIFY(files >= 12);
    }
};

QTEST_APPLESS_MAIN(TestLibrary)
#include "tst_library.moc"
