#pragma once

#include <optional>
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

/// The layers of a scene across an axis (0 to 2) that are shown.
struct Slice {
    int axis = 2;
    int first = 0;
    int last = 0;

    friend bool operator==(const Slice&, const Slice&) = default;
};

/// How an assembly is looked into.
struct AssemblyLook {
    /// How far pieces are moved apart: each by this multiple of its distance from the middle.
    double explosion = 0.0;
    /// All layers without.
    std::optional<Slice> slice;
    /// For the pieces of the scene; those after the end are shown.
    std::vector<PieceState> states;
    /// Whether pieces in sight have their names on them.
    bool labels = false;

    PieceState stateOf(std::size_t piece) const {
        return piece < states.size() ? states[piece] : PieceState::shown;
    }
    friend bool operator==(const AssemblyLook&, const AssemblyLook&) = default;
};

/// The scene without the cells outside of the slice and without those of hidden pieces; all pieces stay in
/// their numbers, some with fewer cells or none.
AssemblyScene seenPart(const AssemblyScene& scene, const AssemblyLook& look);

/// The piece of the scene that covers `cell`, if any.
std::optional<std::size_t> pieceAt(const AssemblyScene& scene, Cell cell);

}  // namespace tilewright
