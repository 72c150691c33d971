// Jobs as seen by their owner: pause, cancel, limits and progress, none of which changes the totals.

#include <QTest>

#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <memory>
#include <set>
#include <thread>

#include "core/count/graph_listing.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/piece_sets.h"
#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

// Searches of these take a moment, long enough for requests.
constexpr const char* shortSearch = isSanitized ? "pentominoes/20x3" : "pentominoes/12x5";
constexpr const char* longerSearch = isSanitized ? "pentominoes/20x3" : "pentominoes/10x6";

Puzzle oneCell() {
    Puzzle puzzle;
    puzzle.region = Region::box({1, 1, 1});
    puzzle.pieces.push_back({"dot", Shape({{0, 0, 0}}), {1, 1}, {}});
    return puzzle;
}

// A box that copies of a piece fill.
Puzzle copiesIn(Cell box, std::vector<Cell> cells, const char* lattice) {
    Puzzle puzzle;
    puzzle.lattice = latticeNamed(lattice);
    puzzle.region = Region::box(box, puzzle.lattice);
    const auto count = static_cast<int>(puzzle.region.size() / cells.size());
    puzzle.pieces.push_back({"piece", Shape(std::move(cells)), {count, count}, {}});
    return puzzle;
}

JobOptions thatMayChange(int threads) {
    JobOptions options{{.threads = threads}};
    options.mayChangePlan = true;
    return options;
}

const std::vector<Cell> pieceY{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {1, 1, 0}};

// Solutions as sets of images.
struct SolutionSets {
    std::set<std::vector<ImageId>> sets;
    std::uint64_t delivered = 0;
    std::uint64_t raw = 0;

    void take(std::span<const Solution> solutions) {
        for (const Solution& solution : solutions) {
            std::vector<ImageId> images = solution.images;
            std::ranges::sort(images);
            sets.insert(std::move(images));
            raw += static_cast<std::uint64_t>(solution.copies);
            ++delivered;
        }
    }
};

// Waits for the end; returns whether the progress never fell.
bool endsWithoutFalling(const Job& job) {
    double progress = 0.0;
    bool hasFallen = false;
    while (!job.waitFor(20ms)) {
        const double now = job.snapshot().progress;
        hasFallen = hasFallen || now < progress;
        progress = now;
    }
    return !hasFallen;
}

// Used however slow the machine is.
class PatientListing : public OtherWay {
  public:
    bool suits(const PreparedSearch& search) const override { return graph_.suits(search); }
    Listing prepare(const PreparedSearch& search, const Limits& limits) const override {
        return graph_.prepare(search, {limits.bytes, 3600s, limits.poll});
    }
    Message note() const override { return graph_.note(); }

  private:
    GraphListing graph_;
};

// Says that it may be faster, and never is.
class NoOtherWay : public OtherWay {
  public:
    bool suits(const PreparedSearch&) const override { return true; }
    Listing prepare(const PreparedSearch&, const Limits& limits) const override {
        limits.poll();
        return {};
    }
    Message note() const override { return {}; }
};

}  // namespace

class TestJobs : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void solutionsAreWholeAndDifferent() {
        const Puzzle puzzle = libraryPuzzle("cubes/soma");
        std::set<std::set<std::vector<Cell>>> seen;
        int broken = 0;
        int repeated = 0;
        Job job(
            puzzle, choosePlan(puzzle), {{.threads = 2}},
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& solution : solutions) {
                    std::set<std::vector<Cell>> images;
                    std::set<std::size_t> pieces;
                    std::set<Cell> cells;
                    for (const Placement& placement : placementsOf(puzzle, search.table(), solution.images)) {
                        images.insert(placement.cells);
                        pieces.insert(placement.piece);
                        cells.insert(placement.cells.begin(), placement.cells.end());
                    }
                    broken += pieces.size() == puzzle.pieces.size() && cells.size() == 27 ? 0 : 1;
                    repeated += seen.insert(images).second ? 0 : 1;
                }
            });
        job.start();
        QVERIFY(job.waitFor(60s));
        QCOMPARE(broken, 0);
        QCOMPARE(repeated, 0);
        QCOMPARE(seen.size(), 240U);
        QCOMPARE(job.snapshot().solutions, 240U);
    }

    void pausedBeforeItStartsItWaits() {
        const Puzzle puzzle = libraryPuzzle(shortSearch);
        Job job(puzzle, planFromOptions("-r -f11", puzzle), {{.threads = 2}});
        job.pause();
        job.start();
        QVERIFY(!job.waitFor(50ms));
        QCOMPARE(job.snapshot().solutions, std::uint64_t{0});
        job.resume();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::complete);
    }

    void pauseAndResumeLoseNothing() {
        const Puzzle puzzle = libraryPuzzle(shortSearch);
        const JobSnapshot expected = solve(puzzle, planFromOptions("-r -f11", puzzle), 1);
        Job job(puzzle, planFromOptions("-r -f11", puzzle), {{.threads = 2}});
        job.start();
        while (!job.waitFor(isSanitized ? 50ms : 2ms)) {
            job.pause();
            // Workers see the request after a moment; then the counts no longer change.
            JobSnapshot paused = job.snapshot();
            for (int i = 0; i < 100; ++i) {
                if (job.waitFor(1ms)) break;
                const JobSnapshot now = job.snapshot();
                if (now.phase == JobPhase::paused && now.statistics == paused.statistics) break;
                paused = now;
            }
            job.resume();
        }
        const JobSnapshot result = job.snapshot();
        QVERIFY(result.status == JobStatus::complete);
        QVERIFY(result.statistics == expected.statistics);
        QCOMPARE(result.solutions, expected.solutions);
    }

    // In these orders, searches take very long but find some solutions at once; other plans are measured to
    // be faster.
    void betterPlansFindTheSame_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<quint64>("limit");
        const auto row = [](const char* puzzle, const char* plan, quint64 limit) {
            QTest::addRow("%s %llu", puzzle, limit)
                << QString::fromLatin1(puzzle) << QString::fromLatin1(plan) << limit;
        };
        row("pentominoes/20x3", "-rhardest -f99 -oA", 0);
        row("cubes/conway", "-rhardest -V", 0);
        if (isSanitized) return;
        row("pentacubes/solid-pentominoes-5x4x3", "-rhardest -f11 -oR", 0);
        row("pentacubes/solid-pentominoes-5x4x3", "-rhardest -f11 -oR", 3000);
    }
    void betterPlansFindTheSame() {
        QFETCH(const QString, puzzle);
        QFETCH(const QString, plan);
        QFETCH(const quint64, limit);
        const Puzzle searched = libraryPuzzle(puzzle.toUtf8().constData());
        const JobSnapshot expected = solve(searched, choosePlan(searched), 2);
        std::set<std::vector<ImageId>> seen;
        int copies = 0;
        JobOptions options = thatMayChange(2);
        if (limit > 0) options.solutionLimit = limit;
        Job job(searched, planFromOptions(plan.toStdString(), searched), options,
                [&](const PreparedSearch&, std::span<const Solution> solutions) {
                    for (const Solution& solution : solutions) {
                        std::vector<ImageId> images = solution.images;
                        std::ranges::sort(images);
                        seen.insert(std::move(images));
                        copies += solution.copies;
                    }
                });
        job.start();
        QVERIFY(endsWithoutFalling(job));
        const JobSnapshot end = job.snapshot();
        QVERIFY(end.hasChangedPlan);
        QVERIFY(end.status == (limit > 0 ? JobStatus::limit : JobStatus::complete));
        QCOMPARE(end.solutions, limit > 0 ? limit : expected.solutions);
        QCOMPARE(quint64{seen.size()}, end.solutions);
        QCOMPARE(end.solutionsRaw, static_cast<quint64>(copies));
        if (limit == 0) QCOMPARE(end.solutionsRaw, expected.solutionsRaw);
    }

    // Where copies of a cell are constrained too, less is placed, and the same is found.
    void copiesAreNotSearched_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        const std::vector<Cell> pieceL{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}};
        QTest::newRow("L 8x6") << copiesIn({8, 6, 1}, pieceL, "square") << quint64{1114} << quint64{4340};
        QTest::newRow("Y 4x5x5") << copiesIn({4, 5, 5}, pieceY, "cube") << quint64{502} << quint64{8032};
        Puzzle two = copiesIn({10, 8, 1}, pieceY, "square");
        two.pieces.front().count = {8, 8};
        two.pieces.push_back(
            {"L", Shape({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {0, 1, 0}}), {8, 8}, {}});
        QTest::newRow("Y and L 10x8") << two << quint64{846} << quint64{3322};
    }
    void copiesAreNotSearched() {
        QFETCH(const Puzzle, puzzle);
        QFETCH(const quint64, solutions);
        QFETCH(const quint64, raw);
        if (isSanitized && puzzle.region.size() > 50) QSKIP("takes minutes with a sanitizer");
        std::vector<quint64> fits;
        const int lists = piecesToPlace(puzzle) - 1;
        for (const char* constraint : {"-rcell", "-rcells"}) {
            const std::string plan =
                constraint + (" -V -n -f" + std::to_string(lists)) + " -oe=" + std::to_string(lists);
            const JobSnapshot found = solve(puzzle, planFromOptions(plan, puzzle), 2);
            QCOMPARE(found.solutions, solutions);
            QCOMPARE(found.solutionsRaw, raw);
            fits.push_back(found.statistics.totalFits());
        }
        QVERIFY2(10 * fits[1] < 8 * fits[0], qPrintable(QString::number(fits[1])));
    }

    // The same sets of images as the search with the same constraint delivers.
    void graphListsTheSame_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<QString>("plan");
        const auto row = [](const char* name, const Puzzle& puzzle) {
            for (const char* plan : {"-rcells", "-rcell", "-roff"}) {
                QTest::addRow("%s %s", name, plan) << puzzle << QString::fromLatin1(plan);
                if (isSanitized) return;
            }
        };
        row("dominoes 4x6", copiesIn({6, 4, 1}, {{0, 0, 0}, {1, 0, 0}}, "square"));
        row("I trominoes 5x6", copiesIn({5, 6, 1}, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, "square"));
        row("L trominoes 9x5", copiesIn({9, 5, 1}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, "square"));
        row("Y 10x5", copiesIn({10, 5, 1}, pieceY, "square"));
        row("Y 20x5", copiesIn({20, 5, 1}, pieceY, "square"));
        row("bricks 2x3x4", copiesIn({2, 3, 4}, {{0, 0, 0}, {1, 0, 0}}, "cube"));
        row("L trominoes 3x3x4", copiesIn({3, 3, 4}, {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, "cube"));
        row("pairs of hexagons", copiesIn({6, 5, 1}, {{0, 0, 0}, {1, 0, 0}}, "hexagon"));
        Puzzle fixed = copiesIn({6, 4, 1}, {{0, 0, 0}, {1, 0, 0}}, "square");
        fixed.fixed.push_back({0, {{2, 1, 0}, {3, 1, 0}}});
        row("dominoes, one fixed", fixed);
        const auto add = [](Puzzle puzzle, int count, std::vector<Cell> cells, int others) {
            puzzle.pieces.front().count = {others, others};
            puzzle.pieces.push_back({"other", Shape(std::move(cells)), {count, count}, {}});
            return puzzle;
        };
        const std::vector<Cell> bar{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}};
        const std::vector<Cell> corner{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        const Puzzle corners = copiesIn({6, 5, 1}, corner, "square");
        row("6 corners and 4 bars", add(corners, 4, bar, 6));
        row("8 corners and 3 dominoes", add(corners, 3, {{0, 0, 0}, {1, 0, 0}}, 8));
        row("a corner and 9 bars", add(corners, 9, bar, 1));
        row("corners, bars and a T",
            add(add(corners, 2, bar, 6), 1,
                {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}, {1, 1, 0}, {2, 1, 0}}, 6));
        row("corners and bars in 2x3x4", add(copiesIn({2, 3, 4}, corner, "cube"), 2, bar, 6));
        row("pairs and bars of hexagons",
            add(copiesIn({6, 5, 1}, {{0, 0, 0}, {1, 0, 0}}, "hexagon"), 4, bar, 9));
    }
    void graphListsTheSame() {
        QFETCH(const Puzzle, puzzle);
        QFETCH(const QString, plan);
        const Plan typed = planFromOptions(plan.toStdString(), puzzle);
        SolutionSets searched;
        Job job(
            puzzle, typed, {{.threads = 1}},
            [&](const PreparedSearch&, std::span<const Solution> solutions) { searched.take(solutions); });
        job.start();
        QVERIFY(job.waitFor(600s));
        const GraphListing listing;
        const PreparedSearch search(puzzle, typed);
        QVERIFY(listing.suits(search));
        const OtherWay::Listing list = listing.prepare(search, {std::uint64_t{1} << 30, 3600s, [] {}});
        QVERIFY(list);
        SolutionSets listed;
        list([&](std::span<const Solution> solutions) { listed.take(solutions); });
        QVERIFY(listed.sets == searched.sets);
        QCOMPARE(listed.delivered, searched.delivered);
        QCOMPARE(listed.raw, searched.raw);
        // Without time or memory there is none, and a stop request ends it.
        if (searched.delivered > 100) QVERIFY(!listing.prepare(search, {std::uint64_t{1} << 30, 0s, [] {}}));
        const OtherWay::Limits stopped{std::uint64_t{1} << 30, 3600s, [] { throw Stopped(); }};
        QVERIFY_THROWS_EXCEPTION(Stopped, listing.prepare(search, stopped));
    }

    void graphsAreForOneShape() {
        const auto suits = [](const Puzzle& puzzle) {
            return GraphListing().suits(PreparedSearch(puzzle, choosePlan(puzzle)));
        };
        QVERIFY(!suits(libraryPuzzle("pentominoes/10x6")));
        // Cells may stay open.
        Puzzle open = copiesIn({5, 5, 1}, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}}, "square");
        const std::span<const Cell> cells = open.region.cells();
        open.region = Region({}, {cells.begin(), cells.end()});
        QVERIFY(!suits(open));
    }

    // Longer than a second by search; all solutions arrive once, whatever was found before.
    void longSearchesAreListed_data() {
        QTest::addColumn<Puzzle>("puzzle");
        QTest::addColumn<quint64>("all");
        QTest::addColumn<quint64>("raw");
        QTest::addColumn<int>("threads");
        QTest::addColumn<quint64>("limit");
        const Puzzle one = copiesIn({15, isSanitized ? 14 : 15, 1}, pieceY, "square");
        const quint64 all = isSanitized ? 2349 : 212;
        const quint64 raw = isSanitized ? 9380 : 1696;
        QTest::newRow("two threads") << one << all << raw << 2 << quint64{0};
        QTest::newRow("limit") << one << all << raw << 1 << quint64{200};
        if (isSanitized) return;
        QTest::newRow("one thread") << one << all << raw << 1 << quint64{0};
        // Some hundred thousand have been found when the graph is ready.
        Puzzle two = copiesIn({9, 10, 1}, pieceY, "square");
        two.pieces.front().count = {9, 9};
        two.pieces.push_back(
            {"P", Shape({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {0, 2, 0}}), {9, 9}, {}});
        QTest::newRow("many solutions") << two << quint64{1'204'473} << quint64{4'817'892} << 2 << quint64{0};
    }
    void longSearchesAreListed() {
        QFETCH(const Puzzle, puzzle);
        QFETCH(const quint64, all);
        QFETCH(const quint64, raw);
        QFETCH(const int, threads);
        QFETCH(const quint64, limit);
        JobOptions options = thatMayChange(threads);
        options.otherWay = std::make_shared<const PatientListing>();
        if (limit > 0) options.solutionLimit = limit;
        SolutionSets found;
        Job job(puzzle, choosePlan(puzzle), options,
                [&](const PreparedSearch&, std::span<const Solution> solutions) { found.take(solutions); });
        job.start();
        QVERIFY(endsWithoutFalling(job));
        const JobSnapshot end = job.snapshot();
        QVERIFY(end.status == (limit > 0 ? JobStatus::limit : JobStatus::complete));
        QCOMPARE(end.solutions, limit > 0 ? limit : all);
        QCOMPARE(quint64{found.sets.size()}, end.solutions);
        QCOMPARE(found.delivered, end.solutions);
        if (limit > 0) return;
        QCOMPARE(end.solutionsRaw, raw);
        QVERIFY(!end.otherWay.empty());
    }

    // An odd number of L tetrominoes fills no box, which takes a search longer than anyone waits.
    void hopelessSearchesEnd_data() {
        QTest::addColumn<int>("side");
        QTest::addColumn<int>("threads");
        QTest::newRow("14x14") << 14 << 1;
        QTest::newRow("30x30") << (isSanitized ? 18 : 30) << 2;
    }
    void hopelessSearchesEnd() {
        QFETCH(const int, side);
        QFETCH(const int, threads);
        const Puzzle puzzle =
            copiesIn({side, side, 1}, {{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}}, "square");
        Job job(puzzle, choosePlan(puzzle), thatMayChange(threads));
        job.start();
        QVERIFY(endsWithoutFalling(job));
        const JobSnapshot end = job.snapshot();
        QVERIFY(end.status == JobStatus::complete);
        QCOMPARE(end.solutions, quint64{0});
        QVERIFY(!end.otherWay.empty());
    }

    // Where the single cube is tried first there is no solution for minutes, and elsewhere there are
    // millions.
    void searchesWithoutSolutionsGoOnElsewhere() {
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        puzzle.region = Region::box({5, 5, 5});
        puzzle.pieces = {{"bar", Shape({{0, 0, 0}, {0, 0, 1}, {0, 0, 2}}), {40, 40}, {}},
                         {"domino", Shape({{0, 0, 0}, {0, 0, 1}}), {2, 2}, {}},
                         {"cube", Shape({{0, 0, 0}}), {1, 1}, {}}};
        JobOptions options = thatMayChange(1);
        options.solutionLimit = 1;
        Job job(puzzle, choosePlan(puzzle), options);
        job.start();
        QVERIFY(endsWithoutFalling(job));
        QVERIFY(job.snapshot().status == JobStatus::limit);
    }

    // Attempts and fits are those of a search beside which nothing is prepared.
    void preparingChangesNothing() {
        const Puzzle puzzle =
            isSanitized ? copiesIn({15, 10, 1}, pieceY, "square") : libraryPuzzle("pentacubes/25-y-5x5x5");
        const JobSnapshot expected = solve(puzzle, choosePlan(puzzle), 2);
        JobOptions options = thatMayChange(2);
        options.otherWay = std::make_shared<const NoOtherWay>();
        Job job(puzzle, choosePlan(puzzle), options);
        job.start();
        QVERIFY(endsWithoutFalling(job));
        const JobSnapshot end = job.snapshot();
        QVERIFY(end.status == JobStatus::complete);
        QVERIFY(end.otherWay.empty());
        QCOMPARE(end.solutions, expected.solutions);
        if (!end.hasChangedPlan) QVERIFY(end.statistics == expected.statistics);
    }

    void cancelWhileMeasuring() {
        const Puzzle puzzle = libraryPuzzle("pentacubes/solid-pentominoes-5x4x3");
        Job job(puzzle, planFromOptions("-rhardest -f11 -oR", puzzle), thatMayChange(2));
        job.start();
        while (job.snapshot().seconds < 1.2)
            QVERIFY(!job.waitFor(20ms));
        job.cancel();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::cancelled);
    }

    void threadsChangeNothing_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        const auto row = [](const char* puzzle, const char* plan) {
            QTest::addRow("%s %s", puzzle, plan) << QString::fromLatin1(puzzle) << QString::fromLatin1(plan);
        };
        row(longerSearch, "");
        row("pentominoes/8x8-with-hole", "-rhardest -os=11 -f9");
        row("pentominoes/8x8-with-hole", "-rfewest --narrow=12");
        row("cubes/soma", "-r -op=7:e=5 -f6 -n");
        if (isSanitized) return;
        row("pentominoes/10x6", "-r -V -of=11 --fletcher");
        row("pentominoes/10x6", "-r -V10 -P11 -F12 -v5 -p6 -f9 -oe=9:f=3 -n");
        row("pentominoes/10x6", "-r -f11 -oe=11:n=4 -n");
        row("polyiamonds/hexiamonds-rhombus", "-r -f11 --debruijn=9 -oX=11:A=8:y=4 -n");
        row("cubes/soma", "-roff -oe -V4");
    }
    void threadsChangeNothing() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const Plan made = planFromOptions(plan.toStdString(), value);
        const JobSnapshot one = solve(value, made, 1);
        QVERIFY(one.solutions > 0);
        for (const int threads : {1, 2, 8})
            for (const bool isImpatient : {false, true}) {
                const JobSnapshot more = solve(value, made, threads, isImpatient);
                QCOMPARE(more.solutions, one.solutions);
                QCOMPARE(more.solutionsRaw, one.solutionsRaw);
                if (!more.hasChangedPlan) QVERIFY(more.statistics == one.statistics);
            }
    }

    void cancelWhileFiltering() {
        // A node of this search takes long, because its filters try every image.
        const Puzzle puzzle = libraryPuzzle("pentominoes/diamond");
        Job job(puzzle, planFromOptions("-r -V10 -F10", puzzle), {{.threads = 2}});
        job.start();
        while (job.snapshot().statistics.totalFits() < 20 && !job.waitFor(1ms)) {
        }
        job.cancel();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::cancelled);
    }

    void progressNeverFallsAndEndsAtOne_data() {
        QTest::addColumn<int>("threads");
        QTest::newRow("1 thread") << 1;
        QTest::newRow("2 threads") << 2;
    }
    void progressNeverFallsAndEndsAtOne() {
        QFETCH(int, threads);
        const Puzzle puzzle = libraryPuzzle(longerSearch);
        Job job(puzzle, planFromOptions("-r", puzzle), {{.threads = threads}});
        double last = 0.0;
        job.start();
        while (!job.waitFor(1ms)) {
            const JobSnapshot now = job.snapshot();
            QVERIFY(now.progress >= last);
            QVERIFY(now.phase == JobPhase::finished || now.progress < 1.0);
            last = now.progress;
        }
        QVERIFY(isSanitized || last > 0.0);
        QCOMPARE(job.snapshot().progress, 1.0);
    }

    void limitIsExact_data() {
        QTest::addColumn<quint64>("limit");
        for (const quint64 limit : {1U, 7U, 500U})
            QTest::addRow("%d", static_cast<int>(limit)) << limit;
    }
    void limitIsExact() {
        QFETCH(quint64, limit);
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        quint64 delivered = 0;
        JobOptions options{{.threads = 2}};
        options.solutionLimit = limit;
        Job job(puzzle, choosePlan(puzzle), options,
                [&](const PreparedSearch&, std::span<const Solution> solutions) {
                    delivered += solutions.size();
                });
        job.start();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::limit);
        QCOMPARE(job.snapshot().solutions, limit);
        QCOMPARE(delivered, limit);
    }

    void timeLimitStops() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        Job job(puzzle, choosePlan(puzzle), {{.threads = 2, .timeLimit = 100ms}});
        job.start();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::time);
        QVERIFY(job.snapshot().progress < 1.0);
    }

    // A box with so many images that listing, filtering and sorting them exceeds the limit by far.
    void timeLimitStopsPreparation_data() {
        QTest::addColumn<QString>("plan");
        for (const char* plan : {"", "-r -F", "-f999 -oe -n", "-roff --fletcher=999"})
            QTest::newRow(plan) << QString::fromLatin1(plan);
    }
    void timeLimitStopsPreparation() {
        QFETCH(QString, plan);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        std::vector<Cell> inside;
        for (int x = 1; x < 7; ++x)
            for (int y = 1; y < 7; ++y)
                for (int z = 1; z < 7; ++z)
                    inside.push_back({x, y, z});
        const Region box = Region::box({8, 8, 8});
        puzzle.region = Region({box.cells().begin(), box.cells().end()}, inside);
        puzzle.pieces = polyforms(puzzle.lattice, 5, SetKind::free);
        for (Piece& piece : puzzle.pieces)
            piece.count = {1, 4};
        QVERIFY(validate(puzzle).empty() && !searchObstacle(puzzle));
        for (const auto limit : {1ms, 300ms}) {
            Job job(puzzle, planFromOptions(plan.toStdString(), puzzle),
                    {{.threads = 2, .timeLimit = limit}});
            job.start();
            QVERIFY(job.waitFor(60s));
            QVERIFY(job.snapshot().status == JobStatus::time);
        }
    }

    void cancelAtAnyMoment() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        for (const auto moment : {0ms, 1ms, 5ms, 50ms}) {
            Job job(puzzle, choosePlan(puzzle), {{.threads = 2}});
            job.start();
            job.waitFor(moment);
            job.cancel();
            QVERIFY(job.waitFor(60s));
            QVERIFY(job.snapshot().phase == JobPhase::finished);
            QVERIFY(job.snapshot().status == JobStatus::cancelled);
            QVERIFY(job.snapshot().progress < 1.0);
        }
    }

    void cancelWhilePaused() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        Job job(puzzle, choosePlan(puzzle), {{.threads = 2}});
        job.pause();
        job.start();
        QVERIFY(!job.waitFor(50ms));
        job.cancel();
        QVERIFY(job.waitFor(60s));
    }

    void destroyedWhileItRuns() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        std::atomic<int> now = -1;
        std::atomic<int> late = 0;
        for (int i = 0; i < 5; ++i) {
            now = i;
            {
                Job job(
                    puzzle, choosePlan(puzzle), {{.threads = 2}},
                    [&, i](const PreparedSearch&, std::span<const Solution>) { late += now == i ? 0 : 1; });
                job.start();
                job.waitFor(std::chrono::milliseconds(i));
            }
            now = -1;
        }
        QCOMPARE(late.load(), 0);
    }

    // A background job leaves no slow thread behind for the next job.
    void priorityEndsWithTheJob() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const auto priority = [] { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); };
        const auto priorities = [&](bool inBackground) {
            std::set<int> seen;
            Job job(puzzle, choosePlan(puzzle), {{.threads = 4, .inBackground = inBackground}},
                    [&](const PreparedSearch&, std::span<const Solution>) { seen.insert(priority()); });
            job.start();
            job.waitFor(60s);
            return seen;
        };
        QCOMPARE(priorities(true), std::set{std::max(10, priority())});
        QCOMPARE(priorities(false), std::set{priority()});
    }

    void currentTrailIsPartOfTheSearch() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/one-sided-18x5");
        Job job(puzzle, choosePlan(puzzle), {{.threads = 2}});
        job.start();
        QTRY_VERIFY_WITH_TIMEOUT(!job.currentTrail().empty(), 60'000);
        std::set<CellNumber> cells;
        std::size_t covered = 0;
        const ImageTable& table = job.search()->table();
        for (const ImageId image : job.currentTrail()) {
            cells.insert(table.cellsOf(image).begin(), table.cellsOf(image).end());
            covered += table.cellsOf(image).size();
        }
        QCOMPARE(cells.size(), covered);
    }

    void smallestPuzzles() {
        const Puzzle free = oneCell();
        Puzzle fixed = free;
        fixed.fixed.push_back({0, {{0, 0, 0}}});
        for (const Puzzle& puzzle : {free, fixed})
            for (const char* plan : {"", "-roff", "-roff -f1"}) {
                const JobSnapshot result = solve(puzzle, planFromOptions(plan, puzzle), 2);
                QCOMPARE(result.solutions, 1U);
                QCOMPARE(result.solutionsRaw, 1U);
            }
    }
};

TILEWRIGHT_TEST(TestJobs)
#include "tst_jobs.moc"
