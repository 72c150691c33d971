#pragma once

#include <functional>

#include "core/jobs/job.h"

namespace tilewright::test {

/// Runs a search to its end. `seen` gets each of its events, in the thread that searches.
JobSnapshot observe(const Puzzle& puzzle, const Plan& plan,
                    std::function<void(const SearchEvent& event, Job& job)> seen);

}  // namespace tilewright::test
