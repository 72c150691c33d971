// The shipped puzzles: they are readable, name their sources, and have the known numbers of solutions.

#include <QTest>

#include "core/analysis/level_design.h"
#include "core/formats/puzzle_file.h"
#include "core/formats/toml_puzzle.h"
#include "core/lattice/cell_solid.h"
#include "core/lattice/vectors.h"
#include "core/puzzle/checks.h"
#include "core/search/plan.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace fs = std::filesystem;

class TestLibrary : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void knownCounts_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<quint64>("solutions");
        QTest::addColumn<quint64>("raw");
        const auto row = [](const char* puzzle, quint64 solutions, quint64 raw) {
            QTest::newRow(puzzle) << QString::fromLatin1(puzzle) << solutions << raw;
        };
        row("pentominoes/20x3", 2, 8);
        row("pentominoes/15x4", 368, 1472);
        row("pentominoes/12x5", 1010, 4040);
        row("pentominoes/10x6", 2339, 9356);
        row("pentominoes/8x8-with-hole", 65, 520);
        row("pentominoes/two-6x5", 2, 64);
        row("dominoes/nine-dominoes", 1, 1);
        row("tetrominoes/rectangle-5x4", 0, 0);
        row("cubes/soma", 240, 11520);
        row("cubes/tetris-cube", 9839, 236'136);
        row("cubes/bedlam-cube", 19'186, 460'464);
        row("pentacubes/solid-pentominoes-5x4x3", 3940, 31'520);
        row("pentacubes/25-y-5x5x5", 1264, 60'672);
        row("pentominoes/diamond", 51'184, 204'736);
        row("polyiamonds/hexiamonds-9x4", 74, 148);
        row("polyiamonds/hexiamonds-rhombus", 156, 624);
        row("polyiamonds/hexagon-of-24", 3, 36);
        row("polyiamonds/hexagon-of-54", 1, 12);
        row("polyiamonds/triangle-of-36", 2, 12);
        row("polyiamonds/tetra-and-pentiamonds-4x4", 68, 272);
        row("polyiamonds/tetra-and-pentiamonds-8x2", 2, 4);
        row("polyhexes/tetrahexes-7x4", 9, 18);
        row("polyhexes/hexagon-of-37", 12'290, 147'480);
        row("polyhexes/one-sided-tetrahexes-8x5", 192, 384);
        row("polyhexes/one-sided-tetrahexes-10x4", 123, 246);
        row("polyhexes/flower-of-19", 1, 12);
        row("polyhexes/triangle-of-28", 1, 6);
        row("polysticks/grid-3x2", 1, 4);
        row("polysticks/grid-3x3", 1, 8);
        row("polysticks/triangle-of-18", 1, 6);
        row("polysticks/triangle-of-30", 1, 6);
        row("calendars/month-and-day", 4745, 4745);
        row("calendars/weekday", 264'655, 264'655);
        row("tans/tangram-square", 1, 8);
        row("tans/tangram-triangle", 6, 12);
        row("tans/tangram-rectangle", 9, 36);
        row("tans/tangram-parallelogram", 6, 12);
        row("kites/three-hexagons", 13, 56);
        row("polydrafters/three-hexagons", 36, 150);
        row("polysticks/polytwigs-28", 910, 1820);
        row("spheres/tetrahedron-of-20", 1, 12);
        row("spheres/tetrahedron-of-35", 3, 36);
        row("spheres/octahedron-of-19", 1, 24);
        row("spheres/square-pyramid-of-30", 1, 4);
        row("spheres/three-balls", 3, 12);
        row("prisms/hexagonal-drum", 1, 24);
        row("prisms/wide-drum", 1, 12);
        row("prisms/triangular-tower", 1, 6);
        row("prisms/rhombic-block", 1, 4);
        row("rhombic/cube", 1, 24);
        row("rhombic/rhombic-dodecahedron", 1, 24);
        row("rhombic/double-cube", 1, 8);
        row("tetra-octa/two-blocks", 1, 4);
        row("tetra-octa/block", 1, 24);
        row("dodecahedra/cluster-of-13", 1, 24);
        row("dodecahedra/cluster-of-19", 1, 24);
        row("truncated-octahedra/cluster-of-15", 1, 48);
        row("truncated-octahedra/cluster-of-27", 1, 24);
        row("polysticks/tetrasticks-2x2", 4, 32);
        row("polysticks/tetrasticks-3x3", 254, 2032);
        row("polysticks/grid-4x3", 1, 4);
        row("polysticks/grid-5x2", 1, 4);
        row("tans/tangram-trapezium", 6, 12);
        row("tans/tangram-slanted-box", 36, 36);
        row("tans/octagon", 1, 8);
        row("tetra-octa/cube-of-40", 1, 24);
        row("polysticks/six-tetrasticks-3x3", 1, 8);
        row("polysticks/eight-tetrasticks-6x2", 3, 12);
        row("prisms/burr-of-four", 1, 4);
        row("prisms/burr-of-six", 1, 4);
        row("spheres/burr-of-four", 1, 4);
        row("spheres/burr-of-six", 1, 24);
        row("rhombic/burr-of-four", 1, 2);
        row("rhombic/burr-of-six", 1, 24);
        row("tetra-octa/burr-of-four", 1, 24);
        row("tetra-octa/burr-of-six", 1, 3);
        row("burrs/notchable-level-3", 1, 12);
        row("burrs/notchable-level-4", 1, 12);
        row("burrs/notchable-level-5", 22, 264);
        row("burrs/six-sticks-level-7", 6, 72);
        row("burrs/six-sticks-level-8", 27, 324);
        row("burrs/six-sticks-level-9", 1, 12);
        row("burrs/computers-choice-unique-10", 7, 84);
        row("cubes/five-pieces-level-5", 1, 24);
        row("cubes/five-pieces-14-moves", 1, 24);
        row("burrs/turning-3-pieces-edge-3", 1, 1);
        row("burrs/turning-2-pieces-edge-4", 1, 1);
        row("burrs/turning-3-pieces-edge-4", 1, 1);
        row("burrs/turning-4-pieces-edge-4", 1, 1);
        row("burrs/turning-3-pieces-edge-5", 1, 1);
        row("burrs/turning-4-pieces-edge-5", 1, 1);
    }
    void knownCounts() {
        QFETCH(QString, puzzle);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot result = solve(value, choosePlan(value), 2);
        QTEST(static_cast<quint64>(result.solutions), "solutions");
        QTEST(static_cast<quint64>(result.solutionsRaw), "raw");
    }

    // Of all ways to divide the assembly into two hands, only one lets the hands separate.
    void burrsHold_data() {
        QTest::addColumn<QString>("puzzle");
        for (const char* family : {"prisms", "spheres", "rhombic", "tetra-octa"})
            for (const char* pieces : {"four", "six"})
                QTest::addRow("%s, %s pieces", family, pieces)
                    << QStringLiteral("%1/burr-of-%2")
                           .arg(QString::fromLatin1(family), QString::fromLatin1(pieces));
    }
    void burrsHold() {
        QFETCH(QString, puzzle);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        std::vector<Placement> assembly;
        Job job(value, choosePlan(value), {},
                [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                    assembly = placementsOf(value, search.table(), solutions.front().images);
                });
        job.start();
        while (!job.waitFor(std::chrono::milliseconds(10))) {
        }
        QCOMPARE(assembly.size(), value.pieces.size());
        std::map<Cell, std::size_t> ownerOf;
        for (std::size_t i = 0; i < assembly.size(); ++i)
            for (const Cell cell : assembly[i].cells)
                ownerOf.emplace(cell, i);
        // Contacts: the first piece, the second one, and the direction between them.
        const CellSolids solids(value.lattice);
        std::vector<std::tuple<std::size_t, std::size_t, Point>> contacts;
        std::vector<Point> normals;
        for (const auto& [cell, owner] : ownerOf)
            for (const SolidSide& side : solids.sidesOf(cell.kind))
                if (const auto other = ownerOf.find(cell + *side.step); other != ownerOf.end()) {
                    contacts.emplace_back(owner, other->second, side.normal);
                    if (std::ranges::find(normals, side.normal) == normals.end())
                        normals.push_back(side.normal);
                }
        // The directions in which a part can move form a cone whose edges are orthogonal to two contacts.
        std::vector<Point> ways;
        for (const Point& a : normals)
            for (const Point& b : normals)
                if (const Point way = cross(a, b); lengthOf(way) > 1e-6) ways.push_back(way);
        int loose = 0;
        for (std::size_t hand = 1; hand + 1 < std::size_t{1} << assembly.size(); hand += 2) {
            const auto isHeld = [&](std::size_t piece) { return (hand >> piece & 1) != 0; };
            loose += std::ranges::any_of(ways, [&](const Point& way) {
                return std::ranges::none_of(contacts, [&](const auto& contact) {
                    const auto& [from, to, normal] = contact;
                    return isHeld(from) && !isHeld(to) && dot(normal, way) > 1e-6;
                });
            });
        }
        QCOMPARE(loose, 1);
    }

    // One solution of each can be assembled.
    void burrsComeApart_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("first");
        QTest::newRow("notchable-level-3") << "burrs/notchable-level-3" << 3;
        QTest::newRow("notchable-level-4") << "burrs/notchable-level-4" << 4;
        QTest::newRow("notchable-level-5") << "burrs/notchable-level-5" << 5;
        QTest::newRow("six-sticks-level-7") << "burrs/six-sticks-level-7" << 7;
        QTest::newRow("six-sticks-level-8") << "burrs/six-sticks-level-8" << 8;
        QTest::newRow("six-sticks-level-9") << "burrs/six-sticks-level-9" << 9;
        QTest::newRow("computers-choice-unique-10") << "burrs/computers-choice-unique-10" << 10;
        QTest::newRow("five-pieces-level-5") << "cubes/five-pieces-level-5" << 5;
        QTest::newRow("five-pieces-14-moves") << "cubes/five-pieces-14-moves" << 1;
    }
    void burrsComeApart() {
        QFETCH(QString, puzzle);
        const PuzzleLevel level = judgeLevel(libraryPuzzle(puzzle.toStdString()));
        QVERIFY(level.isExact);
        QCOMPARE(level.buildable, std::uint64_t{1});
        QTEST(level.level.numbers.front(), "first");
    }

    // Every algorithm and kind of heuristic agrees. Large puzzles use suitable plans.
    void algorithmsAgree_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<QString>("plan");
        QTest::addColumn<quint64>("solutions");
        const std::vector<const char*> plans{"-r",
                                             "-r -oe",
                                             "-r -op",
                                             "-rhardest -V -of=99 -f99 -n",
                                             "-r -V -oe=99:f=3 -f99",
                                             "-r -os=99:f=3 -f99 -n",
                                             "-r -op=99:e=9:f=3 -f99 -n",
                                             "-r -of=99 --debruijn=99",
                                             "-r -of=99 --fletcher=99",
                                             "-r -oX=99:a=4 -f99 --fletcher=4 -n",
                                             "-r -V12 -v6 -p6 -oe=99:f=2 -f9 -n"};
        const auto row = [](const char* puzzle, const char* plan, quint64 solutions) {
            QTest::addRow("%s %s", puzzle, plan)
                << QString::fromLatin1(puzzle) << QString::fromLatin1(plan) << solutions;
        };
        for (const char* plan : plans) {
            row("pentominoes/20x3", plan, 2);
            row("pentominoes/8x8-with-hole", plan, 65);
            row("tetrominoes/rectangle-5x4", plan, 0);
            row("cubes/soma", plan, 240);
        }
        row("cubes/tetris-cube", "-rL -f11 -oe=11:f=2 --debruijn=2 -n", 9839);
        row("pentacubes/solid-pentominoes-5x4x3", "-rX -f10 -oe=10:f=3 -n", 3940);
    }
    void algorithmsAgree() {
        QFETCH(QString, puzzle);
        QFETCH(QString, plan);
        const Puzzle value = libraryPuzzle(puzzle.toStdString());
        const JobSnapshot result = solve(value, planFromOptions(plan.toStdString(), value), 2);
        QTEST(static_cast<quint64>(result.solutions), "solutions");
    }

    void everyFileIsGood() {
        int files = 0;
        for (const fs::directory_entry& entry :
             fs::recursive_directory_iterator(fs::path(TILEWRIGHT_SOURCE_DIR) / "puzzles")) {
            if (!isTilingFile(entry.path())) continue;
            const Puzzle puzzle = readPuzzle(entry.path());
            const QByteArray file = QByteArray::fromStdString(entry.path().string());
            // A best cover may exceed the limits of a search.
            QVERIFY2(puzzle.kind == PuzzleKind::cover || !searchObstacle(puzzle), file.constData());
            QVERIFY2(!puzzle.source.empty(), file.constData());
            QVERIFY2(parseTomlPuzzle(toToml(puzzle), "again") == puzzle, file.constData());
            ++files;
        }
        QVERIFY(files >= 75);
    }
};

TILEWRIGHT_TEST(TestLibrary)
#include "tst_library.moc"
