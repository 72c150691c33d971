// All lattices, in the order in which windows show them.

#include "core/lattice/lattice_list.h"

#include "core/lattice/cube.h"
#include "core/lattice/dodecahedra.h"
#include "core/lattice/hexagon.h"
#include "core/lattice/kite.h"
#include "core/lattice/prism.h"
#include "core/lattice/quarter_square.h"
#include "core/lattice/rhombic.h"
#include "core/lattice/square.h"
#include "core/lattice/stick.h"
#include "core/lattice/tetra_octa.h"
#include "core/lattice/tri_stick.h"
#include "core/lattice/triangle.h"
#include "core/lattice/truncated_octahedron.h"

namespace tilewright {

std::vector<LatticeData> latticeList() {
    using namespace lattices;
    return {square(),        cube(),   hexagon(),      triangle(),           stick(),
            prism(),         sphere(), rhombic(),      tetraOcta(),          triStick(),
            quarterSquare(), kite(),   dodecahedron(), truncatedOctahedron()};
}

}  // namespace tilewright
