// Edits of puzzles, one row per case.

#include <QTest>
#include <map>
#include <set>

#include "core/cover/cover_model.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/edits.h"
#include "core/puzzle/pens.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_edits.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Edit = std::function<EditedPuzzle(const Puzzle&)>;

EditTarget region() {
    return {};
}

EditTarget piece(std::size_t index) {
    return {index};
}

Edit paint(EditTarget target, std::vector<Cell> cells, CellState state) {
    return [=](const Puzzle& puzzle) { return setCells(puzzle, target, cells, state); };
}

Symmetry quarterTurn(int axis, int times = 1) {
    Symmetry result;
    for (int i = 0; i < (times % 4 + 4) % 4; ++i)
        result = latticeNamed("cube").turnAbout(axis) * result;
    return result;
}

Symmetry mirrorAlong(int axis) {
    return latticeNamed("cube").mirrorAlong(axis);
}

Edit turn(EditTarget target, const Symmetry& symmetry) {
    return [=](const Puzzle& puzzle) { return transformed(puzzle, target, symmetry); };
}

Edit resize(EditTarget target, const Box& box, BoxSide side, int by) {
    return [=](const Puzzle& puzzle) { return resizedBox(puzzle, target, box, side, by).edited; };
}

Edit fix(std::size_t index, const std::vector<Cell>& cells) {
    return [=](const Puzzle& puzzle) { return withFixed(puzzle, index, cells); };
}

QString notesOf(const EditedPuzzle& edited) {
    QStringList notes;
    for (const Message& note : edited.notes)
        notes << QString::fromStdString(english(note));
    return notes.join(QStringLiteral("; "));
}

QString cellsText(std::span<const Cell> cells) {
    QStringList list;
    for (const Cell c : cells)
        list << QStringLiteral("%1%2%3").arg(c.x).arg(c.y).arg(c.z);
    return list.join(QLatin1Char(' '));
}

}  // namespace

Q_DECLARE_METATYPE(Edit)

class TestEdits : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void edits_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QString>("after");
        QTest::addColumn<QString>("notes");
        const auto row = [](const char* name, const char* before, const Edit& edit, const char* after,
                            const char* notes = "") {
            QTest::newRow(name) << QString::fromLatin1(before) << edit << QString::fromLatin1(after)
                                << QString::fromLatin1(notes);
        };
        const std::vector<Cell> corner{{0, 0, 0}};
        const std::vector<Cell> next{{2, 0, 0}};

        row("fill", "square XX", paint(region(), next, CellState::filled), "square XXX");
        row("make optional", "square XX", paint(region(), corner, CellState::optional), "square oX");
        row("fill optional", "square oX", paint(region(), corner, CellState::filled), "square XX");
        row("erase", "square XX", paint(region(), corner, CellState::outside), "square .X");
        row("erase twice", "square XX", paint(region(), {{0, 0, 0}, {0, 0, 0}}, CellState::outside),
            "square .X");
        row("erase nothing", "square XX", paint(region(), next, CellState::outside), "square XX");
        row("optional cell of a piece", "square XX | I 1 XX", paint(piece(0), next, CellState::optional),
            "square XX | I 1 XXo");
        row("cell becomes optional", "square XX | I 1 XX", paint(piece(0), corner, CellState::optional),
            "square XX | I 1 oX");
        row("optional cell is filled", "square XX | I 1 Xo", paint(piece(0), {{1, 0, 0}}, CellState::filled),
            "square XX | I 1 XX");
        row("optional cell releases", "square XXX | I 1 XX | fixed I XX.",
            paint(piece(0), {{0, 1, 0}}, CellState::optional), "square XXX | I 1 o./XX",
            "fixed piece 'I' released");
        row("optional cells are turned", "square X | I 1 XXo", turn(piece(0), quarterTurn(2)),
            "square X | I 1 o/X/X");
        row(
            "optional cells of a copy", "square X | I 1 Xo/oX",
            [](const Puzzle& puzzle) { return withDuplicate(puzzle, 0); },
            "square X | I 1 Xo/oX | I2 1 Xo/oX");
        row("erase below a fixed piece", "square XXX | I 1 XX | fixed I XX.",
            paint(region(), corner, CellState::outside), "square .XX | I 1 XX", "fixed piece 'I' released");
        row("erase beside a fixed piece", "square XXX | I 1 XX | fixed I .XX",
            paint(region(), corner, CellState::outside), "square .XX | I 1 XX | fixed I .XX");
        row("optional below a fixed piece", "square XXX | I 1 XX | fixed I XX.",
            paint(region(), corner, CellState::optional), "square oXX | I 1 XX | fixed I XX.");
        row("another shape releases", "square XXX/XXX | I 2 XX | fixed I XX./... | fixed I .../XX.",
            paint(piece(0), next, CellState::filled), "square XXX/XXX | I 2 XXX", "2 fixed pieces released");
        row("only those of the piece", "square XXX/XXX | I 1 XX | J 1 XX | fixed I XX./... | fixed J .../XX.",
            paint(piece(0), next, CellState::filled), "square XXX/XXX | I 1 XXX | J 1 XX | fixed J .../XX.",
            "fixed piece 'I' released");

        row("turn the region", "square XXX/X.. | I 1 XX | fixed I .../X.. | J 1 X",
            turn(region(), quarterTurn(2)), "square X./X./XX | I 1 XX | J 1 X", "fixed piece 'I' released");
        row("fixed pieces turn with the region", "square XXX/X.. | I 1 XX | fixed I .XX/...",
            turn(region(), quarterTurn(2)), "square X./X./XX | I 1 XX | fixed I X./X./..");
        row("turn back", "square XXX/X..", turn(region(), quarterTurn(2, -4)), "square XXX/X..");
        row("a turned region keeps its place", "square ..XX/....", turn(region(), quarterTurn(2)),
            "square ..X/..X/...");
        row("mirror", "square XXX/X..", turn(region(), mirrorAlong(0)), "square XXX/..X");
        row("mirror across", "square XXX/X..", turn(region(), mirrorAlong(1)), "square X../XXX");
        row("a mirrored piece that may be turned over", "square XXX/X.. | L 1 XXX/X.. | fixed L XXX/X..",
            turn(piece(0), mirrorAlong(0)), "square XXX/X.. | L 1 XXX/..X | fixed L XXX/X..");
        row("a mirrored piece in space", "cube XX/X.,X./.. | A 1 X./XX,X./.. | fixed A XX/X.,X./..",
            turn(piece(0), mirrorAlong(2)), "cube XX/X.,X./.. | A 1 X./..,X./XX", "fixed piece 'A' released");
        row("up on end", "cube XXX | I 1 XXX", turn(region(), quarterTurn(1)), "cube X,X,X | I 1 XXX");

        row(
            "shift", "square XX | I 1 XX | fixed I XX",
            [](const Puzzle& puzzle) {
                return shifted(puzzle, region(), {1, 2, 0});
            },
            "square .XX/.../... | I 1 XX | fixed I .XX/.../...");
        row(
            "pieces stay at the origin", "square XX | I 1 XX",
            [](const Puzzle& puzzle) {
                return shifted(puzzle, piece(0), {1, 2, 0});
            },
            "square XX | I 1 XX");
        row(
            "to the origin", "square ..X/..X/...",
            [](const Puzzle& puzzle) { return movedToOrigin(puzzle, region()); }, "square X/X");
        row(
            "centre", "square XX",
            [](const Puzzle& puzzle) {
                return centred(puzzle, region(), {{0, 0, 0}, {5, 2, 0}});
            },
            "square ..XX../......");
        row(
            "centre what is larger", "square ....XXXX",
            [](const Puzzle& puzzle) {
                return centred(puzzle, region(), {{3, 0, 0}, {4, 0, 0}});
            },
            "square ..XXXX");
        row(
            "double", "square .X/Xo | I 1 XX | fixed I ../XX",
            [](const Puzzle& puzzle) { return doubled(puzzle, region()); },
            "square ..XX/..XX/XXoo/XXoo | I 1 XX", "fixed piece 'I' released");
        row(
            "double in space", "cube X", [](const Puzzle& puzzle) { return doubled(puzzle, region()); },
            "cube XX/XX,XX/XX");
        row(
            "double a piece", "square XX | V 1 X./XX",
            [](const Puzzle& puzzle) { return doubled(puzzle, piece(0)); },
            "square XX | V 1 XX../XX../XXXX/XXXX");
        row("double all", "square .XX/... | I 1 XX | fixed I .XX/...", doubledWhole,
            "square ..XXXX/..XXXX/....../...... | I 1 XXXX/XXXX | fixed I ..XXXX/..XXXX/....../......");

        const Box two{{0, 0, 0}, {1, 0, 0}};
        row("a full box grows full", "square XX", resize(region(), two, BoxSide::right, 2), "square XXXX");
        row("on the left too", "square XX | I 1 XX | fixed I XX", resize(region(), two, BoxSide::left, 1),
            "square XXX | I 1 XX | fixed I .XX");
        row("other boxes grow empty", "square X.", resize(region(), two, BoxSide::right, 2), "square X.");
        row("empty on the left", "square X.", resize(region(), two, BoxSide::left, 2), "square ..X.");
        row("with optional cells", "square Xo", resize(region(), two, BoxSide::back, 2), "square Xo");
        row("backwards", "square XX", resize(region(), two, BoxSide::back, 1), "square XX/XX");
        row("forwards", "square XX", resize(region(), two, BoxSide::front, 1), "square XX/XX");
        row("upwards", "cube XX", resize(region(), two, BoxSide::above, 1), "cube XX,XX");
        row("downwards", "cube XX", resize(region(), two, BoxSide::below, 1), "cube XX,XX");
        row("cut", "square XXX/X.X | I 1 XX | fixed I .XX/...",
            resize(region(), {{0, 0, 0}, {2, 1, 0}}, BoxSide::right, -1), "square XX/X. | I 1 XX",
            "fixed piece 'I' released");
        row("cut on the left", "square XXX/X.X | I 1 XX | fixed I .XX/...",
            resize(region(), {{0, 0, 0}, {2, 1, 0}}, BoxSide::left, -1),
            "square XX/.X | I 1 XX | fixed I XX/..");
        row("cut a piece", "square XX | V 1 XXX/X..",
            resize(piece(0), {{0, 0, 0}, {2, 1, 0}}, BoxSide::left, -1), "square XX | V 1 XX");
        row("grow a piece", "square XX | V 1 XX", resize(piece(0), two, BoxSide::left, 1),
            "square XX | V 1 XXX");

        const char* two2 = "square XXX/XXX | A 1 XX | B 1 XX | fixed B XX./... | C 1 X";
        row(
            "add", two2, [](const Puzzle& puzzle) { return withPieces(puzzle, {}); }, two2);
        row(
            "add before", two2,
            [](const Puzzle& puzzle) {
                return withPieces(puzzle, std::vector<Piece>{{"", Shape({{0, 0, 0}}), {2, 3}, {}}}, 1);
            },
            "square XXX/XXX | A 1 XX | D 2-3 X | B 1 XX | fixed B XX./... | C 1 X");
        row(
            "add a name that is taken", two2,
            [](const Puzzle& puzzle) {
                return withPieces(puzzle, std::vector<Piece>{{"B", Shape({{0, 0, 0}}), {}, {}}}, 0);
            },
            "square XXX/XXX | B2 1 X | A 1 XX | B 1 XX | fixed B XX./... | C 1 X",
            "piece 'B' is called 'B2' here");
        row(
            "duplicate", two2, [](const Puzzle& puzzle) { return withDuplicate(puzzle, 0); },
            "square XXX/XXX | A 1 XX | A2 1 XX | B 1 XX | fixed B XX./... | C 1 X");
        row(
            "delete before", two2,
            [](const Puzzle& puzzle) { return withoutPieces(puzzle, std::vector<std::size_t>{0}); },
            "square XXX/XXX | B 1 XX | fixed B XX./... | C 1 X");
        row(
            "delete some", two2,
            [](const Puzzle& puzzle) {
                return withoutPieces(puzzle, std::vector<std::size_t>{2, 1, 1});
            },
            "square XXX/XXX | A 1 XX", "fixed piece 'B' released");
        row(
            "move down", two2, [](const Puzzle& puzzle) { return withPieceMoved(puzzle, 0, 2); },
            "square XXX/XXX | B 1 XX | C 1 X | A 1 XX | fixed B XX./...");
        row(
            "move up", two2, [](const Puzzle& puzzle) { return withPieceMoved(puzzle, 2, 0); },
            "square XXX/XXX | C 1 X | A 1 XX | B 1 XX | fixed B XX./...");
        row(
            "move nowhere", two2, [](const Puzzle& puzzle) { return withPieceMoved(puzzle, 1, 1); }, two2);
        row(
            "rename", two2, [](const Puzzle& puzzle) { return renamedPiece(puzzle, 1, "Z"); },
            "square XXX/XXX | A 1 XX | Z 1 XX | fixed Z XX./... | C 1 X");
        row(
            "count", two2,
            [](const Puzzle& puzzle) {
                return withCount(puzzle, 1, {1, Count::any});
            },
            "square XXX/XXX | A 1 XX | B 1-2147483647 XX | fixed B XX./... | C 1 X");
        row(
            "count less than fixed", "square XXXXXX | I 2 XX | fixed I XX.... | fixed I ..XX..",
            [](const Puzzle& puzzle) {
                return withCount(puzzle, 0, {1, 1});
            },
            "square XXXXXX | I 1 XX | fixed I XX....", "fixed piece 'I' released");

        row("fix", two2, fix(0, {{1, 0, 0}, {0, 0, 0}}),
            "square XXX/XXX | A 1 XX | B 1 XX | C 1 X | fixed B XX./... | fixed A .../XX.");
        row("fix upright", "square XX/XX | I 1 XX", fix(0, {{0, 1, 0}, {0, 0, 0}}),
            "square XX/XX | I 1 XX | fixed I X./X.");
        row("move what is fixed", two2, fix(1, {{1, 1, 0}, {2, 1, 0}}),
            "square XXX/XXX | A 1 XX | B 1 XX | C 1 X | fixed B .XX/...");
        row("fix two of three", "square XXXXXX | I 3 XX | fixed I XX....", fix(0, {{2, 0, 0}, {3, 0, 0}}),
            "square XXXXXX | I 3 XX | fixed I XX.... | fixed I ..XX..");
        row(
            "release", two2, [](const Puzzle& puzzle) { return released(puzzle, 1); },
            "square XXX/XXX | A 1 XX | B 1 XX | C 1 X");

        const char* rest = "square XXX/X.X/oXX | A 1 XX | fixed A .XX/.../...";
        row(
            "one piece of the rest", rest, [](const Puzzle& puzzle) { return withRemainingPiece(puzzle); },
            "square XXX/X.X/oXX | A 1 XX | B 1 X../X.X/.XX | fixed A .XX/.../...");
        row(
            "merge", "square XXX/XXX | A 1 XX | B 1-2 X/X | C 1 X | fixed B .../.XX",
            [](const Puzzle& puzzle) {
                return withMerged(puzzle, std::vector<std::size_t>{1, 0});
            },
            "square XXX/XXX | A 2-3 XX | C 1 X | fixed A .../.XX");
    }
    void kindsOfPuzzles() {
        const Puzzle tiling = drawnPuzzle("square XXX/XXX | A 2 XX | B 0-3 X | C any XX/X.");
        const Puzzle cover = withKind(tiling, PuzzleKind::cover).puzzle;
        QVERIFY(cover.kind == PuzzleKind::cover && cover == asCover(tiling));
        const Puzzle again = withKind(cover, PuzzleKind::tiling).puzzle;
        QVERIFY(again.kind == PuzzleKind::tiling && again.pieces[0].count == tiling.pieces[0].count);
        QVERIFY(again.pieces[2].count.max == Count::any);
        QVERIFY_THROWS_EXCEPTION(EditError, withKind(tiling, PuzzleKind::edges));
    }

    void turningAndWeights() {
        const Puzzle puzzle = drawnPuzzle("square XX/XX | I 2 XX | fixed I X./X.");
        const EditedPuzzle edited = withTurning(puzzle, false);
        QVERIFY(!edited.puzzle.rotate && edited.puzzle.fixed.empty());
        QCOMPARE(english(edited.notes.at(0)), std::string("fixed piece 'I' released"));
        for (const auto& [given, kept] : {std::pair(0, 0), {7, 7}, {5000, maxPieceWeight}, {-2, 0}})
            QCOMPARE(withWeight(puzzle, 0, given).puzzle.pieces[0].weight, kept);
        QVERIFY_THROWS_EXCEPTION(EditError, withWeight(puzzle, 1, 2));
    }

    void edits() {
        QFETCH(QString, before);
        QFETCH(Edit, edit);
        QFETCH(QString, after);
        const Puzzle puzzle = drawnPuzzle(before.toStdString());
        EditedPuzzle edited = edit(puzzle);
        // Drawings have no colours; see coloursStay().
        for (Piece& piece : edited.puzzle.pieces) {
            piece.colour.reset();
            piece.drawnAt.reset();
        }
        const Puzzle expected = drawnPuzzle(after.toStdString());
        QVERIFY(edited.puzzle.region == expected.region);
        QVERIFY(edited.puzzle.pieces == expected.pieces);
        QVERIFY(edited.puzzle.fixed == expected.fixed);
        QTEST(notesOf(edited), "notes");
    }

    void refusals_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<Edit>("edit");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* name, const char* before, const Edit& edit, const char* reason) {
            QTest::newRow(name) << QString::fromLatin1(before) << edit << QString::fromLatin1(reason);
        };
        const char* plain = "square XXX/XXX | A 1 XX | B 1 XX | fixed B XX./...";
        row("no such piece", plain, paint(piece(2), {}, CellState::filled), "this piece does not exist");
        row("out of its plane", plain, paint(region(), {{0, 0, 1}}, CellState::filled),
            "the region: a flat lattice has one layer only");
        row("too far", plain, paint(piece(0), {{40'000, 0, 0}}, CellState::filled),
            "piece 'A': a coordinate is beyond 32,767");
        row("too large", plain, paint(region(), {{5000, 5000, 0}}, CellState::filled),
            "the region: the box around the cells holds 25,010,001 cells; at most 16,777,216 are allowed");
        row("rotated out of its plane", plain, turn(region(), quarterTurn(0)),
            "pieces of a flat lattice cannot be rotated out of its plane");
        row("another layer", plain, resize(region(), {{}, {2, 1, 0}}, BoxSide::above, 1),
            "a flat lattice has one layer only");
        row("nothing left", plain, resize(region(), {{}, {2, 1, 0}}, BoxSide::left, -3),
            "the box would be empty");
        row("a box too large", plain, resize(region(), {{}, {2000, 1, 0}}, BoxSide::back, 20'000),
            "the box around the cells holds 40,024,002 cells; at most 16,777,216 are allowed");
        row(
            "no name", plain, [](const Puzzle& puzzle) { return renamedPiece(puzzle, 0, ""); },
            "a piece needs a name");
        row(
            "two lines", plain, [](const Puzzle& puzzle) { return renamedPiece(puzzle, 0, "a\nb"); },
            "a name must be a single line of text");
        row(
            "a name twice", plain, [](const Puzzle& puzzle) { return renamedPiece(puzzle, 0, "B"); },
            "there is a piece named 'B' already");
        row(
            "count backwards", plain,
            [](const Puzzle& puzzle) {
                return withCount(puzzle, 0, {3, 2});
            },
            "the count must be a number or a range from a minimum to a maximum, at least 0");
        row(
            "count too large", plain,
            [](const Puzzle& puzzle) {
                return withCount(puzzle, 0, {1, 140'000});
            },
            "the count of a piece can be at most 100,000");
        row(
            "not turned over in space", "cube XX",
            [](const Puzzle& puzzle) { return withTurnOver(puzzle, false); },
            "only pieces of flat puzzles can be kept from flipping");
        row("fix outside", plain, fix(0, {{3, 0, 0}, {2, 0, 0}}),
            "fixed piece 'A' covers (3, 0), which is outside the region");
        row("fix another shape", plain, fix(0, {{0, 0, 0}, {2, 0, 0}}),
            "fixed piece 'A' does not have the shape of piece 'A' in any orientation");
        row("fix on another", plain, fix(0, {{0, 0, 0}, {0, 1, 0}}),
            "fixed piece 'A' overlaps another fixed piece at (0, 1)");
        row("fix too many", "square XXXXXX | I 2 XX | fixed I XX.... | fixed I ..XX..",
            fix(0, {{4, 0, 0}, {5, 0, 0}}), "piece 'I' is fixed 3 times, but its count is 2");
        row(
            "nothing is left over", "square XXo | A 1 XX | fixed A XX.",
            [](const Puzzle& puzzle) { return withRemainingPiece(puzzle); },
            "no cells remain; the pieces in place cover all that must be filled");
        row(
            "no piece is in place", "square XXo | A 1 XX",
            [](const Puzzle& puzzle) { return withRemainingPiece(puzzle); },
            "no piece is fixed or drawn in place in the region");
        row(
            "merge other shapes", "square XXX | A 1 XX | B 1 X",
            [](const Puzzle& puzzle) {
                return withMerged(puzzle, std::vector<std::size_t>{0, 1});
            },
            "pieces of different shapes cannot be merged");
    }
    void refusals() {
        QFETCH(QString, before);
        QFETCH(Edit, edit);
        QFETCH(QString, reason);
        const Puzzle puzzle = drawnPuzzle(before.toStdString());
        try {
            edit(puzzle);
            QFAIL("was done");
        } catch (const EditError& error) {
            QCOMPARE(QString::fromUtf8(error.what()), reason);
        }
    }

    // A piece is cut out where it is drawn, and the remaining cells become a piece in place.
    void piecesKeepTheirPlace() {
        Puzzle puzzle = drawnPuzzle("cube XX/XX,XX/XX");
        const auto place = [&] { return puzzle.pieces.front().drawnAt; };
        puzzle = withPieces(puzzle, std::vector<Piece>(1)).puzzle;
        QVERIFY(!place());
        puzzle = paint(piece(0), {{1, 1, 0}, {1, 0, 0}}, CellState::filled)(puzzle).puzzle;
        QVERIFY(place() == (Cell{1, 0, 0}));
        QCOMPARE(remainingCells(puzzle).size(), std::size_t{6});
        // Its own cells start at 0, wherever it is drawn.
        puzzle = paint(piece(0), {{-1, 1, 1}}, CellState::filled)(puzzle).puzzle;
        QVERIFY(place() == Cell{} && std::ranges::count(drawnCellsOf(puzzle.pieces[0]), Cell{0, 1, 1}) == 1);
        puzzle = paint(piece(0), {{0, 1, 1}}, CellState::outside)(puzzle).puzzle;
        QVERIFY(place() == (Cell{1, 0, 0}));
        puzzle = turn(piece(0), quarterTurn(2))(puzzle).puzzle;
        QVERIFY(place() == (Cell{1, 0, 0}) && remainingCells(puzzle).size() == 8);
        puzzle = shifted(puzzle, piece(0), {-1, 0, 0}).puzzle;
        QVERIFY(place() == Cell{} && remainingCells(puzzle).size() == 6);
        puzzle = shifted(puzzle, region(), {2, 0, 1}).puzzle;
        QVERIFY(place() == (Cell{2, 0, 1}) && remainingCells(puzzle).size() == 6);
        QVERIFY(doubledWhole(puzzle).puzzle.pieces[0].drawnAt == (Cell{4, 0, 2}));
        QVERIFY(!withDuplicate(puzzle, 0).puzzle.pieces[1].drawnAt);
        // Cells that overlap an earlier piece are not in place.
        puzzle = withPieces(puzzle, std::vector(1, puzzle.pieces[0])).puzzle;
        QCOMPARE(remainingCells(puzzle).size(), std::size_t{6});
        puzzle = withRemainingPiece(puzzle).puzzle;
        QVERIFY(puzzle.pieces.back().drawnAt == (Cell{2, 0, 1}));
        QVERIFY(remainingObstacle(puzzle).has_value());
        QVERIFY(parseTomlDraft(toToml(puzzle), "f") == puzzle);
        QVERIFY_THROWS_EXCEPTION(EditError, shifted(puzzle, piece(0), {maxCoordinate, 0, 0}));
    }

    void movesAreTold() {
        const Puzzle puzzle = drawnPuzzle("square XX | I 1 XX");
        const std::vector<Cell> left{{-2, -1, 0}};
        QVERIFY(setCells(puzzle, piece(0), left, CellState::filled).moved == (Cell{2, 1, 0}));
        QVERIFY(setCells(puzzle, region(), left, CellState::filled).moved == Cell{});
        const ResizedBox resized = resizedBox(puzzle, region(), {{0, 0, 0}, {1, 0, 0}}, BoxSide::left, 2);
        QVERIFY(resized.edited.moved == (Cell{2, 0, 0}));
        QVERIFY(resized.box.low == Cell{});
        QVERIFY(resized.box.high == (Cell{3, 0, 0}));
    }

    void pens_data() {
        QTest::addColumn<QString>("cells");
        QTest::addColumn<QString>("expected");
        const Box box{{0, 0, 0}, {2, 3, 1}};
        const std::vector<Cell> one{{0, 1, 0}};
        const Lattice cube = latticeNamed("cube");
        QTest::newRow("rectangle") << cellsText(rectangleBetween({2, 0, 0}, {1, 1, 0}, box, cube))
                                   << QStringLiteral("100 110 200 210");
        QTest::newRow("block") << cellsText(rectangleBetween({0, 0, 1}, {0, 1, 0}, box, cube))
                               << QStringLiteral("000 001 010 011");
        QTest::newRow("column") << cellsText(columnsOf(one, box, cube)) << QStringLiteral("010 011");
        QTest::newRow("symmetric in x")
            << cellsText(symmetricCells(one, box, {true, false, false}, cube)) << QStringLiteral("010 210");
        QTest::newRow("symmetric in all") << cellsText(symmetricCells(one, box, {true, true, true}, cube))
                                          << QStringLiteral("010 011 020 021 210 211 220 221");
        QTest::newRow("on the middle")
            << cellsText(symmetricCells(std::vector<Cell>{{1, 1, 0}}, box, {true, false, false}, cube))
            << QStringLiteral("110");
    }
    void pens() {
        QFETCH(QString, cells);
        QTEST(cells, "expected");
    }

    void names_data() {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("free");
        const auto row = [](const char* base, const char* free) {
            QTest::newRow(base) << QString::fromLatin1(base) << QString::fromLatin1(free);
        };
        row("C", "C");
        row("A", "A3");
        row("A2", "A3");
        row("6-01", "6-01.2");
        row("7", "7");
    }
    void names() {
        QFETCH(QString, base);
        Puzzle puzzle;
        for (const char* name : {"A", "A2", "6-01"})
            puzzle.pieces.push_back({name, {}, {}, {}});
        QTEST(QString::fromStdString(freePieceName(puzzle, base.toStdString())), "free");
    }

    // After any edit, pieces in place are consistent and names are unique.
    void randomEditsKeepOrder_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::newRow("square") << QStringLiteral("pentominoes/8x8-with-hole");
        QTest::newRow("cube") << QStringLiteral("cubes/soma");
    }
    void randomEditsKeepOrder() {
        QFETCH(QString, puzzle);
        RandomEdits edits(20'261'121);
        Puzzle current = libraryPuzzle(puzzle.toStdString());
        std::size_t mostFixed = 0;
        for (int i = 0; i < 3'000; ++i) {
            current = edits.next(current).puzzle;
            mostFixed = std::max(mostFixed, current.fixed.size());
            for (const Flaw& flaw : validate(current)) {
                const bool isDraft =
                    english(flaw.text) == "the region has no cells" ||
                    QString::fromStdString(english(flaw.text)).endsWith(QStringLiteral("has no cells"));
                QVERIFY2(isDraft, english(flaw.text).c_str());
            }
        }
        QVERIFY(mostFixed > 2);
    }

    void coloursStay_data() {
        QTest::addColumn<Edit>("edit");
        const auto row = [](const char* name, const Edit& edit) { QTest::newRow(name) << edit; };
        row("insert", [](const Puzzle& puzzle) {
            return withPieces(puzzle, std::vector<Piece>{{"N", Shape({{0, 0, 0}}), {}, {}}}, 0);
        });
        row("add", [](const Puzzle& puzzle) {
            return withPieces(puzzle, std::vector<Piece>{{"N", Shape({{0, 0, 0}}), {}, {}}});
        });
        row("duplicate", [](const Puzzle& puzzle) { return withDuplicate(puzzle, 0); });
        row("delete",
            [](const Puzzle& puzzle) { return withoutPieces(puzzle, std::vector<std::size_t>{0}); });
        row("move down", [](const Puzzle& puzzle) { return withPieceMoved(puzzle, 0, 2); });
        row("move up", [](const Puzzle& puzzle) { return withPieceMoved(puzzle, 2, 0); });
        row("rest", [](const Puzzle& puzzle) {
            return withRemainingPiece(withFixed(puzzle, 0, {{0, 0, 0}, {1, 0, 0}}).puzzle);
        });
    }
    // Editing the list changes no colours; a new piece gets its own.
    void coloursStay() {
        QFETCH(const Edit, edit);
        Puzzle puzzle = drawnPuzzle("square XXX/XXX | A 1 XX | B 1 XX | C 1 X");
        puzzle.pieces[1].colour = defaultColour(7);
        std::map<std::string, Colour> before;
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
            before[puzzle.pieces[i].name] = colourOf(puzzle, i);
        const Puzzle after = edit(puzzle).puzzle;
        QVERIFY(after != puzzle);
        std::set<Colour> used;
        for (std::size_t i = 0; i < after.pieces.size(); ++i) {
            const auto known = before.find(after.pieces[i].name);
            QVERIFY(known == before.end() || colourOf(after, i) == known->second);
            QVERIFY(used.insert(colourOf(after, i)).second);
        }
    }
};

TILEWRIGHT_TEST(TestEdits)
#include "tst_edits.moc"
