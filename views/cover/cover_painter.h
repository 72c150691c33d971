#pragma once

#include <QPainter>
#include <QRectF>
#include <span>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"
#include "views/assembly/assembly_painter.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// The colour of cells that are not covered: dark behind the crosses of a flat picture, red in space.
Colour uncoveredColour(Lattice lattice);

/// The scene of a cover: its pieces, then each uncovered cell as a piece of its own in uncoveredColour().
AssemblyScene coverScene(const Puzzle& puzzle, std::span<const Placement> placements);

/// Where paintCover() draws a cell of a flat region with the box `box`.
QRectF flatCellRect(const QRectF& area, const Box& box, Cell cell);

/// Draws a cover like paintAssembly(), with a cross on each cell of a flat region that is not covered.
void paintCover(QPainter& painter, const QRectF& area, const Puzzle& puzzle,
                std::span<const Placement> placements, const PaintStyle& style);

}  // namespace tilewright
