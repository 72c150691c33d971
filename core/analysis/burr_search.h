#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "core/analysis/burr_sticks.h"
#include "core/assembly/separation.h"

namespace tilewright {

/// What a burr shall be like.
struct BurrWishes {
    /// Of the sticks; even, from 6 up.
    int length = 6;
    bool notchable = false;
    /// The fewest moves to the first separation, of each way to build it.
    int level = 1;
    /// Whether it can be built in one way only.
    bool unique = false;
    /// How many are wanted, all of different sticks.
    std::size_t count = 1;
    /// The same seed gives the same burrs, with any number of threads.
    std::uint64_t seed = 0;
    /// 0: as many as the machine has.
    int threads = 0;
    std::optional<std::chrono::duration<double>> time;
};

/// A burr that comes apart.
struct FoundBurr {
    BurrKinds kinds{};
    Puzzle puzzle;
    /// Ways to lay the sticks, and how many of them can be built by straight moves.
    std::size_t assemblies = 0;
    std::size_t buildable = 0;
    /// The lowest of all that can be built, the placements that have it, and how they come apart.
    AssemblyLevel level;
    std::vector<Placement> placements;
    Separation separation;
};

struct BurrHunt {
    std::vector<FoundBurr> burrs;
    /// How many random assemblies were looked at.
    std::uint64_t looked = 0;
    double seconds = 0.0;
    /// Whether there are as many burrs as were wanted; the time was over or it was stopped before if not.
    bool isComplete = false;
};

/// Looks for six-piece burrs: a random walk over assemblies, where one or two sticks are replaced by others
/// as long as it does not come apart more easily. Most assemblies are thrown out at once, because nothing can
/// move in them or a part comes away by the first move, which only needs the contacts of sticks; the others
/// are taken apart. What is wanted then is laid in all other ways, too.
///
/// `progress` is called from one thread at a time, some times a second, with what there is so far.
BurrHunt huntBurrs(const BurrWishes& wishes, const std::stop_token& stop = {},
                   const std::function<void(std::uint64_t looked, std::size_t found)>& progress = {});

}  // namespace tilewright
