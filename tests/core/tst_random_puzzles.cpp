// Small random puzzles of every kind, compared with exhaustive search.

#include <QTest>

#include <QTemporaryDir>
#include <fstream>

#include "core/analysis/feasibility.h"
#include "core/basics/files.h"
#include "core/count/count_job.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/solution_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/piece_sets.h"
#include "core/search/plan.h"
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

// Puzzles that take long take minutes with a sanitizer.
std::optional<PlainResult> plainly(const Puzzle& puzzle, bool mirrorsAreSame = true) {
    return solvePlainly(puzzle, mirrorsAreSame, isSanitized ? 2'000 : 5'000);
}

// How a plan's result differs from the expected one; empty if it does not.
QByteArray difference(const Puzzle& puzzle, const Plan& plan, int threads, const PlainResult& expected) {
    const bool isImpatient = expected.solutions % 2 == 0;
    const JobSnapshot result = solve(puzzle, plan, threads, isImpatient);
    if (result.status == JobStatus::complete && result.solutions == expected.solutions &&
        result.solutionsRaw == expected.raw)
        return {};
    return QByteArray::fromStdString(
        std::to_string(result.solutions) + " not " + std::to_string(expected.solutions) + " solutions, raw " +
        std::to_string(result.solutionsRaw) + " not " + std::to_string(expected.raw) + "\n" +
        toOptions(plan) + "\n" + toToml(puzzle));
}

QByteArray aboutCount(const Puzzle& puzzle, const CountOptions& options, const PlainResult& expected) {
    CountJob job(puzzle, options);
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    const CountSnapshot result = job.snapshot();
    BigCount byCells = 0;
    for (const auto& [cells, number] : result.byCells)
        byCells += number;
    const bool isCounted = result.isCountKnown ? result.count == expected.solutions
                                               : options.by != CountBy::nothing || result.raw == expected.raw;
    if (result.status == JobStatus::complete && isCounted &&
        (!result.isRawKnown || result.raw == expected.raw) &&
        (options.by != CountBy::openCells || byCells == expected.raw))
        return {};
    return QByteArray::fromStdString(
        "count " + std::string(options.method ? nameOf(*options.method) : "auto") +
        (options.keepDiagram ? " as a diagram" : "") +
        (options.by == CountBy::openCells ? " by open cells"
         : options.by == CountBy::places  ? " by places"
                                          : "") +
        ": " + result.count.str() + " not " + std::to_string(expected.solutions) + " solutions, raw " +
        result.raw.str() + " not " + std::to_string(expected.raw) + ", by cells " + byCells.str() + " " +
        english(result.error) + "\n" + toToml(puzzle));
}

// Rotates through all counting methods.
QByteArray countDifference(const Puzzle& puzzle, int turn, const PlainResult& expected) {
    std::vector<CountOptions> ways(2);
    ways[0].method = turn % 3 == 0 ? CountMethod::frontier : CountMethod::graph;
    ways[1].method = CountMethod::memo;
    // Rules for faces are too many items for tables of this size.
    if (puzzle.faces != FaceRule{}) ways = {CountOptions()};
    if (turn % 4 == 0) ways.emplace_back();
    if (turn % 4 == 1) ways.emplace_back().method = CountMethod::list;
    const bool isWide = puzzle.faces != FaceRule{};
    if (turn % 4 == 2 && !isWide) ways.emplace_back().keepDiagram = true;
    if (turn % 4 == 3 && puzzle.rules.empty() && !isWide) {
        ways.emplace_back().by = CountBy::openCells;
        ways.back().method = CountMethod::graph;
    }
    if (turn % 5 == 0) {
        ways.emplace_back().by = CountBy::places;
        ways.back().piece = puzzle.pieces.size() - 1;
    }
    for (CountOptions& way : ways) {
        way.threads = 1;
        way.memory = std::uint64_t{1} << 26;
        if (const QByteArray wrong = aboutCount(puzzle, way, expected); !wrong.isEmpty()) return wrong;
    }
    return {};
}

// The puzzle after a round trip through this format, if the format supports it.
std::optional<Puzzle> readAgain(const Puzzle& puzzle, const std::string& file) {
    try {
        return parsePuzzle(savedPuzzle(puzzle, file).bytes, file);
    } catch (const FormatError&) {
        return std::nullopt;
    }
}

// Whether `check` accepts each solution; otherwise its message.
QByteArray checkedSolutions(const Puzzle& puzzle, const QString& file) {
    const auto writer = makeSolutionWriter(SolutionFormat::json, puzzle);
    std::uint64_t found = 0;
    {
        std::ofstream out(file.toStdString());
        Job job(
            puzzle, choosePlan(puzzle), {{.threads = 1}},
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& solution : solutions)
                    out << writer->write({++found, 1, placementsOf(puzzle, search.table(), solution.images)});
            });
        job.start();
        while (!job.waitFor(std::chrono::hours(1))) {
        }
    }
    try {
        std::uint64_t read = 0;
        if (found > 0)
            readSolutions(file.toStdString(), puzzle, [&](const NumberedSolution&) { return ++read > 0; });
        return read == found ? QByteArray() : QByteArray("some solutions are not read\n");
    } catch (const FormatError& error) {
        return QByteArray(error.what()) + "\n" + QByteArray::fromStdString(toToml(puzzle));
    }
}

// Adds pieces, each with its own isolated part of the region.
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

// Straight pieces that fit nowhere else.
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
Q_DECLARE_METATYPE(tilewright::test::RandomPuzzles::Options)

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
            const auto expected = plainly(puzzle);
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
                                     "-r -W",
                                     "-roff -W1 -f4 -n",
                                     "-F1 -roff",
                                     "-V -P -F -f99",
                                     "-V2 -P2 -F2 -f2 -n",
                                     "-v1 -p",
                                     "-f99 -v1 -p1 -oe -n",
                                     "-f3 -v2 -p2 -V3 -rhardest",
                                     "-r --narrow=99",
                                     "-roff -V --narrow=3",
                                     "-rhardest --narrow",
                                     "-rcell",
                                     "-rcells",
                                     "-rcell -f99 -oe -n",
                                     "-rcells -f99 -oe -n",
                                     "-rcells -f1 -n",
                                     "-rcell --narrow",
                                     "-rcells --narrow",
                                     "-rfewest --narrow=3"}) {
                if (turn++ % 3 != 0) continue;
                const QByteArray wrong =
                    difference(puzzle, planFromOptions(plan, puzzle), 1 + compared / 3 % 3, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > 200, qPrintable(QString::number(solvable)));
    }

    // Holes affect plans most: targets, limits, and pieces added at the end.
    void everyPlanMeetsHolesAndRanges() {
        RandomPuzzles puzzles(15, {.alwaysOptional = true});
        int solvable = 0;
        for (int compared = 0; compared < repeats(400);) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = plainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 1 ? 1 : 0;
            for (const char* plan :
                 {"", "-rcells", "-r", "-f99 -oe -n", "-roff --narrow=99", "-rhardest --narrow=4",
                  "-rfewest --narrow=99", "-V --narrow=2", "-F1 --narrow"}) {
                const QByteArray wrong =
                    difference(puzzle, planFromOptions(plan, puzzle), 1 + compared % 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > 200, qPrintable(QString::number(solvable)));
    }

    // Too large for exhaustive search: images are columns of a matrix, which excludes images of equal pieces
    // one by one and is rebuilt smaller.
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

    // States without pieces or without open cells, some of them solutions.
    void whatIsASolution_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("maxHoles");
        QTest::addColumn<unsigned>("raw");
        const auto row = [](const char* puzzle, int maxHoles, unsigned raw) {
            QTest::addRow("%s, %d", puzzle, maxHoles) << QString::fromLatin1(puzzle) << maxHoles << raw;
        };
        row("square XXXX | A 1-2 XXX", -1, 0);
        row("square XXXX | A 0-2 XXX", -1, 0);
        row("square XXXo | A 1-2 XXX", -1, 1);
        row("square XXXo | A 1-2 XXX", 0, 0);
        row("square Xoo | A 2 X", -1, 2);
        row("square Xoo | A 2 X", 0, 0);
        row("square Xoo | A 2 X", 1, 2);
        row("square Xoo | A 2 X | B 0-1 XXXX", 0, 0);
        row("square Xoo | A 2 X | B 0-1 XXXX", 1, 2);
        row("square XX | A 0-1 XX | B 2 X | fixed A XX", -1, 0);
        row("square XX | A 0-1 XX | B 0-2 X | fixed A XX", -1, 1);
        row("square XXXX/XXXX | p 0-1 .X/XX | q 2 X./XX | r 1-4 X | fixed p ...X/..XX", -1, 0);
        row("square XXXX/XXXX | p 0-1 .X/XX | q 1 X./XX | r 1-4 X | fixed p ...X/..XX", -1, 5);
        row("cube oo/oo,oo/oo | A 0-1 XX", 7, 12);
        row("cube oo/oo,oo/oo | A any XX/XX", 3, 3);
    }
    void whatIsASolution() {
        QFETCH(QString, puzzle);
        QFETCH(int, maxHoles);
        QFETCH(unsigned, raw);
        Puzzle drawn = drawnPuzzle(puzzle.toStdString());
        if (maxHoles >= 0) drawn.maxHoles = maxHoles;
        QVERIFY(validate(drawn).empty());
        const auto expected = plainly(drawn);
        QVERIFY(expected);
        QCOMPARE(expected->raw, raw);
        QVERIFY(raw == 0 || findObstacles(drawn).empty());
        // Without checking first whether there can be a solution.
        for (const char* plan : {"", "-rcells", "-r", "-roff", "-r -V -P -F", "-f", "-f99", "-f99 -oe -n",
                                 "-f99 -op", "-f2", "--fletcher=99", "--debruijn=99", "--fletcher=1",
                                 "--narrow=99", "-roff --narrow=2", "-f99 -of --fill-table=9"})
            for (const int threads : {1, 2}) {
                const QByteArray wrong = difference(drawn, planFromOptions(plan, drawn), threads, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        for (int turn = 0; turn < 20; ++turn) {
            const QByteArray wrong = countDifference(drawn, turn, *expected);
            QVERIFY2(wrong.isEmpty(), wrong.constData());
        }
    }

    // All rules at once, all search and count methods, and a round trip through files.
    void everythingAtOnce_data() {
        QTest::addColumn<RandomPuzzles::Options>("options");
        QTest::addColumn<unsigned>("seed");
        for (const Lattice lattice : Lattice::all()) {
            const QByteArray name = QByteArray::fromStdString(std::string(lattice.name()));
            QTest::newRow(name + ", rules")
                << RandomPuzzles::Options{.lattices = {lattice}, .withEverything = true} << 39U;
            QTest::newRow(name + ", open groups") << RandomPuzzles::Options{.alwaysOptional = true,
                                                                            .lattices = {lattice},
                                                                            .withColours = true,
                                                                            .withGroups = true}
                                                  << 47U;
            QTest::newRow(name + ", separate boxes") << RandomPuzzles::Options{.lattices = {lattice},
                                                                               .withColours = true,
                                                                               .withEverything = true,
                                                                               .withGroups = true,
                                                                               .withBoxes = true}
                                                     << 474U;
            QTest::newRow(name + ", rules for numbers")
                << RandomPuzzles::Options{.lattices = {lattice}, .withRules = true} << 475U;
            QTest::newRow(name + ", rules and open cells in boxes")
                << RandomPuzzles::Options{.alwaysOptional = true,
                                          .lattices = {lattice},
                                          .withEverything = true,
                                          .withGroups = true,
                                          .withBoxes = true,
                                          .withRules = true}
                << 476U;
        }
        for (const char* const boxed : {"square", "cube"}) {
            const RandomPuzzles::Options faces{.lattices = {latticeNamed(boxed)}, .withFaces = true};
            QTest::addRow("%s, coloured faces", boxed) << faces << 479U;
            QTest::addRow("%s, coloured faces in boxes", boxed)
                << RandomPuzzles::Options{.lattices = faces.lattices, .withBoxes = true, .withFaces = true}
                << 480U;
            QTest::addRow("%s, coloured faces and open cells", boxed)
                << RandomPuzzles::Options{.alwaysOptional = true,
                                          .lattices = faces.lattices,
                                          .withGroups = true,
                                          .withFaces = true}
                << 481U;
        }
        for (const char* const wrapping : {"square", "hexagon", "triangle"}) {
            const RandomPuzzles::Options wraps{.lattices = {latticeNamed(wrapping)},
                                               .withColours = true,
                                               .withEverything = true,
                                               .withGroups = true,
                                               .withWrap = true};
            QTest::addRow("%s, boards that wrap", wrapping) << wraps << 477U;
            QTest::addRow("%s, boards that wrap and open cells", wrapping)
                << RandomPuzzles::Options{.alwaysOptional = true,
                                          .lattices = wraps.lattices,
                                          .withGroups = true,
                                          .withRules = true,
                                          .withWrap = true}
                << 478U;
        }
    }
    void everythingAtOnce() {
        QFETCH(RandomPuzzles::Options, options);
        QFETCH(unsigned, seed);
        RandomPuzzles puzzles(randomSeed(seed), options);
        const QTemporaryDir folder;
        int solvable = 0;
        const int wanted = randomTimes(repeats(36));
        for (int compared = 0; compared < wanted;) {
            Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || sizeObstacle(puzzle)) continue;
            if (options.withGroups && !options.withBoxes && !options.withWrap && puzzle.open.empty())
                continue;
            const bool mirrorsAreSame = compared % 6 != 5;
            const auto expected = plainly(puzzle, mirrorsAreSame);
            if (!expected) continue;
            ++compared;
            const QByteArray about = QByteArray::fromStdString(toToml(puzzle));
            if (searchObstacle(puzzle)) {
                QVERIFY2(expected->raw == 0, about.constData());
                continue;
            }
            if (expected->raw > 0) {
                ++solvable;
                QVERIFY2(findObstacles(puzzle).empty(), about.constData());
            }
            const bool isToml = compared % 3 != 0;
            const std::optional<Puzzle> again = readAgain(puzzle, isToml ? "random.toml" : "random.xmpuzzle");
            QVERIFY2(again ? again->open == puzzle.open && again->separateBoxes == puzzle.separateBoxes &&
                                 again->rules == puzzle.rules && again->wrap == puzzle.wrap &&
                                 again->faces == puzzle.faces && (!isToml || again->region == puzzle.region)
                           : !isToml,
                     about.constData());
            if (again) puzzle = *again;
            int turn = compared;
            for (const char* words :
                 {"", "-rcells", "-r", "-roff", "-f", "-f99 -oe -n", "-roff -f99 -os", "-f99 -op -n",
                  "-f2 -V -P -F", "-roff -f99 -n --fill-table=99", "--debruijn=99", "--fletcher=99 -oxyz",
                  "--fletcher=2", "--narrow=99", "-roff --narrow=3", "-v1 -p1 -f99", "-os", "-F1 --narrow"}) {
                if (turn++ % 5 != 0) continue;
                Plan plan = planFromOptions(words, puzzle);
                plan.mirrors = mirrorsAreSame ? Mirrors::same : Mirrors::different;
                const QByteArray wrong = difference(puzzle, plan, 1 + compared / 5 % 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
            QByteArray wrong;
            if (mirrorsAreSame) wrong = countDifference(puzzle, compared, *expected);
            QVERIFY2(wrong.isEmpty(), wrong.constData());
            if (compared % 7 == 0)
                wrong = checkedSolutions(puzzle, folder.filePath(QStringLiteral("solutions.jsonl")));
            QVERIFY2(wrong.isEmpty(), wrong.constData());
        }
        const int oneIn = options.withRules && options.withBoxes ? 20 : 8;
        QVERIFY2(isSanitized || oneIn * solvable > wanted, qPrintable(QString::number(solvable)));
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
            const auto expected = plainly(puzzle, compared % 7 != 0);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            int turn = compared;
            for (const char* options :
                 {"", "-rcells", "-r", "-f99 -oe -n", "-roff -f99 -os -n", "-f99 -ol@1,-2,0.5 -n",
                  "-f99 -on -n", "-f99 -oR -n", "-f99 -oZ -n", "-f99 -oa:spiral=3", "--debruijn=99",
                  "--fletcher=99 -oxyz", "-roff -f99 -oy -n --fill-table=99", "-roff --narrow=99",
                  "-V -P -F -f2 -n", "-V2 -P2 -F2 --narrow=4"}) {
                if (turn++ % 3 != 0) continue;
                Plan plan = planFromOptions(options, puzzle);
                if (compared % 7 == 1) plan.mirrors = Mirrors::different;
                const QByteArray wrong = difference(puzzle, plan, 1 + compared % 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > 12, qPrintable(QString::number(solvable)));
    }

    // Each width of occupancies and shape sets has separate code.
    void everyWidth_data() {
        QTest::addColumn<std::vector<Piece>>("pieces");
        QTest::addColumn<int>("wanted");
        QTest::newRow("above 64 cells") << bars(3) << 20;
        QTest::newRow("above 128 cells") << bars(6) << 10;
        QTest::newRow("above 256 cells") << bars(11) << 4;
        // The exhaustive search is slow for these.
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
            const auto expected = plainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            for (const char* plan :
                 {"", "-rcells", "-r", "-roff -f999 -oe -n", "-r -f999 -n --fill-table=99", "-f999 -os",
                  "-V -f2", "--debruijn=999", "--fletcher=999 -oy", "-roff --narrow=999"}) {
                const QByteArray wrong = difference(puzzle, planFromOptions(plan, puzzle), 2, *expected);
                QVERIFY2(wrong.isEmpty(), wrong.constData());
            }
        }
        QVERIFY2(isSanitized || solvable > wanted / 4, qPrintable(QString::number(solvable)));
    }

    // A fixed piece passes straight through the middle of a cross, so no other piece may.
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
            const auto expected = plainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            for (const char* plan : {"", "-rcells", "-r", "-f99 -n", "-roff -V -f2"}) {
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
            const auto expected = plainly(puzzle, false);
            if (!expected) continue;
            ++compared;
            Plan plan = choosePlan(puzzle);
            plan.mirrors = Mirrors::different;
            QCOMPARE(solve(puzzle, plan, 1).solutions, expected->solutions);
        }
    }
};

TILEWRIGHT_TEST(TestRandomPuzzles)
#include "tst_random_puzzles.moc"
