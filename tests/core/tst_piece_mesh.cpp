// Meshes of pieces: closed, oriented outwards, and of the right volume.

#include <QTest>
#include <cmath>
#include <numeric>
#include <random>

#include "core/formats/puzzle_file.h"
#include "core/lattice/piece_mesh.h"
#include "core/lattice/vectors.h"
#include "core/puzzle/piece_sets.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

using Cells = std::vector<Cell>;

double volume(const Mesh& mesh) {
    double sum = 0.0;
    for (const auto& t : mesh.triangles) {
        const auto& a = mesh.points[t[0]];
        const auto& b = mesh.points[t[1]];
        const auto& c = mesh.points[t[2]];
        sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) +
               a[2] * (b[0] * c[1] - b[1] * c[0]);
    }
    return sum / 6.0;
}

// Each edge is used once in each direction.
bool isClosed(const Mesh& mesh) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (const auto& t : mesh.triangles)
        for (std::size_t k = 0; k < 3; ++k)
            ++edges[{t[k], t[(k + 1) % 3]}];
    for (const auto& [edge, count] : edges)
        if (count != 1 || edges.count({edge.second, edge.first}) == 0) return false;
    return !edges.empty();
}

bool normalsPointOut(const Mesh& mesh) {
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        const auto& t = mesh.triangles[i];
        std::array<std::array<double, 3>, 2> side{};
        for (std::size_t k = 0; k < 3; ++k) {
            side[0][k] = mesh.points[t[1]][k] - mesh.points[t[0]][k];
            side[1][k] = mesh.points[t[2]][k] - mesh.points[t[0]][k];
        }
        double along = 0.0;
        double length = 0.0;
        for (std::size_t k = 0; k < 3; ++k) {
            const double cross =
                side[0][(k + 1) % 3] * side[1][(k + 2) % 3] - side[0][(k + 2) % 3] * side[1][(k + 1) % 3];
            along += cross * mesh.normals[i][k];
            length += cross * cross;
        }
        if (length > 0.0 && along < 0.99 * std::sqrt(length)) return false;
    }
    return true;
}

// A convex vertical part of a mesh.
using Prism = std::vector<Point>;

std::vector<Prism> prismsOf(const Mesh& mesh) {
    std::vector<std::size_t> part(mesh.points.size());
    std::iota(part.begin(), part.end(), std::size_t{0});
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        for (const auto& t : mesh.triangles) {
            const std::size_t least = std::min({part[t[0]], part[t[1]], part[t[2]]});
            for (const std::uint32_t point : t) {
                isChanged = isChanged || part[point] != least;
                part[point] = least;
            }
        }
    }
    std::map<std::size_t, Prism> prisms;
    for (std::size_t i = 0; i < part.size(); ++i)
        prisms[part[i]].push_back({mesh.points[i][0], mesh.points[i][1], mesh.points[i][2]});
    std::vector<Prism> result;
    for (auto& [number, prism] : prisms)
        result.push_back(std::move(prism));
    return result;
}

// Whether a separating line exists: vertical, or orthogonal to two points of either part.
bool areApart(const Prism& a, const Prism& b) {
    std::vector<Point> axes{{0, 0, 1}};
    for (const Prism* prism : {&a, &b})
        for (const Point& from : *prism)
            for (const Point& to : *prism)
                axes.push_back({to[1] - from[1], from[0] - to[0], 0});
    return std::ranges::any_of(axes, [&](const Point& axis) {
        const auto height = [&](const Point& point) { return dot(point, axis); };
        const auto [lowA, highA] = std::ranges::minmax(a, {}, height);
        const auto [lowB, highB] = std::ranges::minmax(b, {}, height);
        return height(highA) < height(lowB) || height(highB) < height(lowA);
    });
}

}  // namespace

class TestPieceMesh : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void shapes_data() {
        QTest::addColumn<Cells>("cells");
        QTest::newRow("one") << Cells{{0, 0, 0}};
        QTest::newRow("two") << Cells{{0, 0, 0}, {1, 0, 0}};
        QTest::newRow("corner") << Cells{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
        QTest::newRow("three corners") << Cells{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}};
        QTest::newRow("touching in an edge") << Cells{{0, 0, 0}, {1, 1, 0}};
        QTest::newRow("touching itself in an edge")
            << Cells{{0, 0, 0}, {0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {1, 1, 0}};
        QTest::newRow("touching in a point") << Cells{{0, 0, 0}, {1, 1, 1}};
        QTest::newRow("far from the origin") << Cells{{-7, 3, -1}, {-6, 3, -1}};
        Cells ring;
        for (int x = 0; x < 3; ++x)
            for (int y = 0; y < 3; ++y)
                if (x != 1 || y != 1) ring.push_back({x, y, 0});
        QTest::newRow("ring") << ring;
        Cells shell;
        Cells block;
        for (int x = 0; x < 3; ++x)
            for (int y = 0; y < 3; ++y)
                for (int z = 0; z < 3; ++z) {
                    block.push_back({x, y, z});
                    if (x != 1 || y != 1 || z != 1) shell.push_back({x, y, z});
                }
        QTest::newRow("shell") << shell;
        QTest::newRow("block") << block;
        for (const char* puzzle :
             {"cubes/soma", "cubes/tetris-cube", "cubes/bedlam-cube", "pentominoes/10x6"})
            for (const Piece& piece : libraryPuzzle(puzzle).pieces)
                QTest::addRow("%s %s", puzzle, piece.name.c_str())
                    << Cells(piece.shape.cells().begin(), piece.shape.cells().end());
    }
    void shapes() {
        QFETCH(Cells, cells);
        const Mesh bare = pieceMesh(cells, latticeNamed("cube"), {.gap = 0.0, .bevel = 1e-4});
        QVERIFY(isClosed(bare));
        QVERIFY(std::abs(volume(bare) - static_cast<double>(cells.size())) < 1e-2);
        for (const MeshStyle style : {MeshStyle{}, MeshStyle{.gap = 0.1, .bevel = 0.2},
                                      MeshStyle{.gap = 0.02, .bevel = 0.05, .height = 0.4}}) {
            const Mesh mesh = pieceMesh(cells, latticeNamed("cube"), style);
            QVERIFY(isClosed(mesh));
            QVERIFY(normalsPointOut(mesh));
            QVERIFY(volume(mesh) > 0.0);
            QVERIFY(volume(mesh) < static_cast<double>(cells.size()));
        }
    }

    // Random pieces, as in the 3D view and with other gaps and bevels.
    void everyLattice_data() { rowForEachLattice(); }
    void everyLattice() {
        QFETCH(Lattice, lattice);
        const double size = std::min(1.0, mostShrinkage(lattice, 1.0) / 0.45);
        std::mt19937 random(7);
        const auto below = [&](std::size_t count) { return random() % count; };
        for (int i = 0; i < 60; ++i) {
            std::set<Cell> cells{
                {0, 0, 0, static_cast<int>(below(static_cast<std::size_t>(lattice.kinds())))}};
            for (const std::size_t most = 2 + below(9); cells.size() < most;) {
                const Cell from = *std::next(cells.begin(), static_cast<int>(below(cells.size())));
                const auto steps = lattice.neighbourSteps(from);
                cells.insert(from + steps[below(steps.size())]);
            }
            const Cells piece(cells.begin(), cells.end());
            for (const auto& [gap, bevel] :
                 {std::pair(0.02, 0.05), std::pair(0.05, 0.02), std::pair(0.1, 0.3), std::pair(0.05, 0.0)}) {
                const Mesh mesh = pieceMesh(piece, lattice, {.gap = gap * size, .bevel = bevel * size});
                const QByteArray text = QByteArray::number(i) + ", bevel " + QByteArray::number(bevel);
                QVERIFY2(isClosed(mesh), text.constData());
                QVERIFY2(normalsPointOut(mesh), text.constData());
                QVERIFY2(volume(mesh) > 0.0, text.constData());
            }
        }
    }

    // Where pieces of triangular sticks meet in a point, their bars and joints stay apart.
    void sticksStayApart() {
        const Lattice lattice = latticeNamed("tri-stick");
        // Around the point (0, 0), counter-clockwise.
        const Cells sticks{{0, 0, 0, 0},  {0, 0, 0, 1},  {-1, 0, 0, 2},
                           {-1, 0, 0, 0}, {0, -1, 0, 1}, {0, -1, 0, 2}};
        const auto pieceOf = [&](unsigned mask) {
            Cells cells;
            for (unsigned i = 0; i < 6; ++i)
                if ((mask >> i & 1) != 0) cells.push_back(sticks[i]);
            std::ranges::sort(cells);
            return prismsOf(pieceMesh(cells, lattice, {.gap = 0.01, .height = 0.4}));
        };
        const auto isStraight = [](unsigned mask) { return (mask & mask >> 3) != 0; };
        int pairs = 0;
        for (unsigned a = 1; a < 64; ++a)
            for (unsigned b = a + 1; b < 64; ++b) {
                if ((a & b) != 0 || (isStraight(a) && isStraight(b))) continue;
                ++pairs;
                for (const Prism& one : pieceOf(a))
                    for (const Prism& other : pieceOf(b))
                        QVERIFY2(areApart(one, other), qPrintable(QStringLiteral("%1 %2").arg(a).arg(b)));
            }
        QVERIFY(pairs > 100);
    }

    // A cube of side a with its edges cut off by b: volume a^3 less 12 wedges, whose overlaps at the corners
    // count once.
    void oneCellExactly() {
        const double gap = 0.05;
        const double bevel = 0.1;
        const double a = 1.0 - 2 * gap;
        const double inner = a - 2 * bevel;
        const double expected = inner * inner * inner + 6 * inner * inner * bevel +
                                12 * inner * bevel * bevel / 2 + 8 * bevel * bevel * bevel / 6;
        const double found =
            volume(pieceMesh(Cells{{4, 5, 6}}, latticeNamed("cube"), {.gap = gap, .bevel = bevel}));
        QVERIFY2(std::abs(found - expected) < 1e-4, qPrintable(QString::number(found - expected)));
    }

    // Three triangles in a row: at the middle of the long side all three meet.
    void straightSidesHaveNoNotches() {
        const Lattice lattice = latticeNamed("triangle");
        const Piece row = polyforms(lattice, 3, SetKind::free).front();
        const double gap = 0.05;
        const OutlineSide& one = lattice.outline(0).front();
        const double side = std::hypot(one.to[0] - one.from[0], one.to[1] - one.from[1]);
        const double corners = 2 * std::sqrt(3.0) + 2 / std::sqrt(3.0);
        const double area = 3 * std::sqrt(3.0) / 4 * side * side - 5 * side * gap + corners * gap * gap;
        const Mesh mesh = pieceMesh(row.shape.cells(), lattice, {.gap = gap, .bevel = 1e-4});
        QVERIFY(isClosed(mesh));
        const double missing = area * (1 - 2 * gap) - volume(mesh);
        QVERIFY2(std::abs(missing) < 1e-4, qPrintable(QString::number(missing)));
    }
};

TILEWRIGHT_TEST(TestPieceMesh)
#include "tst_piece_mesh.moc"
