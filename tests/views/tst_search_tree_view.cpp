// The drawing of a search tree: where nodes are, and what a click on them means.

#include <QSignalSpy>
#include <thread>

#include "core/plans/plan_options.h"
#include "core/watch/search_player.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/watch/search_tree_view.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

class TestSearchTreeView : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() {
        const Puzzle puzzle = libraryPuzzle("cubes/soma");
        player_ = std::make_unique<SearchPlayer>(puzzle, planFromOptions("-r", puzzle));
        goTo(15000);
        view_ = std::make_unique<SearchTreeView>();
        view_->resize(900, 240);
        view_->setSearch(player_->search());
        view_->setTree(player_->tree());
        view_->setPosition(player_->position());
        view_->show();
        QVERIFY(QTest::qWaitForWindowExposed(view_.get()));
    }
    void cleanup() {
        view_.reset();
        player_.reset();
    }

    void nodesLieWithinTheirParents() {
        const auto nodes = player_->tree().nodes();
        QVERIFY(nodes.size() > 100);
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            const QRectF rect = view_->rectOf(i);
            const QRectF parent = view_->rectOf(nodes[i].parent);
            QVERIFY(rect.left() >= parent.left() - 1e-6 && rect.right() <= parent.right() + 1e-6);
            QVERIFY(qAbs(rect.top() - parent.bottom()) < 1e-6);
            const double share = rect.width() / view_->rectOf(0).width();
            const double work = static_cast<double>(player_->tree().workOf(nodes[i])) / 15001.0;
            QVERIFY(qAbs(share - work) < 1e-6);
        }
    }

    void clicksLeadToTheStepOfTheNode() {
        const auto nodes = player_->tree().nodes();
        QSignalSpy chosen(view_.get(), &SearchTreeView::stepChosen);
        int clicks = 0;
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            const QRectF rect = view_->rectOf(i);
            if (rect.width() < 8) continue;
            QTest::mouseClick(view_.get(), Qt::LeftButton, {}, rect.center().toPoint());
            QCOMPARE(chosen.size(), ++clicks);
            QCOMPARE(chosen.back().front().toULongLong(), nodes[i].firstStep);
        }
        QVERIFY(clicks > 20);
        // Beside the tree there is nothing to choose.
        QTest::mouseClick(view_.get(), Qt::LeftButton, {}, QPoint(2, view_->height() - 2));
        QCOMPARE(chosen.size(), clicks);
    }

    void zoomingKeepsThePlaceUnderTheMouse() {
        const auto nodes = player_->tree().nodes();
        std::size_t node = 1;
        while (nodes[node].depth < 2 || view_->rectOf(node).width() < 30)
            ++node;
        const QRectF before = view_->rectOf(node);
        view_->zoom(4.0, before.center());
        const QRectF after = view_->rectOf(node);
        QVERIFY(qAbs(after.width() - 4 * before.width()) < 1e-6 * after.width());
        QVERIFY(qAbs(after.center().x() - before.center().x()) < 1e-3);
        // A drag moves the drawing and chooses nothing.
        QSignalSpy chosen(view_.get(), &SearchTreeView::stepChosen);
        const QPoint from = before.center().toPoint();
        QTest::mousePress(view_.get(), Qt::LeftButton, {}, from);
        for (int x = 0; x <= 40; x += 10)
            QTest::mouseMove(view_.get(), from + QPoint(x, 0));
        QTest::mouseRelease(view_.get(), Qt::LeftButton, {}, from + QPoint(40, 0));
        QVERIFY(qAbs(view_->rectOf(node).center().x() - after.center().x() - 40) < 1.0);
        QCOMPARE(chosen.size(), 0);
        QTest::keyClick(view_.get(), Qt::Key_0);
        QVERIFY(qAbs(view_->rectOf(node).left() - before.left()) < 1e-6);
    }

    void wordsSayWhatANodeIs() {
        const auto nodes = player_->tree().nodes();
        const QString all = view_->textOf(0);
        QVERIFY2(all.contains(QLocale().toString(15000)), qPrintable(all));
        std::size_t solved = 1;
        while (nodes[solved].solutions == 0 || nodes[solved].depth < 3)
            ++solved;
        const QString text = view_->textOf(solved);
        const auto& table = player_->search()->table();
        const auto shape = static_cast<std::size_t>(table.shapeOf(nodes[solved].image));
        const std::size_t piece = table.shapes()[shape].pieces.front();
        QVERIFY2(text.contains(QString::fromStdString(player_->search()->puzzle().pieces[piece].name)),
                 qPrintable(text));
        QVERIFY2(text.contains(QLocale().toString(static_cast<qulonglong>(nodes[solved].firstStep))),
                 qPrintable(text));
    }

    void withoutASearchThereIsOnlyAWord() {
        QSignalSpy chosen(view_.get(), &SearchTreeView::stepChosen);
        view_->setSearch(nullptr);
        view_->repaint();
        QVERIFY(!view_->nodeAt(view_->rect().center()));
        QTest::mouseClick(view_.get(), Qt::LeftButton);
        view_->zoom(2.0, {10.0, 10.0});
        QCOMPARE(chosen.size(), 0);
    }

  private:
    void goTo(std::uint64_t step) {
        player_->goTo(step);
        while (player_->poll() == SearchPlayer::Phase::preparing ||
               player_->phase() == SearchPlayer::Phase::seeking)
            std::this_thread::sleep_for(100us);
        QCOMPARE(player_->position(), step);
    }

    std::unique_ptr<SearchPlayer> player_;
    std::unique_ptr<SearchTreeView> view_;
};

TILEWRIGHT_TEST(TestSearchTreeView)
#include "tst_search_tree_view.moc"
