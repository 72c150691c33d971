#pragma once

#include <functional>

#include "core/jobs/job.h"

namespace tilewright::test {

/// Runs a search to its end. `seen` receives each event, in the search thread.
JobSnapshot observe(const Puzzle& puzzle, const Plan& plan,
                    std::function<void(const SearchEvent& event, Job& job)> seen);

}  // namespace tilewright::test
