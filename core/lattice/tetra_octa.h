#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

/// Tetrahedra, and octahedra in eight parts: a cube holds a tetrahedron and a part of an octahedron at each
/// of its four other corners.
inline LatticeData tetraOcta() {
    return {
        .name = "tetra-octa",
        .title = core::text("Tetrahedra and eighths of octahedra"),
        .dimensions = 3,
        .translations = {{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}},
        .motif = {{{0, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}}, {{1, 0, 0}, {0, 0, 0}, {1, 1, 0}, {1, 0, 1}}},
        .generators = {{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}},
                       {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {2, 0, 0}},
                       {{{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}, {2, 2, 2}}},
        .voxels = Voxels{{{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}}},
    };
}

}  // namespace tilewright::lattices
