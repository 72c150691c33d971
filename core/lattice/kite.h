#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

/// A hexagon in six, from its middle to the middles of two sides and the corner between them.
inline LatticeData kite() {
    return {
        .name = "kite",
        .title = core::text("Kites"),
        .dimensions = 2,
        .frame = {{{1, 0, 0}, {0.5, triangleHeight, 0}, {0, 0, 1}}},
        .scale = 6,
        .motif = {{{0, 0, 0}, {3, 0, 0}, {2, 2, 0}, {0, 3, 0}}},
        .generators = {{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}}, {{{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}}}},
    };
}

}  // namespace tilewright::lattices
