#pragma once

#include <QSplitter>
#include <array>
#include <optional>

#include "views/canvas/canvas.h"
#include "views/edges/edge_play.h"
#include "views/pictures/board_painter.h"

class QComboBox;
class QScrollBar;

namespace tilewright {

/// The board of an edge-matching puzzle, or its tray. Pieces are rotated by clicking and with the wheel,
/// flipped and moved with the keyboard, and dragged; dragging the background, or with another button, pans
/// the drawing.
class PieceField final : public Canvas {
    Q_OBJECT

  public:
    enum class Kind { board, tray };

    PieceField(EdgePlay& play, Kind kind, QWidget* parent = nullptr);

    void setMarks(EdgeMarks marks);
    /// Whether clicking a side, or Shift+arrow key (for slanted sides Home, End or Page key), paints it
    /// instead of rotating the piece.
    void setPainting(bool on) { isPainting_ = on; }
    /// Shows this board (or the pieces it leaves in the tray) instead of the user's arrangement, read-only;
    /// nullopt ends that. `last` is the place to scroll to.
    void showOther(std::optional<EdgeBoard> board, std::optional<std::size_t> last = std::nullopt);
    /// The keyboard cursor.
    std::size_t cursor() const { return cursor_; }
    void setCursorSpot(std::size_t spot);
    /// The piece picked up with the keyboard, in this field or the other one.
    void setPicked(std::optional<std::size_t> piece);

    std::optional<std::size_t> spotAt(const QPoint& point) const;
    std::optional<std::size_t> pieceAt(std::size_t spot) const;
    QRect rectOf(std::size_t spot) const;
    PieceShape shapeOf(std::size_t spot) const;
    /// The drag picture of a piece.
    QPixmap pixmapOf(std::size_t piece) const;

  Q_SIGNALS:
    void dragMoved(std::size_t piece, const QPoint& global);
    void dragDropped(std::size_t piece, const QPoint& global);
    void dragCancelled();
    /// Return was pressed here.
    void chosen(std::size_t spot);
    void pickCancelled();
    void cursorMoved(std::size_t spot);
    /// A side of a piece, in its current orientation, is to be painted.
    void sidePainted(std::size_t piece, tilewright::Side side);

  protected:
    // Cells have a minimum size; the rest scrolls.
    QRectF extent() const override { return {QPointF(), layout_.size()}; }
    QRectF area() const override { return rect(); }
    View home() const override { return {}; }
    void viewChanged() override;
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void lookChanged() override { refreshStyle(); }

  private:
    std::size_t spots() const { return play_.puzzle().pieces.size(); }
    BoardLayout shown() const { return layout_.mapped(transform()); }
    void relayout();
    void refreshBar();
    void bringIntoSight(std::size_t spot);
    bool moveCursor(int key);
    bool changePiece(int key, bool shift);
    bool paintSide(int key);
    void paintTray(QPainter& painter, const QRectF& clip, const BoardLayout& layout) const;
    void paintCursor(QPainter& painter, const BoardLayout& layout) const;
    void refreshStyle();
    void onPuzzle();

    EdgePlay& play_;
    const Kind kind_;
    /// The layout without pan and zoom.
    BoardLayout layout_;
    BoardStyle style_;
    /// The scroll bar of the tray.
    QScrollBar* bar_;
    std::optional<EdgeBoard> other_;
    std::vector<EdgeClash> otherClashes_;
    /// In the tray: the pieces that are on the board shown.
    std::vector<bool> otherUses_;
    std::optional<std::size_t> last_;
    std::size_t cursor_ = 0;
    std::optional<std::size_t> picked_;
    /// While a button is pressed: the piece, and whether it is being dragged.
    std::optional<std::size_t> pressed_;
    QPoint pressedAt_;
    bool dragging_ = false;
    bool isPainting_ = false;
    int wheel_ = 0;
};

/// The board, with the tray below it if pieces may be swapped.
class PieceDesk final : public QSplitter {
    Q_OBJECT

  public:
    explicit PieceDesk(EdgePlay& play, QWidget* parent = nullptr);

    PieceField& board() const { return *board_; }
    PieceField& tray() const { return *tray_; }
    std::array<PieceField*, 2> fields() const { return {board_, tray_}; }
    /// A combo box of the marks that distinguish colours; owned by the caller.
    QComboBox* makeMarksBox();

  private:
    PieceField* board_;
    PieceField* tray_;
};

}  // namespace tilewright
