// The Watch page, driven by keys and the mouse.

#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>

#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "tests/support/watch_desk.h"
#include "views/assembly/qt3d_assembly_view.h"
#include "views/watch/player_bar.h"
#include "views/watch/tree_pane.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_page.h"

using namespace tilewright;
using namespace tilewright::test;

using Levels = QList<quint64>;
using Event = SearchEvent::Kind;

namespace {

Levels levelsOf(const std::vector<std::uint64_t>& counts) {
    return {counts.begin() + 1, counts.end()};
}

// Why there is nothing to watch; empty if there is.
QString messageOf(const WatchPage& page) {
    const auto* label = page.findChild<QLabel*>(QStringLiteral("message"));
    return label->isVisible() ? label->text() : QString();
}

// The state after a step, gone to directly by another player.
WatchedState stateAt(const QString& puzzleName, const QString& plan, quint64 step) {
    const Puzzle puzzle = libraryPuzzle(puzzleName.toStdString());
    TilingWatch player;
    player.open(puzzle, planFromOptions(plan.toStdString(), puzzle));
    player.goTo(step);
    const bool isThere = QTest::qWaitFor(
        [&] { return player.phase() == WatchSession::Phase::waiting && player.position() == step; },
        WatchDesk::longest);
    if (!isThere) qFatal("the search has no such step");
    return player.state();
}

}  // namespace

class TestWatch : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void keysWorkAsInAFilm() {
        WatchDesk f;
        QVERIFY(f.waits());
        QCOMPARE(f.position(), 0U);
        f.key(Qt::Key_Right);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(1), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(f.caption().startsWith(QStringLiteral("Step 1: ")), 60'000);
        f.key(Qt::Key_Right, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(101), 60'000);
        f.key(Qt::Key_Left);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(100), 60'000);
        f.key(Qt::Key_Left, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);
        QVERIFY(!f.page.actions().stepBack->isEnabled());

        f.player().setSpeed({60, 1});
        f.key(Qt::Key_Space);
        QVERIFY(f.player().isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(f.position() > 5, 60'000);
        f.key(Qt::Key_Space);
        QVERIFY(!f.player().isPlaying());
        QVERIFY(f.rests());
        f.key(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(f.player().isPlaying());
        // Backward it plays until it is at the beginning, and stops there.
        QTRY_VERIFY_WITH_TIMEOUT(!f.player().isPlaying(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);

        f.key(Qt::Key_G);
        for (const char digit : {'1', '2', '3', '4'})
            QTest::keyClick(QApplication::focusWidget(), digit);
        f.key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(1234), 60'000);
        // The keyboard is back where arrows mean steps.
        f.key(Qt::Key_Right);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(1235), 60'000);
        f.key(Qt::Key_Home);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);
    }

    void spacePausesBackwardToo() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.goTo(5000);
        f.player().setSpeed({20, 1});
        f.key(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(f.player().isPlaying());
        QCOMPARE(f.player().direction(), WatchSession::Direction::back);
        f.key(Qt::Key_Space);
        QVERIFY(!f.player().isPlaying());
        // Shift+Space reverses forward playback.
        f.key(Qt::Key_Space);
        f.key(Qt::Key_Space, Qt::ShiftModifier);
        QVERIFY(f.player().isPlaying());
        QCOMPARE(f.player().direction(), WatchSession::Direction::back);
    }

    void bookmarksAreSetWhereASeekLeads() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.player().goTo(3'000'000);
        QCOMPARE(f.player().phase(), WatchSession::Phase::seeking);
        f.key(Qt::Key_M);
        QCOMPARE(f.player().bookmarks(), (Bookmarks{{3'000'000, {}}}));
    }

    void theEndIsSaid_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("text");
        QTest::newRow("none") << QStringLiteral("tetrominoes/rectangle-5x4")
                              << "The search is over: 0 solution";
        QTest::newRow("some") << QStringLiteral("cubes/soma") << "The search is over: 273 solution";
    }
    void theEndIsSaid() {
        QFETCH(QString, puzzle);
        QFETCH(QString, text);
        WatchDesk f(puzzle, QStringLiteral("-r"));
        QVERIFY(f.waits());
        f.key(Qt::Key_End);
        QTRY_VERIFY_WITH_TIMEOUT(f.player().isAtEnd(), WatchDesk::longest);
        QTRY_VERIFY2_WITH_TIMEOUT(f.caption().contains(text), qPrintable(f.caption()), 60'000);
        const quint64 end = f.position();
        f.key(Qt::Key_Left);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(end - 1), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!f.caption().contains(text), 60'000);
        // Where there is no other solution the player stays and says so.
        const quint64 last = f.player().state().solutions;
        f.key(Qt::Key_S);
        QTRY_VERIFY_WITH_TIMEOUT(
            f.caption().contains(QStringLiteral("There is no solution after this step.")), 60'000);
        QVERIFY(f.isAt(end - 1));
        f.goTo(10);
        f.key(Qt::Key_S, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(
            f.caption().contains(QStringLiteral("There is no solution before this step.")), 60'000);
        QVERIFY(f.isAt(10));
        QCOMPARE(last > 0, text.contains(QStringLiteral("273")));
    }

    // An edit and its undo return to the same position.
    void undoKeepsThePlace() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.goTo(500);
        f.key(Qt::Key_M);
        f.goTo(700);
        f.open(QStringLiteral("cubes/soma"), QStringLiteral("-r"));
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);
        QVERIFY(f.player().bookmarks().empty());
        f.open(WatchDesk::pentominoes, WatchDesk::planP5);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(700), 60'000);
    }

    void landmarksHaveKeys() {
        WatchDesk f;
        QVERIFY(f.waits());
        const auto leadsTo = [&](Qt::Key key, Qt::KeyboardModifiers modifiers, Event kind) {
            const quint64 before = f.position();
            f.key(key, modifiers);
            QVERIFY(QTest::qWaitFor(
                [&] { return f.position() != before && f.player().phase() == WatchSession::Phase::waiting; },
                WatchDesk::longest));
            QCOMPARE(f.player().state().last.kind, kind);
            QCOMPARE(f.position() > before, modifiers == Qt::NoModifier);
        };
        leadsTo(Qt::Key_S, {}, Event::solution);
        const quint64 first = f.position();
        QTRY_VERIFY_WITH_TIMEOUT(f.caption().endsWith(QStringLiteral("solution 1.")), 60'000);
        leadsTo(Qt::Key_B, {}, Event::removed);
        leadsTo(Qt::Key_T, {}, Event::target);
        leadsTo(Qt::Key_S, {}, Event::solution);
        QCOMPARE(f.player().state().solutions, 2U);
        leadsTo(Qt::Key_B, Qt::ShiftModifier, Event::removed);
        leadsTo(Qt::Key_T, Qt::ShiftModifier, Event::target);
        leadsTo(Qt::Key_S, Qt::ShiftModifier, Event::solution);
        QCOMPARE(f.position(), first);
        f.page.actions().setDepth(3);
        f.key(Qt::Key_D);
        QTRY_COMPARE_WITH_TIMEOUT(f.player().state().trail().size(), 3U, 60'000);
        QVERIFY(f.position() > first);
        // By pieces: each step places or removes one.
        f.key(Qt::Key_P);
        for (int i = 0; i < 5; ++i) {
            const quint64 before = f.position();
            f.key(Qt::Key_Right);
            QTRY_VERIFY_WITH_TIMEOUT(
                f.position() > before && f.player().phase() == WatchSession::Phase::waiting, 60'000);
            const Event kind = f.player().state().last.kind;
            QVERIFY(kind == Event::placed || kind == Event::removed || kind == Event::solution);
        }
    }

    void totalsAreThoseOfTheArticle_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<Levels>("attempts");
        QTest::newRow("P-4") << WatchDesk::planP4
                             << Levels{301677, 3478035, 5722296, 3665538, 1284992, 386776,
                                       200366, 126819,  28279,   3088,    131,     7};
        QTest::newRow("P-5") << WatchDesk::planP5 << Levels{78883, 1346664, 2551252, 1775873, 660506, 196017,
                                                            80724, 62568,   19118,   2358,    131,    7};
    }
    void totalsAreThoseOfTheArticle() {
        QFETCH(QString, plan);
        QFETCH(Levels, attempts);
        WatchDesk f(WatchDesk::pentominoes, plan);
        QVERIFY(f.waits());
        f.key(Qt::Key_End);
        QVERIFY(QTest::qWaitFor([&] { return f.player().isAtEnd(); }, WatchDesk::longest));
        const Statistics& statistics = f.player().state().statistics;
        QCOMPARE(levelsOf(statistics.attempts), attempts);
        const Levels fits{2339, 302256, 760374, 617667, 272072, 82406, 26950, 17275, 7994, 1744, 131, 7};
        QCOMPARE(levelsOf(statistics.fits), fits);
        QCOMPARE(f.player().state().solutions, 2339U);
        QVERIFY(!f.page.actions().stepForward->isEnabled());
        f.key(Qt::Key_Left);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(*f.player().total() - 1), 60'000);
    }

    void tenThousandStepsBackAreExact() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.goTo(25000);
        for (int i = 0; i < 10000; ++i)
            f.key(Qt::Key_Left);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(15000), 60'000);
        QVERIFY(f.player().state() == stateAt(WatchDesk::pentominoes, WatchDesk::planP5, 15000));
    }

    void bookmarksAreFoundAgain() {
        WatchDesk f;
        QVERIFY(f.waits());
        for (const quint64 step : {500U, 40U, 9000U}) {
            f.goTo(step);
            f.key(Qt::Key_M);
        }
        QVERIFY(f.page.actions().bookmark->isChecked());
        f.key(Qt::Key_PageUp);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(500), 60'000);
        f.key(Qt::Key_PageUp);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(40), 60'000);
        QVERIFY(!f.page.actions().previousBookmark->isEnabled());
        f.key(Qt::Key_M);
        f.goTo(0);
        f.key(Qt::Key_PageDown);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(500), 60'000);
        QCOMPARE(f.player().bookmarks(), (Bookmarks{{500, {}}, {9000, {}}}));
    }

    void theLineOfStepsIsClicked() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.goTo(10000);
        auto* line = f.page.findChild<Timeline*>();
        QTest::mouseClick(line, Qt::LeftButton, {}, line->rect().center());
        QTRY_VERIFY_WITH_TIMEOUT(
            f.player().phase() == WatchSession::Phase::waiting && f.position() > 4000 && f.position() < 6000,
            60'000);
        QTest::mouseClick(line, Qt::LeftButton, {}, QPoint(2, line->height() / 2));
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);
    }

    void theThreadLeadsToWhereAPieceWasPlaced() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.goTo(9000);
        const std::vector<WatchedNode> nodes = f.player().state().nodes;
        QVERIFY(nodes.size() > 4 && nodes[2].placed);
        auto* strip = f.page.findChild<ThreadStrip*>();
        const int row = ThreadStrip::rowHeight;
        QTRY_VERIFY_WITH_TIMEOUT(strip->height() >= static_cast<int>(nodes.size()) * row, 60'000);
        QSignalSpy pointed(strip, &ThreadStrip::imagePointed);
        const QPoint third(60, 2 * row + row / 2);
        QTest::mouseMove(strip, third);
        QTRY_VERIFY_WITH_TIMEOUT(!pointed.isEmpty(), 60'000);
        QCOMPARE(pointed.back().front().value<std::optional<ImageId>>(), nodes[2].placed);
        // What is placed there does not collide with itself.
        const WatchScene scene = makeWatchScene(*f.player().search(), f.player().state(), nodes[2].placed);
        QVERIFY(scene.image && scene.image->cells == scene.assembly.pieces[2].cells);
        QVERIFY(scene.collisions.empty());
        QTest::mouseClick(strip, Qt::LeftButton, {}, third);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(nodes[2].placedAt), 60'000);
        QCOMPARE(f.player().state().last.kind, Event::placed);
        QCOMPARE(f.player().state().trail().size(), 3U);
    }

    // Where there is little room, as beside the plan, the controls of the tree stand below the tabs.
    void tabsAreNotSqueezed() {
        WatchDesk f;
        QVERIFY(f.waits());
        auto* tabs = f.page.findChild<QTabWidget*>();
        for (const int width : {1500, 760, 640, 1500}) {
            f.page.resize(width, 700);
            QTest::qWait(0);
            QVERIFY2(tabs->tabBar()->width() >= tabs->tabBar()->sizeHint().width(),
                     qPrintable(QString::number(width)));
            auto* sought = f.named<QLineEdit>("Find in the tree");
            QVERIFY(sought->isVisible() && !sought->visibleRegion().isEmpty());
        }
    }

    void theTreeLeadsToItsNodes() {
        WatchDesk f;
        QVERIFY(f.waits());
        f.goTo(300);
        auto* tree = f.page.findChild<IcicleView*>();
        QVERIFY(tree != nullptr);
        // The tree is drawn now and then, not with every step.
        const TreeModel& model = f.page.findChild<TreePane*>()->model();
        QTRY_VERIFY_WITH_TIMEOUT(model.nodes().size() > 2 && model.tree().step() == 300, 60'000);
        std::optional<std::size_t> node;
        QTRY_VERIFY_WITH_TIMEOUT((node = tree->nodeAt(tree->rectOf(2).center())).has_value(), 60'000);
        const quint64 step = model.nodes()[*node].firstStep;
        QVERIFY(step > 0 && step < 300);
        QTest::mouseClick(tree, Qt::LeftButton, {}, tree->rectOf(2).center().toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(step), 60'000);
        QCOMPARE(f.player().state().last.kind, SearchEvent::Kind::placed);
        // What is typed leads to the nodes of a piece, and to a solution, also back.
        auto* sought = f.page.findChild<QLineEdit*>();
        f.key(Qt::Key_Slash);
        QTRY_VERIFY_WITH_TIMEOUT(sought->hasFocus(), 60'000);
        QTest::keyClicks(sought, u"f"_s);
        QTest::keyClick(sought, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(f.player().phase() == WatchSession::Phase::waiting && !f.isAt(step), 60'000);
        QCOMPARE(scenePieceOf(*f.player().search(), f.player().state().last.image).name, u"F"_s);
        for (const quint64 number : {3U, 1U}) {
            sought->setText(u"#%1"_s.arg(number));
            QTest::keyClick(sought, Qt::Key_Return);
            QTRY_VERIFY_WITH_TIMEOUT(f.player().state().solutions == number &&
                                         f.player().state().last.kind == SearchEvent::Kind::solution,
                                     60'000);
        }
    }

    void theBoardShowsWhatHappens() {
        WatchDesk f;
        QVERIFY(f.waits());
        auto* board = f.page.findChild<FlatBoard*>();
        const auto colourAt = [&](Cell cell, double right, double up) {
            const double side = board->pointOf(cell + Cell{1, 0, 0}).x() - board->pointOf(cell).x();
            const QPointF at = board->pointOf(cell) + QPointF(right * side, -up * side);
            return board->grab().toImage().pixelColor(at.toPoint());
        };
        // The step after a target has the glow of it.
        f.goTo(9000);
        f.key(Qt::Key_T);
        QTRY_COMPARE_WITH_TIMEOUT(f.player().state().last.kind, Event::target, 60'000);
        const PreparedSearch& search = *f.player().search();
        const auto target = static_cast<std::size_t>(f.player().state().last.cell);
        const QColor glow = BoardColours::of(QApplication::palette()).glow;
        QTRY_VERIFY_WITH_TIMEOUT(colourAt(search.table().cells()[target], 0.3, 0.3).blue() < glow.blue() + 90,
                                 60'000);
        // An image that does not fit is red where it does not.
        while (makeWatchScene(search, f.player().state()).collisions.empty())
            f.goTo(f.position() + 1);
        const WatchScene scene = makeWatchScene(search, f.player().state());
        QTRY_VERIFY_WITH_TIMEOUT(
            f.caption().contains(QStringLiteral("collides with ") + scene.obstacles.front()), 60'000);
        const auto isRed = [&] {
            const QColor colour = colourAt(scene.collisions.front(), 0.3, 0.0);
            return colour.red() > 150 && colour.red() > colour.green() + 60;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isRed(), 60'000);
        // The cell under the mouse is reported.
        QSignalSpy pointed(board, &FlatBoard::cellPointed);
        QTest::mouseMove(board, board->pointOf({4, 2, 0}).toPoint());
        QTRY_VERIFY_WITH_TIMEOUT(!pointed.isEmpty(), 60'000);
        QCOMPARE(pointed.back().front().value<std::optional<Cell>>(), std::optional(Cell{4, 2, 0}));
    }

    void theBoxTakesKeysAndTellsOfCells() {
        WatchDesk f(QStringLiteral("cubes/soma"), QStringLiteral("-r -f6 -oe=6"));
        QVERIFY(f.waits());
        auto* view = qobject_cast<Qt3DAssemblyView*>(f.page.view());
        QVERIFY(view != nullptr);
        f.goTo(30);
        QTest::keyClick(view->window3D(), Qt::Key_Right);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(31), 60'000);
        QTest::keyClick(view->window3D(), Qt::Key_Left, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);
        // What is placed flies in, and is there in the end.
        f.key(Qt::Key_P);
        for (int pieces = 1; pieces <= 3; ++pieces) {
            QTest::keyClick(view->window3D(), Qt::Key_Right);
            QTRY_COMPARE_WITH_TIMEOUT(f.player().state().trail().size(), static_cast<std::size_t>(pieces),
                                      60'000);
            QTRY_COMPARE_WITH_TIMEOUT(view->piecesInPlace(), pieces, 60'000);
        }
        QTest::keyClick(view->window3D(), Qt::Key_Left);
        QTRY_COMPARE_WITH_TIMEOUT(view->piecesInPlace(), 2, 60'000);
        // The cell of a piece under the mouse is reported.
        QSignalSpy pointed(f.page.findChild<SolidBoard*>(), &SolidBoard::cellPointed);
        const auto move = [&] {
            for (int x = 0; x < view->width(); x += 10)
                for (int y = 0; y < view->height() && pointed.isEmpty(); y += 10)
                    QTest::mouseMove(view->window3D(), QPoint(x, y));
            return !pointed.isEmpty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(move(), 60'000);
        const auto cell = pointed.front().front().value<std::optional<Cell>>();
        QVERIFY(cell && pieceAt(makeWatchScene(*f.player().search(), f.player().state()).assembly, *cell));
    }

    void changesBeginAnew() {
        WatchDesk f;
        QVERIFY(f.waits());
        auto* again = f.button("Start again with the new plan");
        // Nothing is lost at the beginning.
        const std::shared_ptr<const PreparedSearch> first = f.player().search();
        const Puzzle puzzle = f.session.document().puzzle();
        f.session.run().setPlan(planFromOptions(WatchDesk::planP4.toStdString(), puzzle));
        QTRY_VERIFY_WITH_TIMEOUT(f.player().search() && f.player().search() != first, 60'000);
        QVERIFY(!f.player().search()->plan().schedule.neighbourFilter);
        QVERIFY(!again->isVisible());
        // Elsewhere the user decides.
        f.goTo(100);
        f.session.run().setPlan(planFromOptions("-r --fletcher=11 -of=11", puzzle));
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), 60'000);
        QVERIFY(f.isAt(100));
        f.session.run().setPlan(planFromOptions(WatchDesk::planP4.toStdString(), puzzle));
        QTRY_VERIFY_WITH_TIMEOUT(!again->isVisible(), 60'000);
        f.session.run().setPlan(planFromOptions("-r --fletcher=11 -of=11", puzzle));
        QTRY_VERIFY_WITH_TIMEOUT(again->isVisible(), 60'000);
        QTest::mouseClick(again, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);
        QVERIFY(f.player().search()->plan().schedule.algorithmAt(5) == Algorithm::fletcher);
        // Another puzzle always restarts, even during playback.
        f.player().setSpeed({0, 1000});
        f.key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(f.position() > 3000, 60'000);
        f.open(QStringLiteral("cubes/soma"), QStringLiteral("-r"));
        QTRY_VERIFY_WITH_TIMEOUT(f.player().search() && f.player().search()->puzzle().name == "Soma cube",
                                 60'000);
        QVERIFY(!f.player().isPlaying());
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(0), 60'000);
    }

    void whatCannotBeSearchedSaysSo() {
        Session session;
        WatchPage page(session);
        page.resize(900, 600);
        page.show();
        QVERIFY(messageOf(page).contains(QStringLiteral("no puzzle")));
        session.document().newPuzzle(latticeNamed("cube"));
        QTRY_VERIFY_WITH_TIMEOUT(messageOf(page).contains(QStringLiteral("not ready to solve")), 60'000);
        QVERIFY(messageOf(page).contains(session.document().obstacle()) &&
                !session.document().obstacle().isEmpty());
        QVERIFY(!page.player().isOpen());
        Puzzle large;
        large.region = Region::box({80, 81, 1});
        large.pieces = {{"I", Shape({{0, 0, 0}, {1, 0, 0}}), {0, Count::any}, {}}};
        session.document().setPuzzle(large);
        QTRY_VERIFY_WITH_TIMEOUT(messageOf(page).contains(QStringLiteral("at most 2000 pieces")), 60'000);
        QVERIFY(!page.player().isOpen());
        session.document().setPuzzle(libraryPuzzle("cubes/soma"));
        QTRY_VERIFY_WITH_TIMEOUT(messageOf(page).isEmpty(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(page.player().search() != nullptr, 60'000);
        // A plan that does not suit is explained too.
        Plan plan = session.run().plan();
        plan.redundancy = {Redundancy::Choice::named, "nobody"};
        session.run().setPlan(plan);
        QTRY_VERIFY_WITH_TIMEOUT(messageOf(page).contains(QStringLiteral("nobody")), 60'000);
        session.run().setPlan(std::nullopt);
        QTRY_VERIFY_WITH_TIMEOUT(messageOf(page).isEmpty(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(page.player().search() != nullptr, 60'000);
    }

    void nothingRunsUnseen() {
        Session session;
        session.document().setPuzzle(libraryPuzzle("pentominoes/10x6"));
        WatchPage page(session);
        QVERIFY(!page.player().isOpen());
        page.show();
        QTRY_VERIFY_WITH_TIMEOUT(page.player().phase() == WatchSession::Phase::waiting, 60'000);
        page.player().setSpeed({0, 100});
        page.player().play(WatchSession::Direction::forward);
        QTRY_VERIFY_WITH_TIMEOUT(page.player().position() > 300, 60'000);
        page.hide();
        QTRY_VERIFY_WITH_TIMEOUT(page.player().stepPlayer()->isIdle(), 60'000);
        const quint64 there = page.player().position();
        QVERIFY(!page.player().isPlaying());
        page.show();
        QCOMPARE(page.player().position(), there);
    }

    void itMayBeClosedWhileItSeeks() {
        for (int i = 0; i < 6; ++i) {
            WatchDesk f(QStringLiteral("pentominoes/one-sided-18x5"), QStringLiteral("-r -V -of=17 -f17 -n"));
            if (i == 0) continue;
            QVERIFY(f.waits());
            f.key(Qt::Key_End);
            QTRY_VERIFY_WITH_TIMEOUT(f.position() > 50'000 * static_cast<quint64>(i), 60'000);
            QCOMPARE(f.player().phase(), WatchSession::Phase::seeking);
            if (i % 2 == 0) {
                f.key(Qt::Key_Escape);
                QVERIFY(f.waits());
                QVERIFY(f.position() > 0);
            }
        }
    }

    void aStormOfClicksLeavesItRight() {
        WatchDesk f;
        QVERIFY(f.waits());
        QList<QToolButton*> buttons;
        for (QToolButton* button : f.page.findChildren<QToolButton*>())
            if (button->defaultAction() != nullptr && button->defaultAction() != f.page.actions().end)
                buttons << button;
        QVERIFY(buttons.size() > 10);
        QRandomGenerator random(7);
        f.player().setSpeed({0, 1000});
        for (int i = 0; i < 1500; ++i) {
            QTest::mouseClick(buttons[random.bounded(buttons.size())], Qt::LeftButton);
            if (i % 50 == 0) QCoreApplication::processEvents();
        }
        f.player().setStride(WatchSession::Stride::events);
        f.goTo(7777);
        QVERIFY(f.player().state() == stateAt(WatchDesk::pentominoes, WatchDesk::planP5, 7777));
    }

    void playingPausesAtSolutions_data() {
        QTest::addColumn<int>("rate");
        QTest::addColumn<int>("every");
        QTest::newRow("every step") << 0 << 1;
        QTest::newRow("every thousandth step") << 0 << 1000;
    }
    void playingPausesAtSolutions() {
        QFETCH(int, rate);
        QFETCH(int, every);
        WatchDesk f(QStringLiteral("cubes/soma"), QStringLiteral("-r -f6 -oe=6"));
        QVERIFY(f.waits());
        f.player().setStopsAtSolutions(true);
        f.player().setSpeed({rate, every});
        f.player().goToNext({Landmark::Kind::solution, 0});
        QVERIFY(f.waits());
        const quint64 first = f.position();
        f.goTo(first > 400 ? first - 400 : 0);
        f.key(Qt::Key_Space);
        QTRY_VERIFY_WITH_TIMEOUT(f.isAt(first) && !f.player().isPlaying(), WatchDesk::longest);
    }
};

TILEWRIGHT_TEST(TestWatch)
#include "tst_watch.moc"
