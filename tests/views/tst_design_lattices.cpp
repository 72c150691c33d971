// The editor on every lattice: clicks draw the clicked cell, and transforms can be undone.

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QTimer>

#include "tests/support/design_desk.h"
#include "tests/support/lattice_rows.h"
#include "tests/support/test_program.h"
#include "views/canvas/cell_layout.h"
#include "views/editor/cell_colours_dialog.h"
#include "views/editor/layer_panel.h"
#include "views/editor/place_dialog.h"

using namespace tilewright;
using namespace tilewright::test;
using Desk = DesignDesk;

namespace {

std::vector<Cell> regionOf(const Desk& desk) {
    const std::span<const Cell> cells = desk.value().region.cells();
    return {cells.begin(), cells.end()};
}

// Some cells of the box, of as many kinds as can be.
std::vector<Cell> someCells(const Desk& desk, std::size_t most) {
    std::vector<Cell> cells = cellsIn(desk.designer.box(), desk.value().lattice);
    std::vector<Cell> some;
    for (std::size_t i = 0; some.size() < most && i < 1000; ++i)
        if (const Cell cell = cells[(i * i * 3 + i * 7) % cells.size()]; std::ranges::count(some, cell) == 0)
            some.push_back(cell);
    std::ranges::sort(some);
    return some;
}

void trigger(const Desk& desk, Qt::Key key, Qt::KeyboardModifiers modifiers) {
    const QKeySequence keys(QKeyCombination(modifiers, key));
    for (QAction* action : desk.window.findChildren<QAction*>())
        if (action->shortcut() == keys) return action->trigger();
    QFAIL("there is no such command");
}

constexpr auto ctrlAlt = Qt::ControlModifier | Qt::AltModifier;

}  // namespace

class TestDesignLattices : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    // Hexagons, triangles and pyramids where a box would be a slanted one.
    void regionsAreFigures_data() {
        QTest::addColumn<Lattice>("lattice");
        QTest::addColumn<int>("figure");
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("cells");
        const auto row = [](const char* lattice, int figure, int size, int cells) {
            QTest::addRow("%s %d", lattice, figure) << latticeNamed(lattice) << figure << size << cells;
        };
        row("hexagon", 0, 4, 37);
        row("hexagon", 1, 7, 28);
        row("triangle", 0, 3, 54);
        row("triangle", 1, 6, 36);
        row("tri-stick", 0, 1, 12);
        row("tri-stick", 1, 3, 18);
        row("prism", 0, 2, 48);
        row("prism", 1, 3, 18);
        row("sphere", 0, 4, 20);
        row("sphere", 1, 4, 30);
        row("sphere", 2, 3, 19);
        row("dodecahedron", 0, 5, 35);
    }
    void regionsAreFigures() {
        QFETCH(Lattice, lattice);
        QFETCH(int, figure);
        QFETCH(int, size);
        QFETCH(int, cells);
        Desk desk(lattice);
        QTimer::singleShot(0, &desk.window, [&] {
            auto* dialog = qobject_cast<FigureDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr) return;
            dialog->findChild<QComboBox*>()->setCurrentIndex(figure);
            dialog->findChildren<QSpinBox*>().front()->setValue(size);
            dialog->accept();
        });
        trigger(desk, Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(static_cast<int>(regionOf(desk).size()), cells);
        // The box fits, and its positions begin at 0 or as little after it as the lattice can.
        QVERIFY(desk.designer.box() == positionsAround(regionOf(desk), lattice));
        const Cell low = desk.designer.box().low;
        QVERIFY(low.x >= 0 && low.y >= 0 && low.z >= 0 && low.x + low.y + low.z <= 2);
        // It is one step.
        desk.session.document().undo();
        QVERIFY(desk.value().region.empty());
    }

    void otherLatticesHaveNoFigures() {
        for (const Lattice lattice : Lattice::all()) {
            const std::string_view name = lattice.name();
            QCOMPARE(figuresOf(lattice).empty(), name == "square" || name == "cube" || name == "stick" ||
                                                     name == "quarter-square" || name == "rhombic" ||
                                                     name == "tetra-octa" || name == "truncated-octahedron");
        }
    }

    // The middle of each cell is in that cell and in no other, in all layers side by side.
    void cellsAreWhereTheyAreDrawn_data() { rowForEachLattice(); }
    void cellsAreWhereTheyAreDrawn() {
        QFETCH(Lattice, lattice);
        const Desk desk(lattice);
        const std::vector<Cell> cells = cellsIn(desk.designer.box(), lattice);
        QVERIFY(cells.size() > 10);
        const CellLayout layout(lattice, cells, {0, 0, 2000, 1000});
        for (const Cell cell : cells) {
            QVERIFY(layout.cellAt(layout.middleOf(cell)) == cell);
            QVERIFY(layout.bounds().adjusted(-1, -1, 1, 1).contains(layout.rectOf(cell)));
        }
    }

    void clicksDrawAndUndoTakesAway_data() { rowForEachLattice(); }
    void clicksDrawAndUndoTakesAway() {
        QFETCH(Lattice, lattice);
        Desk desk(lattice);
        const std::vector<Cell> cells = someCells(desk, 8);
        for (const Cell cell : cells)
            desk.click(cell);
        QVERIFY(regionOf(desk) == cells);
        desk.click(cells[2], Qt::RightButton);
        QCOMPARE(desk.value().region.size(), static_cast<int>(cells.size()) - 1);
        for (std::size_t i = 0; i <= cells.size(); ++i)
            desk.session.document().undo();
        QVERIFY(desk.value().region.empty());
        QVERIFY(!desk.session.document().canUndo());
    }

    // A piece that is drawn to the left of where it began is the same piece.
    void piecesAreDrawn_data() { rowForEachLattice(); }
    void piecesAreDrawn() {
        QFETCH(Lattice, lattice);
        Desk desk(lattice);
        std::vector<Cell> cells = someCells(desk, 5);
        desk.key(Qt::Key_Insert);
        // What is drawn to the left moves the coordinates of the piece.
        Cell moved;
        for (auto cell = cells.rbegin(); cell != cells.rend(); ++cell) {
            const std::vector<Cell> before = desk.value().pieces[0].shape.empty()
                                                 ? std::vector<Cell>{*cell}
                                                 : std::vector<Cell>(cell.base() - 1, cells.end());
            desk.click(*cell + moved);
            moved = (Cell{} - boxAround(before).low).place();
        }
        QVERIFY(desk.value().pieces[0].shape == Shape(cells));
    }

    void turnsAndMirrorImagesComeRound_data() { rowForEachLattice(); }
    void turnsAndMirrorImagesComeRound() {
        QFETCH(Lattice, lattice);
        Desk desk(lattice);
        for (const Cell cell : someCells(desk, 5))
            desk.click(cell);
        const std::vector<Cell> drawn = regionOf(desk);
        const int angle = desk.value().lattice.turnAbout(2).angle();
        QVERIFY(angle > 0);
        for (int turned = 0; turned < 360; turned += angle) {
            trigger(desk, Qt::Key_Z, ctrlAlt);
            QCOMPARE(regionOf(desk) == drawn, turned + angle == 360);
        }
        trigger(desk, Qt::Key_X, ctrlAlt | Qt::ShiftModifier);
        QVERIFY(regionOf(desk) != drawn);
        trigger(desk, Qt::Key_X, ctrlAlt | Qt::ShiftModifier);
        QVERIFY(regionOf(desk) == drawn);
        trigger(desk, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(desk.value().lattice.middleOf(regionOf(desk).front())[0] >
                desk.value().lattice.middleOf(drawn.front())[0] + 0.1);
        trigger(desk, Qt::Key_Left, Qt::ControlModifier);
        QVERIFY(regionOf(desk) == drawn);
    }

    // What a symmetric pen draws is its own mirror image.
    void pensAreSymmetric_data() { rowForEachLattice(); }
    void pensAreSymmetric() {
        QFETCH(Lattice, lattice);
        Desk desk(lattice);
        desk.key(Qt::Key_X);
        const PenMirror mirror = penMirror(desk.designer.box(), 0, desk.value().lattice);
        // One that has a mirror image in the box.
        for (const Cell cell : cellsIn(desk.designer.box(), desk.value().lattice)) {
            if (mirror(cell) == cell ||
                !desk.designer.box().contains(desk.value().lattice.positionOf(mirror(cell))))
                continue;
            desk.click(cell);
            break;
        }
        QCOMPARE(desk.value().region.size(), 2);
        QVERIFY(mirror(regionOf(desk)[0]) == regionOf(desk)[1]);
    }

    // Shift draws the cells whose middles are between those of the first and the last.
    void rectangles_data() { rowForEachLattice(); }
    void rectangles() {
        QFETCH(Lattice, lattice);
        Desk desk(lattice);
        const Lattice of = desk.value().lattice;
        const std::vector<Cell> layer = desk.designer.cellsOfLayer(0);
        const Cell from = layer.front();
        const Cell to = layer.back();
        desk.drag(from, to, Qt::ShiftModifier);
        const Point a = of.middleOf(from);
        const Point b = of.middleOf(to);
        for (const Cell cell : layer) {
            const Point at = of.middleOf(cell);
            bool isInside = true;
            for (std::size_t i = 0; i < 3; ++i)
                isInside =
                    isInside && at[i] > std::min(a[i], b[i]) - 1e-6 && at[i] < std::max(a[i], b[i]) + 1e-6;
            QCOMPARE(desk.value().region.contains(cell), isInside);
        }
    }

    void coloursArePaintedAndStay_data() { rowForEachLattice(); }
    void coloursArePaintedAndStay() {
        QFETCH(Lattice, lattice);
        Desk desk(lattice);
        const std::vector<Cell> cells = someCells(desk, 5);
        for (const Cell cell : cells)
            desk.click(cell);
        for (const char* name : {"red", "blue"})
            QVERIFY(desk.designer.apply(QStringLiteral("Add"), [&](const Puzzle& puzzle) {
                return withCellColour(puzzle, {name, {}});
            }));
        desk.key(Qt::Key_P);
        desk.click(cells[1]);
        // A digit chooses the colour, and paints at once.
        desk.designer.setCursor(cells[3]);
        desk.key(Qt::Key_2);
        const Region painted = desk.value().region;
        QCOMPARE(int{painted.colourAt(1)}, 1);
        QCOMPARE(int{painted.colourAt(3)}, 2);
        QCOMPARE(int{painted.colourAt(0)}, 0);
        const Symmetry turn = desk.value().lattice.turnAbout(2);
        trigger(desk, Qt::Key_Z, ctrlAlt);
        trigger(desk, Qt::Key_Right, Qt::ControlModifier);
        desk.key(Qt::Key_F);
        const std::span<const Cell> turned = desk.value().region.cells();
        const std::vector<Cell> images = *turn.carried(cells);
        const Cell by = (boxAround(turned).low - boxAround(images).low).place();
        for (std::size_t i = 0; i < cells.size(); ++i) {
            const auto at = desk.value().region.indexOf(images[i] + by);
            QVERIFY(at);
            QCOMPARE(desk.value().region.colourAt(*at), painted.colourAt(i));
        }
        for (int i = 0; i < 2; ++i)
            desk.session.document().undo();
        QVERIFY(desk.value().region == painted);
        // Without the first colour the second one is the first.
        QVERIFY(desk.designer.apply(QStringLiteral("Remove"),
                                    [](const Puzzle& puzzle) { return withoutCellColour(puzzle, 1); }));
        QCOMPARE(int{desk.value().region.colourAt(1)}, 0);
        QCOMPARE(int{desk.value().region.colourAt(3)}, 1);
    }

    // Wherever a piece is dropped on the region it lies on that cell, and not outside.
    void piecesAreDroppedOnCells_data() { rowForEachLattice(); }
    void piecesAreDroppedOnCells() {
        QFETCH(Lattice, lattice);
        Desk desk(lattice);
        const Lattice of = desk.value().lattice;
        trigger(desk, Qt::Key_B, Qt::ControlModifier);
        QVERIFY(regionOf(desk) == cellsIn(desk.designer.box(), of));
        Piece piece;
        for (const Cell cell : regionOf(desk))
            for (const Cell step : of.neighbourSteps(cell))
                if (piece.shape.empty() && desk.value().region.contains(cell + step))
                    piece.shape = Shape({cell, cell + step});
        QVERIFY(desk.designer.apply(QStringLiteral("Add"), [&](const Puzzle& puzzle) {
            return withPieces(puzzle, std::span(&piece, 1));
        }));
        int held = 0;
        for (const Cell cell : regionOf(desk)) {
            const auto cells = placeOn(desk.value(), 0, cell);
            if (!cells) continue;
            ++held;
            QVERIFY(std::ranges::count(*cells, cell) == 1);
            QVERIFY(!fixObstacle(desk.value(), 0, *cells));
        }
        QVERIFY(held > desk.value().region.size() / 3);
    }

    // The dialog makes colours, names them and says which may lie on which, each as a step.
    void coloursAreChosen() {
        Desk desk(Lattice::all().front());
        CellColoursDialog dialog(desk.designer);
        dialog.show();
        auto* more = dialog.findChild<QPushButton*>(QStringLiteral("addColour"));
        QTest::mouseClick(more, Qt::LeftButton);
        QTest::mouseClick(more, Qt::LeftButton);
        const ColourRule& rule = desk.value().colours;
        QCOMPARE(rule.palette.size(), 2U);
        QVERIFY(rule.allows(1, 1) && rule.allows(2, 2) && !rule.allows(1, 2));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        dialog.findChild<QCheckBox*>(QStringLiteral("pair1-2"))->click();
        QVERIFY(desk.value().colours.allows(1, 2) && !desk.value().colours.allows(2, 1));
        auto* name = dialog.findChild<QLineEdit*>(QStringLiteral("colour2"));
        name->setText(QStringLiteral("blue"));
        Q_EMIT name->editingFinished();
        QCOMPARE(desk.value().colours.palette[1].name, std::string("blue"));
        for (int i = 0; i < 4; ++i)
            desk.session.document().undo();
        QVERIFY(desk.value().colours == ColourRule{});
    }
};

TILEWRIGHT_TEST(TestDesignLattices)
#include "tst_design_lattices.moc"
