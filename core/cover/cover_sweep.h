#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/cover/cover_model.h"

namespace tilewright {

/// A part of a model that is to be covered: some cells, the columns that may be used on them, and how many of
/// each class.
struct SweepTask {
    /// In the order of the sweep.
    std::vector<int> cells;
    /// Columns within the cells.
    std::vector<CoverModel::Column> columns;
    /// For each class; `most` of a class that is not limited is as large as any.
    std::vector<int> least;
    std::vector<int> most;
};

struct SweepLimits {
    /// How many states are kept at each cell.
    std::size_t width = 1;
    /// The most that may be lost: what the cells could count at the most, less what they do.
    long long mostLost = 0;
    /// Chooses among states that seem equally good.
    std::uint64_t seed = 1;
    /// Asked now and then.
    std::function<bool()> mustStop;
};

struct SweepResult {
    /// The packing that loses least, if one was found.
    std::optional<std::vector<CoverModel::Column>> packing;
    long long lost = 0;
    /// Whether no state was dropped: then the packing is the best there is, and if there is none, every
    /// packing loses more than was allowed.
    bool isExhaustive = false;
    /// How many 64-bit words a state takes.
    std::size_t words = 1;
};

/// Covers the cells of a task one after the other.
///
/// Before each cell the sweep knows all ways in which the cells ahead can be filled by the pieces placed so
/// far: a *state* is that profile and the pieces used of limited classes, with the least loss at which it is
/// reached. The first cell that is still open is covered by some place that begins there, or left open. Equal
/// states are one, so what comes after them is never tried twice: on a narrow region this is the whole
/// search, in time linear in its length. Where there are more states than `width` allows, those with the
/// least loss are kept, among equals those with the smoothest profile, and the sweep no longer proves
/// anything.
///
/// Sources: broken-profile dynamic programming and beam search, both folklore.
SweepResult sweep(const CoverModel& model, const SweepTask& task, const SweepLimits& limits);

/// The order of the cells of `model`, along one axis after the other, in which the profiles are shortest.
std::vector<int> sweepOrder(const CoverModel& model);

/// The whole model as a task.
SweepTask wholeTask(const CoverModel& model, std::span<const int> order);

/// The most that the cells of `task` can count.
long long potentialOf(const CoverModel& model, std::span<const int> cells);

}  // namespace tilewright
