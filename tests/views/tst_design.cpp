// Puzzles drawn from scratch, with mouse and keyboard, in the editor.

#include <QAction>
#include <QMenu>
#include <QRandomGenerator>
#include <QScreen>
#include <QTemporaryDir>
#include <QToolButton>
#include <algorithm>

#include "tests/support/design_desk.h"
#include "tests/support/puzzles.h"
#include "tests/support/test_program.h"
#include "views/style/button_rows.h"

using namespace tilewright;
using namespace tilewright::test;
using Desk = DesignDesk;

namespace {

std::vector<Cell> cells(const Puzzle& puzzle, EditTarget target) {
    const std::span<const Cell> all = cellsOf(puzzle, target);
    return {all.begin(), all.end()};
}

}  // namespace

class TestDesign : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void tetrominoesFromNothing() {
        Desk desk(latticeNamed("square"));
        QVERIFY(desk.isActive);
        desk.setSize(0, 4);
        desk.setSize(1, 5);
        desk.drag({0, 0, 0}, {3, 4, 0}, Qt::ShiftModifier);
        QVERIFY(desk.value().region == Region::box({4, 5, 1}));
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {3, 0, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {2, 0, 0}, {2, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 1, 0}});
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {2, 1, 0}});
        // The last one with the keyboard only.
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
        QTRY_VERIFY_WITH_TIMEOUT(
            desk.texts().contains(QStringLiteral("the region has 10 black and 10 white cells")), 60'000);
    }

    void somaFromNothing() {
        Desk desk(latticeNamed("cube"));
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
        QTRY_VERIFY_WITH_TIMEOUT(desk.session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(desk.session.solutions().count(), 240U);
        // Editing continues while there are solutions, and removes them.
        desk.click({0, 0, 0}, Qt::RightButton);
        QCOMPARE(desk.session.solutions().count(), 0U);
    }

    void aStrokeIsOneStep() {
        Desk desk(latticeNamed("square"));
        desk.drag({0, 0, 0}, {4, 0, 0});
        QCOMPARE(desk.value().region.size(), 5);
        QVERIFY(desk.session.document().canUndo());
        desk.session.document().undo();
        QVERIFY(desk.value().region.empty());
        QVERIFY(!desk.session.document().canUndo());
        desk.session.document().redo();
        QCOMPARE(desk.value().region.size(), 5);
        // The right button erases, and a fast stroke leaves no gaps.
        desk.drag({1, 0, 0}, {3, 0, 0}, {}, Qt::RightButton);
        QCOMPARE(cells(desk.value(), {}), (std::vector<Cell>{{0, 0, 0}, {4, 0, 0}}));
    }

    // Cell weights are drawn with a pen, or typed as a digit at the cursor.
    void weightsOfACover() {
        Desk desk(latticeNamed("square"));
        desk.drag({0, 0, 0}, {4, 0, 0});
        desk.key(Qt::Key_7);
        QVERIFY(desk.value().weights.empty());
        Puzzle cover = desk.value();
        cover.kind = PuzzleKind::cover;
        desk.session.document().setPuzzle(cover);
        const QImage plain = desk.editor.grab(desk.editor.rectOf({2, 0, 0})).toImage();
        desk.designer.setCursor({0, 0, 0});
        desk.key(Qt::Key_7);
        desk.drag({2, 0, 0}, {3, 0, 0});
        QCOMPARE(desk.value().weights,
                 (std::vector<CellWeight>{{{0, 0, 0}, 7}, {{2, 0, 0}, 7}, {{3, 0, 0}, 7}}));
        QVERIFY(desk.editor.grab(desk.editor.rectOf({2, 0, 0})).toImage() != plain);
        // A stroke is one step. A cell that counts 1 is like any other.
        desk.session.document().undo();
        QCOMPARE(desk.value().weights, (std::vector<CellWeight>{{{0, 0, 0}, 7}}));
        desk.designer.setCursor({0, 0, 0});
        desk.key(Qt::Key_1);
        QVERIFY(desk.value().weights.empty());
        QCOMPARE(desk.value().region.size(), 5);
        // Without weights the pen draws cells.
        desk.key(Qt::Key_Insert);
        desk.click({0, 0, 0});
        QCOMPARE(desk.value().pieces.back().shape.size(), 1);
    }

    // They take no room, and the piece stays where it is.
    void optionalCellsOfAPiece() {
        Desk desk(latticeNamed("square"));
        desk.drawPiece({{0, 0, 0}, {1, 0, 0}});
        desk.key(Qt::Key_O);
        desk.click({-1, 0, 0});
        const auto shape = [&]() -> const Shape& { return desk.value().pieces.front().shape; };
        QCOMPARE(shape().size(), 2);
        QCOMPARE(std::vector<Cell>(shape().all().begin(), shape().all().end()),
                 (std::vector<Cell>{{0, 0, 0}, {1, 0, 0}, {-1, 0, 0}}));
        QCOMPARE(desk.designer.stateAt({-1, 0, 0}), CellState::optional);
        const auto picture = [&](Cell cell) { return desk.editor.grab(desk.editor.rectOf(cell)).toImage(); };
        QVERIFY(picture({-1, 0, 0}) != picture({1, 0, 0}));
        desk.key(Qt::Key_F);
        desk.click({-1, 0, 0});
        QVERIFY(!shape().hasOptional());
        QCOMPARE(shape().size(), 3);
        desk.session.document().undo();
        QCOMPARE(shape().size(), 2);
        QVERIFY(shape().hasOptional());
    }

    void pensColumnsAndSymmetry() {
        Desk desk(latticeNamed("cube"));
        desk.key(Qt::Key_O);
        desk.click({1, 1, 0});
        QCOMPARE(desk.value().region.size(), 1);
        QCOMPARE(desk.value().region.requiredSize(), 0);
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
        Desk desk(latticeNamed("cube"));
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
        Desk desk(latticeNamed("cube"));
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

    // The box is not part of the puzzle, but undo restores it.
    void undoBringsTheBoxBack() {
        Desk desk(latticeNamed("square"));
        const Document& document = desk.session.document();
        const Box first = desk.designer.box();
        desk.setSize(0, 9);
        QCOMPARE(desk.designer.box().extent(), (Cell{9, 6, 1}));
        QVERIFY(document.canUndo() && !document.isModified());
        desk.key(Qt::Key_Up, Qt::AltModifier | Qt::ShiftModifier);
        const Box second = desk.designer.box();
        desk.drag({-1, 0, 0}, {1, 0, 0});
        const Box third = desk.designer.box();
        desk.key(Qt::Key_F, Qt::ControlModifier | Qt::AltModifier);
        desk.session.document().undo();
        QVERIFY(desk.designer.box() == third);
        desk.session.document().undo();
        QVERIFY(desk.designer.box() == second);
        // Returning from a piece to the region shows the region again.
        desk.key(Qt::Key_Insert);
        desk.setSize(0, 7);
        desk.session.document().undo();
        desk.session.document().undo();
        desk.session.document().undo();
        QVERIFY(desk.designer.target().isRegion());
        desk.session.document().undo();
        QVERIFY(desk.designer.box() == first);
        QVERIFY(!document.canUndo() && !document.isModified());
        desk.session.document().redo();
        QCOMPARE(desk.designer.box().extent(), (Cell{9, 6, 1}));
    }

    // A stroke into the margin is fully visible while drawing: cells, outline of the box and numbers.
    void theMarginIsDrawnAtOnce() {
        Desk desk(latticeNamed("square"));
        desk.click({0, 0, 0});
        QTest::mousePress(&desk.editor, Qt::LeftButton, {}, desk.middle({6, 2, 0}));
        QApplication::processEvents();
        const QImage seen = desk.editor.grab().toImage();
        QScreen& screen = *desk.window.screen();
        const QPoint place = desk.editor.mapToGlobal(QPoint());
        const QImage shown =
            screen.grabWindow(0, place.x(), place.y(), seen.width(), seen.height()).toImage();
        QTest::mouseRelease(&desk.editor, Qt::LeftButton, {}, desk.middle({6, 2, 0}));
        QCOMPARE(shown.convertToFormat(QImage::Format_RGB32), seen.convertToFormat(QImage::Format_RGB32));
    }

    void aPieceStaysWhereItIsDrawn() {
        Desk desk(latticeNamed("square"));
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

    // Cutting up a cube: pieces stay where they are drawn, and the remaining cells become the last piece.
    void piecesKeepTheirPlace() {
        Desk desk(latticeNamed("cube"));
        for (const int axis : {0, 1, 2})
            desk.setSize(axis, 3);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        const auto drawn = [&](std::size_t piece) { return drawnCellsOf(desk.value().pieces[piece]); };
        desk.key(Qt::Key_Insert);
        // The room of a new piece is that of the region.
        QCOMPARE(desk.designer.box().extent(), (Cell{3, 3, 3}));
        desk.click({1, 1, 0});
        // The piece begins at its own 0 now.
        desk.click({1, 0, 0});
        const std::vector<Cell> expected{{1, 1, 0}, {2, 1, 0}};
        QCOMPARE(drawn(0), expected);
        QCOMPARE(desk.designer.place(), (Cell{1, 1, 0}));
        const Box box = desk.designer.box();
        desk.key(Qt::Key_Insert);
        desk.click({0, 0, 0});
        desk.designer.setTarget({0});
        QVERIFY(desk.designer.box() == box);
        desk.key(Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(drawn(0), (std::vector<Cell>{{0, 1, 0}, {1, 1, 0}}));
        QCOMPARE(desk.designer.box().extent(), (Cell{3, 3, 3}));
        desk.session.document().undo();
        QCOMPARE(drawn(0), expected);
        QVERIFY(desk.designer.box() == box);
        desk.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(desk.value().pieces.size(), 3U);
        QCOMPARE(desk.value().pieces[2].shape.size(), 27 - 3);
        QVERIFY(desk.designer.box().extent() == (Cell{3, 3, 3}));
        const QTemporaryDir folder;
        const Puzzle before = desk.value();
        for (const char* file : {"cut.toml", "cut.xmpuzzle"}) {
            const QString path = folder.filePath(QString::fromLatin1(file));
            QVERIFY(desk.session.document().saveAs(path));
            QVERIFY(desk.session.document().open(path));
            for (std::size_t i = 0; i < 3; ++i)
                QCOMPARE(drawn(i), drawnCellsOf(before.pieces[i]));
        }
        while (desk.session.document().canUndo())
            desk.session.document().undo();
    }

    void transforms() {
        Desk desk(latticeNamed("square"));
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

    void clicksInSpaceAddAndTakeAway() {
        Desk desk(latticeNamed("cube"));
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
        QTRY_VERIFY_WITH_TIMEOUT(!desk.designer.pointed().empty(), 60'000);
        QTest::mouseClick(&view, Qt::LeftButton, {}, at);
        QCOMPARE(desk.value().pieces[0].shape.size(), 2);
        QApplication::processEvents();
        QTest::mouseClick(&view, Qt::RightButton, {}, at);
        QCOMPARE(desk.value().pieces[0].shape.size(), 1);
        QApplication::processEvents();
        QTest::mouseClick(&view, Qt::RightButton, {}, at);
        QVERIFY(desk.value().pieces[0].shape.empty());
    }

    // Every button has a shortcut, a tooltip and a status text.
    void everyCommandHasAKey() {
        Desk desk(latticeNamed("cube"));
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

    // However narrow the window is.
    void noToolIsHidden() {
        Desk desk(latticeNamed("cube"));
        for (const int width : {1280, 700}) {
            desk.window.resize(width, 720);
            const auto areShown = [&] {
                const QList<ButtonRows*> bars = desk.window.findChildren<ButtonRows*>();
                return bars.size() == 4 && std::ranges::all_of(bars, [](const ButtonRows* bar) {
                           const QList<QToolButton*> buttons = bar->findChildren<QToolButton*>();
                           return !buttons.isEmpty() &&
                                  std::ranges::all_of(buttons, [&](const QToolButton* button) {
                                      return !button->defaultAction()->isVisible() ||
                                             (button->isVisible() &&
                                              bar->rect().contains(button->geometry()));
                                  });
                       });
            };
            QTRY_VERIFY_WITH_TIMEOUT(areShown(), 60'000);
        }
    }

    void hugeAndHopelessPuzzles() {
        // A piece that fits nowhere, an empty one, a single cell: reported, without side effects.
        Desk desk(latticeNamed("cube"));
        desk.click({0, 0, 0});
        desk.session.run().start();
        desk.key(Qt::Key_Insert);
        QVERIFY(!desk.session.document().obstacle().isEmpty());
        desk.session.run().start();
        desk.click({0, 0, 0});
        desk.click({1, 0, 0});
        desk.click({3, 3, 0});
        QTRY_VERIFY_WITH_TIMEOUT(
            !desk.session.document().reasons().empty() || !desk.session.document().obstacle().isEmpty(),
            60'000);
        desk.session.document().undo();
        desk.session.document().undo();
        QCOMPARE(desk.session.document().obstacle(), QString());
        desk.session.run().start();
        QTRY_VERIFY_WITH_TIMEOUT(desk.session.run().phase() == Run::Phase::finished, 60'000);
        QCOMPARE(desk.session.solutions().count(), 1U);
    }

    void aClickStorm() {
        Desk desk(latticeNamed("cube"));
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
            QWidget* on = random.bounded(3) == 0 ? static_cast<QWidget*>(&desk.page->view()) : &desk.editor;
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
        Desk desk(latticeNamed("cube"));
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
        Desk desk(latticeNamed("cube"));
        for (const int axis : {0, 1, 2})
            desk.setSize(axis, 20);
        desk.key(Qt::Key_B, Qt::ControlModifier);
        QApplication::processEvents();
        bool erases = false;
        QBENCHMARK {
            erases = !erases;
            desk.drag({3, 3, 7}, {15, 9, 7}, {}, erases ? Qt::RightButton : Qt::LeftButton);
            desk.editor.repaint();
        }
        QCOMPARE(desk.value().region.size(), erases ? 8000 - 13 : 8000);
    }
};

TILEWRIGHT_TEST(TestDesign)
#include "tst_design.moc"
