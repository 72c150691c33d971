// The figures of the FILA article, to the last digit.

#include <QTest>

#include "core/search/plan.h"
#include "core/search/prepared_search.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

using Numbers = std::vector<std::uint64_t>;

// By pieces left, from 1 up.
const Numbers fitsOfP{2'339,  302'256, 760'374, 617'667, 272'072, 82'406,
                      26'950, 17'275,  7'994,   1'744,   131,     7};
const Numbers attemptsOfP4{301'677, 3'478'035, 5'722'296, 3'665'538, 1'284'992, 386'776,
                           200'366, 126'819,   28'279,    3'088,     131,       7};
const Numbers attemptsOfP5{78'883, 1'346'664, 2'551'252, 1'775'873, 660'506, 196'017,
                           80'724, 62'568,    19'118,    2'358,     131,     7};
const Numbers fitsOfTc3{9'839,     7'012'542, 32'673'158, 16'080'756, 14'995'303, 7'110'405,
                        2'029'464, 381'549,   48'621,     4'330,      289,        12};
const Numbers attemptsOfTc3{28'301'608, 366'812'658, 312'127'901, 430'889'742, 323'871'972, 117'222'724,
                            24'545'944, 3'200'630,   256'931,     13'816,      289,         12};
const Numbers attemptsOfTc4{6'100'719, 141'992'570, 181'405'280, 64'378'296, 52'535'933, 21'216'801,
                            5'013'804, 763'187,     77'260,      5'469,      289,        12};

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
            for (const int threads :
                 QByteArray(name).startsWith("TC") ? std::vector{2} : std::vector{1, 2, 8})
                QTest::addRow("%s, %d threads", name, threads)
                    << QString::fromLatin1(puzzle) << QString::fromLatin1(plan) << threads << solutions
                    << fits << noFits;
        };
        row("P-1", "pentominoes/10x6", "-r", 2'339, 892'247, 0);
        row("P-2", "pentominoes/10x6", "-r -V", 2'339, 768'356, 0);
        row("P-3", "pentominoes/10x6", "-r -V -of=11", 2'339, 1'000'250, 0);
        row("P-4", "pentominoes/10x6", "-r -V -of=11 -f11", 2'339, 2'091'215, 13'106'789);
        row("P-5", "pentominoes/10x6", "-r -V -of=11 -f11 -n", 2'339, 2'091'215, 4'682'886);
        row("P-5, de Bruijn", "pentominoes/10x6", "-r -V -of=11 --debruijn=11", 2'339, 2'091'215, 13'106'789);
        // Fletcher's algorithm reaches an image only if it fits.
        row("P-5, Fletcher", "pentominoes/10x6", "-r -V -of=11 --fletcher=11", 2'339, 2'091'215, 0);
        row("TC-2", "cubes/tetris-cube", "-rL -f11 -oe=11", 9'839, 48'705'459, 1'093'916'558);
    }
    void totals() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        QFETCH(int, threads);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot result = solve(value, planFromOptions(plan.toStdString(), value), threads);
        QTEST(static_cast<quint64>(result.solutions), "solutions");
        QTEST(static_cast<quint64>(result.statistics.totalFits()), "fits");
        QTEST(static_cast<quint64>(result.statistics.totalAttempts() - result.statistics.totalFits()),
              "noFits");
    }

    void levels_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<const SearchCode*>("code");
        QTest::addColumn<Numbers>("attempts");
        QTest::addColumn<Numbers>("fits");
        const QString p = QStringLiteral("pentominoes/10x6");
        const QString tc = QStringLiteral("cubes/tetris-cube");
        const auto row = [](const char* name, const QString& puzzle, const QString& plan,
                            const Numbers& attempts, const Numbers& fits) {
            for (const SearchCode& code : searchCodes())
                QTest::addRow("%s, %s", name, std::string(code.name).c_str())
                    << puzzle << plan << &code << attempts << fits;
        };
        row("P-4", p, u"-r -V -of=11 -f11"_s, attemptsOfP4, fitsOfP);
        row("P-5", p, u"-r -V -of=11 -f11 -n"_s, attemptsOfP5, fitsOfP);
        row("P, de Bruijn", p, u"-r -V -of=11 --debruijn"_s, attemptsOfP4, fitsOfP);
        row("P, Fletcher", p, u"-r -V -of=11 --fletcher"_s, fitsOfP, fitsOfP);
        row("P, in turn", p, u"-r -V -of=11 --debruijn=11 -f8 --fletcher=4"_s, {}, fitsOfP);
        // Differs from TC-4 only in its lists, not in the code that walks them.
        QTest::newRow("TC-3") << tc << u"-rL -f11 -oe=11:f=3"_s << &searchCodes().front() << attemptsOfTc3
                              << fitsOfTc3;
        row("TC-4", tc, u"-rL -f11 -oe=11:f=3 -n"_s, attemptsOfTc4, fitsOfTc3);
    }
    void levels() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        QFETCH(const SearchCode*, code);
        QFETCH(Numbers, attempts);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        Plan levelled = planFromOptions(plan.toStdString(), value);
        levelled.schedule.code = code;
        const JobSnapshot result = solve(value, levelled, 2);
        if (!attempts.empty()) QCOMPARE(fromOneLeft(result.statistics.attempts), attempts);
        QTEST(fromOneLeft(result.statistics.fits), "fits");
    }

    // "De Bruijn's plain list has on average 3.65 pieces left to consider at each step."
    void piecesLeftOnAverage() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const JobSnapshot result = solve(puzzle, planFromOptions("-r -V -of=11 --debruijn", puzzle), 1);
        std::uint64_t weighted = 0;
        for (std::size_t p = 1; p < result.statistics.fits.size(); ++p)
            weighted += result.statistics.fits[p] * p;
        const double average =
            static_cast<double>(weighted) / static_cast<double>(result.statistics.totalFits());
        QCOMPARE(std::round(average * 100) / 100, 3.65);
    }

    void imagesOfP() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const PreparedSearch search(puzzle, planFromOptions("-r -V -of=11 -f11", puzzle));
        QCOMPARE(search.counts().bounded, 2056U);
        QCOMPARE(search.counts().redundancy, 2032U);
        QCOMPARE(search.counts().filtered, 1907U);
        QCOMPARE(search.constrained().piece, std::string("X"));
    }
};

TILEWRIGHT_TEST(TestFigures)
#include "tst_figures.moc"
