#pragma once

#include <QAbstractScrollArea>
#include <optional>
#include <vector>

#include "views/editor/designer.h"

class QAction;

namespace tilewright {

class CellLayout;
class CellPainter;

/// Draws one layer of what is designed, with the layer below shining through, and lets a person draw on it
/// with mouse and keys.
///
/// The left button draws with the pen, the right one erases; with Shift, or with the pen for rectangles, a
/// drag draws a rectangle. The wheel changes layers, with Ctrl it zooms. x goes right and y up, as elsewhere.
/// Only cells that have changed are painted anew.
class LayerEditor final : public QAbstractScrollArea {
    Q_OBJECT

  public:
    explicit LayerEditor(Designer& designer, QWidget* parent = nullptr);

    /// Where a cell of the shown layer is, in the coordinates of the viewport.
    QRect rectOf(Cell cell) const;
    /// The cell of the shown layer at a point of the viewport, if it is in the canvas.
    std::optional<Cell> cellAt(QPoint point) const;

    void zoomIn();
    void zoomOut();
    /// As large as all of the canvas can be seen.
    void fit();

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
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void contextMenuEvent(QContextMenuEvent*) override {}
    void scrollContentsBy(int dx, int dy) override;
    bool viewportEvent(QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dragMoveEvent(QDragMoveEvent* event) override;
    void dragLeaveEvent(QDragLeaveEvent* event) override;
    void dropEvent(QDropEvent* event) override;

  private:
    // What a cell looks like.
    struct Look {
        CellState state = CellState::outside;
        CellState below = CellState::outside;
        std::optional<std::size_t> fixed;
        std::optional<int> weight;

        friend bool operator==(const Look&, const Look&) = default;
    };
    // A press that has not been let go.
    struct Drag {
        Pen pen = Pen::fill;
        bool rectangle = false;
        Cell from;
        Cell to;
    };

    void connectDesigner();
    Look lookAt(Cell cell) const;
    std::vector<Look> looks() const;
    void refreshAll();
    void refreshCells();
    void refreshCursor();
    void refreshPointed();
    void updateCells(std::span<const Cell> cells);
    void layOut();
    void zoomTo(int cellSize, QPoint around);
    int fittingSize() const;
    void finishDrag();
    tilewright::Box shownCells(const QRect& area) const;
    CellLayout cellLayout() const;
    void paintCell(CellPainter& cells, Cell cell) const;
    void paintLines(QPainter& painter, const tilewright::Box& cells) const;
    void paintRulers(QPainter& painter) const;
    void paintInvitation(QPainter& painter) const;
    void paintPointed(CellPainter& cells) const;
    QColor colourAt(Cell cell, const Look& look) const;

    Designer& designer_;
    DropHandler dropHandler_;
    // In pixels; 0 is as large as fits.
    int zoomed_ = 0;
    int cellSize_ = 24;
    // The upper left corner of the grid in the viewport.
    QPoint origin_;
    std::optional<Drag> drag_;
    Cell drawnCursor_;
    std::vector<Cell> drawnPointed_;
    std::vector<Look> drawnLooks_;
    tilewright::Box drawnBox_;
    int wheel_ = 0;
};

}  // namespace tilewright
