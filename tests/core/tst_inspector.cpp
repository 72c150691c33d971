// The inspector's description of a node agrees with what the search does there.

#include <QTest>
#include <algorithm>
#include <functional>
#include <map>
#include <numeric>
#include <random>
#include <set>

#include "core/search/plan.h"
#include "core/watch/inspector.h"
#include "core/watch/pseudo_code.h"
#include "core/watch/search_player.h"
#include "tests/support/article_figures.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/observed_job.h"
#include "tests/support/player.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

std::vector<int> numbers(int from, int to) {
    std::vector<int> all(static_cast<std::size_t>(to - from));
    std::iota(all.begin(), all.end(), from);
    return all;
}

// Follows a whole search and compares the inspector with each node when the search leaves it.
class NodeByNode {
  public:
    NodeByNode(const Puzzle& puzzle, const Plan& plan)
        : search_(std::make_shared<const PreparedSearch>(puzzle, plan)),
          inspector_(search_),
          state_(search_->table()) {}

    void record(const SearchEvent& event) {
        if (event.kind == SearchEvent::Kind::removed)
            while (state_.nodes.back().placed != event.image)
                leave();
        state_.apply(event, search_->table());
    }

    void finish() {
        while (!state_.nodes.empty())
            leave();
    }

    int nodes = 0;
    std::set<Algorithm> algorithms;
    QStringList wrong;

  private:
    void leave() {
        check(*inspector_.at(state_), state_.nodes.back());
        state_.nodes.pop_back();
    }

    void expect(bool holds, const char* what) {
        if (!holds && wrong.size() < 5)
            wrong << QStringLiteral("%1 at step %2").arg(QLatin1String(what)).arg(state_.step);
    }

    bool covers(ImageId image, int cell) const {
        const auto cells = search_->table().cellsOf(image);
        return std::find(cells.begin(), cells.end(), cell) != cells.end();
    }
    bool isClearOf(ImageId image, const std::vector<int>& cells) const {
        return std::none_of(cells.begin(), cells.end(), [&](int cell) { return covers(image, cell); });
    }

    std::vector<int> filledAt(const NodeInside& inside) const {
        std::vector<int> filled;
        for (const ImageId image : inside.trail)
            for (const CellNumber cell : search_->table().cellsOf(image))
                filled.push_back(cell);
        return filled;
    }

    void check(const NodeInside& inside, const WatchedNode& node) {
        ++nodes;
        algorithms.insert(node.algorithm);
        const ImageTable& table = search_->table();
        const std::vector<int> filled = filledAt(inside);
        std::vector<ImageId> expected;
        for (const ImageId image : inside.images) {
            expect(inside.cell < 0 ? table.shapeOf(image) == inside.shape : covers(image, inside.cell),
                   "a list with an image beside the target");
            const bool isTried = !inside.isMissing(table, image) && !inside.isDeadEnd;
            // Events of holes occur only when they are placed, and events of Fletcher's tree only for fits.
            const bool fits = isClearOf(image, filled);
            const bool isTold = fits || (!table.isHole(image) && node.algorithm != Algorithm::fletcher);
            if (isTried && isTold) expected.push_back(image);
        }
        std::vector<ImageId> tried;
        for (const WatchedNode::Tried& image : node.tried) {
            tried.push_back(image.image);
            expect(image.fits == isClearOf(image.image, filled), "a fit");
        }
        expect(tried == expected, "what was tried");
        if (inside.lists) checkLists(inside, node, filled);
        if (inside.dlx) checkMatrix(inside, filled);
    }

    void checkLists(const NodeInside& inside, const WatchedNode& node, const std::vector<int>& filled) {
        const ListsInside& lists = *inside.lists;
        const ImageTable& table = search_->table();
        for (const ImageId image : inside.images)
            for (const std::vector<int>* cells :
                 {&lists.earlier, &lists.filledBefore, &lists.filledNeighbours})
                expect(isClearOf(image, *cells), "an image on a filtered cell");
        if (node.listSet) expect(lists.listSet == *node.listSet, "the ILSI");
        if (inside.cell >= 0)
            for (std::size_t n = 0; n < 6; ++n) {
                const int cell = table.neighboursOf(inside.cell)[n];
                const bool isClosed =
                    cell < 0 || std::find(filled.begin(), filled.end(), cell) != filled.end();
                expect(lists.neighbours[n].cell == cell && lists.neighbours[n].isClosed == isClosed,
                       "a neighbour");
            }
        if (inside.spared) checkSpared(inside, node);
        if (!lists.candidates.empty()) checkCandidates(inside, node.algorithm);
        if (node.algorithm == Algorithm::fletcher) checkTree(inside, node);
    }

    void checkSpared(const NodeInside& inside, const WatchedNode& node) {
        const SparedImages& s = *inside.spared;
        expect(s.places == s.bounds + s.filters + s.dlx + s.pof + s.nof + s.missing + s.lookedAt,
               "the sum of what is spared");
        if (inside.isDeadEnd || node.algorithm == Algorithm::fletcher) return;
        const auto tried = std::count_if(node.tried.begin(), node.tried.end(), [&](const auto& image) {
            return !search_->table().isHole(image.image);
        });
        expect(s.lookedAt == static_cast<std::size_t>(tried), "how many are looked at");
        if (inside.lists->earlier.empty() && inside.heuristic.isFixedOrder() && s.dlx == 0)
            expect(s.pof == 0, "nothing comes before the first cell");
    }

    // The first candidate with the fewest fits.
    void checkCandidates(const NodeInside& inside, Algorithm algorithm) {
        const auto& candidates = inside.lists->candidates;
        // Narrowing takes a piece that has half as many again as the best cell.
        const auto weight = [&](const TargetCandidate& candidate) {
            return candidate.fits * (algorithm == Algorithm::narrowing && candidate.shape >= 0 ? 2 : 3);
        };
        const auto best = std::ranges::min_element(candidates, {}, weight);
        expect(best->cell == inside.cell && best->shape == inside.shape, "the candidate");
        expect(best->images == static_cast<int>(inside.images.size()), "the list of the candidate");
    }

    void checkTree(const NodeInside& inside, const WatchedNode& node) {
        const FletcherInside& tree = inside.lists->fletcher;
        std::vector<int> reads;
        for (const FletcherInside::Step& step : tree.walk)
            if (!step.isLeaf) reads.push_back(tree.nodes[step.index].cell);
        expect(reads == node.cellsRead, "the cells read");
        const FletcherProgress progress = fletcherProgress(inside, node, search_->table());
        expect(progress.steps == tree.walk.size(), "the end of the walk");
        expect(progress.reached + progress.skipped == inside.images.size(), "reached and skipped");
    }

    void checkMatrix(const NodeInside& inside, const std::vector<int>& filled) {
        const DlxInside& matrix = *inside.dlx;
        for (std::size_t c = 0; c < matrix.cells.size(); ++c) {
            const bool isFilled =
                std::find(filled.begin(), filled.end(), static_cast<int>(c)) != filled.end();
            expect(matrix.cells[c].isOpen != isFilled, "the column of a cell");
        }
        expect(matrix.cell == inside.cell && matrix.shape == inside.shape, "the column of the target");
        const auto& column = inside.cell >= 0 ? matrix.cells[static_cast<std::size_t>(inside.cell)]
                                              : matrix.shapes[static_cast<std::size_t>(inside.shape)];
        expect(column.size == static_cast<int>(inside.images.size()), "the size of the target");
        for (const ImageId image : inside.images)
            expect(isClearOf(image, filled) && !inside.isMissing(search_->table(), image),
                   "an option that does not fit");
    }

    std::shared_ptr<const PreparedSearch> search_;
    SearchInspector inspector_;
    WatchedState state_;
};

// The first step at which a condition holds, with its state.
std::optional<WatchedState> find(const PreparedSearch& search,
                                 const std::function<bool(const WatchedState&)>& holds) {
    std::optional<WatchedState> found;
    WatchedState state(search.table());
    observe(search.puzzle(), search.plan(), [&](const SearchEvent& event, Job& job) {
        if (found) return;
        state.apply(event, search.table());
        if (!holds(state)) return;
        found = state;
        job.cancel();
    });
    return found;
}

std::vector<int> targetsOf(const WatchedState& state) {
    std::vector<int> targets;
    for (const WatchedNode& node : state.nodes)
        targets.push_back(node.cell);
    return targets;
}

}  // namespace

class TestInspector : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyNodeTriesItsList_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<int>("algorithms");
        const QString flat = QStringLiteral(
            "square XXXXX/XXXXX/XXXXX/XXXXX | L 1 XXX/X.. | T 1 XXX/.X. | I 1 XXXX | O 1 XX/XX | S 1 "
            ".XX/XX.");
        const QString holes =
            QStringLiteral("square XXoX/XooX/XXXX/XXXo | L 0-2 XX/X. | I 1 XXX | D 2 XX | M 0-2 X");
        const QString copies = QStringLiteral(
            "square XXXXXX/XXXXXX/XXXXXX/XXXXXX | D 3 XX | L 3 XX/X. | I 2 XXX | V 1 XXX | fixed V "
            "XXX.../....../....../......");
        const QString solid =
            QStringLiteral("cube XXX/XXX,XXX/XXX | L 1 XX/X. | D 2 XX | V 1 XX/X.,X./.. | M 1 X");
        for (const auto& [name, puzzle] :
             {std::pair("flat", flat), {"holes", holes}, {"copies", copies}, {"solid", solid}})
            for (const char* plan : {"-roff -os", "-r -V -of=3 -f3 -n", "-roff -of -f9", "-roff -of -f9 -n",
                                     "-roff -oe:f=2 -f9 -n", "-roff -os -f9 -n", "-roff -op:e=2 -f9 -n",
                                     "-roff -of --debruijn=9", "-roff -of --fletcher=9",
                                     "-r -F1 -ol@1,2,3 -f3 -n", "-roff -oR --fletcher=3 --debruijn=2"})
                QTest::addRow("%s %s", name, plan) << puzzle << QString::fromLatin1(plan) << 1;
        for (const auto& [name, puzzle] : {std::pair("flat", flat), {"copies", copies}, {"solid", solid}})
            QTest::addRow("%s narrowing", name) << puzzle << QStringLiteral("-r --narrow=4") << 1;
        QTest::newRow("three in turn")
            << flat << QStringLiteral("-roff -of --fletcher=2 -f3 --debruijn=4") << 4;
        QTest::newRow("pentominoes") << QStringLiteral("pentominoes/20x3")
                                     << QStringLiteral("-r -of=11 -f11 -n") << 2;
        QTest::newRow("cube") << QStringLiteral("cubes/soma") << QStringLiteral("-r -oe=6:f=3 -f6 -n") << 2;
        // More than a thousand images are columns of a matrix.
        QTest::newRow("many images, narrowed")
            << QStringLiteral("pentominoes/20x3") << QStringLiteral("-r --narrow=99") << 1;
    }
    void everyNodeTriesItsList() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value =
            puzzle.contains(u'|') ? drawnPuzzle(puzzle.toStdString()) : libraryPuzzle(puzzle.toStdString());
        const Plan made = planFromOptions(plan.toStdString(), value);
        NodeByNode nodes(value, made);
        const JobSnapshot result =
            observe(value, made, [&](const SearchEvent& event, Job&) { nodes.record(event); });
        QVERIFY(result.status == JobStatus::complete);
        nodes.finish();
        QVERIFY2(nodes.wrong.isEmpty(), qPrintable(nodes.wrong.join(u'\n')));
        QVERIFY(nodes.nodes > 0);
        QFETCH(int, algorithms);
        QVERIFY(static_cast<int>(nodes.algorithms.size()) >= algorithms);
    }

    void thePseudoCodeRunsAsTheSearchDoes_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<QString>("tried");
        const QString flat = QStringLiteral("pentominoes/20x3");
        const QString solid = QStringLiteral("cubes/soma");
        const auto row = [](const QString& puzzle, const char* plan, const char* tried) {
            QTest::addRow("%s %s", qPrintable(puzzle), plan)
                << puzzle << QString::fromLatin1(plan) << QString::fromLatin1(tried);
        };
        const char* const onOpenCells = "if i covers open cells only";
        row(flat, "-roff -of -f12 -n", onOpenCells);
        row(flat, "-roff -of -f12", onOpenCells);
        row(solid, "-roff -oe=7:f=3 -f7 -n", onOpenCells);
        row(flat, "-roff -of --debruijn=12", "for each cell of i");
        row(flat, "-roff -of --fletcher=12", "at a leaf");
        row(solid, "-roff -of --fletcher=7", "at a leaf");
        row(flat, "-r", "i is the next row");
        row(solid, "-r -os", "i is the next row");
        row(flat, "-r --narrow=12", "i is the next placement");
        row(flat, "-r -f11 -n --fill-table=5", onOpenCells);
        row(flat, "-r -v1 -p1 -f11", onOpenCells);
    }
    // Recounted from the events alone.
    void thePseudoCodeRunsAsTheSearchDoes() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        QFETCH(QString, tried);
        constexpr std::size_t most = 100'000;
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const Plan made = planFromOptions(plan.toStdString(), value);
        std::vector<SearchEvent> events;
        observe(value, made, [&](const SearchEvent& event, Job& job) {
            if (events.size() < most) events.push_back(event);
            if (events.size() == most) job.cancel();
        });
        QVERIFY(events.size() > 200);
        std::mt19937 random(3);
        std::set<std::size_t> chosen;
        while (chosen.size() < 100)
            chosen.insert(std::uniform_int_distribution<std::size_t>(0, events.size() - 2)(random));

        const auto search = std::make_shared<const PreparedSearch>(value, made);
        SearchInspector inspector(search);
        WatchedState state(search->table());
        std::multiset<int> filled;
        for (std::size_t i = 0; i <= *chosen.rbegin(); ++i) {
            using Kind = SearchEvent::Kind;
            const SearchEvent& event = events[i];
            state.apply(event, search->table());
            const auto cells = search->table().cellsOf(event.image);
            if (event.kind == Kind::placed) filled.insert(cells.begin(), cells.end());
            if (event.kind == Kind::removed)
                for (const int cell : cells)
                    filled.erase(cell);
            if (!chosen.contains(i)) continue;
            const std::map<Kind, QString> lines{
                {Kind::target, event.reason == BacktrackReason::none
                                   ? QStringLiteral("c ←")
                                   : QStringLiteral("if no placement is left for c")},
                {Kind::backtrack, QStringLiteral("if ")},
                {Kind::listSet, made.schedule.neighbourFilter ? QStringLiteral("n ←")
                                                              : QStringLiteral("for each placement")},
                {Kind::cellRead, filled.contains(event.cell) ? QStringLiteral("if it is filled")
                                                             : QStringLiteral("at a node")},
                {Kind::tried, tried},
                {Kind::placed, QStringLiteral("place i")},
                {Kind::removed, QStringLiteral("remove i")},
                {Kind::solution, QStringLiteral("if p = 0")}};
            const auto code = pseudoCode(runningAlgorithm(state, *search), *search);
            const std::shared_ptr<const NodeInside> node = inspector.at(state);
            const auto line = runningLine(code, state, node.get(), search->table());
            const QString runs = line ? QString::fromUtf8(code[*line].text) : QString();
            const auto expected = lines.find(event.kind);
            QVERIFY2(expected == lines.end() ? runs.isEmpty() : runs.startsWith(expected->second),
                     qPrintable(QStringLiteral("step %1: %2").arg(event.step).arg(runs)));
        }
    }

    // From the article: the images left after each of the seven placements of X.
    void imagesLeftAfterEachPlaceOfX() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const auto search =
            std::make_shared<const PreparedSearch>(puzzle, planFromOptions("-r -V -of=11 -f11", puzzle));
        const auto state = find(*search, [](const WatchedState& at) { return !at.nodes.empty(); });
        QVERIFY(state);
        SearchInspector inspector(search);
        const auto node = inspector.at(*state);
        std::vector<std::size_t> sizes;
        for (const ImageId image : node->images)
            sizes.push_back(inspector.remainingAfter(*node, image));
        QCOMPARE(sizes, (std::vector<std::size_t>{1429, 1398, 1238, 1317, 1126, 1289, 1101}));
    }

    void figure3() {
        const Puzzle puzzle = figure3Puzzle();
        const Plan plan = planFromOptions("-roff -of -f12 -n", puzzle);
        const auto search = std::make_shared<const PreparedSearch>(puzzle, plan);
        const std::vector<int> targets{0, 3, 6, 10, 14};
        const auto found =
            find(*search, [&](const WatchedState& state) { return isFigure3(state, search->table()); });
        QVERIFY(found);
        SearchPlayer player(puzzle, plan);
        player.goTo(found->step);
        settle(player);
        QCOMPARE(targetsOf(player.state()), targets);
        SearchInspector inspector(player.search());
        const auto node = inspector.at(player.state());
        QVERIFY(node && node->lists);
        QCOMPARE(node->cell, 14);
        QCOMPARE(node->lists->listSet, 0b111101U);
        std::vector<int> cells;
        for (const TargetNeighbour& neighbour : node->lists->neighbours)
            cells.push_back(neighbour.cell);
        QCOMPARE(cells, (std::vector<int>{8, 13, -1, 20, 15, -1}));
        // Figures 4 and 5.
        QCOMPARE(node->lists->filledNeighbours, (std::vector<int>{8, 13, 20}));
        QCOMPARE(node->lists->earlier, numbers(0, 14));
        QVERIFY(node->lists->filledBefore.empty());
        // Five cells of 63 orientations each; the list of cell 14 before any filter except the box.
        QCOMPARE(node->spared->places, std::size_t{315});
        QCOMPARE(node->spared->filters, std::size_t{0});
        QCOMPARE(node->spared->dlx, std::size_t{0});
        QVERIFY(node->spared->nof > 0);
    }

    void fletchersTreeOnOpenGround() {
        const Puzzle puzzle = fletcherGround(false);
        const Plan plan = planFromOptions("-roff -of --fletcher=12", puzzle);
        const auto search = std::make_shared<const PreparedSearch>(puzzle, plan);
        SearchInspector inspector(search);
        std::shared_ptr<const NodeInside> node;
        FletcherProgress progress;
        bool counted = true;
        const auto end = find(*search, [&](const WatchedState& state) {
            if (state.nodes.size() != 1) return false;
            node = inspector.at(state);
            const WatchedNode& watched = state.nodes.back();
            progress = fletcherProgress(*node, watched, search->table());
            // Figure 2 counts a leaf when it is reached.
            counted = counted && progress.reached == watched.tried.size() &&
                      progress.reads == watched.cellsRead.size() && progress.skipped == 0;
            return progress.steps == node->lists->fletcher.walk.size();
        });
        QVERIFY(end);
        QVERIFY(counted);
        QCOMPARE(node->images.size(), std::size_t{63});
        QCOMPARE(progress.reached, std::size_t{63});
        QCOMPARE(progress.reads, std::size_t{90});
        // From Figure 2 of the article: the step at which a cell is read, and how many images are skipped if
        // it is filled. Its board is upside down, so the cell below the target is above it here.
        using Reads = std::vector<std::pair<std::size_t, std::size_t>>;
        const FletcherInside& tree = node->lists->fletcher;
        const auto readsOf = [&](int cell) {
            Reads reads;
            for (std::uint32_t n = 0; n < tree.nodes.size(); ++n)
                if (tree.nodes[n].cell == cell) {
                    const auto [first, last] = leavesBelow(tree, n, node->images.size());
                    reads.emplace_back(n + 1, last - first);
                }
            return reads;
        };
        QVERIFY(readsOf(node->lists->neighbours[4].cell) == (Reads{{1, 29}}));
        QVERIFY(readsOf(node->lists->neighbours[3].cell) == (Reads{{5, 1}, {9, 4}, {20, 10}, {44, 34}}));
        for (const ImageId image : node->images)
            QCOMPARE(search->table().cellsOf(image).size(), std::size_t{5});
    }

    void fletcherSkips29() {
        const Puzzle puzzle = fletcherGround(true);
        const Plan plan = planFromOptions("-roff -of --fletcher=12", puzzle);
        const auto search = std::make_shared<const PreparedSearch>(puzzle, plan);
        SearchInspector inspector(search);
        // The last event at the second node before anything remains placed below it.
        const auto there = find(*search, [&](const WatchedState& state) {
            if (state.nodes.size() != 2) return false;
            const auto node = inspector.at(state);
            return fletcherProgress(*node, state.nodes.back(), search->table()).steps ==
                   node->lists->fletcher.walk.size();
        });
        QVERIFY(there);
        const auto node = inspector.at(*there);
        QCOMPARE(node->images.size(), std::size_t{63});
        const FletcherProgress progress = fletcherProgress(*node, there->nodes.back(), search->table());
        QCOMPARE(progress.skipped, std::size_t{29});
        QCOMPARE(progress.reached, std::size_t{34});
        QCOMPARE(progress.reads, std::size_t{48});
        // Only the neighbour above is filled.
        for (const FletcherInside::Node& read : node->lists->fletcher.nodes)
            QCOMPARE(read.isFilled, read.cell == node->lists->neighbours[4].cell);
    }

    void stepsBackTellTheSame() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const Plan plan = planFromOptions("-r -V -oe=11:f=9 -f11 -n", puzzle);
        SearchPlayer player(puzzle, plan);
        player.goTo(3000);
        settle(player);
        SearchInspector inspector(player.search());
        const auto listSizes = [&](std::uint64_t step) {
            player.goTo(step);
            settle(player);
            const auto node = inspector.at(player.state());
            return node ? std::pair(node->images, node->piecesLeft) : std::pair(std::vector<ImageId>{}, -1);
        };
        std::vector<std::pair<std::vector<ImageId>, int>> forward;
        for (std::uint64_t step = 0; step <= 3000; ++step)
            forward.push_back(listSizes(step));
        for (std::uint64_t step = 3001; step-- > 0;)
            QCOMPARE(listSizes(step), forward[step]);
    }

    void placingCoversOptions() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        const Plan plan = planFromOptions("-r -os", puzzle);
        const auto search = std::make_shared<const PreparedSearch>(puzzle, plan);
        SearchInspector inspector(search);
        const auto second = find(*search, [](const WatchedState& state) {
            return state.last.kind == SearchEvent::Kind::target && state.nodes.size() == 2;
        });
        WatchedState first = *second;
        first.nodes.pop_back();
        const auto above = inspector.at(first);
        const auto below = inspector.at(*second);
        QCOMPARE(above->dlx->remaining, above->allImages);
        QVERIFY(below->dlx->remaining < above->dlx->remaining);
        QCOMPARE(inspector.remainingAfter(*above, *first.nodes.back().placed), below->dlx->remaining);
    }
};

TILEWRIGHT_TEST(TestInspector)
#include "tst_inspector.moc"
