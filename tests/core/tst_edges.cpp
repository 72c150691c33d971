// Edge-matching puzzles: every method against trying everything, for all borders and moves.

#include <QTemporaryDir>
#include <QTest>
#include <random>
#include <thread>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "tests/support/edge_enumeration.h"
#include "tests/support/edge_parts.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

Q_DECLARE_METATYPE(tilewright::EdgePuzzle)

namespace {

BoardColours boardOfArrangement(const EdgeArrangement& arrangement) {
    BoardColours board;
    for (const PlacedEdgePiece& placed : arrangement)
        board.push_back(placed.colours);
    return board;
}

// What is wrong with all that the solver says of a puzzle, compared with trying everything; empty if nothing.
// With `shards`, in so many parts that are stopped and resumed.
std::string disagreement(const EdgePuzzle& puzzle, const std::set<BoardColours>& boards, EdgeOptions options,
                         std::size_t shards = 0) {
    const std::string about = describeEdges(puzzle) + ": ";
    const std::size_t expected = options.unique ? differentBoards(puzzle, boards) : boards.size();
    std::set<BoardColours> reported;
    std::size_t delivered = 0;
    std::string wrong;
    const EdgeSink sink = [&](std::span<const EdgeArrangement> arrangements) {
        delivered += arrangements.size();
        for (const EdgeArrangement& arrangement : arrangements) {
            if (const auto why = whyNoSolution(puzzle, arrangement)) wrong = english(*why);
            reported.insert(boardOfArrangement(arrangement));
        }
    };
    const EdgeResult result =
        shards > 0 ? solveEdgesInParts(puzzle, options, shards, sink) : solveEdges(puzzle, options, sink);
    if (!wrong.empty()) return about + wrong;
    if (result.status != JobStatus::complete) return about + "status " + nameOf(result.status);
    if (result.solvable != !boards.empty()) return about + "solvable is wrong, by " + result.method;
    if (result.arrangement.has_value() != !boards.empty()) return about + "arrangement is missing";
    if (result.arrangement)
        if (const auto why = whyNoSolution(puzzle, *result.arrangement)) return about + english(*why);
    if (result.delivered != delivered) return about + "delivered is wrong";
    const std::size_t wanted = options.wantAll ? expected : std::min<std::size_t>(1, expected);
    if (reported.size() != wanted || delivered != wanted)
        return about + "told " + std::to_string(delivered) + ", different " +
               std::to_string(reported.size()) + " of " + std::to_string(wanted) + ", by " + result.method;
    if (options.unique && options.wantAll && differentBoards(puzzle, reported) != expected)
        return about + "copies were told, by " + result.method;
    if (options.wantCount && (!result.count || *result.count != BigCount(expected)))
        return about + "counted " + (result.count ? result.count->str() : std::string("nothing")) + " of " +
               std::to_string(expected) + ", by " + result.method;
    return {};
}

// The same with all combinations of what can be asked.
std::string disagreement(const EdgePuzzle& puzzle, const std::set<BoardColours>& boards, unsigned& order) {
    for (unsigned wishes = 0; wishes < 16; ++wishes) {
        EdgeOptions options;
        options.threads = wishes == 7 ? 2 : 1;
        options.alwaysSearch = (wishes & 1U) != 0;
        options.wantAll = (wishes & 2U) != 0;
        options.wantCount = (wishes & 4U) != 0;
        options.unique = (wishes & 8U) != 0;
        if (options.alwaysSearch) options.order = static_cast<BoardOrder>(order++ % 6);
        for (std::size_t place = 0; options.order == BoardOrder::listed && place < puzzle.places(); ++place)
            options.places.push_back(place);
        std::ranges::shuffle(options.places, std::mt19937(order));
        if (std::string wrong = disagreement(puzzle, boards, options); !wrong.empty())
            return wrong + " (wishes " + std::to_string(wishes) + ")";
        // One wish in parts for some puzzles is enough, as disks are slow.
        if (wishes != order / 5 % 40 * 2 + 1) continue;
        const std::size_t shards = 1 + order % 3;
        if (std::string wrong = disagreement(puzzle, boards, options, shards); !wrong.empty())
            return wrong + " (wishes " + std::to_string(wishes) + ", shards " + std::to_string(shards) + ")";
    }
    return {};
}

}  // namespace

class TestEdges : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everythingAgreesWithClues_data() { everythingAgrees_data(); }
    void everythingAgreesWithClues() { compare(true, false); }
    void everythingAgreesWithMatches_data() { everythingAgrees_data(); }
    void everythingAgreesWithMatches() { compare(false, true); }
    void everythingAgreesWithBoth_data() { everythingAgrees_data(); }
    void everythingAgreesWithBoth() { compare(true, true); }

    void everythingAgrees_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("colours");
        QTest::addColumn<int>("puzzles");
        QTest::newRow("one place") << 1 << 1 << 2 << 150;
        QTest::newRow("two places") << 1 << 2 << 3 << 200;
        QTest::newRow("row of three") << 1 << 3 << 3 << 200;
        QTest::newRow("row of five") << 1 << 5 << 3 << 120;
        QTest::newRow("row of six, two colours") << 1 << 6 << 2 << 100;
        QTest::newRow("row of six, four colours") << 1 << 6 << 4 << 200;
        QTest::newRow("column of four") << 4 << 1 << 3 << 150;
        QTest::newRow("2x2") << 2 << 2 << 3 << 250;
        QTest::newRow("2x3") << 2 << 3 << 3 << 150;
        QTest::newRow("3x2") << 3 << 2 << 3 << 150;
        QTest::newRow("3x3") << 3 << 3 << 5 << 25;
    }
    void everythingAgrees() { compare(false, false); }

    // Searches that are long enough to be stopped in the middle, whatever has been found.
    void stoppedSearchesGoOn_data() {
        QTest::addColumn<EdgePuzzle>("puzzle");
        QTest::addColumn<int>("order");
        const auto row = [](const char* name, const PlantedPuzzle& made, int order = -1) {
            QTest::newRow(name) << made.puzzle << order;
        };
        row("framed, backwards", framedEdgePuzzle(6, 5, 3, 1), static_cast<int>(BoardOrder::listed));
        const auto constrained = static_cast<int>(BoardOrder::constrained);
        RandomEdgeOptions random{.colours = 3, .moves = {.swap = true, .rotate = true}, .headAndTail = true};
        row("heads and tails", randomEdgePuzzle(random));
        row("framed, constrained", framedEdgePuzzle(5, 5, 3, 1), constrained);
        row("framed, a clue", framedEdgePuzzle(6, 5, 3, 1, 0, 1), static_cast<int>(BoardOrder::rows));
        random = {.rows = 1, .columns = 1, .colours = 6, .moves = {.swap = true, .rotate = true}, .seed = 2};
        random.lattice = latticeNamed("hexagon");
        random.board = hexagonBoard(random.lattice, 3);
        row("hexagons", randomEdgePuzzle(random));
        random.lattice = latticeNamed("triangle");
        random.leftRight = random.topBottom = BorderRule::monochrome;
        random.board = rhomboidBoard(random.lattice, 2, 4);
        random.colours = 3;
        row("triangles, any border", randomEdgePuzzle(random));
    }
    void stoppedSearchesGoOn() {
        QFETCH(EdgePuzzle, puzzle);
        QFETCH(int, order);
        EdgeOptions options{{.threads = 1}};
        options.wantCount = true;
        options.alwaysSearch = true;
        if (order >= 0) options.order = static_cast<BoardOrder>(order);
        for (std::size_t place = puzzle.places(); options.order == BoardOrder::listed && place-- > 0;)
            options.places.push_back(place);
        const EdgeResult whole = solveEdges(puzzle, options);
        QVERIFY(whole.count);
        const QTemporaryDir folder;
        BigCount sum = 0;
        std::uint64_t placements = 0;
        int stops = 0;
        for (std::size_t shard = 1; shard <= 2; ++shard) {
            options.shard = {shard, 2};
            options.checkpoint = {folder.filePath(QString::number(shard)).toStdString(), true};
            while (true) {
                options.threads = 3 - options.threads;
                options.timeLimit = std::chrono::duration<double>(whole.seconds / 50 * (1 + stops));
                const EdgeResult part = solveEdges(puzzle, options);
                if (part.status == JobStatus::time && ++stops < 100) continue;
                QCOMPARE(part.status, JobStatus::complete);
                sum += part.count.value();
                placements += part.placements;
                break;
            }
        }
        QVERIFY(stops > 0);
        QCOMPARE(sum.str(), whole.count->str());
        // Only the top of the tree is not counted.
        QVERIFY(placements <= whole.placements);
        QVERIFY(placements + 5000 > whole.placements);
    }

  private:
    static void compare(bool hasClues, bool hasMatches) {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, colours);
        QFETCH(int, puzzles);
        RandomEdges random(static_cast<unsigned>(rows * 100 + columns * 10 + colours + (hasMatches ? 5 : 0)));
        // Each puzzle is searched in other orders for the same wishes.
        unsigned order = 0;
        for (int i = 0; i < puzzles;) {
            // Clues leave few boards of few colours.
            const bool hasHeads = hasMatches && random.below(2) == 0;
            const int few = hasClues || hasHeads ? (colours + 1) / 2 : colours;
            EdgePuzzle puzzle =
                random.puzzle(rows, columns, few, random.moves(), random.border(), random.border(), hasHeads);
            if (hasMatches && !hasHeads) random.addMatches(puzzle, few);
            if (hasClues) random.addClues(puzzle, 3);
            QVERIFY2(validateEdges(puzzle).empty(), describeEdges(puzzle).c_str());
            const std::optional<std::set<BoardColours>> boards = enumerateEdges(puzzle, 300);
            if (!boards) continue;
            ++i;
            const std::string wrong = disagreement(puzzle, *boards, order);
            QVERIFY2(wrong.empty(), wrong.c_str());
        }
    }
};

TILEWRIGHT_TEST(TestEdges)
#include "tst_edges.moc"
