#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

inline LatticeData triangle() {
    return {
        .name = "triangle",
        .title = core::text("Triangles"),
        .dimensions = 2,
        .frame = {{{1, 0, 0}, {0.5, triangleHeight, 0}, {0, 0, 1}}},
        .motif = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}, {{1, 0, 0}, {0, 1, 0}, {1, 1, 0}}},
        .generators = {{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}}, {{{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}}}},
    };
}

}  // namespace tilewright::lattices
