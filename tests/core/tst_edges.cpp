// Edge-matching puzzles: every method against trying everything, for all borders and moves.

#include <QTest>
#include <thread>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "tests/support/edge_enumeration.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

BoardColours boardOfArrangement(const EdgeArrangement& arrangement) {
    BoardColours board;
    for (const PlacedEdgePiece& placed : arrangement)
        board.push_back(placed.colours);
    return board;
}

// What is wrong with all that the solver says of a puzzle, compared with trying everything; empty if nothing.
std::string disagreement(const EdgePuzzle& puzzle, const std::set<BoardColours>& boards,
                         EdgeOptions options) {
    const std::string about = describeEdges(puzzle) + ": ";
    const std::size_t expected = options.unique ? differentBoards(puzzle, boards) : boards.size();
    std::set<BoardColours> told;
    std::size_t delivered = 0;
    std::string wrong;
    const EdgeSink sink = [&](std::span<const EdgeArrangement> arrangements) {
        delivered += arrangements.size();
        for (const EdgeArrangement& arrangement : arrangements) {
            if (const auto why = whyNoSolution(puzzle, arrangement)) wrong = english(*why);
            told.insert(boardOfArrangement(arrangement));
        }
    };
    const EdgeResult result = solveEdges(puzzle, options, sink);
    if (!wrong.empty()) return about + wrong;
    if (result.status != JobStatus::complete) return about + "status " + nameOf(result.status);
    if (result.solvable != !boards.empty()) return about + "solvable is wrong, by " + result.method;
    if (result.arrangement.has_value() != !boards.empty()) return about + "arrangement is missing";
    if (result.arrangement)
        if (const auto why = whyNoSolution(puzzle, *result.arrangement)) return about + english(*why);
    if (result.delivered != delivered) return about + "delivered is wrong";
    const std::size_t wanted = options.wantAll ? expected : std::min<std::size_t>(1, expected);
    if (told.size() != wanted || delivered != wanted)
        return about + "told " + std::to_string(delivered) + ", different " + std::to_string(told.size()) +
               " of " + std::to_string(wanted) + ", by " + result.method;
    if (options.unique && options.wantAll && differentBoards(puzzle, told) != expected)
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
        if (options.alwaysSearch) options.order = static_cast<BoardOrder>(order++ % 5);
        if (std::string wrong = disagreement(puzzle, boards, options); !wrong.empty())
            return wrong + " (wishes " + std::to_string(wishes) + ")";
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
        QTest::newRow("3x3") << 3 << 3 << 5 << 60;
    }
    void everythingAgrees() { compare(false, false); }

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
