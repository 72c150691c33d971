#pragma once

#include "core/lattice/lattice_data.h"

namespace tilewright::lattices {

/// Rhombic dodecahedra, around the points whose coordinates have an even sum.
inline LatticeData dodecahedron() {
    return {
        .name = "dodecahedron",
        .title = core::text("Rhombic dodecahedra"),
        .dimensions = 3,
        .translations = {{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}},
        .scale = 2,
        .motif = {{{2, 0, 0},
                   {-2, 0, 0},
                   {0, 2, 0},
                   {0, -2, 0},
                   {0, 0, 2},
                   {0, 0, -2},
                   {1, 1, 1},
                   {1, 1, -1},
                   {1, -1, 1},
                   {1, -1, -1},
                   {-1, 1, 1},
                   {-1, 1, -1},
                   {-1, -1, 1},
                   {-1, -1, -1}}},
        .generators = {{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}},
                       {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}},
                       {{{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}}},
        .voxels = Voxels{},
    };
}

/// Balls in the same places. A flat piece of theirs, hexagonal in its plane, may also be turned by 60 degrees
/// in it, which is a third of a turn about a diagonal of the cube and a half of one.
inline LatticeData sphere() {
    LatticeData lattice = dodecahedron();
    lattice.name = "sphere";
    lattice.title = core::text("Spheres");
    lattice.twin = Twin{{{{2, -1, 2}, {2, 2, -1}, {-1, 2, 2}}}, 3};
    lattice.balls = true;
    return lattice;
}

}  // namespace tilewright::lattices
