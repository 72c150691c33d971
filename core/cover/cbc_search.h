#pragma once

#include "core/cover/cover_board.h"
#include "core/cover/cover_symmetry.h"

namespace tilewright {

/// Looks for the best packing with CBC, the branch and cut solver of COIN-OR, until the board is settled or
/// asks to stop.
///
/// The bound of the linear program goes to the board first, then every better bound and packing of the
/// search; what others put on the board cuts the search short. Says nothing to standard output. Several
/// searches may run at once in one process.
///
/// Throws std::runtime_error if CBC fails.
void searchWithCbc(const CoverModel& model, const CoverSymmetry& symmetry, CoverBoard& board, int threads);

}  // namespace tilewright
