#pragma once

#include <cstdint>
#include <span>

#include "core/images/image_table.h"
#include "core/search/schedule.h"

namespace tilewright {

/// An upper bound in bytes for the lists of a SearchSpace, or for the images of list narrowing, built from
/// `images` of `table` at a node with at most `piecesLeft` pieces left. Every branch that is searched
/// concurrently may have its own.
std::uint64_t listBytesAtMost(const ImageTable& table, std::span<const ImageId> images,
                              const Schedule& schedule, int piecesLeft);

/// The largest number of pieces left, up to `piecesLeft`, at which no more cells are open than lists or list
/// narrowing can hold (maxListCells, maxNarrowItems), whatever was placed before; 0 if there is none.
int widestListLevel(const ImageTable& table, std::span<const ImageId> images, const Schedule& schedule,
                    int piecesLeft);

}  // namespace tilewright
