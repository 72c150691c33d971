#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

inline LatticeData stick() {
    return {
        .name = "stick",
        .title = core::text("Sticks"),
        .dimensions = 2,
        .motif = {{{0, 0, 0}, {1, 0, 0}}, {{0, 0, 0}, {0, 1, 0}}},
        .generators = {{{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}}, {{{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}},
        .crossings = true,
    };
}

}  // namespace tilewright::lattices
