#pragma once

#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QMainWindow>
#include <QSpinBox>
#include <QTest>
#include <QWheelEvent>
#include <memory>

#include "views/assembly/painter_assembly_view.h"
#include "views/editor/design_page.h"
#include "views/editor/layer_editor.h"
#include "views/editor/layer_panel.h"
#include "views/editor/pieces_panel.h"
#include "views/editor/puzzle_panel.h"

namespace tilewright::test {

/// The editor in a window, and user actions on it.
class DesignDesk {
  public:
    explicit DesignDesk(Lattice lattice)
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
        isActive = QTest::qWaitForWindowActive(&window, 60'000);
        session.document().newPuzzle(lattice);
    }

    const Puzzle& value() const { return session.document().puzzle(); }
    QPoint middle(Cell cell) const { return editor.pointOf(cell); }

    void click(Cell cell, Qt::MouseButton button = Qt::LeftButton) {
        designer.setLayer(value().lattice.layerOf(cell));
        QTest::mouseClick(&editor, button, {}, middle(cell));
    }
    void drag(Cell from, Cell to, Qt::KeyboardModifiers modifiers = {},
              Qt::MouseButton button = Qt::LeftButton) {
        designer.setLayer(value().lattice.layerOf(from));
        QTest::mousePress(&editor, button, modifiers, middle(from));
        const QPointF end = middle(to);
        QMouseEvent move(QEvent::MouseMove, end, editor.mapToGlobal(end), Qt::NoButton, button, modifiers);
        QApplication::sendEvent(&editor, &move);
        QTest::mouseRelease(&editor, button, modifiers, middle(to));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&editor, key, modifiers); }
    void wheel(int steps, Qt::KeyboardModifiers modifiers = {}) {
        const QPointF at = editor.rect().center();
        QWheelEvent event(at, editor.mapToGlobal(at), {}, {0, 120 * steps}, Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QApplication::sendEvent(&editor, &event);
    }
    void setSize(int axis, int size) {
        auto* box = page->findChild<QSpinBox*>(QStringLiteral("box%1").arg(axis));
        box->setFocus();
        box->selectAll();
        QTest::keyClicks(box, QString::number(size));
        QTest::keyClick(box, Qt::Key_Return);
        editor.setFocus();
    }
    // Adds a piece of these cells: the first cell by mouse, neighbours by keyboard.
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

}  // namespace tilewright::test
