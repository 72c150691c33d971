#pragma once

#include <QString>
#include <QVector3D>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/lattice/cell_solid.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Cells with the colours that the puzzle gives to them.
using MarkedCells = std::vector<std::pair<Cell, Colour>>;

/// Those of `cells` that have a colour; `colours` are one for each of them, or none.
MarkedCells markedCells(std::span<const Cell> cells, std::span<const CellColour> colours,
                        const ColourRule& rule);

/// A piece in its place, as a view draws it.
struct ScenePiece {
    std::vector<Cell> cells;
    Colour colour;
    QString name;
    /// The direction that it comes from when it is put in, of length 1; {} where it cannot go in alone.
    Point from{0, 0, 1};
    /// Those of its cells that have colours of their own.
    MarkedCells marked;
};

/// A piece of the puzzle where a placement says, which comes from above.
ScenePiece scenePieceOf(const Puzzle& puzzle, const Placement& placement);

/// What an assembly view shows: the region, and pieces in the order in which they are put in.
struct AssemblyScene {
    Lattice lattice;
    std::vector<Cell> region;
    std::vector<ScenePiece> pieces;
    /// Of a flat cover: the cells that count and are not covered.
    std::vector<Cell> uncovered;
    /// The cells of the region that have colours; they are seen where no piece is.
    MarkedCells marked;
    /// Of a cover with weights: what each cell of `region` counts; empty where all count the same.
    std::vector<int> weights;
    /// The box of positions to draw in, where something is being designed: it is drawn, and stays in sight,
    /// instead of the region, and all cells can be told apart.
    std::optional<Box> frame;
    /// What is being designed: the point of view stays while that does.
    int subject = 0;

    bool isFlat() const { return lattice.isFlat(); }
};

/// The scene of some placements. Pieces come from the bottom up, on the plane from left to right. In a cover
/// puzzle the cells that count and are not covered are marked once there is a piece: on the plane as
/// `uncovered`, in space as a last piece.
AssemblyScene makeScene(const Puzzle& puzzle, std::span<const Placement> placements);

/// `scene` with its pieces in an order in which they can be put together, and with the sides that they come
/// from: see buildOrder().
AssemblyScene inBuildOrder(const AssemblyScene& scene);

/// "from above": where a piece in build order comes from, for people.
QString wayText(const ScenePiece& piece);

/// What a view of the scene brings into sight: the cells of its frame, else its region, else its pieces.
std::vector<Cell> cellsInView(const AssemblyScene& scene);
/// The box of their positions.
Box boxOf(const AssemblyScene& scene);
/// The space that they take, and some cells of the scene do.
std::pair<QVector3D, QVector3D> spaceInView(const AssemblyScene& scene);
std::pair<QVector3D, QVector3D> spaceOf(const AssemblyScene& scene, std::span<const Cell> cells);

/// The corners of a space, from 0 to 7; bit k of a corner's number says on which side along axis k it is.
QVector3D cornerOf(const std::pair<QVector3D, QVector3D>& space, int corner);

/// How high flat cells are; 1 where there are none. Flat pieces are tiles on a board; while they are being
/// designed they are thin, so that they cover their own cells of the board only.
float cellHeightOf(const AssemblyScene& scene);
/// Its cells as solids.
CellSolids solidsOf(const AssemblyScene& scene);

/// The edges of the cells on the ground of the frame, each once, as pairs of points.
std::vector<QVector3D> groundLines(const AssemblyScene& scene);

/// Calls `visit` for each side on the ground of a frame.
void forEachGround(const Box& frame, const CellSolids& solids,
                   const std::function<void(Cell cell, const SolidSide& side)>& visit);

/// The piece of the scene that covers `cell`, if any.
std::optional<std::size_t> pieceAt(const AssemblyScene& scene, Cell cell);

inline QVector3D toVector(const Point& point) {
    return {static_cast<float>(point[0]), static_cast<float>(point[1]), static_cast<float>(point[2])};
}
inline Point toPoint(const QVector3D& vector) {
    return {vector.x(), vector.y(), vector.z()};
}

}  // namespace tilewright
