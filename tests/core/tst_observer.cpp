// A watched search reports every step, in order, and does the same as an unwatched one.

#include <QTest>
#include <set>

#include "core/plans/plan_options.h"
#include "core/watch/trace_text.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/observed_job.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// Counts events, and checks that they fit together.
struct Counter {
    void event(const SearchEvent& event) {
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

}  // namespace

class TestObserver : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // What the events say is a search: a target, images of its list that cover it, those placed that fit.
    void eventsTellASearch_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("solutions");
        for (const char* plan : {"-roff -f2 -of -n", "-roff -of --fletcher=1", "-roff -of --debruijn=2",
                                 "-roff -os", "-roff -oe:f=1 -f2"})
            QTest::addRow("%s", plan) << QString::fromLatin1(plan) << 36;
    }
    void eventsTellASearch() {
        QFETCH(QString, plan);
        QFETCH(int, solutions);
        const Puzzle puzzle = drawnPuzzle("square XXXX/XXXX/XXXX/XXXX | D 8 XX");
        using Kind = SearchEvent::Kind;
        int found = 0;
        QStringList wrong;
        const auto expect = [&](bool holds, const QString& what) {
            if (!holds) wrong << what;
        };
        std::set<int> filled;
        int target = -1;
        const JobSnapshot result = observe(
            puzzle, planFromOptions(plan.toStdString(), puzzle), [&](const SearchEvent& event, Job& job) {
                const PreparedSearch& search = *job.search();
                const auto cells = search.table().cellsOf(event.image);
                const QString text = QString::fromStdString(toText(event, search)).simplified();
                expect(text.startsWith(QStringLiteral("%1 %2 left ").arg(event.step).arg(event.piecesLeft)),
                       text);
                if (event.kind == Kind::target) target = event.cell;
                if (event.kind == Kind::target) expect(!filled.contains(target), text);
                if (event.kind == Kind::cellRead) expect(event.cell != target, text);
                if (event.kind == Kind::placed)
                    for (const std::uint16_t cell : cells)
                        expect(filled.insert(cell).second, text);
                if (event.kind == Kind::removed)
                    for (const std::uint16_t cell : cells)
                        expect(filled.erase(cell) == 1, text);
                if (event.kind != Kind::solution) return;
                ++found;
                expect(filled.size() == 16U, text);
            });
        QVERIFY(result.status == JobStatus::complete);
        QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
        QCOMPARE(found, solutions);
        QVERIFY(filled.empty());
    }

    void watchingChangesNothing_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        for (const char* plan :
             {"-r -f5 -of -n", "-r -oe:f=3 -f6", "-r -oe:n=4 -f6 -n", "-r -V -of=11 --debruijn=5",
              "-r --fletcher=5", "-r -os", "-r --narrow=9", "-r -f6 -op:f=3 -n"})
            QTest::addRow("%s", plan) << QStringLiteral("cubes/soma") << QString::fromLatin1(plan);
        for (const char* plan : {"-r -of=11 -f11 -n", "-r -oe=11:n=4 -f11 -n"})
            QTest::addRow("20x3 %s", plan) << QStringLiteral("pentominoes/20x3") << QString::fromLatin1(plan);
        QTest::newRow("long lists, narrowed")
            << QStringLiteral("pentominoes/15x4") << QStringLiteral("-r --narrow=99");
    }
    void watchingChangesNothing() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const Plan made = planFromOptions(plan.toStdString(), value);
        const JobSnapshot unwatched = solve(value, made, 2);
        Counter counter;
        const JobSnapshot watched =
            observe(value, made, [&](const SearchEvent& event, Job&) { counter.event(event); });
        QCOMPARE(watched.solutions, unwatched.solutions);
        QVERIFY(watched.statistics == unwatched.statistics);
        QVERIFY(counter.inOrder);
        QVERIFY(counter.nested);
        QVERIFY(counter.open.empty());
        for (std::size_t p = 0; p < watched.statistics.fits.size(); ++p) {
            QCOMPARE(counter.tried[p], watched.statistics.attempts[p]);
            QCOMPARE(counter.placed[p], watched.statistics.fits[p]);
        }
        QVERIFY(counter.solutions >= watched.solutions);
    }
};

TILEWRIGHT_TEST(TestObserver)
#include "tst_observer.moc"
