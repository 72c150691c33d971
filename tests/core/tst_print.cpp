// What printers and laser cutters are given beside bare pieces: parts to glue, sizes along axes, bevels,
// finger holes and words; and files for printers opened by programs that are not ours.

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>
#include <map>
#include <set>

#include "core/exports/cut_sheets.h"
#include "core/exports/glued_parts.h"
#include "core/exports/solid_files.h"
#include "core/formats/puzzle_file.h"
#include "core/lattice/mesh_cut.h"
#include "core/lattice/vectors.h"
#include "tests/support/clusters.h"
#include "tests/support/files.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/puzzles.h"
#include "tests/support/surfaces.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

using Cells = std::vector<Cell>;

bool agree(double a, double b, double part) {
    return std::abs(a - b) <= part * std::max(std::abs(a), std::abs(b));
}

// A frame of one piece, the edges of a cube of five, and the piece that fills it.
Puzzle burrWithFrame() {
    std::string frame;
    std::string middle;
    for (int x = 0; x < 5; ++x)
        for (int y = 0; y < 5; ++y)
            for (int z = 0; z < 5; ++z) {
                const int rims = (x % 4 == 0) + (y % 4 == 0) + (z % 4 == 0);
                const std::string cell =
                    "[" + std::to_string(x) + ", " + std::to_string(y) + ", " + std::to_string(z) + "], ";
                if (rims >= 2) frame += cell;
                if (rims < 2) middle += cell;
            }
    return parsePuzzle(
        "format = 1\nkind = \"tiling\"\nname = \"burr with frame\"\nlattice = \"cube\"\n"
        "[region]\nbox = [5, 5, 5]\n[[piece]]\nname = \"frame\"\ncells = [" +
            frame + "]\n[[piece]]\nname = \"core\"\ncells = [" + middle + "]\n",
        "frame.toml");
}

Puzzle makersPuzzle(const QByteArray& name) {
    return name == "burr with frame" ? burrWithFrame() : libraryPuzzle(name.toStdString());
}

void addMakersPuzzles() {
    QTest::addColumn<QByteArray>("puzzle");
    for (const char* puzzle : {"pentominoes/10x6", "cubes/soma", "burr with frame", "polyhexes/flower-of-19",
                               "spheres/three-balls", "polysticks/grid-3x3", "polysticks/triangle-of-18",
                               "calendars/month-and-day", "tetra-octa/burr-of-six"})
        QTest::newRow(puzzle) << QByteArray(puzzle);
}

// Small, so that a slicer is quick.
ExportOptions smallOptions(const Puzzle& puzzle) {
    ExportOptions options;
    options.cell = 6.0;
    options.bevel = 0.4;
    options.innerBevel = puzzle.lattice.hasBalls() || puzzle.lattice.hasSticks() ? 0.0 : 0.3;
    options.box = true;
    options.lid = true;
    options.fingerHoles = true;
    options.bed = "180x180";
    return options;
}

struct ProgramRun {
    int code = -1;
    QByteArray text;
};

ProgramRun runOf(const QString& program, const QStringList& arguments) {
    QProcess process;
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    process.waitForFinished(1'200'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1, process.readAll()};
}

bool isInstalled(const char* program) {
    return !QStandardPaths::findExecutable(QLatin1String(program)).isEmpty();
}

// What lib3mf reads: name, triangles, and whether it is a manifold. Ends with 77 where it is not installed.
const char* const readByLib3mf =
    "import ctypes,ctypes.util,sys,json\n"
    "from ctypes import byref,c_void_p,c_uint32,c_uint8,create_string_buffer\n"
    "name=ctypes.util.find_library('3MF')\n"
    "if not name: sys.exit(77)\n"
    "library=ctypes.CDLL(name)\n"
    "def call(f,*a):\n"
    "  code=getattr(library,'lib3mf_'+f)(*a)\n"
    "  assert code==0,(f,hex(code&0xffffffff))\n"
    "def got(kind,f,*a):\n"
    "  value=kind()\n"
    "  call(f,*a,byref(value))\n"
    "  return value\n"
    "model=got(c_void_p,'createmodel')\n"
    "reader=got(c_void_p,'model_queryreader',model,b'3mf')\n"
    "call('reader_readfromfileutf8',reader,sys.argv[1].encode())\n"
    "assert got(c_uint32,'reader_getwarningcount',reader).value==0\n"
    "assert got(c_uint32,'model_getunit',model).value==1\n"
    "out=[]\n"
    "objects=got(c_void_p,'model_getmeshobjects',model)\n"
    "while got(c_uint8,'resourceiterator_movenext',objects).value:\n"
    "  one=got(c_void_p,'resourceiterator_getcurrent',objects)\n"
    "  text=create_string_buffer(999)\n"
    "  length=c_uint32()\n"
    "  call('object_getnameutf8',one,text,999,byref(length))\n"
    "  out.append({'name':text.value.decode(),\n"
    "    'manifold':got(c_uint8,'meshobject_ismanifoldandoriented',one).value,\n"
    "    'valid':got(c_uint8,'object_isvalidobject',one).value,\n"
    "    'triangles':got(c_uint32,'meshobject_gettrianglecount',one).value})\n"
    "print(json.dumps(out))\n";

// Writes the pieces as one 3MF package; returns its plates.
std::vector<SolidPlate> writtenPackage(const Puzzle& puzzle, const QString& file) {
    const ExportOptions options = smallOptions(puzzle);
    std::vector<SolidPlate> plates = solidPlates(puzzle, {}, options);
    writeSolids(file.toStdString(), puzzle, plates, options, false);
    return plates;
}

}  // namespace

class TestPrint : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // A plane through solids of every lattice: both parts are closed, and together as large as the whole.
    void solidsAreCut_data() { rowForEachLattice(); }
    void solidsAreCut() {
        QFETCH(Lattice, lattice);
        for (const Cells& cells : piecesOf(clusterOn(lattice, 60), lattice, 8))
            for (int axis = 0; axis < 3; ++axis) {
                const Mesh whole = movedTo(pieceSolid(cells, {.lattice = lattice}), {});
                const double length = static_cast<double>(sizeOf(whole)[static_cast<std::size_t>(axis)]);
                const CutPlane plane{axis, length * 0.4371 + 0.0137};
                const std::vector<Ring> section = sectionOf(whole, plane);
                std::vector<Pocket> pockets;
                const InnerCircle room = innerCircle(section);
                if (room.radius > 3.0) pockets.push_back({{circle(room.middle, 2.0)}, 0.7});
                double volume = pockets.empty() ? 0.0 : 2 * 0.7 * areaOf(pockets[0].area);
                for (const bool isAbove : {false, true}) {
                    const Mesh part = partOf(whole, plane, isAbove, pockets);
                    QCOMPARE(meshProblem(part).value_or(""), std::string());
                    volume += meshVolume(part);
                    for (const Mesh::Point& point : part.points)
                        QVERIFY((double(point[static_cast<std::size_t>(axis)]) > plane.at - 1e-3) ==
                                    isAbove ||
                                std::abs(double(point[static_cast<std::size_t>(axis)]) - plane.at) < 1e-3);
                }
                QVERIFY(agree(volume, meshVolume(whole), 1e-4));
            }
    }

    // Parts are no longer than asked for, closed, and the whole but for holes and numbers.
    void longPiecesAreSplit_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<double>("longest");
        QTest::addColumn<double>("dowel");
        QTest::addColumn<int>("parts");
        QTest::newRow("sticks of a burr") << QByteArray("burrs/six-sticks-level-7") << 80.0 << 6.0 << 10;
        QTest::newRow("plain faces") << QByteArray("burrs/six-sticks-level-7") << 80.0 << 0.0 << 10;
        QTest::newRow("short enough") << QByteArray("cubes/soma") << 70.0 << 4.0 << 7;
        QTest::newRow("frame") << QByteArray("burr with frame") << 60.0 << 5.0 << 0;
        QTest::newRow("flat") << QByteArray("pentominoes/10x6") << 50.0 << 3.0 << 0;
        QTest::newRow("spheres") << QByteArray("spheres/tetrahedron-of-20") << 50.0 << 3.0 << 0;
    }
    void longPiecesAreSplit() {
        QFETCH(QByteArray, puzzle);
        QFETCH(double, longest);
        QFETCH(double, dowel);
        QFETCH(int, parts);
        const Puzzle of = makersPuzzle(puzzle);
        ExportOptions options;
        options.split = longest;
        options.dowel = dowel;
        options.separate = true;
        std::map<std::size_t, double> volumes;
        std::map<std::size_t, int> counts;
        int all = 0;
        const std::vector<SolidPlate> split = solidPlates(of, {}, options);
        for (const NamedSolid& part : split[0]) {
            QCOMPARE(meshProblem(part.mesh).value_or(""), std::string());
            QCOMPARE(surfacesOf(part.mesh), 1);
            for (const float length : sizeOf(part.mesh))
                QVERIFY2(length <= longest + 0.01, part.name.c_str());
            volumes[part.piece] += meshVolume(part.mesh);
            ++counts[part.piece];
            ++all;
        }
        if (parts > 0) QCOMPARE(all, parts);
        options.split = 0.0;
        const std::vector<SolidPlate> uncut = solidPlates(of, {}, options);
        for (const NamedSolid& whole : uncut[0]) {
            const double lost = meshVolume(whole.mesh) - volumes[whole.piece];
            // At least a dowel as deep as half of its width in both parts of each joint.
            const int joints = counts[whole.piece] - 1;
            const double hole = M_PI * dowel * dowel / 4 * dowel / 2;
            QVERIFY2(lost > (joints == 0 ? -1.0 : 1.9 * joints * hole - 1.0), whole.name.c_str());
            if (joints == 0) QVERIFY(agree(meshVolume(whole.mesh), volumes[whole.piece], 1e-6));
            QVERIFY(volumes[whole.piece] > 0.8 * meshVolume(whole.mesh));
        }
    }

    void thinPiecesAreRefused() {
        ExportOptions options;
        options.split = 40.0;
        options.dowel = 8.0;
        const Puzzle sticks = libraryPuzzle("polysticks/grid-3x3");
        QVERIFY_THROWS_EXCEPTION(GlueError, solidPlates(sticks, {}, options));
        options.dowel = 0.0;
        QVERIFY(!solidPlates(sticks, {}, options).empty());
        options.split = 5.0;
        QCOMPARE(printProblem(options, sticks.lattice)->measure, "split");
    }

    void cellsHaveThreeSizes_data() {
        QTest::addColumn<QByteArray>("lattice");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("z");
        QTest::addColumn<QByteArray>("problem");
        QTest::newRow("cubes") << QByteArray("cube") << 15.0 << 30.0 << QByteArray();
        QTest::newRow("flat cubes") << QByteArray("cube") << 20.0 << 6.0 << QByteArray();
        QTest::newRow("squares") << QByteArray("square") << 12.0 << 20.0 << QByteArray();
        QTest::newRow("prisms") << QByteArray("prism") << 22.0 << 30.0 << QByteArray();
        QTest::newRow("balls") << QByteArray("sphere") << 22.0 << 20.0 << QByteArray("cell-y");
        QTest::newRow("sticks") << QByteArray("stick") << 22.0 << 20.0 << QByteArray("cell-y");
        QTest::newRow("tall balls") << QByteArray("sphere") << 20.0 << 22.0 << QByteArray("cell-z");
        QTest::newRow("nothing") << QByteArray("cube") << 0.0 << 22.0 << QByteArray("cell-y");
    }
    void cellsHaveThreeSizes() {
        QFETCH(QByteArray, lattice);
        QFETCH(double, y);
        QFETCH(double, z);
        QFETCH(QByteArray, problem);
        const Lattice of = latticeNamed(lattice.constData());
        ExportOptions options;
        options.gap = 0.0;
        options.bevel = 0.0;
        options.cellY = y;
        options.cellZ = z;
        const auto found = printProblem(options, of);
        QCOMPARE(QByteArray(found ? found->measure : ""), problem);
        if (found) return;
        const SolidOptions solid = solidOptions(options, of);
        SolidOptions plain = solid;
        plain.stretch = {1.0, 1.0, 1.0};
        for (const Cells& cells : piecesOf(clusterOn(of, 30), of, 5)) {
            const Mesh mesh = pieceSolid(cells, solid);
            QCOMPARE(meshProblem(mesh).value_or(""), std::string());
            const double factor = y / 20.0 * (of.isFlat() ? 1.0 : z / 20.0);
            QVERIFY(agree(meshVolume(mesh), factor * meshVolume(pieceSolid(cells, plain)), 0.01));
            QVERIFY(agree(meshVolume(solidForPrint(cells, solid)), meshVolume(mesh), 1e-3));
        }
    }

    // Gaps and bevels are the same along all axes: a cube of 20 x 15 x 30 with a gap of 1 has 19 x 14 x 29.
    void gapsAreNotStretched() {
        ExportOptions options;
        options.gap = 1.0;
        options.bevel = 0.0;
        options.cellY = 15.0;
        options.cellZ = 30.0;
        const Mesh mesh = pieceSolid(Cells{{0, 0, 0}}, solidOptions(options, latticeNamed("cube")));
        QVERIFY(agree(meshVolume(mesh), 19.0 * 14.0 * 29.0, 1e-5));
        const Mesh::Point size = sizeOf(mesh);
        QVERIFY(std::abs(double(size[0]) - 19) + std::abs(double(size[1]) - 14) +
                    std::abs(double(size[2]) - 29) <
                1e-3);
    }

    void boxesFollowSizes() {
        const Puzzle soma = libraryPuzzle("cubes/soma");
        ExportOptions options;
        options.cellY = 10.0;
        options.cellZ = 25.0;
        options.play = 0.5;
        // Room of 61 x 31 x 75 mm in walls of 3 mm.
        QVERIFY(agree(meshVolume(boxSolids(soma, options)[0].mesh), 67.0 * 37 * 78 - 61.0 * 31 * 75, 1e-4));
    }

    // An inner edge of an L is filled by a prism of half a square, with a pyramid at each end.
    void innerEdgesAreFilled() {
        SolidOptions options{.gap = 0.0, .bevel = 2.0, .lattice = latticeNamed("cube")};
        const Cells cells{{0, 0, 0}, {0, 1, 0}, {1, 0, 0}};
        const double sharp = meshVolume(pieceSolid(cells, options));
        options.innerBevel = 2.0;
        const double filled = meshVolume(pieceSolid(cells, options));
        QVERIFY2(std::abs(filled - sharp - (2.0 * 16 + 2 * 2.0 * 2 / 3)) < 0.01,
                 qPrintable(QString::number(filled - sharp)));
        options.innerBevel = 2.1;
        QCOMPARE(solidProblem(options)->measure, "inner-bevel");
    }

    // Filled edges leave solids closed, and take nothing from them.
    void innerEdgesAreClosed_data() { rowForEachLattice(); }
    void innerEdgesAreClosed() {
        QFETCH(Lattice, lattice);
        for (const Cells& cells : piecesOf(clusterOn(lattice, 60), lattice, 8)) {
            SolidOptions options{.lattice = lattice};
            const double sharp = meshVolume(pieceSolid(cells, options));
            options.innerBevel = 0.8;
            const Mesh mesh = pieceSolid(cells, options);
            QCOMPARE(meshProblem(mesh).value_or(""), std::string());
            QVERIFY(meshVolume(mesh) > sharp - 1e-3 * sharp);
        }
    }

    // Two half circles in walls of a box, a circle in the floor of a tray.
    void fingersHaveHoles_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<double>("volume");
        QTest::newRow("box") << QByteArray("cubes/soma") << 2 * 3.0 * M_PI * 12 * 12 / 2;
        QTest::newRow("tray") << QByteArray("pentominoes/10x6") << 3.0 * M_PI * 8 * 8;
        QTest::newRow("hexagons") << QByteArray("polyhexes/flower-of-19") << 3.0 * M_PI * 8 * 8;
    }
    void fingersHaveHoles() {
        QFETCH(QByteArray, puzzle);
        QFETCH(double, volume);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        ExportOptions options;
        const double closed = meshVolume(boxSolids(of, options)[0].mesh);
        options.fingerHoles = true;
        const Mesh open = boxSolids(of, options)[0].mesh;
        QCOMPARE(meshProblem(open).value_or(""), std::string());
        const double found = closed - meshVolume(open);
        // Circles have 48 corners.
        QVERIFY2(agree(found, volume, 0.01), qPrintable(QString::number(found)));
    }

    // Each word is on the cell that it belongs to; none where they are not asked for.
    void wordsAreEngraved() {
        const Puzzle of = libraryPuzzle("calendars/month-and-day");
        ExportOptions options;
        options.tray = true;
        const auto baseOf = [&] {
            for (CutPart& part : cutParts(of, {}, options))
                if (part.name == "base") return part;
            return CutPart();
        };
        const CutPart base = baseOf();
        std::set<Cell> written;
        for (const Ring& line : base.engraved) {
            std::set<Cell> cells;
            for (const PlanePoint& point : line)
                cells.insert({static_cast<int>(std::floor(point[0] / 20 + 0.5)),
                              static_cast<int>(std::floor(point[1] / 20 + 0.5)), 0});
            QCOMPARE(cells.size(), 1U);
            written.insert(*cells.begin());
        }
        std::set<Cell> labelled;
        for (const CellLabel& label : of.labels)
            labelled.insert(label.cell);
        QVERIFY(written == labelled);
        const std::vector<CutSheet> sheets = cutSheets(of, {}, options);
        QCOMPARE(sheets.size(), 1U);
        QCOMPARE(static_cast<std::size_t>(
                     QByteArray::fromStdString(toDxf(sheets[0])).count("POLYLINE\r\n8\r\nengrave")),
                 base.engraved.size());
        const double engraved = meshVolume(boxSolids(of, options)[0].mesh);
        options.words = false;
        QVERIFY(baseOf().engraved.empty());
        QVERIFY(engraved < meshVolume(boxSolids(of, options)[0].mesh) - 100.0);
    }

    // Every solid of a plate is one closed surface that needs no repair.
    void admeshFindsNothing_data() { addMakersPuzzles(); }
    void admeshFindsNothing() {
        QFETCH(QByteArray, puzzle);
        if (!isInstalled("admesh")) QSKIP("admesh is not installed");
        const Puzzle of = makersPuzzle(puzzle);
        const ExportOptions options = smallOptions(of);
        const std::vector<SolidPlate> plates = solidPlates(of, {}, options);
        QCOMPARE(plates.size(), 1U);
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"a.stl"_s);
        writeSolids(file.toStdString(), of, plates, options, false);
        const ProgramRun outcome = runOf(u"admesh"_s, {file});
        QCOMPARE(outcome.code, 0);
        const auto number = [&](const char* name) {
            const QRegularExpression row(QLatin1String(name) + u"\\s*:\\s*(\\d+)"_s);
            const auto match = row.match(QString::fromLatin1(outcome.text));
            return match.hasMatch() ? match.captured(1).toInt() : -1;
        };
        QCOMPARE(number("Number of parts"), static_cast<int>(plates[0].size()));
        for (const char* repair : {"Degenerate facets", "Edges fixed", "Facets removed", "Facets added",
                                   "Facets reversed", "Backwards edges", "Normals fixed"})
            QVERIFY2(number(repair) == 0, outcome.text.constData());
    }

    void lib3mfReadsPackages_data() { addMakersPuzzles(); }
    void lib3mfReadsPackages() {
        QFETCH(QByteArray, puzzle);
        if (!isInstalled("python3")) QSKIP("python3 is not installed");
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"a.3mf"_s);
        const std::vector<SolidPlate> plates = writtenPackage(makersPuzzle(puzzle), file);
        const ProgramRun outcome = runOf(u"python3"_s, {u"-c"_s, QString::fromLatin1(readByLib3mf), file});
        if (outcome.code == 77) QSKIP("lib3mf is not installed");
        QVERIFY2(outcome.code == 0, outcome.text.constData());
        const QJsonArray read = QJsonDocument::fromJson(outcome.text).array();
        QCOMPARE(static_cast<std::size_t>(read.size()), plates[0].size());
        std::multiset<std::pair<std::string, int>> expected;
        std::multiset<std::pair<std::string, int>> found;
        for (const NamedSolid& solid : plates[0])
            expected.emplace(solid.name, static_cast<int>(solid.mesh.triangles.size()));
        for (const auto& value : read) {
            const QJsonObject one = value.toObject();
            found.emplace(one[u"name"].toString().toStdString(), one[u"triangles"].toInt());
            QCOMPARE(one[u"manifold"].toInt(), 1);
            QCOMPARE(one[u"valid"].toInt(), 1);
        }
        QVERIFY(found == expected);
    }

    // Sliced as it is: each object is a manifold of one part, of which nothing is repaired.
    void slicersNeedNoRepairs_data() { addMakersPuzzles(); }
    void slicersNeedNoRepairs() {
        QFETCH(QByteArray, puzzle);
        if (!isInstalled("prusa-slicer")) QSKIP("prusa-slicer is not installed");
        const QTemporaryDir folder;
        const QString file = folder.filePath(u"a.3mf"_s);
        const std::vector<SolidPlate> plates = writtenPackage(makersPuzzle(puzzle), file);
        const ProgramRun info = runOf(u"prusa-slicer"_s, {u"--info"_s, file});
        QCOMPARE(info.code, 0);
        QCOMPARE(info.text.count("manifold = yes"), static_cast<qsizetype>(plates[0].size()));
        QCOMPARE(info.text.count("number_of_parts =  1\n"), static_cast<qsizetype>(plates[0].size()));
        QVERIFY2(!info.text.contains("fixed") && !info.text.contains("repair"), info.text.constData());
        const QString code = folder.filePath(u"a.gcode"_s);
        const ProgramRun sliced = runOf(u"prusa-slicer"_s, {u"--export-gcode"_s, u"-o"_s, code, file});
        QVERIFY2(sliced.code == 0, sliced.text.constData());
        QVERIFY2(!sliced.text.contains("repair"), sliced.text.constData());
        QVERIFY(contentOf(code).contains("G1 X"));
    }
};

TILEWRIGHT_TEST(TestPrint)
#include "tst_print.moc"
