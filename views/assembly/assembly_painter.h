#pragma once

#include <QPainter>
#include <QRectF>
#include <optional>
#include <span>
#include <vector>

#include "views/assembly/assembly_view.h"
#include "views/assembly/viewpoint.h"

namespace tilewright {

/// The kind of picture.
enum class PaintView {
    /// Flat puzzles from above, others isometrically.
    automatic,
    above,
    /// By PaintStyle::viewpoint; flat puzzles as slabs on their board.
    isometric,
    /// The layers of a 3D puzzle side by side from above, the lowest first; flat puzzles from above.
    layers,
};

/// The style of an assembly drawn with QPainter.
struct PaintStyle {
    /// The colour of uncovered region cells.
    QColor region = QColor(0xd7dce4);
    /// The colour of lines between pieces.
    QColor outline = QColor(0x20242c);
    /// The colour of text beside the drawing.
    QColor text = QColor(0x20242c);
    /// Draws only this many pieces of the scene; negative: all.
    int shownPieces = -1;
    PaintView view = PaintView::automatic;
    /// The viewpoint of isometric pictures.
    Viewpoint viewpoint;
    /// Whether lines are drawn between pieces.
    bool outlines = true;
    /// Whether names are drawn on solid, visible pieces.
    bool labels = false;
    /// Whether the region is drawn behind the pieces.
    bool regionShown = true;
    /// Whether thin lines separate the uncovered cells of a flat region.
    bool cellLines = false;
    /// The pose of each piece of the scene, in lattice units; missing entries are in place.
    std::vector<PiecePose> poses;
    /// Whether each piece of the scene is transparent; missing entries are false.
    std::vector<bool> ghosts;
    /// Highlighted pieces, while the others are pale; if empty, no piece is highlighted.
    std::vector<std::size_t> highlighted;
    /// Drawn on top of everything.
    std::vector<Arrow> arrows;
    /// The visible part of the picture plane, as returned by pictureBounds(); by default all of it.
    std::optional<QRectF> frame;

    std::size_t shownOf(const AssemblyScene& scene) const;
    /// If pieces are highlighted, lines around no piece, -1, are pale.
    bool isPale(int piece) const;
    bool isGhost(std::size_t piece) const { return piece < ghosts.size() && ghosts[piece]; }
    PiecePose poseOf(std::size_t piece) const { return piece < poses.size() ? poses[piece] : PiecePose(); }
    bool isFromAbove(const AssemblyScene& scene) const {
        return scene.isFlat() && view != PaintView::isometric;
    }
    /// The colour of a piece of the scene and of its outline; -1 for lines around no piece.
    QColor fillOf(const AssemblyScene& scene, int piece) const;
    QColor outlineOf(int piece) const;
};

/// Draws a scene from above in lattice units, y up: each piece in its place, moved pieces on top.
void paintFlat(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// Draws the pieces of a scene as solids, in the units of Viewpoint::project().
void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// Draws `scene` as large as possible, centred in `area`; by default flat puzzles from above and others
/// isometrically from the corner of large x, small y and large z. Needs no display.
void paintAssembly(QPainter& painter, const QRectF& area, const AssemblyScene& scene,
                   const PaintStyle& style);

/// The bounds of `scene` in the picture plane, including moved pieces: frames of a film share the union of
/// theirs. Not for pictures by layers, which have one plane each.
QRectF pictureBounds(const AssemblyScene& scene, const PaintStyle& style);

/// The bounds of this space of the scene.
QRectF pictureBounds(const std::pair<QVector3D, QVector3D>& space, const AssemblyScene& scene,
                     const PaintStyle& style);

/// Draws the edges of these cells, unless hidden by their own cell, over the output of paintAssembly() for
/// the same arguments. Not for pictures by layers.
void paintMarks(QPainter& painter, const QRectF& area, const AssemblyScene& scene, const PaintStyle& style,
                std::span<const Mark> marks);

/// The line of sight through a point of the picture that paintAssembly() draws for the same arguments,
/// starting in front of everything. Not for pictures by layers.
Ray assemblyRay(const QRectF& area, const AssemblyScene& scene, const PaintStyle& style, QPointF point);

/// A side of a cell, or a part of it, on the surface of a piece; or a ball.
struct SolidFace {
    /// Index into AssemblyScene::pieces.
    int piece = 0;
    Cell cell;
    /// The outward unit normal; towards the viewer for a ball.
    QVector3D normal;
    QVector3D middle;
    /// Counter-clockwise seen from outside; empty for a ball.
    std::vector<QVector3D> corners;
    /// Whether a line is drawn from each corner to the next; all of them in a scene with a frame.
    std::vector<bool> lines;
    /// For a ball.
    float radius = 0.0F;
};

/// The visible faces of the shown pieces, back to front: no face hides a later one. Faces are split if moved
/// pieces intersect.
///
/// Moved pieces are sorted by a binary space partition: H. Fuchs, Z. M. Kedem, B. F. Naylor, On visible
/// surface generation by a priori tree structures, SIGGRAPH 1980.
std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const PaintStyle& style);

/// The same faces, unsplit and unsorted: for text on them.
std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const PaintStyle& style);

/// Whether the line from a point of a face (by default its centre) to the viewer meets only transparent
/// pieces.
bool isInSight(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face,
               std::optional<QVector3D> point = {});

/// The corner among the upper isometricCorners() from which the most faces are visible, preferring the
/// default: so that the cells of a single piece hide each other as little as possible.
Viewpoint clearestCorner(const AssemblyScene& scene);

}  // namespace tilewright
