#pragma once

#include <QColor>
#include <vector>

#include "core/solids/piece_mesh.h"

namespace tilewright {

/// A cell that a view draws the edges of, over the assembly: a cursor, or what a click would change.
struct Mark {
    Cell cell;
    QColor colour;

    friend bool operator==(const Mark&, const Mark&) = default;
};

/// The edges of a cell as beams of this thickness; `height` is the size of a cell along z. The beams may
/// run through each other.
Mesh beamsAround(Cell cell, float thickness, float height);

}  // namespace tilewright
