// Puzzle files: what is read, and the messages for what is refused.

#include <QTest>

#include "core/basics/files.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace {

// A valid file, into which the rows below insert errors.
const QByteArray head = "format = 1\nkind = \"tiling\"\nname = \"n\"\nlattice = \"square\"\n";
const QByteArray region = "[region]\nbox = [2, 1]\n";
const QByteArray piece = "[[piece]]\nname = \"A\"\ncells = [[0, 0], [1, 0]]\n";

}  // namespace

class TestToml : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void refusals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArray& text, const char* message) {
            QTest::newRow(name) << text << QByteArray(message);
        };
        row("not TOML", "hello world\n", "f:1:7: invalid TOML: ");
        row("nothing in it", "# only a comment\n", "f:1:1: \"format\" is missing");
        row("another format", "format = 2\n", "f:1:10: unknown format 2; this version reads format 1");
        row("format of a wrong type", "format = \"1\"\n", "f:1:10: expected a whole number, not a text");
        row("unknown kind", "format = 1\nkind = \"crossword\"\n",
            "f:2:8: unknown kind \"crossword\"; expected ");
        row("no lattice", "format = 1\nkind = \"tiling\"\n[region]\nbox = [2, 1]\n",
            "f:1:1: \"lattice\" is missing");
        row("unknown lattice", "format = 1\nkind = \"tiling\"\nlattice = \"hex\"\n",
            "f:3:11: unknown lattice \"hex\"; expected one of square, cube, ");
        row("unknown key", head + "nane = \"x\"\n" + region + piece,
            "f:5:1: unknown key \"nane\"; expected one of ");
        row("unknown key in a piece", head + region + piece + "color = \"#ffffff\"\n",
            "f:10:1: unknown key \"color\"; expected one of ");
        row("turn-over in space", "format = 1\nkind = \"tiling\"\nlattice = \"cube\"\nturn-over = true\n",
            "f:4:13: \"turn-over\" is for flat lattices only; remove it");
        row("turn-over of a wrong type", head + "turn-over = 1\n" + region, "f:5:13: expected true or false");
        row("name of two lines", "format = 1\nkind = \"tiling\"\nname = \"a\\nb\"\n",
            "f:3:8: \"name\" must be a single line");
        row("no region", head + piece, "f:1:1: \"region\" is missing");
        row("region twice", head + "[region]\nbox = [2, 1]\ncells = [[0, 0]]\n",
            "f:5:1: a region needs exactly one of");
        row("limit of open cells in the region", head + "[region]\nbox = [2, 1]\nmax-holes = 1\n",
            "f:7:13: \"max-holes\" must come before the first heading");
        row("box of a wrong type", head + "[region]\nbox = 4\n",
            "f:6:7: expected a list in [ ], not a whole number");
        row("box with three sizes", head + "[region]\nbox = [2, 1, 1]\n",
            "f:6:7: expected 2 sizes in a square lattice, not 3");
        row("negative box", head + "[region]\nbox = [2, -1]\n", "f:6:11: -1 is out of range");
        row("huge box", head + "[region]\nbox = [500, 300]\n",
            "f:6:7: the box holds 150,000 cells; at most 100,000 are allowed");
        row("huge side", head + "[region]\nbox = [99999999999, 2]\n",
            "f:6:8: 99,999,999,999 is out of range");
        row("fraction", head + "[region]\nbox = [2.5, 1]\n",
            "f:6:8: expected a whole number, not a number with a decimal point");
        row("number too large for TOML", head + "[region]\nbox = [99999999999999999999, 1]\n", "f:6:");
        row("region without cells", head + "[region]\ncells = []\n",
            "f:6:9: no cells are given; add at least one");
        row("cell twice", head + "[region]\ncells = [[0, 0], [1, 0], [0, 0]]\n",
            "f:6:26: this cell occurs twice");
        row("huge coordinate", head + "[region]\ncells = [[0, 0], [40000, 0]]\n",
            "f:6:19: 40,000 is out of range");
        row("cells far apart", head + "[region]\ncells = [[0, 0], [5000, 5000]]\n",
            "f:5:1: region: the box around the cells holds 25,010,001 cells");
        row("unknown sign in a drawing", head + "[region]\nlayers = [\"\"\"\nXX\nX?\n\"\"\"]\n",
            "f:8:2: unexpected '?'; expected '.', 'X' or 'o'");
        row("ragged drawing", head + "[region]\nlayers = [\"\"\"\nXX\nXXX\n\"\"\"]\n",
            "f:8:1: this row has 3 characters, but the first one has 2");
        row("two layers in the plane", head + "[region]\nlayers = [\"X\", \"X\"]\n",
            "f:6:10: a square lattice has one layer");
        row("layers of two heights",
            "format = 1\nkind = \"tiling\"\nlattice = \"cube\"\n[region]\nlayers = [\"X\", \"X\\nX\"]\n",
            "f:5:16: this layer has 2 rows, but the first one has 1");
        row("optional cell of a fixed piece",
            head + region + piece + "[[fixed]]\npiece = \"A\"\nlayers = [\"Xo\"]\n",
            "f:12:13: unexpected 'o'; expected '.' or 'X'");
        row("piece of optional cells", head + region + "[[piece]]\nname = \"A\"\nlayers = [\"oo\"]\n",
            "f:7:1: piece 'A' has no cells");
        row("piece is no list of tables", head + "piece = 3\n" + region,
            "f:5:9: expected tables headed [[piece]]");
        row("piece without name", head + region + "[[piece]]\ncells = [[0, 0]]\n",
            "f:7:1: \"name\" is missing");
        row("piece with an empty name", head + region + "[[piece]]\nname = \"\"\ncells = [[0, 0]]\n",
            "f:7:1: a piece needs a name");
        row("piece without cells", head + region + "[[piece]]\nname = \"A\"\ncells = []\n",
            "f:9:9: no cells are given; add at least one");
        row("piece with no drawing at all", head + region + "[[piece]]\nname = \"A\"\n",
            "f:7:1: expected exactly one of cells and layers");
        row("two pieces of one name", head + region + piece + piece,
            "f:10:1: two pieces are named 'A'; give each a name of its own");
        row("cell in space", head + region + "[[piece]]\nname = \"A\"\ncells = [[0, 0, 0]]\n",
            "f:9:10: expected 2 coordinates in a square lattice, not 3");
        row("negative count", head + region + piece + "count = -1\n", "f:10:9: -1 is out of range");
        row("count in words", head + region + piece + "count = \"many\"\n",
            "f:10:9: expected a number, [min, max] or \"any\"");
        row("count backwards", head + region + piece + "count = [3, 1]\n",
            "f:10:9: the minimum is larger than the maximum; expected [min, max]");
        row("bad colour", head + region + piece + "colour = \"red\"\n",
            "f:10:10: \"red\" is not a colour; expected \"#rrggbb\"");
        row("unknown fixed piece", head + region + piece + "[[fixed]]\npiece = \"B\"\ncells = [[0, 0]]\n",
            "f:11:9: unknown piece \"B\"; use a name from the puzzle");
        row("fixed piece outside",
            head + region + piece + "[[fixed]]\npiece = \"A\"\ncells = [[1, 0], [2, 0]]\n",
            "f:10:1: fixed piece 'A' covers (2, 0), which is outside the region");
        row("optional cell of a fixed piece outside",
            head + region + piece +
                "optional = [[5, 0]]\n[[fixed]]\npiece = \"A\"\ncells = [[0, 0], [1, 0]]\n",
            "f:11:1: fixed piece 'A' cannot lie here: its optional cells must be in the region");
        row("fixed piece of another shape",
            head + region + piece + "[[fixed]]\npiece = \"A\"\ncells = [[0, 0]]\n",
            "f:10:1: fixed piece 'A' does not have the shape");
        row("fixed pieces on each other",
            head + region + piece + "count = 2\n[[fixed]]\npiece = \"A\"\ncells = [[0, 0], [1, 0]]\n" +
                "[[fixed]]\npiece = \"A\"\ncells = [[0, 0], [1, 0]]\n",
            "f:14:1: fixed piece 'A' overlaps another fixed piece at (0, 0)");
        row("more fixed pieces than there are",
            head + "[region]\nbox = [2, 2]\n" + piece +
                "[[fixed]]\npiece = \"A\"\ncells = [[0, 0], [1, 0]]\n" +
                "[[fixed]]\npiece = \"A\"\ncells = [[0, 1], [1, 1]]\n",
            "f:13:1: piece 'A' is fixed 2 times, but its count is 1");
        const QByteArray group = "[[open]]\nname = \"g\"\ncells = [[0, 0]]\n";
        row("words of no list", head + region + "labels = \"JAN\"\n" + piece,
            "f:7:10: expected a list in [ ], not a text");
        row("word without a cell", head + region + "labels = [\"JAN\"]\n" + piece,
            "f:7:11: expected a list in [ ], not a text");
        row("cell without a word", head + region + "labels = [[[0, 0]]]\n" + piece,
            "f:7:11: expected a cell and its word: [[0, 5], \"JAN\"]");
        row("word that is a number", head + region + "labels = [[[0, 0], 25]]\n" + piece,
            "f:7:20: expected a text in quotes, not a whole number");
        row("word outside", head + region + "labels = [[[0, 5], \"JAN\"]]\n" + piece,
            "f:7:12: the cell (0, 5) is outside the region; expected one of its cells");
        row("two words in a cell", head + region + "labels = [[[0, 0], \"1\"], [[0, 0], \"2\"]]\n" + piece,
            "f:7:27: this cell has a word already; expected each cell once");
        row("empty word", head + region + "labels = [[[0, 0], \"\"]]\n" + piece,
            "f:5:1: the label of a cell needs a text");
        row("long word", head + region + "labels = [[[0, 0], \"" + QByteArray(33, 'x') + "\"]]\n" + piece,
            "f:5:1: the label of the cell (0, 0) must be one line of at most 32 bytes");
        row("group without a name", head + region + "[[open]]\ncells = [[0, 0]]\n" + piece,
            "f:7:1: \"name\" is missing");
        row("group without cells", head + region + "[[open]]\nname = \"g\"\n" + piece,
            "f:7:1: expected exactly one of cells and layers");
        row("group of an unknown key", head + region + group + "weight = 1\n" + piece,
            "f:10:1: unknown key \"weight\"");
        row("group outside", head + region + "[[open]]\nname = \"g\"\ncells = [[5, 0]]\n" + piece,
            "f:7:1: group 'g' has the cell (5, 0), which is not an optional cell of the region");
        row("groups of one name",
            head + region + group + "[[open]]\nname = \"g\"\ncells = [[1, 0]]\n" + piece,
            "f:10:1: two groups of open cells are named 'g'; give each a name of its own");
        row("cell in two groups",
            head + region + group + "[[open]]\nname = \"h\"\ncells = [[0, 0]]\n" + piece,
            "f:10:1: group 'h' has the cell (0, 0), which is in a group already; expected each cell once");
        row("more open than there are", head + region + group + "count = 2\n" + piece,
            "f:7:1: group 'g' has 1 cell, but 2 must stay open");
        row("count of a group backwards", head + region + group + "count = [1, 0]\n" + piece,
            "f:10:9: the minimum is larger than the maximum; expected [min, max]");
        row("deep nesting", head + "a = " + QByteArray(5000, '[') + "\n",
            "f:5:261: invalid TOML: Error while parsing value: exceeded maximum nested value depth");
        row("deep key", head + "a" + QByteArray(".a").repeated(500'000) + " = 1\n",
            "f:5:16: this key has more than 8 parts");
        row("deep table", head + "[a" + QByteArray(".'a'").repeated(500'000) + "]\n",
            "f:5:31: this key has more than 8 parts");
        row("many values", head + "a = [" + QByteArray("1,").repeated(1'000'000) + "]\n",
            "f:5:1999995: the file contains more than 1,000,000 values; this is not a puzzle file");
        row("long words", "format = 1\nkind = \"" + QByteArray(100'000, 'x') + "\"\n",
            "f:2:8: unknown kind \"xxxxxxxxxxxxxxxxxxxxxxxxxxxx...xxxxxxxxxxxxxxxxxxxxxxxxxxxx\"; expected ");
        row("words of two lines", "format = 1\nkind = \"a\\nb\"\n", "f:2:8: unknown kind \"a b\"; expected ");
    }
    void refusals() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        try {
            parseTomlPuzzle(text.toStdString(), "f");
            QFAIL("was read");
        } catch (const FormatError& error) {
            QVERIFY2(std::string(error.what()).starts_with(message.toStdString()), error.what());
            QVERIFY2(std::string(error.what()).find('\n') == std::string::npos, error.what());
        }
    }

    void files_data() {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("empty") << QByteArray("") << QByteArray(":1:1: the file is empty");
        QTest::newRow("binary") << QByteArray("ab\ncd\x00\x01\xff", 8)
                                << QByteArray(":2:3: this is not UTF-8 text");
        QTest::newRow("latin 1") << QByteArray("name = \"\xe4\"")
                                 << QByteArray(":1:9: this is not UTF-8 text");
        QTest::newRow("too large") << QByteArray(17 << 20, ' ')
                                   << QByteArray(": the file is larger than 16 MiB");
    }
    void files() {
        QFETCH(QByteArray, content);
        QFETCH(QByteArray, message);
        QTemporaryDir folder;
        const std::string path = folder.filePath(QStringLiteral("p.toml")).toStdString();
        QFile file(QString::fromStdString(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        try {
            readPuzzle(path);
            QFAIL("was read");
        } catch (const FormatError& error) {
            QVERIFY2(std::string(error.what()).starts_with(path + message.toStdString()), error.what());
        }
    }

    void noSuchFile() {
        QVERIFY_THROWS_EXCEPTION(FormatError, readPuzzle("/no/such/file.toml"));
        QVERIFY_THROWS_EXCEPTION(FormatError, readPuzzle("/"));
    }

    // Valid but not searchable: these can be opened, so that they can be fixed.
    void obstacles_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("obstacle");
        QTest::newRow("no pieces") << head + region << "the puzzle has no pieces; add at least one";
        QTest::newRow("too much volume") << head + region + piece + "count = 2\n"
                                         << "the pieces fill 4 cells, but the region has 2 cells; remove "
                                            "pieces or make the region larger";
        QTest::newRow("too little volume")
            << head + "[region]\nbox = [3, 1]\n" + piece
            << "the pieces fill 2 cells, but the region has 3 cells; add pieces or make "
               "the region smaller";
        QTest::newRow("range too small")
            << head + "[region]\nbox = [9, 1]\n" + piece + "count = [0, 3]\n"
            << "the pieces fill at most 6 cells, but the region has 9 cells; add pieces or "
               "make the region smaller";
        QTest::newRow("too many pieces")
            << head + "[region]\nbox = [100, 50]\n" + piece + "count = 2500\n"
            << "a search places at most 2000 pieces, but a solution may have 2500; the best cover has no "
               "such limit (Cover, F7, or 'tilewright-cli cover solve')";
        const QByteArray open = "[[open]]\nname = \"g\"\ncells = [[0, 0], [1, 0], [2, 0]]\n";
        QTest::newRow("fits what stays open") << head + "[region]\nbox = [3, 1]\n" + open + piece << "";
        QTest::newRow("too much volume for what stays open")
            << head + "[region]\nbox = [3, 1]\n" + open + "count = 2\n" + piece
            << "the pieces fill 2 cells, but the region has 1 cell; remove pieces or make the region larger";
        QTest::newRow("too little volume for what stays open")
            << head + "[region]\nbox = [3, 1]\n" + open + "count = 0\n" + piece
            << "the pieces fill 2 cells, but the region has 3 cells; add pieces or make the region smaller";
        QTest::newRow("fits") << head + region + piece << "";
        QTest::newRow("only optional cells")
            << head + "[region]\noptional = [[0, 0], [1, 0]]\n" + piece << "";
        QTest::newRow("any number") << head + "[region]\nbox = [4, 1]\n" + piece + "count = \"any\"\n"
                                    << "";
    }
    void obstacles() {
        QFETCH(QByteArray, text);
        const Puzzle puzzle = parseTomlPuzzle(text.toStdString(), "f");
        QTEST(QString::fromStdString(english(searchObstacle(puzzle).value_or(Message{}))), "obstacle");
    }

    // Designer, year and notes are optional; a file with only a source has none of them.
    void credits_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QString>("designer");
        QTest::addColumn<int>("year");
        QTest::addColumn<QString>("notes");
        QTest::addColumn<QString>("error");
        const auto row = [](const char* name, const char* lines, const char* designer, int year,
                            const char* notes, const char* error = "") {
            QTest::newRow(name) << QByteArray(lines) << QString::fromUtf8(designer) << year
                                << QString::fromUtf8(notes) << QString::fromLatin1(error);
        };
        row("source only", "source = \"a book\"\n", "", 0, "");
        row("all", "designer = \"J. G. Fletcher\"\nyear = 1965\nnotes = \"one\"\n", "J. G. Fletcher", 1965,
            "one");
        row("lines", "notes = \"\"\"\n\n  one  \n\ntwo\t \n\"\"\"\n", "", 0, "  one\n\ntwo");
        row("before Christ", "year = -250\n", "", -250, "");
        row("year as text", "year = \"1965\"\n", "", 0, "", "f:4:8: expected a whole number, not a text");
        row("a year that will not come", "year = 10000\n", "", 0, "",
            "f:4:8: 10,000 is out of range; expected -9999 to 9999");
        row("two designers", "designer = \"A\\nB\"\n", "", 0, "",
            "f:4:12: \"designer\" must be a single line");
        row("notes as a list", "notes = [\"A\"]\n", "", 0, "",
            "f:4:9: expected a text in quotes, not a list");
    }
    void credits() {
        QFETCH(QByteArray, lines);
        QFETCH(QString, error);
        const std::string text =
            "format = 1\nkind = \"tiling\"\nlattice = \"square\"\n" + lines.toStdString() +
            "[region]\nbox = [2, 1]\n[[piece]]\nname = \"I\"\ncells = [[0, 0], [1, 0]]\n";
        try {
            const Puzzle puzzle = parseTomlPuzzle(text, "f");
            QCOMPARE(QString(), error);
            QTEST(QString::fromStdString(puzzle.credits.designer), "designer");
            QTEST(puzzle.credits.year.value_or(0), "year");
            QTEST(QString::fromStdString(puzzle.credits.notes), "notes");
            QVERIFY(parseTomlPuzzle(toToml(puzzle), "f") == puzzle);
        } catch (const FormatError& refusal) {
            QCOMPARE(QString::fromStdString(refusal.what()), error);
        }
    }

    void everythingSurvivesTheWayOutAndIn() {
        Puzzle puzzle;
        puzzle.name = "All of \"it\" \\ ü";
        puzzle.source = "here";
        puzzle.credits = {"Ü \"x\"", -300, "one\n\n  two\tthree"};
        puzzle.credits.notes = noteLines(puzzle.credits.notes);
        puzzle.lattice = latticeNamed("cube");
        puzzle.region = Region({{0, 0, 0}, {1, 0, 0}, {1, 1, 1}, {2, 0, 0}}, {{2, 0, 0}});
        puzzle.pieces = {{"A", Shape({{0, 0, 0}}), {1, 1}, Colour{1, 2, 255}},
                         {"B b", Shape({{0, 0, 0}, {0, 0, 1}}), {0, 2}, {}},
                         {"C", Shape({{0, 0, 0}, {5, 0, 0}}), {0, Count::any}, {}}};
        puzzle.fixed = {{0, {{1, 1, 1}}}};
        QVERIFY(parseTomlPuzzle(toToml(puzzle), "f") == puzzle);
        QCOMPARE(toToml(parseTomlPuzzle(toToml(puzzle), "f")), toToml(puzzle));

        puzzle.region = Region({{-3, 0, 7}, {-2, 0, 7}}, {});
        puzzle.fixed.clear();
        QVERIFY(parseTomlPuzzle(toToml(puzzle), "f") == puzzle);

        puzzle.lattice = latticeNamed("square");
        puzzle.turnOver = false;
        puzzle.region = Region::box({4, 5, 1});
        puzzle.pieces.pop_back();
        puzzle.pieces[1].shape = Shape({{0, 0, 0}, {0, 1, 0}});
        QVERIFY(parseTomlPuzzle(toToml(puzzle), "f") == puzzle);
    }

    void dotsAreHarmlessInWords() {
        const QByteArray dots = QByteArray("a.").repeated(20);
        const QByteArray text = head + "# " + dots + "\nsource = \"" + dots + "\\\"" + dots + "\"\n" +
                                region + "[[piece]]\nname = '" + dots +
                                "'\nlayers = [\"\"\"\nXX....................\"\"\"]\n";
        QCOMPARE(parseTomlPuzzle(text.toStdString(), "f").pieces[0].name, dots.toStdString());
    }

    void controlCharactersSurvive() {
        Puzzle puzzle = parseTomlPuzzle((head + region + piece).toStdString(), "f");
        puzzle.pieces[0].name = std::string("a\x7f");
        QVERIFY(parseTomlPuzzle(toToml(puzzle), "f") == puzzle);
    }

    void drawingsAndNumbersMeanTheSame() {
        const std::string drawn =
            (head + "[region]\nlayers = [\"\"\"\n  .X\n  Xo\n\"\"\"]\n" + piece).toStdString();
        const Puzzle puzzle = parseTomlPuzzle(drawn, "f");
        QVERIFY(puzzle.region == Region({{0, 0, 0}, {1, 1, 0}}, {{1, 0, 0}}));
    }

    // The user's text is kept, except for what was edited.
    void commentsSurviveASave_data() {
        QTest::addColumn<QByteArray>("edit");
        QTest::addColumn<QByteArray>("before");
        QTest::addColumn<QByteArray>("after");
        const auto row = [](const char* edit, const char* before, const char* after) {
            QTest::newRow(edit) << QByteArray(edit) << QByteArray(before) << QByteArray(after);
        };
        row("nothing", "", "");
        row("name", "name = 'n' # name", "name = \"other\" # name");
        row("piece name", "name=\"A\" # the first", "name = \"AA\" # the first");
        row("new colour", "cells = [[0, 0],\n  [1, 0]]\n",
            "cells = [[0, 0],\n  [1, 0]]\ncolour = \"#010203\"\n");
        row("old colour", "colour = \"#ff0000\" # red\n", "");
        row("cells", "cells = [[0, 0],\n  [1, 0]]\n", "cells = [[0, 0], [0, 1]]\n");
        row("region", "layers = [\"\"\"\nXX\nXX\n\"\"\"] # drawn", "box = [3, 2] # drawn");
        row("taken away",
            "# about B\n[[piece]]\nname = \"B\"\ncells = [[0, 0]]\ncolour = \"#ff0000\" # red\n", "");
        row("another piece", "# the end\n", "# the end\n\n[[piece]]\nname = \"C\"\ncells = [[0, 0]]\n");
    }
    void commentsSurviveASave() {
        QFETCH(QByteArray, edit);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        const QByteArray text =
            "# My puzzle: b\xc3\xa4ught in 1975\nformat = 1\nkind = \"tiling\"\nname = 'n' # name\n"
            "lattice = \"square\"\n\n[region] # region\nlayers = [\"\"\"\nXX\nXX\n\"\"\"] # drawn\n\n"
            "[[piece]]\nname=\"A\" # the first\ncells = [[0, 0],\n  [1, 0]]\n\n"
            "# about B\n[[piece]]\nname = \"B\"\ncells = [[0, 0]]\ncolour = \"#ff0000\" # red\n# the end\n";
        const LoadedFile file(text.toStdString(), "f.toml", true);
        Puzzle puzzle = file.tiling();
        if (edit == "name") puzzle.name = "other";
        if (edit == "piece name") puzzle.pieces[0].name = "AA";
        if (edit == "new colour") puzzle.pieces[0].colour = Colour{1, 2, 3};
        if (edit == "old colour") puzzle.pieces[1].colour.reset();
        if (edit == "cells") puzzle.pieces[0].shape = Shape({{0, 0, 0}, {0, 1, 0}});
        if (edit == "region") puzzle.region = Region::box({3, 2, 1});
        if (edit == "taken away") puzzle.pieces.pop_back();
        if (edit == "another piece") puzzle.pieces.push_back({"C", Shape({{0, 0, 0}}), {}, {}});
        const WrittenPuzzle written = savedPuzzle(puzzle, "f.toml", &file);
        QByteArray expected = text;
        if (!before.isEmpty()) {
            QVERIFY(expected.contains(before));
            expected.replace(before, after);
        }
        if (edit == "taken away") expected.replace("# the end\n", "");
        QCOMPARE(QByteArray::fromStdString(written.bytes), expected);
        QVERIFY(written.notes.empty());
        QVERIFY(parsePuzzle(written.bytes, "f.toml") == puzzle);
    }

    void piecesInANewOrderKeepTheirComments() {
        const QByteArray text = head + region + "# first\n[[piece]]\nname = \"A\"\ncells = [[0, 0]]\n" +
                                "# second\n[[piece]]\nname = \"B\"\ncells = [[0, 0]]\n";
        const LoadedFile file(text.toStdString(), "f.toml", true);
        Puzzle puzzle = file.tiling();
        std::swap(puzzle.pieces[0], puzzle.pieces[1]);
        QCOMPARE(QByteArray::fromStdString(savedPuzzle(puzzle, "f.toml", &file).bytes),
                 head + region + "# second\n[[piece]]\nname = \"B\"\ncells = [[0, 0]]\n" +
                     "# first\n[[piece]]\nname = \"A\"\ncells = [[0, 0]]\n");
    }

    void writingIsAllOrNothing() {
        QTemporaryDir folder;
        const std::filesystem::path path = folder.filePath(QStringLiteral("p.toml")).toStdString();
        Puzzle puzzle;
        puzzle.name = "x";
        puzzle.region = Region::box({1, 1, 1});
        puzzle.pieces = {{"A", Shape({{0, 0, 0}}), {1, 1}, {}}};
        writeFile(path, toToml(puzzle));
        QVERIFY(readPuzzle(path) == puzzle);
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files).size(), 1);
        QVERIFY_THROWS_EXCEPTION(FormatError, writeFile("/no/such/folder/p.toml", toToml(puzzle)));
        QVERIFY_THROWS_EXCEPTION(FormatError, writeFile(folder.path().toStdString(), toToml(puzzle)));

        // Symbolic links are followed, and permissions are kept.
        const QString link = folder.filePath(QStringLiteral("link.toml"));
        QVERIFY(QFile::link(QString::fromStdString(path.string()), link));
        std::filesystem::permissions(
            path, std::filesystem::perms::owner_read | std::filesystem::perms::owner_write);
        puzzle.name = std::string("y");
        writeFile(link.toStdString(), toToml(puzzle));
        QVERIFY(QFileInfo(link).isSymbolicLink());
        QCOMPARE(readPuzzle(path).name, std::string("y"));
        QCOMPARE(static_cast<int>(std::filesystem::status(path).permissions()), 0600);
    }
};

TILEWRIGHT_TEST(TestToml)
#include "tst_toml.moc"
