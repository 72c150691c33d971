// Puzzles of several boxes: each turns on its own, and equal ones are interchangeable.

#include <QTest>

#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// Soma cubes, side by side.
Puzzle somaCubes(int count) {
    Puzzle puzzle = libraryPuzzle("cubes/soma");
    const std::vector<DrawnCell> cube = puzzle.region.drawn();
    std::vector<DrawnCell> cells;
    for (int i = 0; i < count; ++i)
        for (DrawnCell one : cube) {
            one.cell.x += 4 * i;
            cells.push_back(one);
        }
    puzzle.region = Region(std::move(cells));
    for (Piece& piece : puzzle.pieces)
        piece.count = {count, count};
    puzzle.separateBoxes = true;
    return puzzle;
}

}  // namespace

Q_DECLARE_METATYPE(tilewright::Puzzle)

class TestBoxes : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void countsOfSmallPuzzles_data() {
        QTest::addColumn<QByteArray>("drawing");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        const auto row = [](const char* name, const char* drawing, quint64 solutions, quint64 raw) {
            QTest::newRow(name) << QByteArray(drawing) << solutions << raw;
        };
        row("two rectangles, pairs of pieces", "square XXX.XXX/XXX.XXX | 1 2 X | 2 2 XX | V 2 X./XX", 11,
            188);
        row("one box", "square XXX/XXX | 1 1 X | 2 1 XX | V 1 X./XX", 3, 12);
        row("two equal strips", "square XXX.XXX | 1 2 X | 2 2 XX", 1, 4);
        row("a strip and a longer one", "square XXX.XXXX | 1 1 X | 2 3 XX", 1, 2);
        row("three dominoes", "square X.X.X/X.X.X | 1 2 X | 2 2 XX", 1, 3);
        row("boxes turned", "square XXX..X/.....X/.....X | 1 2 X | 2 2 XX", 1, 4);
        row("an open cell in one box", "square XXo.XXX | 1 any X | 2 any XX", 10, 15);
        row("twins need one mirror for all boxes",
            "cube XXX.XXX/XXX.XXX,XXX.XXX/XXX.XXX | S 2 XX./.XX,.../... | P 2 XX/X.,X./.. | Q 2 XX/.X,.X/..",
            1, 64);
        row("an unconnected piece stays in a box", "square XXX.XXX | a 2 X.X | b 2 X", 1, 1);
        row("hexagons", "hexagon XX.XX/XX.XX | 1 2 X | 3 2 XX/X.", 1, 4);
    }
    void countsOfSmallPuzzles() {
        QFETCH(QByteArray, drawing);
        Puzzle puzzle = drawnPuzzle(drawing.toStdString());
        puzzle.separateBoxes = true;
        const auto plain = solvePlainly(puzzle);
        QVERIFY(plain.has_value());
        QTEST(quint64{plain->solutions}, "solutions");
        QTEST(quint64{plain->raw}, "raw");
        const JobSnapshot found = solve(puzzle, choosePlan(puzzle), 1);
        QCOMPARE(found.solutions, plain->solutions);
        QCOMPARE(found.solutionsRaw, plain->raw);
    }

    // Beyond a plain search: a published number, and methods that agree.
    void countsOfLargePuzzles_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        QTest::addColumn<bool>("isListed");
        QTest::newRow("two 6x5 of pentominoes")
            << libraryPuzzle("pentominoes/two-6x5") << quint64{2} << quint64{64} << true;
        QTest::newRow("one Soma cube") << somaCubes(1) << quint64{240} << quint64{11'520} << true;
        QTest::newRow("two Soma cubes")
            << somaCubes(2) << quint64{672'034} << quint64{1'547'441'280} << false;
    }
    void countsOfLargePuzzles() {
        QFETCH(Puzzle, puzzle);
        QFETCH(bool, isListed);
        for (const CountMethod method : {CountMethod::graph, CountMethod::memo, CountMethod::list}) {
            if (method == CountMethod::list && !isListed) continue;
            const CountSnapshot found = countedBy(puzzle, method);
            QTEST(found.count.convert_to<quint64>(), "solutions");
            QTEST(found.raw.convert_to<quint64>(), "raw");
        }
    }

    // Four squares are interchanged in 24 ways and turned in 8 each; equal cells in any order.
    void symmetriesAreLimited_data() {
        QTest::addColumn<QByteArray>("drawing");
        QTest::addColumn<bool>("isTooMuch");
        QTest::newRow("four squares") << QByteArray("square XX.XX.XX.XX/XX.XX.XX.XX | 2 any XX") << false;
        QTest::newRow("five squares")
            << QByteArray("square XX.XX.XX.XX.XX/XX.XX.XX.XX.XX | 2 any XX") << true;
        QTest::newRow("nine cells") << QByteArray("cube X.X.X.X.X.X.X.X.X.X | 1 any X") << true;
        QTest::newRow("nine different boxes")
            << QByteArray("square X.XX.XXX.XXXX.XXXXX.XXXXXX.XXXXXXX.XXXXXXXX | 1 any X") << false;
    }
    void symmetriesAreLimited() {
        QFETCH(QByteArray, drawing);
        Puzzle puzzle = drawnPuzzle(drawing.toStdString());
        QVERIFY(!searchObstacle(puzzle));
        puzzle.separateBoxes = true;
        QTEST(searchObstacle(puzzle).has_value(), "isTooMuch");
    }

    // Boxes in coordinates of their own, moved by "at" or put beside those before.
    void filesOfBoxes_data() {
        QTest::addColumn<QByteArray>("boxes");
        QTest::addColumn<QByteArray>("regionOrError");
        const auto row = [](const char* name, const char* boxes, const char* regionOrError) {
            QTest::newRow(name) << QByteArray(boxes) << QByteArray(regionOrError);
        };
        row("beside", "[[region]]\nbox = [2, 1]\n[[region]]\nbox = [1, 2]\n", "...X/XX.X");
        row("moved", "[[region]]\nbox = [2, 1]\n[[region]]\nat = [0, 2]\nbox = [1, 2]\n", "X/X/./XX");
        row("moved to the left",
            "[[region]]\nat = [2, 0]\nbox = [2, 1]\n[[region]]\nat = [0, 0]\nbox = [1, 1]\n", "X.XX");
        row("drawn far from the origin", "[[region]]\ncells = [[9, 0]]\n[[region]]\ncells = [[3, 0]]\n",
            ".........X.X");
        row("one box", "[[region]]\nbox = [2, 1]\n", "XX");
        row("touching", "[[region]]\nbox = [2, 1]\n[[region]]\nat = [2, 0]\nbox = [1, 1]\n",
            "f:7:1: this box touches another one at (2, 0); expected a gap between boxes: move this one by "
            "at");
        row("on each other", "[[region]]\nbox = [2, 1]\n[[region]]\nat = [0, 0]\nbox = [1, 1]\n",
            "f:7:1: this box touches another one at (0, 0)");
        row("unconnected", "[[region]]\ncells = [[0, 0], [2, 0]]\n",
            "f:5:1: this box has 2 parts that are not connected; expected [[region]] for each");
        row("position with too many numbers", "[[region]]\nat = [0, 0, 0]\nbox = [2, 1]\n",
            "f:6:6: expected 2 coordinates in a square lattice, not 3");
        row("position of the only region", "[region]\nat = [0, 0]\nbox = [2, 1]\n",
            "f:6:6: only one of several boxes has a position; head each with [[region]]");
        row("fixed piece in two boxes",
            "[[region]]\nbox = [1, 1]\n[[region]]\nbox = [1, 1]\n[[piece]]\nname = \"A\"\ncells = [[0, 0], "
            "[2, 0]]\n"
            "[[fixed]]\npiece = \"A\"\ncells = [[0, 0], [2, 0]]\n",
            "f:12:1: fixed piece 'A' reaches into two boxes; expected its cells in one of them");
    }
    void filesOfBoxes() {
        QFETCH(QByteArray, boxes);
        QFETCH(QByteArray, regionOrError);
        const std::string text = "format = 1\nkind = \"tiling\"\nname = \"b\"\nlattice = \"square\"\n" +
                                 boxes.toStdString() +
                                 "[[piece]]\nname = \"1\"\ncells = [[0, 0]]\ncount = \"any\"\n";
        if (regionOrError.startsWith("f:")) {
            try {
                parseTomlPuzzle(text, "f");
                QFAIL("read");
            } catch (const FormatError& error) {
                QVERIFY2(QByteArray(error.what()).startsWith(regionOrError), error.what());
            }
            return;
        }
        const Puzzle puzzle = parseTomlPuzzle(text, "f");
        QVERIFY(puzzle.separateBoxes);
        QVERIFY(puzzle.region == drawnPuzzle("square " + regionOrError.toStdString() + " | 1 any X").region);
        QVERIFY(parseTomlPuzzle(toToml(puzzle), "g") == puzzle);
    }

    // Colours, words and weights move with their box, and comments survive an edit of one box.
    void editedFilesKeepTheirText() {
        const std::string text =
            "format = 1\nkind = \"tiling\"\nname = \"b\"\nlattice = \"square\"\n\n"
            "[colours]\npalette = [\"#ff0000\"]\n\n"
            "[[region]]  # the tray\nat = [0, 0]\nbox = [2, 1]\n\n"
            "[[region]]  # the lid\nat = [4, 0]\nbox = [2, 2]\ncolours = [\"\"\"\n1.\n..\n\"\"\"]\n"
            "labels = [[[0, 0], \"A\"]]\n\n"
            "[[piece]]\nname = \"1\"\ncells = [[0, 0]]\ncount = 6\n";
        const Puzzle before = parseTomlPuzzle(text, "f");
        QCOMPARE(before.labels.size(), 1U);
        QVERIFY((before.labels.front().cell == Cell{4, 0, 0}));
        QCOMPARE(int{before.region.colourAt(*before.region.indexOf({4, 1, 0}))}, 1);
        Puzzle after = before;
        after.labels.front().text = "B";
        const std::string edited = editedToml(text, "f", before, after).bytes;
        QVERIFY2(
            edited.find("# the tray") != std::string::npos && edited.find("# the lid") != std::string::npos,
            edited.c_str());
        QVERIFY(parseTomlPuzzle(edited, "f") == after);
    }
};

TILEWRIGHT_TEST(TestBoxes)
#include "tst_boxes.moc"
