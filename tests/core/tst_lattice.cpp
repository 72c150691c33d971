// Cells, symmetries and shapes: the numbers that everybody knows.

#include <QTest>

#include "core/lattice/lattice.h"
#include "core/puzzle/shape.h"

using namespace tilewright;

class TestLattice : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void groups_data() {
        QTest::addColumn<int>("lattice");
        QTest::addColumn<int>("rotationCount");
        QTest::addColumn<int>("symmetryCount");
        QTest::newRow("square") << static_cast<int>(Lattice::square) << 4 << 8;
        QTest::newRow("cube") << static_cast<int>(Lattice::cube) << 24 << 48;
    }
    void groups() {
        QFETCH(int, lattice);
        QFETCH(int, rotationCount);
        QFETCH(int, symmetryCount);
        const auto turns = rotations(static_cast<Lattice>(lattice));
        const auto all = symmetries(static_cast<Lattice>(lattice));
        QCOMPARE(static_cast<int>(turns.size()), rotationCount);
        QCOMPARE(static_cast<int>(all.size()), symmetryCount);
        std::set<std::vector<Cell>> images;
        for (const Symmetry& a : all) {
            images.insert({a({1, 0, 0}), a({0, 1, 0}), a({0, 0, 1})});
            for (const Symmetry& b : all) {
                const Symmetry product = a * b;
                QVERIFY(std::find(all.begin(), all.end(), product) != all.end());
                QCOMPARE(product.isMirror(), a.isMirror() != b.isMirror());
                const Cell c{3, 5, 7};
                QVERIFY(product(c) == a(b(c)));
            }
        }
        QCOMPARE(static_cast<int>(images.size()), symmetryCount);
        for (const Symmetry& turn : turns)
            QVERIFY(!turn.isMirror());
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
        QCOMPARE(static_cast<int>(orientations(shape, rotations(Lattice::square)).size()), turned);
        QCOMPARE(static_cast<int>(orientations(shape, symmetries(Lattice::square)).size()), turnedOver);
        const std::vector<Shape> all = orientations(shape, rotations(Lattice::cube));
        QCOMPARE(static_cast<int>(all.size()), inSpace);
        QVERIFY(all.front() == shape);
        for (const Shape& turn : all)
            QVERIFY(canonical(turn, rotations(Lattice::cube)) == canonical(shape, rotations(Lattice::cube)));
    }
};

QTEST_APPLESS_MAIN(TestLattice)
#include "tst_lattice.moc"
