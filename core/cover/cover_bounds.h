#pragma once

#include <stop_token>

#include "core/cover/cover_model.h"

namespace tilewright {

/// The most that a packing can count, as far as sizes and colours say without searching; fixed pieces
/// included.
///
/// Three reasons are combined. No cell counts more than the best piece that reaches it. In each part of the
/// region that no place connects with another, only sums of the sizes of pieces can be covered. And on a
/// chessboard the pieces cover only certain numbers of black and white cells. Throws Stopped when `stop` is
/// requested.
///
/// Sources: volume, M. Busche, "Solving Polyomino and Polycube Puzzles", 2011; parity, S. W. Golomb,
/// "Polyominoes", 1965.
long long simpleBound(const CoverModel& model, const std::stop_token& stop = {});

}  // namespace tilewright
