#include "core/lattice/symmetry.h"

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

/// Right isosceles triangles, four to a square. A tan of a tangram is a pair with a common short side.
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

/// A sixth of a hexagon, from its centre to the midpoints of two sides and the corner between them.
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

/// Halves of kites: triangles with angles of 30, 60 and 90 degrees, twelve around each centre of a hexagon.
inline LatticeData drafter() {
    LatticeData lattice = kite();
    lattice.name = "drafter";
    lattice.title = core::text("Triangles of 30, 60 and 90 degrees");
    lattice.motif = {{{0, 0, 0}, {3, 0, 0}, {2, 2, 0}}};
    return lattice;
}

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

/// Tetrahedra, and octahedra cut in eight: a cube consists of a tetrahedron and an eighth of an octahedron at
/// each of its four other corners.
inline LatticeData tetraOcta() {
    return {
        .name = "tetra-octa",
        .title = core::text("Tetrahedra and eighths of octahedra"),
        .dimensions = 3,
        .translations = {{{0, 1, 1}, {1, 0, 1}, {1, 1, 0}}},
        .motif = {{{0, 0, 0}, {1, 1, 0}, {1, 0, 1}, {0, 1, 1}}, {{1, 0, 0}, {0, 0, 0}, {1, 1, 0}, {1, 0, 1}}},
        .generators = {{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}},
                       {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {2, 0, 0}},
                       {{{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}, {2, 2, 2}}},
        .voxels = Voxels{{{{3, 0, 0}, {0, 3, 0}, {0, 0, 3}}}},
    };
}

/// A cube cut into 24 tetrahedra, each spanned by an edge, the centre of a face and the centre of the cube.
inline LatticeData rhombic() {
    return {
        .name = "rhombic",
        .title = core::text("Rhombic tetrahedra"),
        .dimensions = 3,
        .scale = 2,
        .motif = {{{1, 1, 1}, {1, 1, 0}, {0, 0, 0}, {2, 0, 0}}},
        .generators = {{{{{0, 0, 1}, {1, 0, 0}, {0, 1, 0}}}},
                       {{{{0, -1, 0}, {1, 0, 0}, {0, 0, 1}}}, {2, 0, 0}},
                       {{{{-1, 0, 0}, {0, -1, 0}, {0, 0, -1}}}, {2, 2, 2}}},
        .voxels = Voxels{{{{5, 0, 0}, {0, 5, 0}, {0, 0, 5}}}},
    };
}

/// Truncated octahedra, centred at the points whose coordinates are all even or all odd.
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

/// Rhombic dodecahedra, centred at the points with an even sum of coordinates.
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

/// Balls at the same points. A flat piece in a hexagonal layer may also be turned by 60 degrees within its
/// plane: the product of a third of a turn about a diagonal of the cube and a half turn about it.
inline LatticeData sphere() {
    LatticeData lattice = dodecahedron();
    lattice.name = "sphere";
    lattice.title = core::text("Spheres");
    lattice.twin = Twin{{{{2, -1, 2}, {2, 2, -1}, {-1, 2, 2}}}, 3};
    lattice.balls = true;
    return lattice;
}

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

inline LatticeData triStick() {
    return {
        .name = "tri-stick",
        .title = core::text("Sticks in triangles"),
        .dimensions = 2,
        .frame = {{{1, 0, 0}, {0.5, triangleHeight, 0}, {0, 0, 1}}},
        .motif = {{{0, 0, 0}, {1, 0, 0}}, {{0, 0, 0}, {0, 1, 0}}, {{1, 0, 0}, {0, 1, 0}}},
        .generators = {{{{{0, -1, 0}, {1, 1, 0}, {0, 0, 1}}}}, {{{{0, 1, 0}, {1, 0, 0}, {0, 0, 1}}}}},
        .crossings = true,
    };
}

/// The sides of hexagons. Three meet at each corner, so no two of them cross there.
inline LatticeData hexagonEdge() {
    LatticeData lattice = hexagon();
    lattice.name = "hexagon-edge";
    lattice.title = core::text("Edges of hexagons");
    lattice.motif = {{{1, 1, 0}, {-1, 2, 0}}};
    return lattice;
}

}  // namespace tilewright::lattices

namespace tilewright {

// In display order.

std::vector<LatticeData> latticeList() {
    using namespace lattices;
    return {square(),  cube(),        hexagon(),      triangle(),           stick(),         prism(),
            sphere(),  rhombic(),     tetraOcta(),    triStick(),           quarterSquare(), kite(),
            drafter(), hexagonEdge(), dodecahedron(), truncatedOctahedron()};
}

}  // namespace tilewright
