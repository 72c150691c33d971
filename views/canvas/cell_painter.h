#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <functional>

#include "views/canvas/cell_layout.h"

namespace tilewright {

/// A round pen, with its width in drawing units.
QPen linePen(const QColor& colour, double width);

/// The font for names on pieces in 2D and 3D: I, l and 1 are distinct.
QFont nameFont(int pixels);

/// Draws `name` as large as possible in a unit square around the origin, in a colour that contrasts with
/// `background`. It is drawn as outlines, so that it looks the same on all machines.
void paintLabel(QPainter& painter, const QString& name, const QColor& background);

/// The transform that centres `content` in `area`, as large as possible.
QTransform fitted(const QRectF& content, const QRectF& area);

/// Draws cells at the positions of a layout: the building blocks of all views from above.
///
/// Sizes and widths within a cell are relative to the side of a square.
class CellPainter {
  public:
    static constexpr int nobody = -1;
    /// The owner of a cell, by its number, or `nobody`.
    using Owner = std::function<int(Cell)>;

    /// Both arguments must outlive the painter.
    CellPainter(QPainter& painter, const CellLayout& layout) : painter_(painter), layout_(layout) {}

    /// The area of some cells as one path, without antialiasing seams between them.
    QPainterPath areaOf(std::span<const Cell> cells) const;
    void fill(std::span<const Cell> cells, const QBrush& brush);
    /// Fills one cell without antialiasing, reduced by a fraction on each side.
    void fill(Cell cell, const QColor& colour, double inset = 0.0);
    /// Outlines the area of some cells.
    void outline(std::span<const Cell> cells, const QPen& pen);
    /// Draws lines where one of `cells` borders a cell of another owner; with `everySide`, around every cell.
    void borders(std::span<const Cell> cells, const Owner& owner, const QPen& pen, bool everySide = false);
    /// Draws lines between adjacent cells of `cells`.
    void grid(std::span<const Cell> cells, const QPen& pen);

    /// Draws a line inside a cell along its sides. `width` is in painter units.
    void frame(Cell cell, const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine,
               double inset = 0.0);
    /// Draws a circle in the centre: the cell may stay open.
    void ring(Cell cell, const QColor& colour, double radius = 0.3, double width = 0.05,
              Qt::PenStyle style = Qt::SolidLine);
    void dot(Cell cell, const QColor& colour, double radius = 0.3);
    /// Draws an outlined disc in the centre: a cell colour.
    void colourMark(Cell cell, const QColor& colour);
    /// Draws the colour of a face of a square or cube beside the side that it is behind; above and below in
    /// the upper and lower half of the centre.
    void faceMark(Cell cell, Cell step, const QColor& colour);
    /// Draws a cross in the centre: a collision.
    void cross(Cell cell, const QColor& colour, double arm = 0.18, double width = 0.09);
    /// Hatches a cell: left open by a cover, or ruled out by a filter.
    void hatch(Cell cell, const QColor& colour, double width = 0.05);

    /// Draws text in a cell, `height` high, in the font of the painter.
    void text(Cell cell, const QString& words, const QColor& ink, double height = 0.4,
              Qt::Alignment where = Qt::AlignCenter);
    /// Draws the name of a piece on the cell nearest to its centre. In lattices without unit boxes it may
    /// extend over several cells or along a stick.
    void name(std::span<const Cell> cells, const QString& words, const QColor& background);

  private:
    // The length of one unit.
    double sizeOf(Cell cell) const { return layout_.roomIn(cell).width(); }
    // The position of text of this size within a piece, as large and as close to one of its cells as
    // possible.
    std::optional<QTransform> roomFor(const QRectF& letters, std::span<const Cell> cells, Cell nearest) const;

    QPainter& painter_;
    const CellLayout& layout_;
};

/// The cell nearest to the centre of some cells of one layer.
Cell middleOf(std::span<const Cell> cells, Lattice lattice);

}  // namespace tilewright
