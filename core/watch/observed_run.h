#pragma once

#include <functional>
#include <memory>
#include <stop_token>

#include "core/jobs/job.h"

namespace tilewright {

/// Runs a search on one thread under `observer`, to its end or until `isDone`, which is asked some times a
/// second by the thread that calls. What is returned has ended.
///
/// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped when `stop` is requested, and
/// std::runtime_error where the search fails.
std::unique_ptr<const Job> runObserved(const Puzzle& puzzle, const Plan& plan,
                                       std::shared_ptr<SearchObserver> observer,
                                       const std::function<bool()>& isDone, const std::stop_token& stop);

}  // namespace tilewright
