// What the edge-matching methods promise beyond right answers: which is taken, large rows, exact counts,
// stopping, and what an observer sees.

#include <QTest>
#include <atomic>
#include <thread>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_graphs.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "tests/support/edge_recorder.h"
#include "tests/support/test_program.h"

using namespace tilewright;

namespace {

RandomEdgeOptions rowOf(int pieces, int colours, const EdgeMoves& moves) {
    RandomEdgeOptions options;
    options.rows = 1;
    options.columns = pieces;
    options.colours = colours;
    options.moves = moves;
    return options;
}

EdgeMoves movesOf(const QString& text) {
    return {text.contains(QLatin1String("swap")), text.contains(QLatin1String("rotate")),
            text.contains(QLatin1String("flip")), text.contains(QLatin1String("permute"))};
}

std::string factorial(unsigned n) {
    BigCount product = 1;
    for (unsigned i = 2; i <= n; ++i)
        product *= i;
    return product.str();
}

}  // namespace

class TestEdgesMethods : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void methods_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("colours");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<QString>("method");
        const auto row = [](int rows, int columns, int colours, const char* moves, const char* method) {
            QTest::addRow("%dx%d, %d colours, %s", rows, columns, colours, moves)
                << rows << columns << colours << QString::fromLatin1(moves) << QString::fromLatin1(method);
        };
        row(1, 30, 5, "swap", "eulerian-directed");
        row(30, 1, 5, "swap", "eulerian-directed");
        row(1, 30, 5, "swap flip", "eulerian-undirected");
        row(1, 30, 5, "rotate", "row-rotations");
        row(1, 30, 5, "", "row-rotations");
        row(30, 1, 5, "flip permute", "row-rotations");
        row(1, 30, 5, "swap rotate", "row-colour-schemes");
        row(1, 30, 3, "swap rotate flip", "row-colour-schemes");
        row(1, 30, 4, "swap permute", "row-colour-schemes");
        row(1, 30, 100, "swap rotate", "search");
        row(4, 30, 4, "rotate", "column-patterns");
        row(30, 4, 4, "rotate flip", "column-patterns");
        row(4, 4, 10, "swap", "search");
        row(4, 4, 6, "swap rotate", "search");
    }
    void methods() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, colours);
        QFETCH(QString, moves);
        QFETCH(QString, method);
        RandomEdgeOptions options = rowOf(columns, colours, movesOf(moves));
        options.rows = rows;
        const EdgePuzzle puzzle = randomEdgePuzzle(options).puzzle;
        const EdgeResult result = solveEdges(puzzle);
        QCOMPARE(QString::fromStdString(methodOf(puzzle).name), method);
        QCOMPARE(QString::fromStdString(result.method), method);
        QVERIFY(!result.complexity.empty());
        QCOMPARE(result.solvable, std::optional(true));
        const auto why = whyNoSolution(puzzle, *result.arrangement);
        QVERIFY2(!why, english(why.value_or(Message{})).c_str());
    }

    void longRows_data() {
        QTest::addColumn<QString>("moves");
        QTest::addColumn<int>("colours");
        for (const char* moves : {"swap", "swap flip", "rotate", "swap rotate", "swap permute"})
            for (const int colours : {2, 3, 4, 9})
                QTest::newRow(
                    qPrintable(QStringLiteral("%1, %2 colours").arg(QLatin1String(moves)).arg(colours)))
                    << QString::fromLatin1(moves) << colours;
    }
    void longRows() {
        QFETCH(QString, moves);
        QFETCH(int, colours);
        for (const BorderRule border : {BorderRule::free, BorderRule::monochrome, BorderRule::cyclic}) {
            RandomEdgeOptions options = rowOf(20'000, colours, movesOf(moves));
            options.leftRight = border;
            EdgePuzzle puzzle = randomEdgePuzzle(options).puzzle;
            const EdgeResult solved = solveEdges(puzzle);
            QCOMPARE(solved.solvable, std::optional(true));
            const auto why = whyNoSolution(puzzle, *solved.arrangement);
            QVERIFY2(!why, english(why.value_or(Message{})).c_str());
            // A piece that nothing else is connected with.
            puzzle.pieces[777].fill(colours);
            const EdgeResult unsolved = solveEdges(puzzle);
            QCOMPARE(unsolved.solvable, std::optional(false));
            QVERIFY(!unsolved.reason.empty());
        }
    }

    void numbersAreExact() {
        // 60 different loops: every order. 60 equal ones: one.
        EdgePuzzle puzzle;
        puzzle.columns = 60;
        puzzle.moves.swap = true;
        for (int piece = 0; piece < 60; ++piece)
            puzzle.pieces.push_back({7, piece, 7, 0});
        EdgeOptions options;
        options.wantCount = true;
        QCOMPARE(solveEdges(puzzle, options).count->str(), factorial(60));
        for (EdgeColours& piece : puzzle.pieces)
            piece = {7, 1, 7, 0};
        QCOMPARE(solveEdges(puzzle, options).count->str(), std::string("1"));
        // With 7 at the left and right each piece may have 1 or 2 above; or 1 and 2 alternate along the row.
        puzzle.moves = {false, true, false, false};
        for (EdgeColours& piece : puzzle.pieces)
            piece = {7, 1, 7, 2};
        BigCount power = 1;
        for (int i = 0; i < 60; ++i)
            power *= 2;
        power += 2;
        QCOMPARE(solveEdges(puzzle, options).count->str(), power.str());
    }

    void searchesCanBeStopped() {
        // Too large to be finished.
        const EdgePuzzle puzzle = framedEdgePuzzle(12, 12, 5, 1).puzzle;
        for (const int threads : {1, 2}) {
            EdgeOptions options;
            options.threads = threads;
            options.wantCount = true;
            options.timeLimit = std::chrono::milliseconds(50);
            const EdgeResult timed = solveEdges(puzzle, options);
            QCOMPARE(timed.status, JobStatus::time);
            QVERIFY(!timed.count);
            options.timeLimit.reset();
            EdgeJob job(puzzle, options);
            job.start();
            QTRY_VERIFY_WITH_TIMEOUT(job.snapshot().placements > 1000, 60'000);
            job.cancel();
            QVERIFY(job.waitFor(std::chrono::seconds(5)));
            QCOMPARE(job.snapshot().result->status, JobStatus::cancelled);
            QVERIFY(job.snapshot().progress < 1.0);
        }
    }

    void searchesArePausedAndReportProgress() {
        const EdgePuzzle puzzle = framedEdgePuzzle(4, 6, 3, 1).puzzle;
        EdgeOptions options;
        options.threads = 2;
        options.wantCount = true;
        const BigCount expected = *solveEdges(puzzle, options).count;
        EdgeJob job(puzzle, options);
        job.start();
        job.pause();
        // A worker may finish the steps up to its next look at the request.
        QTest::qWait(50);
        const EdgeSnapshot paused = job.snapshot();
        if (paused.phase == JobPhase::paused) {
            QTest::qWait(30);
            QCOMPARE(job.snapshot().placements, paused.placements);
            QCOMPARE(job.snapshot().seconds, paused.seconds);
        }
        job.resume();
        double before = paused.progress;
        std::uint64_t boards = paused.solutions;
        while (!job.waitFor(std::chrono::milliseconds(1))) {
            const EdgeSnapshot now = job.snapshot();
            QVERIFY(now.progress >= before && now.progress < 1.0);
            QVERIFY(now.solutions >= boards);
            before = now.progress;
            boards = now.solutions;
        }
        QCOMPARE(job.snapshot().progress, 1.0);
        QVERIFY(*job.snapshot().result->count == expected);
        QVERIFY(BigCount(job.snapshot().result->counted) == expected);
    }

    void stoppedCountsAreKept() {
        // Each row has two ways, so boards come all the time, and far too many of them.
        EdgePuzzle puzzle;
        puzzle.rows = puzzle.columns = 8;
        puzzle.moves = {true, true, false, false};
        for (int piece = 0; piece < 64; ++piece)
            puzzle.pieces.push_back({0, 0, 0, piece % 2});
        EdgeOptions options;
        options.wantCount = true;
        EdgeJob job(puzzle, options);
        job.start();
        QTRY_VERIFY_WITH_TIMEOUT(job.snapshot().solutions > 100, 60'000);
        job.cancel();
        QVERIFY(job.waitFor(std::chrono::seconds(5)));
        QVERIFY(!job.snapshot().result->count);
        QVERIFY(job.snapshot().result->counted > 100);
        QCOMPARE(job.snapshot().result->solvable, std::optional(true));
    }

    void progressIsTheShareOfFinishedBranches() {
        // Without a stop all shares together are the whole search, whoever made them.
        for (const int threads : {1, 3}) {
            EdgeOptions options;
            options.threads = threads;
            options.wantCount = true;
            options.control = std::make_shared<EdgeControl>();
            solveEdges(framedEdgePuzzle(4, 4, 3, 2).puzzle, options);
            QVERIFY(std::abs(options.control->progress() - 1.0) < 1e-9);
        }
    }

    void reasonsNameColoursAsPeopleSeeThem_data() {
        QTest::addColumn<int>("rule");
        QTest::addColumn<bool>("rotate");
        QTest::addColumn<QString>("reason");
        QTest::newRow("left and right") << static_cast<int>(BorderRule::cyclic) << false
                                        << "Colour 3 is on the left of 1 piece fewer than on the right.";
        QTest::newRow("odd") << static_cast<int>(BorderRule::cyclic) << true
                             << "The colours 3 and 8 occur an odd number of times at the left and right of "
                                "the pieces; an open row allows that for two colours, a closed row for none.";
    }
    void reasonsNameColoursAsPeopleSeeThem() {
        QFETCH(int, rule);
        QFETCH(bool, rotate);
        QFETCH(QString, reason);
        EdgePuzzle puzzle;
        puzzle.columns = 2;
        puzzle.leftRight = static_cast<BorderRule>(rule);
        puzzle.moves = {true, false, rotate, false};
        puzzle.pieces = {{3, 9, 8, 9}, {8, 9, 8, 9}};
        const EdgeResult result = solveEdges(puzzle);
        QCOMPARE(result.solvable, std::optional(false));
        QCOMPARE(QString::fromStdString(english(result.reason)), reason);
    }

    void limitsAreKept() {
        RandomEdgeOptions random;
        random.colours = 2;
        random.moves = {true, true, false, false};
        RandomEdgeOptions inPlace = random;
        inPlace.moves.swap = false;
        for (const RandomEdgeOptions& each :
             {random, inPlace, rowOf(30, 3, {.swap = true}), rowOf(30, 3, {.swap = true, .rotate = true})}) {
            const EdgePuzzle puzzle = randomEdgePuzzle(each).puzzle;
            EdgeOptions options;
            options.wantAll = true;
            options.limit = 7;
            options.threads = 2;
            std::atomic<int> inside = 0;
            std::set<std::vector<EdgeColours>> boards;
            const EdgeResult result =
                solveEdges(puzzle, options, [&](std::span<const EdgeArrangement> arrangements) {
                    QCOMPARE(++inside, 1);
                    for (const EdgeArrangement& arrangement : arrangements) {
                        QVERIFY(isSolution(puzzle, arrangement));
                        std::vector<EdgeColours> board;
                        for (const PlacedEdgePiece& placed : arrangement)
                            board.push_back(placed.colours);
                        boards.insert(std::move(board));
                    }
                    --inside;
                });
            QCOMPARE(result.status, JobStatus::limit);
            QCOMPARE(result.delivered, 7U);
            QCOMPARE(boards.size(), 7U);
        }
    }

    void whatTheSinkThrowsComesOut() {
        const EdgePuzzle puzzle = macMahonSquares(0);
        for (const int threads : {1, 2}) {
            EdgeOptions options;
            options.threads = threads;
            options.wantAll = true;
            QVERIFY_THROWS_EXCEPTION(std::runtime_error,
                                     solveEdges(puzzle, options, [](std::span<const EdgeArrangement>) {
                                         throw std::runtime_error("full");
                                     }));
        }
    }

    void observersSeeTheBoard() {
        RandomEdgeOptions random;
        random.rows = random.columns = 3;
        random.colours = 3;
        random.moves = {true, true, false, false};
        const EdgePuzzle puzzle = randomEdgePuzzle(random).puzzle;
        const auto recorder = std::make_shared<test::EdgeRecorder>();
        EdgeOptions options;
        options.wantCount = true;
        options.observer = recorder;
        const EdgeResult result = solveEdges(puzzle, options);
        std::vector<std::optional<PlacedEdgePiece>> board(9);
        std::uint64_t placed = 0;
        bool isSolved = false;
        std::uint64_t number = 0;
        for (const EdgeStep& step : recorder->steps) {
            QCOMPARE(step.step, ++number);
            if (step.kind == EdgeStep::Kind::place) {
                QVERIFY(!board[step.place]);
                board[step.place] = step.placed;
                ++placed;
            } else if (step.kind == EdgeStep::Kind::remove) {
                QVERIFY(board[step.place] == step.placed);
                QVERIFY(step.reason != EdgeStep::Reason::none);
                board[step.place].reset();
            } else if (step.kind == EdgeStep::Kind::solution) {
                EdgeArrangement arrangement;
                for (const auto& piece : board)
                    arrangement.push_back(piece.value());
                QVERIFY(isSolution(puzzle, arrangement));
                isSolved = true;
            }
        }
        QVERIFY(isSolved);
        QCOMPARE(placed, result.placements);
        options.observer = nullptr;
        QVERIFY(solveEdges(puzzle, options).count == result.count);
    }

    void graphsFollowTheSolution() {
        const EdgePuzzle row = randomEdgePuzzle(rowOf(20, 4, {.swap = true})).puzzle;
        const EdgeArrangement walk = *solveEdges(row).arrangement;
        const std::optional<ColourGraph> colours = colourGraph(row, walk);
        QVERIFY(colours && colours->directed);
        QCOMPARE(colours->edges.size(), 20U);
        for (std::size_t i = 1; i < 20; ++i)
            QCOMPARE(colours->edges[i].from, colours->edges[i - 1].to);

        RandomEdgeOptions random = rowOf(3, 3, {.rotate = true});
        random.rows = 8;
        const EdgePuzzle strip = randomEdgePuzzle(random).puzzle;
        const EdgeResult result = solveEdges(strip);
        const std::optional<PatternGraph> patterns = patternGraph(strip, result.arrangement, 200);
        QVERIFY(patterns && !patterns->byColumns);
        QCOMPARE(patterns->layers.size(), 9U);
        QCOMPARE(patterns->path.size(), 9U);
        for (std::size_t i = 0; i + 1 < 9; ++i) {
            const std::vector<PatternGraph::Arc>& arcs = patterns->layers[i].arcs;
            QVERIFY(std::any_of(arcs.begin(), arcs.end(), [&](const PatternGraph::Arc& arc) {
                return arc.from == patterns->path[i] && arc.to == patterns->path[i + 1];
            }));
        }
        QVERIFY(!patternGraph(row, {}));
        QVERIFY(!colourGraph(strip, *result.arrangement));
    }

    void flawsAreTold_data() {
        QTest::addColumn<int>("flaw");
        QTest::addColumn<QString>("text");
        QTest::newRow("pieces") << 0 << QStringLiteral("1 x 2 = 2 places for 3 pieces");
        QTest::newRow("negative colour")
            << 1 << QStringLiteral("piece 2 has the colour -4; colours are whole numbers of at least 0");
        QTest::newRow("no rows") << 2 << QStringLiteral("both must be at least 1");
        QTest::newRow("border colour") << 3 << QStringLiteral("no border is monochrome");
    }
    void flawsAreTold() {
        QFETCH(int, flaw);
        QFETCH(QString, text);
        EdgePuzzle puzzle;
        puzzle.columns = 2;
        puzzle.pieces = {{1, 2, 3, 4}, {1, 2, 3, 4}};
        QVERIFY(validateEdges(puzzle).empty());
        if (flaw == 0) puzzle.pieces.push_back({});
        if (flaw == 1) puzzle.pieces[1][2] = -4;
        if (flaw == 2) puzzle.rows = 0;
        if (flaw == 3) puzzle.borderColour = 1;
        const std::vector<Message> flaws = validateEdges(puzzle);
        QCOMPARE(flaws.size(), 1U);
        const QString actual = QString::fromStdString(english(flaws[0]));
        QVERIFY2(actual.contains(text), qPrintable(actual));
        QVERIFY_THROWS_EXCEPTION(std::invalid_argument, solveEdges(puzzle));
    }

    void whatIsWrongIsTold() {
        EdgePuzzle puzzle;
        puzzle.columns = 2;
        puzzle.moves.swap = true;
        puzzle.leftRight = BorderRule::monochrome;
        puzzle.borderColour = 3;
        puzzle.pieces = {{1, 2, 3, 4}, {3, 2, 1, 5}};
        const EdgeArrangement good{{0, puzzle.pieces[0]}, {1, puzzle.pieces[1]}};
        QVERIFY(isSolution(puzzle, good));
        const auto reported = [&](EdgeArrangement arrangement) {
            return QString::fromStdString(english(whyNoSolution(puzzle, arrangement).value_or(Message{})));
        };
        QCOMPARE(reported({good[0]}),
                 QStringLiteral("this arrangement has 1 piece, but the board has 2 places"));
        QCOMPARE(reported({good[0], good[0]}),
                 QStringLiteral("piece 1 is used twice: at row 1, column 1 and at row 1, column 2"));
        QCOMPARE(reported({good[1], good[0]}),
                 QStringLiteral("the left edge at row 1, column 1 has colour 1, but the "
                                "border must have colour 3"));
        QVERIFY(reported({{0, {1, 3, 2, 4}}, good[1]})
                    .startsWith(QStringLiteral("the moves cannot produce (1, 3, 2, 4)")));
        QVERIFY(reported({{5, {}}, good[1]}).startsWith(QStringLiteral("there is no piece 6")));
    }
};

TILEWRIGHT_TEST(TestEdgesMethods)
#include "tst_edges_methods.moc"
