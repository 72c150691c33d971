#pragma once

#include <QPalette>
#include <QString>

#include "core/search/prepared_search.h"
#include "core/watch/inspector.h"

namespace tilewright {

class WatchSession;

/// What the last step of a watched search did, in one sentence: "Step 1,234: L is tried at (2, 3)
/// and collides with F." Cells by number and coordinates. With `node`, what SearchInspector says of the
/// state, it says also why: which rule chose the cell, what a list has left out.
QString captionOf(const PreparedSearch& search, const WatchedState& state, const NodeInside* node = nullptr);

/// What has to be said besides what the step does: that the search is over, or that what was looked for does
/// not exist. Empty otherwise.
QString noticeOf(const WatchSession& session);

/// What the colours, lines and small numbers of the Watch place mean, with samples, and the reasons to
/// backtrack, as rich text.
QString watchLegend(const QPalette& palette);

}  // namespace tilewright
