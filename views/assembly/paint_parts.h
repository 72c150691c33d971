#pragma once

#include <QPainter>
#include <QPen>

#include "views/assembly/paint_style.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// A round pen, in units of the lattice.
QPen linePen(const QColor& colour, double width);

/// The colour of a piece of the scene, and of the lines around it.
QColor fillOf(const AssemblyScene& scene, const PaintStyle& style, int piece);
QColor outlineOf(const PaintStyle& style, int piece);

/// How many pieces of the scene are drawn.
std::size_t shownPiecesOf(const AssemblyScene& scene, const PaintStyle& style);

/// Whether a piece is seen through.
bool isGhost(const PaintStyle& style, std::size_t piece);

/// How far a piece is moved.
Vector3 offsetOf(const PaintStyle& style, std::size_t piece);

/// Writes `name` as large as fits in the middle of a square of side 1 around the origin, in a colour that can
/// be read on `background`. It is drawn as an outline, so that it looks the same on every machine.
void paintLabel(QPainter& painter, const QString& name, const QColor& background);

/// A transform that puts `content` into the middle of `area`, as large as fits.
QTransform fitted(const QRectF& content, const QRectF& area);

/// Draws a scene from straight above in units of the lattice, y up: each piece in its place, moved ones over
/// those that are not.
void paintFlat(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// Draws the pieces of a scene as solids, in the units of Viewpoint::project().
void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// The height of a cell of the scene.
double cellHeightOf(const AssemblyScene& scene);

}  // namespace tilewright
