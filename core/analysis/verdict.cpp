#include "core/analysis/verdict.h"

#include <stdexcept>

namespace tilewright {

namespace {

constexpr std::chrono::hours veryLong{24 * 365};

}  // namespace

JobSnapshot runToEnd(Job& job, const std::stop_token& stop) {
    job.start();
    const std::stop_callback cancel(stop, [&job] { job.cancel(); });
    while (!job.waitFor(veryLong)) {
    }
    if (stop.stop_requested()) throw Stopped{};
    const JobSnapshot end = job.snapshot();
    if (end.status == JobStatus::failed) throw std::runtime_error(english(end.error));
    return end;
}

Verdict judge(const Puzzle& puzzle, const VerdictOptions& options, const std::stop_token& stop) {
    JobOptions jobOptions;
    jobOptions.threads = options.threads;
    jobOptions.solutionLimit = options.enough;
    jobOptions.timeLimit = options.time;
    jobOptions.inBackground = true;
    Job job(puzzle, choosePlan(puzzle), jobOptions);
    const JobSnapshot end = runToEnd(job, stop);
    Verdict verdict;
    verdict.kind = end.status == JobStatus::complete ? Verdict::Kind::exact
                   : end.status == JobStatus::limit  ? Verdict::Kind::many
                                                     : Verdict::Kind::open;
    verdict.solutions = end.solutions;
    verdict.fits = end.statistics.totalFits();
    verdict.seconds = end.seconds;
    if (end.solutions > 0)
        verdict.fitsPerSolution = static_cast<double>(verdict.fits) / static_cast<double>(end.solutions);
    if (verdict.kind == Verdict::Kind::exact || options.estimateTime.count() <= 0.0) return verdict;
    if (const PreparedSearch* search = job.search()) {
        EstimateOptions trials;
        trials.time = options.estimateTime;
        verdict.whole = estimate(*search, trials, stop);
    }
    return verdict;
}

}  // namespace tilewright
