// Cells, symmetries and shapes: well-known numbers.

#include <QTest>
#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>

#include "core/lattice/lattice.h"
#include "core/puzzle/shape.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

using Position = std::array<int, 3>;

class TestLattice : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // From other programs and crystallography.
    void groups_data() {
        QTest::addColumn<int>("kinds");
        QTest::addColumn<int>("neighbours");
        QTest::addColumn<int>("rotations");
        QTest::addColumn<int>("symmetries");
        QTest::addColumn<bool>("twoColours");
        const auto row = [](const char* name, int kinds, int neighbours, int rotations, int symmetries,
                            bool twoColours) {
            QTest::newRow(name) << kinds << neighbours << rotations << symmetries << twoColours;
        };
        row("square", 1, 4, 4, 8, true);
        row("cube", 1, 6, 24, 48, true);
        row("hexagon", 1, 6, 6, 12, false);
        row("triangle", 2, 3, 6, 12, true);
        row("stick", 2, 6, 4, 8, false);
        row("prism", 2, 5, 12, 24, true);
        row("sphere", 1, 12, 120, 240, false);
        row("rhombic", 24, 4, 24, 48, true);
        row("tetra-octa", 10, 4, 24, 48, true);
        row("tri-stick", 3, 10, 6, 12, false);
        row("quarter-square", 4, 3, 4, 8, true);
        row("kite", 6, 4, 6, 12, false);
        row("drafter", 12, 3, 6, 12, true);
        row("hexagon-edge", 3, 4, 6, 12, false);
        row("dodecahedron", 1, 12, 24, 48, false);
        row("truncated-octahedron", 1, 14, 24, 48, false);
    }
    void groups() {
        const Lattice lattice = latticeNamed(QTest::currentDataTag());
        const auto turns = lattice.rotations();
        const auto all = lattice.symmetries();
        QTEST(lattice.kinds(), "kinds");
        QTEST(static_cast<int>(turns.size()), "rotations");
        QTEST(static_cast<int>(all.size()), "symmetries");
        QTEST(lattice.isTwoColoured(), "twoColours");
        QVERIFY(all.front() == Symmetry());
        for (const Symmetry& turn : turns)
            QVERIFY(!turn.isMirror());
        for (int kind = 0; kind < lattice.kinds(); ++kind) {
            const Cell cell{3, 5, 7, kind};
            QTEST(static_cast<int>(lattice.neighbourSteps(cell).size()), "neighbours");
            for (const Cell step : lattice.neighbourSteps(cell)) {
                const Cell next = cell + step;
                QVERIFY(std::ranges::count(lattice.neighbourSteps(next), cell - next) == 1);
                QVERIFY(!lattice.isTwoColoured() || lattice.isBlack(cell) != lattice.isBlack(next));
            }
        }
    }

    // Motions form a group and preserve neighbours; the twins of spheres do not.
    void motions_data() { rowForEachLattice(); }
    void motions() {
        QFETCH(Lattice, lattice);
        std::vector<Symmetry> group;
        std::ranges::copy_if(lattice.symmetries(), std::back_inserter(group),
                             [](const Symmetry& one) { return one.divisor() == 1; });
        for (const Symmetry& a : group) {
            for (const Symmetry& b : group) {
                const Symmetry product = a * b;
                QVERIFY(std::ranges::count(group, product) == 1);
                QCOMPARE(product.isMirror(), a.isMirror() != b.isMirror());
            }
            for (int kind = 0; kind < lattice.kinds(); ++kind) {
                const Cell cell{3, 5, 0, kind};
                for (const Cell step : lattice.neighbourSteps(cell))
                    QVERIFY(std::ranges::count(lattice.neighbourSteps(a(cell)), a(cell + step) - a(cell)) ==
                            1);
            }
        }
    }

    // Centres of cells keep their distances, and sides lie halfway between two centres.
    void distances_data() { rowForEachLattice(); }
    void distances() {
        QFETCH(Lattice, lattice);
        const auto distance = [&](Cell a, Cell b) {
            const Point p = lattice.middleOf(a);
            const Point q = lattice.middleOf(b);
            return std::hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
        };
        for (const Symmetry& motion : lattice.symmetries())
            for (int kind = 0; kind < lattice.kinds() && motion.divisor() == 1; ++kind) {
                const Cell a{1, 2, 0, 0};
                const Cell b{4, -1, 0, kind};
                QCOMPARE(distance(motion(a), motion(b)), distance(a, b));
            }
        for (int kind = 0; kind < lattice.kinds(); ++kind)
            for (const Facet& facet : lattice.facets(kind)) {
                const Cell cell{0, 0, 0, kind};
                const Point to = lattice.middleOf(cell + facet.step);
                const Point from = lattice.middleOf(cell);
                const Cell back = Cell{} - facet.step;
                const auto sides = lattice.facets((cell + facet.step).kind);
                const auto same = std::ranges::find(sides, back, &Facet::step);
                QVERIFY(same != sides.end());
                for (std::size_t axis = 0; axis < 3; ++axis) {
                    double here = 0;
                    double there = 0;
                    for (const Point& corner : facet.corners)
                        here += from[axis] + corner[axis];
                    for (const Point& corner : same->corners)
                        there += to[axis] + corner[axis];
                    QVERIFY(std::abs(here - there) < 1e-9);
                }
            }
    }

    // Cells fill the plane or space, and cell numbers in files map back to them.
    void volumes_data() { rowForEachLattice(); }
    void volumes() {
        QFETCH(Lattice, lattice);
        double cells = 0;
        for (int kind = 0; kind < lattice.kinds(); ++kind)
            cells += lattice.volume(kind);
        const Point a = lattice.displacement({1, 0, 0});
        const Point b = lattice.displacement({0, 1, 0});
        const Point c = lattice.displacement({0, 0, 1});
        const double unit = std::abs(a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) +
                                     a[2] * (b[0] * c[1] - b[1] * c[0]));
        if (!lattice.hasSticks()) QCOMPARE(cells, unit);
        for (int kind = 0; kind < lattice.kinds(); ++kind)
            for (const Cell place : {Cell{0, 0, 0}, Cell{-3, 2, 0}, Cell{5, -7, 0}}) {
                const Cell cell = place + Cell{0, 0, 0, kind};
                QVERIFY(lattice.cellAt(lattice.positionOf(cell)) == cell);
            }
    }

    void positions_data() {
        QTest::addColumn<Position>("position");
        QTest::addColumn<bool>("isCell");
        const auto row = [](const char* lattice, Position position, bool isCell) {
            QTest::addRow("%s %d %d %d", lattice, position[0], position[1], position[2])
                << position << isCell;
        };
        row("sphere", {1, 1, 0}, true);
        row("sphere", {1, 0, 0}, false);
        row("rhombic", {0, 1, 2}, true);
        row("rhombic", {-1, 1, 2}, true);
        row("rhombic", {1, 1, 2}, false);
        row("tetra-octa", {1, 1, 1}, true);
        row("tetra-octa", {0, 0, 0}, false);
        row("tetra-octa", {3, 0, 0}, true);
        row("truncated-octahedron", {1, -1, 3}, true);
        row("truncated-octahedron", {1, 2, 0}, false);
        row("prism", {-3, 5, 1}, true);
    }
    void positions() {
        QFETCH(Position, position);
        const QString name = QString::fromLatin1(QTest::currentDataTag()).section(u' ', 0, 0);
        const Lattice lattice = latticeNamed(name.toStdString());
        QTEST(lattice.cellAt({position[0], position[1], position[2]}).has_value(), "isCell");
    }

    void crossings() {
        const Lattice sticks = latticeNamed("stick");
        const std::vector<Cell> cross{{0, 1, 0, 0}, {1, 0, 0, 1}, {1, 1, 0, 0}, {1, 1, 0, 1}};
        QVERIFY((sticks.crossingsOf(cross) == std::vector<Cell>{{1, 1, 0, 2}}));
        const std::vector<Cell> corner{{0, 0, 0, 0}, {0, 0, 0, 1}};
        QVERIFY(sticks.crossingsOf(corner).empty());
    }

    void orientationCounts_data() {
        QTest::addColumn<std::vector<Cell>>("cells");
        QTest::addColumn<int>("turned");
        QTest::addColumn<int>("turnedOver");
        QTest::addColumn<int>("inSpace");
        using Cells = std::vector<Cell>;
        QTest::newRow("one cell") << Cells{{0, 0, 0}} << 1 << 1 << 1;
        QTest::newRow("I") << Cells{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}} << 2 << 2 << 3;
        QTest::newRow("X") << Cells{{1, 0, 0}, {0, 1, 0}, {1, 1, 0}, {2, 1, 0}, {1, 2, 0}} << 1 << 1 << 3;
        QTest::newRow("F") << Cells{{1, 0, 0}, {2, 0, 0}, {0, 1, 0}, {1, 1, 0}, {1, 2, 0}} << 4 << 8 << 24;
        QTest::newRow("S") << Cells{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}} << 2 << 4 << 12;
        QTest::newRow("in two parts") << Cells{{0, 0, 0}, {2, 0, 0}} << 2 << 2 << 3;
    }
    void orientationCounts() {
        QFETCH(std::vector<Cell>, cells);
        QFETCH(int, turned);
        QFETCH(int, turnedOver);
        QFETCH(int, inSpace);
        const Shape shape(cells);
        QCOMPARE(static_cast<int>(orientations(shape, latticeNamed("square").rotations()).size()), turned);
        QCOMPARE(static_cast<int>(orientations(shape, latticeNamed("square").symmetries()).size()),
                 turnedOver);
        const std::vector<Shape> all = orientations(shape, latticeNamed("cube").rotations());
        QCOMPARE(static_cast<int>(all.size()), inSpace);
        QVERIFY(all.front() == shape);
        for (const Shape& turn : all)
            QVERIFY(canonical(turn, latticeNamed("cube").rotations()) ==
                    canonical(shape, latticeNamed("cube").rotations()));
    }
};

TILEWRIGHT_TEST(TestLattice)
#include "tests/support/lattice_rows.h"
#include "tests/support/test_program.h"
#include "tst_lattice.moc"
