// Graded sets: puzzles from easy to hard, with one solution left by the given pieces.

#include <QTest>
#include <algorithm>
#include <set>

#include "core/analysis/graded_sets.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

std::vector<std::pair<double, std::vector<FixedPiece>>> summaryOf(const std::vector<GradedPuzzle>& graded) {
    std::vector<std::pair<double, std::vector<FixedPiece>>> all;
    for (const GradedPuzzle& one : graded)
        all.emplace_back(*one.figures.effort, one.puzzle.fixed);
    return all;
}

}  // namespace

class TestGradedSets : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void givenPiecesLeaveOneSolution_data() {
        QTest::addColumn<QStringList>("puzzles");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("most");
        QTest::newRow("Soma cube") << QStringList{QStringLiteral("cubes/soma")} << 2 << 3;
        QTest::newRow("two figures of hexagons") << QStringList{QStringLiteral("polyhexes/flower-of-19"),
                                                                QStringLiteral("polyhexes/triangle-of-28")}
                                                 << 1 << 1;
    }
    void givenPiecesLeaveOneSolution() {
        QFETCH(QStringList, puzzles);
        QFETCH(int, least);
        QFETCH(int, most);
        std::vector<Puzzle> all;
        for (const QString& name : puzzles)
            all.push_back(libraryPuzzle(name.toUtf8().constData()));
        GradeOptions options;
        options.given = {least, most};
        options.count = 6;
        const std::vector<GradedPuzzle> graded = gradedSet(all, options);
        QVERIFY(graded.size() > 2 && graded.size() <= 6);
        std::set<std::size_t> from;
        std::set<std::set<std::vector<Cell>>> known;
        double before = 0.0;
        int stars = 1;
        for (const GradedPuzzle& one : graded) {
            const auto given = static_cast<int>(one.puzzle.fixed.size());
            QVERIFY(given >= least && given <= most);
            QCOMPARE(test::solvePlainly(one.puzzle).value().solutions, 1U);
            QVERIFY(one.isComplete);
            QCOMPARE(one.solution.size(), static_cast<std::size_t>(all[one.from].pieces.size()));
            QVERIFY(one.figures.tries->mean >= before);
            before = one.figures.tries->mean;
            QVERIFY(one.stars >= stars && one.stars <= 5);
            stars = one.stars;
            from.insert(one.from);
            std::set<std::vector<Cell>> cells;
            for (const FixedPiece& fixed : one.puzzle.fixed)
                cells.insert(fixed.cells);
            QVERIFY(known.insert(cells).second);
        }
        QCOMPARE(graded.front().stars, 1);
        if (graded.back().figures.tries->mean > graded.front().figures.tries->mean)
            QCOMPARE(graded.back().stars, 5);
        QCOMPARE(from.size(), all.size());
        options.threads = 1;
        QCOMPARE(summaryOf(gradedSet(all, options)), summaryOf(graded));
        options.seed = 2;
        if (all.size() == 1) QVERIFY(summaryOf(gradedSet(all, options)) != summaryOf(graded));
    }

    // By another figure, and evenly chosen.
    void sortedByLevel() {
        std::vector<Puzzle> all;
        for (const char* name : {"burrs/six-sticks-level-9", "burrs/notchable-level-3",
                                 "burrs/notchable-level-5", "burrs/six-sticks-level-7"})
            all.push_back(libraryPuzzle(name));
        GradeOptions options;
        options.by = DesignMeasure::level;
        const auto levels = [&] {
            std::vector<int> numbers;
            for (const GradedPuzzle& one : gradedSet(all, options))
                numbers.push_back(one.figures.level->numbers.front());
            return numbers;
        };
        QCOMPARE(levels(), (std::vector{3, 5, 7, 9}));
        options.count = 3;
        QCOMPARE(levels(), (std::vector{3, 5, 9}));
    }
};

TILEWRIGHT_TEST(TestGradedSets)
#include "tst_graded_sets.moc"
