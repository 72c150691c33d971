#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <stop_token>

#include "core/jobs/job.h"
#include "core/plans/estimate.h"

namespace tilewright {

/// What a short search says about a puzzle.
struct Verdict {
    enum class Kind : std::uint8_t {
        /// The search is complete: there are `solutions`, maybe none.
        exact,
        /// There are at least this many, which was enough.
        many,
        /// The time was over before; there are at least this many.
        open,
    };

    Kind kind = Kind::open;
    std::uint64_t solutions = 0;
    /// How many pieces were placed by the search, and how many of them for each solution, if there is any:
    /// what a person would have to try.
    std::uint64_t fits = 0;
    std::optional<double> fitsPerSolution;
    double seconds = 0.0;
    /// What the whole search would count, unless it is complete.
    std::optional<Estimate> whole;
};

struct VerdictOptions {
    /// When it is enough.
    std::uint64_t enough = 1'000;
    std::chrono::duration<double> time{10.0};
    /// For random trials of a search that was not complete; 0 for none.
    std::chrono::duration<double> estimateTime{1.0};
    /// 0: as many as the machine has.
    int threads = 0;
};

/// Searches `puzzle`, which must pass `validate` and `searchObstacle`, by a plan chosen for it, at the
/// lowest priority. Throws Stopped soon after `stop` is requested, and std::runtime_error if
/// the search fails.
Verdict judge(const Puzzle& puzzle, const VerdictOptions& options = {}, const std::stop_token& stop = {});

/// Starts `job`, waits for its end and gives its last snapshot. Throws as judge().
JobSnapshot runToEnd(Job& job, const std::stop_token& stop);

}  // namespace tilewright
