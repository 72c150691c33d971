#include "views/cover/cover_painter.h"

#include <QCoreApplication>
#include <algorithm>

#include "core/formats/cover_report.h"

namespace tilewright {

namespace {

constexpr QColor crossColour(0xff, 0x5a, 0x4f);

void paintCross(QPainter& painter, const QRectF& cell) {
    const QRectF inner = cell.marginsRemoved(
        {cell.width() * 0.26, cell.height() * 0.26, cell.width() * 0.26, cell.height() * 0.26});
    painter.setPen(QPen(crossColour, std::max(1.0, cell.width() * 0.12), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(inner.topLeft(), inner.bottomRight());
    painter.drawLine(inner.bottomLeft(), inner.topRight());
}

}  // namespace

Colour uncoveredColour(Lattice lattice) {
    return lattice == Lattice::square ? Colour{0x1c, 0x1f, 0x26} : Colour{0xff, 0x3b, 0x30};
}

AssemblyScene coverScene(const Puzzle& puzzle, std::span<const Placement> placements) {
    AssemblyScene scene = makeScene(puzzle, placements);
    const QString name = QCoreApplication::translate("CoverPanel", "Not covered");
    for (const Cell c : uncoveredCells(puzzle, placements))
        scene.pieces.push_back({{c}, uncoveredColour(puzzle.lattice), name});
    return scene;
}

QRectF flatCellRect(const QRectF& area, const Box& box, Cell cell) {
    // paintAssembly leaves a margin of a tenth of a cell.
    constexpr double margins = 0.2;
    const Cell extent = box.extent();
    const double size = std::min(area.width() / (extent.x + margins), area.height() / (extent.y + margins));
    const QPointF origin = area.center() - QPointF(extent.x * size / 2.0, extent.y * size / 2.0);
    return {origin.x() + (cell.x - box.low.x) * size, origin.y() + (box.high.y - cell.y) * size, size, size};
}

void paintCover(QPainter& painter, const QRectF& area, const Puzzle& puzzle,
                std::span<const Placement> placements, const PaintStyle& style) {
    paintAssembly(painter, area, coverScene(puzzle, placements), style);
    if (puzzle.lattice != Lattice::square) return;
    const Box box = puzzle.region.bounds();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    for (const Cell c : uncoveredCells(puzzle, placements))
        paintCross(painter, flatCellRect(area, box, c));
    painter.restore();
}

}  // namespace tilewright
