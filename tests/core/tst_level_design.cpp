// Small changes that make puzzles harder to disassemble: proposals are correct, and known ones are found.

#include <QTest>
#include <atomic>

#include "core/analysis/burr_search.h"
#include "core/analysis/level_design.h"
#include "core/assembly/disassembler.h"
#include "core/formats/puzzle_file.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

Puzzle grid(const QString& file) {
    return readPuzzle(
        (QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/%1.xmpuzzle").arg(file)).toStdString());
}

// The levels of all solutions that can be assembled.
QStringList levelsOf(const Puzzle& puzzle) {
    QStringList levels;
    const Disassembler disassembler(puzzle);
    Job job(puzzle, choosePlan(puzzle), {{.threads = 1}},
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& solution : solutions) {
                    const Disassembly apart = disassembler.disassemble(
                        placementsOf(search.puzzle(), search.table(), solution.images));
                    if (apart.canBeDisassembled())
                        levels << QString::fromStdString(levelOf(apart.separation).text());
                }
            });
    job.start();
    while (!job.waitFor(std::chrono::milliseconds(10))) {
    }
    return levels;
}

int cellsOf(const Puzzle& puzzle) {
    int cells = 0;
    for (const Piece& piece : puzzle.pieces)
        cells += piece.shape.size();
    return cells;
}

// Cells connected to the outside without crossing the region.
std::set<Cell> seenFromOutside(const Puzzle& puzzle) {
    const Box box = puzzle.region.bounds();
    std::vector<Cell> around;
    for (int x = box.low.x - 1; x <= box.high.x + 1; ++x)
        for (int y = box.low.y - 1; y <= box.high.y + 1; ++y)
            for (int z = box.low.z - 1; z <= box.high.z + 1; ++z)
                for (int kind = 0; kind < puzzle.lattice.kinds(); ++kind)
                    if (!puzzle.region.contains({x, y, z, kind})) around.push_back({x, y, z, kind});
    std::set<Cell> seen;
    const std::vector<std::vector<int>> parts = connectedParts(around, puzzle.lattice);
    for (const int i : parts.front())
        seen.insert(around[static_cast<std::size_t>(i)]);
    return seen;
}

}  // namespace

class TestLevelDesign : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void proposalsKeepWhatTheySay_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("changes");
        QTest::addColumn<QString>("now");
        QTest::addColumn<int>("best");
        const auto row = [](const char* puzzle, int changes, const char* now, int best) {
            QTest::addRow("%s, %d", puzzle, changes)
                << QString::fromLatin1(puzzle) << changes << QString::fromLatin1(now) << best;
        };
        // 0: no proposal.
        row("lock-cubes-1", 1, "1", 3);
        row("lock-cubes-1", 3, "1", 6);
        row("lock-cubes-3", 1, "3", 0);
        row("lock-cubes-none", 1, "", 2);
        row("lock-cubes-none", 3, "", 3);
        row("lock-lid", 1, "1", 1);
        row("lock-prisms-5", 1, "5", 0);
    }
    void proposalsKeepWhatTheySay() {
        QFETCH(QString, puzzle);
        QFETCH(int, changes);
        const Puzzle value = grid(puzzle);
        LevelOptions options;
        options.threads = 2;
        options.changes = changes;
        options.time = options.timeForEach = std::chrono::minutes(5);
        const LevelAdvice advice = adviseLevel(value, options);
        QVERIFY(advice.now.isExact && advice.candidates > 0 && advice.tried == advice.candidates);
        QTEST(QString::fromStdString(advice.now.level.text()), "now");
        const int best = advice.proposals.empty() ? 0 : advice.proposals[0].level.level.numbers[0];
        QTEST(best, "best");
        AssemblyLevel before = best > 0 ? advice.proposals[0].level.level : AssemblyLevel{};
        const std::set<Cell> outside = seenFromOutside(value);
        for (std::size_t i = 0; i < std::min<std::size_t>(advice.proposals.size(), 12); ++i) {
            const LevelProposal& proposal = advice.proposals[i];
            QVERIFY(validate(proposal.puzzle).empty() && !searchObstacle(proposal.puzzle));
            QVERIFY(!(before < proposal.level.level));
            before = proposal.level.level;
            QCOMPARE(proposal.cells.size(), proposal.changes);
            QVERIFY(std::cmp_less_equal(proposal.changes, changes));
            QVERIFY(std::abs(cellsOf(proposal.puzzle) - cellsOf(value)) <= changes);
            QVERIFY(seenFromOutside(proposal.puzzle) == outside);
            for (std::size_t p = 0; p < value.pieces.size(); ++p)
                if (!std::ranges::binary_search(proposal.pieces, p))
                    QCOMPARE(proposal.puzzle.pieces[p], value.pieces[p]);
            for (const Placement& placement : proposal.solution)
                QCOMPARE(canonical(Shape(placement.cells), value.lattice.rotations()),
                         canonical(proposal.puzzle.pieces[placement.piece].shape, value.lattice.rotations()));
            const QStringList levels = levelsOf(proposal.puzzle);
            QCOMPARE(levels.size(), static_cast<qsizetype>(proposal.level.buildable));
            QVERIFY(levels.contains(QString::fromStdString(proposal.level.level.text())));
            for (const QString& level : levels)
                QVERIFY(level.section(QLatin1Char('.'), 0, 0).toInt() >=
                        proposal.level.level.numbers.front());
        }
    }

    // Burrs with optional cells inside and possibly duplicate sticks.
    void randomBurrs_data() {
        QTest::addColumn<int>("seed");
        for (int seed = 1; seed <= 3; ++seed)
            QTest::addRow("%d", seed) << seed;
    }
    void randomBurrs() {
        QFETCH(int, seed);
        BurrCriteria wishes;
        wishes.notchable = true;
        wishes.seed = static_cast<std::uint64_t>(seed);
        const Puzzle value = findBurrs(wishes).found.front().puzzle;
        LevelOptions options;
        options.threads = 2;
        options.changes = 1;
        options.time = options.timeForEach = std::chrono::minutes(5);
        const LevelAdvice advice = adviseLevel(value, options);
        QCOMPARE(static_cast<qsizetype>(advice.now.buildable), levelsOf(value).size());
        for (const LevelProposal& proposal : advice.proposals) {
            QCOMPARE(levelsOf(proposal.puzzle).size(), static_cast<qsizetype>(proposal.level.buildable));
            QVERIFY(proposal.level.level.numbers.front() > advice.now.level.numbers.front() ||
                    proposal.level.buildable == 1);
            QCOMPARE(proposal.puzzle.region.size(), value.region.size());
        }
    }

    // Progress is reported, and a stop ends the search.
    void progressAndStop() {
        const Puzzle value = grid(QStringLiteral("lock-cubes-1"));
        LevelOptions options;
        options.threads = 2;
        std::stop_source stop;
        std::atomic<std::size_t> most = 0;
        const auto look = [&] {
            adviseLevel(value, options, stop.get_token(), [&](const LevelAdvice& advice) {
                most = std::max(most.load(), advice.proposals.size());
                if (advice.proposals.size() == 3) stop.request_stop();
            });
        };
        QVERIFY_THROWS_EXCEPTION(Stopped, look());
        QVERIFY(most >= 3);
    }
};

TILEWRIGHT_TEST(TestLevelDesign)
#include "tst_level_design.moc"
