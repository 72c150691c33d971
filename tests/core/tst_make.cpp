// Files for printers, paper and other programs, read back by parsers that are not ours.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <cstring>
#include <map>
#include <random>
#include <set>

#include "core/assembly/disassembler.h"
#include "core/basics/files.h"
#include "core/exports/cut_sheets.h"
#include "core/exports/model_files.h"
#include "core/formats/puzzle_file.h"
#include "core/lattice/layered_mesh.h"
#include "core/lattice/vectors.h"
#include "tests/support/clusters.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/surfaces.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

bool isNear(double a, double b, double part) {
    return std::abs(a - b) <= part * std::max(std::abs(a), std::abs(b));
}

std::vector<Placement> firstBuildable(const Puzzle& puzzle, Disassembly& apart,
                                      std::optional<PieceFinish> turns = {}) {
    std::vector<Placement> found;
    JobOptions options;
    options.threads = 1;
    const Disassembler engine(puzzle, {.turns = turns});
    Job job(puzzle, choosePlan(puzzle), options,
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& s : solutions) {
                    if (!found.empty()) return;
                    const auto placed = placementsOf(search.puzzle(), search.table(), s.images);
                    apart = engine.disassemble(placed);
                    if (apart.canBeDisassembled()) found = placed;
                }
            });
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return found;
}

std::string whyNotRead(const std::string& text) {
    try {
        static_cast<void>(parsePuzzle(text, "f.scad"));
    } catch (const FormatError& error) {
        return error.what();
    }
    return {};
}

// What a mesh in a 3MF file is, by python: name, colour, volume, edges that are not in two triangles.
const char* const readThreeMf =
    "import sys,zipfile,json\n"
    "import xml.etree.ElementTree as E\n"
    "z=zipfile.ZipFile(sys.argv[1])\n"
    "assert z.testzip() is None\n"
    "assert '[Content_Types].xml' in z.namelist() and '_rels/.rels' in z.namelist()\n"
    "n='{http://schemas.microsoft.com/3dmanufacturing/core/2015/02}'\n"
    "m=E.fromstring(z.read('3D/3dmodel.model'))\n"
    "assert m.get('unit')=='millimeter'\n"
    "bases=[b.get('displaycolor') for b in m.iter(n+'base')]\n"
    "items={i.get('objectid') for i in m.iter(n+'item')}\n"
    "out=[]\n"
    "for o in m.iter(n+'object'):\n"
    "  assert o.get('id') in items\n"
    "  v=[tuple(float(p.get(a)) for a in 'xyz') for p in o.iter(n+'vertex')]\n"
    "  t=[tuple(int(p.get(a)) for a in ('v1','v2','v3')) for p in o.iter(n+'triangle')]\n"
    "  s=0\n"
    "  e={}\n"
    "  for a,b,c in t:\n"
    "    A,B,C=v[a],v[b],v[c]\n"
    "    s+=A[0]*(B[1]*C[2]-B[2]*C[1])+A[1]*(B[2]*C[0]-B[0]*C[2])+A[2]*(B[0]*C[1]-B[1]*C[0])\n"
    "    for x in ((a,b),(b,c),(c,a)): e[x]=e.get(x,0)+1\n"
    "  bad=sum(1 for (a,b),k in e.items() if k!=1 or e.get((b,a),0)!=1)\n"
    "  out.append({'name':o.get('name'),'colour':bases[int(o.get('pindex'))],'volume':s/6,'bad':bad,\n"
    "    'low':min(p[2] for p in v)})\n"
    "print(json.dumps(out))\n";

}  // namespace

class TestMake : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Prisms that cover each other: the surface is closed, and its volume that of the layers.
    void layersAreClosed() {
        std::mt19937 random(3);
        const auto between = [&](double low, double high) {
            return low + (high - low) * static_cast<double>(random() % 10'007) / 10'007;
        };
        for (int turn = 0; turn < 1000; ++turn) {
            std::vector<PlaneLayer> layers;
            for (std::size_t i = 0; i < 1 + random() % 4; ++i) {
                PlaneLayer& layer = layers.emplace_back();
                layer.low = static_cast<double>(random() % 3);
                layer.high = layer.low + 1 + static_cast<double>(random() % 2);
                for (std::size_t k = 0; k < 1 + random() % 3; ++k) {
                    const PlanePoint at{between(0, 40), between(0, 40)};
                    layer.area.push_back(
                        random() % 3 == 0 ? circle(at, between(4, 12), 5 + static_cast<int>(random() % 9))
                                          : rectangle(at, {at[0] + between(3, 20), at[1] + between(3, 20)}));
                }
            }
            double volume = 0.0;
            for (int z = 0; z < 5; ++z) {
                std::vector<Ring> there;
                for (const PlaneLayer& layer : layers)
                    if (layer.low < z + 0.5 && z + 0.5 < layer.high)
                        there.insert(there.end(), layer.area.begin(), layer.area.end());
                volume += areaOf(unionOf(there));
            }
            const Mesh mesh = layeredMesh(layers);
            QCOMPARE(meshProblem(mesh).value_or(""), std::string());
            QVERIFY(isNear(meshVolume(mesh), volume, 1e-4));
        }
    }

    // Balls and sticks of a piece are one surface each, with all gaps.
    void piecesAreOneSurface_data() {
        QTest::addColumn<QByteArray>("lattice");
        for (const char* lattice :
             {"sphere", "stick", "tri-stick", "hexagon-edge", "square", "cube", "hexagon"})
            QTest::newRow(lattice) << QByteArray(lattice);
    }
    void piecesAreOneSurface() {
        QFETCH(QByteArray, lattice);
        const Lattice of = latticeNamed(lattice.constData());
        for (const double gap : {0.0, 0.2, 1.0})
            for (const std::vector<Cell>& cells : piecesOf(clusterOn(of, 60), of, 6)) {
                const Mesh mesh = pieceSolid(cells, {.gap = gap, .bevel = 0.0, .lattice = of});
                QCOMPARE(meshProblem(mesh).value_or(""), std::string());
                QCOMPARE(surfacesOf(mesh), 1);
            }
    }

    // Five pieces of twenty spheres: five surfaces, where there were 42.
    void spheresOfAPuzzle() {
        const Puzzle puzzle = libraryPuzzle("spheres/tetrahedron-of-20");
        const std::vector<SolidPlate> plates = solidPlates(puzzle, {}, {});
        QCOMPARE(plates.size(), 1U);
        int surfaces = 0;
        int pieces = 0;
        for (const NamedSolid& solid : plates[0]) {
            surfaces += surfacesOf(solid.mesh);
            ++pieces;
        }
        QCOMPARE(surfaces, pieces);
        QCOMPARE(pieces, 5);
    }

    void boxesHaveWalls_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<double>("box");
        QTest::addColumn<double>("lid");
        // Cells of 10 mm, walls of 3 mm, play of 0.5 mm: the room is 31 mm wide and 30 mm deep.
        QTest::newRow("Soma") << QByteArray("cubes/soma") << 37.0 * 37 * 33 - 31.0 * 31 * 30
                              << 37.0 * 37 * 3 + (30.0 * 30 - 24.0 * 24) * 3;
        QTest::newRow("pentominoes") << QByteArray("pentominoes/10x6") << 107.0 * 67 * 7 - 101.0 * 61 * 4
                                     << 107.0 * 67 * 3;
        // The hole of four cells is left standing.
        QTest::newRow("with a hole") << QByteArray("pentominoes/8x8-with-hole")
                                     << 87.0 * 87 * 7 - (81.0 * 81 - 19.0 * 19) * 4 << 87.0 * 87 * 3;
    }
    void boxesHaveWalls() {
        QFETCH(QByteArray, puzzle);
        QFETCH(double, box);
        QFETCH(double, lid);
        ExportOptions options;
        options.cell = 10.0;
        options.play = 0.5;
        options.box = true;
        options.lid = true;
        const std::vector<NamedSolid> solids = boxSolids(libraryPuzzle(puzzle.toStdString()), options);
        QCOMPARE(solids.size(), 2U);
        for (const NamedSolid& solid : solids)
            QCOMPARE(meshProblem(solid.mesh).value_or(""), std::string());
        QVERIFY2(isNear(meshVolume(solids[0].mesh), box, 1e-4),
                 qPrintable(QString::number(meshVolume(solids[0].mesh))));
        QVERIFY2(isNear(meshVolume(solids[1].mesh), lid, 1e-4),
                 qPrintable(QString::number(meshVolume(solids[1].mesh))));
    }

    void platesFitTheBed() {
        const Puzzle puzzle = libraryPuzzle("pentominoes/10x6");
        ExportOptions options;
        options.bed = "110x130";
        const std::vector<SolidPlate> plates = solidPlates(puzzle, {}, options);
        QVERIFY(plates.size() > 2);
        std::multiset<std::string> names;
        for (const SolidPlate& plate : plates) {
            std::vector<QRectF> taken;
            for (const NamedSolid& solid : plate) {
                names.insert(solid.name);
                QCOMPARE(meshProblem(solid.mesh).value_or(""), std::string());
                QRectF own;
                for (const Mesh::Point& p : solid.mesh.points) {
                    QVERIFY(p[0] >= 0 && p[1] >= 0 && p[0] <= 110 && p[1] <= 130 && p[2] >= 0);
                    own |= QRectF(own.isNull() ? QPointF(p[0], p[1]) : own.topLeft(), QPointF(p[0], p[1]))
                               .normalized();
                }
                for (const QRectF& other : taken)
                    QVERIFY(!own.intersects(other));
                taken.push_back(own);
            }
        }
        QCOMPARE(names.size(), 12U);
        QCOMPARE(std::set<std::string>(names.begin(), names.end()).size(), 12U);
        options.bed = "90x90";
        QVERIFY_THROWS_EXCEPTION(MessageError, solidPlates(puzzle, {}, options));
        options.bed = "wide";
        QCOMPARE(printProblem(options, puzzle.lattice)->measure, "bed");
    }

    // An exploded solution has the same solids, each as far from the centre as asked for, also in flat ones.
    void solutionsAreExploded_data() {
        QTest::addColumn<QByteArray>("puzzle");
        for (const char* puzzle : {"cubes/soma", "pentominoes/20x3", "burrs/six-sticks-level-7",
                                   "polysticks/grid-3x3", "prisms/burr-of-six", "spheres/three-balls"})
            QTest::newRow(puzzle) << QByteArray(puzzle);
    }
    void solutionsAreExploded() {
        QFETCH(QByteArray, puzzle);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        Disassembly found;
        const std::vector<Placement> solution = firstBuildable(of, found);
        QVERIFY(!solution.empty());
        ExportOptions options;
        options.solids = "solution";
        const std::vector<SolidPlate> whole = solidPlates(of, solution, options);
        options.explode = 1.5;
        const std::vector<SolidPlate> apart = solidPlates(of, solution, options);
        QCOMPARE(apart.size(), 1U);
        QCOMPARE(apart[0].size(), solution.size());
        const auto middle = [&](std::span<const Cell> cells) {
            Point sum{};
            for (const Cell cell : cells)
                for (std::size_t axis = 0; axis < 3; ++axis)
                    sum[axis] += of.lattice.middleOf(cell)[axis] * options.cell / double(cells.size());
            return sum;
        };
        // Everything is moved so that nothing is left of or in front of the origin.
        const Point way0 = difference(middle(solution[0].cells), middle(of.region.cells()));
        Point moved{};
        for (const std::size_t axis : {0U, 1U})
            moved[axis] = double(apart[0][0].mesh.points[0][axis] - whole[0][0].mesh.points[0][axis]) -
                          1.5 * way0[axis];
        std::vector<Mesh> all;
        for (std::size_t i = 0; i < solution.size(); ++i) {
            const Mesh& near = whole[0][i].mesh;
            const Mesh& far = apart[0][i].mesh;
            all.push_back(far);
            QVERIFY(isNear(meshVolume(near), meshVolume(far), 1e-3));
            const Point way = difference(middle(solution[i].cells), middle(of.region.cells()));
            for (const std::size_t axis : {0U, 1U})
                QVERIFY(std::abs(double(far.points[0][axis] - near.points[0][axis]) - moved[axis] -
                                 1.5 * way[axis]) < 1e-2);
            if (of.lattice.isFlat()) QCOMPARE(far.points[0][2], near.points[0][2]);
        }
        const Mesh together = joined(all);
        for (const std::size_t axis : {0U, 1U, 2U})
            for (const Mesh::Point& point : together.points)
                QVERIFY(point[axis] > -1e-3F);
    }

    void packagesAreReadBack_data() {
        QTest::addColumn<QByteArray>("puzzle");
        for (const char* puzzle :
             {"cubes/soma", "pentominoes/10x6", "spheres/tetrahedron-of-20", "polysticks/grid-3x3",
              "prisms/burr-of-six", "polyhexes/flower-of-19", "burrs/six-sticks-level-7"})
            QTest::newRow(puzzle) << QByteArray(puzzle);
    }
    void packagesAreReadBack() {
        QFETCH(QByteArray, puzzle);
        if (QStandardPaths::findExecutable(u"python3"_s).isEmpty()) QSKIP("python3 is not installed");
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        ExportOptions options;
        options.box = true;
        const std::vector<SolidPlate> plates = solidPlates(of, {}, options);
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"a.3mf"_s);
        writeSolids(file.toStdString(), of, plates, options, false);
        QProcess python;
        python.start(u"python3"_s, {u"-c"_s, QString::fromLatin1(readThreeMf), file});
        QVERIFY(python.waitForFinished(600'000));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
        const QJsonArray read = QJsonDocument::fromJson(python.readAllStandardOutput()).array();
        QCOMPARE(static_cast<std::size_t>(read.size()), plates[0].size());
        for (std::size_t i = 0; i < plates[0].size(); ++i) {
            const QJsonObject one = read[static_cast<qsizetype>(i)].toObject();
            const NamedSolid& solid = plates[0][i];
            QCOMPARE(one[u"name"].toString().toStdString(), solid.name);
            if (solid.piece < of.pieces.size())
                QCOMPARE(one[u"colour"].toString().toStdString(), toString(colourOf(of, solid.piece)));
            QCOMPARE(one[u"bad"].toInt(), 0);
            QVERIFY(std::abs(one[u"low"].toDouble()) < 1e-3);
            QVERIFY(isNear(one[u"volume"].toDouble(), meshVolume(solid.mesh), 1e-4));
        }
    }

    // A node for each piece; its triangles in the one buffer, and where it is after the last move.
    void modelsAreReadBack_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<bool>("turns");
        for (const char* puzzle : {"cubes/soma", "burrs/six-sticks-level-7", "pentominoes/20x3"})
            QTest::newRow(puzzle) << QByteArray(puzzle) << false;
        for (const char* puzzle : {"burrs/turning-3-pieces-edge-3", "burrs/turning-2-pieces-edge-4",
                                   "burrs/turning-4-pieces-edge-5"})
            QTest::newRow(puzzle) << QByteArray(puzzle) << true;
    }
    void modelsAreReadBack() {
        QFETCH(QByteArray, puzzle);
        QFETCH(bool, turns);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        Disassembly apart;
        const std::vector<Placement> solution =
            firstBuildable(of, apart, turns ? std::optional(PieceFinish{}) : std::nullopt);
        QVERIFY(!solution.empty());
        const SolidOptions solid = solidOptions({}, of.lattice);
        Point origin{};
        const std::vector<NamedSolid> solids = solidsOfSolution(of, solution, solid, 0.0, &origin);
        const AssemblyPlan plan(apart.separation);
        QCOMPARE(plan.hasTurns(), turns);
        const auto frames = framesOf(apart.separation, of.lattice, solid, origin, solution.size());
        const std::string glb = toGlb(of, solids, frames, "A & B");
        const auto word = [&](std::size_t at) {
            std::uint32_t value = 0;
            std::memcpy(&value, glb.data() + at, 4);
            return static_cast<std::size_t>(value);
        };
        QCOMPARE(glb.substr(0, 4), "glTF");
        QCOMPARE(word(4), 2U);
        QCOMPARE(word(8), glb.size());
        const std::size_t length = word(12);
        QCOMPARE(glb.substr(16, 4), "JSON");
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray(glb.data() + 20, static_cast<qsizetype>(length))).object();
        const std::size_t binary = 20 + length + 8;
        QCOMPARE(word(20 + length), glb.size() - binary);
        const auto numbers = [&](int accessor) {
            const QJsonObject a = json[u"accessors"].toArray()[accessor].toObject();
            const QJsonObject view = json[u"bufferViews"].toArray()[a[u"bufferView"].toInt()].toObject();
            std::vector<float> all(static_cast<std::size_t>(view[u"byteLength"].toInt()) / 4);
            std::memcpy(all.data(), glb.data() + binary + view[u"byteOffset"].toInt(), all.size() * 4);
            const int width = a[u"type"].toString() == "VEC3"_L1   ? 3
                              : a[u"type"].toString() == "VEC4"_L1 ? 4
                                                                   : 1;
            return a[u"count"].toInt() * width == static_cast<int>(all.size()) ? all : std::vector<float>();
        };
        for (std::size_t i = 0; i < solids.size(); ++i) {
            const QJsonObject node = json[u"nodes"].toArray()[static_cast<qsizetype>(i)].toObject();
            QCOMPARE(node[u"name"].toString().toStdString(), solids[i].name);
            const QJsonObject primitive = json[u"meshes"]
                                              .toArray()[node[u"mesh"].toInt()]
                                              .toObject()[u"primitives"]
                                              .toArray()[0]
                                              .toObject();
            const std::vector<float> p = numbers(primitive[u"attributes"].toObject()[u"POSITION"].toInt());
            QCOMPARE(p.size(), 9 * solids[i].mesh.triangles.size());
            double volume = 0.0;
            for (std::size_t t = 0; t < p.size(); t += 9) {
                const auto at = [&](std::size_t k) { return double(p[t + k]); };
                volume += at(0) * (at(4) * at(8) - at(5) * at(7)) + at(1) * (at(5) * at(6) - at(3) * at(8)) +
                          at(2) * (at(3) * at(7) - at(4) * at(6));
            }
            QVERIFY(isNear(volume / 6, meshVolume(solids[i].mesh), 1e-3));
        }
        // After each move the file has each piece where the plan does.
        std::vector<std::map<QString, std::vector<float>>> moved(solids.size());
        std::vector<float> times;
        const QJsonObject animation = json[u"animations"].toArray()[0].toObject();
        for (const auto& value : animation[u"channels"].toArray()) {
            const QJsonObject target = value.toObject()[u"target"].toObject();
            const QJsonObject sampler =
                animation[u"samplers"].toArray()[value.toObject()[u"sampler"].toInt()].toObject();
            times = numbers(sampler[u"input"].toInt());
            moved.at(static_cast<std::size_t>(target[u"node"].toInt()))[target[u"path"].toString()] =
                numbers(sampler[u"output"].toInt());
        }
        QCOMPARE(double(times.back()), double(plan.moves().size()));
        for (std::size_t k = 0; k <= plan.moves().size(); ++k) {
            const std::vector<LatticeMotion> motions = plan.motionsAfter(k);
            const auto at =
                static_cast<std::size_t>(std::ranges::find(times, static_cast<float>(k)) - times.begin());
            QVERIFY(at < times.size());
            std::vector<Point> removed(solids.size(), Point{});
            for (std::size_t before = 0; before < k; ++before)
                if (const AssemblyMove& move = plan.moves()[before].move; move.isRemoval)
                    for (const std::size_t piece : move.pieces)
                        removed[piece] =
                            sum(removed[piece], scaled(of.lattice.displacement(move.shift()), solid.cell));
            for (std::size_t i = 0; i < solids.size(); ++i) {
                const std::vector<float>& ways = moved[i][u"translation"_s];
                const std::vector<float>& quaternions = moved[i][u"rotation"_s];
                QCOMPARE(ways.size(), 3 * times.size());
                const auto part = [at](const std::vector<float>& values, std::size_t width,
                                       std::size_t component) {
                    return static_cast<double>(values.at(width * at + component));
                };
                Point axis{};
                double w = 1.0;
                if (!quaternions.empty()) {
                    axis = {part(quaternions, 4, 0), part(quaternions, 4, 1), part(quaternions, 4, 2)};
                    w = part(quaternions, 4, 3);
                }
                QVERIFY(std::abs(dot(axis, axis) + w * w - 1.0) < 1e-5);
                const Point way{part(ways, 3, 0), part(ways, 3, 1), part(ways, 3, 2)};
                const auto place = [&](Cell cell) {
                    return sum(scaled(of.lattice.middleOf(cell), solid.cell), origin);
                };
                for (const Cell cell : solution[i].cells) {
                    Point expected = sum(place(motions[i](cell)), removed[i]);
                    if (of.lattice.isFlat())
                        expected = sum(place(cell), Point{0, 0, plan.shiftsAfter(k)[i].z * solid.cell});
                    const Point from = place(cell);
                    const Point across = scaled(cross(axis, from), 2.0);
                    const Point to = sum(sum(sum(from, scaled(across, w)), cross(axis, across)), way);
                    QVERIFY(lengthOf(difference(to, expected)) < 0.01);
                }
            }
        }
    }

    // Blocks cover exactly the cubes of a piece, and those of two cells make one solid of neighbours.
    void programsHoldThePieces() {
        const Puzzle puzzle = libraryPuzzle("cubes/bedlam-cube");
        const QString text = QString::fromStdString(toScad(puzzle, {}, solidOptions({}, puzzle.lattice)));
        const QStringList modules = text.split(u"\nmodule "_s).mid(2);
        QCOMPARE(static_cast<std::size_t>(modules.size()), puzzle.pieces.size());
        static const QRegularExpression block(
            u"\\[\\[(\\d+), (\\d+), (\\d+)\\], \\[(\\d), (\\d), (\\d)\\]\\]"_s);
        for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
            std::set<Cell> covered;
            for (const auto& match : block.globalMatch(modules[static_cast<qsizetype>(i)])) {
                const auto number = [&](int k) { return match.captured(k).toInt(); };
                for (int x = 0; x < number(4); ++x)
                    for (int y = 0; y < number(5); ++y)
                        for (int z = 0; z < number(6); ++z)
                            covered.insert({number(1) + x, number(2) + y, number(3) + z});
            }
            const auto cells = puzzle.pieces[i].shape.cells();
            QVERIFY(covered == std::set<Cell>(cells.begin(), cells.end()));
            QCOMPARE(text.count(u"piece_%1_"_s.arg(i + 1)), 2);
        }
    }

    // OpenSCAD makes solids of the same volume.
    void programsAreRendered_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<double>("part");
        QTest::newRow("Soma") << QByteArray("cubes/soma") << 1e-4;
        QTest::newRow("pentominoes") << QByteArray("pentominoes/10x6") << 1e-4;
        QTest::newRow("hexagons") << QByteArray("polyhexes/flower-of-19") << 1e-4;
        QTest::newRow("sticks") << QByteArray("polysticks/grid-3x3") << 1e-4;
        QTest::newRow("burr") << QByteArray("burrs/six-sticks-level-7") << 1e-4;
        QTest::newRow("prisms") << QByteArray("prisms/burr-of-six") << 1e-4;
        // Their balls have other corners.
        QTest::newRow("spheres") << QByteArray("spheres/three-balls") << 0.03;
    }
    void programsAreRendered() {
        QFETCH(QByteArray, puzzle);
        QFETCH(double, part);
        if (QStandardPaths::findExecutable(u"openscad"_s).isEmpty()) QSKIP("openscad is not installed");
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        ExportOptions options;
        options.bevel = 0.0;
        const QTemporaryDir folder;
        const QString program = folder.filePath(u"a.scad"_s);
        writeFile(program.toStdString(), toScad(of, {}, solidOptions(options, of.lattice)));
        QProcess openscad;
        openscad.start(u"openscad"_s, {u"-o"_s, folder.filePath(u"a.stl"_s), program});
        QVERIFY(openscad.waitForFinished(600'000));
        const QByteArray actual = openscad.readAllStandardError();
        QVERIFY2(openscad.exitCode() == 0 && !actual.contains("WARNING"), actual.constData());
        // ASCII STL: three corners for each triangle.
        static const QRegularExpression vertex(u"vertex (\\S+) (\\S+) (\\S+)"_s);
        std::vector<std::array<double, 3>> corners;
        for (const auto& match :
             vertex.globalMatch(QString::fromLatin1(contentOf(folder.filePath(u"a.stl"_s)))))
            corners.push_back(
                {match.captured(1).toDouble(), match.captured(2).toDouble(), match.captured(3).toDouble()});
        double volume = 0.0;
        for (std::size_t i = 0; i + 2 < corners.size(); i += 3) {
            const auto& [a, b, c] = std::tie(corners[i], corners[i + 1], corners[i + 2]);
            volume += (a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) +
                       a[2] * (b[0] * c[1] - b[1] * c[0])) /
                      6;
        }
        double expected = 0.0;
        const std::vector<SolidPlate> plates = solidPlates(of, {}, options);
        for (const NamedSolid& solid : plates[0])
            expected += meshVolume(solid.mesh);
        QVERIFY2(isNear(volume, expected, part),
                 qPrintable(u"%1 instead of %2"_s.arg(volume, 0, 'f', 1).arg(expected, 0, 'f', 1)));
    }

    // The Half Hour puzzle of puzzlecad's examples: six pieces in a cube of three.
    void puzzlecadIsRead() {
        const std::string text =
            "include <puzzlecad.scad>\n// burr_piece(\"xxxxx\");\n/* burr_plate([\"x\"]); */\n"
            "*burr_piece(\"xxxx\");\nburr_plate([\n [\"xxx|.x.\", \"...|.x.\"],\n"
            " [\"xx{label_text=Half Hour,label_orient=z+x+}.|.xx\", \"...|.x.\"],\n [\".x.|xxx\", "
            "\"...|x..\"],\n"
            " [\".x.|xxx\"], // the plain one\n [\"x..|xxx\"],\n [\"x.|xx{components={x-,z-}}\", "
            "\"..|.x\"],\n"
            "], $burr_scale = 17, $burr_bevel = 1.3);\n";
        const ParsedFile file = formatNamed("puzzlecad")->read(text, "half hour.scad", false);
        const Puzzle puzzle = std::get<Puzzle>(file.puzzle(0));
        QCOMPARE(puzzle.name, "half hour");
        QCOMPARE(puzzle.pieces.size(), 6U);
        QCOMPARE(puzzle.region.size(), 27);
        QCOMPARE(file.notes.size(), 1U);
        const auto cells = puzzle.pieces[0].shape.cells();
        const std::vector<Cell> expected{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {2, 0, 0}};
        QVERIFY(std::ranges::equal(cells, expected));
        QVERIFY(formatOf(text, "a.txt").name == "puzzlecad");
        QCOMPARE(solve(puzzle, choosePlan(puzzle), 1).status == JobStatus::complete, true);
    }

    void puzzlecadComesBack_data() {
        QTest::addColumn<QByteArray>("puzzle");
        for (const char* puzzle : {"cubes/soma", "cubes/bedlam-cube", "pentacubes/25-y-5x5x5"})
            QTest::newRow(puzzle) << QByteArray(puzzle);
    }
    void puzzlecadComesBack() {
        QFETCH(QByteArray, puzzle);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        const WrittenPuzzle written = serialise(of, *formatNamed("puzzlecad"), "f.scad");
        const Puzzle again = parsePuzzle(written.bytes, "f.scad");
        QCOMPARE(again.pieces.size(), of.pieces.size());
        for (std::size_t i = 0; i < of.pieces.size(); ++i) {
            QVERIFY(again.pieces[i].shape == of.pieces[i].shape);
            QVERIFY(again.pieces[i].count == of.pieces[i].count);
        }
        QVERIFY(again.region == of.region);
    }

    void puzzlecadRefusals_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* text, const char* message) {
            QTest::newRow(text) << QByteArray(text) << QByteArray(message);
        };
        row("burr_plate([975]);", "f.scad:1:13: expected a piece as a string such as \"xxx|.x.\"");
        row("burr_plate(half_hour);", "f.scad:1:12: expected a list of pieces");
        row("burr_piece(\"xxy\");", "f.scad:1:15: expected 'x' for a cube");
        row("burr_piece(\"xx{connect=mz+\");", "a brace is not closed");
        row("\nburr_piece(\"xx", "f.scad:2:12: this string is not closed");
        row("burr_piece(\"...\");", "f.scad:1:12: this piece has no cubes");
        row("burr_piece([\"x\", 3]);", "expected a string for each layer");
        row("*burr_piece(\"xx\");", "there is no piece");
        row("burr_piece(\"xxxxxxx\");", "no box nearly as long, wide and high has 7 cells");
    }
    void puzzlecadRefusals() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        const std::string actual = whyNotRead(text.toStdString());
        QVERIFY2(actual.find(message.toStdString()) != std::string::npos, actual.c_str());
    }

    // Pieces on paper have the area of their cells, and all copies are there.
    void paperIsTrueToScale_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<QByteArray>("paper");
        QTest::addColumn<double>("cell");
        QTest::addColumn<int>("copies");
        QTest::newRow("pentominoes") << QByteArray("pentominoes/10x6") << QByteArray("a4") << 20.0 << 1;
        QTest::newRow("two sets") << QByteArray("pentominoes/10x6") << QByteArray("letter") << 15.0 << 2;
        QTest::newRow("tans") << QByteArray("tans/tangram-square") << QByteArray("a4") << 40.0 << 1;
        QTest::newRow("triangles") << QByteArray("polyiamonds/hexiamonds-9x4") << QByteArray("letter") << 22.0
                                   << 3;
    }
    void paperIsTrueToScale() {
        QFETCH(QByteArray, puzzle);
        QFETCH(QByteArray, paper);
        QFETCH(double, cell);
        QFETCH(int, copies);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        ExportOptions options;
        options.cell = cell;
        options.copies = copies;
        options.paper = paper.toStdString();
        const std::vector<CutSheet> pages = paperPages(of, options);
        const bool isA4 = paper == "a4";
        double full = 0.0;
        int pieces = 0;
        for (const Piece& piece : of.pieces) {
            pieces += copies * piece.count.min;
            for (const Cell c : piece.shape.cells())
                full += copies * piece.count.min * of.lattice.volume(c.kind) * cell * cell;
        }
        double area = 0.0;
        int closed = 0;
        static const QRegularExpression outline(
            u"fill=\"none\" stroke=\"#000000\" stroke-width=\"0.35\" d=\"M([^\"]*)Z\""_s);
        for (const CutSheet& page : pages) {
            const QString svg = QString::fromStdString(toPaperSvg(page, false, of.name));
            QVERIFY(
                svg.contains(isA4 ? u"width=\"210mm\" height=\"297mm\" viewBox=\"0 0 210 297\""_s
                                  : u"width=\"215.9mm\" height=\"279.4mm\" viewBox=\"0 0 215.9 279.4\""_s));
            for (const auto& match : outline.globalMatch(svg)) {
                Ring ring;
                for (const QString& point : match.captured(1).split(u' ', Qt::SkipEmptyParts))
                    ring.push_back({point.section(u',', 0, 0).toDouble(), point.section(u',', 1).toDouble()});
                ++closed;
                area += std::abs(areaOf(ring));
                // A centimetre of rim, which printers leave white.
                for (const PlanePoint& p : ring)
                    QVERIFY(p[0] > 9.9 && p[1] > 9.9 && p[0] < page.width - 9.9 && p[1] < page.height - 9.9);
            }
        }
        QCOMPARE(closed, pieces);
        QVERIFY2(std::abs(area - full) < 0.02 * pieces, qPrintable(QString::number(area - full)));
        const std::string pdf = toPaperPdf(pages, true, "A (B)");
        QVERIFY(pdf.starts_with("%PDF-1.4"));
        QCOMPARE(QByteArray::fromStdString(pdf).count("/Type /Page /Parent"),
                 static_cast<qsizetype>(pages.size()));
        QVERIFY(pdf.find(isA4 ? "/MediaBox [0 0 595.2756 841.8898]" : "/MediaBox [0 0 612 792]") !=
                std::string::npos);
    }
};

TILEWRIGHT_TEST(TestMake)
#include "tst_make.moc"
