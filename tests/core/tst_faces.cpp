// Squares and cubes with coloured faces, and rules for what touches and for what a side shows.

#include <QTest>

#include <QTemporaryDir>
#include <fstream>

#include "core/cover/cover_model.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/solution_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edits.h"
#include "core/search/plan.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// A puzzle of three colours that match their own.
QByteArray headOf(const char* lattice, const QByteArray& rule) {
    return QByteArray("format = 1\nkind = \"tiling\"\nname = \"f\"\nlattice = \"") + lattice +
           "\"\n[colours]\npalette = [\"#ff0000\", \"#00ff00\", \"#0000ff\"]\nallow = [[1, 1], [2, 2], [3, "
           "3]]\n" +
           (rule.isEmpty() ? QByteArray() : "[faces]\n" + rule + "\n");
}

QByteArray single(const char* lattice, const char* faces, const char* count) {
    return QByteArray("[[piece]]\nname = \"") + faces + "\"\ncells = [" +
           (QByteArray(lattice) == "cube" ? "[0, 0, 0]" : "[0, 0]") + "]\nfaces = [\"" + faces +
           "\"]\ncount = " + count + "\n";
}

}  // namespace

class TestFaces : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // All ways counted by hand: a cube with two opposite coloured faces has six orientations.
    void countsOfSmallPuzzles_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        const auto row = [](const char* name, const QByteArray& text, quint64 solutions, quint64 raw) {
            QTest::newRow(name) << text << solutions << raw;
        };
        const QByteArray two = "[region]\nbox = [2, 1, 1]\n" + single("cube", "12....", "2");
        row("no rule", headOf("cube", "") + two, 8, 36);
        row("touching same", headOf("cube", "touching = \"same\"") + two, 7, 34);
        row("touching different", headOf("cube", "touching = \"different\"") + two, 6, 34);
        row("sides different", headOf("cube", "sides = \"different\"") + two, 7, 32);
        row("sides same", headOf("cube", "sides = \"same\"") + two, 7, 32);
        row("eight corners, red outside",
            headOf("cube", "") + "[region]\nbox = [2, 2, 2]\noutside = \"111111\"\n" +
                single("cube", "121212", "8"),
            1, 1);
        row("one face of the region",
            headOf("cube", "") + "[region]\nbox = [1, 1, 1]\nfaces = [[[0, 0, 0], \"1.....\"]]\n" +
                single("cube", "123.1.", "1"),
            4, 16);
        row("squares in a ring",
            headOf("square", "touching = \"same\"") + "[region]\nbox = [2, 2]\n" +
                single("square", "1122", "4"),
            1, 2);
        row("a domino shows no face inside",
            headOf("square", "touching = \"different\"") +
                "[region]\nbox = [2, 1]\n"
                "[[piece]]\nname = \"d\"\ncells = [[0, 0], [1, 0]]\nfaces = [\".1..\", \"1...\"]\n",
            1, 1);
    }
    void countsOfSmallPuzzles() {
        QFETCH(QByteArray, text);
        const Puzzle puzzle = parseTomlPuzzle(text.toStdString(), "f");
        const auto plain = solvePlainly(puzzle);
        QVERIFY(plain.has_value());
        QTEST(quint64{plain->solutions}, "solutions");
        QTEST(quint64{plain->raw}, "raw");
        for (const char* plan : {"", "-r", "-roff -f99 -oe -n", "--narrow=99"}) {
            const JobSnapshot found = solve(puzzle, planFromOptions(plan, puzzle), 1);
            QCOMPARE(found.solutions, plain->solutions);
            QCOMPARE(found.solutionsRaw, plain->raw);
        }
        QVERIFY(parseTomlPuzzle(toToml(puzzle), "g") == puzzle);
    }

    // MacMahon: for each of his thirty cubes, eight others make one of the same colours in two ways.
    void cubesOfMacMahon() {
        const Puzzle puzzle = libraryPuzzle("cubes/macmahon-cubes");
        QCOMPARE(solve(puzzle, choosePlan(puzzle), 2).solutionsRaw, 2U);
    }

    // Twenty-seven cubes can be put together in one way only if the outside must be red and inner faces
    // agree: the number of red faces says which cubes are corners, edges, centres and the middle.
    void redOutside() {
        const QByteArray text = headOf("cube", "touching = \"same\"") +
                                "[region]\nbox = [3, 3, 3]\noutside = \"111111\"\n" +
                                single("cube", "121212", "8") + single("cube", "121222", "12") +
                                single("cube", "122222", "6") + single("cube", "222222", "1");
        const Puzzle puzzle = parseTomlPuzzle(text.toStdString(), "f");
        for (const char* plan : {"", "-r", "-roff", "--narrow=99"})
            QCOMPARE(solve(puzzle, planFromOptions(plan, puzzle), 2).solutionsRaw, 1U);
    }

    // Solutions keep how each cube is turned; another way is refused.
    void solutionsAreReadAgain() {
        const Puzzle puzzle = libraryPuzzle("cubes/four-coloured-cubes");
        const QTemporaryDir folder;
        const std::string file = folder.filePath(QStringLiteral("s.jsonl")).toStdString();
        const auto writer = makeSolutionWriter(SolutionFormat::json, puzzle);
        std::vector<NumberedSolution> found;
        {
            std::ofstream out(file);
            Job job(puzzle, choosePlan(puzzle), {{.threads = 1}},
                    [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                        for (const Solution& one : solutions) {
                            found.push_back(
                                {found.size() + 1, 1, placementsOf(puzzle, search.table(), one.images)});
                            out << writer->write(found.back());
                            for (const Placement& placement : found.back().placements)
                                QVERIFY(imageOf(search.table(), placement).has_value());
                        }
                    });
            job.start();
            while (!job.waitFor(std::chrono::hours(1))) {
            }
        }
        QCOMPARE(found.size(), 24U);
        std::size_t read = 0;
        readSolutions(file, puzzle, [&](const NumberedSolution& one) {
            for (std::size_t i = 0; i < one.placements.size(); ++i)
                if (one.placements[i].faces != found[read].placements[i].faces) return false;
            return ++read > 0;
        });
        QCOMPARE(read, 24U);
        std::swap(found[0].placements[0].faces.front()[2], found[0].placements[0].faces.front()[3]);
        std::ofstream(file) << writer->write(found[0]);
        QVERIFY_THROWS_EXCEPTION(FormatError,
                                 readSolutions(file, puzzle, [](const NumberedSolution&) { return true; }));
    }

    void filesWithErrors_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("error");
        const auto row = [](const char* name, const QByteArray& text, const char* error) {
            QTest::newRow(name) << text << QByteArray(error);
        };
        const QByteArray cube = headOf("cube", "");
        const QByteArray box = "[region]\nbox = [2, 1, 1]\n";
        row("too few symbols", cube + box + single("cube", "1234", "1"),
            "f:13:10: \"1234\" are no colours of faces; expected 6 symbols, '.' or one of the palette");
        row("a colour that is not there", cube + box + single("cube", "9.....", "1"), "f:13:10: ");
        row("an unknown rule", headOf("cube", "touching = \"equal\"") + box + single("cube", "1.....", "2"),
            "f:9:12: unknown word \"equal\"; expected \"same\", \"different\" or \"any\"");
        row("hexagons",
            headOf("hexagon", "sides = \"same\"") +
                "[region]\nbox = [2, 1]\n[[piece]]\nname = \"1\"\n"
                "cells = [[0, 0]]\ncount = 2\n",
            "f:10:1: only squares and cubes can have coloured faces");
        row("a fixed piece in several ways",
            cube + box + single("cube", "123...", "2") +
                "[[fixed]]\npiece = \"123...\"\ncells = [[0, 0, 0]]\n",
            "f:15:1: fixed piece '123...' may show its faces in several ways; colour the faces of its cells");
        row("a side of too many faces",
            headOf("cube", "sides = \"same\"") + "[region]\nbox = [1, 1000, 2]\n" +
                single("cube", "1.....", "\"any\""),
            "f:10:1: the rules for coloured faces are too many for a region of this size");
        row("too many cells",
            cube + box + "[[piece]]\nname = \"d\"\ncells = [[0, 0, 0], [1, 0, 0]]\nfaces = [\"1.....\"]\n",
            "f:13:9: expected the colours of the faces of 2 cells, not of 1");
    }
    void filesWithErrors() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, error);
        try {
            parseTomlPuzzle(text.toStdString(), "f");
            QFAIL("read");
        } catch (const FormatError& failure) {
            QVERIFY2(QByteArray(failure.what()).startsWith(error), failure.what());
        }
    }

    // A piece that is fixed counts for the rules: beside it, a cube must show the same colour.
    void fixedPiecesShowTheirFaces() {
        const Puzzle puzzle = parseTomlPuzzle(
            (headOf("cube", "touching = \"same\"") +
             "[region]\nbox = [2, 1, 1]\nfaces = [[[0, 0, 0], \"21....\"]]\n" +
             single("cube", "123333", "2") + "[[fixed]]\npiece = \"123333\"\ncells = [[0, 0, 0]]\n")
                .toStdString(),
            "f");
        QVERIFY(validate(puzzle).empty());
        // Of six orientations, one shows 1 to the left.
        QCOMPARE(solve(puzzle, choosePlan(puzzle), 1).solutionsRaw, 1U);
    }

    // Turning, growing and erasing cells takes the colours of faces along.
    void editsKeepFaces() {
        Puzzle puzzle = parseTomlPuzzle(
            (headOf("cube", "") + "[region]\nbox = [1, 1, 1]\n" + single("cube", "123...", "1"))
                .toStdString(),
            "f");
        const Puzzle turned = transformed(puzzle, {0}, puzzle.lattice.turnAbout(2)).puzzle;
        // A quarter turn seen from above maps right to back, and front to right.
        QVERIFY((turned.pieces[0].shape.facesAt(0) == FaceColours{0, 3, 1, 2, 0, 0}));
        const Cell beside{1, 0, 0};
        Puzzle longer = setCells(puzzle, {0}, std::span(&beside, 1), CellState::filled).puzzle;
        QVERIFY((longer.pieces[0].shape.facesAt(0) == FaceColours{1, 0, 3, 0, 0, 0}));
        const Cell first{};
        puzzle = withFacesPainted(puzzle, {0}, std::span(&first, 1), 5, 1).puzzle;
        QVERIFY((puzzle.pieces[0].shape.facesAt(0) == FaceColours{1, 2, 3, 0, 0, 1}));
        puzzle = withFacesPainted(puzzle, {0}, std::span(&first, 1), std::nullopt, 0).puzzle;
        QVERIFY(!puzzle.pieces[0].shape.hasFaces());
        const Puzzle without = withoutCellColour(longer, 1).puzzle;
        QVERIFY((without.pieces[0].shape.facesAt(0) == FaceColours{0, 0, 2, 0, 0, 0}));
        QVERIFY_THROWS_EXCEPTION(FormatError, savedPuzzle(longer, "f.xmpuzzle"));
    }
};

TILEWRIGHT_TEST(TestFaces)
#include "tst_faces.moc"
