// Pictures of edge-matching puzzles: side colours, mismatches, and the layout of long boards.

#include <QLineEdit>
#include <QTemporaryDir>

#include "core/edges/edge_grid.h"
#include "core/edges/generators.h"
#include "core/formats/edge_file.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/pictures/board_painter.h"
#include "views/session/library.h"
#include "views/welcome/library_dialog.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

EdgePuzzle board(int rows, int columns) {
    EdgePuzzle puzzle;
    puzzle.rows = rows;
    puzzle.columns = columns;
    puzzle.moves.swap = puzzle.moves.rotate = true;
    for (int i = 0; i < rows * columns; ++i)
        puzzle.pieces.push_back({i % 5, i % 7, (i + 2) % 5, 8 + i % 2});
    return puzzle;
}

QImage draw(const EdgePuzzle& puzzle, const QSize& size, const BoardStyle& style) {
    QImage image(size, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintBoardPicture(painter, size, puzzle, boardAsWritten(puzzle), style);
    return image;
}

// The middle of a side's triangle.
QPointF middleOf(const QRectF& rect, std::size_t side) {
    constexpr std::array<QPointF, 4> steps{QPointF(0.28, 0), {0, -0.28}, {-0.28, 0}, {0, 0.28}};
    return rect.center() + steps[side] * rect.width();
}

}  // namespace

class TestEdgePictures : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void everySideOfOtherPiecesHasItsColour_data() {
        QTest::addColumn<QString>("lattice");
        QTest::newRow("triangle") << QStringLiteral("triangle");
        QTest::newRow("hexagon") << QStringLiteral("hexagon");
    }
    void everySideOfOtherPiecesHasItsColour() {
        QFETCH(QString, lattice);
        EdgePuzzle puzzle;
        puzzle.lattice = latticeNamed(lattice.toStdString());
        puzzle.board = hexagonBoard(puzzle.lattice, 2);
        for (std::size_t i = 0; i < puzzle.places(); ++i) {
            puzzle.pieces.push_back(EdgeColours::filled(puzzle.sides()));
            for (std::size_t side = 0; side < puzzle.sides(); ++side)
                puzzle.pieces.back()[side] = static_cast<EdgeColour>((i + 3 * side) % 7);
        }
        const QSize size(900, 700);
        BoardStyle style;
        style.clashes = false;
        const QImage image = draw(puzzle, size, style);
        const BoardLayout layout(puzzle, size);
        const EdgePalette palette(puzzle);
        for (std::size_t place = 0; place < puzzle.places(); ++place) {
            const PieceShape shape = layout.shapeOf(place);
            QVERIFY(QRectF(QPointF(), QSizeF(size)).contains(layout.rectOf(place)));
            QCOMPARE(layout.placeAt(shape.centre), std::optional(place));
            for (std::size_t side = 0; side < puzzle.sides(); ++side) {
                const QPointF at = shape.centre + (shape.side(side).center() - shape.centre) * 0.56;
                QCOMPARE(image.pixelColor(at.toPoint()), palette.hueOf(puzzle.pieces[place][side]));
                QCOMPARE(shape.sideAt(at), side);
                // Neighbours touch where the grid says so.
                const std::uint32_t next = EdgeGrid(puzzle).neighbour(place, side);
                if (next == EdgeGrid::none) continue;
                const std::size_t opposite = oppositeSide(side, puzzle.sides());
                const QPointF gap = layout.shapeOf(next).side(opposite).center() - shape.side(side).center();
                QVERIFY(gap.manhattanLength() < 0.01);
            }
        }
    }

    void everySideHasItsColour_data() {
        QTest::addColumn<int>("rows");
        QTest::addColumn<int>("columns");
        for (const auto& [rows, columns] :
             {std::pair{1, 1}, {2, 2}, {30, 30}, {1, 20}, {1, 1000}, {200, 1}, {2, 90}})
            QTest::addRow("%d x %d", rows, columns) << rows << columns;
    }
    void everySideHasItsColour() {
        QFETCH(int, rows);
        QFETCH(int, columns);
        const EdgePuzzle puzzle = board(rows, columns);
        const QSize size(900, 700);
        BoardStyle style;
        style.clashes = false;
        const QImage image = draw(puzzle, size, style);
        const BoardLayout layout(rows, columns, size);
        QVERIFY2(layout.cell() >= 12, "the cells are too small to be seen");
        const EdgePalette palette(puzzle);
        for (std::size_t place = 0; place < puzzle.pieces.size(); ++place) {
            const QRectF rect = layout.rectOf(place);
            QVERIFY(QRectF(QPointF(), QSizeF(size)).contains(rect));
            QCOMPARE(layout.placeAt(rect.center()), std::optional(place));
            for (std::size_t side = 0; side < 4; ++side)
                QCOMPARE(image.pixelColor(middleOf(rect, side).toPoint()),
                         palette.hueOf(puzzle.pieces[place][side]));
        }
    }

    void placesOutsideAreNone() {
        const BoardLayout layout(1, 1000, QSizeF(900, 700));
        QVERIFY(layout.bands() > 1);
        QVERIFY(!layout.placeAt({-5, 10}));
        QVERIFY(!layout.placeAt({899.9, 699.9}));
        // Between two bands.
        QVERIFY(!layout.placeAt(layout.rectOf(0).bottomLeft() + QPointF(2, layout.cell() * 0.2)));
        const auto [first, last] = layout.placesIn(layout.rectOf(500));
        QVERIFY(first <= 500 && 500 < last && last - first < 200);
    }

    void marksTellColoursApart_data() {
        QTest::addColumn<int>("marks");
        QTest::newRow("patterns") << static_cast<int>(EdgeMarks::patterns);
        QTest::newRow("letters") << static_cast<int>(EdgeMarks::letters);
        QTest::newRow("numbers") << static_cast<int>(EdgeMarks::numbers);
    }
    void marksTellColoursApart() {
        QFETCH(int, marks);
        EdgePuzzle puzzle;
        puzzle.pieces.push_back({0, 1, 2, 3});
        for (int colour = 4; colour < 16; ++colour)
            puzzle.pieces.push_back({colour, colour, colour, colour});
        puzzle.columns = static_cast<int>(puzzle.pieces.size());
        const EdgePalette palette(puzzle);
        BoardStyle style;
        style.marks = static_cast<EdgeMarks>(marks);
        // Whatever the hue: what is not of the hue of the side makes the difference.
        std::set<std::vector<bool>> seen;
        for (int colour = 0; colour < 16; ++colour) {
            QImage image(100, 100, QImage::Format_ARGB32_Premultiplied);
            QPainter painter(&image);
            paintEdgePiece(painter, QRectF(0, 0, 100, 100), {colour, colour, colour, colour}, palette, style);
            painter.end();
            std::vector<bool> ink;
            for (int y = 0; y < 100; ++y)
                for (int x = 0; x < 100; ++x)
                    ink.push_back(image.pixelColor(x, y) == palette.hueOf(colour));
            seen.insert(ink);
        }
        QCOMPARE(seen.size(), 16U);
    }

    void clashesAreFound_data() {
        QTest::addColumn<int>("leftRight");
        QTest::addColumn<int>("topBottom");
        QTest::addColumn<int>("clashes");
        const auto row = [](const char* name, BorderRule leftRight, BorderRule topBottom, int clashes) {
            QTest::newRow(name) << static_cast<int>(leftRight) << static_cast<int>(topBottom) << clashes;
        };
        // Between the two pieces one edge clashes; at left there is 3, at right 2; top and bottom 0 1, 4 1.
        row("free", BorderRule::free, BorderRule::free, 1);
        row("cyclic", BorderRule::cyclic, BorderRule::free, 2);
        row("cyclic upright", BorderRule::free, BorderRule::cyclic, 2);
        row("most frequent", BorderRule::free, BorderRule::monochrome, 3);
        row("all one colour", BorderRule::monochrome, BorderRule::monochrome, 5);
    }
    void clashesAreFound() {
        QFETCH(int, leftRight);
        QFETCH(int, topBottom);
        QFETCH(int, clashes);
        EdgePuzzle puzzle;
        puzzle.columns = 2;
        puzzle.leftRight = static_cast<BorderRule>(leftRight);
        puzzle.topBottom = static_cast<BorderRule>(topBottom);
        puzzle.pieces = {{5, 0, 3, 4}, {2, 1, 6, 1}};
        QCOMPARE(clashingEdges(clashesOf(puzzle, boardAsWritten(puzzle))), static_cast<std::size_t>(clashes));
    }

    void clashesAreMarkedAndMatchesQuiet() {
        EdgePuzzle puzzle;
        puzzle.columns = 3;
        puzzle.pieces = {{1, 0, 0, 0}, {2, 0, 1, 0}, {0, 0, 3, 0}};
        const QSize size(600, 300);
        const BoardStyle style;
        const QImage image = draw(puzzle, size, style);
        const BoardLayout layout(1, 3, size);
        const auto edge = [&](std::size_t place) {
            const QRectF rect = layout.rectOf(place);
            return image.pixelColor(QPointF(rect.right(), rect.center().y() + rect.height() * 0.2).toPoint());
        };
        QCOMPARE(edge(1), style.clash);
        QVERIFY(edge(0) != style.clash);
        BoardStyle quiet;
        quiet.clashes = false;
        QVERIFY(draw(puzzle, size, quiet) != image);
    }

    void emptyPlacesMatchEverything() {
        const EdgePuzzle puzzle = board(4, 4);
        QVERIFY(clashesOf(puzzle, EdgeBoard(16)).empty());
        EdgeBoard one(16);
        one[5] = PlacedEdgePiece{0, puzzle.pieces[0]};
        QVERIFY(clashesOf(puzzle, one).empty());
    }

    void manyColoursHaveDifferentHues() {
        const EdgePuzzle puzzle = board(5, 5);
        const EdgePalette palette(puzzle);
        std::set<QRgb> hues;
        for (const EdgeColours& piece : puzzle.pieces)
            for (const EdgeColour colour : piece)
                hues.insert(palette.hueOf(colour).rgb());
        QCOMPARE(hues.size(), palette.size());
        EdgePuzzle letters;
        for (int i = 0; i < 30; ++i)
            letters.pieces.push_back({i, i, i, i});
        QCOMPARE(EdgePalette(letters).letterOf(0), QStringLiteral("A"));
        QCOMPARE(EdgePalette(letters).letterOf(25), QStringLiteral("Z"));
        QCOMPARE(EdgePalette(letters).letterOf(26), QStringLiteral("AA"));
    }

    void theLibraryShowsThem() {
        int boards = 0;
        for (const LibraryEntry& entry : readLibrary(libraryFolder())) {
            const auto* puzzle = std::get_if<EdgePuzzle>(&entry.puzzle);
            if (puzzle == nullptr) continue;
            ++boards;
            QVERIFY2(!puzzle->source.empty(), puzzle->name.c_str());
            QVERIFY2(parseEdgePuzzle(toToml(*puzzle), "again") == *puzzle, puzzle->name.c_str());
            QVERIFY2(clashesOf(*puzzle, previewOf(*puzzle)).empty(), puzzle->name.c_str());
        }
        QVERIFY(boards >= 6);
        LibraryDialog dialog;
        dialog.show();
        auto* search = dialog.findChild<QLineEdit*>();
        QTest::keyClicks(search, QStringLiteral("24 squares"));
        QTRY_VERIFY_WITH_TIMEOUT(
            dialog.chosenFile().endsWith(QStringLiteral("edges/macmahon-24-squares.toml")), 60'000);
        const QModelIndex shown = dialog.findChild<QListView*>()->currentIndex();
        QVERIFY(!shown.data(Qt::DecorationRole).value<QIcon>().isNull());
    }
};

TILEWRIGHT_TEST(TestEdgePictures)
#include "tst_edge_pictures.moc"
