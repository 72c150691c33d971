// Painted assemblies: every cell has the colour of its piece; works without a display.

#include <array>
#include <cmath>
#include <set>

#include "tests/support/clusters.h"
#include "tests/support/files.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/assembly/assembly_painter.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/assembly/qt3d_nodes.h"
#include "views/editor/piece_list.h"
#include "views/session/library.h"
#include "views/style/theme.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

QImage paint(const AssemblyScene& scene, QSize size, int shown = -1) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    PaintStyle style;
    style.shownPieces = shown;
    paintAssembly(painter, QRectF(QPointF(), size), scene, style);
    return image;
}

QImage paint(const AssemblyScene& scene, QSize size, const PaintStyle& style,
             const std::vector<Mark>& marks = {}) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintAssembly(painter, QRectF(QPointF(), size), scene, style);
    paintMarks(painter, QRectF(QPointF(), size), scene, style, marks);
    return image;
}

// Pieces of some cells of a lattice, in colours that differ by more than light.
AssemblyScene sceneOn(Lattice lattice) {
    AssemblyScene scene;
    scene.lattice = lattice;
    const std::vector<Cell> cells = clusterOn(lattice, 40);
    for (const auto& piece : piecesOf(cells, lattice, 4)) {
        const auto hue = static_cast<int>(scene.pieces.size() * 360 / 21 % 360);
        const QColor colour = QColor::fromHsv(hue, scene.pieces.size() % 2 == 0 ? 255 : 140, 230);
        scene.pieces.push_back(
            {piece,
             {static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
              static_cast<std::uint8_t>(colour.blue())},
             QString::number(scene.pieces.size())});
    }
    return scene;
}

// A scene of a design in this box, with one piece.
AssemblyScene draftOf(Lattice lattice, Box box, std::vector<Cell> cells) {
    AssemblyScene scene;
    scene.lattice = lattice;
    scene.frame = box;
    if (!cells.empty()) scene.pieces.push_back({std::move(cells), {0x40, 0xc0, 0x60}, {}});
    return scene;
}

// Whether the colours differ only in brightness.
bool isOfHue(const QColor& found, const QColor& own) {
    const double share = found.valueF() / own.valueF();
    const auto isClose = [share](double a, double b) { return std::abs(a - b * share) <= 0.03; };
    return isClose(found.redF(), own.redF()) && isClose(found.greenF(), own.greenF()) &&
           isClose(found.blueF(), own.blueF());
}

bool hasColour(const QImage& image, const QColor& colour) {
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == colour) return true;
    return false;
}

}  // namespace

class TestAssemblyPainter : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void flatCellsHaveTheirColours() {
        const AssemblyScene scene = previewOf(libraryPuzzle("pentominoes/10x6"));
        QCOMPARE(scene.pieces.size(), 12U);
        // Twenty pixels a cell with a tenth of a cell of air around all.
        const QImage image = paint(scene, QSize(204, 124));
        for (const ScenePiece& piece : scene.pieces)
            for (const Cell c : piece.cells)
                QCOMPARE(image.pixelColor(2 + 20 * c.x + 10, 2 + 20 * (5 - c.y) + 10),
                         toQColor(piece.colour));
    }

    // Thumbnails of pieces show part of every cell.
    void noCellOfASmallPieceHides() {
        const Puzzle soma = libraryPuzzle("cubes/soma");
        for (const Piece& piece : soma.pieces) {
            AssemblyScene scene;
            scene.lattice = soma.lattice;
            scene.pieces.push_back({{piece.shape.cells().begin(), piece.shape.cells().end()}, {}, {}});
            PaintStyle style;
            style.viewpoint = clearestCorner(scene);
            std::set<Cell> seen;
            for (const SolidFace& face : wholeFaces(scene, style))
                if (isInSight(scene, style, face)) seen.insert(face.cell);
            QVERIFY2(seen.size() == piece.shape.cells().size(), piece.name.c_str());
        }
    }

    void onlyShownPiecesAreDrawn() {
        const AssemblyScene scene = previewOf(libraryPuzzle("pentominoes/10x6"));
        for (int shown = 0; shown <= 12; ++shown) {
            const QImage image = paint(scene, QSize(204, 124), shown);
            for (int i = 0; i < 12; ++i)
                QCOMPARE(hasColour(image, toQColor(scene.pieces[static_cast<std::size_t>(i)].colour)),
                         i < shown);
        }
    }

    void solidOnesShowTheirTops() {
        const AssemblyScene scene = previewOf(libraryPuzzle("cubes/soma"));
        QCOMPARE(scene.pieces.size(), 7U);
        const QImage image = paint(scene, QSize(300, 300));
        for (const ScenePiece& piece : scene.pieces)
            for (const Cell c : piece.cells)
                if (c.z == 2) QVERIFY(hasColour(image, toQColor(piece.colour)));
    }

    void everyPuzzleOfTheLibraryHasAPicture() {
        const std::vector<LibraryEntry> entries = readLibrary(libraryFolder());
        QVERIFY(entries.size() >= 12);
        for (const LibraryEntry& entry : entries) {
            const auto* puzzle = std::get_if<Puzzle>(&entry.puzzle);
            if (puzzle == nullptr) continue;
            const bool impossible = puzzle->source.find("impossible") != std::string::npos;
            // A picture has its time, which may be too little on a busy machine.
            QTRY_VERIFY2_WITH_TIMEOUT(previewOf(*puzzle).pieces.empty() == impossible, puzzle->name.c_str(),
                                      120'000);
        }
    }

    void brokenFilesDoNotHideTheLibrary() {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(libraryPath("cubes/soma"), folder.filePath(QStringLiteral("a.toml"))));
        QFile broken(folder.filePath(QStringLiteral("b.toml")));
        QVERIFY(broken.open(QIODevice::WriteOnly));
        broken.write("nonsense");
        broken.close();
        QCOMPARE(readLibrary(folder.path()).size(), 1U);
        QCOMPARE(readLibrary(QString()).size(), 0U);
    }

    void theViewWithoutOpenGlPaints() {
        PainterAssemblyView view;
        view.resize(400, 300);
        const AssemblyScene scene = previewOf(libraryPuzzle("cubes/soma"));
        view.setScene(scene);
        QVERIFY(!view.notice().isEmpty());
        QVERIFY(hasColour(view.grab().toImage(), toQColor(scene.pieces.back().colour)));
        view.setShownPieces(0, true);
        QVERIFY(!hasColour(view.grab().toImage(), toQColor(scene.pieces.back().colour)));
    }

    // A picked cell is the one painted at that point, from every corner and from above.
    void raysMeetWhatIsPainted_data() {
        QTest::addColumn<QString>("puzzle");
        QTest::addColumn<int>("corner");
        QTest::addColumn<double>("explosion");
        for (const Lattice lattice : Lattice::all())
            for (const int corner : {-1, 0, 3, 6})
                for (const double explosion : {0.0, 1.5}) {
                    // On the plane pieces that are moved apart may lie on each other; in space a corner is
                    // enough.
                    if (explosion > 0.0 && (lattice.isFlat() || corner != 3)) continue;
                    const std::string name(lattice.name());
                    QTest::addRow("%s %d %g", name.c_str(), corner, explosion)
                        << QString::fromStdString(name) << corner << explosion;
                }
        for (const char* puzzle : {"cubes/soma", "cubes/tetris-cube", "pentominoes/10x6"})
            for (int corner = -1; corner < 8; ++corner)
                QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(QLatin1String(puzzle)).arg(corner)))
                    << QString::fromLatin1(puzzle) << corner << 0.0;
    }
    void raysMeetWhatIsPainted() {
        QFETCH(QString, puzzle);
        QFETCH(int, corner);
        QFETCH(double, explosion);
        const auto lattice = Lattice::named(puzzle.toStdString());
        AssemblyScene scene =
            lattice ? sceneOn(*lattice) : previewOf(libraryPuzzle(puzzle.toLatin1().constData()));
        // A box larger than the pieces, not at the origin.
        const Box box = boxOf(scene);
        scene.region.clear();
        if (!scene.isFlat() && !lattice) scene.frame = Box{box.low - Cell{1, 2, 0}, box.high + Cell{0, 1, 2}};
        PaintStyle style;
        style.outlines = false;
        style.regionShown = false;
        style.view = corner < 0 ? PaintView::above : PaintView::isometric;
        if (explosion > 0.0) style.poses = explodedPoses(scene, explosion);
        if (corner >= 0) style.viewpoint = isometricCorners()[static_cast<std::size_t>(corner)].viewpoint;
        const QSize size(310, 260);
        const QImage image = paint(scene, size, style);
        // The floor is not painted here.
        AssemblyScene pieces = scene;
        pieces.frame.reset();
        AssemblyDisplay display;
        display.explosion = explosion;
        const AssemblyState state(pieces, display);
        const auto pickAt = [&](double x, double y) {
            return pickIn(state,
                          assemblyRay(QRectF(QPointF(), size), scene, style, QPointF(x + 0.5, y + 0.5)));
        };
        int met = 0;
        const int grid = lattice ? 11 : 7;
        for (int y = 4; y < size.height() - 4; y += grid)
            for (int x = 4; x < size.width() - 4; x += grid) {
                const std::optional<Pick> pick = pickAt(x, y);
                // Not beside an edge or a corner, where colours mix.
                bool isInside = true;
                for (const int dx : {-2, 0, 2})
                    for (const int dy : {-2, 0, 2})
                        isInside = isInside && pickAt(x + dx, y + dy) == pick;
                if (!isInside) continue;
                const QColor found = image.pixelColor(x, y);
                if (!pick) {
                    QCOMPARE(found, QColor(Qt::white));
                    continue;
                }
                ++met;
                const auto piece =
                    std::find_if(scene.pieces.begin(), scene.pieces.end(), [&](const ScenePiece& p) {
                        return std::find(p.cells.begin(), p.cells.end(), pick->cell) != p.cells.end();
                    });
                QVERIFY(isOfHue(found, toQColor(piece->colour)));
            }
        QVERIFY(met > (lattice ? 20 : 150));
    }

    void raysMeetTheGroundOfADraft() {
        const QRectF area(0, 0, 300, 200);
        for (const Lattice lattice : {latticeNamed("square"), latticeNamed("cube")}) {
            const Box box{{2, -3, 0}, {4, -1, 0}};
            const Ray ray = assemblyRay(area, draftOf(lattice, box, {}), {}, area.center() + QPointF(0, 5));
            QVERIFY((pickIn(AssemblyState(draftOf(lattice, box, {})), ray) == Pick{{3, -2, -1}, {0, 0, 1}}));
        }
    }

    // Around a cube seen from a corner the edges that end in the nearest corner are seen, the others are not.
    void marksShowTheEdgesInSight() {
        const AssemblyScene scene = draftOf(latticeNamed("cube"), {{5, 5, 5}, {5, 5, 5}}, {{5, 5, 5}});
        const std::vector<Mark> marks{{{5, 5, 5}, Qt::red}};
        for (const NamedCorner& corner : isometricCorners()) {
            PaintStyle style;
            style.outlines = false;
            style.viewpoint = corner.viewpoint;
            const QImage image = paint(scene, QSize(220, 220), style, marks);
            const int down = corner.viewpoint.pitch() > 0.0 ? 50 : -50;
            QCOMPARE(image.pixelColor(110, 110), QColor(Qt::red));
            QCOMPARE(image.pixelColor(110, 110 + down), QColor(Qt::red));
            QVERIFY(image.pixelColor(110, 110 - down) != QColor(Qt::red));
        }
        const AssemblyScene flat = draftOf(latticeNamed("square"), {{0, 0, 0}, {1, 0, 0}}, {});
        const QImage image = paint(flat, QSize(220, 120), {}, {{{1, 0, 0}, Qt::red}});
        for (const QPoint at : {QPoint(110, 60), QPoint(210, 60), QPoint(160, 10), QPoint(160, 110)})
            QCOMPARE(image.pixelColor(at), QColor(Qt::red));
        QCOMPARE(image.pixelColor(160, 60), QColor(Qt::white));
        QVERIFY(image.pixelColor(10, 60) != QColor(Qt::red));
    }

    // A design shows its box and every cell.
    void draftsHaveLinesBetweenCells() {
        for (const Lattice lattice : {latticeNamed("square"), latticeNamed("cube")}) {
            PaintStyle style;
            style.view = PaintView::above;
            const Box box{{0, 0, 0}, {3, 0, 0}};
            AssemblyScene scene = draftOf(lattice, box, {{0, 0, 0}, {1, 0, 0}});
            const QSize size =
                pictureBounds(scene, style).size().scaled(840, 840, Qt::KeepAspectRatio).toSize();
            const int middle = size.height() / 2;
            const QImage draft = paint(scene, size, style);
            QCOMPARE(draft.pixelColor(size.width() * 3 / 10, middle), toQColor(scene.pieces[0].colour));
            QCOMPARE(draft.pixelColor(size.width() * 220 / 840, middle), style.outline);
            QCOMPARE(draft.pixelColor(size.width() * 620 / 840, middle), style.region);
            scene.frame.reset();
            scene.region = {{0, 0, 0}, {3, 0, 0}};
            const QImage whole = paint(scene, size, style);
            QCOMPARE(whole.pixelColor(size.width() * 220 / 840, middle), toQColor(scene.pieces[0].colour));
        }
    }

    // Everything behind a ghost is visible through it; the ghost itself too.
    void ghostsAreSeenThrough_data() {
        QTest::addColumn<QByteArray>("lattice");
        QTest::newRow("flat") << QByteArray("square");
        QTest::newRow("solid") << QByteArray("cube");
    }
    void ghostsAreSeenThrough() {
        QFETCH(QByteArray, lattice);
        AssemblyScene scene;
        scene.lattice = latticeNamed(lattice.toStdString());
        scene.region = {{0, 0, 0}, {1, 0, 0}};
        scene.pieces.push_back({{{0, 0, 0}}, {0xe0, 0x20, 0x20}, QStringLiteral("A")});
        scene.pieces.push_back({{{1, 0, 0}}, {0x20, 0x20, 0xe0}, QStringLiteral("B")});
        const QSize size(400, 400);
        PaintStyle style;
        // From +x: B hides A.
        style.viewpoint = Viewpoint(0.0, 0.0);
        style.view = scene.isFlat() ? PaintView::automatic : PaintView::isometric;
        const QPoint ofB = scene.isFlat() ? QPoint(300, 200) : QPoint(200, 200);
        const QColor before = paint(scene, size, style).pixelColor(ofB);
        QVERIFY(before.blue() > before.red());
        style.ghosts = {false, true};
        const QColor through = paint(scene, size, style).pixelColor(ofB);
        QVERIFY(through != before);
        const QColor behind = scene.isFlat() ? style.region : toQColor(scene.pieces[0].colour);
        QVERIFY(through != behind);
        // Nearer to what is behind it.
        const auto distance = [](const QColor& a, const QColor& b) {
            return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green()) +
                   std::abs(a.blue() - b.blue());
        };
        QVERIFY(distance(through, behind) < distance(through, before));
    }

    // Picking follows the picture: moved pieces at their positions, no hidden ones, ghosts last.
    void picksWhatIsToBeSeen() {
        PainterAssemblyView view;
        view.resize(600, 400);
        AssemblyScene scene;
        scene.lattice = latticeNamed("cube");
        scene.region = {{0, 0, 0}, {0, 0, 1}};
        scene.pieces.push_back({{{0, 0, 0}}, {0xe0, 0x20, 0x20}, QStringLiteral("low")});
        scene.pieces.push_back({{{0, 0, 1}}, {0x20, 0x20, 0xe0}, QStringLiteral("high")});
        view.setScene(scene);
        const auto cells = [&view] {
            std::set<Cell> found;
            for (int y = 0; y < view.height(); y += 4)
                if (const auto pick = view.pickAt(QPointF(view.width() / 2.0, y))) found.insert(pick->cell);
            return found;
        };
        const auto topMost = [&view] {
            for (int y = 0; y < view.height(); ++y)
                if (const auto pick = view.pickAt(QPointF(view.width() / 2.0, y))) return pick->cell;
            return Cell{9, 9, 9};
        };
        const Cell low{0, 0, 0};
        const Cell high{0, 0, 1};
        QCOMPARE(cells(), (std::set<Cell>{low, high}));
        AssemblyDisplay display;
        display.states = {PieceState::shown, PieceState::hidden};
        view.setDisplay(display);
        QCOMPARE(cells(), std::set<Cell>{low});
        display.states = {PieceState::hidden, PieceState::ghost};
        view.setDisplay(display);
        QCOMPARE(cells(), std::set<Cell>{high});
        display.states.clear();
        display.slice = Slice{2, 0, 0};
        view.setDisplay(display);
        QCOMPARE(cells(), std::set<Cell>{low});
        display.slice.reset();
        display.explosion = 2.0;
        view.setDisplay(display);
        QCOMPARE(cells(), (std::set<Cell>{low, high}));
        QCOMPARE(topMost(), high);
        // Between the two there is nothing now.
        bool gap = false;
        bool hasMet = false;
        for (int y = 0; y < view.height(); ++y) {
            const bool meets = view.pickAt(QPointF(view.width() / 2.0, y)).has_value();
            gap = gap || (hasMet && !meets && y < view.height() / 2);
            hasMet = hasMet || meets;
        }
        QVERIFY(gap);
    }

    // In three dimensions a coloured cell has a facet on each side that can be seen, and on no other.
    void colouredCellsHaveFacets_data() {
        QTest::addColumn<QString>("lattice");
        for (const Lattice lattice : Lattice::all()) {
            const std::string name(lattice.name());
            QTest::newRow(name.c_str()) << QString::fromStdString(name);
        }
    }
    void colouredCellsHaveFacets() {
        QFETCH(QString, lattice);
        const AssemblyScene scene = sceneOn(latticeNamed(lattice.toStdString()));
        const CellSolids solids = solidsOf(scene);
        for (const ScenePiece& piece : scene.pieces) {
            const std::vector<Cell> marked{piece.cells.front()};
            const Mesh mesh = markMesh(marked, piece.cells, solids, 0.0);
            std::set<std::array<float, 3>> ways(mesh.normals.begin(), mesh.normals.end());
            const auto hidden =
                std::ranges::count_if(solids.sidesOf(marked[0].kind), [&](const SolidSide& side) {
                    return side.step && std::ranges::count(piece.cells, marked[0] + *side.step) > 0;
                });
            QCOMPARE(std::ssize(ways) + hidden, std::ssize(solids.sidesOf(marked[0].kind)));
            for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
                const QVector3D out(mesh.normals[i][0], mesh.normals[i][1], mesh.normals[i][2]);
                QVector3D middle;
                for (const std::uint32_t corner : mesh.triangles[i])
                    middle +=
                        QVector3D(mesh.points[corner][0], mesh.points[corner][1], mesh.points[corner][2]) / 3;
                const auto met = pickCell({middle + out * 0.01F, -out}, piece.cells, solids);
                QVERIFY(met && met->cell == marked[0]);
            }
        }
    }

    void smallPicturesShowColoursOfCells_data() { colouredCellsHaveFacets_data(); }
    void smallPicturesShowColoursOfCells() {
        QFETCH(QString, lattice);
        const Lattice on = latticeNamed(lattice.toStdString());
        const ColourRule rule{{{"magenta", {0xe0, 0x10, 0xe0}}}, {}};
        const std::vector<Cell> cells = clusterOn(on, 2);
        for (const CellColour colour : {CellColour{0}, CellColour{1}}) {
            const Piece piece{"P", Shape(cells, {0, colour}), {}, Colour{0xd8, 0xd8, 0xd8}};
            const QImage image = piecePicture(piece, on, 64, rule).toImage();
            int found = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) {
                    const QColor pixel = image.pixelColor(x, y);
                    found += pixel.alpha() == 255 && isOfHue(pixel, toQColor(rule.shown(1))) ? 1 : 0;
                }
            QVERIFY2(colour == 0 ? found == 0 : found > 20, qPrintable(QString::number(found)));
        }
    }

    void namesStayOnTheirPieces_data() { colouredCellsHaveFacets_data(); }
    void namesStayOnTheirPieces() {
        QFETCH(QString, lattice);
        const AssemblyScene all = sceneOn(latticeNamed(lattice.toStdString()));
        if (!all.isFlat()) return;
        for (const ScenePiece& piece : all.pieces) {
            AssemblyScene scene;
            scene.lattice = all.lattice;
            scene.pieces.push_back({piece.cells, piece.colour, {}});
            PaintStyle style;
            style.labels = true;
            style.outlines = false;
            const QImage bare = paint(scene, QSize(240, 240), style);
            scene.pieces[0].name = QStringLiteral("4-05");
            const QImage named = paint(scene, QSize(240, 240), style);
            int letters = 0;
            for (int y = 0; y < bare.height(); ++y)
                for (int x = 0; x < bare.width(); ++x) {
                    if (named.pixelColor(x, y) == bare.pixelColor(x, y)) continue;
                    ++letters;
                    QVERIFY(bare.pixelColor(x, y) != QColor(Qt::white));
                }
            QVERIFY2(letters > 50, qPrintable(QString::number(letters)));
        }
    }

    void cellsThatAreCutOffHaveNoColour() {
        AssemblyScene scene;
        scene.lattice = latticeNamed("cube");
        scene.pieces.push_back(
            {{{0, 0, 0}, {0, 0, 1}}, {}, {}, {0, 0, 1}, {{{0, 0, 1}, {0xe0, 0x10, 0xe0}}}});
        AssemblyDisplay display;
        QCOMPARE(AssemblyState(scene, display).seen.pieces[0].marked.size(), 1U);
        display.slice = Slice{2, 0, 0};
        QVERIFY(AssemblyState(scene, display).seen.pieces[0].marked.empty());
    }

    void outlineOfABox() {
        const std::vector<Cell> one{{0, 0, 0}};
        QCOMPARE(regionOutline(one, CellSolids(latticeNamed("cube"))).size(), 24U);
        const Puzzle puzzle = libraryPuzzle("cubes/tetris-cube");
        // Twelve edges of four cells each, two points for every cell.
        QCOMPARE(regionOutline(puzzle.region.cells(), CellSolids(puzzle.lattice)).size(), 96U);
    }
};

TILEWRIGHT_TEST(TestAssemblyPainter)
#include "tst_assembly_painter.moc"
