// Small random puzzles of every kind, each compared with a search that tries everything.

#include <QTest>

#include "core/editing/piece_sets.h"
#include "core/formats/toml_puzzle.h"
#include "core/plans/plan_options.h"
#include "core/puzzle/checks.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// What a plan finds beside what there is; empty where it is the same.
QByteArray difference(const Puzzle& puzzle, const Plan& plan, int threads, const PlainResult& expected) {
    const JobSnapshot result = solve(puzzle, plan, threads);
    if (result.status == JobStatus::complete && result.solutions == expected.solutions &&
        result.solutionsRaw == expected.raw)
        return {};
    return QByteArray::fromStdString(
        std::to_string(result.solutions) + " not " + std::to_string(expected.solutions) + " solutions, raw " +
        std::to_string(result.solutionsRaw) + " not " + std::to_string(expected.raw) + "\n" +
        toOptions(plan) + "\n" + toToml(puzzle));
}

// The puzzle with more pieces, each with a part of the region of its own, far from all others.
Puzzle widened(Puzzle puzzle, const std::vector<Piece>& pieces) {
    std::vector<Cell> required;
    std::vector<Cell> optional;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i)
        (puzzle.region.isOptional(i) ? optional : required).push_back(puzzle.region.cells()[i]);
    int y = puzzle.region.bounds().high.y;
    for (const Piece& piece : pieces) {
        y += 2;
        const int from = y;
        for (const Cell cell : piece.shape.cells()) {
            required.push_back({cell.x, cell.y + from, 0});
            y = std::max(y, cell.y + from);
        }
        puzzle.pieces.push_back(piece);
    }
    puzzle.region = Region(required, optional);
    return puzzle;
}

// Straight pieces, too long for any other place.
std::vector<Piece> bars(int count) {
    std::vector<Piece> pieces;
    for (int length = 21; length < 21 + count; ++length) {
        std::vector<Cell> cells;
        for (int x = 0; x < length; ++x)
            cells.push_back({x, 0, 0});
        pieces.push_back({"bar " + std::to_string(length), Shape(cells), {1, 1}, {}});
    }
    return pieces;
}

std::vector<Piece> heptominoes(std::size_t count) {
    std::vector<Piece> pieces = polyforms(latticeNamed("square"), 7, SetKind::free);
    pieces.resize(count);
    return pieces;
}

}  // namespace

Q_DECLARE_METATYPE(std::vector<tilewright::Piece>)

class TestRandomPuzzles : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyPlanFindsWhatThereIs() {
        RandomPuzzles puzzles(20'261'120);
        int compared = 0;
        int solvable = 0;
        while (compared < repeats(400)) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            // Each puzzle with a third of the plans.
            int turn = compared;
            for (const char* plan : {"",
                                     "-r",
                                     "-roff",
                                     "-r -V -of",
                                     "-roff -f99",
                                     "-r -f99 -n",
                                     "-r -f99 -n --fill-table=99",
                                     "-roff -f99 -oR --fill-table=3",
                                     "-r -V1 -P1 -F1 -f2 -n --fill-table=99",
                                     "-V -roff -f2 -n",
                                     "-r -f1",
                                     "-oe",
                                     "-op=3",
                                     "-ol@1,-2,0.5",
                                     "-oR:p=2",
                                     "-f99 -oe",
                                     "-f99 -oe=9:f=2 -n",
                                     "-on",
                                     "-f99 -on -n",
                                     "-f99 -oe=9:n=3",
                                     "-f99 -os -n",
                                     "-f99 -op",
                                     "-f99 -op=9:e=2 -n",
                                     "-f99 -oZ -n",
                                     "-f99 -oA=9:xyz=3 -n",
                                     "-f3 -oR -n",
                                     "-f99 -ospiral -n",
                                     "--debruijn=99 -ospiral",
                                     "--debruijn=99",
                                     "--fletcher=99",
                                     "--debruijn=3 -oa",
                                     "--fletcher=3 -oX",
                                     "-f99 --debruijn=4 --fletcher=2 -oY -n",
                                     "-V1",
                                     "-r -P1",
                                     "-F1 -roff",
                                     "-V -P -F -f99",
                                     "-V2 -P2 -F2 -f2 -n",
                                     "-v1 -p",
                                     "-f99 -v1 -p1 -oe -n",
                                     "-f3 -v2 -p2 -V3 -rhardest",
                                     "-r --narrow=99",
                                     "-roff -V --narrow=3",
                                     "-rhardest --narrow",
                                     "-rfewest --narrow=3"}) {
                if (turn++ % 3 != 0) continue;
                const QByteArray wrong =
                    difference(puzzle, planFromOptions(plan, puzzle), 1 + compared / 3 % 3, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > 200, qPrintable(QString::number(solvable)));
    }

    // Holes are where plans differ most: targets, limits, and pieces that are added in the end.
    void everyPlanMeetsHolesAndRanges() {
        RandomPuzzles puzzles(15, {.alwaysOptional = true});
        int solvable = 0;
        for (int compared = 0; compared < repeats(400);) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 1 ? 1 : 0;
            for (const char* plan : {"", "-r", "-f99 -oe -n", "-roff --narrow=99", "-rhardest --narrow=4",
                                     "-rfewest --narrow=99", "-V --narrow=2", "-F1 --narrow"}) {
                const QByteArray wrong =
                    difference(puzzle, planFromOptions(plan, puzzle), 1 + compared % 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > 200, qPrintable(QString::number(solvable)));
    }

    // More than exhaustive search can do: images are columns of a matrix here, which leaves out those of
    // equal pieces one by one and is made smaller on the way.
    void narrowingManyImagesOfEqualPieces() {
        const Puzzle puzzle = drawnPuzzle(
            "cube XXXXX/XXXXX/XXXXX/XXXXX,XXXXX/XXXXX/XXXXX/XXXXX,ooooo/ooooo/ooooo/ooooo,"
            "ooooo/ooooo/ooooo/ooooo | A 3 XX/XX/XX,../.X/.. | B 3 X./..,XX/X.,X./X.,X./.. | "
            "C 3 X./X./..,X./X./XX,../../.X");
        const JobSnapshot byDlx = solve(puzzle, planFromOptions("-r", puzzle), 2);
        QVERIFY(byDlx.solutions > 0);
        const PlainResult expected{byDlx.solutions, byDlx.solutionsRaw};
        for (const char* plan : {"-r --narrow", "-roff --narrow=99", "-rfewest --narrow=8"})
            for (const int threads : {1, 3}) {
                const QByteArray wrong = difference(puzzle, planFromOptions(plan, puzzle), threads, expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
    }

    void everyLattice_data() { rowForEachLattice(); }
    void everyLattice() {
        QFETCH(Lattice, lattice);
        RandomPuzzles puzzles(14, {.lattices = {lattice}, .withColours = true});
        int solvable = 0;
        for (int compared = 0; compared < repeats(40);) {
            Puzzle puzzle = puzzles.next();
            puzzle.rotate = compared % 10 != 0;
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle, compared % 7 != 0);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            int turn = compared;
            for (const char* options :
                 {"", "-r", "-f99 -oe -n", "-roff -f99 -os -n", "-f99 -ol@1,-2,0.5 -n", "-f99 -on -n",
                  "-f99 -oR -n", "-f99 -oZ -n", "-f99 -oa:spiral=3", "--debruijn=99", "--fletcher=99 -oxyz",
                  "-roff -f99 -oy -n --fill-table=99", "-roff --narrow=99", "-V -P -F -f2 -n",
                  "-V2 -P2 -F2 --narrow=4"}) {
                if (turn++ % 3 != 0) continue;
                Plan plan = planFromOptions(options, puzzle);
                if (compared % 7 == 1) plan.mirrors = Mirrors::different;
                const QByteArray wrong = difference(puzzle, plan, 1 + compared % 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > 12, qPrintable(QString::number(solvable)));
    }

    // Each width of occupancies and of sets of shapes has code of its own.
    void everyWidth_data() {
        QTest::addColumn<std::vector<Piece>>("pieces");
        QTest::addColumn<int>("wanted");
        QTest::newRow("above 64 cells") << bars(3) << 20;
        QTest::newRow("above 128 cells") << bars(6) << 10;
        QTest::newRow("above 256 cells") << bars(11) << 4;
        // The plain search takes long for these.
        if (!isSanitized) QTest::newRow("above 64 shapes") << heptominoes(65) << 1;
    }
    void everyWidth() {
        QFETCH(std::vector<Piece>, pieces);
        QFETCH(int, wanted);
        RandomPuzzles puzzles(16, {.lattices = {latticeNamed("square")}});
        int solvable = 0;
        for (int compared = 0; compared < repeats(wanted);) {
            const Puzzle puzzle = widened(puzzles.next(), pieces);
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            for (const char* plan :
                 {"", "-r", "-roff -f999 -oe -n", "-r -f999 -n --fill-table=99", "-f999 -os", "-V -f2",
                  "--debruijn=999", "--fletcher=999 -oy", "-roff --narrow=999"}) {
                const QByteArray wrong = difference(puzzle, planFromOptions(plan, puzzle), 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > wanted / 4, qPrintable(QString::number(solvable)));
    }

    // A fixed piece passes straight through the middle of a cross, where no other may then.
    void fixedSticksTakeTheirCrossings() {
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("stick");
        puzzle.region = Region({{-1, 0, 0, 0}, {0, 0, 0, 0}, {0, -1, 0, 1}, {0, 0, 0, 1}}, {});
        puzzle.pieces = {{"I", Shape({{0, 0, 0, 0}, {1, 0, 0, 0}}), {2, 2}, {}},
                         {"L", Shape({{0, 0, 0, 0}, {0, 0, 0, 1}}), {0, 2}, {}}};
        puzzle.fixed = {{0, {{-1, 0, 0, 0}, {0, 0, 0, 0}}}};
        QVERIFY(validate(puzzle).empty() && !searchObstacle(puzzle));
        for (const char* plan : {"-f99 -n", "--debruijn=99", ""})
            QCOMPARE(solve(puzzle, planFromOptions(plan, puzzle), 1).solutionsRaw, 0U);
        puzzle.fixed.clear();
        puzzle.pieces.front().count = {0, 2};
        for (const char* plan : {"-f99 -n", "--debruijn=99", ""})
            QCOMPARE(solve(puzzle, planFromOptions(plan, puzzle), 1).solutionsRaw, 2U);
    }

    void piecesThatMayNotBeTurned() {
        RandomPuzzles puzzles(8);
        int solvable = 0;
        for (int compared = 0; compared < repeats(200);) {
            Puzzle puzzle = puzzles.next();
            puzzle.rotate = false;
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            for (const char* plan : {"", "-r", "-f99 -n", "-roff -V -f2"}) {
                const QByteArray wrong = difference(puzzle, planFromOptions(plan, puzzle), 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > 100, qPrintable(QString::number(solvable)));
    }

    void mirrorsCanCountApart() {
        RandomPuzzles puzzles(7);
        for (int compared = 0; compared < repeats(100);) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle, false);
            if (!expected) continue;
            ++compared;
            Plan plan = choosePlan(puzzle);
            plan.mirrors = Mirrors::different;
            QCOMPARE(solve(puzzle, plan, 1).solutions, expected->solutions);
        }
    }

    // Dominoes fill a square of 6x6 cells in 6728 ways (OEIS A004003); places for one domino each beside it
    // make occupancies of 256 and of 512 bits.
    void occupanciesOfManyWords_data() {
        QTest::addColumn<int>("places");
        QTest::addColumn<bool>("anyNumber");
        QTest::addColumn<QString>("plan");
        for (const int places : {50, 120})
            for (const bool anyNumber : {false, true})
                for (const char* plan :
                     {"-roff", "-roff -f999 -of -n", "-roff -f999 -oe", "-roff --debruijn=999",
                      "-roff --fletcher=999 -oy", "-roff --narrow=999"})
                    QTest::addRow("%d %s %s", 36 + 2 * places, anyNumber ? "any" : "exact", plan)
                        << places << anyNumber << QString::fromLatin1(plan);
    }
    void occupanciesOfManyWords() {
        QFETCH(int, places);
        QFETCH(bool, anyNumber);
        QFETCH(QString, plan);
        std::vector<Cell> cells;
        for (int place = 0; place < places; ++place)
            for (const int x : {0, 1})
                cells.push_back({3 * place + x, 0, 0});
        for (int x = 0; x < 6; ++x)
            for (int y = 0; y < 6; ++y)
                cells.push_back({3 * places + x, y, 0});
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        puzzle.region = Region(cells, {});
        const int dominoes = places + 18;
        const Count count = anyNumber ? Count{0, Count::any} : Count{dominoes, dominoes};
        puzzle.pieces = {{"I", Shape({{0, 0, 0}, {1, 0, 0}}), count, {}}};
        QVERIFY(validate(puzzle).empty() && !searchObstacle(puzzle));
        QCOMPARE(solve(puzzle, planFromOptions(plan.toStdString(), puzzle), 2).solutionsRaw, 6728U);
    }

    void moreShapesThanAWordHolds_data() {
        QTest::addColumn<QString>("plan");
        for (const char* plan : {"", "-roff", "-f99 -of -n", "-f99 -oe=9:s=2", "-f99 -op", "--debruijn=99",
                                 "--fletcher=99", "--narrow=99"})
            QTest::newRow(plan) << QString::fromLatin1(plan);
    }
    void moreShapesThanAWordHolds() {
        QFETCH(QString, plan);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        puzzle.region = Region::box({3, 3, 1});
        for (int size = 1; size <= 7; ++size)
            for (Piece piece : polyforms(puzzle.lattice, size, SetKind::free)) {
                piece.name += " of " + std::to_string(size);
                piece.count = {0, 1};
                puzzle.pieces.push_back(std::move(piece));
            }
        QVERIFY(puzzle.pieces.size() > 128);
        QVERIFY(validate(puzzle).empty() && !searchObstacle(puzzle));
        const auto expected = solvePlainly(puzzle);
        QVERIFY(expected && expected->raw > 50);
        const JobSnapshot result = solve(puzzle, planFromOptions(plan.toStdString(), puzzle), 2);
        QCOMPARE(result.solutions, expected->solutions);
        QCOMPARE(result.solutionsRaw, expected->raw);
    }
};

TILEWRIGHT_TEST(TestRandomPuzzles)
#include "tst_random_puzzles.moc"
