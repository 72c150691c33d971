#pragma once

#include <QComboBox>
#include <QScrollArea>
#include <QWidget>
#include <optional>

#include "views/edges/board_painter.h"
#include "views/edges/edge_play.h"

namespace tilewright {

/// A list of what can tell colours apart; its data are EdgeMarks.
QComboBox* makeMarksBox();

/// The board of an edge-matching puzzle, or the tray with the pieces that are not on it, each at a spot of
/// its own. Pieces can be turned by click and wheel, flipped and moved by keys, and dragged.
class PieceField final : public QWidget {
    Q_OBJECT

  public:
    enum class Kind { board, tray };

    PieceField(EdgePlay& play, Kind kind, QWidget* parent = nullptr);

    void setMarks(EdgeMarks marks);
    EdgeMarks marks() const { return style_.marks; }
    /// Whether a click on a side, or Shift with an arrow key, paints that side instead of turning the piece.
    void setPainting(bool on) { isPainting_ = on; }
    /// Shows this board instead of the person's own, or what it leaves in the tray; nothing can be changed
    /// meanwhile. Without a board that ends.
    /// `last` is the place to look at.
    void showOther(std::optional<EdgeBoard> board, std::optional<std::size_t> last = std::nullopt);
    /// The spot under the cursor of the keyboard.
    std::size_t cursor() const { return cursor_; }
    void setCursorSpot(std::size_t spot);
    /// The piece that the keyboard has picked up on this field or another one.
    void setPicked(std::optional<std::size_t> piece);
    void relayout(const QSize& room);

    std::optional<std::size_t> spotAt(const QPoint& point) const;
    std::optional<std::size_t> pieceAt(std::size_t spot) const;
    QRect rectOf(std::size_t spot) const;
    /// A piece as it is dragged about.
    QPixmap pixmapOf(std::size_t piece) const;

  Q_SIGNALS:
    void dragMoved(std::size_t piece, const QPoint& global);
    void dragDropped(std::size_t piece, const QPoint& global);
    void dragCancelled();
    /// Return was pressed on this spot.
    void chosen(std::size_t spot);
    void pickCancelled();
    void cursorMoved(std::size_t spot);
    /// A side of a piece, as it lies now, is to be painted.
    void sidePainted(std::size_t piece, tilewright::Side side);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    std::size_t spots() const;
    bool moveCursor(int key);
    bool changePiece(int key, bool shift);
    bool paintSide(int key);
    void paintTray(QPainter& painter, const QRectF& clip) const;
    void paintCursor(QPainter& painter) const;
    void refreshStyle();
    void onPuzzle();

    EdgePlay& play_;
    const Kind kind_;
    BoardLayout layout_;
    QSize room_;
    BoardStyle style_;
    std::optional<EdgeBoard> other_;
    std::vector<EdgeClash> otherClashes_;
    /// In the tray: which pieces are on that board.
    std::vector<bool> otherUses_;
    std::optional<std::size_t> last_;
    std::size_t cursor_ = 0;
    std::optional<std::size_t> picked_;
    /// While a button is down: the piece, and whether it is being dragged.
    std::optional<std::size_t> pressed_;
    QPoint pressedAt_;
    bool dragging_ = false;
    bool isPainting_ = false;
    int wheel_ = 0;
};

/// Gives a field its room, and scrolls where that is not enough.
class FieldScroller final : public QScrollArea {
    Q_OBJECT

  public:
    explicit FieldScroller(PieceField* field, QWidget* parent = nullptr);

  protected:
    void resizeEvent(QResizeEvent* event) override;

  private:
    PieceField* field_;
};

}  // namespace tilewright
