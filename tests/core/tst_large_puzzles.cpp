// Puzzles with more cells than the lists of the search hold, and cells that always go together.

#include <QTest>

#include <map>

#include "core/images/cell_classes.h"
#include "core/jobs/job.h"
#include "core/lattice/cell.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/piece_sets.h"
#include "core/search/plan.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// Each cell becomes a block of `size` in each direction.
std::vector<Cell> enlarged(std::span<const Cell> cells, int size, bool isFlat) {
    std::vector<Cell> larger;
    for (const Cell cell : cells)
        for (int x = 0; x < size; ++x)
            for (int y = 0; y < size; ++y)
                for (int z = 0; z < (isFlat ? 1 : size); ++z)
                    larger.push_back(
                        {cell.x * size + x, cell.y * size + y, isFlat ? cell.z : cell.z * size + z});
    std::ranges::sort(larger);
    return larger;
}

// Without fixed pieces, colours and groups.
Puzzle enlarged(const Puzzle& puzzle, int size) {
    const bool isFlat = puzzle.lattice.isFlat();
    std::vector<Cell> required;
    std::vector<Cell> optional;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i)
        (puzzle.region.isOptional(i) ? optional : required).push_back(puzzle.region.cells()[i]);
    Puzzle larger = puzzle;
    larger.region = Region(enlarged(required, size, isFlat), enlarged(optional, size, isFlat));
    for (Piece& piece : larger.pieces)
        piece.shape = Shape(enlarged(piece.shape.cells(), size, isFlat));
    return larger;
}

bool isPlain(const Puzzle& puzzle) {
    return puzzle.fixed.empty() && puzzle.colours.palette.empty() && puzzle.open.empty() && puzzle.rotate &&
           !puzzle.maxHoles &&
           std::ranges::none_of(puzzle.pieces, [](const Piece& piece) { return piece.shape.hasOptional(); });
}

// A row of places for one domino each, and a square of 6x6, which dominoes fill in 6728 ways (OEIS A004003).
Puzzle dominoes(int places, bool anyNumber) {
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
    const int count = places + 18;
    puzzle.pieces = {
        {"I", Shape({{0, 0, 0}, {1, 0, 0}}), anyNumber ? Count{0, Count::any} : Count{count, count}, {}}};
    return puzzle;
}

}  // namespace

class TestLargePuzzles : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Two cells are in one class exactly if the same images cover them and they may stay open alike.
    void classesAreThoseOfTheImages() {
        RandomPuzzles puzzles(randomSeed(40), {.withGroups = true});
        int joined = 0;
        for (int compared = 0; compared < 200; ++compared) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const ImageTable table(puzzle);
            // Few of the images, so that classes are larger than one cell.
            std::vector<ImageId> images;
            for (ImageId image = 0; image < table.pieceImages(); image += 5)
                images.push_back(image);
            using Key = std::tuple<std::vector<ImageId>, bool, int>;
            std::vector<Key> keys;
            for (int cell = 0; cell < table.cellCount(); ++cell) {
                Key& key = keys.emplace_back();
                for (const ImageId image : images)
                    if (std::ranges::count(table.cellsOf(image), cell) > 0) std::get<0>(key).push_back(image);
                std::get<1>(key) = table.isOptional(cell);
                std::get<2>(key) = table.holeShapeOf(cell).value_or(-1);
            }
            const CellClasses classes = cellClasses(table, images);
            for (std::size_t a = 0; a < keys.size(); ++a)
                for (std::size_t b = 0; b < keys.size(); ++b)
                    QCOMPARE(classes.of(a) == classes.of(b), keys[a] == keys[b]);
            joined += classes.count() < keys.size() ? 1 : 0;
        }
        QVERIFY2(joined > 50, qPrintable(QString::number(joined)));
    }

    // Where all cells are filled, nothing lies between the cells of the original, so the solutions are those
    // of the original; elsewhere they are what a plain search of the larger puzzle finds.
    void largerDrawingsHaveTheirSolutions() {
        RandomPuzzles puzzles(randomSeed(41));
        int filled = 0;
        int withHoles = 0;
        for (int tries = 0; tries < 20'000 && (filled < 60 || withHoles < 30); ++tries) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle) || !isPlain(puzzle)) continue;
            const bool hasHoles = puzzle.region.requiredSize() < puzzle.region.size();
            if (hasHoles ? withHoles >= 30 : filled >= 60) continue;
            const int size = hasHoles ? 2 : 2 + tries % 2;
            const Puzzle larger = enlarged(puzzle, size);
            const auto expected = solvePlainly(hasHoles ? larger : puzzle);
            if (!expected) continue;
            (hasHoles ? withHoles : filled) += 1;
            QCOMPARE(drawnSmaller(larger).has_value(), !hasHoles);
            for (const char* plan :
                 {"", "-roff", "-rcell --narrow=99", "-f2 -oe -n", "-roff -V -F", "-f99 -oe -n",
                  "-roff -f99 -oy -n", "-f99 -os", "-f99 -op -n", "-V -v5 -f99 -oe -n",
                  "-f99 --debruijn=1 -ox", "-f99 --fletcher=2 -oy -n"}) {
                const JobSnapshot result = solve(larger, planFromOptions(plan, larger), 2);
                QVERIFY2(result.solutions == expected->solutions && result.solutionsRaw == expected->raw,
                         plan);
            }
        }
        QCOMPARE(filled, 60);
        QCOMPARE(withHoles, 30);
        QVERIFY(!drawnSmaller(Puzzle()));
    }

    void plansHoldManyCells_data() {
        QTest::addColumn<int>("places");
        QTest::addColumn<bool>("anyNumber");
        QTest::addColumn<QString>("plan");
        // Sets of cells of 256 and 512 bits, 636 cells, and as many pieces as a search places.
        for (const int places : {50, 120, 300, maxSearchPieces - 18})
            for (const bool anyNumber : {false, true})
                for (const char* plan : {"", "-roff", "-roff -f9999 -oe -n", "-roff --debruijn=9999",
                                         "-roff --fletcher=9999 -oy", "-roff --narrow=9999"})
                    QTest::addRow("%d %s %s", 36 + 2 * places, anyNumber ? "any" : "exact", plan)
                        << places << anyNumber << QString::fromLatin1(plan);
    }
    void plansHoldManyCells() {
        QFETCH(int, places);
        QFETCH(bool, anyNumber);
        QFETCH(QString, plan);
        const Puzzle puzzle = dominoes(places, anyNumber);
        QVERIFY(validate(puzzle).empty() && !searchObstacle(puzzle));
        QCOMPARE(solve(puzzle, planFromOptions(plan.toStdString(), puzzle), 2).solutionsRaw, 6728U);
    }

    // In a tray with room for more, a solution is found at once; the other orders do not end.
    void looseTraysHaveASolution_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<int>("height");
        QTest::addColumn<int>("each");
        QTest::newRow("22x23") << 22 << 23 << 10;
        QTest::newRow("23x23") << 23 << 23 << 10;
        QTest::newRow("40x40") << 40 << 40 << 25;
        QTest::newRow("50x50") << 50 << 50 << 46;
    }
    void looseTraysHaveASolution() {
        QFETCH(int, width);
        QFETCH(int, height);
        QFETCH(int, each);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        std::vector<Cell> cells;
        for (int x = 0; x < width; ++x)
            for (int y = 0; y < height; ++y)
                cells.push_back({x, y, 0});
        puzzle.region = Region({}, cells);
        // Squares of nine cells without two of them.
        for (const auto& [one, other] : {std::pair(5, 8), {5, 7}, {0, 8}, {2, 5}, {4, 5}, {3, 5}}) {
            std::vector<Cell> piece;
            for (int i = 0; i < 9; ++i)
                if (i != one && i != other) piece.push_back({i % 3, i / 3, 0});
            puzzle.pieces.push_back({std::to_string(one) + std::to_string(other),
                                     Shape(std::move(piece)),
                                     Count{each, each},
                                     {}});
        }
        QVERIFY(validate(puzzle).empty() && !searchObstacle(puzzle));
        JobOptions options{{.threads = 2}};
        options.solutionLimit = 1;
        Job job(puzzle, choosePlan(puzzle), options);
        job.start();
        QVERIFY(job.waitFor(std::chrono::minutes(2)));
        QCOMPARE(job.snapshot().solutions, 1U);
    }

    // One piece more than there is room for on the stack of a thread.
    void morePiecesAreRefused() {
        const std::optional<Message> obstacle = searchObstacle(dominoes(maxSearchPieces - 17, true));
        QVERIFY(obstacle);
        QVERIFY(english(*obstacle).find("at most 2000 pieces") != std::string::npos);
    }

    void manyShapes_data() {
        QTest::addColumn<int>("largest");
        QTest::addColumn<QString>("plan");
        for (const int largest : {7, 8})
            for (const char* plan :
                 {"", "-rcells", "-roff", "-f99 -of -n", "-f99 -oe=9:s=2", "-f99 -op", "-roff -f99 -oe",
                  "--debruijn=99", "--fletcher=99", "-roff --narrow=99", "--narrow=99"})
                QTest::addRow("%d %s", largest, plan) << largest << QString::fromLatin1(plan);
    }
    // 266 shapes of one to seven or 635 of one to eight squares fill a square of 3x3, each at most once.
    void manyShapes() {
        QFETCH(int, largest);
        QFETCH(QString, plan);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        puzzle.region = Region::box({3, 3, 1});
        for (int size = 1; size <= largest; ++size)
            for (Piece piece : polyforms(puzzle.lattice, size, SetKind::free)) {
                piece.name += " of " + std::to_string(size);
                piece.count = {0, 1};
                puzzle.pieces.push_back(std::move(piece));
            }
        QVERIFY(puzzle.pieces.size() > (largest == 8 ? 512 : 128));
        const auto expected = solvePlainly(puzzle);
        QVERIFY(expected && expected->raw > 50);
        const JobSnapshot result = solve(puzzle, planFromOptions(plan.toStdString(), puzzle), 2);
        QCOMPARE(result.solutions, expected->solutions);
        QCOMPARE(result.solutionsRaw, expected->raw);
    }
};

TILEWRIGHT_TEST(TestLargePuzzles)
#include "tst_large_puzzles.moc"
