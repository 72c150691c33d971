#pragma once

#include <cstdint>
#include <vector>

#include "core/edges/board_symmetry.h"
#include "core/edges/board_tables.h"

namespace tilewright {

/// A first step of a search, and what else it stands for.
struct SearchRoot {
    BoardDecision decision;
    /// The symmetries that carry solutions that begin with this step to those that begin with the others that
    /// it stands for; the first is the identity.
    std::vector<SymmetricImage> copies;
    /// The symmetries that keep the step itself.
    std::vector<SymmetricImage> keepers;
};

/// The first steps that remain when symmetric copies are left out; empty if the puzzle has no symmetry, or no
/// piece that shows them.
std::vector<SearchRoot> searchRoots(const BoardTables& tables, const std::vector<BoardSymmetry>& symmetries);

}  // namespace tilewright
