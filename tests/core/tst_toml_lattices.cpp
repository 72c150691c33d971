// Puzzle files of every lattice: round trips, and refused positions without a cell.

#include <QTest>

#include "core/formats/piece_text.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace {

// A piece in a box of the lattice, and the box.
Puzzle boxed(Lattice lattice) {
    Puzzle puzzle;
    puzzle.name = "boxed";
    puzzle.lattice = lattice;
    puzzle.region = Region::box({6, 6, lattice.isFlat() ? 1 : 6}, lattice);
    const std::span<const Cell> cells = puzzle.region.cells();
    puzzle.pieces = {{"A", Shape({cells[0], cells[1], cells[2]}), {0, 3}, Colour{1, 2, 3}, 2}};
    puzzle.turnOver = !lattice.isFlat();
    return puzzle;
}

void addColours(Puzzle& puzzle) {
    puzzle.colours = {{{"white", {255, 255, 255}}, {"", {1, 2, 3}}}, {{1, 1}, {2, 1}}};
    std::vector<DrawnCell> piece = puzzle.pieces[0].shape.drawn();
    piece.front().colour = 2;
    piece.back().colour = 1;
    puzzle.pieces[0].shape = Shape(piece);
    std::vector<CellColour> colours(static_cast<std::size_t>(puzzle.region.size()));
    colours[1] = 1;
    colours.back() = 2;
    puzzle.region = puzzle.region.coloured(colours);
}

std::string refusal(const std::string& text) {
    try {
        parseTomlPuzzle(text, "f");
    } catch (const FormatError& error) {
        return error.what();
    }
    return "was read";
}

std::string file(const std::string& lattice, const std::string& rest) {
    return "format = 1\nkind = \"tiling\"\nlattice = \"" + lattice + "\"\n" + rest;
}

}  // namespace

class TestTomlLattices : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everythingSurvives_data() {
        QTest::addColumn<int>("lattice");
        QTest::addColumn<QByteArray>("what");
        QTest::addColumn<QByteArray>("written");
        const auto all = Lattice::all();
        for (std::size_t i = 0; i < all.size(); ++i) {
            const char* size = all[i].isFlat() ? "box = [6, 6]" : "box = [6, 6, 6]";
            const char* cells = all[i].writesKinds() ? "\ncells = [[" : "";
            for (const auto& [what, written] :
                 {std::pair("box", size), std::pair("optional", ""), std::pair("far away", "\ncells = [["),
                  std::pair("colours",
                            "palette = [[\"white\", \"#ffffff\"], \"#010203\"]\nallow = [[1, 1], [2, 1]]"),
                  std::pair("weights", cells), std::pair("holes", "max-holes = 2"),
                  std::pair("optional cells of pieces", "\noptional = [["),
                  std::pair("fixed", "[[fixed]]\npiece = \"A\"")})
                QTest::addRow("%s, %s", std::string(all[i].name()).c_str(), what)
                    << static_cast<int>(i) << QByteArray(what) << QByteArray(written);
        }
    }
    void everythingSurvives() {
        QFETCH(int, lattice);
        QFETCH(QByteArray, what);
        QFETCH(QByteArray, written);
        Puzzle puzzle = boxed(Lattice::all()[static_cast<std::size_t>(lattice)]);
        const std::vector<Cell> cells(puzzle.region.cells().begin(), puzzle.region.cells().end());
        if (what == "optional") puzzle.region = Region(cells, {cells[0], cells[3]});
        if (what == "far away") puzzle.region = Region({cells[0] - Cell{40, 0, 0}, cells[1]}, {cells[2]});
        if (what == "colours") addColours(puzzle);
        if (what == "optional cells of pieces")
            puzzle.pieces[0].shape = Shape(
                std::vector<DrawnCell>{{cells[1]}, {cells[2]}, {cells[0], 0, true}, {cells[3], 0, true}});
        if (what == "weights") puzzle.weights = {{cells[2], 3}, {cells[3], 0}};
        if (what == "holes") puzzle.maxHoles = 2;
        if (what == "fixed") puzzle.fixed = {{0, {cells[0], cells[1], cells[2]}}};
        const std::string text = toToml(puzzle);
        QVERIFY2(text.find(written) != std::string::npos, text.c_str());
        QVERIFY2(parseTomlPuzzle(text, "f") == puzzle, text.c_str());

        // An edit changes only its subject and keeps comments.
        std::string commented = text;
        commented.insert(commented.find("[[piece]]"), "# about A\n");
        Puzzle edited = puzzle;
        if (what != "fixed") addColours(edited);
        edited.region = Region(cells, {cells[1]})
                            .coloured({edited.region.colours().begin(), edited.region.colours().end()});
        if (static_cast<std::size_t>(puzzle.region.size()) != cells.size()) edited.region = puzzle.region;
        const WrittenPuzzle again = editedToml(commented, "f", puzzle, edited);
        QVERIFY(again.notes.empty());
        QVERIFY2(again.bytes.find("# about A\n") != std::string::npos, again.bytes.c_str());
        QVERIFY2(parseTomlDraft(again.bytes, "f") == edited, again.bytes.c_str());

        QVERIFY(piecesFromText(piecesToText(puzzle, std::vector<std::size_t>{0}), puzzle.lattice).pieces ==
                puzzle.pieces);
    }

    // The symbols refer to the cells in the order in which they are listed.
    void symbolsFollowTheList() {
        const std::string text =
            file("triangle",
                 "[colours] # two\npalette = [\"#ffffff\", \"#000000\"]\nallow = [[2, 2], [1, 1], [2, 2]]\n"
                 "[region]\ncells = [[1, 0, 1], [0, 0, 0]]\noptional = [[0, 0, 1]]\ncolours = \"2.1\"\n"
                 "weights = \"..7\"\n[[piece]]\nname = \"A\"\ncells = [[0, 0, 1], [0, 0, 0]]\n"
                 "colours = \".2\" # marked\ncount = [0, 9]\n");
        const Puzzle puzzle = parseTomlPuzzle(text, "f");
        QVERIFY(puzzle.colours.allowed == (std::vector<std::pair<CellColour, CellColour>>{{1, 1}, {2, 2}}));
        const Region region = Region({{0, 0, 0, 0}, {1, 0, 0, 1}}, {{0, 0, 0, 1}}).coloured({0, 1, 2});
        QVERIFY(puzzle.region == region);
        QVERIFY(puzzle.weights == (std::vector<CellWeight>{{{0, 0, 0, 1}, 7}}));
        QVERIFY(puzzle.pieces[0].shape == Shape({{0, 0, 0, 0}, {0, 0, 0, 1}}, {2, 0}));
        Puzzle edited = puzzle;
        edited.pieces[0].shape = Shape({{0, 0, 0, 0}, {0, 0, 0, 1}}, {2, 1});
        const WrittenPuzzle written = editedToml(text, "f", puzzle, edited);
        QVERIFY2(written.bytes.find("[colours] # two") != std::string::npos, written.bytes.c_str());
        QVERIFY2(written.bytes.find("colours = \"21\" # marked") != std::string::npos, written.bytes.c_str());
        QVERIFY(parseTomlPuzzle(written.bytes, "f") == edited);
    }

    void refusals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const std::string& text, const char* message) {
            QTest::newRow(name) << QByteArray::fromStdString(text) << QByteArray(message);
        };
        const std::string region = "[region]\nbox = [2, 2]\n";
        const std::string piece = "[[piece]]\nname = \"A\"\ncells = [[0, 0, 0]]\n";
        row("no cell", file("sphere", "[region]\ncells = [[0, 0, 0], [2, 0, 1]]\n"),
            "f:5:21: the sphere lattice has no cell at (2, 0, 1); the nearest is (1, 0, 1)");
        row("drawn where no cell is", file("sphere", "[region]\nlayers = [\"X.X\", \"XX.\"]\n"),
            "f:5:19: the sphere lattice has no cell at (0, 0, 1); the nearest is ");
        row("kind out of range", file("triangle", "[region]\ncells = [[0, 0, 2]]\n"),
            "f:5:17: 2 is out of range; expected 0 to 1");
        row("no kind", file("stick", "[region]\ncells = [[0, 0]]\n"),
            "f:5:10: expected 3 numbers in a stick lattice, the kind of cell last, not 2");
        row("kinds in a drawing", file("triangle", "[region]\nlayers = [\"XX\"]\n"),
            "f:5:10: several kinds of cells, as in the triangle lattice, cannot be drawn in rows; list the "
            "cells");
        row("box of three", file("hexagon", "[region]\nbox = [2, 2, 2]\n"),
            "f:5:7: expected 2 sizes in a hexagon lattice, not 3");
        row("box without a cell", file("rhombic", "[region]\nbox = [1, 1, 1]\n"),
            "f:4:1: the region has no cells");
        row("two layers", file("hexagon", "[region]\nlayers = [\"X\", \"X\"]\n"),
            "f:5:10: a hexagon lattice has one layer, not 2");
        row("turn-over in space", file("prism", "turn-over = false\n"),
            "f:4:13: \"turn-over\" is for flat lattices only; remove it");
        row("optional twice", file("triangle", "[region]\ncells = [[0, 0, 0]]\noptional = [[0, 0, 0]]\n"),
            "f:6:13: this cell occurs twice");
        row("negative holes", file("triangle", "max-holes = -1\n"), "f:4:13: -1 is out of range");
        row("colours without a palette", file("triangle", "[colours]\n"), "f:4:1: \"palette\" is missing");
        row("bad entry", file("square", "[colours]\npalette = [\"red\"]\n"),
            "f:5:12: \"red\" is not a colour; expected \"#rrggbb\"");
        row("pair of three", file("square", "[colours]\npalette = [\"#000000\"]\nallow = [[1, 1, 1]]\n"),
            "f:6:10: expected a pair of two colours: one of a piece and one of the region");
        row("pair of no colour", file("square", "[colours]\npalette = [\"#000000\"]\nallow = [[1, 2]]\n"),
            "f:6:14: 2 is out of range; expected 1 to 1");
        row("colour of no entry",
            file("triangle", "[colours]\npalette = [\"#000000\"]\n" + region + piece + "colours = \"2\"\n"),
            "f:11:12: '2' is not a colour; expected '.' or one of the 1 symbols of the palette: 1");
        row("too few colours",
            file("triangle", "[colours]\npalette = [\"#000000\"]\n" + region + piece + "colours = \"11\"\n"),
            "f:11:11: this text has 2 characters for 1 listed cells");
        row("colour outside",
            file("square",
                 "[colours]\npalette = [\"#000000\"]\n[region]\nlayers = [\"X.\"]\n"
                 "colours = [\"11\"]\n"),
            "f:8:14: the lattice has no cell here; expected '.'");
        row("fixed pieces that cross",
            file("stick",
                 "[region]\nbox = [3, 3]\n[[piece]]\nname = \"A\"\ncells = [[0, 0, 0], [1, 0, 0]]\n"
                 "count = 2\n[[fixed]]\npiece = \"A\"\ncells = [[0, 1, 0], [1, 1, 0]]\n"
                 "[[fixed]]\npiece = \"A\"\ncells = [[1, 0, 1], [1, 1, 1]]\n"),
            "f:13:1: fixed piece 'A' crosses another fixed piece at the point (1, 1)");
        row("fixed piece on a colour",
            file("square",
                 "[colours]\npalette = [\"#000000\"]\n[region]\nlayers = [\"XX\"]\ncolours = [\".1\"]\n"
                 "[[piece]]\nname = \"A\"\ncells = [[0, 0]]\ncolours = \"1\"\n"
                 "[[fixed]]\npiece = \"A\"\ncells = [[1, 0]]\n"),
            "f:13:1: the colours of fixed piece 'A' do not match those of the region");
    }
    void refusals() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const std::string found = refusal(text.toStdString());
        QVERIFY2(found.starts_with(message.toStdString()), found.c_str());
    }

    void piecesOfAnotherLattice() {
        const std::string text = "lattice = \"hexagon\"\n[[piece]]\nname = \"A\"\ncells = [[0, 0]]\n";
        QVERIFY_THROWS_EXCEPTION(FormatError, piecesFromText(text, latticeNamed("square")));
        QCOMPARE(piecesFromText(text, latticeNamed("hexagon")).pieces.size(), std::size_t{1});
        QVERIFY_THROWS_EXCEPTION(FormatError, piecesFromText("XX", latticeNamed("triangle")));
        QVERIFY_THROWS_EXCEPTION(FormatError, piecesFromText("XX", latticeNamed("sphere")));
        QCOMPARE(piecesFromText("X.X", latticeNamed("sphere")).pieces[0].shape.size(), 2);
    }
};

TILEWRIGHT_TEST(TestTomlLattices)
#include "tst_toml_lattices.moc"
