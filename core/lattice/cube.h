#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

inline LatticeData cube() {
    return {
        .name = "cube",
        .title = core::text("Cubes"),
        .dimensions = 3,
        .scale = 2,
        .motif = {{{-1, -1, -1},
                   {1, -1, -1},
                   {-1, 1, -1},
                   {1, 1, -1},
                   {-1, -1, 1},
                   {1, -1, 1},
                   {-1, 1, 1},
                   {1, 1, 1}}},
        .generators = {{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}},
                       {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}},
                       {{{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}}},
    };
}

}  // namespace tilewright::lattices
