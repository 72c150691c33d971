#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

/// A tan is a pair of quarters with a common short side.
inline LatticeData quarterSquare() {
    return {
        .name = "quarter-square",
        .title = core::text("Quarters of squares"),
        .dimensions = 2,
        .scale = 2,
        .motif = {{{1, 1, 0}, {0, 0, 0}, {2, 0, 0}},
                  {{1, 1, 0}, {2, 0, 0}, {2, 2, 0}},
                  {{1, 1, 0}, {2, 2, 0}, {0, 2, 0}},
                  {{1, 1, 0}, {0, 2, 0}, {0, 0, 0}}},
        .generators = {{{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}}, {{{{-1, 0, 0}, {0, 1, 0}, {0, 0, 1}}}}},
        .unit = {0, 1},
    };
}

}  // namespace tilewright::lattices
