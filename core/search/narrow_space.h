#pragma once

#include <memory>
#include <vector>

#include "core/search/search_space.h"

namespace tilewright {

/// Lists that are narrowed at each node to the images that still fit, and counted for all cells and pieces at
/// once.
///
/// Like DLX it knows at each node how many images are left for every cell and every piece, and takes what has
/// the fewest, where a piece may have half as many again as a cell; unlike DLX it links nothing. Where images
/// are few, one list of all is copied from node to node, without those that collide with the image just
/// placed, and bit-sliced adders count the images of all items in one pass (see ItemCounts). Where they are
/// many, each is a bit in the rows of what it takes (see NarrowMatrix). Nodes that have lost most images go
/// on with a smaller matrix once so many nodes have been below them that numbering the images anew is paid
/// for: no subtree takes more than about twice as long as if its size had been known.
///
/// Cells that may stay open are never filled for their own sake, and a hole is not an image. A node without
/// any cell that must be filled and any piece that must be placed is a solution; the pieces that may still be
/// placed are then added in every way. A node is given up when a cell or a piece that must be served has no
/// image left, or when more cells can only stay open than the volume of the pieces allows.
std::shared_ptr<const SearchSpace> makeNarrowSpace(const SpaceOrigin& origin,
                                                   const std::vector<bool>& filled);

}  // namespace tilewright
