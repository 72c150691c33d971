#pragma once

#include <QDragMoveEvent>
#include <QMimeData>
#include <optional>
#include <vector>

#include "views/canvas/canvas.h"
#include "views/editor/designer.h"

namespace tilewright {

class CellLayout;
class CellPainter;

/// Draws one layer of what is designed, with the layer below shining through, and lets a person draw on it
/// with mouse and keys.
///
/// The left button draws with the pen, the right one erases; with Shift, or with the pen for rectangles, a
/// drag draws a rectangle: the cells whose middles are in it. The wheel changes layers, with Ctrl it zooms;
/// the middle button moves the grid. x goes right and y up, as elsewhere. Where only the mouse moves, only
/// the cells that it points at are painted anew.
class LayerEditor final : public Canvas {
    Q_OBJECT

  public:
    explicit LayerEditor(Designer& designer, QWidget* parent = nullptr);

    /// Where a cell is in the shown layer.
    QRect rectOf(Cell cell) const;
    QPoint pointOf(Cell cell) const;

    void zoomIn() { zoom(1.25, area().center()); }
    void zoomOut() { zoom(0.8, area().center()); }

    /// Draws with the pen, or erases, where the cursor of the keyboard is.
    void drawAtCursor(bool erases);
    /// Moves the cursor; with `draws` the pen draws in the cell where it arrives.
    void moveCursor(Cell step, bool draws);

    /// The mouse takes this piece with it until it is let go: asked with the cell under it, nothing outside.
    /// Says whether it may be put there, and puts it there if it was `dropped`.
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
    // A press that has not been let go.
    struct Drag {
        Pen pen = Pen::fill;
        bool rectangle = false;
        Cell from;
        Cell to;
    };

    // The cell of the shown layer at a point, if it is in the canvas.
    std::optional<Cell> cellAt(const QPointF& point) const;
    CellLayout cellLayout() const;
    // The rectangle around all cells of the canvas, in units of the lattice.
    const QRectF& plane() const;
    std::vector<Cell> rectangle(const Drag& drag) const;
    void refreshScale();
    QRect rectAround(const Box& box) const;
    void refreshPointed();
    void finishDrag(bool draws);
    void drop(QDropEvent& event, bool isOver);
    void paintCell(CellPainter& cells, Cell cell) const;
    QColor groundOf(Cell cell) const;
    void paintBelow(CellPainter& cells) const;
    void paintBox(CellPainter& cells) const;
    void paintMirrors(QPainter& painter) const;
    void paintRulers(QPainter& painter) const;
    void paintPlace(QPainter& painter) const;
    void paintInvitation(QPainter& painter) const;
    void paintPointed(CellPainter& cells) const;

    Designer& designer_;
    DropHandler dropHandler_;
    std::optional<Drag> drag_;
    /// Where the mouse is, while it is over the layer.
    std::optional<QPointF> mouse_;
    std::vector<Cell> drawnPointed_;
    // plane() as it was last asked for, and for what.
    mutable QRectF plane_;
    mutable std::optional<std::pair<Lattice, Box>> planeOf_;
    int wheel_ = 0;
};

}  // namespace tilewright
