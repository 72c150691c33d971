#pragma once

#include <QColor>
#include <QFont>
#include <QPainter>
#include <QPainterPath>
#include <QPen>
#include <functional>

#include "views/canvas/cell_layout.h"

namespace tilewright {

/// A round pen, in units of the drawing.
QPen linePen(const QColor& colour, double width);

/// The font of names on pieces, in pictures and in space: one in which I, l and 1 differ.
QFont nameFont(int pixels);

/// Writes `name` as large as fits in the middle of a square of side 1 around the origin, in a colour that can
/// be read on `background`. It is drawn as an outline, so that it looks the same on every machine.
void paintLabel(QPainter& painter, const QString& name, const QColor& background);

/// A transform that puts `content` into the middle of `area`, as large as fits.
QTransform fitted(const QRectF& content, const QRectF& area);

/// Draws cells where a layout says. Whatever shows cells from above is made of these parts.
///
/// Sizes and widths within a cell are in parts of it, so that 1 is the side of a square.
class CellPainter {
  public:
    static constexpr int nobody = -1;
    /// What is at a cell, by its number, or `nobody`.
    using Owner = std::function<int(Cell)>;

    /// Both must outlive the painter.
    CellPainter(QPainter& painter, const CellLayout& layout) : painter_(painter), layout_(layout) {}

    /// The area of some cells as one path: antialiasing leaves no seams between them.
    QPainterPath areaOf(std::span<const Cell> cells) const;
    void fill(std::span<const Cell> cells, const QBrush& brush);
    /// One cell without antialiasing at its sides, reduced by a share on each side.
    void fill(Cell cell, const QColor& colour, double inset = 0.0);
    /// A line around the area of some cells.
    void outline(std::span<const Cell> cells, const QPen& pen);
    /// Lines where one of `cells` touches a cell of another owner; with `everySide` around each cell too.
    void borders(std::span<const Cell> cells, const Owner& owner, const QPen& pen, bool everySide = false);
    /// Lines between those of `cells` that touch each other.
    void grid(std::span<const Cell> cells, const QPen& pen);

    /// A line within a cell along its sides. `width` in units of the painter.
    void frame(Cell cell, const QColor& colour, double width, Qt::PenStyle style = Qt::SolidLine,
               double inset = 0.0);
    /// A circle in the middle: a cell that may stay open.
    void ring(Cell cell, const QColor& colour, double radius = 0.3, double width = 0.05,
              Qt::PenStyle style = Qt::SolidLine);
    void dot(Cell cell, const QColor& colour, double radius = 0.3);
    /// A disc in the middle with a line around it: a colour of the puzzle's palette.
    void colourMark(Cell cell, const QColor& colour);
    /// A cross in the middle: what does not fit.
    void cross(Cell cell, const QColor& colour, double arm = 0.18, double width = 0.09);
    /// Thin lines across a cell: one that a cover leaves open, or that a filter has ruled out.
    void hatch(Cell cell, const QColor& colour, double width = 0.05);

    /// Words in a cell, `height` high, in the font of the painter.
    void text(Cell cell, const QString& words, const QColor& ink, double height = 0.4,
              Qt::Alignment where = Qt::AlignCenter);
    /// The name of a piece, on that of its cells that is nearest to its middle. Where cells are no unit
    /// boxes, it may reach over several of them or run along a stick.
    void name(std::span<const Cell> cells, const QString& words, const QColor& background);

  private:
    // What 1 is in a cell.
    double sizeOf(Cell cell) const { return layout_.roomIn(cell).width(); }
    // Where letters of that size lie within a piece, as large and as near to one of its cells as they can.
    std::optional<QTransform> roomFor(const QRectF& letters, std::span<const Cell> cells, Cell nearest) const;

    QPainter& painter_;
    const CellLayout& layout_;
};

/// The cell that is nearest to the middle of some cells of one layer.
Cell middleOf(std::span<const Cell> cells, Lattice lattice);

}  // namespace tilewright
