#pragma once

#include <QString>
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
    /// The side that it comes from when it is put in, as a step along one axis.
    Cell from{0, 0, 1};
};

/// What an assembly view shows: the region, and pieces in the order in which they are put in.
struct AssemblyScene {
    Lattice lattice = Lattice::square;
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

    bool isFlat() const { return lattice == Lattice::square; }
};

/// The scene of some placements. Pieces come from the bottom up, on the plane from left to right. In a cover
/// puzzle the cells that count and are not covered are marked once there is a piece: on the plane as
/// `uncovered`, in space as a last piece.
AssemblyScene makeScene(const Puzzle& puzzle, std::span<const Placement> placements);

/// The scene of a single piece without a region.
AssemblyScene makeScene(const Puzzle& puzzle, std::size_t piece);

/// What a view of the scene brings into sight: its frame, else its region, else its pieces.
Box boxOf(const AssemblyScene& scene);

}  // namespace tilewright
