#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/cover/cover_job.h"
#include "core/images/image_table.h"
#include "core/message/message.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The JSON object of `tilewright-cli cover solve --json` on one line, with a line break:
///
/// {"name", "status": optimal|feasible|impossible, "covered", "cells", "value", "bound", "gap", "fits",
///  "places", "entries", "threads", "seconds", "uncovered": [[x, y], ...],
///  "placements": [{"piece", "cells"}, ...]}
///
/// `value` is what the cover counts and `bound` the most that any can; without weights that is the number of
/// covered cells. `gap` is their difference in parts of the value, null without one. `fits` is false if no
/// piece has a place. `value` is null while no packing is known that keeps the counts.
std::string toJson(const CoverSnapshot& result, const Puzzle& puzzle, std::span<const Placement> placements,
                   int threads);

/// What was found: "120 of 121 cells covered; optimal".
Message coverSummary(const CoverSnapshot& result);

/// How far the bound is above the value, in parts of the value; nothing without a value above 0.
std::optional<double> coverGap(const CoverSnapshot& result);

/// The cells of the region that no placement covers, in cell order.
std::vector<Cell> uncoveredCells(const Puzzle& puzzle, std::span<const Placement> placements);

}  // namespace tilewright
