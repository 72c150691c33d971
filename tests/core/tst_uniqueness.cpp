// Short verdicts on puzzles, and changes that leave fewer solutions.

#include <QTest>
#include <algorithm>
#include <atomic>
#include <iterator>
#include <set>
#include <thread>

#include "core/analysis/uniqueness.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/puzzle.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// The cells of each piece.
using Assembly = std::vector<std::vector<Cell>>;

// All solutions, including symmetric copies.
std::set<Assembly> assembliesOf(const Puzzle& puzzle) {
    std::set<Assembly> found;
    const auto add = [&](const PreparedSearch& search, std::span<const ImageId> images) {
        Assembly assembly(puzzle.pieces.size());
        for (const Placement& placement : placementsOf(puzzle, search.table(), images))
            assembly[placement.piece] = placement.cells;
        found.insert(std::move(assembly));
    };
    JobOptions options;
    options.threads = 1;
    Job job(puzzle, choosePlan(puzzle), options,
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& solution : solutions) {
                    add(search, solution.images);
                    for (const RegionSymmetry& symmetry : search.symmetry().symmetries()) {
                        std::vector<ImageId> copy;
                        std::ranges::transform(solution.images, std::back_inserter(copy), symmetry);
                        add(search, copy);
                    }
                }
            });
    job.start();
    while (!job.waitFor(std::chrono::milliseconds(1))) {
    }
    return found;
}

}  // namespace

class TestUniqueness : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void verdicts_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("kind");
        QTest::addColumn<quint64>("solutions");
        const auto row = [](const char* puzzle, Verdict::Kind kind, quint64 solutions) {
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle) << static_cast<int>(kind) << solutions;
        };
        row("tetrominoes/rectangle-5x4", Verdict::Kind::exact, 0);
        row("cubes/soma", Verdict::Kind::exact, 240);
        row("pentominoes/20x3", Verdict::Kind::exact, 2);
        row("pentominoes/one-sided-18x5", Verdict::Kind::many, 1'000);
    }
    void verdicts() {
        QFETCH(QString, puzzle);
        VerdictOptions options;
        options.time = std::chrono::minutes(5);
        options.estimateTime = std::chrono::seconds(2);
        options.threads = 2;
        const Verdict verdict = judge(libraryPuzzle(puzzle.toStdString()), options);
        QTEST(static_cast<int>(verdict.kind), "kind");
        QTEST(static_cast<quint64>(verdict.solutions), "solutions");
        QCOMPARE(verdict.fitsPerSolution.has_value(), verdict.solutions > 0);
        QCOMPARE(verdict.whole.has_value(), verdict.kind != Verdict::Kind::exact);
        if (verdict.whole) QVERIFY(verdict.whole->totalFits.mean > static_cast<double>(verdict.fits));
    }

    void timeEndsAVerdict() {
        VerdictOptions options;
        options.enough = 1'000'000'000;
        options.time = std::chrono::milliseconds(50);
        options.estimateTime = {};
        const Verdict verdict = judge(libraryPuzzle("pentominoes/one-sided-18x5"), options);
        QVERIFY(verdict.kind == Verdict::Kind::open);
        QVERIFY(!verdict.whole);
    }

    void stops_data() {
        QTest::addColumn<int>("wait");
        for (const int wait : {0, 1, 20, 100})
            QTest::addRow("after %d ms", wait) << wait;
    }
    void stops() {
        QFETCH(int, wait);
        VerdictOptions options;
        options.enough = 1'000'000'000;
        options.time = std::chrono::hours(1);
        UniquenessOptions many;
        many.enough = 1'000'000'000;
        many.time = std::chrono::hours(1);
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        std::atomic<int> stopped = 0;
        std::jthread one([&](const std::stop_token& stop) {
            try {
                judge(puzzle, options, stop);
            } catch (const Stopped&) {
                ++stopped;
            }
        });
        std::jthread two([&](const std::stop_token& stop) {
            try {
                adviseUniqueness(puzzle, many, stop);
            } catch (const Stopped&) {
                ++stopped;
            }
        });
        QTest::qSleep(wait);
        one.request_stop();
        two.request_stop();
        one.join();
        two.join();
        QCOMPARE(stopped.load(), 2);
    }

    void proposalsKeepWhatTheySay_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<QString>("kinds");
        QTest::addColumn<int>("tried");
        const auto row = [](const char* name, const char* puzzle, quint64 solutions, const char* kinds,
                            int tried = 30) {
            QTest::newRow(name) << QString::fromLatin1(puzzle) << solutions << QString::fromLatin1(kinds)
                                << tried;
        };
        // Kinds: 0 fix, 1 join, 2 fill, 3 remove, 4 count, 5 mark sides, 6 move a cell, 7 move a cell to
        // another piece.
        row("unique", "square XX | I 1 XX", 1, "");
        row("none", "square XXXX/.XX. | I 1 XXX | J 1 XX/X.", 0, "");
        row("single pieces", "square XXXXX/XXXXX/XXXXX | V 1 XX/X. | L 1 XXX/X.. | O 1 XX/XX | I 1 XXXX", 2,
            "0 1 6 7");
        row("sides", "square XXXXX/XXXXX/XXXXX/XXXXX | P 4 XXX/XX.", 3, "0 5 6");
        row("cells to fill", "square XXXo | I 1-2 XX | M 0-1 X", 3, "0 2 3 4 6");
        row("counts", "square XXXXXX/XXXXXX | I any XX | L any XXX/XXX", 15, "0 4 6");
        row("cells", "square XXXo/oXXX | I 1-3 XX | V 0-2 XX/X.", 7, "0 3 4 6");
        row("soma", "cubes/soma", 240, "0 1 6 7");
        // With marked sides it has no solution, and moving a triangle of the region does not help:
        // movedCells.
        row("triangles", "polyiamonds/hexagon-of-24", 3, "0 1 7", 1000);
        row("hexagons", "polyhexes/tetrahexes-7x4", 9, "0 1 5 6 7");
        // Found by trying: 24 regions with one moved ball, all equivalent, have one solution.
        row("balls", "spheres/tetrahedron-of-35", 3, "0 1 6 7", 1000);
    }
    void proposalsKeepWhatTheySay() {
        QFETCH(QString, puzzle);
        QFETCH(quint64, solutions);
        QFETCH(QString, kinds);
        QFETCH(int, tried);
        const Puzzle value = puzzle.contains(QLatin1Char(' ')) ? drawnPuzzle(puzzle.toStdString())
                                                               : libraryPuzzle(puzzle.toStdString());
        UniquenessOptions options;
        options.threads = 2;
        options.proposals = static_cast<std::size_t>(tried);
        options.time = options.timeForEach = std::chrono::minutes(5);
        const UniquenessAdvice advice = adviseUniqueness(value, options);
        QCOMPARE(static_cast<quint64>(advice.solutions), solutions);
        QVERIFY(advice.isComplete);
        std::set<int> found;
        std::uint64_t before = 1;
        for (const UniquenessProposal& proposal : advice.proposals) {
            found.insert(static_cast<int>(proposal.kind));
            QVERIFY(proposal.isExact);
            QVERIFY(proposal.left >= before && proposal.left < advice.solutions);
            before = proposal.left;
            QVERIFY(validate(proposal.puzzle).empty());
            const JobSnapshot end = solve(proposal.puzzle, choosePlan(proposal.puzzle), 1);
            QCOMPARE(end.solutions, proposal.left);
        }
        QStringList texts;
        for (const int kind : found)
            texts << QString::number(kind);
        QTEST(texts.join(QLatin1Char(' ')), "kinds");
    }

    // Regions with one moved cell, found without the adviser: those with fewer solutions that differ from a
    // solution of the puzzle in the position of a single piece.
    void movedCells_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QList<int>>("left");
        QTest::newRow("triangles") << QStringLiteral("polyiamonds/hexagon-of-24") << QList<int>{};
        QTest::newRow("balls") << QStringLiteral("spheres/three-balls") << QList<int>{1, 2};
        QTest::newRow("squares") << QStringLiteral(
                                        "square XXXX/XXXX/XXXX | V 1 XX/X. | L 1 XXX/X.. | P 1 XXX/XX.")
                                 << QList<int>{1, 2};
    }
    void movedCells() {
        QFETCH(QString, puzzle);
        const Puzzle value = puzzle.contains(QLatin1Char(' ')) ? drawnPuzzle(puzzle.toStdString())
                                                               : libraryPuzzle(puzzle.toStdString());
        UniquenessOptions options;
        options.threads = 2;
        options.proposals = 1000;
        options.time = options.timeForEach = std::chrono::minutes(5);
        std::set<std::uint64_t> proposed;
        const UniquenessAdvice advice = adviseUniqueness(value, options);
        for (const UniquenessProposal& proposal : advice.proposals)
            if (proposal.kind == UniquenessProposal::Kind::moveCell) proposed.insert(proposal.left);

        const std::set<Assembly> own = assembliesOf(value);
        std::set<Cell> around;
        for (const Cell cell : value.region.cells())
            for (const Cell step : value.lattice.neighbourSteps(cell))
                if (!value.region.contains(cell + step)) around.insert(cell + step);
        std::set<std::uint64_t> expected;
        for (const Cell from : value.region.cells())
            for (const Cell to : around) {
                Puzzle moved = value;
                std::vector<Cell> cells(value.region.cells().begin(), value.region.cells().end());
                std::ranges::replace(cells, from, to);
                moved.region = Region(cells, {});
                const std::uint64_t left = solve(moved, choosePlan(moved), 1).solutions;
                if (left == 0 || left >= advice.solutions) continue;
                const std::set<Assembly> others = assembliesOf(moved);
                const auto isNear = [&](const Assembly& one) {
                    return std::ranges::any_of(others, [&](const Assembly& other) {
                        int different = 0;
                        for (std::size_t i = 0; i < one.size(); ++i)
                            different += one[i] != other[i] ? 1 : 0;
                        return different == 1;
                    });
                };
                if (std::ranges::any_of(own, isNear)) expected.insert(left);
            }
        QCOMPARE(QList<int>(proposed.begin(), proposed.end()), QList<int>(expected.begin(), expected.end()));
        QTEST(QList<int>(expected.begin(), expected.end()), "left");
    }

    // A cell moved from one piece to an adjacent one, found without the adviser: all ways to do that in a
    // solution or a symmetric copy, and the remaining solutions.
    void givenCells_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QList<int>>("left");
        const auto row = [](const char* name, const char* puzzle, const QList<int>& left) {
            QTest::newRow(name) << QString::fromLatin1(puzzle) << left;
        };
        row("squares", "square XXXX/XXXX/XXXX | V 1 XX/X. | L 1 XXX/X.. | P 1 XXX/XX.", {1, 2});
        row("more squares", "square XXXXX/XXXXX/XXXXX | V 1 XX/X. | L 1 XXX/X.. | O 1 XX/XX | I 1 XXXX", {1});
        row("hexagons", "hexagon XXXX/XXXX/XXXX | V 1 XX/X. | L 1 XXX/X.. | O 1 XX/XX | M 1 X", {1, 2, 3});
        row("cubes", "cube XXX/XXX,XXX/XXX | V 1 XX/X. | T 1 XXX/.X. | S 1 XX,X. | I 1 XX", {1, 2});
    }
    void givenCells() {
        QFETCH(QString, puzzle);
        Puzzle value = drawnPuzzle(puzzle.toStdString());
        // Pieces drawn in place stay there.
        for (std::size_t i = 0; i < value.pieces.size(); ++i)
            value.pieces[i].drawnAt = Cell{static_cast<int>(i), 1, 0};
        UniquenessOptions options;
        options.threads = 2;
        options.proposals = 100'000;
        options.time = options.timeForEach = std::chrono::minutes(5);
        const UniquenessAdvice advice = adviseUniqueness(value, options);
        const auto drawn = [](const Piece& piece) {
            std::set<Cell> cells;
            for (const Cell cell : piece.shape.cells())
                cells.insert(cell + *piece.drawnAt);
            return cells;
        };
        std::set<std::uint64_t> proposed;
        for (const UniquenessProposal& proposal : advice.proposals) {
            if (proposal.kind != UniquenessProposal::Kind::giveCell) continue;
            proposed.insert(proposal.left);
            QCOMPARE(proposal.pieces.size(), 2U);
            QCOMPARE(proposal.parts.size(), 2U);
            QCOMPARE(proposal.puzzle.region, value.region);
            for (std::size_t i = 0; i < value.pieces.size(); ++i) {
                const std::set<Cell> before = drawn(value.pieces[i]);
                const std::set<Cell> after = drawn(proposal.puzzle.pieces[i]);
                std::vector<Cell> lost;
                std::ranges::set_difference(before, after, std::back_inserter(lost));
                std::vector<Cell> got;
                std::ranges::set_difference(after, before, std::back_inserter(got));
                QCOMPARE(lost.size(), i == proposal.pieces.front() ? 1U : 0U);
                QCOMPARE(got.size(), i == proposal.pieces.back() ? 1U : 0U);
            }
            for (const Placement& part : proposal.parts)
                QCOMPARE(canonical(Shape(part.cells), allowedMoves(value)),
                         canonical(proposal.puzzle.pieces[part.piece].shape, allowedMoves(value)));
        }

        std::set<std::uint64_t> expected;
        for (const Assembly& assembly : assembliesOf(value))
            for (std::size_t from = 0; from < assembly.size(); ++from)
                for (std::size_t to = 0; to < assembly.size(); ++to)
                    for (const Cell cell : assembly[from]) {
                        const auto steps = value.lattice.neighbourSteps(cell);
                        if (from == to || std::ranges::none_of(steps, [&](Cell step) {
                                return std::ranges::find(assembly[to], cell + step) != assembly[to].end();
                            }))
                            continue;
                        std::vector<Cell> less = assembly[from];
                        std::erase(less, cell);
                        if (less.empty() || connectedParts(less, value.lattice).size() > 1) continue;
                        std::vector<Cell> more = assembly[to];
                        more.push_back(cell);
                        Puzzle given = value;
                        given.pieces[from].shape = Shape(less);
                        given.pieces[to].shape = Shape(more);
                        const std::uint64_t left = solve(given, choosePlan(given), 1).solutions;
                        if (left < advice.solutions) expected.insert(left);
                    }
        QCOMPARE(QList<int>(proposed.begin(), proposed.end()), QList<int>(expected.begin(), expected.end()));
        QTEST(QList<int>(expected.begin(), expected.end()), "left");
    }

    // Not all about the first pieces, and no two with the same text.
    void proposalsAreSpread() {
        UniquenessOptions options;
        options.threads = 2;
        options.proposals = 30;
        options.time = options.timeForEach = std::chrono::minutes(5);
        const UniquenessAdvice advice = adviseUniqueness(libraryPuzzle("cubes/soma"), options);
        std::set<std::vector<std::size_t>> pairs;
        std::set<std::size_t> glued;
        std::set<std::vector<Cell>> places;
        int joins = 0;
        for (const UniquenessProposal& proposal : advice.proposals) {
            const bool isFixed = proposal.kind == UniquenessProposal::Kind::fixPiece;
            if (isFixed) {
                QVERIFY(proposal.turn >= 1 && proposal.turn <= proposal.turns);
                QVERIFY(places.insert(proposal.cells).second);
            }
            if (proposal.kind != UniquenessProposal::Kind::joinPieces) continue;
            ++joins;
            QCOMPARE(proposal.parts.size(), 2U);
            pairs.insert(proposal.pieces);
            glued.insert(proposal.pieces.begin(), proposal.pieces.end());
        }
        QVERIFY(joins >= 8);
        QCOMPARE(static_cast<int>(pairs.size()), joins);
        QCOMPARE(glued.size(), 7U);
    }

    void largeNumbersAreSampled() {
        UniquenessOptions options;
        options.threads = 2;
        options.sample = 50;
        options.enough = 500;
        options.proposals = 6;
        options.time = std::chrono::minutes(5);
        options.timeForEach = std::chrono::milliseconds(20);
        const UniquenessAdvice advice =
            adviseUniqueness(libraryPuzzle("pentominoes/one-sided-18x5"), options);
        QVERIFY(!advice.isComplete);
        QCOMPARE(advice.solutions, 500U);
        QCOMPARE(advice.sample, 50U);
        QVERIFY(!advice.proposals.empty());
        for (const UniquenessProposal& proposal : advice.proposals)
            QVERIFY(proposal.left >= 1);
    }
};

TILEWRIGHT_TEST(TestUniqueness)
#include "tst_uniqueness.moc"
