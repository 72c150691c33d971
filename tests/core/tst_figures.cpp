// The figures of the FILA article, to the last digit.

#include <QTest>

#include "core/jobs/prepared_search.h"
#include "core/search/dlx.h"
#include "core/search/fila.h"
#include "tests/support/puzzles.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Numbers = std::vector<std::uint64_t>;

// By pieces left, from 1 up.
const Numbers fitsOfP{2'339,  302'256, 760'374, 617'667, 272'072, 82'406,
                      26'950, 17'275,  7'994,   1'744,   131,     7};
const Numbers attemptsOfP4{301'677, 3'478'035, 5'722'296, 3'665'538, 1'284'992, 386'776,
                           200'366, 126'819,   28'279,    3'088,     131,       7};
const Numbers attemptsOfP5{78'883, 1'346'664, 2'551'252, 1'775'873, 660'506, 196'017,
                           80'724, 62'568,    19'118,    2'358,     131,     7};

Numbers fromOneLeft(const Numbers& byPiecesLeft) {
    return {byPiecesLeft.begin() + 1, byPiecesLeft.end()};
}

}  // namespace

class TestFigures : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void totals_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("threads");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("fits");
        QTest::addColumn<quint64>("noFits");
        const auto row = [](const char* name, const char* puzzle, const char* plan, quint64 solutions,
                            quint64 fits, quint64 noFits) {
            for (const int threads : {1, 2, 8})
                QTest::addRow("%s, %d threads", name, threads)
                    << QString::fromLatin1(puzzle) << QString::fromLatin1(plan) << threads << solutions
                    << fits << noFits;
        };
        row("P-1", "pentominoes/10x6", "-r", 2'339, 892'247, 0);
        row("P-2", "pentominoes/10x6", "-r -V", 2'339, 768'356, 0);
        row("P-3", "pentominoes/10x6", "-r -V -of=11", 2'339, 1'000'250, 0);
        row("P-4", "pentominoes/10x6", "-r -V -of=11 -f11", 2'339, 2'091'215, 13'106'789);
        row("P-5", "pentominoes/10x6", "-r -V -of=11 -f11 -n", 2'339, 2'091'215, 4'682'886);
    }
    void totals() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        QFETCH(int, threads);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot result = solve(value, planFrom(plan.toStdString(), value), threads);
        QTEST(static_cast<quint64>(result.solutions), "solutions");
        QTEST(static_cast<quint64>(result.statistics.totalFits()), "fits");
        QTEST(static_cast<quint64>(result.statistics.totalAttempts() - result.statistics.totalFits()),
              "noFits");
    }

    void levels_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<Numbers>("attempts");
        QTest::addColumn<Numbers>("fits");
        QTest::newRow("P-4") << "-r -V -of=11 -f11" << attemptsOfP4 << fitsOfP;
        QTest::newRow("P-5") << "-r -V -of=11 -f11 -n" << attemptsOfP5 << fitsOfP;
    }
    void levels() {
        QFETCH(QString, plan);
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const JobSnapshot result = solve(puzzle, planFrom(plan.toStdString(), puzzle), 2);
        QTEST(fromOneLeft(result.statistics.attempts), "attempts");
        QTEST(fromOneLeft(result.statistics.fits), "fits");
        QCOMPARE(result.solutionsRaw, 9'356U);
    }

    void imagesOfP() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const PreparedSearch search(puzzle, planFrom("-r -V -of=11 -f11", puzzle));
        QCOMPARE(search.counts().bounded, 2056U);
        QCOMPARE(search.counts().redundancy, 2032U);
        QCOMPARE(search.counts().filtered, 1907U);
        QCOMPARE(search.constrainedPiece(), std::string("X"));
    }

    void listsAfterEachPlaceOfX() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const PreparedSearch search(puzzle, planFrom("-r -V -of=11 -f11", puzzle));
        Dlx dlx(search.table(), search.images(), search.plan().schedule);
        std::vector<std::size_t> sizes;
        for (const ImageId image : search.images()) {
            const auto shape = static_cast<std::size_t>(search.table().shapeOf(image));
            if (puzzle.pieces[search.table().shapes()[shape].pieces.front()].name != "X") continue;
            sizes.push_back(dlx.spaceAt(std::vector<ImageId>{image})->imageCount());
        }
        QCOMPARE(sizes, (std::vector<std::size_t>{1429, 1398, 1238, 1317, 1126, 1289, 1101}));
    }
};

QTEST_APPLESS_MAIN(TestFigures)
#include "tst_figures.moc"
