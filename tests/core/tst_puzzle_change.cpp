// What differs between two puzzles: both can be made of each other again, and a stroke takes little memory.

#include <QTest>

#include "core/puzzle/puzzle_change.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_edits.h"

using namespace tilewright;
using namespace tilewright::test;

class TestPuzzleChange : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void goesBothWays_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("after");
        const auto row = [](const char* name, const char* before, const char* after) {
            QTest::newRow(name) << QString::fromLatin1(before) << QString::fromLatin1(after);
        };
        row("nothing", "square XX | I 1 XX", "square XX | I 1 XX");
        row("a cell", "square XX | I 1 XX", "square XXX | I 1 XX");
        row("an optional cell", "square XX | I 1 XX", "square Xo | I 1 XX");
        row("all other cells", "square XX | I 1 XX", "square ../oo/oo | I 1 XX");
        row("a cell of a piece", "square XX | I 1 XX", "square XX | I 1 XX/X.");
        row("a first cell of a piece", "square XX | I 1 XX", "square XX | I 1 X.X/XXX");
        row("a piece more", "square XX | I 1 XX", "square XX | I 1 XX | J 2-3 X");
        row("a piece between", "square XX | A 1 X | B 1 XX", "square XX | A 1 X | C 1 XXX | B 1 XX");
        row("no pieces", "square XX | A 1 X | B 1 XX", "square XX");
        row("a count", "square XX | I 1 XX", "square XX | I any XX");
        row("a count and a cell", "square XX | I 1 XX", "square XX | I any XXX");
        row("a place", "square XX/XX | I 1 XX", "square XX/XX | I 1 XX | fixed I XX/..");
        row("another lattice", "square XX/XX | I 1 XX", "cube XX/XX,XX/XX | I 1 XX");
    }
    void goesBothWays() {
        QFETCH(QString, before);
        QFETCH(QString, after);
        const Puzzle from = drawnPuzzle(before.toStdString());
        const Puzzle to = drawnPuzzle(after.toStdString());
        const PuzzleChange change(from, to);
        QCOMPARE(change.isEmpty(), from == to);
        QVERIFY(change.forward(from) == to);
        QVERIFY(change.backward(to) == from);
    }

    void randomEditsGoBothWays_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::newRow("square") << QStringLiteral("pentominoes/10x6");
        QTest::newRow("cube") << QStringLiteral("cubes/soma");
    }
    void randomEditsGoBothWays() {
        QFETCH(QString, puzzle);
        RandomEdits edits(4'711);
        Puzzle before = libraryPuzzle(puzzle.toStdString());
        int changes = 0;
        for (int i = 0; i < 2'000; ++i) {
            const Puzzle after = edits.next(before).puzzle;
            const PuzzleChange change(before, after);
            QVERIFY(change.forward(before) == after);
            QVERIFY(change.backward(after) == before);
            changes += change.isEmpty() ? 0 : 1;
            before = after;
        }
        QVERIFY2(changes > 500, qPrintable(QString::number(changes)));
    }

    void memoryIsThatOfWhatDiffers_data() {
        QTest::addColumn<int>("edit");
        QTest::newRow("a cell") << 0;
        QTest::newRow("all cells moved") << 1;
        QTest::newRow("a layer in front") << 2;
        QTest::newRow("a cell of a large piece") << 3;
        QTest::newRow("a cell on the left of a large piece") << 4;
        QTest::newRow("a turn that changes nothing") << 5;
    }
    void memoryIsThatOfWhatDiffers() {
        QFETCH(int, edit);
        Puzzle puzzle;
        puzzle.lattice = Lattice::cube;
        puzzle.region = Region::box({20, 20, 20});
        puzzle.pieces.push_back(
            {"A", Shape({puzzle.region.cells().begin(), puzzle.region.cells().end()}), {}, {}});
        const Box box{{0, 0, 0}, {19, 19, 19}};
        const std::vector<EditedPuzzle> edited{
            setCells(puzzle, {}, std::vector{Cell{3, 4, 5}}, CellState::optional),
            shifted(puzzle, {}, {1, 2, 3}),
            resizedBox(puzzle, {}, box, BoxSide::left, -1).edited,
            setCells(puzzle, {0}, std::vector{Cell{3, 4, 5}}, CellState::outside),
            setCells(puzzle, {0}, std::vector{Cell{-1, 4, 5}}, CellState::filled),
            transformed(puzzle, {}, quarterTurn(2)),
        };
        const Puzzle& after = edited[static_cast<std::size_t>(edit)].puzzle;
        const PuzzleChange change(puzzle, after);
        QVERIFY(change.forward(puzzle) == after);
        QVERIFY(change.backward(after) == puzzle);
        const std::size_t most = edit == 2 ? 500 * 16 : 600;
        QVERIFY2(change.bytes() < most, qPrintable(QString::number(change.bytes())));
    }
};

QTEST_APPLESS_MAIN(TestPuzzleChange)
#include "tst_puzzle_change.moc"
