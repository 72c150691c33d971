#pragma once

#include <QPainter>
#include <QRectF>
#include <optional>
#include <span>
#include <vector>

#include "views/assembly/assembly_view.h"
#include "views/assembly/viewpoint.h"

namespace tilewright {

/// Which kind of picture an assembly becomes.
enum class PaintView {
    /// Flat puzzles from above, others isometrically.
    automatic,
    above,
    /// By PaintStyle::viewpoint; flat puzzles as slabs on their board.
    isometric,
    /// The layers of a puzzle in space side by side from above, the lowest first; flat puzzles from above.
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
    /// How far each piece of the scene is moved, in units of the lattice; those after the end are not moved.
    std::vector<QVector3D> offsets;
    /// Which pieces of the scene are seen through; those after the end are not.
    std::vector<bool> ghosts;
    /// These pieces stand out, and the others are pale; none: all are the same.
    std::vector<std::size_t> highlighted;
    /// Over all else.
    std::vector<Arrow> arrows;
    /// What of the plane of the picture is shown, as pictureBounds() gives it; otherwise just all of it.
    std::optional<QRectF> frame;

    std::size_t shownOf(const AssemblyScene& scene) const;
    /// That of lines around no piece, -1, is pale where some stand out.
    bool isPale(int piece) const;
    bool isGhost(std::size_t piece) const { return piece < ghosts.size() && ghosts[piece]; }
    QVector3D offsetOf(std::size_t piece) const {
        return piece < offsets.size() ? offsets[piece] : QVector3D();
    }
    bool isFromAbove(const AssemblyScene& scene) const {
        return scene.isFlat() && view != PaintView::isometric;
    }
    /// The colour of a piece of the scene, and of the lines around it; that of lines around none is -1.
    QColor fillOf(const AssemblyScene& scene, int piece) const;
    QColor outlineOf(int piece) const;
};

/// Draws a scene from straight above in units of the lattice, y up: each piece in its place, moved ones over
/// those that are not.
void paintFlat(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// Draws the pieces of a scene as solids, in the units of Viewpoint::project().
void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// Draws `scene` as large as fits into the middle of `area`, by default flat puzzles from above and others
/// isometrically from the corner of large x, small y and large z. Needs no display.
void paintAssembly(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                   const PaintStyle& style);

/// The part of the plane of the picture that `scene` needs, moved pieces included: frames of one film share
/// the union of theirs. Not for pictures by layers, which have a plane each.
QRectF pictureBounds(const AssemblyScene& scene, const PaintStyle& style);

/// The part that this space of the scene takes.
QRectF pictureBounds(const std::pair<QVector3D, QVector3D>& space, const AssemblyScene& scene,
                     const PaintStyle& style);

/// Draws the edges of these cells, as far as their own cell does not hide them, over what paintAssembly()
/// draws of `scene` into `area` in this style. Not for pictures by layers.
void paintMarks(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& style,
                std::span<const Mark> marks);

/// The line of sight through a point of the picture that paintAssembly() draws of `scene` into `area` in this
/// style: it begins before all that is in the picture. Not for pictures by layers.
Ray assemblyRay(const QRectF& area, const AssemblyScene& scene, const PaintStyle& style, QPointF point);

/// A side of a cell, or a part of it, on the surface of a piece; or a ball.
struct SolidFace {
    /// Index into AssemblyScene::pieces.
    int piece = 0;
    Cell cell;
    /// Outwards, of length 1; towards the viewer for a ball.
    QVector3D normal;
    QVector3D middle;
    /// Counter-clockwise as seen from outside; none for a ball.
    std::vector<QVector3D> corners;
    /// Whether a line is drawn from each corner to the next: along all of them in a scene with a frame.
    std::vector<bool> lines;
    /// Of a ball.
    float radius = 0.0F;
};

/// The faces of the shown pieces that are turned towards the viewer, from the back to the front: no face
/// hides one that comes after it. Where pieces that are moved run into each other, faces are cut.
///
/// The order of moved pieces is that of a binary space partition: H. Fuchs, Z. M. Kedem, B. F. Naylor, On
/// visible surface generation by a priori tree structures, SIGGRAPH 1980.
std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const PaintStyle& style);

/// The same faces whole and in no order: for words on them.
std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const PaintStyle& style);

/// Whether a straight line from a point of a face, its middle without one, to the viewer meets none of the
/// shown pieces but those seen through.
bool isInSight(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face,
               std::optional<QVector3D> point = {});

/// Of the upper corners of isometricCorners() the one from which the most faces are in sight, the first of
/// them by default: so that no cell of a single piece hides behind others if that can be avoided.
Viewpoint clearestCorner(const AssemblyScene& scene);

}  // namespace tilewright
