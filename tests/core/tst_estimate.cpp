// Random trials estimate the size of a tree: unbiased, reproducible by seed, and exact where nothing is
// random.

#include <QTest>
#include <cmath>
#include <limits>

#include "core/search/estimate.h"
#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

Estimate estimateOf(const char* name, const char* plan, EstimateOptions options) {
    const Puzzle puzzle = libraryPuzzle(name);
    const PreparedSearch search(puzzle, planFromOptions(plan, puzzle));
    return estimate(search, options);
}

}  // namespace

class TestEstimate : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void convergesToTheSearch_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("trials");
        QTest::addColumn<int>("wholeFrom");
        QTest::newRow("P-5") << "pentominoes/10x6"
                             << "-r -V -of=11 -f11 -n" << 4000 << 6;
        QTest::newRow("P-1") << "pentominoes/10x6"
                             << "-r" << 3000 << 6;
        QTest::newRow("Soma, E") << "cubes/soma"
                                 << "-r -f6 -oe=6:f=3 -n" << 3000 << 3;
        QTest::newRow("15x4, Fletcher") << "pentominoes/15x4"
                                        << "-r -of=11 --fletcher=9" << 2000 << 9;
    }
    void convergesToTheSearch() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        QFETCH(int, trials);
        QFETCH(int, wholeFrom);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot exact = solve(value, planFromOptions(plan.toStdString(), value), 2);
        EstimateOptions options;
        options.trials = static_cast<std::uint64_t>(trials);
        options.wholeFrom = wholeFrom;
        const Estimate result = estimateOf(puzzle.toUtf8(), plan.toUtf8(), options);
        QCOMPARE(result.trials, options.trials);
        const auto near = [](const Spread& spread, std::uint64_t truth) {
            return std::abs(spread.mean - static_cast<double>(truth)) <= 4 * spread.error + 1e-6;
        };
        QVERIFY(near(result.totalFits, exact.statistics.totalFits()));
        QVERIFY(near(result.solutions, exact.solutions));
        for (std::size_t p = 1; p < result.fits.size(); ++p) {
            QVERIFY2(near(result.fits[p], exact.statistics.fits[p]), std::to_string(p).c_str());
            QVERIFY2(near(result.attempts[p], exact.statistics.attempts[p]), std::to_string(p).c_str());
        }
        QVERIFY(result.totalFits.error < 0.2 * result.totalFits.mean);
    }

    // The top of the tree is walked whole then, and trials begin below.
    void convergesInTheTimeThatThereIs_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::newRow("lists") << "pentominoes/10x6"
                               << "-r -V -of=11 -f11 -n";
        QTest::newRow("list narrowing") << "pentominoes/10x6"
                                        << "-r --narrow";
        QTest::newRow("DLX") << "pentominoes/15x4"
                             << "-r";
        QTest::newRow("the top is all") << "tetrominoes/rectangle-5x4"
                                        << "-r -f4";
    }
    void convergesInTheTimeThatThereIs() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot exact = solve(value, planFromOptions(plan.toStdString(), value), 2);
        EstimateOptions options;
        options.time = std::chrono::seconds(2);
        const Estimate result = estimateOf(puzzle.toUtf8(), plan.toUtf8(), options);
        QVERIFY(result.trials > 0);
        double fits = 0.0;
        for (const Spread& spread : result.fits)
            fits += spread.mean;
        QVERIFY(std::abs(fits - result.totalFits.mean) <= 1e-6 * fits);
        const auto truth = static_cast<double>(exact.statistics.totalFits());
        QVERIFY2(
            std::abs(fits - truth) <= 6.0 * result.totalFits.error + 0.02 * truth,
            qPrintable(QStringLiteral("%1 +- %2, and %3").arg(fits).arg(result.totalFits.error).arg(truth)));
    }

    void exactWhereNothingIsLeftToChance() {
        EstimateOptions options;
        options.trials = 2;
        options.wholeFrom = 12;
        const Estimate result = estimateOf("pentominoes/10x6", "-r -V -of=11 -f11 -n", options);
        QCOMPARE(result.totalFits.mean, 2'091'215.0);
        QCOMPARE(result.totalFits.error, 0.0);
        QCOMPARE(result.solutions.mean, 2'339.0);
    }

    void theSeedDecides() {
        EstimateOptions options;
        options.trials = 50;
        options.wholeFrom = 4;
        const Estimate first = estimateOf("pentominoes/10x6", "-r -f11 -n", options);
        const Estimate again = estimateOf("pentominoes/10x6", "-r -f11 -n", options);
        options.seed = 2;
        const Estimate other = estimateOf("pentominoes/10x6", "-r -f11 -n", options);
        QCOMPARE(first.totalFits.mean, again.totalFits.mean);
        QVERIFY(first.totalFits.mean != other.totalFits.mean);
    }

    void aPuzzleWithoutSolutionIsEstimatedToo() {
        EstimateOptions options;
        options.trials = 20;
        const Estimate result = estimateOf("tetrominoes/rectangle-5x4", "-r -f4", options);
        QCOMPARE(result.solutions.mean, 0.0);
        QVERIFY(result.totalFits.mean > 0);
    }

    // The one-sided pentominoes meet the same open cells millions of times. Their fillings are computed once;
    // otherwise the table would look slower than none.
    void aTableOfFillingsIsMadeOnce() {
        EstimateOptions options;
        options.time = std::chrono::seconds(2);
        const char* const name = "pentominoes/one-sided-18x5";
        const Estimate with = estimateOf(name, "-rX -V -f17 -n --fill-table=8", options);
        const Estimate without = estimateOf(name, "-rX -V -f17 -n", options);
        QVERIFY(with.trials > 0 && without.trials > 0);
        QVERIFY2(with.seconds.mean < without.seconds.mean,
                 qPrintable(QStringLiteral("%1 %2").arg(with.seconds.mean).arg(without.seconds.mean)));
    }

    void durationsAreWords_data() {
        QTest::addColumn<double>("seconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("short") << 0.2 << "less than a second";
        QTest::newRow("second") << 1.2 << "about 1 second";
        QTest::newRow("minutes") << 600.0 << "about 10 minutes";
        QTest::newRow("hours") << 7'200.0 << "about 2 hours";
        QTest::newRow("days") << 1e6 << "about 12 days";
        QTest::newRow("years") << 3e9 << "about 95 years";
        QTest::newRow("thousands") << 1e11 << "thousands of years";
        QTest::newRow("millions") << 1e16 << "millions of years";
        QTest::newRow("for ever") << 5.5e43 << "longer than the age of the universe";
        QTest::newRow("unknown") << std::numeric_limits<double>::infinity()
                                 << "longer than the age of the universe";
    }
    void durationsAreWords() {
        QFETCH(double, seconds);
        QTEST(QString::fromStdString(english(searchTimeText(seconds))), "text");
    }

    void canBeStopped() {
        const Puzzle puzzle = libraryPuzzle("cubes/tetris-cube");
        const PreparedSearch search(puzzle, planFromOptions("-r -f11 -oe=11 -n", puzzle));
        EstimateOptions options;
        options.trials = 1'000'000;
        std::stop_source source;
        source.request_stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, estimate(search, options, source.get_token()));
    }

    // The order that fills the 15x4 box across is more than a thousand times better than the one along it.
    void measuringFindsTheBetterPlan() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/15x4");
        const std::vector<Plan> plans{planFromOptions("-r -V -f11 -oy=11 -n", puzzle),
                                      planFromOptions("-r -V -f11 -of=11 -n", puzzle)};
        std::vector<MeasuredPlan> measured;
        // On a busy machine no trial may finish within a second, so that neither plan is known.
        for (int seconds = 1; seconds <= 64; seconds *= 4) {
            measured = measurePlans(puzzle, plans, std::chrono::seconds(seconds));
            if (measured.back().estimate.trials > 0) break;
        }
        QCOMPARE(measured.size(), 2U);
        QVERIFY(measured.front().plan == plans[1]);
        QVERIFY(measured.front().estimate.seconds.mean < measured.back().estimate.seconds.mean);
    }

    void tiesAreSeen_data() {
        QTest::addColumn<QList<double>>("means");
        QTest::addColumn<double>("error");
        QTest::addColumn<int>("tied");
        QTest::newRow("nothing") << QList<double>{} << 0.0 << 0;
        QTest::newRow("sure") << QList<double>{1.0, 1.1} << 0.01 << 1;
        QTest::newRow("about the same") << QList<double>{1.0, 1.1, 9.0} << 0.1 << 2;
        QTest::newRow("all the same") << QList<double>{1.0, 1.1, 1.2} << 0.5 << 3;
    }
    void tiesAreSeen() {
        QFETCH(QList<double>, means);
        QFETCH(double, error);
        std::vector<MeasuredPlan> measured;
        for (const double mean : means)
            measured.emplace_back().estimate.seconds = {mean, error};
        QTEST(static_cast<int>(tiedWithTheFirst(measured)), "tied");
    }

    void candidatesSuitEveryPuzzle_data() {
        QTest::addColumn<QString>("puzzle");
        for (const char* name : {"pentominoes/10x6", "cubes/soma", "pentominoes/diamond",
                                 "tetrominoes/rectangle-5x4", "pentominoes/one-sided-18x5"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }
    void candidatesSuitEveryPuzzle() {
        QFETCH(QString, puzzle);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const std::vector<Plan> plans = candidatePlans(value);
        QVERIFY(plans.front() == choosePlan(value));
        QVERIFY(plans.size() >= 5);
        for (const Plan& plan : plans) {
            checkPlan(value, plan);
            QVERIFY(planFromOptions(toOptions(plan), value) == plan);
        }
    }
};

TILEWRIGHT_TEST(TestEstimate)
#include "tst_estimate.moc"
