#pragma once

#include <QString>

#include "core/plans/prepared_search.h"
#include "core/watch/watched_state.h"

namespace tilewright {

/// What the last step of a watched search did, in one sentence: "Step 1,234: L is tried at (2, 3)
/// and collides with F." Cells by number and coordinates.
QString captionOf(const PreparedSearch& search, const WatchedState& state);

}  // namespace tilewright
