#pragma once

#include <QWidget>
#include <optional>

#include "views/canvas/cell_painter.h"
#include "views/inside/inside_model.h"

namespace tilewright {

/// The region from above with the numbers of its cells, in the style of Figures 3 to 6 of the FILA article;
/// in space its layers side by side, the lowest first.
///
/// The target is framed, neighbours carry their bit, and filtered cells are black. For DLX the number of a
/// cell is the size of its column.
class InsideBoard final : public QWidget {
    Q_OBJECT

  public:
    explicit InsideBoard(const InsideModel& model, QWidget* parent = nullptr);

    /// After every change of the model; `another` if that has another search.
    void refresh(bool another);
    void setBlackening(Blackening kind);
    /// Draws where an image would be placed.
    void setImage(std::optional<ImageId> image);
    /// Lets a cell stand out; -1 for none.
    void setPointed(int cell);

    /// The number of the cell at a point, or -1.
    int cellAt(const QPointF& point) const;
    /// Where a cell is drawn.
    QRectF rectOf(int cell) const;

    QSize sizeHint() const override { return {400, heightFor(400)}; }
    QSize minimumSizeHint() const override { return {200, 60}; }

  Q_SIGNALS:
    void cellPointed(int cell);

  protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;

  private:
    CellLayout layoutFor(int width) const;
    int heightFor(int width) const;
    void adoptHeight();
    void point(int cell);
    QString tipFor(const InsideCell& cell) const;

    const InsideModel& model_;
    Box box_;
    CellLayout layout_;
    Blackening blackening_ = Blackening::pieces;
    std::optional<ImageId> image_;
    int pointed_ = -1;
    int hovered_ = -1;
};

}  // namespace tilewright
