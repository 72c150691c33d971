#pragma once

#include <span>
#include <stop_token>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// Removes the images that cut off a part of the region which no choice of the other pieces can fill.
///
/// `images` are those still in use; every cell of the table counts as open. The rest comes back in the same
/// order. An optional cell counts as filled or open, whichever helps. Throws Stopped when `stop` is
/// requested. Source: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011.
std::vector<ImageId> volumeFilter(const ImageTable& table, std::span<const ImageId> images,
                                  const std::stop_token& stop = {});

}  // namespace tilewright
