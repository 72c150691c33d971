#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

inline LatticeData prism() {
    return {
        .name = "prism",
        .title = core::text("Triangular prisms"),
        .dimensions = 3,
        .frame = {{{1, 0, 0}, {0.5, triangleHeight, 0}, {0, 0, 1}}},
        .motif = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}}},
        .generators = {{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}},
                       {{{{-1, -1, 0}, {0, 1, 0}, {0, 0, 1}}}},
                       {{{{1, 0, 0}, {0, 1, 0}, {0, 0, -1}}}}},
        .voxels = Voxels{{{{2, 1, 0}, {0, 1, 0}, {0, 0, 1}}}, {-1, 0, 0}},
    };
}

}  // namespace tilewright::lattices
