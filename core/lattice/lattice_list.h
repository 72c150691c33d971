#pragma once

#include <vector>

#include "core/lattice/lattice_data.h"

namespace tilewright {

/// The descriptions of all lattices; the first is that of a new puzzle.
std::vector<LatticeData> latticeList();

}  // namespace tilewright
