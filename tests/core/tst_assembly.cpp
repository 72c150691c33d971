// Solutions taken apart: which of them come apart, at what level, and whether the moves can be made.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include "core/assembly/assembly_queue.h"
#include "core/assembly/disassembler.h"
#include "core/assembly/separation.h"
#include "core/assembly/sweeps.h"
#include "core/basics/files.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "tests/support/plain_assembly.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

/// How many assemblies have a level.
using Levels = QMap<QString, int>;

const QString folder = QStringLiteral(TILEWRIGHT_SOURCE_DIR "/tests/data/grids/");

// All solutions as the pieces lie.
std::vector<std::vector<Placement>> assembliesOf(const Puzzle& puzzle) {
    std::vector<std::vector<Placement>> all;
    JobOptions options;
    options.threads = 1;
    Job job(puzzle, choosePlan(puzzle), options,
            [&](const PreparedSearch& search, std::span<const Solution> found) {
                for (const Solution& solution : found)
                    all.push_back(placementsOf(search.puzzle(), search.table(), solution.images));
            });
    job.start();
    job.waitFor(std::chrono::hours(1));
    return all;
}

int distance(const Slides& slides, std::ptrdiff_t axis, const Placement& moving, const Placement& staying,
             Cell offset) {
    const auto k = static_cast<std::size_t>(axis);
    return slides.distance(k, slides.profilesOf(moving.cells)[k], slides.profilesOf(staying.cells)[k],
                           offset);
}

// What is wrong with a plan when it is played back.
QString faultOf(const Puzzle& puzzle, const std::vector<Placement>& assembly, const Separation& separation) {
    const AssemblyPlan plan(separation);
    const Slides slides(puzzle.lattice, puzzle.lattice.isFlat() && puzzle.lift);
    std::vector<std::set<std::size_t>> scenes;
    std::vector<bool> alone(assembly.size(), false);
    for (std::size_t k = 0; k < plan.moves().size(); ++k) {
        const auto& [move, scene, depth] = plan.moves()[k];
        const std::vector<Cell> shifts = plan.shiftsAfter(k);
        for (const std::size_t a : move.pieces)
            for (const std::size_t b : scene) {
                if (std::ranges::binary_search(move.pieces, b)) continue;
                const auto& axes = slides.axes();
                const auto axis = std::ranges::find(axes, move.step);
                const auto back = std::ranges::find(axes, Cell{} - move.step);
                const Cell offset = shifts[b] - shifts[a];
                const int way =
                    axis != axes.end()
                        ? distance(slides, axis - axes.begin(), assembly[a], assembly[b], offset)
                        : distance(slides, back - axes.begin(), assembly[b], assembly[a], Cell{} - offset);
                if (way < (move.isRemoval ? Slides::free : move.steps))
                    return QStringLiteral("move %1: piece %2 hits %3").arg(k).arg(a).arg(b);
            }
        if (!move.isRemoval) continue;
        for (const bool stays : {false, true}) {
            std::set<std::size_t> part;
            for (const std::size_t piece : scene)
                if (std::ranges::binary_search(move.pieces, piece) != stays) part.insert(piece);
            if (part.size() == 1) alone[*part.begin()] = true;
        }
    }
    return std::ranges::count(alone, false) == 0 ? QString() : QStringLiteral("a piece is not alone");
}

}  // namespace

class TestAssembly : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void levels_data() {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("problem");
        QTest::addColumn<int>("buildable");
        QTest::addColumn<Levels>("levels");
        const std::string text = readTextFile((folder + QStringLiteral("truth.json")).toStdString());
        const QJsonObject all = QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
        for (auto file = all.begin(); file != all.end(); ++file) {
            int number = 0;
            for (const QJsonValue& problem : file.value()[QStringLiteral("problems")].toArray()) {
                ++number;
                if (problem[QStringLiteral("solutions")].isNull()) continue;
                // What the other program says here is wrong: see README.md there.
                const bool isTrap = file.key().startsWith(QStringLiteral("group-order-trap")) && number == 2;
                Levels levels;
                const QJsonObject known = problem[QStringLiteral("levels")].toObject();
                for (auto level = known.begin(); level != known.end(); ++level)
                    levels[level.key()] = level.value().toInt();
                if (isTrap) levels[QStringLiteral("1")] = 1;
                QTest::addRow("%s %d", qPrintable(file.key()), number)
                    << file.key() << number << (isTrap ? 1 : problem[QStringLiteral("solutions")].toInt())
                    << levels;
            }
        }
    }
    void levels() {
        QFETCH(QString, file);
        QFETCH(int, problem);
        const Puzzle puzzle = readPuzzle((folder + file).toStdString(), {problem});
        const Disassembler disassembler(puzzle);
        int buildable = 0;
        Levels found;
        for (const auto& assembly : assembliesOf(puzzle)) {
            const Disassembly apart = disassembler.disassemble(assembly);
            if (!apart.canBeDisassembled()) continue;
            ++buildable;
            ++found[QString::fromStdString(levelOf(apart.separation).text())];
            const bool hasGroups =
                std::ranges::any_of(puzzle.pieces, [](const Piece& piece) { return !piece.groups.empty(); });
            if (!hasGroups) QCOMPARE(faultOf(puzzle, assembly, apart.separation), QString());
        }
        QTEST(buildable, "buildable");
        // Only the first number is the same for all ways to take an assembly apart.
        QFETCH(Levels, levels);
        const auto firstNumbers = [](const Levels& all) {
            QMap<int, int> numbers;
            for (auto level = all.begin(); level != all.end(); ++level)
                numbers[level.key().split(QLatin1Char('.')).first().toInt()] += level.value();
            return numbers;
        };
        QCOMPARE(firstNumbers(found), firstNumbers(levels));
        const auto sum = [](const Levels& all) {
            int moves = 0;
            for (auto level = all.begin(); level != all.end(); ++level)
                for (const QString& number : level.key().split(QLatin1Char('.')))
                    moves += number.toInt() * level.value();
            return moves;
        };
        QCOMPARE_LE(sum(found), sum(levels));
    }

    // Against a search that moves every set of pieces cube by cube.
    void plainSearch_data() {
        QTest::addColumn<int>("pieces");
        QTest::addColumn<QPoint>("size");
        QTest::addColumn<int>("open");
        QTest::addColumn<int>("puzzles");
        QTest::newRow("two pieces") << 2 << QPoint(3, 3) << 5 << 60;
        QTest::newRow("three pieces") << 3 << QPoint(3, 3) << 7 << 60;
        QTest::newRow("four pieces") << 4 << QPoint(3, 3) << 6 << 60;
        QTest::newRow("four pieces, loose") << 4 << QPoint(4, 3) << 14 << 20;
        QTest::newRow("five pieces") << 5 << QPoint(4, 3) << 8 << 20;
        QTest::newRow("small pieces, many alike") << 5 << QPoint(3, 3) << 17 << 40;
    }
    void plainSearch() {
        QFETCH(int, pieces);
        QFETCH(QPoint, size);
        QFETCH(int, open);
        QFETCH(int, puzzles);
        for (int seed = 1; seed <= puzzles; ++seed) {
            const auto made =
                grownAssembly(static_cast<unsigned>(seed), pieces, {size.x(), size.y(), 3}, open);
            std::vector<std::vector<Cell>> cells;
            for (const Placement& placement : made.placements)
                cells.push_back(placement.cells);
            const PlainSeparation plain = disassemblePlainly(cells);
            const Disassembly found = Disassembler(made.puzzle).disassemble(made.placements);
            QCOMPARE(found.canBeDisassembled(), plain.canBeDisassembled);
            QCOMPARE(static_cast<int>(found.separation.moves.size()), plain.firstLevel);
            if (found.canBeDisassembled())
                QCOMPARE(faultOf(made.puzzle, made.placements, found.separation), QString());
            // Pieces of the same shape as the same piece, which may be exchanged.
            std::vector<Placement> alike = made.placements;
            for (Placement& placement : alike)
                placement.piece = static_cast<std::size_t>(
                    std::ranges::find(made.puzzle.pieces, made.puzzle.pieces[placement.piece].shape,
                                      &Piece::shape) -
                    made.puzzle.pieces.begin());
            const Disassembly same = Disassembler(made.puzzle).disassemble(alike);
            QCOMPARE(same.canBeDisassembled(), plain.canBeDisassembled);
            QCOMPARE(static_cast<int>(same.separation.moves.size()), plain.firstLevel);
            if (same.canBeDisassembled()) QCOMPARE(faultOf(made.puzzle, alike, same.separation), QString());
        }
    }

    // Large enough for several threads to share the positions.
    void threadsChangeNothing_data() {
        QTest::addColumn<unsigned>("seed");
        QTest::addColumn<int>("openWalls");
        QTest::newRow("comes apart") << 118U << 16;
        QTest::newRow("comes apart, many positions") << 136U << 16;
        QTest::newRow("a part stays together") << 51U << 3;
        QTest::newRow("stays together") << 58U << 3;
    }
    void threadsChangeNothing() {
        QFETCH(unsigned, seed);
        QFETCH(int, openWalls);
        const auto made = boxedAssembly(seed, 7, {5, 5, 5}, 7, openWalls);
        const Disassembly alone = Disassembler(made.puzzle, {1, {}}).disassemble(made.placements);
        const Disassembly shared = Disassembler(made.puzzle, {2, {}}).disassemble(made.placements);
        QVERIFY(alone.outcome == shared.outcome);
        QVERIFY(alone.separation == shared.separation);
        QVERIFY(alone.stuck == shared.stuck);
    }

    // Loose cubes have more positions than memory, but one of them and the box tell that none gets out.
    void twoPiecesTellOfAll() {
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        std::vector<Placement> placements(1);
        const Region box = Region::box({6, 5, 4}, puzzle.lattice);
        for (const Cell cell : box.cells()) {
            const bool isInner =
                cell.x > 0 && cell.x < 5 && cell.y > 0 && cell.y < 4 && cell.z > 0 && cell.z < 3;
            if (!isInner)
                placements[0].cells.push_back(cell);
            else if (cell.x < 3)
                placements.push_back({placements.size(), {cell}, {}});
        }
        for (const Placement& placement : placements)
            puzzle.pieces.push_back({"P", Shape(placement.cells), {}, {}});
        const Disassembly found = Disassembler(puzzle, {1, 1'000'000}).disassemble(placements);
        QVERIFY(found.outcome == Disassembly::Outcome::notByStraightMoves);
        QVERIFY(found.stuck == std::vector<std::vector<std::size_t>>({{0, 1}}));
    }

    // A peg of each of three pieces sits in a ring of the next one: two of them come apart, all three do not.
    // With loose cubes they need more memory than there is.
    void threePiecesTellOfAll_data() {
        QTest::addColumn<int>("grouped");
        QTest::addColumn<bool>("isKnown");
        QTest::newRow("no groups") << 0 << true;
        QTest::newRow("two of them need not come apart") << 2 << true;
        QTest::newRow("they need not come apart") << 3 << false;
    }
    void threePiecesTellOfAll() {
        QFETCH(int, grouped);
        QFETCH(bool, isKnown);
        const std::array<Cell, 3> middles{{{0, 0, 0}, {30, 20, 5}, {60, 7, 40}}};
        // Into which a ring opens.
        const std::array<Cell, 3> ways{{{1, 0, 0}, {0, 0, 1}, {0, 1, 0}}};
        std::vector<Placement> placements;
        for (std::size_t i = 0; i < 3; ++i) {
            std::vector<Cell> cells{middles[(i + 1) % 3], middles[i] - ways[i]};
            for (int a = -1; a <= 1; ++a)
                for (int b = -1; b <= 1; ++b) {
                    const Cell across =
                        ways[i].x != 0 ? Cell{0, a, b} : (ways[i].y != 0 ? Cell{a, 0, b} : Cell{a, b, 0});
                    if (across != Cell{}) cells.push_back(middles[i] + across);
                }
            std::ranges::sort(cells);
            placements.push_back({i, cells, {}});
        }
        for (int i = 0; i < 10; ++i)
            placements.push_back({placements.size(), {{3 * i, 50, 50}}, {}});
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("cube");
        for (const Placement& placement : placements)
            puzzle.pieces.push_back({"P", Shape(placement.cells), {}, {}});
        for (std::size_t i = 0; i < static_cast<std::size_t>(grouped); ++i)
            puzzle.pieces[i].groups = {{"cage"}};
        const Disassembly found = Disassembler(puzzle, {1, 1500}).disassemble(placements);
        using Outcome = Disassembly::Outcome;
        QVERIFY(found.outcome == (isKnown ? Outcome::notByStraightMoves : Outcome::outOfMemory));
        if (isKnown) QVERIFY(found.stuck == std::vector<std::vector<std::size_t>>({{0, 1, 2}}));
        QVERIFY(Disassembler(puzzle).disassemble(placements).canBeDisassembled() == !isKnown);
    }

    void whatEndsIt() {
        const auto made = boxedAssembly(58, 7, {5, 5, 5}, 7, 3);
        QVERIFY(Disassembler(made.puzzle, {1, 1}).disassemble(made.placements).outcome ==
                Disassembly::Outcome::outOfMemory);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(Disassembler(made.puzzle).disassemble(made.placements, stop.get_token()).outcome ==
                Disassembly::Outcome::cancelled);
        QVERIFY(Disassembler(made.puzzle).disassemble(std::span(made.placements).first(1)).outcome ==
                Disassembly::Outcome::nothing);
    }

    // A frame with a bay that a flat piece can leave in its plane, or not.
    void flatPieces_data() {
        QTest::addColumn<QByteArray>("frame");
        QTest::addColumn<bool>("lifts");
        QTest::addColumn<QString>("level");
        QTest::newRow("lifted") << QByteArray("AAA\nABA\nAAA") << true << QStringLiteral("1");
        QTest::newRow("closed") << QByteArray("AAA\nABA\nAAA") << false << QString();
        QTest::newRow("open") << QByteArray("AAA\nABB\nAAA") << false << QStringLiteral("1");
        QTest::newRow("round a corner") << QByteArray("AAAA\nA.BA\nA.AA") << false << QStringLiteral("2");
    }
    void flatPieces() {
        QFETCH(QByteArray, frame);
        QFETCH(bool, lifts);
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        puzzle.lift = lifts;
        std::map<char, std::vector<Cell>> cells;
        const QList<QByteArray> rows = frame.split('\n');
        for (int y = 0; y < rows.size(); ++y)
            for (int x = 0; x < rows[y].size(); ++x)
                if (rows[y][x] != '.') cells[rows[y][x]].push_back({x, -y, 0});
        std::vector<Placement> placements;
        for (auto& [name, own] : cells) {
            std::ranges::sort(own);
            placements.push_back({puzzle.pieces.size(), own, {}});
            puzzle.pieces.push_back({std::string(1, name), Shape(own), {}, {}});
        }
        const Disassembly found = Disassembler(puzzle).disassemble(placements);
        QTEST(QString::fromStdString(levelOf(found.separation).text()), "level");
        if (!found.canBeDisassembled())
            QVERIFY(found.stuck == std::vector<std::vector<std::size_t>>({{0, 1}}));
    }

    // A cell and one that it would slide into, and how far it gets.
    void slides_data() {
        QTest::addColumn<QByteArray>("lattice");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("step");
        QTest::addColumn<QByteArray>("other");
        QTest::addColumn<int>("steps");
        const auto row = [](const char* name, const char* lattice, int kind, const char* step,
                            const char* other, int steps) {
            QTest::newRow(name) << QByteArray(lattice) << kind << QByteArray(step) << QByteArray(other)
                                << steps;
        };
        row("cubes in a row", "cube", 0, "1 0 0", "3 0 0 0", 2);
        row("cubes side by side", "cube", 0, "1 0 0", "3 1 0 0", -1);
        row("behind", "cube", 0, "1 0 0", "-1 0 0 0", -1);
        row("a prism into that beside it", "prism", 0, "1 0 0", "0 0 0 1", 0);
        row("a prism past that below", "prism", 0, "1 0 0", "0 -1 0 1", -1);
        row("a prism up", "prism", 0, "0 0 1", "0 0 2 0", 1);
        row("a prism up past another kind", "prism", 0, "0 0 1", "0 0 2 1", -1);
        row("balls in a row", "sphere", 0, "1 0 0", "2 0 0 0", 1);
        row("a ball passes another one", "sphere", 0, "1 0 0", "0 -1 1 0", -1);
        row("a ball is hit on the way", "sphere", 0, "1 0 0", "0 1 0 0", 0);
        row("a ball between four others", "sphere", 0, "1 1 -1", "1 -1 0 0", -1);
        row("a ball is hit by one of the four", "sphere", 0, "1 1 -1", "1 0 0 0", 0);
        row("a tetrahedron along its edge", "rhombic", 0, "1 1 0", "0 0 0 1", -1);
        row("dodecahedra in a row", "dodecahedron", 0, "1 0 0", "2 0 0 0", 1);
    }
    void slides() {
        QFETCH(QByteArray, lattice);
        QFETCH(int, kind);
        QFETCH(int, steps);
        const auto cellOf = [](const QByteArray& text) {
            const QList<QByteArray> n = text.split(' ');
            return Cell{n[0].toInt(), n[1].toInt(), n[2].toInt(), n.size() > 3 ? n[3].toInt() : 0};
        };
        QFETCH(QByteArray, step);
        QFETCH(QByteArray, other);
        const Slides slides(latticeNamed(lattice.toStdString()), false);
        const auto axis = std::ranges::find(slides.axes(), cellOf(step));
        QVERIFY(axis != slides.axes().end());
        const int found = distance(slides, axis - slides.axes().begin(), {0, {{0, 0, 0, kind}}, {}},
                                   {0, {cellOf(other)}, {}}, {});
        QCOMPARE(found == Slides::free ? -1 : found, steps);
    }

    // Those along edges of the unit cell, and those of turns that nothing else replaces.
    void axes_data() {
        QTest::addColumn<QByteArray>("lattice");
        QTest::addColumn<int>("axes");
        QTest::newRow("cubes") << QByteArray("cube") << 3;
        QTest::newRow("squares") << QByteArray("square") << 2;
        QTest::newRow("prisms") << QByteArray("prism") << 4;
        QTest::newRow("triangles") << QByteArray("triangle") << 3;
        QTest::newRow("hexagons, also between two others") << QByteArray("hexagon") << 6;
        QTest::newRow("balls") << QByteArray("sphere") << 13;
        QTest::newRow("rhombic dodecahedra") << QByteArray("dodecahedron") << 13;
        QTest::newRow("rhombic tetrahedra") << QByteArray("rhombic") << 13;
        QTest::newRow("tetrahedra and octahedra") << QByteArray("tetra-octa") << 13;
        QTest::newRow("truncated octahedra") << QByteArray("truncated-octahedron") << 13;
    }
    void axes() {
        QFETCH(QByteArray, lattice);
        QTEST(static_cast<int>(Slides(latticeNamed(lattice.toStdString()), false).axes().size()), "axes");
    }

    // They come apart along axes of turns, which no edge of the unit cell is.
    void slanted_data() {
        QTest::addColumn<QString>("file");
        for (const char* file : {"rhombic/burr-of-six", "spheres/burr-of-four", "spheres/burr-of-six",
                                 "spheres/octahedron-of-19", "spheres/tetrahedron-of-35",
                                 "truncated-octahedra/cluster-of-15", "truncated-octahedra/cluster-of-27"})
            QTest::newRow(file) << QString::fromLatin1(file);
    }
    void slanted() {
        QFETCH(QString, file);
        const Puzzle puzzle =
            readPuzzle((QStringLiteral(TILEWRIGHT_SOURCE_DIR "/puzzles/") + file + QStringLiteral(".toml"))
                           .toStdString());
        const auto assemblies = assembliesOf(puzzle);
        QVERIFY(!assemblies.empty());
        for (const auto& assembly : assemblies) {
            const Disassembly apart = Disassembler(puzzle).disassemble(assembly);
            QVERIFY(apart.canBeDisassembled());
            QCOMPARE(faultOf(puzzle, assembly, apart.separation), QString());
        }
    }

    // Whatever the pieces weigh: the heaviest side stays, and the number of moves remains what it was.
    void theHeaviestStays_data() {
        QTest::addColumn<int>("pieces");
        QTest::addColumn<int>("weights");
        QTest::newRow("all the same") << 4 << 1;
        QTest::newRow("two weights") << 4 << 2;
        QTest::newRow("four pieces") << 4 << 9;
        QTest::newRow("five pieces") << 5 << 9;
        QTest::newRow("six pieces") << 6 << 4;
    }
    void theHeaviestStays() {
        QFETCH(int, pieces);
        QFETCH(int, weights);
        for (unsigned seed = 1; seed <= 40; ++seed) {
            MadeAssembly made = grownAssembly(seed, pieces, {4, 3, 3}, 10);
            const Disassembly light = Disassembler(made.puzzle).disassemble(made.placements);
            std::mt19937 random(seed);
            for (Piece& piece : made.puzzle.pieces)
                piece.disassemblyWeight = static_cast<int>(random() % static_cast<unsigned>(weights)) - 1;
            const Disassembly heavy = Disassembler(made.puzzle).disassemble(made.placements);
            QVERIFY(heavy.outcome == light.outcome);
            QCOMPARE(levelOf(heavy.separation).moves, levelOf(light.separation).moves);
            QCOMPARE(heavy.separation.moves.size(), light.separation.moves.size());
            const AssemblyPlan plan(heavy.separation);
            for (const PlannedMove& planned : plan.moves()) {
                std::array<std::pair<int, std::size_t>, 2> sides{std::pair{-9, 0}, std::pair{-9, 0}};
                for (const std::size_t piece : planned.scene) {
                    auto& [most, size] = sides[std::ranges::binary_search(planned.move.pieces, piece)];
                    most = std::max(most, made.puzzle.pieces[piece].disassemblyWeight);
                    ++size;
                }
                QVERIFY(sides[1].first <= sides[0].first);
                if (!planned.move.isRemoval) QVERIFY(sides[1] <= sides[0]);
                const bool isSaid = movesHeaviest(planned, made.puzzle, made.placements);
                if (isSaid) QCOMPARE(sides[1].first, sides[0].first);
                if (weights == 1) QVERIFY(!isSaid);
            }
            if (heavy.canBeDisassembled())
                QCOMPARE(faultOf(made.puzzle, made.placements, heavy.separation), QString());
        }
    }

    // A box of six walls around four pieces: it stays from the first move to the last.
    void theBoxStays() {
        MadeAssembly made = boxedAssembly(118, 7, {5, 5, 5}, 7, 16);
        const std::size_t box = made.puzzle.pieces.size() - 1;
        const auto movesOfBox = [&] {
            const Disassembly found = Disassembler(made.puzzle).disassemble(made.placements);
            int count = 0;
            const AssemblyPlan plan(found.separation);
            for (const PlannedMove& planned : plan.moves())
                count += std::ranges::binary_search(planned.move.pieces, box) ? 1 : 0;
            return std::pair(count, levelOf(found.separation).moves);
        };
        const auto [before, moves] = movesOfBox();
        QVERIFY(before > 0);
        made.puzzle.pieces[box].disassemblyWeight = 2;
        QCOMPARE(movesOfBox(), std::pair(0, moves));
    }

    // Of flat pieces that are lifted, the heaviest is left on the table.
    void theHeaviestIsLiftedLast() {
        Puzzle puzzle;
        puzzle.lattice = latticeNamed("square");
        std::vector<Placement> placements;
        for (const int disassemblyWeight : {1, 7, 3, 1}) {
            placements.push_back(
                {puzzle.pieces.size(), {{static_cast<int>(puzzle.pieces.size()), 0, 0}}, {}});
            puzzle.pieces.push_back({"P", Shape(placements.back().cells), {}, {}});
            puzzle.pieces.back().disassemblyWeight = disassemblyWeight;
        }
        std::vector<std::size_t> lifted;
        const AssemblyPlan plan(Disassembler(puzzle).disassemble(placements).separation);
        for (const PlannedMove& planned : plan.moves())
            lifted.push_back(planned.move.pieces.front());
        QVERIFY(lifted == std::vector<std::size_t>({3, 0, 2}));
    }

    // In the order in which they came, whichever thread is first.
    void queue() {
        const auto made = grownAssembly(1, 4, {3, 3, 3}, 6);
        std::vector<std::uint64_t> numbers;
        AssemblyQueue queue(made.puzzle, 2, [&](const TakenApart& one) { numbers.push_back(one.number); });
        for (int i = 0; i < 3000; ++i)
            queue.add(1, made.placements);
        queue.finish();
        QCOMPARE(numbers.size(), std::size_t{3000});
        QVERIFY(std::ranges::is_sorted(numbers));
    }

    void rulesInFiles() {
        const std::string text =
            "format = 1\nkind = \"tiling\"\nname = \"n\"\nlattice = \"square\"\nlift = "
            "false\n\n[region]\nbox = [3, "
            "1]\n\n[[piece]]\nname = \"A\"\ncells = [[0, 0]]\ngroup = \"cage\"\ndisassembly-weight = "
            "-2\n\n[[piece]]\nname = \"B\"\ncells = [[0, 0], [1, 0]]\ngroup = [[\"cage\", 1], \"bird\"]\n";
        const Puzzle puzzle = parseTomlPuzzle(text, "f");
        QVERIFY(!puzzle.lift);
        QVERIFY((puzzle.pieces[0].groups == std::vector<PieceGroup>{{"cage"}}));
        QCOMPARE(puzzle.pieces[0].disassemblyWeight, -2);
        QVERIFY((puzzle.pieces[1].groups == std::vector<PieceGroup>{{"cage", 1}, {"bird"}}));
        QVERIFY(parseTomlPuzzle(toToml(puzzle), "f") == puzzle);
        std::string earlier = text;
        const std::string key = "disassembly-weight";
        earlier.replace(earlier.find(key), key.size(), "heaviness");
        QVERIFY(parseTomlPuzzle(earlier, "f") == puzzle);
    }
};

TILEWRIGHT_TEST(TestAssembly)
#include "tst_assembly.moc"
