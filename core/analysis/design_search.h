#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/analysis/design_figures.h"
#include "core/basics/big_count.h"
#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/jobs/checkpoint.h"
#include "core/puzzle/design_goal.h"

namespace tilewright {

/// A set of pieces that meets a goal, with its figures.
struct FoundDesign : DesignFigures {
    /// Only with the pieces of the set. If the goal has two regions, they are separate boxes, and the pieces
    /// of the first come first.
    Puzzle puzzle;
    /// Number of pieces that fill the first region.
    std::size_t inFirst = 0;
    /// A solution of the first region, if it was measured.
    std::vector<Placement> solution;
    /// The number of its Pareto front; 0 if there are no wishes.
    int front = 0;
};

/// How designs are looked for.
enum class DesignMethod : std::uint8_t {
    /// Complete: all sets at once.
    all,
    /// Random dissections of the region, changed step by step. A step that makes one worse is never kept.
    climb,
    /// The same, but steps that make one worse are kept at first often, later seldom.
    anneal,
};

/// A finished walk of a method other than `all`.
struct DesignWalk {
    std::uint64_t number = 0;
    std::uint64_t looked = 0;
    std::vector<FoundDesign> designs;
};

struct DesignOptions {
    DesignMethod method = DesignMethod::all;
    /// Number of designs to return: the best ones measured.
    std::size_t count = 20;
    /// Maximum number of designs to measure.
    std::size_t measured = 1000;
    /// Selects the designs to measure if there are more, and seeds walks; the same seed gives the same
    /// result for any number of threads, as long as no set takes seconds to solve.
    std::uint64_t seed = 1;
    /// How pieces are made, for turns.
    PieceFinish finish;
    /// 0: one per CPU.
    int threads = 0;
    std::optional<std::chrono::duration<double>> timeLimit;
    /// Called from one thread at a time with the completed share, 0 to 1, and the number of sets with a
    /// solution so far.
    std::function<void(double, std::size_t)> progress;
    /// Called with designs as they are found, from one thread at a time; not all of their figures are known,
    /// and they may not be among the best in the end.
    std::function<void(const FoundDesign&)> found;

    /// Method `all`: where to save and resume the search; see JobOptions::checkpoint.
    std::optional<CheckpointOptions> checkpoint;

    // Of walks.

    /// How many there are, numbered from 1; nullopt: as many as needed.
    std::optional<std::uint64_t> walks;
    /// Take every `shards`-th one, beginning with `shard`; from 1.
    std::uint64_t shard = 1;
    std::uint64_t shards = 1;
    /// Steps of a walk.
    int steps = 2000;
    /// Walks that were finished before. They are not repeated, and their designs count.
    std::vector<DesignWalk> finished;
    /// Called with each finished walk, from one thread at a time. What it throws ends the search.
    std::function<void(const DesignWalk&)> walkDone;
};

struct DesignReport {
    DesignMethod method = DesignMethod::all;
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
    /// By front and the first wish; without wishes by effort, most first.
    std::vector<FoundDesign> designs;
    /// Of walks: how many were finished, how many dissections they looked at, and how many different sets of
    /// the family these had.
    std::uint64_t walks = 0;
    std::uint64_t looked = 0;
    std::uint64_t different = 0;
    double seconds = 0.0;
    /// False if the time ran out before all sets were checked; the numbers are then meaningless and there are
    /// no designs. Of walks: whether they were all finished, or enough designs found.
    bool isComplete = false;
};

/// Looks for sets of pieces that `goal` allows; complete, or by walks.
///
/// Instead of one search per set, the complete method solves the puzzle in which all pieces of the families
/// are optional: each of its solutions belongs to one set. Walks look at few sets, but at families of any
/// size. `goal` must have passed goalFlaw(). Throws Stopped soon after `stop` is requested, and
/// std::runtime_error if the search fails.
DesignReport findDesigns(const DesignGoal& goal, const DesignOptions& options = {},
                         const StopToken& stop = {});

/// Counts all sets from the solutions of unionOf(goal), found elsewhere: `solutions` calls the function that
/// it is given with the placements of each one.
DesignReport designsFrom(
    const DesignGoal& goal,
    const std::function<void(const std::function<void(std::span<const Placement>)>&)>& solutions,
    const DesignOptions& options = {}, const StopToken& stop = {});

/// Number of sets that `goal` allows and whose pieces have as many cells as the region; see
/// DesignReport::sets.
BigCount setsOf(const DesignGoal& goal);

/// The puzzle that the complete method solves, to be searched on other machines, and whether mirror images of
/// solutions count as the same.
struct UnionPuzzle {
    Puzzle puzzle;
    Mirrors mirrors = Mirrors::different;
};
UnionPuzzle unionOf(const DesignGoal& goal);

/// Why a goal cannot be searched by this method; nullopt if it can.
std::optional<Message> goalFlaw(const DesignGoal& goal, DesignMethod method = DesignMethod::all);

}  // namespace tilewright
