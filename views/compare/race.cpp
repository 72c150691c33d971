#include "views/compare/compare_side.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tilewright {

namespace {

// A second of work tells plans apart that differ by a tenth.
constexpr double secondsWanted = 1.0;
// A person waits for no more runs than this; of runs so short the median is known well by then.
constexpr std::size_t mostRuns = 100;
// What the clock and the start of a run may add to the time measured of all runs together, in seconds, and
// what the machine itself varies by.
constexpr double clockSeconds = 0.02;
constexpr double leastUncertainty = 0.03;

double medianOf(std::vector<double> values) {
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

double uncertaintyOf(const std::vector<double>& runs, double median) {
    std::vector<double> deviations;
    for (const double run : runs)
        deviations.push_back(std::abs(run - median));
    const double total = std::max(std::accumulate(runs.begin(), runs.end(), 0.0), 1e-6);
    return leastUncertainty + clockSeconds / total +
           medianOf(std::move(deviations)) / std::max(median, 1e-6) / std::sqrt(runs.size());
}

}  // namespace

Race::Race(Puzzle puzzle, Plan plan) : puzzle_(std::move(puzzle)), plan_(std::move(plan)) {
    run();
}

void Race::run() {
    JobOptions options;
    options.threads = 1;
    options.inBackground = true;
    const auto keepLatest = [found = found_](const PreparedSearch&, std::span<const Solution> solutions) {
        const std::lock_guard lock(found->mutex);
        found->latest = solutions.back().images;
    };
    job_ = std::make_unique<Job>(puzzle_, plan_, options, keepLatest);
    job_->start();
}

bool Race::poll() {
    if (isOver_) return false;
    const JobSnapshot now = job_->snapshot();
    if (now.phase != JobPhase::finished) return true;
    if (now.status == JobStatus::complete) {
        runs_.push_back(now.processorSeconds);
        if (!complete_) complete_ = now;
    }
    const double measured = std::accumulate(runs_.begin(), runs_.end(), 0.0);
    isOver_ = now.status != JobStatus::complete || measured >= secondsWanted || runs_.size() >= mostRuns;
    if (!isOver_) run();
    return !isOver_;
}

void Race::stop() {
    // A complete run is kept, not one of its repetitions.
    isOver_ = isOver_ || !runs_.empty();
    job_->cancel();
}

std::vector<ImageId> Race::images() const {
    if (search() == nullptr) return {};
    if (snapshot().phase == JobPhase::finished) {
        const std::lock_guard lock(found_->mutex);
        if (!found_->latest.empty()) return found_->latest;
    }
    return job_->currentTrail();
}

RunFigures Race::figures() const {
    const JobSnapshot now = snapshot();
    RunFigures figures;
    figures.statistics = now.statistics;
    figures.solutions = now.solutions;
    figures.isComplete = complete_.has_value();
    figures.progress = now.progress;
    figures.seconds = now.prepareSeconds + now.seconds;
    if (runs_.empty()) return figures;
    figures.seconds = medianOf(runs_);
    figures.uncertainty = uncertaintyOf(runs_, *figures.seconds);
    return figures;
}

}  // namespace tilewright
