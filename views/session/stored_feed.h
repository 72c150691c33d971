#pragma once

#include <memory>

#include "core/formats/stored_solutions.h"
#include "core/jobs/job.h"

namespace tilewright {

/// The solutions that are stored with a puzzle in its file, for a job that shows them instead of searching.
/// It never says that these are all.
std::shared_ptr<SearchFeed> feedOf(StoredSolutions stored);

}  // namespace tilewright
