#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/basics/big_count.h"
#include "core/images/image_table.h"
#include "core/puzzle/piece_sets.h"
#include "core/search/estimate.h"

namespace tilewright {

/// A set of pieces that meets a goal.
struct FoundDesign {
    /// Only with the pieces of the set. If the goal has two regions, they are separate boxes, and the pieces
    /// of the first come first.
    Puzzle puzzle;
    /// Number of pieces that fill the first region.
    std::size_t inFirst = 0;
    std::uint64_t solutions = 0;
    /// Placements per solution of a normal search, a measure of difficulty; nullopt if not measured.
    std::optional<double> effort;
    /// See triesAtRandom(); for two regions together. Nullopt if not measured, or if that is not defined.
    std::optional<Spread> tries;
    /// A solution of the first region, if the effort was measured.
    std::vector<Placement> solution;
};

struct DesignOptions {
    /// Number of designs to return: the hardest ones measured.
    std::size_t count = 20;
    /// Maximum number of designs to measure.
    std::size_t measured = 1000;
    /// Selects the designs to measure if there are more; the same seed selects the same ones.
    std::uint64_t seed = 1;
    /// 0: one per CPU.
    int threads = 0;
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Called from one thread at a time with the completed share, 0 to 1, and the number of sets with a
    /// solution so far.
    std::function<void(double, std::size_t)> progress;
};

struct DesignReport {
    /// Number of sets that the goal allows and whose pieces have as many cells as the region (both regions
    /// together). Mirror images of a set count as one.
    BigCount sets;
    /// Number of sets by number of solutions; sets without a solution are not listed.
    std::map<std::uint64_t, std::size_t> setsBySolutions;
    std::size_t solvable = 0;
    /// A set with the most solutions, and that number.
    std::optional<FoundDesign> richest;
    /// Number of sets that meet the goal; with two regions limited to the number to measure.
    std::size_t matching = 0;
    /// Highest effort first.
    std::vector<FoundDesign> designs;
    double seconds = 0.0;
    /// False if the time ran out before all sets were checked; the numbers are then meaningless and there are
    /// no designs.
    bool isComplete = false;
};

/// Checks all sets that `goal` allows.
///
/// Instead of one search per set, a single search solves the puzzle in which all pieces of the families are
/// optional: each of its solutions belongs to one set. `goal` must have passed goalFlaw(). Throws Stopped
/// soon after `stop` is requested, and std::runtime_error if the search fails.
DesignReport findDesigns(const DesignGoal& goal, const DesignOptions& options = {},
                         const std::stop_token& stop = {});

/// Why a goal cannot be searched; nullopt if it can.
std::optional<Message> goalFlaw(const DesignGoal& goal);

}  // namespace tilewright
