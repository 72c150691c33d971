#pragma once

#include <QPainter>
#include <QPen>

#include "views/assembly/paint_style.h"
#include "views/assembly/scene.h"
#include "views/canvas/cell_painter.h"

namespace tilewright {

/// The colour of a piece of the scene, and of the lines around it.
QColor fillOf(const AssemblyScene& scene, const PaintStyle& style, int piece);
QColor outlineOf(const PaintStyle& style, int piece);

/// How many pieces of the scene are drawn.
std::size_t shownPiecesOf(const AssemblyScene& scene, const PaintStyle& style);

/// Whether a piece is seen through.
bool isGhost(const PaintStyle& style, std::size_t piece);

/// How far a piece is moved.
Vector3 offsetOf(const PaintStyle& style, std::size_t piece);

/// Draws a scene from straight above in units of the lattice, y up: each piece in its place, moved ones over
/// those that are not.
void paintFlat(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// Draws the pieces of a scene as solids, in the units of Viewpoint::project().
void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style);

/// The height of a cell of the scene.
double cellHeightOf(const AssemblyScene& scene);

}  // namespace tilewright
