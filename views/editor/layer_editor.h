#pragma once

#include <QLineEdit>

#include <QDragMoveEvent>
#include <QMimeData>
#include <optional>
#include <vector>

#include "views/canvas/canvas.h"
#include "views/editor/designer.h"

namespace tilewright {

class CellLayout;
class CellPainter;

/// A field over a cell, in which its word is typed.
class WordField final : public QLineEdit {
    Q_OBJECT

  public:
    using QLineEdit::QLineEdit;

  Q_SIGNALS:
    /// The word is complete; whether the next cell follows.
    void finished(bool goesOn);
    void cancelled();

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    // Tab moves to the next cell.
    bool focusNextPrevChild(bool) override { return false; }
};

/// Shows one layer of the target, with the layer below shining through, and lets the user draw on it with
/// mouse and keyboard.
///
/// The left button draws with the pen, the right one erases; with Shift, or with the rectangle pen, a drag
/// draws a rectangle: all cells whose centres are inside. The wheel changes layers, Ctrl+wheel zooms; the
/// middle button moves the grid. x points right and y up. Mouse moves repaint only the pointed cells.
class LayerEditor final : public Canvas {
    Q_OBJECT

  public:
    explicit LayerEditor(Designer& designer, QWidget* parent = nullptr);

    /// The polygon of a cell in the current layer.
    QRect rectOf(Cell cell) const;
    QPoint pointOf(Cell cell) const;

    void zoomIn() { zoom(1.25, area().center()); }
    void zoomOut() { zoom(0.8, area().center()); }

    /// Draws with the pen, or erases, at the keyboard cursor.
    void drawAtCursor(bool erases);
    /// Moves the cursor; with `draws` the pen draws in the new cell.
    void moveCursor(Cell step, bool draws);
    /// Opens a field for the word of the cell at the cursor. Enter moves to the next cell, Escape ends.
    void editWord();

    /// Handles a dragged piece: called with the cell under the mouse, nullopt outside. Returns whether the
    /// piece may be placed there, and places it if `dropped`.
    using DropHandler = std::function<bool(const QMimeData& data, std::optional<Cell> cell, bool dropped)>;
    void setDropHandler(DropHandler handler) { dropHandler_ = std::move(handler); }

    QSize sizeHint() const override { return {420, 420}; }

  protected:
    QRectF extent() const override;
    QRectF area() const override;
    View whole() const override;
    void pointTo(std::optional<QPointF> point) override;

    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override { mousePressEvent(event); }
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent*) override {}
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override { drop(*event, false); }
    void dragLeaveEvent(QDragLeaveEvent*) override { designer_.setPointed({}); }
    void dropEvent(QDropEvent* event) override { drop(*event, true); }

  private:
    // The current mouse press.
    struct Drag {
        Pen pen = Pen::fill;
        bool rectangle = false;
        Cell from;
        Cell to;
    };

    // The cell of the current layer at a point, if it is in the canvas.
    std::optional<Cell> cellAt(const QPointF& point) const;
    // The face of a square or cube whose mark is at a point; nullopt in the centre of a square.
    std::optional<std::size_t> faceAt(const QPointF& point, Cell cell) const;
    CellLayout cellLayout() const;
    // The bounding rectangle of the canvas, in lattice units.
    const QRectF& plane() const;
    std::vector<Cell> rectangle(const Drag& drag) const;
    void refreshScale();
    QRect rectAround(const Box& box) const;
    Box positionsIn(const QRectF& part) const;
    void refreshPointed();
    void finishDrag(bool draws);
    void drop(QDropEvent& event, bool isOver);
    void finishWord(bool goesOn);
    std::optional<Cell> nextCellOfRegion(Cell cell) const;
    void paintCell(CellPainter& cells, Cell cell) const;
    QColor groundOf(Cell cell) const;
    void paintBelow(CellPainter& cells) const;
    void paintRuleSigns(CellPainter& cells) const;
    void paintBox(CellPainter& cells) const;
    void paintMirrors(QPainter& painter) const;
    void paintRulers(QPainter& painter) const;
    void paintPlace(QPainter& painter) const;
    void paintInvitation(QPainter& painter) const;
    void paintPointed(CellPainter& cells) const;

    Designer& designer_;
    DropHandler dropHandler_;
    WordField* word_;
    Cell wordCell_;
    std::optional<Drag> drag_;
    /// The mouse position, while it is over the layer.
    std::optional<QPointF> mouse_;
    std::vector<Cell> drawnPointed_;
    // Cache of plane(), with its key.
    mutable QRectF plane_;
    mutable std::optional<std::pair<Lattice, Box>> planeOf_;
    int wheel_ = 0;
};

}  // namespace tilewright
