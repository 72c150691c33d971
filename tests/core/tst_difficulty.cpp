// How often someone who tries at random begins, compared with the exact chance of a try, which a walk over
// everything that a try can do computes without the solutions; and the decisions of a careful solver,
// compared with a plain search in the same order.

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "core/analysis/difficulty.h"
#include "core/formats/toml_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Squares = std::set<std::pair<int, int>>;

// All places of a piece of squares in the open cells, in any orientation.
std::set<Squares> positionsOf(const Squares& piece, const Squares& open) {
    std::set<Squares> places;
    for (int orientation = 0; orientation < 8; ++orientation)
        for (const auto& [toX, toY] : open)
            for (const auto& [fromX, fromY] : piece) {
                Squares place;
                for (const auto& [x, y] : piece) {
                    int dx = x - fromX;
                    int dy = y - fromY;
                    if ((orientation & 4) != 0) dx = -dx;
                    for (int turn = 0; turn < (orientation & 3); ++turn)
                        std::swap(dx = -dx, dy);
                    place.emplace(toX + dx, toY + dy);
                }
                if (std::ranges::includes(open, place)) places.insert(place);
            }
    return places;
}

Squares remaining(const Squares& open, const Squares& place) {
    Squares rest;
    std::ranges::set_difference(open, place, std::inserter(rest, rest.end()));
    return rest;
}

// The chance that a try goes on to the end.
double chanceOfTry(const Squares& open, const std::vector<Squares>& pieces) {
    if (pieces.empty()) return open.empty() ? 1.0 : 0.0;
    std::size_t largest = 0;
    for (const Squares& piece : pieces)
        largest = std::max(largest, piece.size());
    double sum = 0.0;
    int taken = 0;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        if (pieces[i].size() != largest) continue;
        ++taken;
        std::vector<Squares> left = pieces;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(i));
        double chances = 0.0;
        int places = 0;
        for (const Squares& place : positionsOf(pieces[i], open)) {
            const Squares rest = remaining(open, place);
            Squares covered;
            for (const Squares& piece : left)
                for (const Squares& other : positionsOf(piece, rest))
                    covered.insert(other.begin(), other.end());
            if (covered != rest) continue;
            ++places;
            chances += chanceOfTry(rest, left);
        }
        if (places > 0) sum += chances / places;
    }
    return sum / taken;
}

// A careful solver over sets of squares: the first square with the fewest possibilities, or a single piece
// that has fewer.
struct PlainDecisions {
    int solutions = 0;
    int forced = 0;
    int placements = 0;
    int ends = 0;
    std::vector<int> deadEnds = std::vector<int>(20, 0);

    void walk(const std::vector<std::pair<int, int>>& order, const Squares& open,
              const std::vector<Squares>& pieces, std::size_t depth, int forcedSoFar) {
        if (open.empty()) {
            ++solutions;
            forced += forcedSoFar;
            return;
        }
        std::vector<std::pair<std::size_t, Squares>> places;
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (std::ranges::find(pieces.begin(), pieces.begin() + static_cast<std::ptrdiff_t>(i),
                                  pieces[i]) == pieces.begin() + static_cast<std::ptrdiff_t>(i))
                for (const Squares& place : positionsOf(pieces[i], open))
                    places.emplace_back(i, place);
        std::vector<std::pair<std::size_t, Squares>> best;
        bool isChosen = false;
        for (const auto& square : order) {
            if (!open.contains(square)) continue;
            auto here = places;
            std::erase_if(here, [&](const auto& one) { return !one.second.contains(square); });
            if (!isChosen || here.size() < best.size()) best = here;
            isChosen = true;
        }
        for (std::size_t i = 0; i < pieces.size(); ++i) {
            if (std::ranges::count(pieces, pieces[i]) != 1) continue;
            auto here = places;
            std::erase_if(here, [&](const auto& one) { return one.first != i; });
            if (here.size() < best.size()) best = here;
        }
        if (best.empty()) {
            ++ends;
            return;
        }
        const int before = solutions;
        int wrong = 0;
        for (const auto& [piece, place] : best) {
            std::vector<Squares> left = pieces;
            left.erase(left.begin() + static_cast<std::ptrdiff_t>(piece));
            ++placements;
            const int solutionsBefore = solutions;
            const int endsBefore = ends;
            walk(order, remaining(open, place), left, depth + 1, forcedSoFar + (best.size() == 1 ? 1 : 0));
            if (solutions == solutionsBefore) wrong += ends - endsBefore;
        }
        if (solutions > before) deadEnds[depth] += wrong;
    }
};

Squares squaresOf(std::span<const Cell> cells) {
    Squares all;
    for (const Cell cell : cells)
        all.emplace(cell.x, cell.y);
    return all;
}

Puzzle puzzleOf(const QByteArray& pieces, const QByteArray& box) {
    return parseTomlPuzzle(
        ("format = 1\nkind = \"tiling\"\nlattice = \"square\"\n[region]\nbox = " + box + "\n" + pieces)
            .toStdString(),
        "f");
}

// Each as often as it is used.
std::vector<Squares> piecesOf(const Puzzle& puzzle) {
    std::vector<Squares> all;
    for (const Piece& piece : puzzle.pieces)
        all.insert(all.end(), static_cast<std::size_t>(piece.count.min), squaresOf(piece.shape.cells()));
    return all;
}

}  // namespace

class TestDifficulty : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void triesAreThoseOfTheModel_data() {
        QTest::addColumn<QByteArray>("pieces");
        QTest::addColumn<QByteArray>("box");
        const QByteArray L = "[[piece]]\nname = \"L\"\ncells = [[0, 0], [1, 0], [2, 0], [0, 1]]\n";
        const QByteArray T = "[[piece]]\nname = \"T\"\ncells = [[0, 0], [1, 0], [2, 0], [1, 1]]\n";
        const QByteArray O = "[[piece]]\nname = \"O\"\ncells = [[0, 0], [1, 0], [0, 1], [1, 1]]\n";
        const QByteArray I = "[[piece]]\nname = \"I\"\ncells = [[0, 0], [1, 0], [2, 0]]\n";
        const QByteArray V = "[[piece]]\nname = \"V\"\ncells = [[0, 0], [1, 0], [0, 1]]\n";
        const QByteArray D = "[[piece]]\nname = \"D\"\ncells = [[0, 0], [1, 0]]\n";
        const QByteArray two = "count = 2\n";
        QTest::newRow("no choice") << I << QByteArray("[3, 1]");
        QTest::newRow("sizes") << L + I + D << QByteArray("[3, 3]");
        QTest::newRow("equal sizes") << L + T + O + V << QByteArray("[5, 3]");
        QTest::newRow("copies") << V + two + I + two << QByteArray("[4, 3]");
        QTest::newRow("copies of two sizes") << L + two + D + two << QByteArray("[4, 3]");
        QTest::newRow("many solutions") << I + V + D + two << QByteArray("[5, 2]");
        QTest::newRow("few solutions") << L + T + I + V + D << QByteArray("[4, 4]");
    }
    void triesAreThoseOfTheModel() {
        QFETCH(QByteArray, pieces);
        QFETCH(QByteArray, box);
        const Puzzle puzzle = puzzleOf(pieces, box);
        const std::vector<Squares> all = piecesOf(puzzle);
        const double expected = 1.0 / chanceOfTry(squaresOf(puzzle.region.cells()), all);
        std::vector<Solution> solutions;
        Job job(puzzle, choosePlan(puzzle), {{.threads = 1}},
                [&](const PreparedSearch&, std::span<const Solution> found) {
                    solutions.insert(solutions.end(), found.begin(), found.end());
                });
        runToEnd(job);
        const auto tries = triesAtRandom(job.search()->table(), solutions, {}, 20'000);
        QVERIFY(tries.has_value());
        QVERIFY2(
            std::abs(tries->mean - expected) <= 4.0 * tries->error + 1e-9 * expected,
            qPrintable(
                QStringLiteral("%1 +- %2 instead of %3").arg(tries->mean).arg(tries->error).arg(expected)));
        QVERIFY(tries->error < 0.1 * expected);
    }

    void decisionsAreThoseOfAPlainSearch_data() { triesAreThoseOfTheModel_data(); }
    void decisionsAreThoseOfAPlainSearch() {
        QFETCH(QByteArray, pieces);
        QFETCH(QByteArray, box);
        const Puzzle puzzle = puzzleOf(pieces, box);
        const std::vector<Squares> all = piecesOf(puzzle);
        std::vector<std::pair<int, int>> order;
        for (const Cell cell : puzzle.region.cells())
            order.emplace_back(cell.x, cell.y);
        PlainDecisions plain;
        plain.walk(order, squaresOf(puzzle.region.cells()), all, 0, 0);
        const auto decisions = decisionsOf(ImageTable(puzzle));
        QVERIFY(decisions.has_value());
        QCOMPARE(decisions->solutions, static_cast<std::uint64_t>(plain.solutions));
        QCOMPARE(decisions->forced * plain.solutions, static_cast<double>(plain.forced));
        QCOMPARE(decisions->placements * plain.solutions, static_cast<double>(plain.placements));
        for (std::size_t i = 0; i < plain.deadEnds.size(); ++i)
            QCOMPARE(i < decisions->deadEnds.size() ? decisions->deadEnds[i] * plain.solutions : 0.0,
                     static_cast<double>(plain.deadEnds[i]));
        QVERIFY(!decisionsOf(ImageTable(puzzle), {}, 0).has_value());
    }

    // Crossing points and rules for faces are no cells that must be filled; open cells make it undefined.
    void kindsOfPuzzles_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<bool>("isDefined");
        QTest::newRow("faces") << QStringLiteral("cubes/four-coloured-cubes") << true;
        QTest::newRow("sticks") << QStringLiteral("polysticks/six-tetrasticks-3x3") << true;
        QTest::newRow("open cells") << QStringLiteral("calendars/month-and-day") << false;
    }
    void kindsOfPuzzles() {
        QFETCH(QString, puzzle);
        QFETCH(bool, isDefined);
        const Puzzle searched = libraryPuzzle(puzzle.toUtf8().constData());
        std::vector<Solution> solutions;
        Job job(searched, choosePlan(searched), {{.threads = 1}},
                [&](const PreparedSearch&, std::span<const Solution> found) {
                    solutions.insert(solutions.end(), found.begin(), found.end());
                });
        runToEnd(job);
        const auto tries = triesAtRandom(job.search()->table(), solutions);
        QCOMPARE(tries.has_value(), isDefined);
        if (isDefined) QVERIFY(tries->mean >= 1.0);
    }
};

TILEWRIGHT_TEST(TestDifficulty)
#include "tst_difficulty.moc"
