#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

inline LatticeData hexagon() {
    return {
        .name = "hexagon",
        .title = core::text("Hexagons"),
        .dimensions = 2,
        .frame = {{{1, 0, 0}, {0.5, triangleHeight, 0}, {0, 0, 1}}},
        .scale = 3,
        .motif = {{{1, 1, 0}, {-1, 2, 0}, {-2, 1, 0}, {-1, -1, 0}, {1, -2, 0}, {2, -1, 0}}},
        .generators = {{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}}, {{{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}}}},
    };
}

}  // namespace tilewright::lattices
