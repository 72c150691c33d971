#pragma once

#include <string>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The integer program of the article "Polyominos, Tetris" (sysid blog) for `puzzle` in LP format, for any
/// solver.
///
/// x_k_r_i_j is 1 if piece k is placed in orientation r with its first cell at (i, j); y_i_j is 1 if that
/// cell is covered. All indices start at 1, and the cube lattice has a third coordinate. For each cell, y is
/// the sum of the x that cover it; the objective maximises the sum of y times the weight of the cell or, if
/// pieces have weights, the sum of x times the weight of the piece. Beyond the article there are rows for
/// piece counts and for cells under fixed pieces.
///
/// `puzzle` must pass `validate`. Throws CoverError if the number of open cells is limited.
std::string coverLp(const Puzzle& puzzle);

/// The same in free MPS format. The objective is negated, since MPS files are minimised.
std::string coverMps(const Puzzle& puzzle);

}  // namespace tilewright
