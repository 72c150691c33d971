#pragma once

#include <cstddef>
#include <stop_token>
#include <vector>

#include "core/plans/prepared_search.h"

namespace tilewright {

/// A node of a search where DLX hands over to an algorithm that works on lists.
struct ListStart {
    /// The images placed on the way to it, holes among them.
    std::vector<ImageId> trail;
    /// Those that still fit, ascending.
    std::vector<ImageId> images;
};

/// All nodes where lists are made, in the order of the search, and what DLX has counted on the way to them.
struct ListStarts {
    std::vector<ListStart> starts;
    Statistics counted;
    /// Whether there are more than were asked for; then some are missing.
    bool areTooMany = false;
};

/// Searches with DLX down to the lists, and makes none. A solution that DLX finds by itself is a start
/// without images. Throws Stopped when `stop` is requested.
ListStarts findListStarts(const PreparedSearch& search, std::size_t most, const std::stop_token& stop);

}  // namespace tilewright
