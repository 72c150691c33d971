#pragma once

#include <QString>
#include <QVector3D>
#include <optional>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A piece in its place, as a view draws it.
struct ScenePiece {
    std::vector<Cell> cells;
    Colour colour;
    QString name;
    /// The side that it comes from when it is put in, as a step along one axis; zero where it cannot go in
    /// alone.
    Cell from{0, 0, 1};
};

/// What an assembly view shows: the region, and pieces in the order in which they are put in.
struct AssemblyScene {
    Lattice lattice;
    std::vector<Cell> region;
    std::vector<ScenePiece> pieces;
    /// Of a flat cover: the cells that count and are not covered.
    std::vector<Cell> uncovered;
    /// Of a cover with weights: what each cell of `region` counts; empty where all count the same.
    std::vector<int> weights;
    /// The box to draw in, where something is being designed: it is drawn, and stays in sight, instead of
    /// the region, and all cells can be told apart.
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

/// What a view of the scene brings into sight: its frame, else its region, else its pieces.
Box boxOf(const AssemblyScene& scene);

/// The size of a cell along z. Flat pieces are tiles on a board; while they are being designed they are thin,
/// so that they cover their own cells of the board only.
float cellHeightOf(const AssemblyScene& scene);

/// The piece of the scene that covers `cell`, if any.
std::optional<std::size_t> pieceAt(const AssemblyScene& scene, Cell cell);

inline QVector3D toPoint(Cell cell) {
    return {static_cast<float>(cell.x), static_cast<float>(cell.y), static_cast<float>(cell.z)};
}

}  // namespace tilewright
