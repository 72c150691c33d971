#pragma once

#include <QString>

#include "core/solutions/solution_look.h"

namespace tilewright {

/// What a turn or a mirror image of the lattice is called: "half turn".
QString symmetryName(const Symmetry& motion, Lattice lattice);

/// The symmetries of a solution besides the identity: "half turn, 2 × mirror image"; empty if there are none.
QString symmetryWords(SolutionLook::SymmetrySet own, const SolutionLook& look, Lattice lattice);

/// "9,356 with all turned and mirrored ones. Removed: 4 symmetries of the region (2 turns, 2 mirrored)."
QString countWords(quint64 raw, const PreparedSearch& search);

}  // namespace tilewright
