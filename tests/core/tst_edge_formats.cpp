// Edge-matching puzzles and arrangements of them as files: what is read, and what is refused with which
// words.

#include <QTemporaryDir>
#include <QTest>
#include <limits>

#include "core/basics/files.h"
#include "core/edges/edge_checks.h"
#include "core/edges/generators.h"
#include "core/formats/edge_file.h"
#include "core/formats/edge_lists.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_values.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace {

const QByteArray head = "format = 1\nkind = \"edge-matching\"\nrows = 1\ncolumns = 2\n";
const QByteArray rules = "border = \"free\"\nmoves = [\"swap\"]\n";
const QByteArray twoPieces = "pieces = [[1, 2, 3, 4], [5, 6, 7, 8]]\n";

EdgePuzzle parse(const QByteArray& text) {
    return parseEdgePuzzle({text.constData(), static_cast<std::size_t>(text.size())}, "f.toml");
}

// What the reader says against a text; empty if it takes it.
template <typename Read>
QByteArray refusal(Read read) {
    try {
        read();
    } catch (const FormatError& error) {
        return error.what();
    }
    return {};
}

EdgePuzzle twoByTwo() {
    EdgePuzzle puzzle;
    puzzle.name = "Four";
    puzzle.rows = puzzle.columns = 2;
    puzzle.moves.swap = true;
    for (int i = 0; i < 4; ++i)
        puzzle.pieces.push_back({i, 10, 200, 3});
    return puzzle;
}

std::vector<EdgeArrangement> arrangementsIn(const std::string& text, const EdgePuzzle& puzzle) {
    std::vector<EdgeArrangement> all;
    EdgeArrangementReader reader(text, "a.txt", puzzle);
    while (const auto arrangement = reader.next())
        all.push_back(*arrangement);
    return all;
}

}  // namespace

class TestEdgeFormats : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void readsEverything() {
        const EdgePuzzle puzzle = parse(
            "format = 1\nkind = 'edge-matching'\nname = \"A = [b]\"\nsource = \"x # y\"\nrows = 2\n"
            "columns = 1\nborder = [\"monochrome\", \"cyclic\"]\nborder-colour = 7\n"
            "moves = [\"swap\", \"rotate\", \"flip\", \"permute\"]\n"
            "\"pieces\" = [ # right, top\n  [0x10, 1_000, +2, 2147483647,], [0o7, 0b11,\n 0, 7], ] # end\n");
        QCOMPARE(puzzle.name, std::string("A = [b]"));
        QCOMPARE(puzzle.source, std::string("x # y"));
        QCOMPARE(puzzle.rows, 2);
        QCOMPARE(puzzle.columns, 1);
        QVERIFY(puzzle.leftRight == BorderRule::monochrome && puzzle.topBottom == BorderRule::cyclic);
        QVERIFY(puzzle.borderColour == 7);
        QVERIFY((puzzle.moves == EdgeMoves{true, true, true, true}));
        const std::vector<EdgeColours> pieces{{16, 1000, 2, std::numeric_limits<EdgeColour>::max()},
                                              {7, 3, 0, 7}};
        QVERIFY(puzzle.pieces == pieces);
    }

    void aPuzzleWithoutANameIsCalledLikeItsFile() {
        QCOMPARE(parse(head + rules + twoPieces).name, std::string("f"));
    }

    void keysMayStandBehindThePieces() {
        QCOMPARE(parse("pieces = [[1, 2, 3, 4],\n[5, 6, 7, 8]]\n" + head + rules).columns, 2);
    }

    void roundTrip_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("rule");
        for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 20}, {3, 5}, {9, 1}})
            for (int rule = 0; rule < 9; ++rule)
                QTest::addRow("%dx%d, rules %d", rows, columns, rule) << rows << columns << rule;
    }
    void roundTrip() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, rule);
        EdgePuzzle puzzle;
        puzzle.name = "A \"name\" \\ with\ttab";
        puzzle.source = rule % 2 == 0 ? "" : "somewhere";
        if (rule % 2 != 0) puzzle.credits = {"P. A. MacMahon", 1921, "two\nlines"};
        puzzle.rows = rows;
        puzzle.columns = columns;
        puzzle.leftRight = static_cast<BorderRule>(rule / 3);
        puzzle.topBottom = static_cast<BorderRule>(rule % 3);
        if (rule == 4) puzzle.borderColour = 12;
        puzzle.moves = {rule % 2 == 0, rule % 3 == 0, rule % 5 == 0, rule % 7 == 0};
        for (int i = 0; i < rows * columns; ++i)
            puzzle.pieces.push_back({i, 0, i * 7, 1 << (i % 31)});
        if (puzzle.moves.rotate && rows * columns > 2) {
            puzzle.clues.push_back({1, puzzle.moves.swap ? 0U : 1U, 3});
            puzzle.clues.push_back({2, 2, std::nullopt});
        }
        if (rule > 5) puzzle.matches = {{0, 0}, {7, 1}};
        EdgePuzzle plain = puzzle;
        plain.name = "A name";
        QVERIFY(parseEdgePuzzle(toToml(plain), "f") == plain);
        // Names are single lines; what a program makes up is written, but not read again.
        QVERIFY(refusal([&] { parseEdgePuzzle(toToml(puzzle), "f"); }).contains("single line"));
    }

    void refusesWithRemedy_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& message) {
            QTest::newRow(name) << text << message;
        };
        const auto pieces = [&](const char* name, const QByteArray& list, const QByteArray& message) {
            row(name, head + rules + "pieces = " + list, message);
        };
        pieces("too few", "[[1, 2, 3, 4]]",
               "f.toml:7:23: a board of 1 x 2 needs 2 pieces, but the file has 1; add 1, or change");
        pieces("none", "[]", "f.toml:7:11: a board of 1 x 2 needs 2 pieces, but the file has 0; add 2");
        pieces("too many", "[[1, 2, 3, 4],\n [1, 2, 3, 4], [1, 1, 1, 1]]",
               "f.toml:8:16: a board of 1 x 2 needs 2 pieces, but the file has 3; remove 1");
        pieces("three colours", "[[1, 2, 3], [1, 2, 3, 4]]",
               "f.toml:7:11: this piece has 3 colours but needs 4: right, top, left, bottom");
        pieces("five colours", "[[1, 2, 3, 4],\n[1, 2, 3, 4, 5]]",
               "f.toml:8:1: this piece has 5 colours but needs 4: ");
        pieces("one colour", "[[1], [2]]", "f.toml:7:11: this piece has 1 colour but needs 4: ");
        pieces("negative", "[[1, 2, -3, 4], [1, 2, 3, 4]]",
               "f.toml:7:18: the colour -3 is negative; colours are whole numbers of at least 0");
        pieces("large", "[[1, 2, 3, 2147483648], [1, 2, 3, 4]]",
               "f.toml:7:21: 2147483648 is out of range; expected a colour from 0 to 2,147,483,647");
        pieces("huge", "[[99999999999999999999999, 2, 3, 4], [1, 2, 3, 4]]", "f.toml:7:12: 9999");
        pieces("a fraction", "[[1.5, 2, 3, 4], [1, 2, 3, 4]]", "f.toml:7:12: expected a colour, not \"1.5\"");
        pieces("a text", "[[\"a\", 2, 3, 4], [1, 2, 3, 4]]", "f.toml:7:12: expected a colour, not ");
        pieces("octal of old", "[[010, 2, 3, 4], [1, 2, 3, 4]]",
               "f.toml:7:12: a number must not begin with 0");
        pieces("underscores", "[[1__0, 2, 3, 4], [1, 2, 3, 4]]", "f.toml:7:12: expected a colour, not ");
        pieces("no comma", "[[1 2, 3, 4], [1, 2, 3, 4]]",
               "f.toml:7:14: expected ',' or ']' after a colour, not ");
        pieces("no comma between", "[[1, 2, 3, 4] [1, 2, 3, 4]]",
               "f.toml:7:24: expected ',' or ']' after a piece, not \"[\"");
        pieces("flat", "[1, 2, 3, 4]", "f.toml:7:11: expected a piece [right, top, left, bottom], not ");
        pieces("no list", "7",
               "f.toml:7:10: expected a list of pieces [[right, top, left, bottom], ...], not ");
        pieces("open", "[[1, 2, 3, 4],\n[1, 2",
               "f.toml:8:6: expected ',' or ']' after a colour, not the end");
        pieces("text behind", "[[1, 2, 3, 4], [5, 6, 7, 8]] x", "f.toml:7:39: invalid TOML: ");
        pieces("twice", "[[1, 2, 3, 4], [5, 6, 7, 8]]\npieces = []", "f.toml:8:");
        row("no pieces", head + rules, "f.toml:1:1: \"pieces\" is missing");
        row("in a table", head + rules + "[a]\n" + twoPieces,
            "f.toml:7:2: unknown key \"a\"; expected one of ");
        row("format 2", "format = 2\nkind = \"edge-matching\"\n",
            "f.toml:1:10: unknown format 2; this version reads format 1");
        row("other kind", "format = 1\nkind = \"edges\"\n", "f.toml:2:8: unknown kind \"edges\"; expected ");
        row("a tiling", "format = 1\nkind = \"tiling\"\n",
            "f.toml:2:8: this is not an edge-matching puzzle; use tilewright-cli solve");
        row("unknown key", head + rules + twoPieces + "colour = 1\n",
            "f.toml:8:1: unknown key \"colour\"; expected one of format, kind, name");
        row("no rows", "format = 1\nkind = \"edge-matching\"\ncolumns = 2\n" + rules + twoPieces,
            "f.toml:1:1: \"rows\" is missing");
        row("no board", "format = 1\nkind = \"edge-matching\"\nrows = 0\ncolumns = 2\n" + rules + twoPieces,
            "f.toml:3:8: 0 is out of range; expected 1 to 4,000,000");
        row("great board",
            "format = 1\nkind = \"edge-matching\"\nrows = 4000\ncolumns = 4000\n" + rules + twoPieces,
            "f.toml:4:11: the board has 16,000,000 places; at most 4,000,000 are allowed");
        row("no border", head + "moves = []\n" + twoPieces, "f.toml:1:1: \"border\" is missing");
        row("unknown border", head + "border = \"round\"\nmoves = []\n" + twoPieces,
            "f.toml:5:10: unknown border \"round\"; expected \"free\", \"monochrome\" or \"cyclic\", or two "
            "of them: [left-right, top-bottom]");
        row("three borders", head + "border = [\"free\", \"free\", \"free\"]\nmoves = []\n" + twoPieces,
            "f.toml:5:10: expected two borders [left-right, top-bottom], not 3");
        row("one of two borders", head + "border = [\"free\", 1]\nmoves = []\n" + twoPieces,
            "f.toml:5:19: expected a text in quotes, not a whole number");
        row("colour of a free border", head + "border-colour = 1\n" + rules + twoPieces,
            "f.toml:5:17: \"border-colour\" is for monochrome borders only; remove it, or add border =");
        row("a border without its colour",
            head + "border = \"monochrome\"\nborder-colour =\nmoves = []\n" + twoPieces,
            "f.toml:6:16: invalid TOML: ");
        row("negative border", head + "border = \"monochrome\"\nborder-colour = -1\nmoves = []\n" + twoPieces,
            "f.toml:6:17: -1 is out of range; expected 0 to 2,147,483,647");
        row("no moves", head + "border = \"free\"\n" + twoPieces, "f.toml:1:1: \"moves\" is missing");
        row("unknown move", head + "border = \"free\"\nmoves = [\"swap\", \"spin\"]\n" + twoPieces,
            "f.toml:6:18: unknown move \"spin\"; expected \"swap\", \"rotate\", \"flip\" or \"permute\"");
        const auto clues = [&](const char* name, const QByteArray& list, const QByteArray& message) {
            row(name, head + rules + twoPieces + "clues = " + list, message);
        };
        clues("a clue that is no list", "[1, 2]", "f.toml:8:10: expected a list in [ ], not a whole number");
        clues("a short clue", "[[0, 0, 1]]",
              "f.toml:8:10: this clue has 3 entries but needs 4: row, column, piece, turns");
        clues("a clue outside", "[[0, 0, 0, 0],\n [0, 2, 1, 0]]",
              "f.toml:9:6: 2 is out of range; expected 0 to 1");
        clues("a clue of no piece", "[[0, 0, 2, 0]]", "f.toml:8:17: 2 is out of range; expected 0 to 1");
        clues("a clue turned too far", "[[0, 0, 0, 4]]", "f.toml:8:20: 4 is out of range; expected 0 to 3");
        clues("a clue with words", "[[0, 0, 0, \"left\"]]",
              "f.toml:8:20: unknown turns \"left\"; expected 0 to 3, or \"any\"");
        clues("two clues of a place", "[[0, 0, 0, 0], [0, 0, 1, 0]]",
              "f.toml:8:24: there are two clues for row 0, column 0; remove one of them");
        clues("two clues of a piece", "[[0, 0, 0, 0], [0, 1, 0, \"any\"]]",
              "f.toml:8:24: two clues pin piece 0; remove one of them");
        const auto matches = [&](const char* name, const QByteArray& list, const QByteArray& message) {
            row(name, head + rules + twoPieces + "matches = " + list, message);
        };
        matches("a pair of one", "[[0, 1], [2]]",
                "f.toml:8:20: 1 colour; expected two that may touch, such as [1, 2]");
        matches("a pair of three", "[[0, 1, 2]]",
                "f.toml:8:12: 3 colours; expected two that may touch, such as [1, 2]");
        matches("negative colours", "[[0, -1]]", "f.toml:8:16: -1 is out of range");
        matches("no pairs", "[]", "f.toml:8:11: no colours match; remove \"matches\" if equal colours do");
        clues("a turn without moves", "[[0, 1, 0, 1]]",
              "f.toml:8:10: a clue turns piece 0 in a way that the moves do not allow; use 0 or \"any\", or "
              "add \"rotate\" to the moves");
        row("a clue that swaps",
            head + "border = \"free\"\nmoves = []\n" + twoPieces + "clues = [[0, 1, 0, 0]]\n",
            "f.toml:8:10: a clue moves piece 0, but pieces may not be swapped; pin piece 1 there, or add "
            "\"swap\" to the moves");
        row("a single move", head + "border = \"free\"\nmoves = \"swap\"\n" + twoPieces,
            "f.toml:6:9: expected a list in [ ], not a text");
        row("empty", "", "f.toml:1:1: the file is empty");
        row("binary", QByteArray("a\0b", 3), "f.toml:1:2: this is not UTF-8 text");
    }
    void refusesWithRemedy() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const QByteArray actual = refusal([&] { parse(text); });
        QVERIFY2(actual.startsWith(message), actual + "\nexpected: " + message);
    }

    void readersOfOtherKindsSayWhatItIs() {
        const QByteArray text = head + rules + twoPieces;
        const auto read = [](const QByteArray& bytes) {
            return refusal([&] {
                parsePuzzle({bytes.constData(), static_cast<std::size_t>(bytes.size())}, "f.toml");
            });
        };
        const QByteArray message =
            "f.toml:2:8: this is an edge-matching puzzle; use tilewright-cli edges solve to solve it and "
            "tilewright-cli edges export to draw it";
        QCOMPARE(read(text), message);
        QCOMPARE(read("\xef\xbb\xbf" + text), message);
        // Also where the puzzle is larger than other kinds may be.
        QCOMPARE(read(text + QByteArray(17 << 20, ' ')), message);
        QVERIFY(tomlKind("name = \"kind = 1\"\nkind = 'tiling'") == PuzzleKind::tiling);
        QVERIFY(tomlKind("a = [\n\"kind\", # kind = 2\n]\nkind = \"edge-matching\"") == PuzzleKind::edges);
        QVERIFY(tomlKind("a = [\n[1, 2],\n]\n\"kind\" = \"cover\"") == PuzzleKind::cover);
        QVERIFY(!tomlKind("[region]\nkind = \"tiling\""));
        QVERIFY(!tomlKind("kind = \"cheese\""));
        QVERIFY(!tomlKind("kind ="));
    }

    void aMillionPiecesFit() {
        constexpr int count = 1'000'000;
        QByteArray text =
            "format = 1\nkind = \"edge-matching\"\nrows = 1\ncolumns = 1000000\n" + rules + "pieces = [\n";
        for (int i = 0; i < count; ++i)
            text += "[" + QByteArray::number(i) + ", 0, " + QByteArray::number(i + 1) + ", 0],\n";
        const EdgePuzzle puzzle = parse(text + "]\nname = \"long\"\n");
        QCOMPARE(puzzle.pieces.size(), std::size_t{count});
        QCOMPARE(puzzle.pieces.back()[0], count - 1);
        QCOMPARE(puzzle.name, std::string("long"));
        // The place behind the list is the one in the file.
        const QByteArray actual = refusal([&] { parse(text + "]\nnam = \"long\"\n"); });
        QVERIFY2(actual.startsWith("f.toml:1000009:1: unknown key \"nam\"; expected one of "), actual);
    }

    void arrangementsRoundTrip() {
        const EdgePuzzle puzzle = twoByTwo();
        const EdgeArrangement a{
            {3, {3, 10, 200, 3}}, {1, {1, 10, 200, 3}}, {0, {0, 0, 0, 0}}, {2, {5, 6, 7, 8}}};
        QCOMPARE(toText(puzzle, a), std::string("3:3,10,200,3 1:1,10,200,3\n0:0,0,0,0    2:5,6,7,8\n"));
        const std::string two =
            "# first\n" + toText(puzzle, a) + "# behind\n\n\n" + toText(puzzle, a) + "\n# end\n";
        const std::vector<EdgeArrangement> read = arrangementsIn(two, puzzle);
        QCOMPARE(read.size(), 2U);
        QVERIFY(read[0] == a && read[1] == a);
        const std::string json = "{\"arrangement\": [[3,3,10,200,3],[1,1,10,200,3],[0,0,0,0,0],[2,5,6,7,8]]}";
        QVERIFY((arrangementsIn(json, puzzle) == std::vector<EdgeArrangement>{a}));
        QVERIFY(arrangementsIn("{\"arrangement\": null}", puzzle).empty());
        QVERIFY(arrangementsIn("# nothing\n", puzzle).empty());
    }

    void wrongArrangementsAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& message) {
            QTest::newRow(name) << text << message;
        };
        row("too few", "0:1,2,3,4 1:1,2,3,4\n2:1,2,3,4\n\n3:1,2,3,4\n",
            "a.txt:1:1: this arrangement has 3 pieces, but the board has 4 places");
        row("too many", "0:1,2,3,4 1:1,2,3,4\n2:1,2,3,4 3:1,2,3,4 3:1,2,3,4\n",
            "a.txt:2:21: this piece is too many");
        row("no such piece", "4:1,2,3,4\n",
            "a.txt:1:1: 4 is out of range; expected the number of a piece from 0 to 3");
        row("no colon", "0 1,2,3,4\n", "a.txt:1:2: expected PIECE:RIGHT,TOP,LEFT,BOTTOM with ':' here, not ");
        row("three colours", "0:1,2,3 1:1,2,3,4\n",
            "a.txt:1:8: expected PIECE:RIGHT,TOP,LEFT,BOTTOM with ',' here, not ");
        row("negative", "0:1,2,3,-4\n", "a.txt:1:9: -4 is out of range; expected a colour");
        row("words", "hello\n", "a.txt:1:1: expected the number of a piece, not \"hello\"");
        row("bad JSON", "{\"arrangement\": [[}", "a.txt:1:19: this is not JSON; expected an arrangement");
        row("short JSON", "{\"arrangement\": [[0,1,2,3,4]]}",
            "a.txt: this arrangement has 1 piece, but the board");
        row("JSON of words", "{\"arrangement\": [[0,1,2,3,\"a\"],[],[],[]]}",
            "a.txt: expected a colour from 0");
        row("JSON of fours", "{\"arrangement\": [[0,1,2,3],[],[],[]]}",
            "a.txt: expected [piece, right, top, left, bottom], not [0,1,2,3]");
    }
    void wrongArrangementsAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const EdgePuzzle puzzle = twoByTwo();
        const QByteArray actual = refusal([&] { arrangementsIn(text.toStdString(), puzzle); });
        QVERIFY2(actual.startsWith(message), actual);
    }

    void listsAreRead_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<bool>("isFramed");
        // Two framed pieces: up, right, down, left.
        const auto row = [](const char* name, const QByteArray& text, int rows, int columns, bool isFramed) {
            QTest::newRow(name) << text << rows << columns << isFramed;
        };
        row("list with a size", "1 2\n0 5 0 0\n0 0 0 5\n", 1, 2, true);
        row("list with comments and blanks", "# two\n 2 1 # rows\n\n0\t5 0 0\r\n0 0 0 5", 2, 1, true);
        row("square list", "1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n", 2, 2, false);
        row("csv without names", "0,5,0,0\n0, 0, 0, 5\n0;1;1;2\n1,1,1,1\n", 2, 2, false);
        row("csv with names", "piece;Left;top;right;bottom\n7;0;0;5;0\n8;5;0;0;0\n", 1, 2, true);
        row("link", "https://e2.bucas.name/#puzzle=t&board_w=2&board_h=1&board_edges=afaaaaaf", 1, 2, true);
    }
    void listsAreRead() {
        QFETCH(QByteArray, text);
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(bool, isFramed);
        const bool isSquare = rows == columns;
        EdgeListSize size;
        if (!isSquare && !text.contains("board_w") && !text.contains("rows") && !text.startsWith("1 2"))
            size.rows = rows;
        const EdgePuzzle puzzle = parseEdgeList(text.toStdString(), "f", size).puzzle;
        QCOMPARE(puzzle.rows, rows);
        QCOMPARE(puzzle.columns, columns);
        QVERIFY(puzzle.moves.swap && puzzle.moves.rotate);
        QCOMPARE(puzzle.leftRight == BorderRule::monochrome, isFramed);
        QCOMPARE(puzzle.borderColour.has_value(), isFramed);
        if (isFramed)
            // Right, top, left, bottom.
            QVERIFY(puzzle.pieces == (std::vector<EdgeColours>{{5, 0, 0, 0}, {0, 0, 5, 0}}));
    }

    void listsAreRefused_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* name, const QByteArray& text, const QByteArray& message) {
            QTest::newRow(name) << text << message;
        };
        const QByteArray link = "https://e2.bucas.name/#board_w=2&board_h=1&board_edges=";
        row("nothing", "\n# nothing\n", "f: there are no pieces; expected four colours on each line");
        row("three numbers", "1 2 3 4\n1 2 3\n", "f:2:1: this line has 3 numbers; expected 4");
        row("a word", "1 2 3 4\n1 2 x 4\n",
            "f:2:5: expected a whole number from 0 to 2,147,483,647, not \"x\"");
        row("negative", "1,2,3,-4\n", "not \"-4\"");
        row("too large", "1 2 3 2147483648\n", "not \"2147483648\"");
        row("no rectangle", "1 2 3 4\n1 2 3 4\n",
            "f: there are 2 pieces, which do not fill a board of 1 rows");
        row("another size", "2 2\n1 2 3 4\n", "f: there are 1 pieces, which do not fill a board of 2 rows");
        row("no width", "#board_h=1&board_edges=aaab",
            "f: expected board_w with a whole number from 1 to 1000");
        row("too short", link + "aaab",
            "f: board_edges has 4 letters; expected 8, four for each of 2 places");
        row("a digit", link + "aaabaaa1", "f: expected letters from a to z in board_edges, not \"1\"");
        row("a hole", link + "aaabaaaa", "f: the place at row 1, column 2 is empty");
        row("a hint outside", link + "aaabaaac&hints=2.0",
            "f: expected hints as PLACE.TURNS with places from 0 to 1, not \"2.0\"");
    }
    void listsAreRefused() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const QByteArray actual = refusal([&] { parseEdgeList(text.toStdString(), "f"); });
        QVERIFY2(actual.contains(message), actual.constData());
    }

    // What is written is read again; a link also has the board and the clues.
    void listsAreWritten_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("clues");
        QTest::newRow("2x2") << 2 << 2 << 0;
        QTest::newRow("3x5") << 3 << 5 << 4;
        QTest::newRow("16x16") << 16 << 16 << 8;
    }
    void listsAreWritten() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, clues);
        const PlantedPuzzle planted = framedEdgePuzzle(rows, columns, 17, 6, 5, clues);
        EdgePuzzle expected = planted.puzzle;
        expected.clues.clear();
        expected.name = "f";
        for (const EdgeListFormat format : {EdgeListFormat::list, EdgeListFormat::csv}) {
            const std::string text = toEdgeList(planted.puzzle, format);
            QCOMPARE(edgeListFormatOf(text), format);
            const EdgeListBoard read = parseEdgeList(text, "f", {rows, columns});
            QVERIFY(read.puzzle == expected);
            QVERIFY(!read.arrangement);
        }
        const std::string link = toEdgeList(planted.puzzle, EdgeListFormat::link, planted.solution);
        QCOMPARE(edgeListFormatOf(link), EdgeListFormat::link);
        const EdgeListBoard read = parseEdgeList(link, "f");
        QCOMPARE(read.puzzle.clues.size(), planted.puzzle.clues.size());
        QVERIFY(isSolution(read.puzzle, *read.arrangement));
        for (std::size_t place = 0; place < planted.solution->size(); ++place)
            QVERIFY((*read.arrangement)[place] == (*planted.solution)[place]);
        for (std::size_t clue = 0; clue < read.puzzle.clues.size(); ++clue) {
            QCOMPARE(read.puzzle.clues[clue].place, planted.puzzle.clues[clue].place);
            QCOMPARE(read.puzzle.clues[clue].piece, planted.puzzle.clues[clue].piece);
        }
    }

    void linksHaveTwentySixColours() {
        EdgePuzzle puzzle;
        puzzle.pieces = {{0, 25, 0, 0}};
        QVERIFY(toEdgeList(puzzle, EdgeListFormat::link).find("board_edges=zaaa") != std::string::npos);
        puzzle.pieces = {{0, 26, 0, 0}};
        QVERIFY_THROWS_EXCEPTION(MessageError, toEdgeList(puzzle, EdgeListFormat::link));
    }
};

TILEWRIGHT_TEST(TestEdgeFormats)
#include "tst_edge_formats.moc"
