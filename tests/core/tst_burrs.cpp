// Six-piece burrs: sticks, assemblies, and the random search for hard ones.

#include <QTest>

#include "core/analysis/burr_search.h"
#include "core/analysis/turning_puzzles.h"
#include "core/assembly/disassembler.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

int turnsIn(const Separation& separation) {
    const AssemblyPlan plan(separation);
    return static_cast<int>(std::ranges::count_if(
        plan.moves(), [](const PlannedMove& planned) { return planned.move.turn.has_value(); }));
}

// The first numbers of the levels of possible assemblies, ascending.
QList<int> levelsOf(const Puzzle& puzzle) {
    const Disassembler disassembler(puzzle);
    QList<int> levels;
    for (const std::vector<Placement>& solution : solutionsOf(puzzle))
        if (const Disassembly apart = disassembler.disassemble(solution); apart.canBeDisassembled())
            levels << levelOf(apart.separation).numbers.front();
    std::ranges::sort(levels);
    return levels;
}

}  // namespace

class TestBurrs : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Cutler's numbers.
    void sticks_data() {
        QTest::addColumn<int>("length");
        QTest::addColumn<bool>("notchable");
        QTest::addColumn<int>("kinds");
        QTest::newRow("all") << 6 << false << 837;
        QTest::newRow("notchable") << 6 << true << 59;
        QTest::newRow("long ones") << 10 << true << 59;
    }
    void sticks() {
        QFETCH(int, length);
        QFETCH(bool, notchable);
        const BurrSticks sticks(length, notchable);
        QTEST(static_cast<int>(sticks.kinds().size()), "kinds");
        QCOMPARE(sticks.region().size(), 12 * 2 * length - 40);
        QCOMPARE(sticks.region().size() - sticks.region().requiredSize(), 32);
        std::set<Shape> shapes;
        for (std::size_t kind = 0; kind < sticks.kinds().size(); ++kind) {
            const Shape shape = sticks.piece(static_cast<int>(kind)).shape;
            QCOMPARE(shape.size(), 4 * length - sticks.kinds()[kind].cuts);
            QVERIFY(shapes.insert(canonical(shape, BurrSticks::lattice().rotations())).second);
            const auto mirror = static_cast<std::size_t>(sticks.kinds()[kind].mirror);
            QCOMPARE(
                canonical(shape, BurrSticks::lattice().symmetries()),
                canonical(sticks.piece(static_cast<int>(mirror)).shape, BurrSticks::lattice().symmetries()));
        }
    }

    // 25 notchable sticks make solid burrs, in 588 ways, of which 179 can be assembled.
    void solidBurrs() {
        const BurrSticks sticks(6, true);
        Puzzle puzzle;
        puzzle.lattice = BurrSticks::lattice();
        puzzle.region = sticks.region(true);
        for (std::size_t kind = 0; kind < sticks.kinds().size(); ++kind) {
            puzzle.pieces.push_back(sticks.piece(static_cast<int>(kind)));
            puzzle.pieces.back().name = std::to_string(kind);
            puzzle.pieces.back().count = {0, 6};
        }
        const std::vector<std::vector<Placement>> solutions = solutionsOf(puzzle);
        QCOMPARE(solutions.size(), 588U);
        std::set<std::size_t> used;
        int buildable = 0;
        const Disassembler disassembler(puzzle);
        for (const std::vector<Placement>& solution : solutions) {
            for (const Placement& placement : solution)
                used.insert(placement.piece);
            buildable += disassembler.disassemble(solution).canBeDisassembled() ? 1 : 0;
        }
        QCOMPARE(used.size(), 25U);
        QCOMPARE(buildable, 179);
    }

    // The fast enumeration of six sticks agrees with the general search.
    void assemblies_data() {
        QTest::addColumn<bool>("notchable");
        QTest::addColumn<int>("length");
        QTest::addColumn<int>("seed");
        for (int seed = isSanitized ? 4 : 0; seed < 6; ++seed)
            QTest::addRow("%d", seed) << (seed % 2 == 0) << (seed % 3 == 0 ? 8 : 6) << seed;
    }
    void assemblies() {
        QFETCH(bool, notchable);
        QFETCH(int, length);
        QFETCH(int, seed);
        BurrCriteria wishes;
        wishes.notchable = notchable;
        wishes.length = length;
        wishes.level = 1 + seed % 3;
        wishes.seed = static_cast<std::uint64_t>(seed);
        const BurrSearchResult hunt = findBurrs(wishes);
        QVERIFY(hunt.isComplete);
        const FoundBurr& burr = hunt.found.front();
        QVERIFY(validate(burr.puzzle).empty());
        const JobSnapshot end = solve(burr.puzzle, choosePlan(burr.puzzle), 2);
        QCOMPARE(end.solutions, std::uint64_t{burr.assemblies});
        const QList<int> levels = levelsOf(burr.puzzle);
        QCOMPARE(levels.size(), static_cast<qsizetype>(burr.buildable));
        QCOMPARE(levels.front(), burr.level.numbers.front());
        QVERIFY(levels.front() >= wishes.level);
        for (const Placement& placement : burr.placements)
            QCOMPARE(
                canonical(Shape(placement.cells), BurrSticks::lattice().rotations()),
                canonical(burr.puzzle.pieces.at(placement.piece).shape, BurrSticks::lattice().rotations()));
        const Disassembly apart = Disassembler(burr.puzzle).disassemble(burr.placements);
        QCOMPARE(levelOf(apart.separation), burr.level);
    }

    // The result does not depend on the number of threads.
    void threadsChangeNothing() {
        BurrCriteria wishes;
        wishes.notchable = wishes.unique = true;
        wishes.level = 2;
        wishes.count = 3;
        wishes.seed = 5;
        std::vector<std::vector<BurrKinds>> found;
        for (const int threads : {1, 2, 4}) {
            wishes.threads = threads;
            const BurrSearchResult hunt = findBurrs(wishes);
            QVERIFY(hunt.isComplete);
            QVERIFY(hunt.looked > 0);
            found.emplace_back();
            for (const FoundBurr& burr : hunt.found) {
                QCOMPARE(burr.buildable, 1U);
                found.back().push_back(burr.kinds);
            }
            QCOMPARE(found.back().size(), 3U);
        }
        QVERIFY(found[0] == found[1] && found[0] == found[2]);
        wishes.seed = 6;
        QVERIFY(findBurrs(wishes).found.front().kinds != found[0][0]);
    }

    // Slides do not disassemble the only solution; turns do.
    void turningPuzzles_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("level");
        QTest::addColumn<int>("turns");
        const auto row = [](const char* puzzle, const char* level, int turns) {
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle) << QString::fromLatin1(level) << turns;
        };
        row("burrs/turning-3-pieces-edge-3", "1.2", 1);
        row("burrs/turning-2-pieces-edge-4", "3", 1);
        row("burrs/turning-3-pieces-edge-4", "2", 1);
        row("burrs/turning-4-pieces-edge-4", "1.1.2", 1);
        row("burrs/turning-3-pieces-edge-5", "2.2", 1);
        row("burrs/turning-4-pieces-edge-5", "2.2.2", 2);
    }
    void turningPuzzles() {
        QFETCH(QString, puzzle);
        const Puzzle read = libraryPuzzle(puzzle.toStdString());
        const std::vector<std::vector<Placement>> solutions = solutionsOf(read);
        QCOMPARE(solutions.size(), std::size_t{1});
        QCOMPARE(Disassembler(read).disassemble(solutions.front()).outcome,
                 Disassembly::Outcome::notByStraightMoves);
        const Disassembly apart = Disassembler(read, {.turns = PieceFinish{}}).disassemble(solutions.front());
        QVERIFY(apart.canBeDisassembled() && apart.needsTurns);
        QTEST(QString::fromStdString(levelOf(apart.separation).text()), "level");
        QTEST(turnsIn(apart.separation), "turns");
    }

    // What is found meets the wishes, whatever the number of threads.
    void turningPuzzlesAreFound() {
        TurningCriteria wishes;
        wishes.pieces = 4;
        wishes.count = 1;
        wishes.seed = 5;
        std::vector<std::vector<Puzzle>> found;
        for (const int threads : {1, 3}) {
            wishes.threads = threads;
            const WalksResult<FoundPuzzle> hunt = findTurningPuzzles(wishes);
            QVERIFY(hunt.isComplete);
            found.emplace_back();
            for (const FoundPuzzle& one : hunt.found) {
                QCOMPARE(one.puzzle.pieces.size(), std::size_t{4});
                QCOMPARE(one.buildable, std::size_t{1});
                QVERIFY(turnsIn(one.separation) >= 1);
                std::size_t buildable = 0;
                for (const std::vector<Placement>& solution : solutionsOf(one.puzzle)) {
                    QVERIFY(!Disassembler(one.puzzle).disassemble(solution).canBeDisassembled());
                    buildable += Disassembler(one.puzzle, {.turns = wishes.finish})
                                         .disassemble(solution)
                                         .canBeDisassembled()
                                     ? 1
                                     : 0;
                }
                QCOMPARE(buildable, std::size_t{1});
                found.back().push_back(one.puzzle);
            }
        }
        QVERIFY(found[0] == found[1]);
    }

    // An impossible request ends by time or stop, and reports the number checked.
    void ends() {
        BurrCriteria wishes;
        wishes.notchable = true;
        wishes.level = 90;
        wishes.time = std::chrono::milliseconds(200);
        const BurrSearchResult hunt = findBurrs(wishes);
        QVERIFY(!hunt.isComplete && hunt.found.empty());
        std::stop_source stop;
        wishes.time.reset();
        int calls = 0;
        const BurrSearchResult stopped = findBurrs(wishes, stop.get_token(), [&](std::uint64_t, std::size_t) {
            ++calls;
            stop.request_stop();
        });
        QVERIFY(!stopped.isComplete && calls > 0 && stopped.looked > 0);
    }
};

TILEWRIGHT_TEST(TestBurrs)
#include "tst_burrs.moc"
