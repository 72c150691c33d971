#include "views/editor/piece_picture.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "core/editing/edits.h"
#include "core/lattice/positions.h"
#include "views/assembly/assembly_painter.h"
#include "views/assembly/solid_faces.h"
#include "views/canvas/cell_layout.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// No cell that is further away hides another one in a picture of this size.
constexpr int longestRay = 16;

// How many cells of a piece are seen from the corner of large x, small y and large z.
int cellsSeen(std::span<const Cell> cells) {
    const auto isTaken = [&](Cell cell) { return std::ranges::binary_search(cells, cell); };
    return static_cast<int>(std::ranges::count_if(cells, [&](Cell cell) {
        for (int depth = 1; depth <= longestRay; ++depth)
            if (isTaken(cell + Cell{depth, -depth, depth})) return false;
        return !isTaken(cell + Cell{1, 0, 0}) || !isTaken(cell + Cell{0, -1, 0}) ||
               !isTaken(cell + Cell{0, 0, 1});
    }));
}

Shape wellSeen(const Shape& shape, Lattice lattice) {
    Shape best = shape;
    // Only of cubes it can be said so easily which hide others.
    if (lattice.isFlat() || !lattice.hasUnitBoxes()) return best;
    Shape turned = shape;
    for (int turns = 1; turns < 4; ++turns) {
        turned = *turned.transformed(lattice.turnAbout(2));
        if (cellsSeen(turned.cells()) > cellsSeen(best.cells())) best = turned;
    }
    return best;
}

}  // namespace

QPixmap piecePicture(const Piece& piece, Lattice lattice, int side, const ColourRule& colours) {
    return sharpPicture(QSize(side, side), [&](QPainter& painter, const QRectF& area) {
        const std::span<const Cell> cells = piece.shape.cells();
        const std::span<const Cell> all = piece.shape.all();
        AssemblyScene scene;
        scene.lattice = lattice;
        scene.pieces.push_back({{cells.begin(), cells.end()},
                                piece.colour.value_or(defaultColour(0)),
                                QString::fromStdString(piece.name)});
        scene.pieces.back().marked = markedCells(cells, piece.shape.colours(), colours);
        // Optional cells take no room: they are seen as open cells of a region are.
        if (piece.shape.hasOptional()) scene.region.assign(all.begin(), all.end());
        for (const DrawnCell& one : piece.shape.drawn())
            if (one.isOptional && one.colour > 0)
                scene.marked.emplace_back(one.cell, colours.shown(one.colour));
        PaintStyle style;
        style.region = QColor(128, 128, 128, 90);
        if (!scene.isFlat()) style.viewpoint = clearestCorner(scene);
        const QSizeF size = planeBounds(lattice, all).size();
        const double layers = positionsAround(all, lattice).extent().z;
        const double share = std::min(1.0, std::sqrt(std::max({size.width(), size.height(), layers}) / 4.0));
        const double margin = area.width() * (0.04 + (1.0 - share) / 2.0);
        paintAssembly(painter, area.adjusted(margin, margin, -margin, -margin), scene, style);
    });
}

QIcon pieceIcon(Piece piece, Lattice lattice, int side, const ColourRule& colours) {
    piece.shape = wellSeen(piece.shape, lattice);
    return untintedIcon(piecePicture(piece, lattice, side, colours));
}

}  // namespace tilewright
