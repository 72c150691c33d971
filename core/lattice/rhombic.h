#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

/// The cube in 24 tetrahedra: one for each edge of each face, with the middle of the face and of the cube.
inline LatticeData rhombic() {
    return {
        .name = "rhombic",
        .title = core::text("Rhombic tetrahedra"),
        .dimensions = 3,
        .scale = 2,
        .motif = {{{1, 1, 1}, {1, 1, 0}, {0, 0, 0}, {2, 0, 0}}},
        .generators = {{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}},
                       {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {2, 0, 0}},
                       {{{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}, {2, 2, 2}}},
        .voxels = Voxels{{{{5, 0, 0}, {0, 5, 0}, {0, 0, 5}}}},
    };
}

}  // namespace tilewright::lattices
