#include "views/editor/piece_picture.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "views/assembly/assembly_painter.h"
#include "views/assembly/solid_faces.h"

namespace tilewright {

QPixmap piecePicture(const Piece& piece, Lattice lattice, int side) {
    constexpr int scale = 2;
    const double whole = side * scale;
    QPixmap pixmap(side * scale, side * scale);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const std::span<const Cell> cells = piece.shape.cells();
    AssemblyScene scene;
    scene.lattice = lattice;
    scene.pieces.push_back({{cells.begin(), cells.end()},
                            piece.colour.value_or(defaultColour(0)),
                            QString::fromStdString(piece.name)});
    PaintStyle style;
    if (!scene.isFlat()) style.viewpoint = clearestCorner(scene);
    const Cell extent = piece.shape.extent();
    const double share = std::min(1.0, std::sqrt(std::max({extent.x, extent.y, extent.z}) / 4.0));
    const double margin = whole * (0.04 + (1.0 - share) / 2.0);
    paintAssembly(painter, QRectF(margin, margin, whole - 2 * margin, whole - 2 * margin), scene, style);
    painter.end();
    pixmap.setDevicePixelRatio(scale);
    return pixmap;
}

}  // namespace tilewright
