#pragma once

#include <functional>
#include <memory>

#include "core/jobs/job.h"

namespace tilewright::cli {

/// When to compile a program for a search.
struct CompileChoice {
    bool isWanted = false;
    /// Minimum expected search time on one thread, in seconds.
    double from = 10.0;
};

/// Generates a program for the search, compiles it with an installed compiler (g++, c++ or clang++) and
/// starts it. A job with this feed delivers the solutions and counts of the program, which ends with the
/// feed.
///
/// Returns null if that is impossible or does not pay: no compiler, a plan that `generate` does not support,
/// a short search, or one that would not be faster because it walks single nodes. `mustStop()` is polled
/// meanwhile.
std::shared_ptr<SearchFeed> startCompiledSearch(const Puzzle& puzzle, const Plan& plan,
                                                const CompileChoice& choice,
                                                const std::function<bool()>& mustStop);

}  // namespace tilewright::cli
