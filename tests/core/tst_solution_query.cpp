// Properties of solutions and the results of queries, compared with plain code on cells.

#include <QTest>
#include <bit>
#include <numeric>

#include "core/jobs/job.h"
#include "core/solutions/solution_query.h"
#include "tests/support/drawn_puzzle.h"
#include "tests/support/puzzles.h"
#include "tests/support/sanitized.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace std::chrono_literals;

namespace {

// A finished search and its solutions.
struct Search {
    explicit Search(const Puzzle& puzzle, Mirrors mirrors = Mirrors::same)
        : store(mostImages(puzzle)),
          job(puzzle, planFor(puzzle, mirrors), {{.threads = 1}},
              [this](const PreparedSearch&, std::span<const Solution> solutions) {
                  store.append(solutions);
              }) {
        job.start();
        job.waitFor(60s);
    }

    static Plan planFor(const Puzzle& puzzle, Mirrors mirrors) {
        Plan plan = choosePlan(puzzle);
        plan.mirrors = mirrors;
        return plan;
    }

    FoundSolutions found() const {
        std::vector<std::size_t> pieces(job.search()->puzzle().pieces.size());
        std::iota(pieces.begin(), pieces.end(), std::size_t{0});
        return {*job.search(), store, job.search()->puzzle(), pieces};
    }

    SolutionStore store;
    Job job;
};

Puzzle puzzleOf(const QString& text) {
    return text.contains(QLatin1Char('|')) ? drawnPuzzle(text.toStdString())
                                           : libraryPuzzle(text.toStdString());
}

using Places = std::set<std::vector<Cell>>;

// The cells of each piece by position, independent of names; includes open cells.
Places placesOf(const FoundSolutions& found, std::uint64_t number) {
    Places places;
    std::set<Cell> open(found.search.puzzle().region.cells().begin(),
                        found.search.puzzle().region.cells().end());
    for (const Placement& placement : found.placements(number)) {
        places.insert(placement.cells);
        for (const Cell c : placement.cells)
            open.erase(c);
    }
    for (const Cell c : open)
        places.insert({c});
    return places;
}

Places carried(const Places& places, const Symmetry& symmetry, const Region& region) {
    std::vector<Cell> all;
    for (const Cell c : region.cells())
        all.push_back(symmetry(c));
    const Cell shift = region.bounds().low - boxAround(all).low;
    Places result;
    for (const std::vector<Cell>& place : places) {
        std::vector<Cell> turned;
        for (const Cell c : place)
            turned.push_back(symmetry(c) + shift);
        std::sort(turned.begin(), turned.end());
        result.insert(turned);
    }
    return result;
}

int cellsInCommon(const Places& a, const Places& b) {
    int common = 0;
    for (const std::vector<Cell>& place : a)
        if (b.count(place) > 0) common += static_cast<int>(place.size());
    return common;
}

bool shareASide(const std::vector<Cell>& a, const std::vector<Cell>& b, Lattice lattice) {
    for (const Cell c : a)
        for (const Cell step : lattice.neighbourSteps(c))
            if (std::find(b.begin(), b.end(), c + step) != b.end()) return true;
    return false;
}

std::vector<std::uint32_t> pick(const FoundSolutions& found, const SolutionQuery& query) {
    SolutionScan scan(found, query);
    std::vector<std::uint32_t> numbers;
    for (const RankedSolution& one : scan.scan(0, found.store.size(), {}))
        numbers.push_back(one.number);
    return numbers;
}

// The numbers of the solutions that satisfy `isWanted`.
template <typename Wanted>
std::vector<std::uint32_t> numbersWhere(const FoundSolutions& found, const Wanted& isWanted) {
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < found.store.size(); ++i)
        if (isWanted(i)) numbers.push_back(i);
    return numbers;
}

void addPuzzles() {
    QTest::addColumn<QString>("puzzle");
    QTest::addColumn<int>("solutions");
    QTest::newRow("pentominoes") << "pentominoes/20x3" << 2;
    if (!isSanitized) {
        QTest::newRow("with a hole") << "pentominoes/8x8-with-hole" << 65;
        QTest::newRow("Soma") << "cubes/soma" << 240;
    }
    QTest::newRow("all alike") << "square XXXX/XXXX/XXXX/XXXX | I any XX" << 9;
    QTest::newRow("open cells") << "square XXo/XXX/oXX | L 1 XX/X. | I 1-3 XX" << 4;
    QTest::newRow("fixed") << "square XXXX/XXXX/XXXX/XXXX | I any XX | fixed I XX../..../..../...." << 9;
}

}  // namespace

class TestSolutionQuery : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void distancesAreThoseOfTheNearestCopy_data() { addPuzzles(); }
    void distancesAreThoseOfTheNearestCopy() {
        QFETCH(QString, puzzle);
        const Search search(puzzleOf(puzzle));
        const FoundSolutions found = search.found();
        QTEST(static_cast<int>(found.store.size()), "solutions");
        const SolutionGeometry geometry(found.search);
        const Region& region = found.search.puzzle().region;
        for (std::uint64_t from = 0; from < std::min<std::uint64_t>(12, found.store.size()); ++from) {
            const DistanceTo distance(geometry, found.store.read(from).images);
            QCOMPARE(distance(found.store.read(from).images), 0);
            for (std::uint64_t to = 0; to < found.store.size(); ++to) {
                int common = 0;
                for (int k = 0; k < geometry.symmetryCount(); ++k)
                    common = std::max(
                        common, cellsInCommon(carried(placesOf(found, from), geometry.motion(k), region),
                                              placesOf(found, to)));
                QCOMPARE(distance(found.store.read(to).images), region.size() - common);
            }
        }
    }

    void ownSymmetriesCarrySolutionsToThemselves_data() { addPuzzles(); }
    void ownSymmetriesCarrySolutionsToThemselves() {
        QFETCH(QString, puzzle);
        const Search search(puzzleOf(puzzle));
        const FoundSolutions found = search.found();
        const SolutionGeometry geometry(found.search);
        SolutionQuery symmetric;
        symmetric.filter.symmetric = true;
        const std::vector<std::uint32_t> picked = pick(found, symmetric);
        for (std::uint32_t i = 0; i < found.store.size(); ++i) {
            const SolutionGeometry::SymmetrySet own = geometry.ownSymmetries(found.store.read(i).images);
            const Places places = placesOf(found, i);
            for (int k = 0; k < geometry.symmetryCount(); ++k)
                QCOMPARE((own >> k & 1) != 0,
                         carried(places, geometry.motion(k), found.search.puzzle().region) == places);
            QCOMPARE(found.store.read(i).copies * std::popcount(own),
                     std::popcount(geometry.copies(found.store.read(i).images)));
            QCOMPARE(std::binary_search(picked.begin(), picked.end(), i), std::popcount(own) > 1);
        }
    }

    // A copy is a solution if the fixed pieces are in place.
    void copiesKeepFixedPieces_data() { addPuzzles(); }
    void copiesKeepFixedPieces() {
        QFETCH(QString, puzzle);
        const Search search(puzzleOf(puzzle));
        const FoundSolutions found = search.found();
        const SolutionGeometry geometry(found.search);
        for (std::uint32_t i = 0; i < found.store.size(); ++i) {
            const SolutionGeometry::SymmetrySet copies = geometry.copies(found.store.read(i).images);
            for (int k = 0; k < geometry.symmetryCount(); ++k) {
                const Places copy =
                    carried(placesOf(found, i), geometry.motion(k), found.search.puzzle().region);
                const std::vector<FixedPiece>& fixed = found.search.puzzle().fixed;
                QCOMPARE((copies >> k & 1) != 0,
                         std::all_of(fixed.begin(), fixed.end(),
                                     [&](const FixedPiece& one) { return copy.count(one.cells) > 0; }));
            }
        }
    }

    // Without copies: in the orientation found; with copies: in any orientation.
    void pieceHere_data() { addPuzzles(); }
    void pieceHere() {
        QFETCH(QString, puzzle);
        const Search search(puzzleOf(puzzle));
        const FoundSolutions found = search.found();
        const Puzzle& own = found.search.puzzle();
        const SolutionGeometry geometry(found.search);
        const auto becomes = [&](std::size_t from, const Symmetry& symmetry, std::size_t to) {
            const auto moves = allowedMoves(own);
            return canonical(*own.pieces[from].shape.transformed(symmetry), moves) ==
                   canonical(own.pieces[to].shape, moves);
        };
        const auto hasPieceHere = [&](std::uint32_t number, std::size_t piece, const std::vector<Cell>& cells,
                                      int motions) {
            std::map<std::vector<Cell>, std::size_t> names;
            for (const Placement& placement : found.placements(number))
                names[placement.cells] = placement.piece;
            const SolutionGeometry::SymmetrySet copies = geometry.copies(found.store.read(number).images);
            for (int k = 0; k < motions; ++k) {
                if ((copies >> k & 1) == 0) continue;
                std::size_t covered = 0;
                for (const auto& [place, name] : names) {
                    if (!becomes(name, geometry.motion(k), piece)) continue;
                    const Places there = carried({place}, geometry.motion(k), own.region);
                    for (const Cell c : cells)
                        covered += static_cast<std::size_t>(
                            std::count(there.begin()->begin(), there.begin()->end(), c));
                }
                if (covered == cells.size()) return true;
            }
            return false;
        };
        const std::vector<Cell> all(own.region.cells().begin(), own.region.cells().end());
        for (std::size_t piece = 0; piece < own.pieces.size(); ++piece)
            for (const std::vector<Cell>& cells :
                 {std::vector<Cell>{all.front()}, std::vector<Cell>{all[all.size() / 2]},
                  std::vector<Cell>{all[0], all[1]}}) {
                SolutionQuery query;
                query.filter.here = SolutionFilter::PieceHere{piece, cells};
                for (const bool inAnyCopy : {false, true}) {
                    query.filter.inAnyCopy = inAnyCopy;
                    QCOMPARE(pick(found, query), numbersWhere(found, [&](std::uint32_t i) {
                                 return hasPieceHere(i, piece, cells,
                                                     inAnyCopy ? geometry.symmetryCount() : 1);
                             }));
                }
            }
    }

    void piecesTouch_data() { addPuzzles(); }
    void piecesTouch() {
        QFETCH(QString, puzzle);
        const Search search(puzzleOf(puzzle));
        const FoundSolutions found = search.found();
        const Puzzle& own = found.search.puzzle();
        for (std::size_t a = 0; a < own.pieces.size(); ++a)
            for (std::size_t b = 0; b < own.pieces.size(); ++b) {
                SolutionQuery query;
                query.filter.touch = SolutionFilter::Touch{a, b};
                query.filter.inAnyCopy = false;
                QCOMPARE(pick(found, query), numbersWhere(found, [&](std::uint32_t i) {
                             const std::vector<Placement> placements = found.placements(i);
                             for (const Placement& one : placements)
                                 for (const Placement& other : placements)
                                     if (&one != &other && one.piece == a && other.piece == b &&
                                         shareASide(one.cells, other.cells, own.lattice))
                                         return true;
                             return false;
                         }));
            }
    }

    // A mirrored copy uses the mirror images of one-sided pieces.
    void mirroredCopiesTouchByTheirTwins() {
        const Search search(puzzleOf(QStringLiteral("cubes/soma")));
        const FoundSolutions found = search.found();
        const auto numberOf = [&](const char* name) {
            const std::vector<Piece>& pieces = found.search.puzzle().pieces;
            return static_cast<std::size_t>(
                std::find_if(pieces.begin(), pieces.end(), [&](const Piece& p) { return p.name == name; }) -
                pieces.begin());
        };
        const auto touching = [&](const char* a, const char* b, bool inAnyCopy) {
            SolutionQuery query;
            query.filter.touch = SolutionFilter::Touch{numberOf(a), numberOf(b)};
            query.filter.inAnyCopy = inAnyCopy;
            const std::vector<std::uint32_t> numbers = pick(found, query);
            return std::set<std::uint32_t>(numbers.begin(), numbers.end());
        };
        std::set<std::uint32_t> either = touching("A", "V", false);
        either.merge(touching("B", "V", false));
        QCOMPARE(touching("A", "V", true), either);
        QCOMPARE(touching("B", "V", true), either);
        QVERIFY(touching("A", "V", false) != either);
    }

    void marksAndDeletedOnesCount() {
        const Search search(puzzleOf(QStringLiteral("pentominoes/8x8-with-hole")));
        SolutionQuery query;
        query.hidden = {true, false, true};
        std::vector<std::uint32_t> left = pick(search.found(), query);
        QCOMPARE(left.size(), 63U);
        QCOMPARE(left.front(), 1U);
        query.filter.marked = true;
        query.marked = {true, true, false, false, true};
        QCOMPARE(pick(search.found(), query), (std::vector<std::uint32_t>{1, 4}));
    }

    // Undecided solutions match neither filter.
    void undecidedOnesAreNeither() {
        const Search search(puzzleOf(QStringLiteral("pentominoes/8x8-with-hole")));
        SolutionQuery query;
        const std::array numbers{3, 2};
        query.apart = [&](std::uint64_t number) {
            if (number == 1) return ApartRank::of(numbers, 5);
            return number == 2 ? ApartRank() : ApartRank::undecided();
        };
        query.filter.canBeDisassembled = true;
        QCOMPARE(pick(search.found(), query), (std::vector<std::uint32_t>{1}));
        query.filter.canBeDisassembled = false;
        QCOMPARE(pick(search.found(), query), (std::vector<std::uint32_t>{2}));
    }

    void similarOnes() {
        const Search search(puzzleOf(QStringLiteral("pentominoes/12x5")));
        const FoundSolutions found = search.found();
        const SolutionGeometry geometry(found.search);
        const DistanceTo distance(geometry, found.store.read(17).images);
        for (const int most : {0, 10, 25, 60}) {
            SolutionQuery query;
            query.reference = 17;
            query.filter.distance = most;
            QCOMPARE(pick(found, query), numbersWhere(found, [&](std::uint32_t i) {
                         return distance(found.store.read(i).images) <= most;
                     }));
        }
    }

    void ranksByWhatIsAsked_data() {
        QTest::addColumn<int>("order");
        QTest::newRow("symmetry") << static_cast<int>(SolutionOrder::symmetry);
        QTest::newRow("copies") << static_cast<int>(SolutionOrder::copies);
        QTest::newRow("distance") << static_cast<int>(SolutionOrder::distance);
        QTest::newRow("mark") << static_cast<int>(SolutionOrder::mark);
        QTest::newRow("note") << static_cast<int>(SolutionOrder::note);
    }
    // Merged parts equal the whole in either order, and equal solutions keep their order.
    void ranksByWhatIsAsked() {
        QFETCH(int, order);
        const Search search(puzzleOf(QStringLiteral("cubes/soma")));
        const FoundSolutions found = search.found();
        SolutionQuery query;
        query.order = static_cast<SolutionOrder>(order);
        query.reference = 3;
        query.marked = {false, true, false, true};
        query.notes = {{7, 1}, {5, 0}, {9, 1}};
        for (const bool descending : {false, true}) {
            SolutionScan scan(found, query);
            std::vector<RankedSolution> ranking;
            for (std::uint64_t first = 0; first < 240; first += 70)
                mergeRanking(ranking, scan.scan(first, std::min<std::uint64_t>(240, first + 70), {}),
                             descending);
            std::vector<RankedSolution> whole;
            mergeRanking(whole, scan.scan(0, 240, {}), descending);
            QCOMPARE(ranking.size(), 240U);
            QVERIFY(ranking == whole);
            for (std::size_t i = 1; i < ranking.size(); ++i) {
                const RankedSolution& a = ranking[i - 1];
                const RankedSolution& b = ranking[i];
                QVERIFY(a.key == b.key ? a.number < b.number : (a.key < b.key) != descending);
            }
            // No solution of this puzzle has a symmetry.
            const bool areAllEqual =
                query.order == SolutionOrder::symmetry || query.order == SolutionOrder::copies;
            QCOMPARE(ranking.front().key == ranking.back().key, areAllEqual);
        }
    }

    void stopsWhenAsked() {
        const Search search(puzzleOf(QStringLiteral("cubes/soma")));
        const FoundSolutions found = search.found();
        const SolutionQuery query;
        SolutionScan scan(found, query);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY_THROWS_EXCEPTION(Stopped, scan.scan(0, 240, stop.get_token()));
    }
};

TILEWRIGHT_TEST(TestSolutionQuery)
#include "tst_solution_query.moc"
