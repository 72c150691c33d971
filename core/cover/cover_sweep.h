#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/cover/cover_model.h"

namespace tilewright {

/// A subproblem of a model: some cells, the columns allowed on them, and the count limits of each class.
struct SweepTask {
    /// In sweep order.
    std::vector<int> cells;
    /// Columns that lie within `cells`.
    std::vector<CoverModel::Column> columns;
    /// For each class; `most` is larger than any possible count if the class is unlimited.
    std::vector<int> least;
    std::vector<int> most;
};

struct SweepLimits {
    /// Beam width: the maximum number of states kept at each cell.
    std::size_t width = 1;
    /// Maximum loss: the sum of the potentials of the cells minus the value of the packing.
    long long mostLost = 0;
    /// Breaks ties between states of equal rank.
    std::uint64_t seed = 1;
    /// Polled occasionally.
    std::function<bool()> mustStop;
};

struct SweepResult {
    /// The packing with the minimum loss, if one was found.
    std::optional<std::vector<CoverModel::Column>> packing;
    long long lost = 0;
    /// Whether no state was dropped. Then the packing is optimal, or, if there is none, every packing exceeds
    /// the maximum loss.
    bool isExhaustive = false;
    /// The number of 64-bit words per state.
    std::size_t words = 1;
};

/// Covers the cells of a task one after the other by dynamic programming over profiles.
///
/// A *state* before a cell consists of the profile (which cells ahead are already filled) and the used counts
/// of limited classes, with the minimum loss at which it can be reached. The first open cell is covered by a
/// placement that starts there, or left open. Equal states are merged, so their continuations are searched
/// only once: on a narrow region this is a complete search in time linear in the length. If there are more
/// than `width` states, those with the least loss are kept, with the smoothest profiles among equals, and the
/// result is no longer a proof.
///
/// Sources: broken-profile dynamic programming and beam search, both folklore.
SweepResult sweep(const CoverModel& model, const SweepTask& task, const SweepLimits& limits);

/// The order of the cells of `model`, by axes, that gives the shortest profiles.
std::vector<int> sweepOrder(const CoverModel& model);

/// The task of covering the whole model.
SweepTask wholeTask(const CoverModel& model, std::span<const int> order);

/// The sum of the potentials of `cells`.
long long potentialOf(const CoverModel& model, std::span<const int> cells);

}  // namespace tilewright
