#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/lattice/lattice.h"

namespace tilewright {

/// Where a cell stands when there is a symbol for each: at its position, the kinds of a place side by side.
inline Cell drawnAt(Cell cell, Lattice lattice) {
    Cell at = lattice.positionOf(cell);
    if (lattice.writesKinds()) at = {at.x * lattice.kinds() + at.kind, at.y, at.z};
    return at;
}

/// The cell that stands there; nullopt where there is none.
inline std::optional<Cell> cellDrawnAt(Cell at, Lattice lattice) {
    if (!lattice.writesKinds()) return lattice.cellAt(at);
    const int kind = (at.x % lattice.kinds() + lattice.kinds()) % lattice.kinds();
    return lattice.cellAt({(at.x - kind) / lattice.kinds(), at.y, at.z, kind});
}

/// The box around cells where they are drawn.
inline Box drawnBox(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> drawn;
    drawn.reserve(cells.size());
    for (const Cell cell : cells)
        drawn.push_back(drawnAt(cell, lattice));
    return boxAround(drawn);
}

}  // namespace tilewright
