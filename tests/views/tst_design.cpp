// Puzzles drawn from nothing, with mouse and keys, in the panels of the design editor.

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QLabel>
#include <QListView>
#include <QListWidget>
#include <QMainWindow>
#include <QRandomGenerator>
#include <QScrollBar>
#include <QSpinBox>
#include <QToolButton>
#include <QWheelEvent>

#include "tests/support/gui.h"
#include "tests/support/puzzles.h"
#include "views/assembly/painter_assembly_view.h"
#include "views/editor/box_bar.h"
#include "views/editor/count_box.h"
#include "views/editor/design_page.h"
#include "views/editor/draw_actions.h"
#include "views/editor/layer_editor.h"
#include "views/editor/layer_panel.h"
#include "views/editor/piece_set_dialog.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/place_dialog.h"
#include "views/editor/puzzle_panel.h"
#include "views/editor/reasons_box.h"

using namespace tilewright;
using namespace tilewright::test;

namespace {

// The editor in a window, and hands to use it.
class Desk {
  public:
    explicit Desk(Lattice lattice)
        : designer(session),
          page(new DesignPage(designer, std::make_unique<PainterAssemblyView>())),
          puzzle(new PuzzlePanel(designer)),
          editor(page->layers().editor()) {
        auto* middle = new QWidget;
        auto* layout = new QHBoxLayout(middle);
        layout->addWidget(puzzle);
        layout->addWidget(page, 1);
        window.setCentralWidget(middle);
        window.resize(1280, 800);
        window.show();
        window.activateWindow();
        isActive = QTest::qWaitForWindowActive(&window);
        session.document().newPuzzle(lattice);
    }

    const Puzzle& value() const { return session.document().puzzle(); }
    QPoint middle(Cell cell) const { return editor.rectOf(cell).center(); }

    void click(Cell cell, Qt::MouseButton button = Qt::LeftButton) {
        designer.setLayer(cell.z);
        QTest::mouseClick(editor.viewport(), button, {}, middle(cell));
    }
    void drag(Cell from, Cell to, Qt::KeyboardModifiers modifiers = {},
              Qt::MouseButton button = Qt::LeftButton) {
        designer.setLayer(from.z);
        QTest::mousePress(editor.viewport(), button, modifiers, middle(from));
        const QPointF end = middle(to);
        QMouseEvent move(QEvent::MouseMove, end, editor.viewport()->mapToGlobal(end), Qt::NoButton, button,
                         modifiers);
        QApplication::sendEvent(editor.viewport(), &move);
        QTest::mouseRelease(editor.viewport(), button, modifiers, middle(to));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&editor, key, modifiers); }
    void wheel(int steps, Qt::KeyboardModifiers modifiers = {}) {
        const QPointF at = editor.viewport()->rect().center();
        QWheelEvent event(at, editor.viewport()->mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QApplication::sendEvent(editor.viewport(), &event);
    }
    void setSize(int axis, int size) {
        auto* box = page->findChild<QSpinBox*>(QStringLiteral("box%1").arg(axis));
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(size));
        QTest::keyClick(box, Qt::Key_Return);
        editor.setFocus();
    }
    // A new piece of these cells: the first by mouse, the others by keys where they are neighbours.
    void drawPiece(const std::vector<Cell>& cells) {
        key(Qt::Key_Insert);
        for (const Cell cell : cells)
            click(cell);
    }
    QListView& list() const { return *puzzle->findChild<QListView*>(); }
    QString texts() const {
        QStringList all;
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->isVisible()) all << label->text();
        return all.join(u'\n');
    }

    Session session;
    Designer designer;
    QMainWindow window;
    DesignPage* page;
    PuzzlePanel* puzzle;
    LayerEditor& editor;
    bool isActive = false;
};

std::vector<Cell> cells(const Puzzle& puzzle, EditTarget target) {
    const std::span<const Cell> all = cellsOf(puzzle, target);
    return {all.begin(), all.end()};
}

}  // namespace

class TestDesign : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void tetrominoesFromNothing() {
        Desk desk(Lattice::square);
        QVERIFY(desk.isActive);
        desk.setSize(0, 4);
        desk.setSize(1, 5);
        desk.drag({0, 0, 0}, {3, 4, 0}, Qt::ShiftModifier);
        QVERIFY(desk.value().region == Region::box({4, 5, 1}));
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}});
        // The last one with keys alone.
        desk.key(Qt::Key_Insert);
        desk.key(Qt::Key_Space);
        desk.key(Qt::Key_Right, Qt::ShiftModifier);
        desk.key(Qt::Key_Right, Qt::ShiftModifier);
        desk.key(Qt::Key_Left);
        desk.key(Qt::Key_Up, Qt::ShiftModifier);
        QCOMPARE(desk.value().pieces.size(), 5U);
        for (const Piece& piece : desk.value().pieces)
            QCOMPARE(piece.shape.size(), 4);
        QCOMPARE(desk.session.document().obstacle(), QString());
        QTRY_VERIFY(desk.texts().contains(QStringLiteral("the region has 10 black and 10 white cells")));
    }

    void somaFromNothing() {
        Desk desk(Lattice::cube);
        for (const int axis : {0, 1, 2})
            desk.setSize(axis, 3);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        QVERIFY(desk.value().region == Region::box({3, 3, 3}));
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {0, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {1, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 1, 1}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 1}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}});
        QCOMPARE(desk.session.document().obstacle(), QString());
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.session.run().phase() == Run::Phase::finished, 20'000);
        QCOMPARE(desk.session.solutions().count(), 240U);
        // Drawing goes on while there are solutions, and they go.
        desk.click({0, 0, 0}, Qt::RightButton);
        QCOMPARE(desk.session.solutions().count(), 0U);
    }

    void aStrokeIsOneStep() {
        Desk desk(Lattice::square);
        desk.drag({0, 0, 0}, {4, 0, 0});
        QCOMPARE(desk.value().region.size(), 5);
        QVERIFY(desk.session.document().canUndo());
        desk.session.document().undo();
        QVERIFY(desk.value().region.empty());
        QVERIFY(!desk.session.document().canUndo());
        desk.session.document().redo();
        QCOMPARE(desk.value().region.size(), 5);
        // The right button takes away, a fast stroke leaves no holes.
        desk.drag({1, 0, 0}, {3, 0, 0}, {}, Qt::RightButton);
        QCOMPARE(cells(desk.value(), {}), (std::vector<Cell>{{0, 0, 0}, {4, 0, 0}}));
    }

    // What cells of a cover count is drawn with a pen, or typed as a digit at the cursor.
    void weightsOfACover() {
        Desk desk(Lattice::square);
        desk.drag({0, 0, 0}, {4, 0, 0});
        desk.key(Qt::Key_7);
        QVERIFY(desk.value().weights.empty());
        Puzzle cover = desk.value();
        cover.kind = PuzzleKind::cover;
        desk.session.document().setPuzzle(cover);
        const QImage plain = desk.editor.viewport()->grab(desk.editor.rectOf({2, 0, 0})).toImage();
        desk.designer.setCursor({0, 0, 0});
        desk.key(Qt::Key_7);
        desk.drag({2, 0, 0}, {3, 0, 0});
        QCOMPARE(desk.value().weights,
                 (std::vector<CellWeight>{{{0, 0, 0}, 7}, {{2, 0, 0}, 7}, {{3, 0, 0}, 7}}));
        QVERIFY(desk.editor.viewport()->grab(desk.editor.rectOf({2, 0, 0})).toImage() != plain);
        // A stroke is one step. A cell that counts 1 is like any other.
        desk.session.document().undo();
        QCOMPARE(desk.value().weights, (std::vector<CellWeight>{{{0, 0, 0}, 7}}));
        desk.designer.setCursor({0, 0, 0});
        desk.key(Qt::Key_1);
        QVERIFY(desk.value().weights.empty());
        QCOMPARE(desk.value().region.size(), 5);
        // Where there is nothing to weigh the pen draws cells.
        desk.key(Qt::Key_Insert);
        desk.click({0, 0, 0});
        QCOMPARE(desk.value().pieces.back().shape.size(), 1);
    }

    void pensColumnsAndSymmetry() {
        Desk desk(Lattice::cube);
        desk.key(Qt::Key_O);
        desk.click({1, 1, 0});
        QVERIFY(stateAt(desk.value(), {}, {1, 1, 0}) == CellState::optional);
        desk.key(Qt::Key_E);
        desk.click({1, 1, 0});
        QVERIFY(desk.value().region.empty());
        desk.key(Qt::Key_F);
        desk.key(Qt::Key_C);
        desk.click({1, 1, 0});
        QCOMPARE(desk.value().region.size(), 4);
        desk.key(Qt::Key_C);
        desk.key(Qt::Key_X);
        desk.key(Qt::Key_Y);
        desk.key(Qt::Key_Z);
        desk.click({0, 0, 0});
        QCOMPARE(desk.value().region.size(), 4 + 8);
        QVERIFY(desk.value().region.contains({3, 3, 3}));
        // Beyond the box: it grows, on both sides.
        desk.click({-1, 0, 0});
        QVERIFY(desk.value().region.contains({4, 3, 3}));
        QCOMPARE(desk.designer.box().low.x, -1);
        QCOMPARE(desk.designer.box().high.x, 4);
    }

    void layersByWheelAndKeys() {
        Desk desk(Lattice::cube);
        QCOMPARE(desk.designer.layer(), 0);
        desk.wheel(1);
        QCOMPARE(desk.designer.layer(), 1);
        desk.key(Qt::Key_PageUp);
        QCOMPARE(desk.designer.layer(), 2);
        desk.key(Qt::Key_PageDown);
        desk.wheel(-9);
        // The margin below the box, and no further.
        QCOMPARE(desk.designer.layer(), -1);
        const int before = desk.editor.rectOf({0, 0, 0}).width();
        desk.wheel(2, Qt::ControlModifier);
        QVERIFY(desk.editor.rectOf({0, 0, 0}).width() > before);
        QCOMPARE(desk.designer.layer(), -1);
    }

    void theBoxIsResizedFromAnySide() {
        Desk desk(Lattice::cube);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        QVERIFY(desk.value().region == Region::box({4, 4, 4}));
        // A region that fills its box goes on doing so.
        desk.key(Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(desk.value().region == Region::box({5, 4, 4}));
        desk.key(Qt::Key_PageUp, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(desk.value().region == Region::box({5, 4, 3}));
        desk.setSize(1, 2);
        QVERIFY(desk.value().region == Region::box({5, 2, 3}));
        desk.session.document().undo();
        QVERIFY(desk.value().region == Region::box({5, 4, 3}));
        QCOMPARE(desk.designer.box().extent(), (Cell{5, 4, 3}));
    }

    void aPieceStaysWhereItIsDrawn() {
        Desk desk(Lattice::square);
        desk.key(Qt::Key_Insert);
        desk.click({2, 2, 0});
        const QRect before = desk.editor.rectOf({0, 0, 0});
        // Left of it: the piece begins further left, but on the screen nothing moves.
        desk.click({-1, 0, 0});
        QCOMPARE(desk.value().pieces[0].shape.size(), 2);
        QCOMPARE(desk.editor.rectOf({1, 0, 0}), before);
        desk.session.document().undo();
        QCOMPARE(desk.editor.rectOf({0, 0, 0}), before);
    }

    void transforms() {
        Desk desk(Lattice::square);
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}});
        const Shape drawn = desk.value().pieces[0].shape;
        desk.key(Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(desk.value().pieces[0].shape.extent(), (Cell{2, 3, 1}));
        desk.session.document().undo();
        desk.key(Qt::Key_X, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(desk.value().pieces[0].shape != drawn);
        desk.key(Qt::Key_X, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
        QVERIFY(desk.value().pieces[0].shape == drawn);
        desk.key(Qt::Key_D, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(desk.value().pieces[0].shape.size(), 16);
        desk.key(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
        QCOMPARE(desk.designer.box().extent(), (Cell{6, 4, 1}));
    }

    void thePieceListIsEdited() {
        Desk desk(Lattice::square);
        desk.drawPiece({{0, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        const auto names = [&] {
            QString all;
            for (const Piece& piece : desk.value().pieces)
                all += QString::fromStdString(piece.name) + u' ';
            return all;
        };
        QCOMPARE(names(), QStringLiteral("A B "));
        desk.key(Qt::Key_D, Qt::ControlModifier);
        QCOMPARE(desk.value().pieces.size(), 3U);
        QCOMPARE(desk.value().pieces[2].shape.size(), 2);
        desk.key(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(*desk.designer.target().piece, 1U);
        // In place, with F2 and the keyboard.
        desk.key(Qt::Key_F2);
        QTRY_VERIFY(desk.list().findChild<QLineEdit*>() != nullptr);
        auto* line = desk.list().findChild<QLineEdit*>();
        line->selectAll();
        QTest::keyClicks(line, QStringLiteral("long"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_COMPARE(names(), QStringLiteral("A long B "));
        QTest::keyClick(&desk.list(), Qt::Key_Delete);
        QCOMPARE(names(), QStringLiteral("A B "));
        desk.session.document().undo();
        QCOMPARE(names(), QStringLiteral("A long B "));
    }

    void countsAndColours() {
        Desk desk(Lattice::square);
        desk.drawPiece({{0, 0, 0}});
        auto* least = desk.puzzle->findChild<CountBox*>(QStringLiteral("least"));
        auto* most = desk.puzzle->findChild<CountBox*>(QStringLiteral("most"));
        least->setFocus();
        least->selectAll();
        QTest::keyClicks(least, QStringLiteral("3"));
        QTest::keyClick(least, Qt::Key_Return);
        QVERIFY((desk.value().pieces[0].count == Count{3, 3}));
        most->setFocus();
        most->selectAll();
        QTest::keyClicks(most, QStringLiteral("any"));
        QTest::keyClick(most, Qt::Key_Return);
        QVERIFY((desk.value().pieces[0].count == Count{3, Count::any}));
        desk.editor.setFocus();
        desk.key(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY((desk.value().pieces[0].count == Count{0, Count::any}));
    }

    void piecesTravelAsText() {
        Desk from(Lattice::square);
        from.drawPiece({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}});
        from.key(Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("[[piece]]")));
        Desk to(Lattice::square);
        to.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(to.value().pieces.size(), 1U);
        QVERIFY(to.value().pieces[0].shape == from.value().pieces[0].shape);
        // Nonsense is refused in words.
        QApplication::clipboard()->setText(QStringLiteral("[[piece"));
        QSignalSpy refused(&to.designer, &Designer::refused);
        to.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(refused.count(), 1);
        QCOMPARE(to.value().pieces.size(), 1U);
    }

    void piecesAreFixedByDropping() {
        Desk desk(Lattice::square);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        const std::unique_ptr<QMimeData> data(
            desk.puzzle->pieces().pieces().mimeData({desk.puzzle->pieces().pieces().index(0, 0)}));
        const auto drop = [&](QWidget& on, QPoint at) {
            QDragEnterEvent enter(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
            QApplication::sendEvent(&on, &enter);
            for (int i = 0; i < 2; ++i) {
                QDragMoveEvent move(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
                QApplication::sendEvent(&on, &move);
                QApplication::processEvents();
            }
            QDropEvent event(at, Qt::CopyAction, data.get(), Qt::LeftButton, {});
            QApplication::sendEvent(&on, &event);
        };
        // On the layer: the first move shows the region, then the piece goes under the mouse.
        desk.designer.setTarget({});
        drop(*desk.editor.viewport(), desk.middle({2, 3, 0}));
        QCOMPARE(desk.value().fixed.size(), 1U);
        QCOMPARE(desk.value().fixed[0].cells, (std::vector<Cell>{{2, 3, 0}, {3, 3, 0}}));
        desk.session.document().undo();
        QVERIFY(desk.value().fixed.empty());
        // In the other view, while the piece is what is drawn.
        desk.designer.setTarget({0});
        AssemblyView& view = desk.page->view();
        drop(view, view.rect().center());
        QCOMPARE(desk.value().fixed.size(), 1U);
        QVERIFY(desk.value().region.contains(desk.value().fixed[0].cells[0]));
        desk.designer.setTarget({0});
        desk.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(desk.value().fixed.empty());
    }

    void piecesAreFixedByCoordinates() {
        Desk desk(Lattice::square);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        PlaceDialog dialog(desk.designer, 0);
        dialog.show();
        const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
        QCOMPARE(boxes.size(), 3);
        boxes[0]->setValue(2);
        boxes[1]->setValue(4);
        boxes[2]->setValue(3);
        QCOMPARE(desk.designer.pointed(), (std::vector<Cell>{{4, 3, 0}, {4, 4, 0}}));
        boxes[2]->setValue(5);
        // It would stick out of the region.
        auto* fix = dialog.findChild<QDialogButtonBox*>()->buttons().last();
        for (QAbstractButton* button : dialog.findChild<QDialogButtonBox*>()->buttons())
            if (button->text().contains(QStringLiteral("Fix"))) fix = button;
        QVERIFY(!fix->isEnabled());
        boxes[2]->setValue(3);
        QTest::mouseClick(fix, Qt::LeftButton);
        QCOMPARE(desk.value().fixed.size(), 1U);
        QCOMPARE(desk.value().fixed[0].cells, (std::vector<Cell>{{4, 3, 0}, {4, 4, 0}}));
    }

    void setsAreChosen() {
        PieceSetDialog dialog(Lattice::square, true);
        dialog.show();
        QCOMPARE(dialog.chosen().size(), 12U);
        auto* list = dialog.findChild<QListWidget*>();
        list->clearSelection();
        QVERIFY(dialog.chosen().empty());
        list->item(3)->setSelected(true);
        const QList<QSpinBox*> boxes = dialog.findChildren<QSpinBox*>();
        boxes[1]->setValue(2);
        QCOMPARE(dialog.chosen().size(), 1U);
        QVERIFY((dialog.chosen()[0].count == Count{2, 2}));
        boxes[0]->setValue(4);
        QCOMPARE(dialog.chosen().size(), 5U);
        const PieceSetDialog twins(Lattice::cube, true);
        QCOMPARE(twins.chosen().size(), 8U);
    }

    void returnAddsThePieceSet() {
        PieceSetDialog dialog(Lattice::square, true);
        dialog.show();
        dialog.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&dialog));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }

    // A name that cannot be stays in its field, which says why, until it is another one.
    void namesAreJudgedWhileTheyAreTyped() {
        Desk desk(Lattice::square);
        desk.drawPiece({{0, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        QListView& list = desk.list();
        list.setFocus();
        list.setCurrentIndex(list.model()->index(1, 0));
        list.edit(list.currentIndex());
        auto* field = list.findChild<QLineEdit*>();
        QVERIFY(field != nullptr);
        QTest::keyClicks(field, QStringLiteral("A"));
        QCOMPARE(QToolTip::text(), QStringLiteral("There is a piece named 'A' already."));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(desk.value().pieces[1].name, "B");
        QVERIFY(field->isVisible());
        QTest::keyClicks(field, QStringLiteral("x"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(desk.value().pieces[1].name, "Ax");
    }

    void longWordsDoNotWidenThePanels() {
        Desk desk(Lattice::square);
        const int before = desk.window.minimumSizeHint().width();
        Puzzle puzzle = desk.value();
        puzzle.name = std::string(52, 'm');
        puzzle.source = std::string(300, 'm');
        puzzle.region = Region::box({4, 4, 1});
        puzzle.pieces = {{std::string(90, 'm'), Shape({{0, 0, 0}, {5, 0, 0}}), {}, {}}};
        desk.session.document().setPuzzle(puzzle);
        desk.designer.setTarget({0});
        QTRY_VERIFY(desk.texts().contains(QStringLiteral("mmm")));
        QTest::qWait(100);
        QVERIFY(desk.window.minimumSizeHint().width() <= before + 40);
        QVERIFY(!desk.list().horizontalScrollBar()->isVisible());
    }

    void anEmptyPageIsNoReproach() {
        Desk desk(Lattice::square);
        auto* reasons = desk.puzzle->findChild<ReasonsBox*>();
        QTest::qWait(100);
        QVERIFY(!reasons->isVisible());
        desk.click({0, 0, 0});
        desk.key(Qt::Key_Insert);
        QTRY_VERIFY(reasons->isVisible());
        // The list does not move, and nothing is said twice.
        const QPoint place = desk.list().mapToGlobal(QPoint());
        desk.puzzle->setReasonsElsewhere(true);
        QVERIFY(!reasons->isVisible());
        QCOMPARE(desk.list().mapToGlobal(QPoint()), place);
    }

    void theRestBecomesAPiece() {
        Desk desk(Lattice::square);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        desk.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(desk.value().pieces.size(), 1U);
        QCOMPARE(desk.value().pieces[0].shape.size(), 36);
    }

    void clicksInSpaceAddAndTakeAway() {
        Desk desk(Lattice::cube);
        desk.key(Qt::Key_Insert);
        QApplication::processEvents();
        AssemblyView& view = desk.page->view();
        // In the front of the frame.
        const QPoint at = view.rect().center() + QPoint(0, view.height() / 8);
        // On the floor first, then on top of what is there.
        QTest::mouseClick(&view, Qt::LeftButton, {}, at);
        QCOMPARE(desk.value().pieces[0].shape.size(), 1);
        QApplication::processEvents();
        QTest::mouseMove(&view, at);
        QTRY_VERIFY(!desk.designer.pointed().empty());
        QTest::mouseClick(&view, Qt::LeftButton, {}, at);
        QCOMPARE(desk.value().pieces[0].shape.size(), 2);
        QApplication::processEvents();
        QTest::mouseClick(&view, Qt::RightButton, {}, at);
        QCOMPARE(desk.value().pieces[0].shape.size(), 1);
        QApplication::processEvents();
        QTest::mouseClick(&view, Qt::RightButton, {}, at);
        QVERIFY(desk.value().pieces[0].shape.empty());
    }

    // All that buttons do has a key of its own, a tool tip and a status text.
    void everyCommandHasAKey() {
        Desk desk(Lattice::cube);
        QMap<QString, QString> keys;
        int commands = 0;
        for (const QAction* action : desk.window.findChildren<QAction*>()) {
            if (action->isSeparator() || action->menu() != nullptr || action->statusTip().isEmpty()) continue;
            ++commands;
            QVERIFY2(!action->shortcuts().isEmpty(), qPrintable(action->text()));
            QVERIFY2(!action->toolTip().isEmpty(), qPrintable(action->text()));
            // The list and the layer may use the same key for themselves.
            if (action->shortcutContext() != Qt::WindowShortcut) continue;
            const QString key = action->shortcut().toString();
            QVERIFY2(!keys.contains(key), qPrintable(key + u' ' + action->text() + u' ' + keys.value(key)));
            keys.insert(key, action->text());
        }
        QVERIFY(commands > 60);
        for (const QToolButton* button : desk.window.findChildren<QToolButton*>())
            if (button->isVisible() && button->objectName() != QLatin1String("qt_toolbar_ext_button"))
                QVERIFY2(!button->toolTip().isEmpty(), qPrintable(button->text() + button->accessibleName()));
        for (const QAbstractSpinBox* box : desk.window.findChildren<QAbstractSpinBox*>())
            QVERIFY2(!box->toolTip().isEmpty(), qPrintable(box->objectName()));
    }

    void hugeAndHopelessPuzzles() {
        // A piece that fits nowhere, an empty one, one cell alone: said in words, and nothing breaks.
        Desk desk(Lattice::cube);
        desk.click({0, 0, 0});
        desk.session.run().start();
        desk.key(Qt::Key_Insert);
        QVERIFY(!desk.session.document().obstacle().isEmpty());
        desk.session.run().start();
        desk.click({0, 0, 0});
        desk.click({1, 0, 0});
        desk.click({3, 3, 0});
        QTRY_VERIFY(!desk.session.document().reasons().empty() ||
                    !desk.session.document().obstacle().isEmpty());
        desk.session.document().undo();
        desk.session.document().undo();
        QCOMPARE(desk.session.document().obstacle(), QString());
        desk.session.run().start();
        QTRY_VERIFY(desk.session.run().phase() == Run::Phase::finished);
        QCOMPARE(desk.session.solutions().count(), 1U);
    }

    void aClickStorm() {
        Desk desk(Lattice::cube);
        const Puzzle before = desk.value();
        QRandomGenerator random(4);
        const std::vector<std::pair<Qt::Key, Qt::KeyboardModifiers>> keys{
            {Qt::Key_F, {}},
            {Qt::Key_O, {}},
            {Qt::Key_E, {}},
            {Qt::Key_C, {}},
            {Qt::Key_R, {}},
            {Qt::Key_X, {}},
            {Qt::Key_Y, {}},
            {Qt::Key_Z, {}},
            {Qt::Key_PageUp, {}},
            {Qt::Key_PageDown, {}},
            {Qt::Key_Insert, {}},
            {Qt::Key_Space, {}},
            {Qt::Key_Left, Qt::ShiftModifier},
            {Qt::Key_Up, Qt::ShiftModifier},
            {Qt::Key_D, Qt::ControlModifier},
            {Qt::Key_B, Qt::ControlModifier},
            {Qt::Key_Z, Qt::ControlModifier | Qt::AltModifier},
            {Qt::Key_X, Qt::ControlModifier | Qt::AltModifier},
            {Qt::Key_Left, Qt::ControlModifier},
            {Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier},
            {Qt::Key_Up, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier},
            {Qt::Key_Down, Qt::AltModifier},
            {Qt::Key_Up, Qt::AltModifier},
            {Qt::Key_0, Qt::AltModifier},
            {Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier},
            {Qt::Key_F, Qt::ControlModifier | Qt::AltModifier},
            {Qt::Key_C, Qt::ControlModifier | Qt::AltModifier},
            {Qt::Key_Delete, Qt::ControlModifier | Qt::ShiftModifier}};
        for (int i = 0; i < 600; ++i) {
            const auto& [key, modifiers] = keys[random.bounded(static_cast<quint32>(keys.size()))];
            QWidget* on =
                random.bounded(3) == 0 ? static_cast<QWidget*>(&desk.page->view()) : desk.editor.viewport();
            const QPoint at(random.bounded(on->width()), random.bounded(on->height()));
            const auto button = random.bounded(3) == 0 ? Qt::RightButton : Qt::LeftButton;
            switch (random.bounded(4)) {
                case 0:
                    desk.key(key, modifiers);
                    break;
                case 1:
                    QTest::mousePress(on, button, {}, at);
                    QTest::mouseRelease(on, button, {}, at / 2);
                    break;
                case 2:
                    QTest::mouseDClick(on, button, {}, at);
                    break;
                default:
                    QTest::mouseMove(on, at);
                    desk.wheel(random.bounded(3) - 1);
            }
            if (i % 50 == 0) desk.session.run().start();
            if (i % 7 == 0) desk.session.document().undo();
            if (desk.value().pieces.size() > 20) QTest::keyClick(&desk.list(), Qt::Key_Delete);
            for (const FixedPiece& fixed : desk.value().fixed)
                QVERIFY(fixed.piece < desk.value().pieces.size());
        }
        while (desk.session.document().canUndo())
            desk.session.document().undo();
        QVERIFY(desk.value() == before);
        QVERIFY(!desk.session.document().isModified());
    }

    void aLargeRegion() {
        Desk desk(Lattice::cube);
        for (const int axis : {0, 1, 2})
            desk.setSize(axis, 20);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        QCOMPARE(desk.value().region.size(), 8000);
        desk.drag({3, 3, 7}, {15, 9, 7}, {}, Qt::RightButton);
        QCOMPARE(desk.value().region.size(), 8000 - 13);
        desk.key(Qt::Key_C);
        desk.click({0, 0, 7}, Qt::RightButton);
        QCOMPARE(desk.value().region.size(), 8000 - 13 - 20);
        while (desk.session.document().canUndo())
            desk.session.document().undo();
        QVERIFY(desk.value().region.empty());
    }

    // How long a stroke through a region of 8,000 cells takes from the mouse to the pixels; see the log.
    void largeRegionSpeed() {
        Desk desk(Lattice::cube);
        for (const int axis : {0, 1, 2})
            desk.setSize(axis, 20);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        QApplication::processEvents();
        bool erases = false;
        QBENCHMARK {
            erases = !erases;
            desk.drag({3, 3, 7}, {15, 9, 7}, {}, erases ? Qt::RightButton : Qt::LeftButton);
            desk.editor.viewport()->repaint();
        }
        QCOMPARE(desk.value().region.size(), erases ? 8000 - 13 : 8000);
    }
};

TILEWRIGHT_GUI_TEST(TestDesign)
#include "tst_design.moc"
