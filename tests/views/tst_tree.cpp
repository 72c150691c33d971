// The drawings of a search tree: layout, clicks, folding and Find.

#include <QSignalSpy>

#include "core/search/plan.h"
#include "core/watch/search_player.h"
#include "tests/support/player.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/watch/tree_pane.h"

using namespace tilewright;
using namespace tilewright::test;

class TestTree : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void init() { watch(libraryPuzzle("cubes/soma"), 15000); }
    void cleanup() {
        pane_.reset();
        player_.reset();
    }

    void nodesLieWithinTheirParents() {
        const auto nodes = player_->tree().nodes();
        QVERIFY(nodes.size() > 100);
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            const QRectF rect = view().rectOf(i);
            const QRectF parent = view().rectOf(nodes[i].parent);
            QVERIFY(rect.left() >= parent.left() - 1e-6 && rect.right() <= parent.right() + 1e-6);
            QVERIFY(qAbs(rect.top() - parent.bottom()) < 1e-6);
            const double share = rect.width() / view().rectOf(0).width();
            const double work = static_cast<double>(player_->tree().workOf(nodes[i])) / 15001.0;
            QVERIFY(qAbs(share - work) < 1e-6);
        }
    }

    void clicksLeadToTheStepOfTheNode() {
        const auto nodes = player_->tree().nodes();
        QSignalSpy chosen(&view(), &TreeDrawing::stepChosen);
        int clicks = 0;
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            const QRectF rect = view().rectOf(i);
            if (rect.width() < 8) continue;
            QTest::mouseClick(&view(), Qt::LeftButton, {}, rect.center().toPoint());
            QCOMPARE(chosen.size(), ++clicks);
            QCOMPARE(chosen.back().front().toULongLong(), nodes[i].firstStep);
        }
        QVERIFY(clicks > 20);
        // Beside the tree there is nothing to choose.
        QTest::mouseClick(&view(), Qt::LeftButton, {}, QPoint(2, view().height() - 2));
        QCOMPARE(chosen.size(), clicks);
    }

    void zoomingKeepsThePlaceUnderTheMouse() {
        const auto nodes = player_->tree().nodes();
        std::size_t node = 1;
        while (nodes[node].depth < 2 || view().rectOf(node).width() < 30)
            ++node;
        const QRectF before = view().rectOf(node);
        view().zoom(4.0, before.center());
        const QRectF after = view().rectOf(node);
        QVERIFY(qAbs(after.width() - 4 * before.width()) < 1e-6 * after.width());
        QVERIFY(qAbs(after.center().x() - before.center().x()) < 1e-3);
        // A drag moves the drawing and chooses nothing.
        QSignalSpy chosen(&view(), &TreeDrawing::stepChosen);
        const QPoint from = before.center().toPoint();
        QTest::mousePress(&view(), Qt::LeftButton, {}, from);
        for (int x = 0; x <= 40; x += 10)
            QTest::mouseMove(&view(), from + QPoint(x, 0));
        QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + QPoint(40, 0));
        QVERIFY(qAbs(view().rectOf(node).center().x() - after.center().x() - 40) < 1.0);
        QCOMPARE(chosen.size(), 0);
        QTest::keyClick(&view(), Qt::Key_0);
        QVERIFY(qAbs(view().rectOf(node).left() - before.left()) < 1e-6);
    }

    void wordsSayWhatANodeIs() {
        const auto nodes = player_->tree().nodes();
        const QString all = textOf(0);
        QVERIFY2(all.contains(QLocale().toString(15000)), qPrintable(all));
        std::size_t solved = 1;
        while (nodes[solved].solutions == 0 || nodes[solved].depth < 3)
            ++solved;
        const QString text = textOf(solved);
        const auto& table = player_->search()->table();
        const auto shape = static_cast<std::size_t>(table.shapeOf(nodes[solved].image));
        const std::size_t piece = table.shapes()[shape].pieces.front();
        QVERIFY2(text.contains(QString::fromStdString(player_->search()->puzzle().pieces[piece].name)),
                 qPrintable(text));
        QVERIFY2(text.contains(QLocale().toString(static_cast<qulonglong>(nodes[solved].firstStep))),
                 qPrintable(text));
    }

    void withoutASearchThereIsOnlyAWord() {
        QSignalSpy chosen(&view(), &TreeDrawing::stepChosen);
        pane_->setSearch(nullptr);
        view().repaint();
        QVERIFY(!view().nodeAt(view().rect().center()));
        QTest::mouseClick(&view(), Qt::LeftButton);
        view().zoom(2.0, {10.0, 10.0});
        QCOMPARE(chosen.size(), 0);
    }

    // What has no solution takes the room of a step, whether all of it is folded or one node.
    void whatHasNoSolutionIsFolded() {
        const double length = pane_->model().length();
        button("H")->trigger();
        std::uint64_t hidden = 0;
        std::size_t drawn = 0;
        for (const TreeModel::Node& node : pane_->model().nodes()) {
            QCOMPARE(node.folded.has_value(), node.solutions == 0 && !node.isOpen);
            if (!node.folded) continue;
            hidden += node.lastStep - node.firstStep;
            drawn += *node.folded;
            QVERIFY(qAbs(node.end - node.begin - 1.0) < 1e-6);
        }
        drawn += pane_->model().nodes().size();
        QCOMPARE(drawn, player_->tree().nodes().size());
        QVERIFY(hidden > 1000);
        QVERIFY(qAbs(length - pane_->model().length() - static_cast<double>(hidden)) < 1e-6);
        for (const double step : {0.0, 77.0, 4321.0, 14999.0})
            QVERIFY(qAbs(pane_->model().stepAt(pane_->model().placeOf(step)) - step) < 1e-6);
        button("H")->trigger();
        QCOMPARE(pane_->model().nodes().size(), player_->tree().nodes().size());
        // Shift and a click fold one.
        std::size_t failed = 1;
        while (pane_->model().nodes()[failed].solutions > 0 || view().rectOf(failed).width() < 8)
            ++failed;
        const QPoint at = view().rectOf(failed).center().toPoint();
        QTest::mouseClick(&view(), Qt::LeftButton, Qt::ShiftModifier, at);
        QVERIFY(pane_->model().nodes()[failed].folded);
        QVERIFY(
            textOf(failed).contains(QLocale().toString(qulonglong{*pane_->model().nodes()[failed].folded})));
        QVERIFY(pane_->model().nodes().size() < player_->tree().nodes().size());
    }

    void nodesAreFoundByPieceAndCell_data() {
        QTest::addColumn<QString>("sought");
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<bool>("isCovering");
        for (const char* there : {"V", "v", "0", "26"})
            QTest::newRow(there) << QString::fromLatin1(there) << true << true;
        for (const char* missing : {"27", "-1", "no such piece"})
            QTest::newRow(missing) << QString::fromLatin1(missing) << false << true;
        QTest::newRow("target") << QStringLiteral("target") << true << false;
    }
    void nodesAreFoundByPieceAndCell() {
        QFETCH(QString, sought);
        QFETCH(bool, isThere);
        QFETCH(bool, isCovering);
        // A cell that was a target, whichever it is.
        if (sought == QLatin1String("target"))
            for (const TreeModel::Node& node : pane_->model().nodes().subspan(1))
                if (node.target >= 0) sought = QString::number(node.target);
        QVERIFY(sought != QLatin1String("target"));
        auto* meaning = pane_->findChild<QToolButton*>(QStringLiteral("findCovering"));
        meaning->setChecked(isCovering);
        pane_->findChild<QLineEdit*>()->setText(sought);
        QCOMPARE(!meaning->isHidden(), isThere && sought.at(0).isDigit());
        const ImageTable& table = player_->search()->table();
        std::size_t found = 0;
        for (const TreeModel::Node& node : pane_->model().nodes().subspan(1)) {
            const bool isNumber = sought.at(0).isDigit();
            const bool isSought =
                isThere && (isNumber && !isCovering ? node.target == sought.toInt()
                            : isNumber ? std::ranges::count(table.cellsOf(node.image), sought.toInt()) > 0
                                       : pane_->model().nameOf(node) == sought.toUpper());
            QCOMPARE(node.isFound, isSought);
            found += isSought ? 1 : 0;
        }
        QCOMPARE(pane_->model().foundCount(), found);
        QCOMPARE(found > 0, isThere);
    }

    // Parents stand above their children, and nobody on another; clicks lead to their steps.
    void linksLeadToTheSameNodes() {
        cleanup();
        watch(libraryPuzzle("cubes/soma"), 900);
        button("N")->trigger();
        const auto nodes = pane_->model().nodes();
        QVERIFY(nodes.size() > 20 && nodes.size() < LinkView::mostNodes);
        QVERIFY(qobject_cast<LinkView*>(&view()));
        QSignalSpy chosen(&view(), &TreeDrawing::stepChosen);
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            const QPointF at = view().rectOf(i).center();
            if (i > 0) QVERIFY(at.y() > view().rectOf(nodes[i].parent).center().y());
            QVERIFY(view().rect().contains(at.toPoint()));
            QTest::mouseClick(&view(), Qt::LeftButton, {}, at.toPoint());
            QCOMPARE(chosen.size(), static_cast<int>(i) + 1);
            QCOMPARE(chosen.back().front().toULongLong(), nodes[i].firstStep);
        }
    }

    // 128 pieces in a drawing of 240 pixels: rows stay high enough, and the last piece is in sight.
    void deepTreesCanBeRead() {
        cleanup();
        watch(deepPuzzle(), 1500);
        auto& icicle = static_cast<IcicleView&>(view());
        QVERIFY(pane_->model().depths() > 100);
        QVERIFY(icicle.rowHeight() >= 9.0);
        QVERIFY(icicle.rowCount() < pane_->model().depths());
        int next = 0;
        for (int row = 0; row < icicle.rowCount(); ++row) {
            const auto [first, last] = icicle.depthsOf(row);
            QCOMPARE(first, next);
            QVERIFY(last >= first);
            next = last + 1;
        }
        QCOMPARE(next, pane_->model().depths());
        const auto nodes = pane_->model().nodes();
        for (const std::uint64_t step : {1500U, 300U, 1499U}) {
            pane_->setPosition(step);
            std::size_t deepest = 0;
            for (std::size_t i = 0; i < nodes.size(); ++i)
                if (pane_->model().isOnPath(nodes[i])) deepest = i;
            QVERIFY(QRectF(icicle.rect()).contains(icicle.rectOf(deepest).center()));
        }
    }

  private:
    // 128 tetracubes in a box of 8x8x8.
    static Puzzle deepPuzzle() {
        Puzzle puzzle = libraryPuzzle("cubes/soma");
        puzzle.region = Region::box({8, 8, 8}, puzzle.lattice);
        puzzle.pieces.erase(puzzle.pieces.begin());
        for (Piece& piece : puzzle.pieces)
            piece.count = {21, 21};
        puzzle.pieces[0].count = puzzle.pieces[1].count = {22, 22};
        return puzzle;
    }

    void watch(const Puzzle& puzzle, std::uint64_t step) {
        const Plan plan = puzzle.pieces.size() == 6 ? choosePlan(puzzle) : planFromOptions("-r", puzzle);
        player_ = std::make_unique<SearchPlayer>(puzzle, plan);
        goTo(step);
        pane_ = std::make_unique<TreePane>();
        pane_->makeControls(pane_.get())->setParent(pane_.get());
        pane_->resize(900, 240);
        pane_->setSearch(player_->search());
        pane_->setTree(player_->tree());
        pane_->setPosition(player_->position());
        pane_->show();
        QVERIFY(QTest::qWaitForWindowExposed(pane_.get(), 60'000));
    }

    TreeDrawing& view() { return pane_->drawing(); }
    QString textOf(std::size_t node) const { return pane_->model().textOf(node); }
    QAction* button(const char* key) const {
        const QList<QAction*> actions = pane_->actions();
        return *std::ranges::find(actions, QKeySequence(QString::fromLatin1(key)), &QAction::shortcut);
    }

    void goTo(std::uint64_t step) {
        player_->goTo(step);
        settle(*player_);
        QCOMPARE(player_->position(), step);
    }

    std::unique_ptr<SearchPlayer> player_;
    std::unique_ptr<TreePane> pane_;
};

TILEWRIGHT_TEST(TestTree)
#include "tst_tree.moc"
