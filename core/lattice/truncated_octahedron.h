#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

/// Around the points whose coordinates are all even or all odd.
inline LatticeData truncatedOctahedron() {
    return {
        .name = "truncated-octahedron",
        .title = core::text("Truncated octahedra"),
        .dimensions = 3,
        .translations = {{{-1, 1, 1}, {1, -1, 1}, {1, 1, -1}}},
        .scale = 2,
        .motif = {{{-2, -1, 0}, {-2, 0, -1}, {-2, 0, 1},  {-2, 1, 0}, {-1, -2, 0}, {-1, 0, -2},
                   {-1, 0, 2},  {-1, 2, 0},  {0, -2, -1}, {0, -2, 1}, {0, -1, -2}, {0, -1, 2},
                   {0, 1, -2},  {0, 1, 2},   {0, 2, -1},  {0, 2, 1},  {1, -2, 0},  {1, 0, -2},
                   {1, 0, 2},   {1, 2, 0},   {2, -1, 0},  {2, 0, -1}, {2, 0, 1},   {2, 1, 0}}},
        .generators = {{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}},
                       {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}},
                       {{{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}}},
        .voxels = Voxels{},
    };
}

}  // namespace tilewright::lattices
