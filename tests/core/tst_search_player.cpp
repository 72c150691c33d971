// A player shows exactly what a search does, forward and backward.

#include <QTest>
#include <map>
#include <random>
#include <ranges>
#include <string_view>

#include "core/search/plan.h"
#include "core/watch/pair_player.h"
#include "core/watch/search_player.h"
#include "tests/support/observed_job.h"
#include "tests/support/player.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

class Player {
  public:
    Player(const QString& puzzle, const QString& plan) : Player(libraryPuzzle(puzzle.toStdString()), plan) {}
    Player(const Puzzle& puzzle, const QString& plan)
        : player_(puzzle, planFromOptions(plan.toStdString(), puzzle)) {
        settle(player_);
    }

    SearchPlayer* operator->() { return &player_; }

    const WatchedState& goTo(std::uint64_t step) {
        player_.goTo(step);
        settle(player_);
        return player_.state();
    }

    const WatchedState& goToNext(Landmark::Kind kind, std::uint64_t number = 0) {
        player_.goToNext({kind, number});
        settle(player_);
        return player_.state();
    }

    const WatchedState& goToPrevious(Landmark::Kind kind, std::uint64_t number = 0) {
        player_.goToPrevious({kind, number});
        settle(player_);
        return player_.state();
    }

    const WatchedState& goToEnd() { return goTo(std::numeric_limits<std::uint64_t>::max()); }

  private:
    SearchPlayer player_;
};

const QString planP5 = QStringLiteral("-r -V -of=11 -f11 -n");
const QString pentominoes = QStringLiteral("pentominoes/10x6");
const QString soma = QStringLiteral("cubes/soma");
const QString somaPlan = QStringLiteral("-r");

}  // namespace

class TestSearchPlayer : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void totalsAreThoseOfASearch_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        for (const char* plan : {"-r -f11 -n", "-r -of=11 -f11", "-r -V --fletcher"})
            if (!isSanitized || plan == std::string_view("-r -f11 -n"))
                QTest::addRow("20x3 %s", plan)
                    << QStringLiteral("pentominoes/20x3") << QString::fromLatin1(plan);
        // Seven and sixteen million steps are too many for a sanitizer.
        if (isSanitized) return;
        QTest::newRow("P-4") << pentominoes << QStringLiteral("-r -V -of=11 -f11");
        QTest::newRow("P-5") << pentominoes << planP5;
    }
    void totalsAreThoseOfASearch() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot search = solve(value, planFromOptions(plan.toStdString(), value), 1);
        Player player(puzzle, plan);
        const WatchedState& end = player.goToEnd();
        QVERIFY(player->isAtEnd());
        QCOMPARE(end.statistics.attempts, search.statistics.attempts);
        QCOMPARE(end.statistics.fits, search.statistics.fits);
        QCOMPARE(end.solutions, search.solutions);
        QCOMPARE(player->tree().nodes().front().solutions, search.solutions);
        QVERIFY(end.trail().empty());
    }

    void statesDoNotDependOnTheWay_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        for (const QString& puzzle : {pentominoes, soma})
            for (const char* plan : {"-r", "-r -f11 -oe=11:f=3 -n", "-r -f11 -oe=11:n=4 -n",
                                     "-roff -of --fletcher=5", "-of --debruijn", "-r -f3 -os", "-r -f6 -op"})
                QTest::addRow("%s %s", qPrintable(puzzle), plan) << puzzle << plan;
    }
    void statesDoNotDependOnTheWay() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        Player direct(puzzle, plan);
        Player wandering(puzzle, plan);
        std::mt19937 random(1);
        for (int i = 0; i < (isSanitized ? 5 : 60); ++i) {
            const std::uint64_t step = random() % 19000;
            const WatchedState there = wandering.goTo(step);
            QCOMPARE(there.step, step);
            // Backward step by step across marks, and forward again.
            if (i % 10 == 0) {
                for (std::uint64_t back = step; back > 0 && step - back < 700; --back)
                    wandering.goTo(back - 1);
                QVERIFY(wandering.goTo(step) == there);
            }
            if (i % 20 == 0) {
                Player fresh(puzzle, plan);
                QVERIFY(fresh.goTo(step) == there);
            }
            QVERIFY(direct.goTo(step) == there);
        }
    }

    void tenThousandStepsBackAreExact() {
        Player player(pentominoes, planP5);
        player.goTo(60000);
        for (std::uint64_t step = 59999; step >= 50000; --step)
            player.goTo(step);
        Player direct(pentominoes, planP5);
        QVERIFY(player->state() == direct.goTo(50000));
    }

    void stepsBeforeTheLogArePlayedAgain() {
        Player player(pentominoes, planP5);
        const WatchedState early = player.goTo(1000);
        const std::uint64_t far = 5 * StepLog<TilingSteps>::kept;
        player.goTo(far);
        const std::uint64_t known = player->tree().step();
        QVERIFY(player.goTo(1000) == early);
        // The known part of the tree is kept.
        QCOMPARE(player->tree().step(), known);
        QCOMPARE(player.goTo(far + 10).step, far + 10);
        QVERIFY(player->tree().step() >= far + 10);
    }

    void landmarksAreFound() {
        Player player(soma, somaPlan);
        // All events, collected by stepping.
        std::map<SearchEvent::Kind, std::vector<std::uint64_t>> stepsOf;
        std::map<std::size_t, std::vector<std::uint64_t>> stepsAtDepth;
        player.goTo(19000);
        for (std::uint64_t step = 1; step <= 19000; ++step) {
            const WatchedState& state = player.goTo(step);
            stepsOf[state.last.kind].push_back(step);
            if (state.last.kind == SearchEvent::Kind::placed || state.last.kind == SearchEvent::Kind::removed)
                stepsAtDepth[state.trail().size()].push_back(step);
        }
        const auto verify = [&](const std::vector<std::uint64_t>& steps, Landmark::Kind kind,
                                std::uint64_t number) {
            QVERIFY(!steps.empty());
            Player seeking(soma, somaPlan);
            player.goTo(0);
            for (const std::uint64_t step : steps | std::views::take(repeats(20'000))) {
                QCOMPARE(seeking.goToNext(kind, number).step, step);
                QCOMPARE(player.goToNext(kind, number).step, step);
            }
        };
        verify(stepsOf[SearchEvent::Kind::solution], Landmark::Kind::solution, 0);
        verify(stepsOf[SearchEvent::Kind::removed], Landmark::Kind::backtrack, 0);
        verify(stepsOf[SearchEvent::Kind::target], Landmark::Kind::node, 0);
        for (const std::size_t depth : {4U, 5U, 6U})
            verify(stepsAtDepth[depth], Landmark::Kind::depth, depth);
    }

    void landmarksAreFoundBackwardToo() {
        Player player(soma, somaPlan);
        std::vector<std::uint64_t> forward;
        using Kind = Landmark::Kind;
        for (const auto& [kind, number] : std::vector<std::pair<Kind, std::uint64_t>>{{Kind::solution, 0},
                                                                                      {Kind::backtrack, 0},
                                                                                      {Kind::node, 0},
                                                                                      {Kind::move, 0},
                                                                                      {Kind::depth, 4}}) {
            forward.clear();
            player.goTo(0);
            while (forward.size() < 40)
                forward.push_back(player.goToNext(kind, number).step);
            for (auto step = std::next(forward.rbegin()); step != forward.rend(); ++step)
                QCOMPARE(player.goToPrevious(kind, number).step, *step);
            // There is nothing before the first one: stepping goes to the beginning, seeking stays.
            const std::uint64_t left = kind == Kind::move ? 0 : forward.front();
            QCOMPARE(player.goToPrevious(kind, number).step, left);
            QCOMPARE(player->missing().has_value(), kind != Kind::move);
            QCOMPARE(player.goToPrevious(kind, number).step, left);
        }
    }

    void landmarksBeforeTheLogAreFoundToo() {
        Player player(pentominoes, planP5);
        const std::uint64_t first = player.goToNext(Landmark::Kind::solution).step;
        // Only one solution is asked for at a time, so the way leads beyond the log.
        const std::uint64_t solutions = 80;
        for (std::uint64_t i = 1; i < solutions; ++i)
            player.goToNext(Landmark::Kind::solution);
        QVERIFY(player->position() > first + 2 * StepLog<TilingSteps>::kept);
        for (std::uint64_t i = solutions; i > 1; --i)
            QCOMPARE(player.goToPrevious(Landmark::Kind::solution).solutions, i - 1);
        QCOMPARE(player->position(), first);
    }

    // Forward and backward, within the log and before it.
    void solutionsAreFoundByTheirNumber() {
        Player player(pentominoes, planP5);
        for (const std::uint64_t number : {90U, 3U, 4U, 60U, 1U, 90U}) {
            const WatchedState there = player.goToNext(Landmark::Kind::solution, number);
            QCOMPARE(there.last.kind, SearchEvent::Kind::solution);
            QCOMPARE(there.solutions, number);
        }
        Player last(soma, somaPlan);
        const WatchedState end = last.goToEnd();
        QVERIFY(last.goToNext(Landmark::Kind::solution, end.solutions + 1) == end);
        QVERIFY(last->missing() && last->missing()->landmark.number == end.solutions + 1);
    }

    void behindTheEndThereIsNothing() {
        Player player(soma, somaPlan);
        const WatchedState end = player.goToEnd();
        QVERIFY(player->isAtEnd());
        QCOMPARE(*player->total(), end.step);
        QVERIFY(player.goTo(end.step + 1) == end);
        QVERIFY(player.goToNext(Landmark::Kind::solution) == end);
        QVERIFY(player->missing() && !player->missing()->isBack);
        QVERIFY(player.goTo(end.step - 1).step == end.step - 1);
        QVERIFY(!player->isAtEnd());
        QVERIFY(player.goTo(0).nodes.empty());
    }

    void whoLooksInVainStays() {
        Player player(soma, somaPlan);
        const std::uint64_t end = player.goToEnd().step;
        const std::uint64_t last = player.goToPrevious(Landmark::Kind::solution).step;
        QVERIFY(!player->missing() && last < end);
        player.goTo(last + 1);
        // Also if the end of the search is beyond the log.
        for (const std::uint64_t step : {last + 1, last}) {
            const WatchedState there = player.goTo(step);
            QVERIFY(player.goToNext(Landmark::Kind::solution) == there);
            QVERIFY(player->missing() && player->missing()->landmark.kind == Landmark::Kind::solution);
            QCOMPARE(player.goTo(step + 1).step, step + 1);
            QVERIFY(!player->missing());
        }
        Player fresh(QStringLiteral("pentominoes/20x3"), planP5);
        const WatchedState depth = fresh.goTo(700);
        QVERIFY(fresh.goToNext(Landmark::Kind::depth, 13) == depth);
        QVERIFY(fresh->missing() && fresh->total());
        QCOMPARE(fresh.goTo(701).step, 701U);
        QCOMPARE(fresh.goToNext(Landmark::Kind::node).last.kind, SearchEvent::Kind::target);
        QVERIFY(fresh->position() < 1000);
    }

    void aSeekCanBeGivenUp() {
        Player player(QStringLiteral("pentominoes/one-sided-18x5"), QStringLiteral("-r -V -of=17 -f17 -n"));
        player->goTo(std::numeric_limits<std::uint64_t>::max());
        QTRY_VERIFY_WITH_TIMEOUT(player->poll() == SearchPlayer::Phase::seeking && player->position() > 0,
                                 60'000);
        const std::uint64_t seen = player->position();
        player->halt();
        while (player->poll() == SearchPlayer::Phase::seeking)
            std::this_thread::sleep_for(50us);
        QVERIFY(player->position() >= seen);
        // A new request replaces the previous one without waiting.
        player->goTo(std::numeric_limits<std::uint64_t>::max());
        player->poll();
        QCOMPARE(player.goTo(5000).step, 5000U);
        player->goTo(std::numeric_limits<std::uint64_t>::max());
        player->poll();
    }

    void requestsMayFollowEachOtherAtOnce() {
        Player player(pentominoes, planP5);
        player.goTo(100);
        for (std::uint64_t i = 0; i < static_cast<std::uint64_t>(repeats(3000)); ++i) {
            // Resumed and paused again before the search thread has woken up.
            player->goToNext({Landmark::Kind::step, 100000 + i});
            QCOMPARE(player.goTo(200 + i).step, 200 + i);
        }
    }

    void treesHaveTheWorkOfTheirParts_data() {
        QTest::addColumn<quint64>("step");
        QTest::newRow("small") << quint64{5000};
        if (!isSanitized) QTest::newRow("with parts forgotten") << quint64{1900000};
    }
    void treesHaveTheWorkOfTheirParts() {
        QFETCH(quint64, step);
        Player player(pentominoes, planP5);
        const WatchedState& state = player.goTo(step);
        const SearchTree& tree = player->tree();
        QCOMPARE(tree.step(), step);
        const auto nodes = tree.nodes();
        std::vector<std::uint64_t> below(nodes.size());
        std::vector<std::uint64_t> solutions(nodes.size());
        std::vector<ImageId> open;
        for (std::size_t i = 1; i < nodes.size(); ++i) {
            const SearchTree::Node& node = nodes[i];
            QVERIFY(node.parent < i);
            QCOMPARE(node.depth, nodes[node.parent].depth + 1);
            QVERIFY(node.firstStep > nodes[i - 1].firstStep);
            below[node.parent] += tree.workOf(node);
            solutions[node.parent] += node.solutions;
            if (node.isOpen) open.push_back(node.image);
        }
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            QVERIFY(below[i] <= tree.workOf(nodes[i]));
            QVERIFY(solutions[i] <= nodes[i].solutions);
        }
        QVERIFY(open == state.trail());
        QCOMPARE(nodes.front().solutions, state.solutions);
    }

    void theFirstDifferenceIsFound_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        const auto row = [](const char* puzzle, const char* a, const char* b) {
            QTest::addRow("%s: %s, %s", puzzle, a, b)
                << QString::fromLatin1(puzzle) << QString::fromLatin1(a) << QString::fromLatin1(b);
        };
        row("pentominoes/20x3", "-roff -of -f12 -n", "-roff -of -f12");
        row("pentominoes/20x3", "-roff -of -f12 -n", "-roff -of --debruijn=12");
        row("pentominoes/20x3", "-roff -of -f12 -n", "-roff -of=12:e=6 -f12 -n");
        row("pentominoes/20x3", "-roff -of --fletcher=12", "-roff -of --fletcher=12 -v12");
        row("cubes/soma", "-roff -of -f7 -n", "-roff -oe=7:f=2 -f7 -n");
        row("cubes/soma", "-r -os", "-r -f1 -n");
    }
    // Compared with both complete lists of nodes.
    void theFirstDifferenceIsFound() {
        QFETCH(QString, puzzle);
        QFETCH(QString, a);
        QFETCH(QString, b);
        struct Node {
            std::vector<ImageId> placed;
            int cell = 0;
            int shape = 0;
            std::uint64_t step = 0;
            bool isLike(const Node& other) const {
                return placed == other.placed && cell == other.cell && shape == other.shape;
            }
        };
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const auto nodesOf = [&](const QString& plan, std::uint64_t& last) {
            std::vector<Node> nodes;
            std::vector<ImageId> placed;
            observe(value, planFromOptions(plan.toStdString(), value), [&](const SearchEvent& event, Job&) {
                last = event.step;
                if (event.kind == SearchEvent::Kind::placed) placed.push_back(event.image);
                if (event.kind == SearchEvent::Kind::removed) placed.pop_back();
                if (event.kind == SearchEvent::Kind::target)
                    nodes.push_back({placed, event.cell, event.shape, event.step});
            });
            return nodes;
        };
        std::uint64_t lastA = 0;
        std::uint64_t lastB = 0;
        const std::vector<Node> ofA = nodesOf(a, lastA);
        const std::vector<Node> ofB = nodesOf(b, lastB);
        std::size_t same = 0;
        while (same < ofA.size() && same < ofB.size() && ofA[same].isLike(ofB[same]))
            ++same;
        const FirstDifference found =
            firstDifference(value, planFromOptions(a.toStdString(), value),
                            planFromOptions(b.toStdString(), value), std::stop_token());
        QCOMPARE(found.sameNodes, std::uint64_t{same});
        QCOMPARE(found.isAll, same == ofA.size() && same == ofB.size());
        QCOMPARE(found.steps.has_value(), !found.isAll);
        if (!found.steps) return;
        QCOMPARE(found.steps->first, same < ofA.size() ? ofA[same].step : lastA);
        QCOMPARE(found.steps->second, same < ofB.size() ? ofB[same].step : lastB);
    }

    void plansThatDoNotSuitAreRefused() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        Plan plan = choosePlan(puzzle);
        plan.redundancy = {Redundancy::Choice::named, "nobody"};
        SearchPlayer player(puzzle, plan);
        settle(player);
        QCOMPARE(player.phase(), SearchPlayer::Phase::failed);
        QVERIFY(QString::fromStdString(english(player.error())).contains(QStringLiteral("nobody")));
        player.goTo(3);
        QCOMPARE(player.poll(), SearchPlayer::Phase::failed);
    }

    void playersMayGoAtAnyMoment() {
        const Puzzle puzzle = libraryPuzzle("cubes/tetris-cube");
        for (int i = 0; i < 40; ++i) {
            SearchPlayer player(puzzle, choosePlan(puzzle));
            haltAfter(player, i % 8);
        }
    }
};

TILEWRIGHT_TEST(TestSearchPlayer)
#include "tst_search_player.moc"
