#pragma once

#include <QColor>
#include <QVector3D>
#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "views/assembly/scene.h"

namespace tilewright {

/// How a piece is drawn.
enum class PieceState {
    shown,
    /// So that one sees through it.
    ghost,
    hidden,
};

/// The layers of a scene across an axis (0 to 2) that are shown, by the positions of cells.
struct Slice {
    int axis = 2;
    int first = 0;
    int last = 0;

    friend bool operator==(const Slice&, const Slice&) = default;
};

/// How much of an assembly is displayed, and how far apart.
struct AssemblyDisplay {
    /// How far pieces are moved apart: each by this multiple of its distance from the middle.
    double explosion = 0.0;
    /// All layers without.
    std::optional<Slice> slice;
    /// For the pieces of the scene; those after the end are shown.
    std::vector<PieceState> states;
    /// Whether pieces in sight have their names on them.
    bool labels = false;
    /// How far each piece is moved besides; those after the end are not.
    std::vector<QVector3D> moved;
    /// These pieces stand out, and the others are pale; none: all are the same.
    std::vector<std::size_t> highlighted;
    /// The lowest and the highest corner of what is brought into sight instead of all that is shown: so that
    /// the point of view stays while pieces move.
    std::optional<std::pair<QVector3D, QVector3D>> sight;

    bool isPale(std::size_t piece) const {
        return !highlighted.empty() && std::ranges::count(highlighted, piece) == 0;
    }
    PieceState stateOf(std::size_t piece) const {
        return piece < states.size() ? states[piece] : PieceState::shown;
    }
    friend bool operator==(const AssemblyDisplay&, const AssemblyDisplay&) = default;
};

/// A cell that a view draws the edges of, over the assembly: a cursor, or what a click would change.
struct Mark {
    Cell cell;
    QColor colour;

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// Which way pieces move.
struct Arrow {
    QVector3D from;
    QVector3D to;
    QColor colour;

    friend bool operator==(const Arrow&, const Arrow&) = default;
};

/// What a view draws into the assembly although it is not there.
struct AssemblyOverlay {
    /// A piece that is only thought of: one sees through it, and its edges through all else.
    struct Ghost {
        std::vector<Cell> cells;
        QColor colour;

        friend bool operator==(const Ghost&, const Ghost&) = default;
    };

    std::optional<Ghost> ghost;
    /// Cells that are seen through all that is in front of them.
    std::vector<Mark> clashes;
    /// Cells that glow.
    std::vector<Mark> glows;
    /// In front of all else.
    std::vector<Arrow> arrows;
};

/// A line of sight, in Cartesian coordinates as all of the scene: see Lattice::middleOf.
struct Ray {
    QVector3D origin;
    QVector3D direction;
};

/// What a person points at: a cell, and the step out of it through the side that is seen. The ground of a
/// frame is seen as a side of a cell below it.
struct Pick {
    Cell cell;
    Cell side;

    friend bool operator==(const Pick&, const Pick&) = default;
};

/// What a view shows.
struct AssemblyState {
    AssemblyState() = default;
    /// All pieces of `all` in place.
    explicit AssemblyState(AssemblyScene all, AssemblyDisplay how = {});

    AssemblyScene scene;
    AssemblyDisplay display;
    /// How many pieces of the scene are in place.
    std::size_t shown = 0;
    /// The scene without the cells outside of the slice and those of hidden pieces; all pieces keep their
    /// numbers, some have fewer cells or none.
    AssemblyScene seen;
    /// How far each piece is moved; empty where none is.
    std::vector<QVector3D> offsets;
};

/// Offsets that move every piece away from the middle: `amount` times its distance from there. 0.6 to 1 gives
/// a good view of most puzzles.
std::vector<QVector3D> explodedOffsets(const AssemblyScene& scene, double amount);

/// The first of `cells` that `ray` meets. Tries one cell after the other, which takes some microseconds for a
/// hundred.
std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, const CellSolids& solids);

/// What `ray` meets of what is shown: a cell of a piece where it is drawn, one that is seen through where
/// there is no other; or, in a scene with a frame, its ground.
std::optional<Pick> pickIn(const AssemblyState& state, const Ray& ray);

}  // namespace tilewright
