// Edge-matching searches, and ways to their solutions, are played as other searches are.

#include <QTest>
#include <numeric>
#include <set>

#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "core/watch/edge_player.h"
#include "core/watch/pair_player.h"
#include "tests/support/edge_recorder.h"
#include "tests/support/player.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

EdgePuzzle boardOf(int side, int colours) {
    RandomEdgeOptions options;
    options.rows = side;
    options.columns = side;
    options.colours = colours;
    options.moves = {true, true, false, false};
    options.seed = 5;
    return randomEdgePuzzle(options).puzzle;
}

std::vector<EdgeStep> stepsOf(const EdgePuzzle& puzzle) {
    const auto recorder = std::make_shared<EdgeRecorder>();
    EdgeOptions options;
    options.wantAll = true;
    options.threads = 1;
    options.observer = recorder;
    solveEdges(puzzle, options);
    return recorder->steps;
}

}  // namespace

class TestEdgePlayer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyStepIsPlayedForwardAndBack() {
        const EdgePuzzle puzzle = boardOf(3, 3);
        const std::vector<EdgeStep> steps = stepsOf(puzzle);
        QVERIFY(steps.size() > 20);
        EdgePlayer player(puzzle);
        settle(player);
        std::vector<std::vector<std::optional<PlacedEdgePiece>>> boards{player.state().board};
        QVERIFY(boards.front() == decltype(boards)::value_type(9));
        const std::size_t most = std::min<std::size_t>(steps.size(), 2000);
        std::uint64_t solutions = 0;
        for (std::size_t step = 1; step <= most; ++step) {
            player.goTo(step);
            settle(player);
            QCOMPARE(player.position(), step);
            const EdgeStep& made = steps[step - 1];
            QCOMPARE(player.state().last.kind, made.kind);
            if (made.kind == EdgeStep::Kind::place) QVERIFY(player.state().board[made.place] == made.placed);
            if (made.kind == EdgeStep::Kind::remove) QVERIFY(!player.state().board[made.place]);
            if (made.kind == EdgeStep::Kind::solution) ++solutions;
            QCOMPARE(player.solutions(), solutions);
            boards.push_back(player.state().board);
        }
        for (std::size_t step = most; step-- > 0;) {
            player.goTo(step);
            settle(player);
            QVERIFY(player.state().board == boards[step]);
        }
    }

    void landmarksAreFound() {
        const EdgePuzzle puzzle = boardOf(3, 3);
        const std::vector<EdgeStep> steps = stepsOf(puzzle);
        for (const auto& [landmark, kind] : {std::pair(Landmark::Kind::solution, EdgeStep::Kind::solution),
                                             std::pair(Landmark::Kind::backtrack, EdgeStep::Kind::remove),
                                             std::pair(Landmark::Kind::node, EdgeStep::Kind::target)}) {
            EdgePlayer player(puzzle);
            settle(player);
            for (const EdgeStep& step : steps) {
                if (step.kind != kind) continue;
                player.goToNext({landmark, 0});
                settle(player);
                QCOMPARE(player.position(), step.step);
            }
            const std::uint64_t last = player.position();
            player.goToNext({landmark, 0});
            settle(player);
            QCOMPARE(player.position(), last);
            QVERIFY(player.missing() && player.missing()->landmark.kind == landmark);
        }
    }

    void waysOfSolutionsAreWalked() {
        const EdgePuzzle puzzle = boardOf(4, 4);
        const EdgeResult result = solveEdges(puzzle, {});
        QVERIFY(result.arrangement);
        std::vector<std::size_t> order(puzzle.pieces.size());
        std::iota(order.rbegin(), order.rend(), 0);
        EdgePlayer player(puzzle, *result.arrangement, order);
        settle(player);
        for (std::size_t i = 0; i < order.size(); ++i) {
            player.goTo(i + 1);
            settle(player);
            QCOMPARE(player.state().placed, i + 1);
            QVERIFY(player.state().board[order[i]] == (*result.arrangement)[order[i]]);
        }
        player.goTo(~std::uint64_t{0});
        settle(player);
        QVERIFY(player.isAtEnd() && player.isAtSolution());
        QCOMPARE(player.position(), order.size() + 1);
        player.goTo(0);
        settle(player);
        QCOMPARE(player.state().placed, 0U);
    }

    void fixedOrdersShowTheirTable_data() {
        QTest::addColumn<QString>("lattice");
        QTest::addColumn<int>("order");
        for (const char* lattice : {"square", "triangle", "hexagon"})
            for (const BoardOrder order : {BoardOrder::rows, BoardOrder::frame, BoardOrder::spiral})
                QTest::newRow(qPrintable(
                    QStringLiteral("%1s, order %2").arg(QLatin1String(lattice)).arg(static_cast<int>(order))))
                    << QString::fromLatin1(lattice) << static_cast<int>(order);
    }
    void fixedOrdersShowTheirTable() {
        QFETCH(QString, lattice);
        QFETCH(int, order);
        RandomEdgeOptions random;
        random.lattice = latticeNamed(lattice.toStdString());
        if (lattice != QLatin1String("square"))
            random.board = rhomboidBoard(random.lattice, 2, lattice == QLatin1String("triangle") ? 2 : 3);
        random.rows = random.columns = 3;
        random.colours = 3;
        random.leftRight = random.topBottom = BorderRule::monochrome;
        random.borderColour = 0;
        random.moves = {true, true, false, false};
        const EdgePuzzle puzzle = randomEdgePuzzle(random).puzzle;
        const auto recorder = std::make_shared<test::EdgeRecorder>();
        EdgeOptions options;
        options.wantCount = true;
        options.order = static_cast<BoardOrder>(order);
        options.observer = recorder;
        const EdgeResult watched = solveEdges(puzzle, options);
        EdgeBoard board(puzzle.places());
        std::size_t targets = 0;
        for (const EdgeStep& step : recorder->steps) {
            if (step.kind == EdgeStep::Kind::place) board[step.place] = step.placed;
            if (step.kind == EdgeStep::Kind::remove) board[step.place].reset();
            if (step.kind != EdgeStep::Kind::target) continue;
            ++targets;
            // Pieces that look the same are one candidate.
            std::set<EdgeColours> open;
            for (const EdgeTable::Entry& entry : tableAt(puzzle, board, step.place).entries)
                if (!entry.isUsed)
                    open.insert(variantsOf(puzzle.pieces[entry.placed.piece], puzzle.moves).front());
            QCOMPARE(open.size(), step.candidates);
        }
        QVERIFY(targets > 0);
        options.observer = nullptr;
        QVERIFY(solveEdges(puzzle, options).count == watched.count);
        // The player plays the same steps.
        EdgePlayer player(puzzle, options.order);
        settle(player);
        player.goTo(recorder->steps.size());
        settle(player);
        QCOMPARE(player.position(), recorder->steps.size());
        QVERIFY(player.state().last.placed == recorder->steps.back().placed);
    }

    void pairsKeepTheirDistance() {
        const EdgePuzzle easy = boardOf(3, 3);
        const EdgePuzzle other = boardOf(3, 4);
        PairPlayer pair(std::make_unique<EdgePlayer>(easy), std::make_unique<EdgePlayer>(other));
        const auto compare = [&](std::uint64_t a, std::uint64_t b) {
            settle(pair);
            QCOMPARE(pair.a().position(), a);
            QCOMPARE(pair.b().position(), b);
        };
        settle(pair);
        pair.goTo(7);
        compare(7, 7);
        EdgePlayer alone(other);
        settle(alone);
        alone.goTo(7);
        settle(alone);
        alone.goToNext({Landmark::Kind::solution, 0});
        settle(alone);
        pair.goToNext({Landmark::Kind::solution, 0});
        settle(pair);
        const std::uint64_t a = pair.a().position();
        const std::uint64_t b = pair.b().position();
        QCOMPARE(b, alone.position());
        QVERIFY(a != b);
        QCOMPARE(pair.position(), a);
        pair.goTo(a + 1);
        compare(a + 1, b + 1);
        pair.goTo(a - 2);
        compare(a - 2, b - 2);
        pair.goTo(0);
        compare(0, 0);
        pair.goTo(3);
        compare(3, 3);
    }

    void playersMayGoAtAnyMoment() {
        const EdgePuzzle puzzle = boardOf(6, 5);
        for (int i = 0; i < 20; ++i) {
            EdgePlayer player(puzzle);
            haltAfter(player, i % 8);
        }
    }
};

TILEWRIGHT_TEST(TestEdgePlayer)
#include "tst_edge_player.moc"
