#pragma once

#include <QColor>
#include <QRectF>
#include <optional>
#include <vector>

#include "views/assembly/viewpoint.h"

namespace tilewright {

/// Which kind of picture an assembly becomes.
enum class PaintView {
    /// Flat puzzles from above, others isometrically.
    automatic,
    above,
    /// By PaintStyle::viewpoint; flat puzzles as slabs on their board.
    isometric,
    /// The layers of a cube puzzle side by side from above, the lowest first; flat puzzles from above.
    layers,
};

/// How an assembly is drawn with QPainter.
struct PaintStyle {
    /// Colour of the region where nothing lies yet.
    QColor region = QColor(0xd7dce4);
    /// Colour of the lines between pieces.
    QColor outline = QColor(0x20242c);
    /// Colour of words beside the drawing.
    QColor text = QColor(0x20242c);
    /// Only the first pieces of the scene; negative: all.
    int shownPieces = -1;
    PaintView view = PaintView::automatic;
    /// Where isometric pictures are taken from.
    Viewpoint viewpoint;
    /// Whether there are lines between pieces.
    bool outlines = true;
    /// Whether the names of pieces stand on them, where they can be seen and are not seen through.
    bool labels = false;
    /// Whether the region is drawn behind the pieces.
    bool regionShown = true;
    /// How far each piece of the scene is moved, in cells; those after the end are not moved.
    std::vector<Vector3> offsets;
    /// Which pieces of the scene are seen through; those after the end are not.
    std::vector<bool> ghosts;
    /// This piece stands out, and the others are pale; negative: all are the same.
    int highlighted = -1;
    /// What of the plane of the picture is shown, as pictureBounds() gives it; otherwise just all of it.
    std::optional<QRectF> frame;
};

}  // namespace tilewright
