// Comparing two plans: steps in lockstep, races, and the summary of differences.

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QTabWidget>
#include <set>

#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/compare/compare_window.h"
#include "views/watch/tree_pane.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

constexpr int patience = 60'000;

RunFigures figuresOf(std::vector<std::uint64_t> attempts, std::vector<std::uint64_t> fits,
                     std::optional<double> seconds = {}) {
    RunFigures figures;
    figures.statistics.attempts = std::move(attempts);
    figures.statistics.fits = std::move(fits);
    figures.seconds = seconds;
    return figures;
}

}  // namespace

class TestCompare : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void differencesAreSaid_data() {
        QTest::addColumn<bool>("complete");
        QTest::addColumn<QList<int>>("a");
        QTest::addColumn<QList<int>>("b");
        QTest::addColumn<QString>("text");
        // Attempts, fits, tenths of a second.
        QTest::newRow("nothing yet") << false << QList{0, 0} << QList{0, 0} << "";
        QTest::newRow("B works more")
            << false << QList{100, 50} << QList{250, 50}
            << "B has tried 2.5 times as many placements as A. Both have placed 50.";
        QTest::newRow("A works more")
            << false << QList{3000, 60} << QList{2, 2}
            << "A has tried 1,500 times as many placements as B. A has placed 30 times "
               "as many.";
        QTest::newRow("B waits") << false << QList{100, 50} << QList{0, 0}
                                 << "Placements tried: A 100, B 0. A has placed 50, B 0.";
        QTest::newRow("one placement")
            << false << QList{1, 1} << QList{1, 1} << "Both have tried 1 placement. Both have placed 1.";
        QTest::newRow("a race") << true << QList{10, 5, 20} << QList{10, 5, 5}
                                << "B is 4x as fast: 0.5 s CPU time versus 2 s. Both have tried 10 "
                                   "placements. Both have placed 5. Both have found 0 solutions.";
        QTest::newRow("a near race")
            << true << QList{10, 5, 20} << QList{10, 5, 22}
            << "Both take about the same time: A 2 s, B 2.2 s CPU time. Both "
               "have tried 10 placements. Both have placed 5. Both have found 0 solutions.";
        QTest::newRow("a race on its way") << false << QList{1000, 5, 20} << QList{10, 5, 20}
                                           << "A has done 25 % of its search, B 25 % of its own.";
    }
    void differencesAreSaid() {
        QFETCH(bool, complete);
        QFETCH(QList<int>, a);
        QFETCH(QList<int>, b);
        const auto figures = [complete](const QList<int>& of) {
            std::optional<double> seconds;
            if (of.size() > 2) seconds = of[2] / 10.0;
            RunFigures made = figuresOf({0, static_cast<std::uint64_t>(of[0])},
                                        {0, static_cast<std::uint64_t>(of[1])}, seconds);
            made.isComplete = complete;
            made.progress = complete ? 1.0 : 0.25;
            made.uncertainty = 0.1;
            return made;
        };
        QTEST(differenceText(figures(a), figures(b)), "text");
    }

    void bothKeepStep() {
        CompareWindow window(libraryPuzzle("pentominoes/10x6"), planOf("-r -V"));
        const QAbstractItemModelTester tester(const_cast<ComparisonModel*>(&window.model()));
        open(window);
        for (std::uint64_t i = 1; i <= 40; ++i) {
            QTest::keyClick(&window, Qt::Key_Right);
            waitForBoth(window);
            compareSteps(window, i, i);
        }
        QTest::keyClick(&window, Qt::Key_Left);
        waitForBoth(window);
        compareSteps(window, 39, 39);
        // Keys pressed faster than the searches step are not lost.
        for (int i = 0; i < 20; ++i)
            QTest::keyClick(&window, Qt::Key_Right);
        waitForBoth(window);
        compareSteps(window, 59, 59);
        QTest::keyClick(&window, Qt::Key_S);
        waitForBoth(window);
        for (const std::size_t side : {0U, 1U}) {
            QCOMPARE(window.player(side).state().solutions, 1U);
            QCOMPARE(window.player(side).state().last.kind, SearchEvent::Kind::solution);
        }
        QTRY_COMPARE_WITH_TIMEOUT(
            window.model().index(0, ComparisonModel::attemptsA).data(Qt::UserRole).toULongLong(),
            window.player(0).state().statistics.totalAttempts(), 60'000);
        QVERIFY2(difference(window).contains(QStringLiteral("Both have found 1 solution")),
                 qPrintable(difference(window)));
        // From their own solutions each goes on by one step.
        const quint64 ofA = window.player(0).position();
        const quint64 ofB = window.player(1).position();
        QVERIFY(ofA != ofB);
        QTest::keyClick(&window, Qt::Key_Right);
        waitForBoth(window);
        compareSteps(window, ofA + 1, ofB + 1);
        QTest::keyClick(&window, Qt::Key_Home);
        waitForBoth(window);
        compareSteps(window, 0, 0);
    }

    void theyGoToWhereTheyPart() {
        CompareWindow window(libraryPuzzle("pentominoes/10x6"), planOf("-r -V"));
        open(window);
        type(window.side(0), QStringLiteral("-r -V -of=11 -f11 -n"));
        type(window.side(1), QStringLiteral("-r -V -of=11:e=6 -f11 -n"));
        waitForBoth(window);
        QTest::keyClick(&window, Qt::Key_F);
        QTRY_VERIFY_WITH_TIMEOUT(difference(window).contains(QStringLiteral("diverge here")), patience);
        waitForBoth(window);
        // The same lies on both boards, and another cell is next.
        const WatchedState& a = window.player(0).state();
        const WatchedState& b = window.player(1).state();
        QCOMPARE(a.trail(), b.trail());
        QCOMPARE(a.nodes.size(), std::size_t{7});
        QCOMPARE(a.last.kind, SearchEvent::Kind::target);
        QCOMPARE(b.last.kind, SearchEvent::Kind::target);
        QVERIFY(a.last.cell != b.last.cell);
        // Equal searches have no difference to go to.
        type(window.side(1), QStringLiteral("-r -V -of=11 -f11"));
        waitForBoth(window);
        QTest::keyClick(&window, Qt::Key_F);
        QTRY_VERIFY_WITH_TIMEOUT(
            difference(window).contains(QStringLiteral("nodes are the same; no more were compared")) ||
                difference(window).contains(QStringLiteral("have the same")),
            patience);
    }

    // Every node of either search is drawn once and tells which search it belongs to; a click goes there in
    // both.
    void theirTreesAreOne() {
        CompareWindow window(libraryPuzzle("pentominoes/10x6"), planOf("-r -V"));
        open(window);
        type(window.side(0), QStringLiteral("-r -V -of=11 -f11 -n"));
        type(window.side(1), QStringLiteral("-r -V -of=11:e=10 -f11 -n"));
        waitForBoth(window);
        window.steps().goTo(400);
        waitForBoth(window);
        const auto trailsOf = [&](std::size_t side) {
            std::set<std::vector<ImageId>> trails;
            const auto nodes = window.player(side).tree().nodes();
            std::vector<std::vector<ImageId>> of(nodes.size());
            for (std::size_t i = 1; i < nodes.size(); ++i) {
                of[i] = of[nodes[i].parent];
                of[i].push_back(nodes[i].image);
                trails.insert(of[i]);
            }
            return trails;
        };
        const auto ofA = trailsOf(0);
        const auto ofB = trailsOf(1);
        window.findChild<QTabWidget*>()->setCurrentIndex(1);
        auto* icicle = window.findChild<IcicleView*>();
        const TreeModel& model = window.trees();
        QTRY_VERIFY_WITH_TIMEOUT(!model.nodes().empty() && icicle->rectOf(0).width() > 100, 60'000);
        std::vector<std::vector<ImageId>> of(model.nodes().size());
        std::array<int, 3> counts{};
        for (std::size_t i = 1; i < of.size(); ++i) {
            const TreeModel::Node& node = model.nodes()[i];
            of[i] = of[node.parent];
            of[i].push_back(node.image);
            QCOMPARE(ofA.contains(of[i]), node.side != TreeModel::Side::onlyB);
            QCOMPARE(ofB.contains(of[i]), node.side != TreeModel::Side::onlyA);
            ++counts[static_cast<std::size_t>(node.side)];
            // Nodes lie within their parents, in one row below.
            const TreeModel::Node& parent = model.nodes()[node.parent];
            QVERIFY(node.begin >= parent.begin && node.end <= parent.end && node.begin < node.end);
        }
        const auto [both, onlyA, onlyB] = counts;
        QCOMPARE(static_cast<std::size_t>(both + onlyA), ofA.size());
        QCOMPARE(static_cast<std::size_t>(both + onlyB), ofB.size());
        QVERIFY(both > 0 && onlyA > 0 && onlyB > 0);
        const auto shared = static_cast<std::size_t>(both);
        QVERIFY(model.nodes()[shared].side == TreeModel::Side::both);
        const auto [stepOfA, stepOfB] = model.stepsOf(shared);
        QTest::mouseClick(icicle, Qt::LeftButton, {}, icicle->rectOf(shared).center().toPoint());
        waitForBoth(window);
        compareSteps(window, stepOfA, stepOfB);
        QCOMPARE(window.player(0).state().trail(), window.player(1).state().trail());
    }

    void playingCanBePaused() {
        CompareWindow window(libraryPuzzle("cubes/soma"), planOf("-r"));
        open(window);
        QTest::keyClick(&window, Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(window.player(1).position() >= 3, patience);
        QTest::keyClick(&window, Qt::Key_Space);
        waitForBoth(window);
        const quint64 position = window.player(0).position();
        QCOMPARE(window.player(1).position(), position);
        QTRY_VERIFY_WITH_TIMEOUT(window.steps().stepPlayer()->isIdle() && !window.steps().isPlaying(),
                                 60'000);
        QCOMPARE(window.player(0).position(), position);
    }

    void racesEndWithTheFiguresOfTheArticle() {
        CompareWindow window(libraryPuzzle("pentominoes/10x6"), planOf("-r -V"));
        open(window);
        type(window.side(0), QStringLiteral("-r -V -of=11 -f11 -n"));
        type(window.side(1), QStringLiteral("-r -V -of=11 -f11"));
        waitForBoth(window);
        QTest::keyClick(&window, Qt::Key_R);
        QVERIFY(window.isRacing());
        QTRY_VERIFY_WITH_TIMEOUT(!window.isRacing(), patience);
        const auto value = [&](int row, int column) {
            return window.model().index(row, column).data(Qt::UserRole).toULongLong();
        };
        QTRY_COMPARE_WITH_TIMEOUT(window.model().rowCount(), 13, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(value(0, ComparisonModel::attemptsA), 2091215U + 4682886U, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(value(0, ComparisonModel::attemptsB), 2091215U + 13106789U, 60'000);
        QCOMPARE(value(0, ComparisonModel::fitsA), 2091215U);
        QCOMPARE(value(0, ComparisonModel::fitsB), 2091215U);
        QCOMPARE(value(4, ComparisonModel::attemptsA), 1775873U);
        QTRY_VERIFY2_WITH_TIMEOUT(
            difference(window).contains(QStringLiteral("Both have found 2,339 solutions")),
            qPrintable(difference(window)), 60'000);
        QVERIFY(
            difference(window).contains(QStringLiteral("B has tried 2.24 times as many placements as A")));
        // A step leads back to where the steps had led.
        QTest::keyClick(&window, Qt::Key_Right);
        waitForBoth(window);
        compareSteps(window, 1, 1);
    }

    // Of the race, not of the few steps before it.
    void racesShowTheirTrees() {
        CompareWindow window(libraryPuzzle("cubes/soma"), planOf("-r"));
        open(window);
        window.steps().goTo(5);
        waitForBoth(window);
        window.findChild<QTabWidget*>()->setCurrentIndex(1);
        QTRY_VERIFY_WITH_TIMEOUT(window.trees().isMerged(), patience);
        QTest::keyClick(&window, Qt::Key_R);
        QTRY_VERIFY_WITH_TIMEOUT(!window.isRacing(), patience);
        QTRY_VERIFY_WITH_TIMEOUT(window.player(0).isAtEnd() && window.player(1).isAtEnd(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(window.trees().tree().step(), window.player(0).position(), patience);
        QTRY_COMPARE_WITH_TIMEOUT(window.trees().other().step(), window.player(1).position(), patience);
    }

    // Short runs are repeated until the time is meaningful.
    void equalPlansTakeAboutTheSameTime() {
        CompareWindow window(libraryPuzzle("cubes/soma"), planOf("-r"));
        open(window);
        for (const std::size_t side : {0U, 1U})
            type(window.side(side), QStringLiteral("-r -f6 -oe=6 -n"));
        waitForBoth(window);
        QTest::keyClick(&window, Qt::Key_R);
        QTRY_VERIFY_WITH_TIMEOUT(!window.isRacing(), patience);
        for (const std::size_t side : {0U, 1U}) {
            QVERIFY(window.side(side).figures().isComplete);
            QVERIFY(window.side(side).figures().uncertainty < 0.5);
            QCOMPARE(window.side(side).figures().solutions, 240U);
        }
    }

    void plansCanBeWritten() {
        CompareWindow window(libraryPuzzle("pentominoes/10x6"), planOf("-r -V"));
        open(window);
        type(window.side(0), QStringLiteral("-r --fletcher -ofx"));
        bool isSaid = false;
        for (const QLabel* label : window.side(0).chooser().findChildren<QLabel*>())
            isSaid = isSaid || (label->isVisible() && label->text().contains(QStringLiteral("fx")));
        QVERIFY(isSaid);
        // An invalid plan cannot race, even before Return is pressed, and the button explains why.
        const auto race = [&window]() -> QAction* {
            for (QAction* action : window.QWidget::actions())
                if (action->shortcut() == QKeySequence(Qt::Key_R)) return action;
            return nullptr;
        }();
        QVERIFY(race != nullptr && !race->isEnabled());
        QVERIFY(race->toolTip().contains(QStringLiteral("fx")));
        QTest::keyClick(&window, Qt::Key_R);
        QVERIFY(!window.isRacing());
        type(window.side(0), QStringLiteral("-r --fletcher -of"));
        QCOMPARE(window.side(0).chooser().plan().schedule.algorithmAt(5), Algorithm::fletcher);
        QVERIFY(race->isEnabled() && race->toolTip().contains(QLatin1Char('R')));
        QComboBox& choices = window.side(1).chooser().choices();
        const int own = static_cast<int>(PlanChooser::Usual::own);
        QCOMPARE(window.side(0).chooser().choices().currentIndex(), own);
        for (int choice = 0; choice < own; ++choice) {
            choices.setFocus();
            choices.setCurrentIndex(choice);
            Q_EMIT choices.activated(choice);
            waitForBoth(window);
            window.setFocus();
            QTest::keyClick(&window, Qt::Key_Right);
            waitForBoth(window);
            QCOMPARE(window.player(1).position(), 1U);
        }
    }

    void escapeCloses() {
        CompareWindow window(libraryPuzzle("cubes/soma"), planOf("-r"));
        open(window);
        QTest::keyClick(&window, Qt::Key_Escape);
        QVERIFY(!window.isVisible());
    }

    void windowsMayCloseAtAnyMoment() {
        for (int i = 0; i < 10; ++i) {
            CompareWindow window(libraryPuzzle("pentominoes/one-sided-18x5"), planOf("-r -V"));
            open(window);
            QTest::keyClick(&window, i % 2 == 0 ? Qt::Key_R : Qt::Key_S);
            QCOMPARE(window.isRacing(), i % 2 == 0);
            for (int round = 0; round < i; ++round)
                QCoreApplication::processEvents();
            if (i > 6) QTest::keyClick(&window, Qt::Key_R);
        }
    }

  private:
    static Plan planOf(const char* options) {
        return planFromOptions(options, libraryPuzzle("pentominoes/10x6"));
    }
    static void open(CompareWindow& window) {
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window, 60'000));
        waitForBoth(window);
    }
    static void waitForBoth(CompareWindow& window) {
        QTRY_VERIFY_WITH_TIMEOUT(window.steps().phase() == WatchSession::Phase::waiting, patience);
    }
    static QString difference(const CompareWindow& window) {
        return window.findChild<QLabel*>(QStringLiteral("caption"))->text();
    }
    static void compareSteps(const CompareWindow& window, quint64 a, quint64 b) {
        QCOMPARE(window.player(0).position(), a);
        QCOMPARE(window.player(1).position(), b);
    }
    static void type(CompareSide& side, const QString& options) {
        QLineEdit& edit = side.chooser().options();
        edit.setFocus();
        edit.selectAll();
        QTest::keyClicks(&edit, options);
        QTest::keyClick(&edit, Qt::Key_Return);
    }
};

TILEWRIGHT_TEST(TestCompare)
#include "tst_compare.moc"
