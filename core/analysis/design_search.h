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

namespace tilewright {

/// A set of pieces that meets a goal.
struct FoundDesign {
    /// With the pieces of the set only. If the goal has two regions, those of the first come first.
    Puzzle puzzle;
    /// How many of the pieces fill the first region.
    std::size_t inFirst = 0;
    std::uint64_t solutions = 0;
    /// The placements of the usual search for each solution, what a person would have to try; nullopt if it
    /// was not measured.
    std::optional<double> effort;
    /// A solution of the first region, if the effort was measured.
    std::vector<Placement> solution;
};

struct DesignOptions {
    /// How many designs are wanted; the hardest of those that were measured.
    std::size_t count = 20;
    /// How many are measured at most.
    std::size_t measured = 1000;
    /// Which ones, where there are more: the same seed, the same designs.
    std::uint64_t seed = 1;
    /// 0: one per CPU.
    int threads = 0;
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Called from one thread at a time with the share of all sets that is done, 0 to 1, and the number of
    /// sets that have a solution so far.
    std::function<void(double, std::size_t)> progress;
};

struct DesignReport {
    /// All sets that the goal allows and whose pieces have as many cells as the region, which two regions are
    /// filled with one by one. Sets that are mirror images of each other count as one.
    BigCount sets;
    /// How many of them have how many solutions; those without one are not listed.
    std::map<std::uint64_t, std::size_t> setsBySolutions;
    std::size_t solvable = 0;
    /// A set with the most solutions, and their number.
    std::optional<FoundDesign> richest;
    /// How many sets meet the goal; for two regions at most as many as are measured.
    std::size_t matching = 0;
    /// Those with the highest effort first.
    std::vector<FoundDesign> designs;
    double seconds = 0.0;
    /// Whether all sets were looked at; the time was over before if not. Then the numbers are of no use and
    /// there are no designs.
    bool isComplete = false;
};

/// Looks at all sets that `goal` allows.
///
/// Instead of solving each set by itself, one search solves the puzzle in which each piece of the families
/// may be left out: each of its solutions belongs to one set, so it gives the number of solutions of all sets
/// at once. `goal` must have passed goalFlaw(). Throws Stopped soon after `stop` is requested, and
/// std::runtime_error if the search fails.
DesignReport findDesigns(const DesignGoal& goal, const DesignOptions& options = {},
                         const std::stop_token& stop = {});

/// Why a goal cannot be searched; nullopt if it can.
std::optional<Message> goalFlaw(const DesignGoal& goal);

}  // namespace tilewright
