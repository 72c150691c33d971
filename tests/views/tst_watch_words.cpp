// The captions of Watch, and searches that start from placed pieces.

#include <QRegularExpression>
#include <QToolButton>
#include <map>

#include "core/watch/backtrack.h"
#include "tests/support/exhaustive.h"
#include "tests/support/test_program.h"
#include "tests/support/watch_desk.h"
#include "views/style/sentence.h"
#include "views/watch/fletcher_tree_view.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_words.h"

using namespace tilewright;
using namespace tilewright::test;

using Event = SearchEvent::Kind;

class TestWatchWords : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void captionsSayWhatHappens() {
        WatchDesk f;
        QVERIFY(f.waits());
        const PreparedSearch& search = *f.player().search();
        std::map<Event, QString> captions;
        f.goTo(3000);
        for (quint64 step = 1; step < 3000; ++step) {
            f.goTo(step);
            captions[f.player().state().last.kind] = captionOf(search, f.player().state());
        }
        QVERIFY(captions[Event::switched].endsWith(QStringLiteral("FILA takes over.")));
        QVERIFY(captions[Event::target].contains(QStringLiteral("is the next target")));
        QVERIFY(captions[Event::listSet].contains(QStringLiteral("select list")));
        QVERIFY(captions[Event::tried].contains(QStringLiteral("is tried at (")));
        QVERIFY(captions[Event::placed].contains(QStringLiteral("is placed at (")));
        QVERIFY(captions[Event::removed].contains(QStringLiteral("is removed from (")));
    }

    // Each reason is tested at a step where SearchInspector reports it (tst_inspector).
    void captionsSayWhy_data() {
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("reason");
        const auto row = [](const char* plan, Event kind, const char* reason) {
            QTest::addRow("%s: %s", plan, reason)
                << QString::fromLatin1(plan) << static_cast<int>(kind) << QString::fromUtf8(reason);
        };
        row("-roff -of -f12 -n", Event::target, "Heuristic f takes the first open cell in the order of x");
        row("-r", Event::target, "Heuristic s takes the cell or piece with the fewest placements");
        row("-roff -of -f12 -n", Event::listSet,
            "neighbours 1 and 8 are filled, so FILA uses list 61 (binary 111101): 13 of 315 placements "
            "remain");
        row("-roff -of -f12 -n", Event::listSet, "no neighbour is filled, so FILA uses list");
        row("-roff -of -f12", Event::listSet, "the only list of the cell");
        row("-roff -of --fletcher=12", Event::cellRead, "placements are skipped");
        row("-roff -of -f12 -n", Event::removed, ": no placement fits cell ");
        row("-roff -of -f12 -n", Event::removed, ": everything below it has been tried");
        row("-r -f11 -n --fill-table=7", Event::backtrack,
            "according to the fill table, the remaining pieces cannot fill the ");
        row("-r -f11 -n --fill-table=7", Event::removed, ": according to the fill table, ");
        row("-roff -f12 -v1", Event::backtrack, "(volume check): backtrack");
    }
    void captionsSayWhy() {
        QFETCH(QString, plan);
        QFETCH(int, kind);
        QFETCH(QString, reason);
        WatchDesk f(WatchDesk::pentominoes, plan);
        QVERIFY(f.waits());
        QStringList captions;
        for (quint64 step = 1; step < 400; ++step) {
            f.goTo(step);
            if (static_cast<int>(f.player().state().last.kind) != kind) continue;
            QTRY_VERIFY_WITH_TIMEOUT(f.caption().startsWith(QStringLiteral("Step %1:").arg(step)), 60'000);
            captions << f.caption();
            if (captions.back().contains(reason)) return;
        }
        QFAIL(qPrintable(captions.join(QLatin1Char('\n'))));
    }

    void theLineThatRunsIsLit() {
        WatchDesk f(WatchDesk::pentominoes, QStringLiteral("-roff -of -f12 -n"));
        QVERIFY(f.waits());
        auto* code = f.page.findChild<QLabel*>(QStringLiteral("pseudoCode"));
        QVERIFY(code->isVisible());
        const auto lit = [&] {
            static const QRegularExpression line(QStringLiteral("bgcolor=[^>]*>([^<]*)<"));
            return line.match(code->text()).captured(1);
        };
        QTRY_VERIFY_WITH_TIMEOUT(code->text().contains(QStringLiteral("solveFila")), 60'000);
        QVERIFY(lit().isEmpty());
        f.goTo(2);
        QTRY_COMPARE_WITH_TIMEOUT(lit(), QStringLiteral("c ← the cell that the heuristic chooses"), 60'000);
        f.goTo(3);
        QTRY_VERIFY_WITH_TIMEOUT(lit().startsWith(QStringLiteral("n ←")), 60'000);
        QVERIFY(code->text().contains(QStringLiteral("cell 0 at (0, 0)")));
        f.goTo(5);
        QTRY_COMPARE_WITH_TIMEOUT(lit(), QStringLiteral("place i"), 60'000);
        f.key(Qt::Key_C);
        QTRY_VERIFY_WITH_TIMEOUT(!code->isVisible(), 60'000);
        f.key(Qt::Key_C);
        QTRY_VERIFY_WITH_TIMEOUT(code->isVisible(), 60'000);
    }

    // The legend takes room of its own, has a sample for each sign, and names each reason to backtrack.
    void theLegendLeavesThePictureFree() {
        WatchDesk f;
        QVERIFY(f.waits());
        auto* legend = f.page.findChild<QLabel*>(QStringLiteral("legend"));
        QVERIFY(!legend->isVisible());
        f.key(Qt::Key_L);
        QTRY_VERIFY_WITH_TIMEOUT(legend->isVisible(), 60'000);
        QVERIFY(legend->text().count(QStringLiteral("<img")) >= 15);
        for (const BacktrackRow& row : backtrackTable())
            QVERIFY2(legend->text().contains(capitalised(messageOf(row.meaning)).toHtmlEscaped()), row.name);
        const QRect board = f.page.findChild<FlatBoard*>()->rect().translated(
            f.page.findChild<FlatBoard*>()->mapTo(&f.page, QPoint()));
        QVERIFY(!board.intersects(
            legend->visibleRegion().boundingRect().translated(legend->mapTo(&f.page, QPoint()))));
        f.key(Qt::Key_L);
        QTRY_VERIFY_WITH_TIMEOUT(!legend->isVisible(), 60'000);
    }

    // The list can be shown in place of the board, and the board restored.
    void theListTakesThePlaceOfTheBoard() {
        WatchDesk f(WatchDesk::pentominoes, QStringLiteral("-roff -of --fletcher=12"));
        QVERIFY(f.waits());
        auto* board = f.page.findChild<FlatBoard*>();
        auto* tree = f.page.findChild<FletcherTreeView*>();
        auto* large = f.page.findChild<QToolButton*>(QStringLiteral("enlargeInside"));
        f.goTo(20);
        QTRY_VERIFY_WITH_TIMEOUT(tree->isVisible() && board->isVisible(), 60'000);
        const QSize before = tree->size();
        QTest::mouseClick(large, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(tree->isVisible() && !board->isVisible(), 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(tree->height() > before.height(), 60'000);
        f.goTo(40);
        QTRY_VERIFY_WITH_TIMEOUT(f.caption().startsWith(QStringLiteral("Step 40:")), 60'000);
        QTest::mouseClick(large, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(tree->isVisible() && board->isVisible(), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(tree->size(), before, 60'000);
    }

    // A search continues from placed pieces with any plan, and can restart from the empty board.
    void anotherPlanGoesOnFromHere() {
        WatchDesk f(WatchDesk::pentominoes, WatchDesk::planP4);
        QVERIFY(f.waits());
        f.goTo(40);
        const std::vector<ImageId> trail = f.player().state().trail();
        const auto before = placementsOf(f.player().search()->puzzle(), f.player().search()->table(), trail);
        QVERIFY(before.size() > 1);
        const Puzzle puzzle = f.session.document().puzzle();
        f.session.run().setPlan(planFromOptions("-roff -oe -f99", puzzle));
        QPushButton* here = f.button("Continue from here with the new plan");
        QTRY_VERIFY_WITH_TIMEOUT(here->isVisible(), 60'000);
        QTest::mouseClick(here, Qt::LeftButton);
        QVERIFY(f.waits());
        QTRY_VERIFY_WITH_TIMEOUT(f.player().search(), 60'000);
        QCOMPARE(f.player().search()->puzzle().fixed.size(), before.size());
        QCOMPARE(f.player().search()->table().maxPieces(), 12 - static_cast<int>(before.size()));
        QVERIFY(!here->isVisible());
        f.goTo(2);
        QTRY_VERIFY2_WITH_TIMEOUT(f.caption().contains(QStringLiteral("Heuristic e takes")),
                                  qPrintable(f.caption()), 60'000);
        // The same pieces are drawn, now by those of the puzzle itself.
        const WatchScene scene = makeWatchScene(*f.player().search(), f.player().state());
        for (const Placement& placement : before)
            QVERIFY(std::ranges::find(scene.assembly.pieces, placement.cells, &ScenePiece::cells) !=
                    scene.assembly.pieces.end());
        QPushButton* empty = f.button("Start from the empty board");
        QVERIFY(empty->isVisible());
        QTest::mouseClick(empty, Qt::LeftButton);
        QVERIFY(f.waits());
        QTRY_VERIFY_WITH_TIMEOUT(f.player().search() && f.player().search()->puzzle().fixed.empty(), 60'000);
        QVERIFY(!empty->isVisible());
        QCOMPARE(f.session.document().puzzle(), puzzle);
    }

    // As many as trying everything finds with the same pieces fixed.
    void solutionsCanBeRoots_data() {
        QTest::addColumn<std::size_t>("pieces");
        QTest::newRow("eight") << std::size_t{8};
        QTest::newRow("ten") << std::size_t{10};
        QTest::newRow("all") << std::size_t{12};
    }
    void solutionsCanBeRoots() {
        QFETCH(std::size_t, pieces);
        WatchDesk f(WatchDesk::pentominoes, QStringLiteral("-roff -of -f12 -n"));
        QVERIFY(f.waits());
        f.player().goToNext({Landmark::Kind::solution});
        QVERIFY(f.waits());
        const auto search = f.player().search();
        auto placed = placementsOf(search->puzzle(), search->table(), f.player().state().trail());
        QCOMPARE(placed.size(), std::size_t{12});
        placed.resize(pieces);
        Puzzle rest = f.session.document().puzzle();
        for (const Placement& placement : placed)
            rest.fixed.push_back({placement.piece, placement.cells});
        const std::optional<PlainResult> plain = solvePlainly(rest);
        QVERIFY(plain && plain->solutions > 0);
        f.page.watchFrom(placed);
        QVERIFY(f.waits());
        f.player().goToEnd();
        QTRY_VERIFY_WITH_TIMEOUT(f.player().isAtEnd(), 60'000);
        QCOMPARE(f.player().stepPlayer()->solutions(), plain->solutions);
    }
};

TILEWRIGHT_TEST(TestWatchWords)
#include "tst_watch_words.moc"
