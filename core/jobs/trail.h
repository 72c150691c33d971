#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/plans/prepared_search.h"

namespace tilewright {

/// The images placed on the way to a node, holes among them; it names the node.
using Trail = std::vector<ImageId>;

/// How many images of `trail` DLX has placed when another algorithm takes over; nullopt if all of them are
/// its own.
std::optional<std::size_t> placedByDlx(const PreparedSearch& search, std::span<const ImageId> trail);

/// Whether the search has all these images, they do not overlap, and there are pieces enough for them.
bool canLieTogether(const PreparedSearch& search, std::span<const ImageId> images);

}  // namespace tilewright
