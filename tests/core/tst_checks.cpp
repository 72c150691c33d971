// Obstacles: the right reason for unsolvable puzzles, and none for solvable ones.

#include <QTest>
#include <numeric>
#include <random>

#include "core/analysis/feasibility.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/images/cell_weights.h"
#include "core/images/image_table.h"
#include "core/jobs/job.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "core/search/prepared_search.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/random_puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace fs = std::filesystem;

namespace {

std::string box(int width, int height) {
    std::string rows;
    for (int y = 0; y < height; ++y)
        rows += (y > 0 ? "/" : "") + std::string(static_cast<std::size_t>(width), 'X');
    return "square " + rows + " | ";
}

QStringList kindsOf(const Puzzle& puzzle) {
    QStringList kinds;
    for (const Obstacle& obstacle : findObstacles(puzzle)) {
        const std::string_view kind = nameOf(obstacle.kind);
        kinds << QString::fromLatin1(kind.data(), static_cast<qsizetype>(kind.size()));
    }
    return kinds;
}

// "kind: sentence" for each reason.
QStringList reasonsFor(const Puzzle& puzzle) {
    QStringList reasons = kindsOf(puzzle);
    const std::vector<Obstacle> found = findObstacles(puzzle);
    for (std::size_t i = 0; i < found.size(); ++i)
        reasons[static_cast<qsizetype>(i)] +=
            QStringLiteral(": ") + QString::fromStdString(english(found[i].text));
    return reasons;
}

// Whether some selection of pieces, in either colouring, covers as many cells of each colour as the region
// has. Without fixed pieces.
bool canBeBalanced(const Puzzle& puzzle) {
    ColourCount least;
    ColourCount most;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i) {
        const bool isBlack = puzzle.lattice.isBlack(puzzle.region.cells()[i]);
        most.add(isBlack);
        if (!puzzle.region.isOptional(i)) least.add(isBlack);
    }
    std::set<std::pair<int, int>> sums{{0, 0}};
    for (const Piece& piece : puzzle.pieces) {
        const ColourCount own = coloursOf(piece.shape.cells(), puzzle.lattice);
        for (int copy = 0; copy < std::min(piece.count.max, puzzle.region.size()); ++copy) {
            std::set<std::pair<int, int>> next;
            if (copy >= piece.count.min) next = sums;
            for (const auto& [black, white] : sums)
                for (const auto& [b, w] : {std::pair(own.black, own.white), std::pair(own.white, own.black)})
                    if (black + b <= most.black && white + w <= most.white)
                        next.insert({black + b, white + w});
            sums = std::move(next);
        }
    }
    return std::ranges::any_of(sums, [&](const std::pair<int, int>& sum) {
        return sum.first >= least.black && sum.second >= least.white;
    });
}

}  // namespace

class TestChecks : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void reasons_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QStringList>("reasons");
        const auto row = [](const char* name, const char* puzzle, const QStringList& reasons) {
            QTest::newRow(name) << QString::fromLatin1(puzzle) << reasons;
        };
        const auto one = [&](const char* name, const char* puzzle, const char* reason) {
            row(name, puzzle, {QString::fromLatin1(reason)});
        };

        row("one piece", "square XX | I 1 XX", {});
        row("optional cells and nothing else", "square oo | I 0-1 XX", {});
        row("nothing has to be placed", "square oo | I 0-1 XXX", {});
        row("all is in place", "square XX | I 1 XX | fixed I XX", {});

        one("too much", "square XXX | I 2 XX",
            "volume: the pieces fill 4 cells, but the region has 3 cells; remove pieces or make the region "
            "larger");
        one("too little", "square XXX/XXX | I 1-2 XX",
            "volume: the pieces fill at most 4 cells, but the region has 6 cells; add pieces or make the "
            "region "
            "smaller");
        one("no pieces", "square XX", "volume: the puzzle has no pieces; add at least one");
        one("between two sums", "square XXXXX/XXXXX/XXXXX/XXXXX/XXXXX | O any XX/XX",
            "volume: the pieces can fill 24 or 28 cells, but nothing in between, and the region has 25 "
            "cells");
        one("between two sums of ranges", "square XXXXXXX | I 1-2 XX | L 0-1 XXXXXX",
            "volume: the pieces can fill 4 or 8 cells, but nothing in between, and the region has 7 cells");
        one("the last sum is too small", "square XXXXX | I 0-2 XX | L 0-9 XX/XX",
            "volume: the pieces can fill 4 or 6 cells, but nothing in between, and the region has 5 cells");
        one("counts end", "square XXXX/XXX. | I 0-1 XXX | L 1-2 XX/X.",
            "volume: the pieces can fill 6 or 9 cells, but nothing in between, and the region has 7 cells");
        one("between two sums with optional cells", "square XXXXo | I any XXX",
            "volume: the pieces can fill 3 or 6 cells, but nothing in between, and the region has 4 to 5 "
            "cells");
        row("optional cells reach a sum", "square XXXXoo | I any XXX", {});
        one("fixed pieces over optional cells", "square XXooo | I 1 XXX | fixed I ..XXX",
            "volume: the pieces fill 3 cells, but the region has 5 cells; add pieces or make the region "
            "smaller");
        one("sums beside fixed pieces", "square XXXXXXXX | I 1-9 XXX | fixed I XXX.....",
            "volume: the pieces still to be placed can fill 3 or 6 cells, but nothing in between, and the "
            "region has "
            "5 cells left");
        row("all at once", "square X | I 1 XX",
            {QStringLiteral(
                 "volume: the pieces fill 2 cells, but the region has 1 cell; remove pieces or make the "
                 "region larger"),
             QStringLiteral("no-place: piece 'I' fits nowhere in the region"),
             QStringLiteral("uncovered: no piece can cover the cell (0, 0)")});

        one("five tetrominoes",
            "square XXXXX/XXXXX/XXXXX/XXXXX | I 1 XXXX | L 1 XXX/X.. | O 1 XX/XX | S 1 .XX/XX. | T 1 XXX/.X.",
            "parity: coloured like a chessboard, the region has 10 black and 10 white cells, but the pieces "
            "can cover only 9+11 and 11+9; only 'T' covers more of one colour than of the "
            "other");
        one("nine of any number", "square XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX/XXXXXX | T any XXX/.X.",
            "parity: coloured like a chessboard, the region has 18 black and 18 white cells, but the pieces "
            "can cover only 17+19, 19+17, 15+21, 21+15, 13+23, 23+13 and 4 more");
        row("eight of any number", "square XXXXXXXX/XXXXXXXX/XXXXXXXX/XXXXXXXX | T any XXX/.X.", {});
        one("two corners of a chessboard", "square .XXX/XXXX/XXXX/XXX. | I any XX",
            "parity: coloured like a chessboard, the region has 8 black and 6 white cells, but the pieces "
            "can cover only 7+7; every piece covers as many black cells as white ones");
        one("an optional corner of a chessboard", "square .XXX/XXXX/XXXX/XXXo | I any XX",
            "parity: coloured like a chessboard, the region has 8 black and 6 to 7 white cells, but no "
            "choice of pieces covers these numbers; every piece covers as many black cells as white "
            "ones");
        one("in space", "cube X./.X,XX/XX | I 3 XX",
            "parity: coloured like a chessboard, the region has 2 black and 4 white cells, but the pieces "
            "can cover only 3+3; every piece covers as many black cells as white ones");
        one("beside fixed pieces",
            "square XXX/XXX/XXX | I 3 XX | X 3 X | fixed X .../X../... | fixed X .../.../.X.",
            "parity: coloured like a chessboard, the region has 5 black and 2 white cells left, but the "
            "pieces can cover only 4+3 and 3+4; only 'X' covers more of one colour than of the "
            "other");

        row("no place", "square XXX/XXX/XXX | I 1 XXXX | V 1 XXX/X../X..",
            {QStringLiteral("no-place: piece 'I' fits nowhere in the region"),
             QStringLiteral("uncovered: no piece can cover the cell (1, 1)")});
        one("no place for two", "cube XX/XX,XX/XX | I 1 XXX | V 1 X..X | W 3 X",
            "no-place: the pieces 'I' and 'V' fit nowhere in the region");
        row("two of a shape", "square XXX/XXX/XX. | I 1 XXXX | J 1 X/X/X/X",
            {QStringLiteral("no-place: the pieces 'I' and 'J' fit nowhere in the region"),
             QStringLiteral(
                 "uncovered: no piece can cover the cells (0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2) "
                 "and 2 more")});
        row("no place beside fixed pieces", "square XXX/XXX | T 1 XXX/.X. | W 1 XX | fixed T XXX/.X.",
            {QStringLiteral(
                 "parity: coloured like a chessboard, the region has 2 black and 0 white cells left, but the "
                 "pieces can cover only 1+1; every piece covers as many black cells as white ones"),
             QStringLiteral("no-place: piece 'W' fits nowhere beside the pieces in place"),
             QStringLiteral("uncovered: no piece can cover the cells (0, 0) and (2, 0)"),
             QStringLiteral(
                 "part: no choice of pieces fills these parts of the region: 1 cell at (0, 0) and 1 cell "
                 "at (2, 0)")});
        row("what need not be used", "square XX | I 0-1 XXX | V 1 XX", {});

        one("cells cut off", "square XX.XXX/XX.XX. | L any XX/X. | P any XXX/XX.",
            "part: the cells (0, 0), (0, 1), (1, 0) and (1, 1) are cut off from the rest of the region, but "
            "no choice of pieces fills 4 cells");
        one("a large part", "square XXXX.XXX/XXX..XX. | L any XX/X. | P any XXX/XX.",
            "part: the part of the region with cell (0, 0) has 7 cells, but no choice of pieces "
            "fills exactly that many");
        row("a part with optional cells", "square XX.XXX/Xo.XXo | L any XXXX/XX.. | P 1-9 XXX/XX.",
            {QStringLiteral("uncovered: no piece can cover the cells (0, 0), (0, 1) and (1, 1)"),
             QStringLiteral(
                 "part: the cells (0, 0), (0, 1), (1, 0) and (1, 1) are cut off from the rest of the region, "
                 "but no choice of pieces fills 3 to 4 cells")});
        row("many parts", "square X.X.X.X.X | I 0-9 XX | J 0-9 XXX",
            {QStringLiteral(
                 "parity: coloured like a chessboard, the region has 5 black and 0 white cells, but the "
                 "pieces can cover only 3+2 and 2+3; only 'J' covers more of "
                 "one colour than of the other"),
             QStringLiteral(
                 "uncovered: no piece can cover the cells (0, 0), (2, 0), (4, 0), (6, 0) and (8, 0)"),
             QStringLiteral(
                 "part: no choice of pieces fills these parts of the region: 1 cell at (0, 0), 1 cell at "
                 "(2, 0), 1 cell at (4, 0), 1 cell at (6, 0) and 1 more")});
        row("a piece of two parts", "square X.X/.../XX. | Q 1 X.X | I 1 XX", {});
        row("optional parts", "square XXX.o | I 1 XXX", {});
    }
    void reasons() {
        QFETCH(QString, puzzle);
        const Puzzle value = drawnPuzzle(puzzle.toStdString());
        QVERIFY(validate(value).empty());
        QTEST(reasonsFor(value), "reasons");
    }

    // Numbers in the cells, and what they prove, by a list of all placements.
    void weights_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<int>("modulus");
        const auto row = [](const char* name, const std::string& puzzle, int modulus) {
            QTest::newRow(name) << drawnPuzzle(puzzle) << modulus;
        };
        row("three colours", "square XXXX/X.XX/XXXX/XXXX | I 5 XXX", 2);
        row("three colours allow a corner", "square XXXX/XXXX/XXXX/XXX. | I 5 XXX", 0);
        row("bars of four in 10x10", box(10, 10) + "I 25 XXXX", 2);
        row("bars of four in 8x4", box(8, 4) + "I 8 XXXX", 0);
        row("bars of five", box(7, 5) + "I any XXXXX | O 0-1 X", 0);
        row("bars of five, two cells", box(6, 7) + "I 8 XXXXX | O 1 XX", 0);
        row("an odd number of L", box(6, 6) + "L any XXX/X..", 4);
        row("seven and three", box(10, 2) + "I 2 XXXXXXX | J 2 XXX", 0);
        row("L and O", box(6, 6) + "L 1-9 XXX/X.. | O 0-8 XX/XX", 0);
    }
    void weights() {
        QFETCH(Puzzle, puzzle);
        QFETCH(int, modulus);
        const ImageTable table(puzzle);
        const std::optional<CellWeights> found = findWeights(table);
        QCOMPARE(found ? found->modulus : 0, modulus);
        QCOMPARE(kindsOf(puzzle), modulus == 0 ? QStringList() : QStringList{QStringLiteral("weights")});
        if (!found) return;
        int pieces = 0;
        for (int shape = 0; shape < table.shapeCount(); ++shape)
            pieces += table.shapes()[static_cast<std::size_t>(shape)].max *
                      found->ofShapes[static_cast<std::size_t>(shape)];
        const int cells = std::accumulate(found->ofCells.begin(), found->ofCells.end(), 0);
        QVERIFY((pieces - cells) % modulus != 0);
        for (ImageId image = 0; image < table.size(); ++image) {
            int sum = 0;
            for (const CellNumber cell : table.cellsOf(image))
                sum += found->ofCells[static_cast<std::size_t>(cell)];
            QCOMPARE(sum % modulus, found->ofShapes[static_cast<std::size_t>(table.shapeOf(image))]);
        }
    }

    // Placements of odd pieces that are kept; none of the others is in a solution.
    void oddPieces_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<int>("all");
        QTest::addColumn<int>("kept");
        const auto row = [](const char* name, const std::string& puzzle, int all, int kept) {
            QTest::newRow(name) << drawnPuzzle(puzzle) << all << kept;
        };
        row("a cell beside bars of three", box(5, 5) + "I 8 XXX | O 1 X", 55, 31);
        row("the same, wider", box(7, 4) + "I 9 XXX | O 1 X", 62, 40);
        row("a domino beside bars", box(5, 4) + "I 6 XXX | D 1 XX", 53, 27);
        row("two of them", box(5, 2) + "I 2 XXX | D 1 XX | O 2 X", 29, 22);
        row("five L and a bar", box(6, 4) + "L 5 XXX/X.. | I 1 XXXX", 106, 18);
        row("no numbers", box(6, 4) + "L 4 XXX/X.. | P 1 XXX/XX. | D 1 XX | O 1 X", 238, 238);
        row("any number", box(5, 5) + "I 0-8 XXX | O 1-4 X", 55, 55);
        QTest::newRow("bricks and bars") << libraryPuzzle("cubes/conway") << 769 << 580;
    }
    void oddPieces() {
        QFETCH(Puzzle, puzzle);
        QFETCH(int, all);
        QFETCH(int, kept);
        const PreparedSearch search(puzzle, planFromOptions("-roff -W", puzzle));
        QCOMPARE(int(search.counts().bounded), all);
        QCOMPARE(int(search.images().size()), kept);
        Job job(puzzle, planFromOptions("-r", puzzle), {},
                [&](const PreparedSearch&, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions)
                        for (const ImageId image : solution.images)
                            QVERIFY(std::ranges::binary_search(search.images(), image));
                });
        job.start();
        while (!job.waitFor(std::chrono::hours(1))) {
        }
        QVERIFY(job.snapshot().status == JobStatus::complete);
    }

    void otherLattices_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<QStringList>("reasons");
        const auto row = [](const char* name, const char* lattice, std::vector<Cell> region,
                            std::vector<Piece> pieces, const QStringList& reasons) {
            Puzzle puzzle;
            puzzle.lattice = latticeNamed(lattice);
            puzzle.region = Region(std::move(region), {});
            puzzle.pieces = std::move(pieces);
            QTest::newRow(name) << puzzle << reasons;
        };
        row("three triangles point up", "triangle", {{0, 0, 0, 0}, {0, 0, 0, 1}, {1, 0, 0, 0}, {0, 1, 0, 0}},
            {{"I", Shape({{0, 0, 0, 0}, {0, 0, 0, 1}}), {2, 2}, {}}},
            {QStringLiteral(
                "parity: coloured in two colours so that cells that share a side differ, the region "
                "has 3 black and 1 white cells, but the pieces can cover only 2+2; every piece "
                "covers as many black cells as white ones")});
        row("hexagons have no two colours", "hexagon", {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 1, 0}},
            {{"I", Shape({{0, 0, 0}, {1, 0, 0}}), {2, 2}, {}}}, {});
    }
    void otherLattices() {
        QFETCH(Puzzle, puzzle);
        QVERIFY(validate(puzzle).empty());
        QTEST(reasonsFor(puzzle), "reasons");
    }

    void fixedSticksAndColoursTakePlaces() {
        Puzzle sticks;
        sticks.lattice = latticeNamed("stick");
        sticks.region = Region({{-1, 0, 0, 0}, {0, 0, 0, 0}, {0, -1, 0, 1}, {0, 0, 0, 1}}, {});
        sticks.pieces = {{"I", Shape({{0, 0, 0, 0}, {1, 0, 0, 0}}), {2, 2}, {}}};
        QVERIFY(kindsOf(sticks).empty());
        sticks.fixed = {{0, {{-1, 0, 0, 0}, {0, 0, 0, 0}}}};
        QCOMPARE(kindsOf(sticks), (QStringList{QStringLiteral("no-place"), QStringLiteral("uncovered")}));

        Puzzle colours;
        colours.region = Region({{0, 0, 0}, {1, 0, 0}}, {}).coloured({1, 0});
        colours.colours.palette = {{"red", {200, 0, 0}}};
        colours.pieces = {{"I", Shape({{0, 0, 0}, {1, 0, 0}}, {1, 1}), {}, {}}};
        QCOMPARE(kindsOf(colours), (QStringList{QStringLiteral("no-place"), QStringLiteral("uncovered")}));
        colours.colours.allowed = {{1, 1}};
        QVERIFY(kindsOf(colours).empty());
    }

    void files_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("kinds");
        const auto row = [](const char* file, const char* kinds) {
            QTest::newRow(file) << QString::fromLatin1(file) << QString::fromLatin1(kinds);
        };
        row("tests/data/unsolvable/everything", "parity no-place uncovered part");
        row("tests/data/unsolvable/mutilated-chessboard", "parity");
        row("tests/data/unsolvable/no-place", "no-place");
        row("tests/data/unsolvable/parity-any", "parity");
        row("tests/data/unsolvable/parts", "part");
        row("tests/data/unsolvable/uncovered", "uncovered");
        row("tests/data/unsolvable/volume-gap", "volume");
        row("tests/data/unsolvable/volume-range", "volume");
        row("puzzles/tetrominoes/rectangle-5x4", "parity");
    }
    void files() {
        QFETCH(QString, file);
        const fs::path path = fs::path(TILEWRIGHT_SOURCE_DIR) / (file.toStdString() + ".toml");
        QTEST(kindsOf(readPuzzle(path)).join(QLatin1Char(' ')), "kinds");
    }

    void cellsAndPiecesAreListed() {
        const std::vector<Obstacle> found =
            findObstacles(drawnPuzzle("square XXX/XXX/XX. | I 1 XXXX | J 1 X/X/X/X"));
        QCOMPARE(found.size(), 2U);
        QVERIFY(found[0].pieces == (std::vector<std::size_t>{0, 1}));
        QVERIFY(found[0].cells.empty());
        QCOMPARE(found[1].cells.size(), 8U);
        QVERIFY(found[1].cells.back() == (Cell{2, 2, 0}));
    }

    void whatHasASolutionGetsNoReason() {
        int files = 0;
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(fs::path(TILEWRIGHT_SOURCE_DIR) / "puzzles")) {
            if (!isTilingFile(entry.path()) || entry.path().stem() == "rectangle-5x4") continue;
            const Puzzle puzzle = readPuzzle(entry.path());
            // Those concern cells that cannot be filled.
            if (puzzle.kind == PuzzleKind::cover) continue;
            const QStringList reasons = reasonsFor(puzzle);
            QVERIFY2(reasons.isEmpty(), qPrintable(reasons.join(QLatin1Char('\n'))));
            ++files;
        }
        QVERIFY(files >= 11);
    }

    void whatTryingFindsGetsNoReason() {
        RandomPuzzles puzzles(11'081'965);
        int solvable = 0;
        int hopeless = 0;
        std::set<QString> kinds;
        while (solvable < 600) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty()) continue;
            const auto plain = solvePlainly(puzzle);
            if (!plain) continue;
            const QStringList reasons = kindsOf(puzzle);
            if (plain->raw > 0) {
                ++solvable;
                QVERIFY2(reasons.isEmpty(), qPrintable(reasons.join(QLatin1Char(' ')) + QLatin1Char('\n') +
                                                       QString::fromStdString(toToml(puzzle))));
            } else if (!reasons.isEmpty()) {
                ++hopeless;
                kinds.insert(reasons.begin(), reasons.end());
            }
        }
        // The puzzles do cover all kinds of obstacles.
        QVERIFY2(hopeless > 40, qPrintable(QString::number(hopeless)));
        QVERIFY(kinds.size() >= 4U);
    }

    // Scattered regions, which are rarely balanced.
    void coloursAreCountedExactly() {
        RandomPuzzles puzzles(4);
        std::mt19937 random(5);
        std::map<bool, int> seen;
        for (int compared = 0; compared < 400;) {
            Puzzle puzzle = puzzles.next();
            std::vector<Cell> cells;
            std::ranges::sample(Region::box({6, 6, 1}).cells(), std::back_inserter(cells),
                                std::min(36, puzzle.region.size()), random);
            const auto optional = cells.begin() + std::min<std::ptrdiff_t>(2, std::ssize(cells));
            puzzle.region = Region({optional, cells.end()}, {cells.begin(), optional});
            puzzle.fixed.clear();
            const QStringList kinds = kindsOf(puzzle);
            if (!validate(puzzle).empty() || kinds.contains(QLatin1String("volume"))) continue;
            ++compared;
            const bool isBalanced = canBeBalanced(puzzle);
            QVERIFY2(kinds.contains(QLatin1String("parity")) != isBalanced, toToml(puzzle).c_str());
            ++seen[isBalanced];
        }
        QVERIFY2(seen[false] > 50 && seen[true] > 50, qPrintable(QString::number(seen[true])));
    }

    // Too large for a search: sizes and colours are checked, placements are not.
    void largePuzzles_data() {
        QTest::addColumn<QString>("cutOut");
        QTest::addColumn<int>("kindsOfPieces");
        QTest::addColumn<QString>("reasons");
        const auto row = [](const char* name, const char* cutOut, int kindsOfPieces, const char* reasons) {
            QTest::newRow(name) << QString::fromLatin1(cutOut) << kindsOfPieces
                                << QString::fromLatin1(reasons);
        };
        row("dominoes", "", 0, "");
        row("one cell less", "0 0 0", 0, "volume");
        row("two cells of a colour less", "0 0 0, 31 31 0", 0, "parity");
        row("a cell cut off", "1 0 0, 0 1 0, 0 0 1, 31 31 31", 0, "parity part");
        row("many kinds of pieces", "1 0 0, 0 1 0, 0 0 1, 31 31 31", 700, "");
    }
    void largePuzzles() {
        QFETCH(QString, cutOut);
        QFETCH(int, kindsOfPieces);
        std::set<Cell> cells;
        const Region box = Region::box({32, 32, 32});
        cells.insert(box.cells().begin(), box.cells().end());
        for (const QString& cell : cutOut.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
            const QStringList numbers = cell.split(QLatin1Char(' '), Qt::SkipEmptyParts);
            cells.erase({numbers[0].toInt(), numbers[1].toInt(), numbers[2].toInt()});
        }
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        puzzle.region = Region({cells.begin(), cells.end()}, {});
        puzzle.pieces.push_back({"I", Shape({{0, 0, 0}, {1, 0, 0}}), {0, Count::any}, {}});
        // Three cells without neighbours.
        for (int i = 0; i < kindsOfPieces; ++i)
            puzzle.pieces.push_back(
                {std::to_string(i), Shape({{0, 0, 0}, {2, 0, 0}, {0, i + 2, 0}}), {0, Count::any}, {}});
        QVERIFY(validate(puzzle).empty());
        QTEST(kindsOf(puzzle).join(QLatin1Char(' ')), "reasons");
    }

    void stops() {
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, findObstacles(libraryPuzzle("pentominoes/10x6"), stop.get_token()));
    }
};

TILEWRIGHT_TEST(TestChecks)
#include "tst_checks.moc"
