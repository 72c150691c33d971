// Boards whose opposite sides are joined: cylinders, tori, Möbius strips and Klein bottles.

#include <QTest>

#include "core/assembly/disassembler.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/board.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edits.h"
#include "core/search/plan.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

Wrap wrapNamed(const QByteArray& name) {
    return std::ranges::find(wrapKinds(), name.toStdString(), &WrapKind::name)->wrap;
}

std::string flawsOf(const Puzzle& puzzle) {
    std::string text;
    for (const Flaw& flaw : validate(puzzle))
        text += english(flaw.text) + "\n";
    return text;
}

QByteArray headOf(const char* lattice) {
    return QByteArray("format = 1\nkind = \"tiling\"\nname = \"w\"\nlattice = \"") + lattice + "\"\n";
}

}  // namespace

class TestWrap : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Small boards, also by a plain search.
    void countsOfSmallBoards_data() {
        QTest::addColumn<QByteArray>("drawing");
        QTest::addColumn<QByteArray>("wrap");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        const auto row = [](const char* drawing, const char* wrap, quint64 solutions, quint64 raw) {
            QTest::addRow("%s, %s", wrap, drawing)
                << QByteArray(drawing) << QByteArray(wrap) << solutions << raw;
        };
        row("square XXXX | 2 2 XX", "none", 1, 1);
        row("square XXXX | 2 2 XX", "cylinder", 1, 2);
        row("square XXXXX | 1 1 X | 2 2 XX", "cylinder", 1, 5);
        row("square X/X/X/X | 2 2 XX", "cylinder-y", 1, 2);
        row("square XXX/XXX | V 2 XX/X.", "torus", 1, 6);
        row("square XXX/XXX | V 2 XX/X.", "moebius", 1, 6);
        row("square XXX/XXX | V 2 XX/X.", "klein", 1, 6);
        row("square XX/XX | 4 1 XXXX", "moebius", 1, 1);
        row("square XXX | 5 1 XXXXX", "cylinder", 0, 0);
        row("square XXX/X.X/XXX | 4 2 XX/XX", "torus", 0, 0);
        row("square XXo/XoX | 2 2 XX", "torus", 1, 1);
        row("hexagon XXX/XXX | 3 2 XX/X.", "torus", 2, 9);
        row("hexagon XXXX/XXXX | 2 4 XX", "cylinder", 3, 14);
    }
    void countsOfSmallBoards() {
        QFETCH(QByteArray, drawing);
        QFETCH(QByteArray, wrap);
        Puzzle puzzle = drawnPuzzle(drawing.toStdString());
        puzzle.wrap = wrapNamed(wrap);
        QVERIFY(validate(puzzle).empty());
        const auto plain = solvePlainly(puzzle);
        QVERIFY(plain.has_value());
        QTEST(quint64{plain->solutions}, "solutions");
        QTEST(quint64{plain->raw}, "raw");
        if (searchObstacle(puzzle)) return;
        const JobSnapshot found = solve(puzzle, choosePlan(puzzle), 1);
        QCOMPARE(found.solutions, plain->solutions);
        QCOMPARE(found.solutionsRaw, plain->raw);
    }

    // Domino tilings of squares as published by W. T. Lu and F. Y. Wu, "Dimer statistics on the Möbius strip
    // and the Klein bottle", 1999, and those of hexagons by gluing their drawings with a ruler.
    void dominoes_data() {
        QTest::addColumn<QByteArray>("region");
        QTest::addColumn<QByteArray>("wrap");
        QTest::addColumn<int>("ones");
        QTest::addColumn<quint64>("raw");
        const auto row = [](const char* region, const char* wrap, int ones, quint64 raw) {
            QTest::addRow("%s, %s", wrap, region) << QByteArray(region) << QByteArray(wrap) << ones << raw;
        };
        row("square XXXX/XXXX/XXXX/XXXX", "cylinder", 0, 121);
        row("square XXXX/XXXX/XXXX/XXXX", "cylinder-y", 0, 121);
        row("square XXXX/XXXX/XXXX/XXXX", "torus", 0, 272);
        row("square XXXX/XXXX/XXXX/XXXX", "moebius", 0, 71);
        row("square XXXX/XXXX/XXXX/XXXX", "klein", 0, 196);
        row("square XXXXX/XXXXX/XXXXX/XXXXX", "moebius", 0, 252);
        row("square XXXXX/XXXXX/XXXXX/XXXXX", "moebius-y", 0, 322);
        row("square XXXXX/XXXXX/XXXXX/XXXXX", "klein-y", 0, 558);
        row("square XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX", "torus", 0, 90'176);
        row("hexagon XXXX./.XXXX/.XXXX", "cylinder", 0, 72);
        row("hexagon XXXX./.XXXX/.XXXX", "moebius", 0, 68);
        row("hexagon XXX./XXXX", "moebius", 1, 35);
        row("hexagon XXXX/XXXX", "cylinder", 2, 88);
    }
    void dominoes() {
        QFETCH(QByteArray, region);
        QFETCH(QByteArray, wrap);
        QFETCH(int, ones);
        Puzzle puzzle = drawnPuzzle(region.toStdString() + " | 1 " + std::to_string(ones) + " X | 2 any XX");
        puzzle.wrap = wrapNamed(wrap);
        QCOMPARE(flawsOf(puzzle), std::string());
        for (const CountMethod method :
             {CountMethod::graph, CountMethod::frontier, CountMethod::memo, CountMethod::list})
            QTEST(countedBy(puzzle, method).raw.convert_to<quint64>(), "raw");
    }

    // A strip of an odd number of triangles is twisted, one of an even number is not.
    void stripsOfTriangles_data() {
        QTest::addColumn<int>("triangles");
        QTest::addColumn<QByteArray>("wrap");
        QTest::addColumn<quint64>("raw");
        QTest::newRow("5, moebius") << 5 << QByteArray("moebius") << quint64{5};
        QTest::newRow("7, moebius") << 7 << QByteArray("moebius") << quint64{7};
        QTest::newRow("6, cylinder") << 6 << QByteArray("cylinder") << quint64{2};
        QTest::newRow("5, cylinder with a gap") << 5 << QByteArray("cylinder") << quint64{3};
    }
    void stripsOfTriangles() {
        QFETCH(int, triangles);
        QFETCH(QByteArray, wrap);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("triangle");
        std::vector<Cell> cells;
        for (int i = 0; i < triangles; ++i)
            cells.push_back({i / 2, 0, 0, i % 2});
        puzzle.region = Region(cells, {});
        puzzle.pieces = {{"2", Shape({{0, 0, 0, 0}, {0, 0, 0, 1}}), {triangles / 2, triangles / 2}, {}}};
        if (triangles % 2 > 0) puzzle.pieces.push_back({"1", Shape({Cell{}}), {1, 1}, {}});
        puzzle.wrap = wrapNamed(wrap);
        QCOMPARE(flawsOf(puzzle), std::string());
        QTEST(quint64{solve(puzzle, choosePlan(puzzle), 1).solutionsRaw}, "raw");
    }

    // Methods that share no search agree, and the symmetries leave one of many copies.
    void pentominoesOnATorus() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/torus-20x3");
        const CountSnapshot byGraph = countedBy(puzzle, CountMethod::graph);
        const JobSnapshot found = solve(puzzle, choosePlan(puzzle), 2);
        QCOMPARE(byGraph.raw.convert_to<quint64>(), found.solutionsRaw);
        QCOMPARE(byGraph.count.convert_to<quint64>(), found.solutions);
    }

    void filesOfWrappedBoards_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const QByteArray& text, const char* error) {
            QTest::newRow(name) << text << QByteArray(error);
        };
        const QByteArray square = headOf("square");
        row("torus", square + "[region]\nbox = [3, 2]\nwrap = \"torus\"\n", "");
        row("klein-y", square + "[region]\nbox = [3, 2]\nwrap = \"klein-y\"\n", "");
        row("a row that is shorter",
            square + "[region]\ncells = [[0, 0], [1, 0], [0, 1]]\nwrap = \"moebius\"\n", "");
        row("an unknown word", square + "[region]\nbox = [3, 2]\nwrap = \"sphere\"\n",
            "f:7:8: unknown way to wrap a board: \"sphere\"; expected one of none, cylinder, torus, moebius, "
            "klein, cylinder-y, moebius-y and klein-y");
        row("boxes", square + "[[region]]\nbox = [3, 2]\nwrap = \"torus\"\n",
            "f:7:8: separate boxes cannot wrap");
        row("cubes", headOf("cube") + "[region]\nbox = [3, 2, 1]\nwrap = \"torus\"\n",
            "f:5:1: only boards of flat cells can wrap, such as squares, hexagons and triangles");
        row("pieces that are not turned over",
            square + "turn-over = false\n[region]\nbox = [3, 2]\nwrap = \"klein\"\n",
            "f:6:1: a board with twisted sides turns pieces over; allow them to be turned over");
        row("slanted rows", headOf("hexagon") + "[region]\nbox = [4, 3]\nwrap = \"moebius\"\n",
            "f:5:1: the region does not fit its mirror image when joined from left to right");
        row("rows that would overlap",
            square + "[region]\ncells = [[0, 0], [1, 0], [2, 0], [3, 1], [4, 1]]\nwrap = \"moebius\"\n",
            "f:5:1: ");
    }
    void filesOfWrappedBoards() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        text += "[[piece]]\nname = \"1\"\ncells = [[0, 0" + QByteArray(text.contains("cube") ? ", 0" : "") +
                "]]\ncount = \"any\"\n";
        try {
            const Puzzle puzzle = parseTomlPuzzle(text.toStdString(), "f");
            QVERIFY2(error.isEmpty(), "read");
            QVERIFY(puzzle.wrap != Wrap{});
            QVERIFY(parseTomlPuzzle(toToml(puzzle), "g") == puzzle);
            QVERIFY_THROWS_EXCEPTION(FormatError, savedPuzzle(puzzle, "w.xmpuzzle"));
            QVERIFY(!Disassembler::obstacle(puzzle).empty());
        } catch (const FormatError& failure) {
            QVERIFY2(!error.isEmpty() && QByteArray(failure.what()).startsWith(error), failure.what());
        }
    }

    // A quarter turn of the drawing takes the joined sides along; a half turn leaves them.
    void turnedRegionsKeepTheirSides() {
        Puzzle puzzle = drawnPuzzle("square XXX/XXX | 1 any X");
        puzzle.wrap = wrapNamed("klein");
        const Symmetry quarter = puzzle.lattice.turnAbout(2);
        const Puzzle turned = transformed(puzzle, {}, quarter).puzzle;
        QVERIFY(turned.wrap == wrapNamed("klein-y"));
        QVERIFY(transformed(turned, {}, quarter).puzzle.wrap == puzzle.wrap);
        QVERIFY(transformed(puzzle, {}, puzzle.lattice.mirrorAlong(0)).puzzle.wrap == puzzle.wrap);
    }

    // Pieces that may not be turned over must be, on a twisted board; a fixed piece may lie across a side.
    void editsOfWrappedBoards() {
        Puzzle puzzle = drawnPuzzle("square XXXX/XXXX | V any XX/X.");
        puzzle.turnOver = false;
        puzzle = withWrap(std::move(puzzle), wrapNamed("moebius")).puzzle;
        QVERIFY(puzzle.turnOver && validate(puzzle).empty());
        const std::vector<Cell> across{{0, 0, 0}, {3, 0, 0}, {3, 1, 0}};
        puzzle = withFixed(std::move(puzzle), 0, across).puzzle;
        QCOMPARE(puzzle.fixed.size(), 1U);
        QVERIFY(withWrap(puzzle, {}).puzzle.fixed.empty());
    }
};

TILEWRIGHT_TEST(TestWrap)
#include "tst_wrap.moc"
