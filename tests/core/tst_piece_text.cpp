// Pieces and drafts as text: nothing is lost, and errors are reported with their position.

#include <QTest>

#include "core/formats/piece_text.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/edits.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QString drawn(const Piece& piece) {
    QString text = QString::fromStdString(piece.name) + QLatin1Char(':');
    for (const DrawnCell& one : piece.shape.drawn())
        text += QStringLiteral(" %1%2%3").arg(one.cell.x).arg(one.cell.y).arg(one.cell.z) +
                QLatin1String(one.isOptional ? "+" : "");
    return text;
}

}  // namespace

class TestPieceText : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void piecesComeThrough() {
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        puzzle.pieces[1].colour = Colour{1, 2, 3};
        puzzle.pieces[1].count = {0, Count::any};
        puzzle.pieces[2].name = "a \"b\" \\ c";
        puzzle.pieces[3].shape = {};
        const std::vector<std::size_t> chosen{3, 1, 2};
        const std::vector<Piece> pieces =
            piecesFromText(piecesToText(puzzle, chosen), latticeNamed("cube")).pieces;
        QCOMPARE(pieces.size(), 3U);
        for (std::size_t i = 0; i < 3; ++i)
            QVERIFY(pieces[i] == puzzle.pieces[chosen[i]]);
    }

    void piecesOfAWholePuzzle() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        QVERIFY(piecesFromText(toToml(puzzle), latticeNamed("square")).pieces == puzzle.pieces);
        // A flat piece has a position in space.
        QVERIFY(piecesFromText(toToml(puzzle), latticeNamed("cube")).pieces == puzzle.pieces);
    }

    // Pieces pasted into a puzzle with other colours keep their look.
    void coloursOfCellsComeAlong() {
        const ColourRule::Entry red{"red", {0xd0, 0x10, 0x10}};
        const ColourRule::Entry green{"green", {0x10, 0xd0, 0x10}};
        const ColourRule::Entry blue{"blue", {0x10, 0x10, 0xd0}};
        Puzzle from;
        from.colours.palette = {red, green, blue};
        from.pieces = {{"A", Shape({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, {3, 0, 1}), {}, {}}};
        Puzzle to;
        to.colours = {{green, blue}, {{1, 2}}};
        const Puzzle pasted = piecesFromText(piecesToText(from, std::vector<std::size_t>{0}), to.lattice);
        QVERIFY(pasted.pieces == from.pieces);
        std::vector<Piece> pieces = pasted.pieces;
        const Puzzle after = withColoursOf(to, pieces, pasted.colours).puzzle;
        QVERIFY((after.colours == ColourRule{{green, blue, red}, {{1, 2}, {3, 3}}}));
        QVERIFY((std::ranges::equal(pieces[0].shape.colours(), std::vector<CellColour>{2, 0, 3})));
        // Without colours the text has none, and numbers without a palette are kept.
        from.pieces[0].shape = Shape({{0, 0, 0}});
        QVERIFY(piecesFromText(piecesToText(from, std::vector<std::size_t>{0}), to.lattice).colours ==
                ColourRule{});
        std::vector<Piece> plain{{"B", Shape({{0, 0, 0}, {1, 0, 0}}, {2, 0}), {}, {}}};
        QVERIFY(withColoursOf(to, plain, {}).puzzle == to);
        QCOMPARE(plain[0].shape.colourAt(0), CellColour{2});
    }

    void drawings_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("cube");
        QTest::addColumn<QString>("piece");
        const auto row = [](const char* name, const char* text, bool cube, const char* piece) {
            QTest::newRow(name) << QString::fromLatin1(text) << cube << QString::fromLatin1(piece);
        };
        row("a cell", "X", false, ": 000");
        row("rows go down", "X.\nXX", false, ": 000 010 100");
        row("other signs", "\n  #__\r\n  xx\n\n", false, ": 000 010 100");
        row("optional cells", "oX\nX+", false, ": 000 110 010+ 100+");
        row("layers go up", "XX\n..\n\n.X\n.X\n", true, ": 010 101 110 111");
        row("without a lattice", "[[piece]]\nname='A'\ncells=[[0,0,0],[0,0,1]]", true, "A: 000 001");
    }
    void drawings() {
        QFETCH(QString, text);
        QFETCH(bool, cube);
        const std::string plain = text.toStdString();
        const std::vector<Piece> pieces =
            piecesFromText(plain, cube ? latticeNamed("cube") : latticeNamed("square")).pieces;
        QCOMPARE(pieces.size(), 1U);
        QTEST(drawn(pieces.front()), "piece");
    }

    void mistakes_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("message");
        const auto row = [](const char* text, const char* message) {
            QTest::newRow(message) << QString::fromLatin1(text) << QString::fromLatin1(message);
        };
        row("", "pasted text:1:1: the file is empty; a puzzle was expected");
        row("XX\nX?X",
            "pasted text:2:2: this is not a piece; expected [[piece]], or a drawing with 'X' and '.'");
        row("...\n", "pasted text:1:1: the drawing has no cells; expected at least one 'X'");
        row("XX\n\nXX", "pasted text:1:1: the piece is not flat, but this puzzle is");
        row("[[piece]]\nname = 'A'\ncells = [[0, 0, 0]]",
            "pasted text:3:10: expected 2 coordinates in a square lattice, not 3");
        row("[[piece]]\ncells = [[0, 0]]", "pasted text:1:1: \"name\" is missing");
        row("a = 1",
            "pasted text:1:1: unknown key \"a\"; expected one of lattice, piece, format, kind, name, "
            "turn-over, lift, rotate, max-holes, source, designer, year, notes, colours, region, open, "
            "rule, fixed");
        row("lattice = 'cube'", "pasted text:1:1: the puzzle has no pieces; add [[piece]]");
    }
    void mistakes() {
        QFETCH(QString, text);
        try {
            piecesFromText(text.toStdString(), latticeNamed("square"));
            QFAIL("was read");
        } catch (const FormatError& error) {
            QTEST(QString::fromUtf8(error.what()), "message");
        }
    }

    void draftsHaveLimits() {
        const std::string begin = "format = 1\nkind = \"tiling\"\nlattice = \"square\"\n[region]\ncells = ";
        for (const std::string rest :
             {"[[0, 0], [5000, 5000]]", "[]\n[[piece]]\nname = \"A\"\ncells = [[0, 0], [5000, 5000]]",
              "[]\n[[piece]]\nname = \"A\"\ncells = [[0, 0]]\noptional = [[5000, 5000]]"})
            try {
                parseTomlDraft(begin + rest, "draft.toml");
                QFAIL("was read");
            } catch (const FormatError& error) {
                QVERIFY2(QString::fromUtf8(error.what())
                             .endsWith(QStringLiteral(":1: the box around the cells holds 25,010,001 cells; "
                                                      "at most 16,777,216 are allowed")),
                         error.what());
            }
    }

    void draftsComeThrough_data() {
        QTest::addColumn<QString>("kind");
        for (const char* kind :
             {"empty", "no region", "no cells", "optional only", "names", "fixed", "counts"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void draftsComeThrough() {
        QFETCH(QString, kind);
        Puzzle puzzle = drawnPuzzle("square XXX/XoX | A 1 XX | B 2 X. | fixed B X../... | fixed A .../.XX");
        puzzle.name = "draft";
        std::string error;
        if (kind == QStringLiteral("empty")) {
            puzzle = {};
            puzzle.name = "draft";
            error = "draft.toml:7:9: no cells are given; add at least one";
        } else if (kind == QStringLiteral("no region")) {
            puzzle.region = {};
            error = "draft.toml:7:9: no cells are given; add at least one";
        } else if (kind == QStringLiteral("no cells")) {
            puzzle.pieces[0].shape = {};
            puzzle.fixed.pop_back();
            error = "draft.toml:16:9: no cells are given; add at least one";
        } else if (kind == QStringLiteral("optional only")) {
            puzzle.region = Region({}, {{0, 0, 0}, {2, 0, 0}});
            error = "draft.toml:22:1: fixed piece 'B' covers (0, 1), which is outside the region";
        } else if (kind == QStringLiteral("names")) {
            puzzle.pieces[0].name = puzzle.pieces[1].name = "two\nlines";
            error = "draft.toml:15:8: \"name\" must be a single line";
        } else if (kind == QStringLiteral("fixed")) {
            puzzle.fixed[0].cells = {{7, 7, 0}};
            error = "draft.toml:23:1: fixed piece 'B' covers (7, 7), which is outside the region";
        } else {
            puzzle.pieces[0].count = {3, 1};
            error = "draft.toml:17:9: the minimum is larger than the maximum; expected [min, max]";
        }
        const std::string text = toToml(puzzle);
        QVERIFY(parseTomlDraft(text, "draft.toml") == puzzle);
        QVERIFY(parsePuzzle(text, "draft.toml", {1, true}) == puzzle);
        // Solving reports what is missing.
        try {
            parsePuzzle(text, "draft.toml");
            QFAIL("was read");
        } catch (const FormatError& problem) {
            QCOMPARE(QString::fromUtf8(problem.what()), QString::fromStdString(error));
        }
    }
};

TILEWRIGHT_TEST(TestPieceText)
#include "tst_piece_text.moc"
