// Solids to print: STL files are read back, and every edge is counted.

#include <QTest>
#include <cmath>
#include <cstring>
#include <numbers>
#include <sstream>

#include "core/exports/solid_files.h"
#include "core/lattice/piece_solid.h"
#include "tests/support/clusters.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Cells = std::vector<Cell>;
using StlPoint = std::array<float, 3>;

struct StlFacet {
    StlPoint normal;
    std::array<StlPoint, 3> corners;
};

std::vector<StlFacet> readBinary(const std::string& bytes) {
    std::uint32_t count = 0;
    if (bytes.size() < 84) return {};
    std::memcpy(&count, bytes.data() + 80, 4);
    if (bytes.size() != 84 + 50 * static_cast<std::size_t>(count)) return {};
    std::vector<StlFacet> facets(count);
    for (std::size_t i = 0; i < count; ++i)
        std::memcpy(static_cast<void*>(&facets[i]), bytes.data() + 84 + 50 * i, 48);
    return facets;
}

std::vector<StlFacet> readAscii(const std::string& text) {
    std::istringstream words(text);
    std::vector<StlFacet> facets;
    std::size_t corner = 0;
    for (std::string word; words >> word;) {
        if (word == "normal") {
            facets.emplace_back();
            corner = 0;
            for (float& part : facets.back().normal)
                words >> part;
        }
        if (word == "vertex")
            for (float& part : facets.back().corners.at(corner++))
                words >> part;
    }
    return facets;
}

// Counts edges by the places of their ends, as a program does that reads the file.
QString problemOf(const std::vector<StlFacet>& facets) {
    if (facets.empty()) return QStringLiteral("no triangles");
    std::map<std::pair<StlPoint, StlPoint>, int> edges;
    for (const StlFacet& facet : facets)
        for (std::size_t k = 0; k < 3; ++k)
            ++edges[{facet.corners[k], facet.corners[(k + 1) % 3]}];
    for (const auto& [edge, count] : edges) {
        const auto back = edges.find({edge.second, edge.first});
        if (edge.first == edge.second) return QStringLiteral("an edge without length");
        if (count != 1) return QStringLiteral("an edge in more than two triangles");
        if (back == edges.end()) return QStringLiteral("an edge in one triangle");
    }
    for (const StlFacet& facet : facets) {
        const auto& [a, b, c] = facet.corners;
        double along = 0.0;
        double length = 0.0;
        for (std::size_t k = 0; k < 3; ++k) {
            const std::size_t u = (k + 1) % 3;
            const std::size_t v = (k + 2) % 3;
            const double cross =
                (double(b[u]) - a[u]) * (double(c[v]) - a[v]) - (double(b[v]) - a[v]) * (double(c[u]) - a[u]);
            along += cross * facet.normal[k];
            length += cross * cross;
        }
        if (length <= 0.0) return QStringLiteral("a triangle without area");
        if (along < 0.999 * std::sqrt(length)) return QStringLiteral("a normal that points elsewhere");
    }
    return {};
}

double volumeOf(const std::vector<StlFacet>& facets) {
    double sum = 0.0;
    for (const auto& [normal, corners] : facets) {
        const auto& [a, b, c] = corners;
        sum += double(a[0]) * (double(b[1]) * c[2] - double(b[2]) * c[1]) +
               double(a[1]) * (double(b[2]) * c[0] - double(b[0]) * c[2]) +
               double(a[2]) * (double(b[0]) * c[1] - double(b[1]) * c[0]);
    }
    return sum / 6.0;
}

void addShapes() {
    QTest::addColumn<Cells>("cells");
    QTest::newRow("one") << Cells{{0, 0, 0}};
    QTest::newRow("L") << Cells{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
    QTest::newRow("two in an edge") << Cells{{0, 0, 0}, {1, 1, 0}};
    QTest::newRow("two in a corner") << Cells{{0, 0, 0}, {1, 1, 1}};
    QTest::newRow("itself in an edge") << Cells{{0, 0, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {1, 1, 0}};
    QTest::newRow("itself in a corner")
        << Cells{{0, 0, 0}, {0, 0, 1}, {0, 0, 2}, {1, 0, 2}, {1, 1, 2}, {1, 1, 1}};
    // The two cells that are missing from a cube of eight touch in a corner.
    QTest::newRow("holes that touch in a corner")
        << Cells{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}};
    QTest::newRow("holes that touch in an edge")
        << Cells{{0, 0, 0}, {1, 1, 0}, {0, 0, 1}, {1, 1, 1}, {1, 0, 1}, {2, 0, 1}};
    Cells shell;
    for (int x = 0; x < 3; ++x)
        for (int y = 0; y < 3; ++y)
            for (int z = 0; z < 3; ++z)
                if (x != 1 || y != 1 || z != 1) shell.push_back({x, y, z});
    QTest::newRow("hollow") << shell;
    QTest::newRow("far away") << Cells{{-40, 55, -7}, {-39, 55, -7}, {-39, 54, -7}};
    for (const char* puzzle : {"cubes/soma", "cubes/tetris-cube", "cubes/bedlam-cube", "pentominoes/10x6"})
        for (const Piece& piece : libraryPuzzle(puzzle).pieces)
            QTest::addRow("%s %s", puzzle, piece.name.c_str())
                << Cells(piece.shape.cells().begin(), piece.shape.cells().end());
}

}  // namespace

class TestSolids : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void filesAreWatertight_data() { addShapes(); }
    void filesAreWatertight() {
        QFETCH(Cells, cells);
        const std::vector<SolidOptions> all{{},
                                            {.gap = 0.0, .bevel = 0.0},
                                            {.gap = 0.0, .bevel = 2.0},
                                            {.gap = 1.0, .bevel = 0.0},
                                            {.cell = 7.3, .gap = 0.37, .bevel = 0.61, .height = 3.1},
                                            {.cell = 7.3, .gap = 0.0, .bevel = 0.0, .height = 2.9},
                                            {.cell = 20.0, .gap = 6.0, .bevel = 5.9, .height = 20.0}};
        for (SolidOptions options : all) {
            options.lattice = latticeNamed("cube");
            const Mesh mesh = pieceSolid(cells, options);
            const std::vector<StlFacet> binary = readBinary(toStl(mesh, StlForm::binary, "a"));
            const std::vector<StlFacet> ascii = readAscii(toStl(mesh, StlForm::ascii, "a"));
            QCOMPARE(problemOf(binary), QString());
            QCOMPARE(problemOf(ascii), QString());
            QCOMPARE(binary.size(), mesh.triangles.size());
            const double full =
                static_cast<double>(cells.size()) * options.cell * options.cell * options.cell;
            const double volume = volumeOf(binary);
            QVERIFY(std::abs(volume - meshVolume(mesh)) < 1e-4 * full);
            QVERIFY(volume < full * 1.0001);
            QVERIFY(volume > 0.0);
            // What is kept apart where nothing else would is a thousandth of a cell.
            if (options.gap + options.bevel == 0.0)
                QVERIFY2(volume > full * 0.99, qPrintable(QString::number(volume / full)));
        }
    }

    // Pieces of one to nine cells of every lattice: all cells touch, some only in edges and corners.
    void everyLatticeHasSolids_data() { rowForEachLattice(); }
    void everyLatticeHasSolids() {
        QFETCH(Lattice, lattice);
        // Closed surfaces that run into each other have no volume together that can be summed.
        const bool isJoined = lattice.hasBalls() || lattice.facets(0).empty();
        std::vector<Cells> pieces = piecesOf(clusterOn(lattice, 60), lattice, 9);
        for (int kind = 0; kind < lattice.kinds(); ++kind)
            pieces.push_back({{0, 0, 0, kind}});
        for (const Cells& cells : pieces) {
            double full = 0.0;
            for (const Cell c : cells)
                full += lattice.volume(c.kind);
            for (SolidOptions options :
                 {SolidOptions{}, SolidOptions{.gap = 0.0, .bevel = 0.0},
                  SolidOptions{.gap = 0.0, .bevel = 0.9},
                  SolidOptions{.cell = 7.3, .gap = 0.1, .bevel = 0.0, .height = 3.1}}) {
                options.lattice = lattice;
                QVERIFY(!solidProblem(options));
                const std::vector<StlFacet> facets =
                    readBinary(toStl(pieceSolid(cells, options), StlForm::binary, "a"));
                QCOMPARE(problemOf(facets), QString());
                const double scale =
                    options.cell * options.cell * (lattice.isFlat() ? options.height : options.cell);
                const double share = volumeOf(facets) / (full * scale);
                const QByteArray text = QByteArray::number(share);
                QVERIFY2(share > 0.05 && (isJoined || share < 1.001), text);
                if (!isJoined && options.gap + options.bevel == 0.0) QVERIFY2(share > 0.98, text);
                if (lattice.hasBalls() && cells.size() == 1 && options.gap == 0.0)
                    QVERIFY2(std::abs(share - 4.0 / 3 * std::numbers::pi * std::pow(0.5, 1.5) / 2) < 0.01,
                             text);
            }
        }
    }

    // Prisms without a bevel: each side that is open loses half of the gap.
    void volumesAreExact_data() {
        QTest::addColumn<Cells>("cells");
        QTest::addColumn<double>("area");
        const double s = 20.0;
        const double g = 0.5;
        QTest::newRow("one") << Cells{{0, 0, 0}} << (s - 2 * g) * (s - 2 * g);
        QTest::newRow("three in a row")
            << Cells{{0, 0, 0}, {1, 0, 0}, {2, 0, 0}} << (3 * s - 2 * g) * (s - 2 * g);
        QTest::newRow("L") << Cells{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}
                           << (2 * s - 2 * g) * (s - 2 * g) + s * (s - 2 * g);
        QTest::newRow("two in an edge") << Cells{{0, 0, 0}, {1, 1, 0}} << 2 * (s - 2 * g) * (s - 2 * g);
    }
    void volumesAreExact() {
        QFETCH(Cells, cells);
        QFETCH(double, area);
        const SolidOptions options{.cell = 20.0, .gap = 1.0, .bevel = 0.0, .height = 8.0};
        const double expected = area * (8.0 - 1.0);
        const double found =
            volumeOf(readBinary(toStl(pieceSolid(cells, options), StlForm::binary, "solid a")));
        QVERIFY2(std::abs(found - expected) < 0.01, qPrintable(QString::number(found - expected)));
    }

    void headersSayWhatTheyAre() {
        const Mesh mesh = pieceSolid(Cells{{0, 0, 0}}, {});
        QVERIFY(!toStl(mesh, StlForm::binary, "solid gold").starts_with("solid"));
        const std::string text = toStl(mesh, StlForm::ascii, "two\nlines");
        QVERIFY(text.starts_with("solid two lines\n"));
        QVERIFY(text.ends_with("endsolid two lines\n"));
        QVERIFY(toStl(mesh, StlForm::binary, std::string(200, 'x')).size() ==
                84 + 50 * mesh.triangles.size());
    }

    // On a side, although no turn of these lattices brings one down; on nothing but points in balls.
    void piecesLieOnASide_data() {
        QTest::addColumn<QByteArray>("puzzle");
        for (const char* puzzle : {"rhombic/burr-of-six", "prisms/burr-of-six", "tetra-octa/burr-of-six",
                                   "dodecahedra/cluster-of-13", "truncated-octahedra/cluster-of-15"})
            QTest::newRow(puzzle) << QByteArray(puzzle);
    }
    void piecesLieOnASide() {
        QFETCH(QByteArray, puzzle);
        const Puzzle read = libraryPuzzle(puzzle.constData());
        const SolidOptions options{.lattice = read.lattice};
        for (const NamedSolid& solid : solidsOfPieces(read, options, true)) {
            QCOMPARE(meshProblem(solid.mesh).value_or(""), std::string());
            const double made = meshVolume(pieceSolid(read.pieces[solid.piece].shape.cells(), options));
            QVERIFY(std::abs(meshVolume(solid.mesh) - made) < 1e-3 * made);
            double onPlate = 0.0;
            for (const auto& triangle : solid.mesh.triangles) {
                std::array<StlPoint, 3> p;
                for (std::size_t k = 0; k < 3; ++k)
                    p[k] = solid.mesh.points[triangle[k]];
                if (std::max({p[0][2], p[1][2], p[2][2]}) > 1e-3F) continue;
                onPlate += std::abs((p[1][0] - p[0][0]) * (p[2][1] - p[0][1]) -
                                    (p[2][0] - p[0][0]) * (p[1][1] - p[0][1])) /
                           2;
            }
            QVERIFY2(onPlate > 20.0, solid.name.c_str());
        }
    }

    void platesHaveRoomForAll() {
        std::vector<Mesh> solids;
        double sum = 0.0;
        for (const Piece& piece : libraryPuzzle("cubes/tetris-cube").pieces) {
            solids.push_back(pieceSolid(piece.shape.cells(), {.lattice = latticeNamed("cube")}));
            sum += meshVolume(solids.back());
        }
        const std::vector<Mesh> placed = onPlate(solids, 5.0);
        QCOMPARE(placed.size(), solids.size());
        std::vector<QRectF> taken;
        for (const Mesh& mesh : placed) {
            StlPoint low = mesh.points.front();
            StlPoint high = low;
            for (const StlPoint& p : mesh.points)
                for (std::size_t k = 0; k < 3; ++k) {
                    low[k] = std::min(low[k], p[k]);
                    high[k] = std::max(high[k], p[k]);
                }
            QCOMPARE(low[2], 0.0F);
            const QPointF from{double(low[0]), double(low[1])};
            const QPointF to{double(high[0]), double(high[1])};
            const QRectF own{from, to};
            for (const QRectF& other : taken)
                QVERIFY(!own.adjusted(-2.4, -2.4, 2.4, 2.4).intersects(other.adjusted(-2.4, -2.4, 2.4, 2.4)));
            taken.push_back(own);
        }
        const std::vector<StlFacet> plate = readBinary(toStl(joined(placed), StlForm::binary, "plate"));
        QCOMPARE(problemOf(plate), QString());
        QVERIFY(std::abs(volumeOf(plate) - sum) < 1e-3 * sum);
    }

    void faultsAreSeen() {
        const Mesh good = pieceSolid(Cells{{0, 0, 0}, {1, 0, 0}}, {});
        QVERIFY(!meshProblem(good));
        Mesh open = good;
        open.triangles.pop_back();
        QVERIFY(meshProblem(open));
        Mesh inverted = good;
        for (auto& t : inverted.triangles)
            std::swap(t[0], t[1]);
        QVERIFY(meshProblem(inverted));
        // Bare cells that touch in an edge, and in a corner.
        for (const Cell second : {Cell{1, 1, 0}, Cell{1, 1, 1}}) {
            const std::vector<Mesh> two{
                pieceMesh(Cells{{0, 0, 0}}, latticeNamed("cube"), {.gap = 0.0, .bevel = 0.0}),
                pieceMesh(Cells{second}, latticeNamed("cube"), {.gap = 0.0, .bevel = 0.0})};
            QVERIFY(!meshProblem(two[0]));
            QVERIFY(meshProblem(joined(two)));
        }
        QVERIFY(meshProblem(Mesh{}));
    }

    void optionsHaveBounds() {
        QVERIFY(!solidProblem({}));
        QVERIFY(solidProblem({.cell = 0.0}));
        QVERIFY(solidProblem({.gap = -0.1}));
        QVERIFY(solidProblem({.bevel = 9.5}));
        QVERIFY(solidProblem({.height = 1.0}));
        QVERIFY(!solidProblem({.bevel = 8.9}));
        QVERIFY(solidProblem({.cell = std::nan("")}));
    }
};

TILEWRIGHT_TEST(TestSolids)
#include "tst_solids.moc"
