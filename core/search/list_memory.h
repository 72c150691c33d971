#pragma once

#include <cstdint>
#include <span>

#include "core/images/image_table.h"
#include "core/search/schedule.h"

namespace tilewright {

/// How many bytes the lists of a SearchSpace, or the images of list narrowing, can take at most, when it is
/// made of `images` of `table` at a node with at most `piecesLeft` pieces left. Each branch that is searched
/// at the same time may have one of its own.
std::uint64_t listBytesAtMost(const ImageTable& table, std::span<const ImageId> images,
                              const Schedule& schedule, int piecesLeft);

}  // namespace tilewright
