// What a watched search tells: every step, in order, and nothing else than an unwatched one does.

#include <QTest>
#include <mutex>

#include "core/formats/toml_puzzle.h"
#include "core/formats/trace_text.h"
#include "core/plans/plan_options.h"
#include "core/watch/step_gate.h"
#include "tests/support/puzzles.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

// Counts events, and checks that they fit together.
class Counter final : public SearchObserver {
  public:
    void event(const SearchEvent& event) override {
        inOrder = inOrder && event.step == ++steps;
        const auto p = static_cast<std::size_t>(event.piecesLeft);
        switch (event.kind) {
            case SearchEvent::Kind::tried:
                ++tried.at(p);
                break;
            case SearchEvent::Kind::placed:
                open.push_back(event.image);
                ++placed.at(p);
                break;
            case SearchEvent::Kind::removed:
                nested = nested && !open.empty() && open.back() == event.image;
                if (!open.empty()) open.pop_back();
                break;
            case SearchEvent::Kind::solution:
                ++solutions;
                break;
            default:
                break;
        }
    }

    std::uint64_t steps = 0;
    std::uint64_t solutions = 0;
    std::vector<std::uint64_t> tried = std::vector<std::uint64_t>(64);
    std::vector<std::uint64_t> placed = std::vector<std::uint64_t>(64);
    std::vector<ImageId> open;
    bool inOrder = true;
    bool nested = true;
};

Puzzle dominoes() {
    return parseTomlPuzzle(
        "format = 1\nkind = \"tiling\"\nname = \"dominoes\"\nlattice = \"square\"\n"
        "[region]\nbox = [2, 2]\n[[piece]]\nname = \"D\"\ncells = [[0, 0], [1, 0]]\ncount = 2\n",
        "dominoes");
}

QByteArrayList traceOf(const Puzzle& puzzle, const char* plan) {
    const Plan made = planFromOptions(plan, puzzle);
    const PreparedSearch search(puzzle, made);
    QByteArrayList lines;
    JobOptions options;
    const auto gate = std::make_shared<StepGate<SearchObserver>>([&](const SearchEvent& event) {
        lines << QByteArray::fromStdString(toText(event, search)).simplified();
    });
    gate->open();
    options.observer = gate;
    Job job(puzzle, made, options);
    job.start();
    while (!job.waitFor(1s)) {
    }
    return lines;
}

}  // namespace

class TestObserver : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyStepIsTold_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QByteArrayList>("lines");
        QTest::newRow("FILA") << "-roff -f2 -of -n"
                              << QByteArrayList{"1 2 left switch to fila",
                                                "2 2 left target (0 0)",
                                                "3 2 left list set 57 = 111001",
                                                "4 2 left try piece D at (0 0) (1 0)",
                                                "5 2 left place piece D at (0 0) (1 0)",
                                                "6 1 left target (0 1)",
                                                "7 1 left list set 59 = 111011",
                                                "8 1 left try piece D at (0 1) (1 1)",
                                                "9 1 left place piece D at (0 1) (1 1)",
                                                "10 0 left solution",
                                                "11 1 left remove piece D at (0 1) (1 1)",
                                                "12 2 left remove piece D at (0 0) (1 0)",
                                                "13 2 left try piece D at (0 0) (0 1)",
                                                "14 2 left place piece D at (0 0) (0 1)",
                                                "15 1 left target (1 0)",
                                                "16 1 left list set 61 = 111101",
                                                "17 1 left try piece D at (1 0) (1 1)",
                                                "18 1 left place piece D at (1 0) (1 1)",
                                                "19 0 left solution",
                                                "20 1 left remove piece D at (1 0) (1 1)",
                                                "21 2 left remove piece D at (0 0) (0 1)"};
        QTest::newRow("DLX then Fletcher") << "-roff -of --fletcher=1"
                                           << QByteArrayList{"1 2 left switch to dlx",
                                                             "2 2 left target (0 0)",
                                                             "3 2 left try piece D at (0 0) (1 0)",
                                                             "4 2 left place piece D at (0 0) (1 0)",
                                                             "5 1 left switch to fletcher",
                                                             "6 1 left target (0 1)",
                                                             "7 1 left read (1 1)",
                                                             "8 1 left try piece D at (0 1) (1 1)",
                                                             "9 1 left place piece D at (0 1) (1 1)",
                                                             "10 0 left solution",
                                                             "11 1 left remove piece D at (0 1) (1 1)",
                                                             "12 2 left remove piece D at (0 0) (1 0)",
                                                             "13 2 left try piece D at (0 0) (0 1)",
                                                             "14 2 left place piece D at (0 0) (0 1)",
                                                             "15 1 left target (1 0)",
                                                             "16 1 left read (1 1)",
                                                             "17 1 left try piece D at (1 0) (1 1)",
                                                             "18 1 left place piece D at (1 0) (1 1)",
                                                             "19 0 left solution",
                                                             "20 1 left remove piece D at (1 0) (1 1)",
                                                             "21 2 left remove piece D at (0 0) (0 1)"};
    }
    void everyStepIsTold() {
        QFETCH(QString, plan);
        QTEST(traceOf(dominoes(), plan.toUtf8().constData()), "lines");
    }

    void watchingChangesNothing_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        for (const char* plan : {"-r -f5 -of -n", "-r -oe:f=3 -f6", "-r -V -of=11 --debruijn=5",
                                 "-r --fletcher=5", "-r -os", "-r -f6 -op:f=3 -n"})
            QTest::addRow("%s", plan) << QStringLiteral("cubes/soma") << QString::fromLatin1(plan);
        QTest::newRow("10x6") << QStringLiteral("pentominoes/20x3") << QStringLiteral("-r -of=11 -f11 -n");
    }
    void watchingChangesNothing() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const Plan made = planFromOptions(plan.toStdString(), value);
        const JobSnapshot unwatched = solve(value, made, 2);
        const auto counter = std::make_shared<Counter>();
        JobOptions options;
        options.observer = counter;
        Job job(value, made, options);
        job.start();
        while (!job.waitFor(1s)) {
        }
        const JobSnapshot watched = job.snapshot();
        QCOMPARE(watched.solutions, unwatched.solutions);
        QVERIFY(watched.statistics == unwatched.statistics);
        QVERIFY(counter->inOrder);
        QVERIFY(counter->nested);
        QVERIFY(counter->open.empty());
        for (std::size_t p = 0; p < watched.statistics.fits.size(); ++p) {
            QCOMPARE(counter->tried[p], watched.statistics.attempts[p]);
            QCOMPARE(counter->placed[p], watched.statistics.fits[p]);
        }
        QVERIFY(counter->solutions >= watched.solutions);
    }

    void pausesBeforeAnyEvent() {
        std::vector<std::uint64_t> seen;
        std::mutex mutex;
        const auto gate = std::make_shared<StepGate<SearchObserver>>([&](const SearchEvent& event) {
            const std::lock_guard lock(mutex);
            seen.push_back(event.step);
        });
        const Puzzle puzzle = dominoes();
        JobOptions options;
        options.observer = gate;
        Job job(puzzle, planFromOptions("-roff -f2 -of -n", puzzle), options);
        job.start();
        for (std::uint64_t step = 1; step <= 21; ++step) {
            const std::optional<SearchEvent> waiting = gate->waitUntilClosed(60s);
            QVERIFY(waiting);
            QCOMPARE(waiting->step, step);
            {
                const std::lock_guard lock(mutex);
                QCOMPARE(seen.size(), static_cast<std::size_t>(step - 1));
            }
            gate->pass(1);
        }
        QVERIFY(job.waitFor(60s));
        QCOMPARE(seen.size(), 21U);
    }

    void severalStepsAtOnce() {
        const auto gate = std::make_shared<StepGate<SearchObserver>>([](const SearchEvent&) {});
        const Puzzle puzzle = dominoes();
        JobOptions options;
        options.observer = gate;
        Job job(puzzle, planFromOptions("-roff -f2 -of -n", puzzle), options);
        job.start();
        QVERIFY(gate->waitUntilClosed(60s));
        gate->pass(9);
        QCOMPARE(gate->waitUntilClosed(60s)->step, std::uint64_t{10});
        gate->open();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::complete);
    }

    void cancelLetsAWaitingSearchGo() {
        const auto gate = std::make_shared<StepGate<SearchObserver>>([](const SearchEvent&) {});
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        JobOptions options;
        options.observer = gate;
        Job job(puzzle, planFromOptions("-r -f11 -n", puzzle), options);
        job.start();
        QVERIFY(gate->waitUntilClosed(60s));
        job.cancel();
        QVERIFY(job.waitFor(60s));
        QVERIFY(job.snapshot().status == JobStatus::cancelled);
    }
};

QTEST_APPLESS_MAIN(TestObserver)
#include "tst_observer.moc"
