// Painted assemblies: every cell has the colour of its piece; works without a display.

#include "tests/support/gui.h"
#include "tests/support/puzzles.h"
#include "views/assembly/assembly_painter.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/assembly/region_outline.h"
#include "views/library/library.h"
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
            const AssemblyScene scene = previewOf(entry.puzzle);
            const bool impossible = entry.puzzle.source.find("impossible") != std::string::npos;
            QVERIFY2(scene.pieces.empty() == impossible, entry.puzzle.name.c_str());
        }
    }

    void brokenFilesDoNotHideTheLibrary() {
        QTemporaryDir folder;
        QVERIFY(QFile::copy(QString::fromStdString(libraryFile("cubes/soma").string()),
                            folder.filePath(QStringLiteral("a.toml"))));
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

    void outlineOfABox() {
        const std::vector<Cell> one{{0, 0, 0}};
        QCOMPARE(regionOutline(one).size(), 24U);
        const Puzzle puzzle = libraryPuzzle("cubes/tetris-cube");
        // Twelve edges of four cells each, two points for every cell.
        QCOMPARE(regionOutline(puzzle.region.cells()).size(), 96U);
    }
};

TILEWRIGHT_GUI_TEST(TestAssemblyPainter)
#include "tst_assembly_painter.moc"
