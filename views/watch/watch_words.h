#pragma once

#include <QPalette>
#include <QString>

#include "core/search/prepared_search.h"
#include "core/watch/inspector.h"

namespace tilewright {

class WatchSession;

/// Describes the last step of a watched search in one sentence: "Step 1,234: L is tried at (2, 3): it
/// collides with F." Cells have numbers and coordinates. With `node`, the SearchInspector data of the state,
/// it also explains the step: the rule that chose the cell, the placements left out of a list.
QString captionOf(const PreparedSearch& search, const WatchedState& state, const NodeInside* node = nullptr);

/// The caption of the first step.
QString playHint();

/// A message beside the caption: the search has ended, or there was no match. Empty otherwise.
QString noticeOf(const WatchSession& session);

/// The legend of the Watch page with samples of colours, lines and small numbers, and the reasons to
/// backtrack, as rich text.
QString watchLegend(const QPalette& palette);

}  // namespace tilewright
