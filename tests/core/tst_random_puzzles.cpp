// Small random puzzles of every kind, each compared with a search that tries everything.

#include <QTest>
#include <random>

#include "core/formats/toml_puzzle.h"
#include "core/puzzle/checks.h"
#include "tests/support/exhaustive.h"
#include "tests/support/puzzles.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

class RandomPuzzles {
  public:
    explicit RandomPuzzles(unsigned seed) : random_(seed) {}

    // Cuts a random region into random pieces, so that most puzzles have solutions; then makes it harder to
    // get right.
    Puzzle next() {
        Puzzle puzzle;
        puzzle.name = "random";
        puzzle.lattice = chance(2) ? Lattice::square : Lattice::cube;
        puzzle.turnOver = puzzle.lattice == Lattice::cube || chance(2);
        std::vector<Cell> cells = region(puzzle.lattice);
        std::vector<Cell> optional;
        if (chance(3))
            for (const Cell c : cells)
                if (chance(4)) optional.push_back(c);
        puzzle.region = Region(cells, optional);
        cut(puzzle, {puzzle.region.cells().begin(), puzzle.region.cells().end()});
        if (!optional.empty() && puzzle.pieces.size() > 1) puzzle.pieces.pop_back();
        merge(puzzle);
        if (chance(3)) loosen(puzzle);
        if (chance(4)) fix(puzzle);
        return puzzle;
    }

  private:
    int below(int bound) { return std::uniform_int_distribution<int>(0, bound - 1)(random_); }
    bool chance(int oneIn) { return below(oneIn) == 0; }

    std::vector<Cell> region(Lattice lattice) {
        Cell size{2 + below(4), 2 + below(3), 1};
        if (lattice == Lattice::cube) size = {2 + below(2), 2 + below(2), 1 + below(2)};
        std::vector<Cell> cells;
        const int hole = chance(2) ? 6 : 1000;
        for (int x = 0; x < size.x; ++x)
            for (int y = 0; y < size.y; ++y)
                for (int z = 0; z < size.z; ++z)
                    if (!chance(hole)) cells.push_back({x + (chance(1000) ? 5 : 0), y, z});
        if (cells.empty()) cells.push_back({});
        return cells;
    }

    void cut(Puzzle& puzzle, std::set<Cell> open) {
        while (!open.empty()) {
            std::vector<Cell> piece{*open.begin()};
            open.erase(open.begin());
            const int size = 1 + below(4);
            for (int tries = 0; static_cast<int>(piece.size()) < size && tries < 20; ++tries) {
                const auto steps = neighbourSteps(puzzle.lattice);
                const Cell next = piece[static_cast<std::size_t>(below(static_cast<int>(piece.size())))] +
                                  steps[static_cast<std::size_t>(below(static_cast<int>(steps.size())))];
                if (open.erase(next) > 0) piece.push_back(next);
            }
            std::string name = "p";
            name += std::to_string(puzzle.pieces.size());
            puzzle.pieces.push_back({name, Shape(piece), {1, 1}, {}});
        }
    }

    // Some equal pieces become one with a count, others stay apart under two names.
    void merge(Puzzle& puzzle) {
        std::vector<Piece> merged;
        for (const Piece& piece : puzzle.pieces) {
            const auto same = std::find_if(merged.begin(), merged.end(),
                                           [&](const Piece& p) { return p.shape == piece.shape; });
            if (same != merged.end() && chance(2)) {
                ++same->count.min;
                ++same->count.max;
            } else {
                merged.push_back(piece);
            }
        }
        puzzle.pieces = merged;
    }

    void loosen(Puzzle& puzzle) {
        for (Piece& piece : puzzle.pieces) {
            if (chance(3)) piece.count.min = std::max(0, piece.count.min - 1);
            if (chance(4)) ++piece.count.max;
            if (chance(8)) piece.count = {0, Count::any};
        }
    }

    void fix(Puzzle& puzzle) {
        const Piece& piece = puzzle.pieces.front();
        if (piece.count.max == 0) return;
        const Cell low = puzzle.region.cells().front() - piece.shape.cells().front();
        FixedPiece fixed{0, {}};
        for (const Cell c : piece.shape.cells())
            fixed.cells.push_back(c + low);
        puzzle.fixed.push_back(fixed);
        if (!validate(puzzle).empty()) puzzle.fixed.clear();
    }

    std::mt19937 random_;
};

}  // namespace

class TestRandomPuzzles : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everyPlanFindsWhatThereIs() {
        RandomPuzzles puzzles(20'261'120);
        int compared = 0;
        int solvable = 0;
        while (compared < 400) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle);
            if (!expected) continue;
            ++compared;
            solvable += expected->raw > 0 ? 1 : 0;
            for (const char* plan :
                 {"", "-r", "-roff", "-r -V -of", "-roff -f99", "-r -f99 -n", "-V -roff -f2 -n", "-r -f1"}) {
                const JobSnapshot result = solve(puzzle, planFrom(plan, puzzle), 1 + compared % 3);
                const std::string where = std::string(plan) + "\n" + toToml(puzzle);
                QVERIFY2(result.status == JobStatus::complete, where.c_str());
                QVERIFY2(
                    result.solutions == expected->solutions,
                    (std::to_string(result.solutions) + " not " + std::to_string(expected->solutions) + where)
                        .c_str());
                QVERIFY2(
                    result.solutionsRaw == expected->raw,
                    (std::to_string(result.solutionsRaw) + " not " + std::to_string(expected->raw) + where)
                        .c_str());
            }
        }
        QVERIFY2(solvable > 200, qPrintable(QString::number(solvable)));
    }

    void mirrorsCanCountApart() {
        RandomPuzzles puzzles(7);
        for (int compared = 0; compared < 100;) {
            const Puzzle puzzle = puzzles.next();
            if (!validate(puzzle).empty() || searchObstacle(puzzle)) continue;
            const auto expected = solvePlainly(puzzle, false);
            if (!expected) continue;
            ++compared;
            Plan plan = choosePlan(puzzle);
            plan.mirrors = Mirrors::different;
            QCOMPARE(solve(puzzle, plan, 1).solutions, expected->solutions);
        }
    }
};

QTEST_APPLESS_MAIN(TestRandomPuzzles)
#include "tst_random_puzzles.moc"
