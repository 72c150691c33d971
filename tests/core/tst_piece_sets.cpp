// Piece sets of every lattice: the counts agree with the OEIS or with plain enumeration, and names are
// unique.

#include <QTest>
#include <algorithm>
#include <map>
#include <set>

#include "core/puzzle/piece_sets.h"
#include "core/puzzle/puzzle.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// When two shapes are equal in a set.
std::span<const Symmetry> movesOf(SetKind kind, Lattice lattice) {
    static const Symmetry none;
    return kind == SetKind::free       ? lattice.symmetries()
           : kind == SetKind::oneSided ? lattice.rotations()
                                       : std::span(&none, 1);
}

QString namesOf(const std::vector<Piece>& pieces) {
    QStringList names;
    for (const Piece& piece : pieces)
        names << QString::fromStdString(piece.name);
    return names.join(QLatin1Char(' '));
}

// Whether `cells` can be divided into the smallest pieces of the lattice.
bool isMadeOfUnits(std::vector<Cell> cells, Lattice lattice) {
    if (lattice.data().unit.empty() || cells.empty()) return true;
    std::vector<Cell> unit;
    for (const int kind : lattice.data().unit)
        unit.push_back({0, 0, 0, kind});
    for (const Symmetry& symmetry : lattice.symmetries())
        for (const std::vector<Cell> turned = *symmetry.carried(unit); const Cell part : turned) {
            if (part.kind != cells.front().kind) continue;
            std::vector<Cell> left = cells;
            for (const Cell other : turned)
                std::erase(left, other + (cells.front() - part));
            if (left.size() + unit.size() == cells.size() && isMadeOfUnits(left, lattice)) return true;
        }
    return false;
}

// The number of pieces by enumeration: all connected sets of cells, with equal ones counted once.
std::size_t countedPlainly(Lattice lattice, int size, SetKind kind) {
    const std::size_t unit = std::max<std::size_t>(lattice.data().unit.size(), 1);
    std::set<Shape> all;
    std::set<std::vector<Cell>> grown;
    for (int k = 0; k < lattice.kinds(); ++k)
        grown.insert({Cell{0, 0, 0, k}});
    for (std::size_t cells = 1; cells < unit * static_cast<std::size_t>(size); ++cells) {
        std::set<std::vector<Cell>> larger;
        for (const std::vector<Cell>& own : grown)
            for (const Cell from : own)
                for (const Cell step : lattice.neighbourSteps(from)) {
                    std::vector<Cell> one = own;
                    one.push_back(from + step);
                    const Shape shape(std::move(one));
                    if (shape.cells().size() > cells)
                        larger.insert({shape.cells().begin(), shape.cells().end()});
                }
        grown = std::move(larger);
    }
    for (const std::vector<Cell>& cells : grown)
        if (isMadeOfUnits(cells, lattice)) all.insert(canonical(Shape(cells), movesOf(kind, lattice)));
    return all.size();
}

}  // namespace

class TestPieceSets : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void publishedCounts_data() {
        QTest::addColumn<QString>("lattice");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QList<int>>("counts");
        const auto row = [](const char* name, const char* lattice, SetKind kind, const QList<int>& counts) {
            QTest::newRow(name) << QString::fromLatin1(lattice) << static_cast<int>(kind) << counts;
        };
        row("A000105", "square", SetKind::free, {1, 1, 2, 5, 12, 35, 108, 369});
        row("A000988", "square", SetKind::oneSided, {1, 1, 2, 7, 18, 60, 196, 704});
        row("A001168", "square", SetKind::fixed, {1, 2, 6, 19, 63, 216, 760, 2725});
        row("A038119", "cube", SetKind::free, {1, 1, 2, 7, 23, 112, 607, 3811});
        row("A000162", "cube", SetKind::oneSided, {1, 1, 2, 8, 29, 166, 1023, 6922});
        row("A000228", "hexagon", SetKind::free, {1, 1, 3, 7, 22, 82, 333});
        row("A006535", "hexagon", SetKind::oneSided, {1, 1, 3, 10, 33, 147, 620});
        row("A001207", "hexagon", SetKind::fixed, {1, 3, 11, 44, 186, 814, 3652});
        row("A000577", "triangle", SetKind::free, {1, 1, 1, 3, 4, 12, 24, 66, 160});
        row("A006534", "triangle", SetKind::oneSided, {1, 1, 1, 4, 6, 19, 43, 120, 307});
        row("A001420", "triangle", SetKind::fixed, {2, 3, 6, 14, 36, 94, 250, 675, 1838});
        row("A019988", "stick", SetKind::free, {1, 2, 5, 16, 55});
        row("A151537", "stick", SetKind::oneSided, {1, 2, 7, 25, 99});
        row("A006074", "quarter-square", SetKind::free, {1, 3, 4, 14, 30});
        row("A057786", "kite", SetKind::free, {1, 2, 4, 10, 27});
        // On the grid, as connected sets of the group of the triangle's reflections, counted by another
        // program.
        row("polydrafters", "drafter", SetKind::free, {1, 3, 3, 9, 14, 38, 74});
        // Polytwigs.
        row("A197459", "hexagon-edge", SetKind::free, {1, 1, 3, 4, 12, 27, 78});
        row("A151519", "quarter-square", SetKind::oneSided, {1, 4, 6, 22, 56});
        row("A038173", "dodecahedron", SetKind::free, {1, 1, 4});
    }
    void publishedCounts() {
        QFETCH(QString, lattice);
        QFETCH(int, kind);
        QFETCH(QList<int>, counts);
        for (int cells = 1; cells <= counts.size(); ++cells)
            QCOMPARE(polyforms(latticeNamed(lattice.toStdString()), cells, static_cast<SetKind>(kind)).size(),
                     static_cast<std::size_t>(counts[cells - 1]));
    }

    void piecesAreDifferentAndConnected_data() {
        QTest::addColumn<Lattice>("lattice");
        QTest::addColumn<int>("kind");
        for (const Lattice lattice : Lattice::all())
            for (const SetKind kind : {SetKind::free, SetKind::oneSided, SetKind::fixed})
                QTest::addRow("%s %d", std::string(lattice.name()).c_str(), static_cast<int>(kind))
                    << lattice << static_cast<int>(kind);
    }
    void piecesAreDifferentAndConnected() {
        QFETCH(Lattice, lattice);
        QFETCH(int, kind);
        const std::span<const Symmetry> moves = movesOf(static_cast<SetKind>(kind), lattice);
        const int unit = std::max(static_cast<int>(lattice.data().unit.size()), 1);
        const int most = std::min(maxSetCells(lattice, static_cast<SetKind>(kind)), lattice.isFlat() ? 5 : 4);
        for (int cells = 1; cells <= most; ++cells) {
            const std::vector<Piece> pieces = polyforms(lattice, cells, static_cast<SetKind>(kind));
            if (cells < 5)
                QCOMPARE(pieces.size(), countedPlainly(lattice, cells, static_cast<SetKind>(kind)));
            std::set<Shape> different;
            std::set<std::string> names;
            for (const Piece& piece : pieces) {
                QCOMPARE(piece.shape.size(), cells * unit);
                QVERIFY(piece.count == Count{});
                QCOMPARE(connectedParts(piece.shape.cells(), lattice).size(), 1U);
                different.insert(canonical(piece.shape, moves));
                names.insert(piece.name);
            }
            QCOMPARE(different.size(), pieces.size());
            QCOMPARE(names.size(), pieces.size());
        }
    }

    void largestSets_data() { rowForEachLattice(); }
    void largestSets() {
        QFETCH(Lattice, lattice);
        for (const SetKind kind : {SetKind::free, SetKind::oneSided, SetKind::fixed}) {
            const int most = maxSetCells(lattice, kind);
            QVERIFY(most >= (kind == SetKind::fixed ? 3 : 4));
            const std::size_t size = polyforms(lattice, most, kind).size();
            QVERIFY2(size >= 50 && size < 12'000, std::to_string(size).c_str());
            for (const int refused : {-1, 0, most + 1})
                QVERIFY_THROWS_EXCEPTION(std::invalid_argument, polyforms(lattice, refused, kind));
        }
    }

    void names_data() {
        QTest::addColumn<QString>("lattice");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("cells");
        QTest::addColumn<QString>("names");
        const auto row = [](const char* name, const char* lattice, SetKind kind, int cells,
                            const char* names) {
            QTest::newRow(name) << QString::fromLatin1(lattice) << static_cast<int>(kind) << cells
                                << QString::fromLatin1(names);
        };
        row("monomino", "square", SetKind::free, 1, "I1");
        row("dominoes", "square", SetKind::fixed, 2, "I2.1 I2.2");
        row("triominoes", "square", SetKind::free, 3, "I3 V3");
        row("tetrominoes", "square", SetKind::free, 4, "I L O S T");
        row("one-sided tetrominoes", "square", SetKind::oneSided, 4, "I L J O S Z T");
        row("pentominoes", "square", SetKind::free, 5, "F I L N P T U V W X Y Z");
        row("one-sided pentominoes", "square", SetKind::oneSided, 5,
            "F F' I L L' N N' P P' T U V W X Y Y' Z Z'");
        row("tetracubes", "cube", SetKind::oneSided, 4, "I O L T Z A B P");
        row("tetracubes without twins", "cube", SetKind::free, 4, "I O L T Z A P");
        row("pentacubes", "cube", SetKind::free, 5,
            "F I L N P T U V W X Y Z 5-01 5-02 5-03 5-04 5-05 5-06 5-07 5-08 5-09 5-10 5-11");
        row("tetrahexes", "hexagon", SetKind::free, 4, "bar worm pistol propeller arch bee wave");
        row("one-sided hexiamonds", "triangle", SetKind::oneSided, 6,
            "bar bar' crook crook' crown sphinx sphinx' snake snake' yacht yacht' chevron signpost signpost' "
            "lobster hook hook' hexagon butterfly");
        row("pentahexes", "hexagon", SetKind::free, 5,
            "5-01 5-02 5-03 5-04 5-05 5-06 5-07 5-08 5-09 5-10 5-11 5-12 5-13 5-14 5-15 5-16 5-17 5-18 "
            "5-19 5-20 5-21 5-22");
        row("moniamonds", "triangle", SetKind::fixed, 1, "1-1.1 1-1.2");
    }
    void names() {
        QFETCH(QString, lattice);
        QFETCH(int, kind);
        QFETCH(int, cells);
        QTEST(namesOf(polyforms(latticeNamed(lattice.toStdString()), cells, static_cast<SetKind>(kind))),
              "names");
    }

    void numbersHaveAllTheirDigits() {
        const std::vector<Piece> hexominoes = polyforms(latticeNamed("square"), 6, SetKind::free);
        QCOMPARE(hexominoes.front().name, std::string("6-01"));
        QCOMPARE(hexominoes.back().name, std::string("6-35"));
        QCOMPARE(polyforms(latticeNamed("cube"), 8, SetKind::free).back().name, std::string("8-3811"));
    }

    void piecesLieFlat() {
        for (const Piece& piece : polyforms(latticeNamed("cube"), 6, SetKind::oneSided)) {
            const Cell extent = piece.shape.extent();
            QVERIFY2(extent.z <= extent.y && extent.z <= extent.x, piece.name.c_str());
        }
    }
};

TILEWRIGHT_TEST(TestPieceSets)
#include "tst_piece_sets.moc"
