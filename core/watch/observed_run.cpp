#include "core/watch/observed_run.h"

#include <chrono>
#include <stdexcept>
#include <utility>

namespace tilewright {

std::unique_ptr<const Job> runObserved(const Puzzle& puzzle, const Plan& plan,
                                       std::shared_ptr<SearchObserver> observer,
                                       const std::function<bool()>& isDone, const std::stop_token& stop) {
    JobOptions options;
    options.threads = 1;
    options.observer = std::move(observer);
    auto job = std::make_unique<Job>(puzzle, plan, options);
    job->start();
    while (!job->waitFor(std::chrono::milliseconds(5)))
        if (isDone() || stop.stop_requested()) job->cancel();
    if (stop.stop_requested()) throw Stopped{};
    const JobSnapshot result = job->snapshot();
    if (result.status == JobStatus::failed) throw std::runtime_error(english(result.error));
    return job;
}

}  // namespace tilewright
