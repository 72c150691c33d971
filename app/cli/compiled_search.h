#pragma once

#include <functional>
#include <memory>

#include "core/jobs/job.h"

namespace tilewright::cli {

/// Whether a search is worth a program of its own.
struct CompileChoice {
    bool isWanted = false;
    /// So many seconds must be expected of the search on one thread.
    double from = 10.0;
};

/// Generates a program for the search, compiles it by what is installed (g++, c++ or clang++), and starts it:
/// a job with this feed delivers what the program finds and counts. The program ends with the feed.
///
/// Null where that is not possible or does not pay: no compiler; a plan without such a program; a search that
/// is over sooner, or that the program would not do faster, which is so where it walks one node at a time; or
/// `mustStop()`, which is asked meanwhile.
std::shared_ptr<SearchFeed> startCompiledSearch(const Puzzle& puzzle, const Plan& plan,
                                                const CompileChoice& choice,
                                                const std::function<bool()>& mustStop);

}  // namespace tilewright::cli
