// Sets of polyominoes and polycubes: their numbers are those of the OEIS, and names are clear.

#include <QTest>
#include <set>

#include "core/editing/piece_sets.h"
#include "core/puzzle/open_cells.h"

using namespace tilewright;

namespace {

enum class Set { free, oneSided, fixed, cubes, cubesWithTwins };

std::vector<Piece> piecesOf(Set set, int cells) {
    switch (set) {
        case Set::free:
            return polyominoes(cells, PolyominoKind::free);
        case Set::oneSided:
            return polyominoes(cells, PolyominoKind::oneSided);
        case Set::fixed:
            return polyominoes(cells, PolyominoKind::fixed);
        case Set::cubes:
            return polycubes(cells, false);
        default:
            return polycubes(cells, true);
    }
}

// What makes two shapes the same one in a set.
std::span<const Symmetry> movesOf(Set set) {
    static constexpr Symmetry none;
    switch (set) {
        case Set::free:
            return latticeNamed("square").symmetries();
        case Set::oneSided:
            return latticeNamed("square").rotations();
        case Set::fixed:
            return {&none, 1};
        case Set::cubes:
            return latticeNamed("cube").symmetries();
        default:
            return latticeNamed("cube").rotations();
    }
}

QString namesOf(const std::vector<Piece>& pieces) {
    QStringList names;
    for (const Piece& piece : pieces)
        names << QString::fromStdString(piece.name);
    return names.join(QLatin1Char(' '));
}

bool isConnected(const Shape& shape) {
    return connectedParts(shape.cells(), latticeNamed("cube")).size() == 1;
}

}  // namespace

class TestPieceSets : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void counts_data() {
        QTest::addColumn<int>("set");
        QTest::addColumn<QList<int>>("counts");
        const auto row = [](const char* name, Set set, const QList<int>& counts) {
            QTest::newRow(name) << static_cast<int>(set) << counts;
        };
        row("A000105", Set::free, {1, 1, 2, 5, 12, 35, 108, 369});
        row("A000988", Set::oneSided, {1, 1, 2, 7, 18, 60, 196, 704});
        row("A001168", Set::fixed, {1, 2, 6, 19, 63, 216, 760, 2725});
        row("A038119", Set::cubes, {1, 1, 2, 7, 23, 112, 607, 3811});
        row("A000162", Set::cubesWithTwins, {1, 1, 2, 8, 29, 166, 1023, 6922});
    }
    void counts() {
        QFETCH(int, set);
        QFETCH(QList<int>, counts);
        const auto kind = static_cast<Set>(set);
        for (int cells = 1; cells <= maxSetCells; ++cells) {
            const std::vector<Piece> pieces = piecesOf(kind, cells);
            QCOMPARE(static_cast<int>(pieces.size()), counts[cells - 1]);
            std::set<Shape> different;
            std::set<std::string> names;
            for (const Piece& piece : pieces) {
                QCOMPARE(piece.shape.size(), cells);
                QVERIFY(piece.count == Count{});
                QVERIFY(isConnected(piece.shape));
                different.insert(canonical(piece.shape, movesOf(kind)));
                names.insert(piece.name);
            }
            QCOMPARE(different.size(), pieces.size());
            QCOMPARE(names.size(), pieces.size());
        }
    }

    void names_data() {
        QTest::addColumn<int>("set");
        QTest::addColumn<int>("cells");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* name, Set set, int cells, const char* names) {
            QTest::newRow(name) << static_cast<int>(set) << cells << QString::fromLatin1(names);
        };
        row("monomino", Set::free, 1, "I1");
        row("dominoes", Set::fixed, 2, "I2.1 I2.2");
        row("triominoes", Set::free, 3, "I3 V3");
        row("tetrominoes", Set::free, 4, "I L O S T");
        row("one-sided tetrominoes", Set::oneSided, 4, "I L J O S Z T");
        row("pentominoes", Set::free, 5, "F I L N P T U V W X Y Z");
        row("one-sided pentominoes", Set::oneSided, 5, "F F' I L L' N N' P P' T U V W X Y Y' Z Z'");
        row("tetracubes", Set::cubesWithTwins, 4, "I O L T Z A B P");
        row("tetracubes without twins", Set::cubes, 4, "I O L T Z A P");
        row("pentacubes", Set::cubes, 5,
            "F I L N P T U V W X Y Z 5-01 5-02 5-03 5-04 5-05 5-06 5-07 5-08 5-09 5-10 5-11");
    }
    void names() {
        QFETCH(int, set);
        QFETCH(int, cells);
        QTEST(namesOf(piecesOf(static_cast<Set>(set), cells)), "names");
    }

    void numbersHaveAllTheirDigits() {
        const std::vector<Piece> hexominoes = polyominoes(6, PolyominoKind::free);
        QCOMPARE(hexominoes.front().name, std::string("6-01"));
        QCOMPARE(hexominoes.back().name, std::string("6-35"));
        QCOMPARE(polycubes(8, false).back().name, std::string("8-3811"));
    }

    void piecesLieFlat() {
        for (const Piece& piece : polycubes(6, true)) {
            const Cell extent = piece.shape.extent();
            QVERIFY2(extent.z <= extent.y && extent.z <= extent.x, piece.name.c_str());
        }
    }

    void otherNumbersOfCellsAreRefused() {
        for (const int cells : {-1, 0, 9}) {
            QVERIFY_THROWS_EXCEPTION(std::invalid_argument, polyominoes(cells, PolyominoKind::free));
            QVERIFY_THROWS_EXCEPTION(std::invalid_argument, polycubes(cells, true));
        }
    }
};

QTEST_APPLESS_MAIN(TestPieceSets)
#include "tst_piece_sets.moc"
