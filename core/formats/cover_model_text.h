#pragma once

#include <string>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The integer program of the article "Polyominos, Tetris" (sysid blog) for `puzzle` in LP format, for any
/// solver.
///
/// x_k_r_i_j is 1 if piece k is placed in its orientation r with its first cell at (i, j), y_i_j if that cell
/// is covered; all count from 1, and the cube lattice has one more number. For each cell y is the sum of the
/// x that cover it, and the sum of all y is as large as possible, each times the weight of its cell; with
/// weights of pieces the x count instead. Beyond the article there are rows for counts of pieces, and for
/// cells under fixed pieces.
///
/// `puzzle` must pass `validate`. Throws CoverError where the number of open cells is limited.
std::string coverLp(const Puzzle& puzzle);

/// The same in free MPS format. The objective is negated, since MPS files are minimised.
std::string coverMps(const Puzzle& puzzle);

}  // namespace tilewright
