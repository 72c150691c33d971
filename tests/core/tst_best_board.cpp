// The best board: against an exhaustive search for the optimum of small boards, and what holds of every
// board.

#include <QTest>
#include <algorithm>
#include <set>

#include "core/edges/best_board.h"
#include "core/edges/board_beam.h"
#include "core/edges/board_repair.h"
#include "core/edges/edge_checks.h"
#include "core/edges/edge_solver.h"
#include "core/edges/generators.h"
#include "core/edges/match_tables.h"
#include "tests/support/edge_enumeration.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// All boards, place by place, whose rules are written down once more: nothing here is the engine's.
class PlainBest {
  public:
    explicit PlainBest(const EdgePuzzle& puzzle) : puzzle_(puzzle), used_(puzzle.pieces.size(), false) {}

    std::optional<int> run() {
        extend(0);
        return best_;
    }

  private:
    int rows() const { return puzzle_.rows; }
    int columns() const { return puzzle_.columns; }

    std::vector<EdgeColours> positions(const EdgeColours& p) const {
        std::set<EdgeColours> found{p};
        for (std::size_t size = 0; size != found.size();) {
            size = found.size();
            for (const EdgeColours& q : std::set<EdgeColours>(found)) {
                if (puzzle_.moves.rotate || puzzle_.moves.permute) found.insert({q[3], q[0], q[1], q[2]});
                if (puzzle_.moves.flip) found.insert({{q[2], q[1], q[0], q[3]}, {q[0], q[3], q[2], q[1]}});
                if (puzzle_.moves.permute) found.insert({q[1], q[0], q[2], q[3]});
            }
        }
        return {found.begin(), found.end()};
    }

    bool obeysBorder(int row, int column, const EdgeColours& p, std::optional<EdgeColour>& border) const {
        const auto look = [&](bool isThere, BorderRule rule, EdgeColour colour) {
            if (!isThere || rule != BorderRule::monochrome) return true;
            if (!border) border = colour;
            return *border == colour;
        };
        return look(column == 0, puzzle_.leftRight, p[2]) &&
               look(column == columns() - 1, puzzle_.leftRight, p[0]) &&
               look(row == 0, puzzle_.topBottom, p[1]) && look(row == rows() - 1, puzzle_.topBottom, p[3]);
    }

    int brokenBy(std::size_t place) const {
        const int row = static_cast<int>(place) / columns();
        const int column = static_cast<int>(place) % columns();
        const auto at = [&](int r, int c) { return board_[static_cast<std::size_t>(r * columns() + c)]; };
        int broken = 0;
        if (column > 0) broken += breaks(at(row, column - 1)[0], at(row, column)[2]);
        if (row > 0) broken += breaks(at(row - 1, column)[3], at(row, column)[1]);
        if (column == columns() - 1 && puzzle_.leftRight == BorderRule::cyclic)
            broken += breaks(at(row, column)[0], at(row, 0)[2]);
        if (row == rows() - 1 && puzzle_.topBottom == BorderRule::cyclic)
            broken += breaks(at(row, column)[3], at(0, column)[1]);
        return broken;
    }

    int breaks(EdgeColour a, EdgeColour b) const {
        if (puzzle_.matches.empty()) return a == b ? 0 : 1;
        for (const auto& [c, d] : puzzle_.matches)
            if ((a == c && b == d) || (a == d && b == c)) return 0;
        return 1;
    }

    void extend(int broken) {
        if (best_ && broken >= *best_) return;
        const std::size_t place = board_.size();
        if (place == puzzle_.pieces.size()) {
            best_ = broken;
            return;
        }
        const std::optional<EdgeColour> before = border_;
        for (std::size_t piece = 0; piece < puzzle_.pieces.size(); ++piece) {
            if (used_[piece] || (!puzzle_.moves.swap && piece != place)) continue;
            std::optional<int> turns;
            bool isRight = true;
            for (const EdgeClue& clue : puzzle_.clues) {
                if ((clue.place == place) != (clue.piece == piece)) isRight = false;
                if (clue.place == place) turns = clue.turns;
            }
            if (!isRight) continue;
            EdgeColours pinned = puzzle_.pieces[piece];
            for (int turn = 0; turn < turns.value_or(0); ++turn)
                pinned = {pinned[3], pinned[0], pinned[1], pinned[2]};
            for (const EdgeColours& position : positions(puzzle_.pieces[piece])) {
                if (turns && position != pinned) continue;
                border_ = before ? before : puzzle_.borderColour;
                if (obeysBorder(static_cast<int>(place) / columns(), static_cast<int>(place) % columns(),
                                position, border_)) {
                    used_[piece] = true;
                    board_.push_back(position);
                    extend(broken + brokenBy(place));
                    board_.pop_back();
                    used_[piece] = false;
                }
                border_ = before;
            }
        }
    }

    const EdgePuzzle& puzzle_;
    std::vector<bool> used_;
    std::vector<EdgeColours> board_;
    std::optional<EdgeColour> border_;
    std::optional<int> best_;
};

// The fewest broken edges of any board; nullopt if no board obeys border and clues.
std::optional<int> fewestBroken(const EdgePuzzle& puzzle) {
    return PlainBest(puzzle).run();
}

// What is wrong with the board that was found; empty if nothing.
std::string flawOf(const EdgePuzzle& puzzle, const EdgeResult& result) {
    if (!result.best || !result.arrangement) return "there is no board";
    if (const auto why = whyNoBoard(puzzle, *result.arrangement)) return english(*why);
    if (result.best->edges != innerEdges(puzzle)) return "the number of edges is wrong";
    if (result.best->matched != matchingEdges(puzzle, *result.arrangement)) return "miscounted";
    if (result.best->matched > result.best->bound) return "the bound is too low";
    return {};
}

}  // namespace

class TestBestBoard : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void smallBoardsReachTheOptimum_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("colours");
        QTest::addColumn<QString>("moves");
        const auto row = [](int rows, int columns, int colours, const char* moves) {
            QTest::addRow("%dx%d, %d colours, %s", rows, columns, colours, moves)
                << rows << columns << colours << QString::fromLatin1(moves);
        };
        row(1, 1, 2, "swap rotate");
        row(1, 2, 2, "swap rotate");
        row(1, 6, 3, "swap rotate");
        row(6, 1, 3, "swap");
        row(1, 5, 3, "swap flip");
        row(2, 2, 3, "swap rotate");
        row(2, 2, 3, "swap rotate flip");
        row(2, 2, 4, "swap permute");
        row(2, 3, 4, "swap rotate");
        row(3, 2, 3, "swap flip");
        row(3, 3, 4, "swap");
        row(3, 3, 4, "rotate");
        row(3, 3, 3, "rotate flip");
        row(3, 3, 2, "");
    }
    void smallBoardsReachTheOptimum() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, colours);
        QFETCH(QString, moves);
        EdgeMoves allowed;
        allowed.swap = moves.contains(QLatin1String("swap"));
        allowed.rotate = moves.contains(QLatin1String("rotate"));
        allowed.flip = moves.contains(QLatin1String("flip"));
        allowed.permute = moves.contains(QLatin1String("permute"));
        RandomEdges random(17);
        int boards = 0;
        for (int i = 0; i < 40; ++i) {
            EdgePuzzle puzzle =
                random.puzzle(rows, columns, colours, allowed, random.border(), random.border());
            if (i % 3 == 0) random.addClues(puzzle, 2);
            if (i % 4 == 1) random.addMatches(puzzle, colours);
            if (!validateEdges(puzzle).empty()) continue;
            const std::string about = describeEdges(puzzle);
            EdgeOptions options;
            options.wantBest = true;
            options.threads = 1 + i % 2;
            options.seed = static_cast<std::uint64_t>(i);
            const EdgeResult result = solveEdges(puzzle, options);
            QCOMPARE(result.status, JobStatus::complete);
            const std::optional<int> fewest = fewestBroken(puzzle);
            QVERIFY2(result.best.has_value() == fewest.has_value(), about.c_str());
            if (!fewest) {
                QCOMPARE(result.solvable, std::optional(false));
                QVERIFY(!result.reason.empty());
                continue;
            }
            ++boards;
            const std::string flaw = flawOf(puzzle, result);
            QVERIFY2(flaw.empty(), (about + ": " + flaw).c_str());
            QVERIFY2(result.best->matched + static_cast<std::size_t>(*fewest) == result.best->edges,
                     about.c_str());
            QCOMPARE(result.best->bound, result.best->matched);
            QCOMPARE(result.solvable, std::optional(*fewest == 0));
        }
        QVERIFY(boards > 5);
    }

    // Whatever stops it, the board obeys the rules and is counted right.
    void stoppedSearchesHaveABoard_data() {
        QTest::addColumn<int>("threads");
        QTest::addColumn<bool>("cancels");
        QTest::newRow("time, one thread") << 1 << false;
        QTest::newRow("time, two threads") << 2 << false;
        QTest::newRow("cancelled at once, one thread") << 1 << true;
        QTest::newRow("cancelled at once, two threads") << 2 << true;
    }
    void stoppedSearchesHaveABoard() {
        QFETCH(int, threads);
        QFETCH(bool, cancels);
        const EdgePuzzle puzzle = framedEdgePuzzle(16, 16, 17, 3, 5, 8).puzzle;
        EdgeOptions options;
        options.wantBest = true;
        options.threads = threads;
        if (!cancels) options.timeLimit = std::chrono::duration<double>(0.5);
        std::size_t delivered = 0;
        EdgeJob job(puzzle, options,
                    [&](std::span<const EdgeArrangement> found) { delivered += found.size(); });
        job.start();
        if (cancels) job.cancel();
        QVERIFY(job.waitFor(std::chrono::minutes(1)));
        const EdgeSnapshot end = job.snapshot();
        QVERIFY(end.result != nullptr);
        QCOMPARE(end.result->status, cancels ? JobStatus::cancelled : JobStatus::time);
        QCOMPARE(end.result->solvable, std::optional<bool>());
        const std::string flaw = flawOf(puzzle, *end.result);
        QVERIFY2(flaw.empty(), flaw.c_str());
        QVERIFY(delivered >= 1);
        QCOMPARE(end.matched, end.result->best->matched);
    }

    void beamsDoNotDependOnThreads() {
        const EdgePuzzle puzzle = framedEdgePuzzle(8, 10, 6, 3, 3, 4).puzzle;
        const MatchTables matches(puzzle, 0);
        BeamOptions options;
        options.width = 20'000;
        options.most = 8;
        const std::vector<SlotBoard> one = beamBoards(matches, combOrder(8, 10, 3), options);
        QCOMPARE(one.size(), 8U);
        options.threads = 2;
        QVERIFY(beamBoards(matches, combOrder(8, 10, 3), options) == one);
        options.seed = 2;
        QVERIFY(beamBoards(matches, combOrder(8, 10, 3), options) != one);
    }

    void repairNeverBreaksMore() {
        const EdgePuzzle puzzle = framedEdgePuzzle(9, 7, 5, 2, 0, 3).puzzle;
        const MatchTables matches(puzzle, 0);
        BeamOptions options;
        options.width = 10;
        SlotBoard board = beamBoards(matches, combOrder(9, 7, 2), options).at(0);
        BoardRepair repair(matches, 5);
        const std::size_t first = repair.broken(board);
        std::size_t last = first;
        for (int i = 0; i < 50; ++i) {
            repair.repair(board, 20, {});
            QVERIFY(repair.broken(board) <= last);
            last = repair.broken(board);
            SlotBoard sorted = board;
            for (std::uint32_t& choice : sorted)
                choice /= static_cast<std::uint32_t>(matches.planes());
            std::ranges::sort(sorted);
            QVERIFY(std::ranges::adjacent_find(sorted) == sorted.end());
        }
        QVERIFY(last < first);
    }

    void boundsCountColours_data() {
        QTest::addColumn<QString>("moves");
        QTest::addColumn<int>("bound");
        // Pieces (right, top, left, bottom) (1, 0, 2, 0), (1, 3, 2, 0), (1, 0, 2, 3).
        QTest::newRow("swap") << QStringLiteral("swap") << 0;
        QTest::newRow("rotate") << QStringLiteral("swap rotate") << 2;
        QTest::newRow("flip") << QStringLiteral("swap flip") << 2;
    }
    void boundsCountColours() {
        QFETCH(QString, moves);
        QFETCH(int, bound);
        EdgePuzzle puzzle;
        puzzle.columns = 3;
        puzzle.pieces = {{1, 0, 2, 0}, {1, 3, 2, 0}, {1, 0, 2, 3}};
        puzzle.moves.swap = true;
        puzzle.moves.rotate = moves.contains(QLatin1String("rotate"));
        puzzle.moves.flip = moves.contains(QLatin1String("flip"));
        QCOMPARE(mostMatchingEdges(puzzle, std::nullopt), static_cast<std::size_t>(bound));
    }

    void framedBoardsHaveTheirOwnColours_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        QTest::addColumn<int>("clues");
        QTest::newRow("2x2") << 2 << 2 << 0;
        QTest::newRow("2x5") << 2 << 5 << 3;
        QTest::newRow("6x7") << 6 << 7 << 42;
    }
    void framedBoardsHaveTheirOwnColours() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(int, clues);
        const PlantedPuzzle planted = framedEdgePuzzle(rows, columns, 4, 9, 3, clues);
        QCOMPARE(validateEdges(planted.puzzle).size(), 0U);
        QCOMPARE(planted.puzzle.clues.size(), static_cast<std::size_t>(clues));
        QVERIFY(isSolution(planted.puzzle, *planted.solution));
        for (const EdgeColours& piece : planted.puzzle.pieces) {
            const auto ofFrame = std::ranges::count_if(piece, [](EdgeColour colour) { return colour > 4; });
            // Two next to the outside of a corner or edge, and none inside.
            QCOMPARE(ofFrame > 0, std::ranges::count(piece, 0) > 0);
        }
        QVERIFY_THROWS_EXCEPTION(MessageError, framedEdgePuzzle(rows, columns, 4, 9, 3, rows * columns + 1));
    }
};

TILEWRIGHT_TEST(TestBestBoard)
#include "tst_best_board.moc"
