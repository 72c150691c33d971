// Parts to cut from sheets: areas against the sizes of cells, and files read back by parsers that are not
// ours.

#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <cmath>
#include <map>
#include <set>

#include "core/exports/cut_sheets.h"
#include "core/jobs/job.h"
#include "tests/support/clusters.h"
#include "tests/support/files.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"

using namespace tilewright;
using namespace tilewright::test;
using namespace Qt::StringLiterals;

namespace {

using Cells = std::vector<Cell>;

// The area of a polygon whose sides all move inwards by `by`, by the sum over its corners: a side between two
// corners gets shorter by the tangents of half of their turns.
double shrunkArea(const std::vector<Ring>& rings, double by) {
    double area = 0.0;
    for (const Ring& ring : rings)
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PlanePoint& a = ring[i];
            const PlanePoint& b = ring[(i + 1) % ring.size()];
            const PlanePoint& c = ring[(i + 2) % ring.size()];
            area += (a[0] * b[1] - b[0] * a[1]) / 2;
            area -= by * std::hypot(b[0] - a[0], b[1] - a[1]);
            const double in = std::atan2(b[1] - a[1], b[0] - a[0]);
            const double out = std::atan2(c[1] - b[1], c[0] - b[0]);
            area += by * by * std::tan(std::remainder(out - in, 2 * M_PI) / 2);
        }
    return area;
}

struct ReadPath {
    QString layer;
    QString part;
    bool isClosed = false;
    Ring points;
};

struct ReadSheet {
    QString width;
    QString height;
    QString viewBox;
    std::vector<ReadPath> paths;
};

ReadSheet readSvg(const QByteArray& text) {
    QXmlStreamReader reader(text);
    ReadSheet sheet;
    QString layer;
    QString part;
    while (!reader.atEnd()) {
        reader.readNext();
        if (!reader.isStartElement()) continue;
        const auto value = [&](const char* name) {
            return reader.attributes().value(QLatin1String(name)).toString();
        };
        if (reader.name() == "svg"_L1) {
            sheet.width = value("width");
            sheet.height = value("height");
            sheet.viewBox = value("viewBox");
        } else if (reader.name() == "g"_L1 && !value("id").isEmpty()) {
            layer = value("id");
        } else if (reader.name() == "title"_L1) {
            part = reader.readElementText();
        } else if (reader.name() == "path"_L1) {
            QString d = value("d");
            ReadPath& path = sheet.paths.emplace_back();
            path.layer = layer;
            path.part = part;
            path.isClosed = d.endsWith(u'Z');
            if (path.isClosed) d.chop(1);
            for (const QString& point : d.mid(1).split(u' ', Qt::SkipEmptyParts))
                path.points.push_back(
                    {point.section(u',', 0, 0).toDouble(), point.section(u',', 1).toDouble()});
        }
    }
    return reader.hasError() ? ReadSheet() : sheet;
}

// The polylines of a DXF file, without the outline of the sheet.
std::vector<ReadPath> readDxf(const QByteArray& text) {
    const QList<QByteArray> lines = text.split('\n');
    std::vector<ReadPath> paths;
    QByteArray entity;
    for (qsizetype i = 0; i + 1 < lines.size(); i += 2) {
        const int code = lines[i].trimmed().toInt();
        const QByteArray value = lines[i + 1].trimmed();
        if (code == 0) {
            entity = value;
            if (entity == "POLYLINE") paths.emplace_back();
            if (entity == "VERTEX") paths.back().points.emplace_back();
        } else if (entity == "POLYLINE" && code == 8) {
            paths.back().layer = QString::fromLatin1(value);
        } else if (entity == "POLYLINE" && code == 70) {
            paths.back().isClosed = value.toInt() == 1;
        } else if (entity == "VERTEX" && (code == 10 || code == 20)) {
            paths.back().points.back()[code == 10 ? 0 : 1] = value.toDouble();
        }
    }
    std::erase_if(paths, [](const ReadPath& path) { return path.layer == "outline"_L1; });
    return paths;
}

using Segment = std::pair<PlanePoint, PlanePoint>;

std::vector<Segment> segmentsOf(const ReadPath& path) {
    std::vector<Segment> segments;
    for (std::size_t i = 0; i + (path.isClosed ? 0 : 1) < path.points.size(); ++i)
        segments.emplace_back(path.points[i], path.points[(i + 1) % path.points.size()]);
    return segments;
}

double distance(const PlanePoint& p, const Segment& s) {
    const PlanePoint way{s.second[0] - s.first[0], s.second[1] - s.first[1]};
    const double length = way[0] * way[0] + way[1] * way[1];
    const double along =
        length == 0.0
            ? 0.0
            : std::clamp(((p[0] - s.first[0]) * way[0] + (p[1] - s.first[1]) * way[1]) / length, 0.0, 1.0);
    return std::hypot(s.first[0] + along * way[0] - p[0], s.first[1] + along * way[1] - p[1]);
}

double side(const PlanePoint& p, const Segment& s) {
    return (s.second[0] - s.first[0]) * (p[1] - s.first[1]) -
           (s.second[1] - s.first[1]) * (p[0] - s.first[0]);
}

double distance(const Segment& a, const Segment& b) {
    if (side(a.first, b) * side(a.second, b) < 0 && side(b.first, a) * side(b.second, a) < 0) return 0.0;
    return std::min(
        {distance(a.first, b), distance(a.second, b), distance(b.first, a), distance(b.second, a)});
}

// How far the paths of different parts are apart at least; `partOf` says which part a path belongs to.
double leastDistance(const std::vector<std::vector<ReadPath>>& parts) {
    double least = 1e9;
    for (std::size_t i = 0; i < parts.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            for (const ReadPath& a : parts[i])
                for (const ReadPath& b : parts[j])
                    for (const Segment& s : segmentsOf(a))
                        for (const Segment& t : segmentsOf(b))
                            least = std::min(least, distance(s, t));
    return least;
}

std::vector<Placement> oneSolution(const Puzzle& puzzle) {
    std::vector<Placement> found;
    JobOptions options;
    options.threads = 1;
    options.solutionLimit = 1;
    Job job(puzzle, choosePlan(puzzle), options,
            [&](const PreparedSearch& search, std::span<const Solution> solutions) {
                for (const Solution& s : solutions)
                    if (found.empty()) found = placementsOf(search.puzzle(), search.table(), s.images);
            });
    job.start();
    while (!job.waitFor(std::chrono::hours(1))) {
    }
    return found;
}

QString textOf(double value) {
    return QString::number(value, 'f', 6);
}

bool isCut(Lattice lattice) {
    Puzzle puzzle;
    puzzle.lattice = lattice;
    return !cutProblem(puzzle, {});
}

}  // namespace

class TestCuts : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Pieces of one to nine cells: the area is that of the cells, less what gap and kerf say.
    void areasAreExact_data() { rowForEachLattice(); }
    void areasAreExact() {
        QFETCH(Lattice, lattice);
        if (!lattice.isFlat() || lattice.hasSticks()) {
            QCOMPARE(isCut(lattice), lattice.isFlat() && lattice.name() != "tri-stick");
            return;
        }
        QVERIFY(isCut(lattice));
        for (const Cells& cells : piecesOf(clusterOn(lattice, 60), lattice, 9))
            for (const double cell : {20.0, 7.3}) {
                ExportOptions options;
                options.cell = cell;
                options.gap = 0.0;
                options.kerf = 0.0;
                double full = 0.0;
                for (const Cell c : cells)
                    full += lattice.volume(c.kind) * cell * cell;
                const std::vector<Ring> bare = pieceArea(cells, lattice, options);
                QVERIFY2(std::abs(areaOf(bare) - full) < 0.01, qPrintable(textOf(areaOf(bare) - full)));
                for (const Ring& ring : bare)
                    QVERIFY(std::abs(areaOf(ring)) > 0.2 * cell * cell * lattice.volume(0));
                options.gap = 0.3;
                options.kerf = 0.12;
                Puzzle puzzle;
                puzzle.lattice = lattice;
                puzzle.pieces.push_back({"A", Shape(cells), {}, {}});
                const std::vector<CutPart> parts = cutParts(puzzle, {}, options);
                const double expected = shrunkArea(bare, (options.gap - options.kerf) / 2);
                QCOMPARE(parts.size(), 1U);
                const double off = areaOf(parts[0].cuts) - expected;
                QVERIFY2(std::abs(off) < 0.01, qPrintable(textOf(off)));
                // The cutter takes half of the kerf on each side.
                const double left = areaOf(grown(parts[0].cuts, -options.kerf / 2));
                QVERIFY(std::abs(left - areaOf(pieceArea(cells, lattice, options))) < 0.01);
            }
    }

    void cornersAreRounded_data() {
        QTest::addColumn<QString>("inside");
        QTest::addColumn<double>("area");
        // An L of three squares of 20 mm: five outer corners and an inner one, radius 4.
        const double corner = 16.0 * (1 - M_PI / 4);
        const double bare = 1200.0 - 5 * corner;
        QTest::newRow("sharp") << u"sharp"_s << bare;
        QTest::newRow("round") << u"round"_s << bare + corner;
        // Of a circle through the tip of the corner a quarter and two segments of a right angle are outside.
        QTest::newRow("dogbone") << u"dogbone"_s << bare - 16.0 * (M_PI / 2 - 1);
    }
    void cornersAreRounded() {
        QFETCH(QString, inside);
        QFETCH(double, area);
        ExportOptions options;
        options.gap = 0.0;
        options.radius = 4.0;
        options.inside = inside.toStdString();
        const double found =
            areaOf(pieceArea(Cells{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, latticeNamed("square"), options));
        QVERIFY2(std::abs(found - area) < 0.3, qPrintable(textOf(found)));
    }

    // What both kinds of files say, and how much room there is between the parts.
    void filesAreReadBack_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<QByteArray>("sheet");
        QTest::addColumn<double>("cell");
        QTest::addColumn<bool>("tray");
        QTest::addColumn<int>("sheets");
        QTest::addColumn<int>("closed");
        // A closed path for each piece, and with a tray one for the base and two for the frame.
        QTest::newRow("pentominoes") << QByteArray("pentominoes/10x6") << QByteArray("600x400") << 20.0
                                     << true << 1 << 15;
        QTest::newRow("small sheets")
            << QByteArray("pentominoes/10x6") << QByteArray("200x130") << 20.0 << false << 2 << 12;
        QTest::newRow("narrow sheets")
            << QByteArray("pentominoes/10x6") << QByteArray("28x120.5") << 8.0 << false << 3 << 12;
        QTest::newRow("with a hole") << QByteArray("pentominoes/8x8-with-hole") << QByteArray("300x300")
                                     << 10.0 << true << 1 << 16;
        QTest::newRow("hexagons") << QByteArray("polyhexes/hexagon-of-37") << QByteArray("600x400") << 15.0
                                  << true << 1 << 0;
        QTest::newRow("triangles") << QByteArray("polyiamonds/hexiamonds-9x4") << QByteArray("600x400")
                                   << 20.0 << true << 1 << 15;
        QTest::newRow("tans") << QByteArray("tans/tangram-square") << QByteArray("600x400") << 40.0 << true
                              << 1 << 10;
        QTest::newRow("kites") << QByteArray("kites/three-hexagons") << QByteArray("600x400") << 40.0 << true
                               << 1 << 0;
        QTest::newRow("sticks") << QByteArray("polysticks/grid-3x3") << QByteArray("600x400") << 30.0 << true
                                << 1 << 0;
    }
    void filesAreReadBack() {
        QFETCH(QByteArray, puzzle);
        QFETCH(QByteArray, sheet);
        QFETCH(double, cell);
        QFETCH(bool, tray);
        QFETCH(int, sheets);
        QFETCH(int, closed);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        ExportOptions options;
        options.sheet = sheet.toStdString();
        options.cell = cell;
        options.tray = tray;
        options.labels = true;
        options.space = 1.5;
        QVERIFY(!cutProblem(of, options));
        const std::vector<CutSheet> made = cutSheets(of, {}, options);
        QCOMPARE(made.size(), static_cast<std::size_t>(sheets));
        const QTemporaryDir folder;
        const auto path = [&](const char* ending) {
            return std::filesystem::path(folder.filePath(u"a"_s + QLatin1String(ending)).toStdString());
        };
        writeSheets(path(".svg"), made, of.name, false);
        writeSheets(path(".dxf"), made, of.name, false);
        const std::vector<std::filesystem::path> svgs = sheetFiles(path(".svg"), made);
        const std::vector<std::filesystem::path> dxfs = sheetFiles(path(".dxf"), made);
        std::map<QString, int> found;
        int count = 0;
        for (std::size_t i = 0; i < made.size(); ++i) {
            const ReadSheet svg = readSvg(contentOf(QString::fromStdString(svgs[i].string())));
            const QStringList sides = QString::fromLatin1(sheet).split(u'x');
            QCOMPARE(svg.width, sides[0] + u"mm"_s);
            QCOMPARE(svg.height, sides[1] + u"mm"_s);
            QCOMPARE(svg.viewBox, u"0 0 "_s + sides.join(u' '));
            std::vector<ReadPath> cuts;
            std::set<Segment> segments;
            for (const ReadPath& read : svg.paths) {
                for (const PlanePoint& p : read.points)
                    QVERIFY(p[0] >= 0 && p[1] >= 0 && p[0] <= sides[0].toDouble() &&
                            p[1] <= sides[1].toDouble());
                QCOMPARE(read.isClosed, read.layer == "cut"_L1);
                if (read.layer != "cut"_L1) continue;
                cuts.push_back(read);
                for (const auto& [a, b] : segmentsOf(read)) {
                    QVERIFY(a != b);
                    QVERIFY2(segments.insert(std::minmax(a, b)).second, "a segment is cut twice");
                }
            }
            count += static_cast<int>(cuts.size());
            // Parts in the order of the file; a part is its outline and its holes.
            std::vector<std::vector<ReadPath>> parts;
            std::size_t at = 0;
            for (const SheetItem& item : made[i].items) {
                ++found[QString::fromStdString(item.name)];
                parts.emplace_back();
                for (const SheetPath& own : item.paths)
                    if (own.layer == SheetLayer::cut) parts.back().push_back(cuts.at(at++));
            }
            QCOMPARE(at, cuts.size());
            const double least = leastDistance(parts);
            QVERIFY2(least > options.space - 0.001, qPrintable(textOf(least)));
            // The same lines in the other format, y up.
            const std::vector<ReadPath> dxf = readDxf(contentOf(QString::fromStdString(dxfs[i].string())));
            QCOMPARE(dxf.size(), svg.paths.size());
            std::vector<ReadPath> other;
            for (const char* layer : {"engrave", "cut"})
                for (const ReadPath& one : dxf)
                    if (one.layer == QLatin1String(layer)) other.push_back(one);
            QCOMPARE(other.size(), svg.paths.size());
            for (std::size_t k = 0; k < other.size(); ++k) {
                const ReadPath& one = svg.paths[k];
                QCOMPARE(other[k].layer, one.layer);
                QCOMPARE(other[k].isClosed, one.isClosed);
                QCOMPARE(other[k].points.size(), one.points.size());
                for (std::size_t p = 0; p < one.points.size(); ++p)
                    QVERIFY(std::hypot(other[k].points[p][0] - one.points[p][0],
                                       sides[1].toDouble() - other[k].points[p][1] - one.points[p][1]) <
                            3e-4);
            }
        }
        if (closed > 0) QCOMPARE(count, closed);
        for (const Piece& piece : of.pieces)
            QVERIFY(found[QString::fromStdString(piece.name)] >= std::max(1, piece.count.min));
    }

    // Each cut that two pieces share is there once, and nothing else is.
    void commonCutsAreMerged_data() {
        QTest::addColumn<QByteArray>("puzzle");
        for (const char* puzzle :
             {"pentominoes/10x6", "pentominoes/8x8-with-hole", "polyhexes/flower-of-19",
              "polyiamonds/hexiamonds-9x4", "tans/tangram-square", "kites/three-hexagons"})
            QTest::newRow(puzzle) << QByteArray(puzzle);
    }
    void commonCutsAreMerged() {
        QFETCH(QByteArray, puzzle);
        const Puzzle of = libraryPuzzle(puzzle.toStdString());
        const std::vector<Placement> solution = oneSolution(of);
        QVERIFY(!solution.empty());
        ExportOptions options;
        options.cuts = "solution";
        options.mergeCuts = true;
        options.gap = 0.0;
        options.kerf = 0.0;
        Cells all;
        double around = 0.0;
        const auto perimeter = [&](const Cells& cells) {
            double length = 0.0;
            for (const Ring& ring : pieceArea(cells, of.lattice, options))
                for (std::size_t i = 0; i < ring.size(); ++i)
                    length += std::hypot(ring[i][0] - ring[(i + 1) % ring.size()][0],
                                         ring[i][1] - ring[(i + 1) % ring.size()][1]);
            return length;
        };
        for (const Placement& placement : solution) {
            all.insert(all.end(), placement.cells.begin(), placement.cells.end());
            around += perimeter(placement.cells);
        }
        const double expected = (around + perimeter(all)) / 2;
        const std::vector<CutSheet> sheets = cutSheets(of, solution, options);
        QCOMPARE(sheets.size(), 1U);
        const double length = cutLength(sheets);
        QVERIFY2(std::abs(length - expected) < 0.05, qPrintable(textOf(length - expected)));
        // No two segments lie on each other: their middles are apart.
        std::vector<Segment> segments;
        for (const ReadPath& path : readSvg(QByteArray::fromStdString(toSvg(sheets[0], of.name))).paths)
            for (const Segment& segment : segmentsOf(path))
                segments.push_back(segment);
        for (std::size_t i = 0; i < segments.size(); ++i)
            for (std::size_t j = 0; j < segments.size(); ++j) {
                const auto& [a, b] = segments[i];
                const PlanePoint middle{(a[0] + b[0]) / 2 + 0.013 * (b[0] - a[0]),
                                        (a[1] + b[1]) / 2 + 0.013 * (b[1] - a[1])};
                if (i != j) QVERIFY(distance(middle, segments[j]) > 0.01);
            }
    }

    // A solution with a path for each piece: all are apart by the gap less the kerf.
    void solutionsKeepTheirGap() {
        const Puzzle of = libraryPuzzle("pentominoes/10x6");
        ExportOptions options;
        options.cuts = "solution";
        options.gap = 0.5;
        options.kerf = 0.2;
        const std::vector<CutSheet> sheets = cutSheets(of, oneSolution(of), options);
        std::vector<std::vector<ReadPath>> parts;
        for (const ReadPath& path : readSvg(QByteArray::fromStdString(toSvg(sheets[0], of.name))).paths)
            parts.push_back({path});
        QCOMPARE(parts.size(), 12U);
        const double least = leastDistance(parts);
        QVERIFY2(std::abs(least - 0.3) < 0.001, qPrintable(textOf(least)));
    }

    // A slot for each kerf: narrower than the tongue by twice as much.
    void combHasKnownGaps() {
        ExportOptions options;
        options.cuts = "comb";
        const std::vector<CutPart> parts = cutParts(libraryPuzzle("cubes/soma"), {}, options);
        QCOMPARE(parts.size(), 2U);
        const PlaneBox tongue = boxAround(parts[1].cuts);
        QVERIFY(std::abs(tongue.width() - 10.0) < 1e-6);
        std::vector<double> slots;
        const Ring& ring = parts[0].cuts.front();
        for (std::size_t i = 0; i + 1 < ring.size(); ++i)
            if (ring[i][1] == ring[i + 1][1] && ring[i][1] > 1.0 && ring[i][1] < 25.0)
                slots.push_back(std::abs(ring[i][0] - ring[i + 1][0]));
        std::ranges::sort(slots, std::greater{});
        QCOMPARE(slots.size(), 11U);
        for (std::size_t i = 0; i < slots.size(); ++i)
            QVERIFY(std::abs(slots[i] - (10.0 - 0.1 * static_cast<double>(i))) < 1e-9);
    }

    void problemsAreNamed_data() {
        QTest::addColumn<QByteArray>("puzzle");
        QTest::addColumn<ExportOptions>("options");
        QTest::addColumn<QByteArray>("option");
        const auto row = [](const char* name, const char* puzzle, const char* option, const auto& change) {
            ExportOptions options;
            change(options);
            QTest::newRow(name) << QByteArray(puzzle) << options << QByteArray(option);
        };
        using O = ExportOptions;
        row("fine", "pentominoes/10x6", "none", [](O&) {});
        row("solid", "cubes/soma", "puzzle", [](O&) {});
        row("comb of a solid", "cubes/soma", "none", [](O& o) { o.cuts = "comb"; });
        row("layers of sticks", "polysticks/triangle-of-18", "puzzle", [](O&) {});
        row("tiny", "pentominoes/10x6", "cell", [](O& o) { o.cell = 0.5; });
        row("no number", "pentominoes/10x6", "gap", [](O& o) { o.gap = std::nan(""); });
        row("wide gap", "pentominoes/10x6", "gap", [](O& o) { o.gap = 19.0; });
        row("radius", "pentominoes/10x6", "radius", [](O& o) { o.radius = 9.5; });
        row("most", "pentominoes/10x6", "none", [](O& o) { o.radius = 8.9; });
        row("kerf", "pentominoes/10x6", "kerf", [](O& o) { o.kerf = 9.5; });
        row("overlap", "pentominoes/10x6", "gap", [](O& o) {
            o.cuts = "solution";
            o.kerf = 0.3;
        });
        row("merged", "pentominoes/10x6", "none", [](O& o) {
            o.cuts = "solution";
            o.kerf = 0.3;
            o.mergeCuts = true;
        });
        row("merged sticks", "polysticks/grid-3x3", "merge-cuts", [](O& o) {
            o.cuts = "solution";
            o.mergeCuts = true;
        });
    }
    void problemsAreNamed() {
        QFETCH(QByteArray, puzzle);
        QFETCH(ExportOptions, options);
        QFETCH(QByteArray, option);
        const auto problem = cutProblem(libraryPuzzle(puzzle.toStdString()), options);
        QCOMPARE(problem ? problem->option ? QByteArray(problem->option) : QByteArray("puzzle")
                         : QByteArray("none"),
                 option);
    }

    void partsLargerThanASheetAreRefused() {
        ExportOptions options;
        options.sheet = "90x90";
        const Puzzle of = libraryPuzzle("pentominoes/10x6");
        QVERIFY_THROWS_EXCEPTION(MessageError, cutSheets(of, {}, options));
        options.sheet = "106x30";
        QVERIFY_THROWS_EXCEPTION(MessageError, cutSheets(of, {}, options));
    }

    void sheetsAreRead_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::newRow("plain") << QByteArray("600x400") << 600.0 << 400.0;
        QTest::newRow("unit") << QByteArray("600x400mm") << 600.0 << 400.0;
        QTest::newRow("parts") << QByteArray("304.8 x 609.6") << 304.8 << 609.6;
        for (const char* wrong :
             {"", "x", "600", "600x", "9x400", "600x10001", "600x400x3", "axb", "nanxnan"})
            QTest::addRow("wrong %s", wrong) << QByteArray(wrong) << 0.0 << 0.0;
    }
    void sheetsAreRead() {
        QFETCH(QByteArray, text);
        QFETCH(double, width);
        QFETCH(double, height);
        const PlanePoint read = parseSheet(text.toStdString()).value_or(PlanePoint{});
        QCOMPARE(read[0], width);
        QCOMPARE(read[1], height);
    }
};

TILEWRIGHT_TEST(TestCuts)
#include "tst_cuts.moc"
