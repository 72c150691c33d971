#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "core/cover/cover_model.h"

namespace tilewright {

/// Covers a box by strips: slabs across the whole box, each covered by a sweep, of heights that add up.
///
/// A strip of small height has short profiles, so a sweep along it finds a cover without loss wherever there
/// is one, however long the strip is. Repeating strips then covers boxes of any height. Only for boxes in
/// which every cell counts as much and pieces may be used any number of times; nothing for all others, or
/// when no heights add up. The result need not be the best cover. Asks `mustStop` now and then, and returns
/// nothing soon after.
std::optional<std::vector<CoverModel::Column>> coverByStrips(const CoverModel& model,
                                                             const std::function<bool()>& mustStop);

}  // namespace tilewright
