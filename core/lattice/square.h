#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

inline LatticeData square() {
    return {
        .name = "square",
        .title = core::text("Squares"),
        .dimensions = 2,
        .scale = 2,
        .motif = {{{-1, -1, 0}, {1, -1, 0}, {1, 1, 0}, {-1, 1, 0}}},
        .generators = {{{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}}, {{{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}},
    };
}

}  // namespace tilewright::lattices
