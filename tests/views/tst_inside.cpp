// The Inside panel: the figures of the FILA article, read from its model.

#include <QAbstractItemModelTester>
#include <QLabel>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>
#include <thread>

#include "core/search/plan.h"
#include "core/watch/search_player.h"
#include "tests/support/article_figures.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/style/theme.h"
#include "views/watch/fletcher_tree_view.h"
#include "views/watch/inside_panel.h"
#include "views/watch/watch_board.h"
#include "views/watch/watch_words.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

using InsideMark = InsideImage::Mark;

// A player, and a panel that shows where it is.
class Watched {
  public:
    Watched(const Puzzle& puzzle, const char* plan) : player(puzzle, planFromOptions(plan, puzzle)) {
        settle();
        // What has been recorded is available at once.
        player.goTo(100'000);
        settle();
        player.goTo(0);
        settle();
        panel.resize(440, 820);
        panel.setSearch(player.search());
        show();
    }

    void goTo(std::uint64_t step) {
        player.goTo(step);
        settle();
        show();
    }

    // Goes on step by step until something holds.
    template <class Holds>
    bool goUntil(Holds holds) {
        while (!player.isAtEnd()) {
            goTo(player.position() + 1);
            if (holds()) return true;
        }
        return false;
    }

    const InsideModel& model() { return panel.model(); }
    template <class Part>
    Part& part() {
        return *panel.findChild<Part*>();
    }
    QString text(const char* name) {
        static_cast<void>(panel.model());
        return panel.findChild<QLabel*>(QLatin1String(name))->text();
    }
    void click(const QString& button) {
        for (QToolButton* tool : panel.findChildren<QToolButton*>())
            if (tool->text() == button) QTest::mouseClick(tool, Qt::LeftButton);
    }

    void expose() {
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, 60'000));
    }

    SearchPlayer player;
    InsidePanel panel;

  private:
    void settle() {
        while (true) {
            const SearchPlayer::Phase phase = player.poll();
            if (phase == SearchPlayer::Phase::waiting || phase == SearchPlayer::Phase::failed) return;
            std::this_thread::sleep_for(100us);
        }
    }
    void show() { panel.setState(player.state()); }
};

template <class Test>
std::vector<int> cellsWhere(const InsideModel& model, Test test) {
    std::vector<int> cells;
    for (const InsideCell& cell : model.cells())
        if (cell.number >= 0 && test(cell)) cells.push_back(cell.number);
    return cells;
}

std::vector<int> blackCells(const InsideModel& model, Blackening kind) {
    return cellsWhere(model, [&](const InsideCell& cell) { return InsideModel::isBlack(cell, kind); });
}

std::size_t count(const InsideModel& model, InsideMark mark) {
    return static_cast<std::size_t>(
        std::count_if(model.images().begin(), model.images().end(),
                      [&](const InsideImage& image) { return image.mark == mark; }));
}

}  // namespace

class TestInside : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void nothingIsWatched() {
        InsidePanel panel;
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel, 60'000));
        QVERIFY(panel.model().search() == nullptr);
        QVERIFY(!panel.grab().isNull());
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        watched.panel.setSearch(nullptr);
        QVERIFY(watched.model().search() == nullptr);
        QVERIFY(watched.model().cells().empty());
    }

    // Heuristics may choose a crossing of sticks, which is not a cell.
    void crossingsAreTargets() {
        Watched watched(libraryPuzzle("polysticks/tetrasticks-3x3"), "-rcells -V -f -oe -n");
        const std::shared_ptr<const PreparedSearch> search = watched.player.search();
        FlatBoard board;
        board.resize(300, 300);
        board.setSearch(search);
        int found = 0;
        for (std::uint64_t step = 1; step <= 120; ++step) {
            watched.goTo(step);
            const WatchedState& state = watched.player.state();
            board.showScene(makeWatchScene(*search, state, std::nullopt), 0);
            QVERIFY(!board.grab().isNull());
            QVERIFY(!watched.panel.grab().isNull());
            const SearchEvent& event = state.last;
            if (event.kind != SearchEvent::Kind::target || watched.model().isCell(event.cell)) continue;
            ++found;
            QVERIFY(watched.text("insideTarget").contains(QStringLiteral("crossing at (")));
            QVERIFY(captionOf(*search, state).contains(QStringLiteral("the crossing at (")));
        }
        QVERIFY(found > 0);
    }

    // Dominoes drawn at twice their size: squares of four cells have one bit, and arrows instead of axes.
    void cellsThatGoTogetherHaveOneBit() {
        Puzzle puzzle;
        puzzle.name = "dominoes";
        puzzle.lattice = latticeNamed("square");
        puzzle.region = Region::box({8, 8, 1});
        const Region domino = Region::box({4, 2, 1});
        puzzle.pieces = {{"D", Shape(std::vector(domino.cells().begin(), domino.cells().end())), {8, 8}, {}}};
        Watched watched(puzzle, "-roff -of -f9 -n");
        const auto isAtTarget = [&] {
            const SearchEvent& event = watched.player.state().last;
            return event.kind == SearchEvent::Kind::target && event.cell == 18;
        };
        QVERIFY(watched.goUntil(isAtTarget));
        QCOMPARE(watched.model().neighbours().size(), std::size_t{4});
        auto& table = watched.part<ListSetView>();
        QStringList texts;
        for (int column = 0; column < 4; ++column)
            texts << table.columnTexts(column).mid(1, 2).join(u' ');
        std::ranges::sort(texts);
        QCOMPARE(texts.join(u", "), QString::fromUtf8("← 2, ↑ 20, → 34, ↓ 16"));
    }

    void beforeTheFirstTarget() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        QVERIFY(watched.model().search() != nullptr);
        QVERIFY(watched.model().node() == nullptr);
        QCOMPARE(watched.model().cells().size(), std::size_t{60});
        QVERIFY(watched.model().images().empty());
        QVERIFY(!watched.panel.grab().isNull());
    }

    void figure3() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        std::vector<int> targets;
        QVERIFY(watched.goUntil([&] {
            const WatchedState& state = watched.player.state();
            if (state.last.kind == SearchEvent::Kind::target) targets.push_back(state.last.cell);
            return isFigure3(state, watched.player.search()->table());
        }));
        const WatchedState& state = watched.player.state();
        std::vector<int> way;
        for (const WatchedNode& node : state.nodes)
            way.push_back(node.cell);
        QCOMPARE(way, (std::vector<int>{0, 3, 6, 10, 14}));

        const InsideModel& model = watched.model();
        QCOMPARE(cellsWhere(model, [](const InsideCell& cell) { return cell.isTarget; }),
                 std::vector<int>{14});
        QCOMPARE(model.listSetBits(), QStringLiteral("111101"));
        QCOMPARE(model.node()->lists->listSet, 61U);
        const std::vector<std::pair<int, int>> bits{{8, 5}, {13, 4}, {15, 1}, {20, 2}};
        std::vector<std::pair<int, int>> shown;
        for (const InsideCell& cell : model.cells())
            if (cell.bit >= 0) shown.emplace_back(cell.number, cell.bit);
        QCOMPARE(shown, bits);
        // The table below the board.
        auto& table = watched.part<ListSetView>();
        QCOMPARE(table.sum(), QStringLiteral("111101 = 61"));
        QStringList neighbours;
        QStringList values;
        for (int column = 0; column < 6; ++column) {
            neighbours << table.columnTexts(column)[2];
            values << table.columnTexts(column)[3];
        }
        QCOMPARE(neighbours.join(u' '), QStringLiteral("8 13 – 20 15 –"));
        QCOMPARE(values.join(u' '), QStringLiteral("1 1 1 1 0 1"));
        // What is placed there.
        const auto filled = cellsWhere(model, [](const InsideCell& cell) { return cell.piece.has_value(); });
        QCOMPARE(filled,
                 (std::vector<int>{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23}));
        // Figures 4 to 6.
        const std::vector<int> before{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
        QVERIFY(blackCells(model, Blackening::pieces).empty());
        QCOMPARE(blackCells(model, Blackening::nof), (std::vector<int>{8, 13, 20}));
        QCOMPARE(blackCells(model, Blackening::pof), before);
        std::vector<int> both = before;
        both.push_back(20);
        QCOMPARE(blackCells(model, Blackening::both), both);
        for (const InsideImage& image : model.images())
            for (const CellNumber cell : model.search()->table().cellsOf(image.image))
                QVERIFY(std::find(both.begin(), both.end(), cell) == both.end());
    }

    void listMarksWhatWasTried() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        for (std::uint64_t step = 1; step < 400; ++step) {
            watched.goTo(step);
            const WatchedState state = watched.player.state();
            if (state.nodes.empty()) continue;
            const InsideModel& model = watched.model();
            const auto& tried = state.nodes.back().tried;
            auto fits = static_cast<std::size_t>(
                std::count_if(tried.begin(), tried.end(), [](const auto& image) { return image.fits; }));
            // Whether what is being tried fits is known a step later, when it is placed.
            if (state.last.kind == SearchEvent::Kind::tried) {
                watched.goTo(step + 1);
                if (watched.player.state().last.kind == SearchEvent::Kind::placed) ++fits;
                watched.goTo(step);
            }
            static_cast<void>(watched.model());
            QCOMPARE(count(model, InsideMark::fits), fits);
            QCOMPARE(count(model, InsideMark::collides), tried.size() - fits);
            QCOMPARE(model.current().has_value(), !tried.empty());
            if (!tried.empty()) QCOMPARE(model.images()[*model.current()].image, tried.back().image);
            const SparedImages& spared = *model.node()->spared;
            QCOMPARE(count(model, InsideMark::missing), spared.missing);
            QCOMPARE(count(model, InsideMark::untried) + tried.size(), spared.lookedAt);
        }
    }

    void countersOfFletchersTree_data() {
        QTest::addColumn<bool>("withNeighbour");
        QTest::addColumn<QString>("counter");
        QTest::newRow("open ground") << false
                                     << QStringLiteral("<b>Placements reached 63, skipped 0, of 63</b>");
        QTest::newRow("the cell below is filled")
            << true << QStringLiteral("<b>Placements reached 34, skipped 29, of 63</b>");
    }
    void countersOfFletchersTree() {
        QFETCH(bool, withNeighbour);
        QFETCH(QString, counter);
        Watched watched(fletcherGround(withNeighbour), "-roff -of --fletcher=12");
        const std::size_t depth = withNeighbour ? 2 : 1;
        std::size_t before = 0;
        QVERIFY(watched.goUntil([&] {
            if (watched.player.state().nodes.size() != depth) return false;
            const FletcherProgress& progress = watched.model().fletcher();
            // The counter only goes up.
            if (progress.reached + progress.skipped < before) return true;
            before = progress.reached + progress.skipped;
            return before == 63 && !watched.player.state().nodes.back().placed;
        }));
        QVERIFY(watched.text("insideCaption").startsWith(counter));
        QVERIFY(watched.model().fletcher().reads <= 90);
        auto& tree = watched.part<FletcherTreeView>();
        const FletcherInside& inside = watched.model().node()->lists->fletcher;
        std::size_t skipped = 0;
        for (std::uint32_t node = 0; node < inside.nodes.size(); ++node) {
            skipped += tree.skippedAt(node);
            QVERIFY(tree.markOf(node) != FletcherTreeView::NodeMark::notYet);
            QCOMPARE(tree.markOf(node) == FletcherTreeView::NodeMark::filled && !withNeighbour, false);
        }
        QCOMPARE(skipped, std::size_t{withNeighbour ? 29U : 0U});
        QCOMPARE(count(watched.model(), InsideMark::skipped), skipped);
        const auto& segments = watched.part<SegmentBar>().segments();
        QCOMPARE(segments[0].value + segments[1].value, qulonglong{63});
        QCOMPARE(segments[2].value, qulonglong{0});
    }

    void branchBeingWalked() {
        Watched watched(libraryPuzzle("pentominoes/10x6"), "-roff -of --fletcher=12");
        QVERIFY(watched.goUntil([&] {
            const auto& nodes = watched.player.state().nodes;
            return !nodes.empty() && nodes.back().cellsRead.size() == 4;
        }));
        const InsideModel& model = watched.model();
        auto& tree = watched.part<FletcherTreeView>();
        const FletcherInside& inside = model.node()->lists->fletcher;
        const std::uint32_t last = *model.fletcher().node;
        for (std::uint32_t node = 0; node < inside.nodes.size(); ++node)
            QCOMPARE(tree.isWalked(node), node <= last && inside.nodes[node].next > last);
        const std::vector<int> read = cellsWhere(model, [](const InsideCell& cell) { return cell.read > 0; });
        QCOMPARE(read.size(), std::size_t{4});
    }

    void treeIsPannedAndZoomed() {
        Watched watched(libraryPuzzle("pentominoes/10x6"), "-roff -of --fletcher=12");
        watched.goTo(12);
        watched.expose();
        auto& tree = watched.part<FletcherTreeView>();
        QVERIFY(tree.isAtHome());
        QTest::mousePress(&tree, Qt::LeftButton, {}, {200, 100});
        const QPointF before = tree.leafAt(5);
        QTest::mouseMove(&tree, {230, 140});
        QTest::mouseRelease(&tree, Qt::LeftButton, {}, {230, 140});
        QVERIFY(!tree.isAtHome());
        QCOMPARE(tree.leafAt(5) - before, QPointF(30, 40));
        watched.click(QStringLiteral("Fit"));
        for (std::size_t leaf = 0; leaf < watched.model().images().size(); ++leaf)
            QVERIFY(QRectF(tree.rect()).contains(tree.leafAt(leaf)));
        // It fills the view from side to side.
        QVERIFY(tree.leafAt(0).x() > 0.8 * tree.width());
        const double height = tree.leafAt(9).y() - tree.leafAt(8).y();
        tree.setFocus();
        QTest::keyClick(&tree, Qt::Key_Plus);
        QVERIFY(tree.leafAt(9).y() - tree.leafAt(8).y() > height);
        watched.click(QStringLiteral("Follow"));
        QVERIFY(tree.isAtHome());
        // Leaves point as entries of a list do.
        QSignalSpy spy(&watched.panel, &InsidePanel::imagePointed);
        QTest::mouseMove(&tree, tree.leafAt(0).toPoint());
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, 60'000);
        QCOMPARE(spy[0][0].value<std::optional<ImageId>>(), watched.model().images()[0].image);
    }

    void listIsPointedAt() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        watched.goTo(3);
        watched.expose();
        static_cast<void>(watched.model());
        auto& list = watched.part<ImageListView>();
        QSignalSpy spy(&watched.panel, &InsidePanel::imagePointed);
        for (const std::size_t index : {std::size_t{4}, std::size_t{1}}) {
            QCOMPARE(list.entryAt(list.rectOf(index).center()), std::optional(index));
            QTest::mouseMove(&list, list.rectOf(index).center());
            QTRY_COMPARE_WITH_TIMEOUT(list.pointed(), std::optional(index), 60'000);
            QCOMPARE(spy.takeLast()[0].value<std::optional<ImageId>>(),
                     watched.model().images()[index].image);
        }
        // The mouse leaves the list.
        QTest::mouseMove(&watched.part<InsideBoard>(), {1, 1});
        QTRY_COMPARE_WITH_TIMEOUT(list.pointed(), std::optional<std::size_t>(), 60'000);
        QCOMPARE(spy.takeLast()[0].value<std::optional<ImageId>>(), std::optional<ImageId>());
    }

    void listHasACursor() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        watched.goTo(3);
        watched.expose();
        auto& list = watched.part<ImageListView>();
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Right);
        QCOMPARE(list.pointed(), std::optional<std::size_t>(0));
        QTest::keyClick(&list, Qt::Key_Right);
        QCOMPARE(list.pointed(), std::optional<std::size_t>(1));
        QTest::keyClick(&list, Qt::Key_Down);
        QVERIFY(list.rectOf(*list.pointed()).top() > list.rectOf(0).top() || *list.pointed() > 1);
        QTest::keyClick(&list, Qt::Key_Escape);
        QVERIFY(!list.pointed());
        // Another list has another cursor.
        QTest::keyClick(&list, Qt::Key_Right);
        QVERIFY(list.pointed());
        watched.goTo(0);
        static_cast<void>(watched.model());
        QVERIFY(!list.pointed());
    }

    void boardIsPointedAt() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        watched.goTo(3);
        watched.expose();
        static_cast<void>(watched.model());
        auto& board = watched.part<InsideBoard>();
        QSignalSpy spy(&watched.panel, &InsidePanel::cellPointed);
        QCOMPARE(board.cellAt(board.rectOf(14).center()), 14);
        QTest::mouseMove(&board, board.rectOf(14).center().toPoint());
        QTRY_COMPARE_WITH_TIMEOUT(spy.count(), 1, 60'000);
        QCOMPARE(spy.takeFirst()[0].toInt(), 14);
        // Pointing from outside emits no signal.
        watched.panel.pointAtCell(3);
        watched.panel.pointAtCell(-1);
        QCOMPARE(spy.count(), 0);
    }

    void pointingAtACellMarksTheList() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        watched.goTo(3);
        watched.expose();
        static_cast<void>(watched.model());
        auto& list = watched.part<ImageListView>();
        const InsideModel& model = watched.model();
        const auto pictureOf = [&](std::size_t index) { return list.grab(list.rectOf(index)).toImage(); };
        std::vector<QImage> before;
        for (std::size_t i = 0; i < model.images().size(); ++i)
            before.push_back(pictureOf(i));
        // One step up from the target, which every image covers.
        watched.panel.pointAtCell(1);
        int covering = 0;
        for (std::size_t i = 0; i < model.images().size(); ++i) {
            const bool covers = model.covers(model.images()[i].image, 1);
            covering += covers ? 1 : 0;
            QCOMPARE(pictureOf(i) != before[i], covers);
        }
        QVERIFY(covering > 0);
    }

    // In a low window the board shrinks, and the list stays in sight without another scroll bar.
    void lowPanelsShowTheList_data() {
        QTest::addColumn<QString>("plan");
        QTest::newRow("FILA") << QStringLiteral("-roff -of -f12 -n");
        QTest::newRow("candidates") << QStringLiteral("-roff -oe -f12 -n");
        QTest::newRow("DLX") << QStringLiteral("-roff -os");
    }
    void lowPanelsShowTheList() {
        QFETCH(QString, plan);
        Watched watched(libraryPuzzle("pentominoes/10x6"), plan.toLatin1().constData());
        watched.panel.resize(380, 490);
        watched.goTo(40);
        watched.expose();
        static_cast<void>(watched.model());
        QVERIFY(watched.panel.minimumSizeHint().height() <= 490);
        auto& list = watched.part<ImageListView>();
        QTRY_VERIFY_WITH_TIMEOUT(list.visibleRegion().boundingRect().height() >= ImageListView::lineHeight,
                                 60'000);
        QVERIFY(watched.goUntil([&] { return watched.model().current() > 4; }));
        QTRY_VERIFY_WITH_TIMEOUT(list.visibleRegion().contains(list.rectOf(*watched.model().current())),
                                 60'000);
        QCOMPARE(watched.part<QTableView>().isVisible(), watched.part<QTableView>().model()->rowCount() > 0);
    }

    void layersStandInEqualRows() {
        const Puzzle puzzle = drawnPuzzle("cube XX/XX,XX/XX,XX/XX,XX/XX | D 8 XX");
        Watched watched(puzzle, "-roff -of -f8");
        auto& board = watched.part<InsideBoard>();
        const ImageTable& table = watched.model().search()->table();
        for (int width = 60; width <= 420; width += 20) {
            board.resize(width, 120);
            std::map<int, std::set<int>> rows;
            for (int cell = 0; cell < table.cellCount(); ++cell) {
                const Cell at = table.cells()[static_cast<std::size_t>(cell)];
                if (at.x == 0 && at.y == 0) rows[qRound(board.rectOf(cell).top())].insert(at.z);
            }
            for (const auto& [top, layers] : rows)
                QCOMPARE(layers.size() * rows.size(), std::size_t{4});
        }
    }

    void switchesBlacken() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        QVERIFY(watched.goUntil(
            [&] { return isFigure3(watched.player.state(), watched.player.search()->table()); }));
        watched.expose();
        static_cast<void>(watched.model());
        auto& board = watched.part<InsideBoard>();
        const auto colourAt = [&](int cell) {
            // Below the number, beside the frame.
            const QRectF area = board.rectOf(cell);
            return board.grab().toImage().pixelColor(QPointF(area.left() + 6, area.bottom() - 6).toPoint());
        };
        const QColor black(0x23262d);
        QVERIFY(colourAt(0) != black);
        watched.click(QStringLiteral("POF"));
        QCOMPARE(colourAt(0), black);
        QVERIFY(colourAt(19) != black);
        watched.click(QStringLiteral("NOF"));
        QVERIFY(colourAt(0) != black);
        watched.click(QStringLiteral("Pieces"));
        QVERIFY(colourAt(0) != black);
    }

    void candidatesOfE() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        Watched watched(puzzle, "-roff -oe -f12 -n");
        CandidateModel& candidates = *qobject_cast<CandidateModel*>(watched.part<QTableView>().model());
        const QAbstractItemModelTester tester(&candidates,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QVERIFY(watched.goUntil([&] { return watched.player.state().nodes.size() == 3; }));
        static_cast<void>(watched.model());
        QVERIFY(candidates.rowCount() > 0);
        int fewest = 1000;
        for (int row = 0; row < candidates.rowCount(); ++row)
            fewest = std::min(fewest, candidates.index(row, CandidateModel::fits).data().toInt());
        const int chosen = candidates.chosen();
        QVERIFY(chosen >= 0);
        QCOMPARE(candidates.index(chosen, CandidateModel::fits).data().toInt(), fewest);
        QCOMPARE(candidates.cellOf(chosen), watched.model().node()->cell);
        // Nothing of it is left when another search is watched.
        watched.panel.setSearch(watched.player.search());
        QCOMPARE(candidates.rowCount(), 0);
    }

    void columnsOfDlx() {
        Watched watched(libraryPuzzle("pentominoes/10x6"), "-r -os");
        QVERIFY(
            watched.goUntil([&] { return watched.player.state().last.kind == SearchEvent::Kind::placed; }));
        const InsideModel& model = watched.model();
        const NodeInside& node = *model.node();
        // The smallest column is the target.
        const int size = static_cast<int>(node.images.size());
        for (const InsideCell& cell : model.cells())
            if (cell.value) QVERIFY(*cell.value >= size);
        for (const InsideShape& shape : model.shapes())
            if (shape.size) QVERIFY(*shape.size >= size);
        QVERIFY(*model.remainingAfter() < node.dlx->remaining);
        const auto& segments = watched.part<SegmentBar>().segments();
        QCOMPARE(segments[0].value + segments[1].value + segments[2].value, qulonglong{node.allImages});
        QCOMPARE(segments[2].value, qulonglong{*model.remainingAfter()});
    }

    void everyAlgorithmIsPainted_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        const QString holes = QStringLiteral(
            "square XXXoX/XXooX/oXXXX/XXXXo | L 0-2 XX/X. | I 1 XXX | D 2 XX | M 0-3 X | "
            "fixed I XXX../...../...../.....");
        const QString solid =
            QStringLiteral("cube XXX/XXX,XXX/XXX | L 1 XX/X. | D 2 XX | V 1 XX/X.,X./.. | M 1 X");
        for (const auto& [name, puzzle] : {std::pair("holes", holes), {"solid", solid}})
            for (const char* plan : {"-roff -os", "-roff -os -f9 -n", "-roff -op -f9", "-roff -of -f3 -n",
                                     "-roff -of --debruijn=3", "-roff -of --fletcher=9"})
                QTest::addRow("%s %s", name, plan) << puzzle << QString::fromLatin1(plan);
    }
    void everyAlgorithmIsPainted() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = drawnPuzzle(puzzle.toStdString());
        Watched watched(value, plan.toLatin1().constData());
        watched.expose();
        const auto fixed = static_cast<std::size_t>(value.fixed.empty() ? 0 : 3);
        for (std::uint64_t step = 0; step < 120; step += 3) {
            watched.goTo(step);
            QCOMPARE(watched.model().cells().size(),
                     static_cast<std::size_t>(watched.player.search()->table().cellCount()) + fixed);
            QVERIFY(!watched.panel.grab().isNull());
        }
        applyTheme(Theme::dark);
        QVERIFY(!watched.panel.grab().isNull());
        applyTheme(Theme::light);
    }

    void hiddenPanelWaits() {
        Watched watched(figure3Puzzle(), "-roff -of -f12 -n");
        watched.goTo(200);
        auto& list = watched.part<ImageListView>();
        QSignalSpy painted(&watched.panel, &InsidePanel::cellPointed);
        watched.expose();
        QTRY_VERIFY_WITH_TIMEOUT(list.entryAt(list.rectOf(0).center()).has_value(), 60'000);
        QCOMPARE(watched.model().node()->piecesLeft, watched.player.state().nodes.back().piecesLeft);
        // While it can be seen, states are shown without being asked for.
        const QString before = watched.panel.findChild<QLabel*>(QStringLiteral("insideTitle"))->text();
        watched.goTo(1);
        QTRY_VERIFY_WITH_TIMEOUT(
            watched.panel.findChild<QLabel*>(QStringLiteral("insideTitle"))->text() != before, 60'000);
    }

    void largeListsArePaintedInPart() {
        // 343 cells; the heuristic weighs up all of them, and the lists are long.
        std::string layer;
        for (int row = 0; row < 7; ++row)
            layer += row < 6 ? "XXXXXXX/" : "XXXXXXX";
        std::string cube = "cube ";
        for (int z = 0; z < 7; ++z)
            cube += z < 6 ? layer + "," : layer;
        const Puzzle puzzle =
            drawnPuzzle(cube + " | L any XXX/X.. | T any XXX/.X. | S any .XX/XX. | V any XX/X.,X./..");
        Watched watched(puzzle, "-roff -os -f400");
        QVERIFY(watched.goUntil([&] { return watched.player.state().nodes.size() == 2; }));
        watched.expose();
        QVERIFY(watched.model().images().size() > 50);
        auto& list = watched.part<ImageListView>();
        const std::size_t last = watched.model().images().size() - 1;
        QVERIFY(!list.visibleRegion().intersects(list.rectOf(last)));
        list.setFocus();
        QTest::keyClick(&list, Qt::Key_Right);
        QTest::keyClick(&list, Qt::Key_Left);
        QVERIFY(list.pointed());
        QVERIFY(!watched.panel.grab().isNull());
    }
};

TILEWRIGHT_TEST(TestInside)
#include "tst_inside.moc"
