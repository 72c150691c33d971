#include "app/cli/solution_output.h"

#include "core/plans/prepared_search.h"

namespace tilewright::cli {

SolutionOutput::SolutionOutput(const std::string& file, bool force, SolutionFormat format,
                               std::span<const std::string> inputs)
    : format_(format), file_(file, force, inputs) {}

void SolutionOutput::begin(const Puzzle& puzzle) {
    const std::lock_guard lock(mutex_);
    writer_ = makeSolutionWriter(format_, puzzle);
    number_ = 0;
    isStarted_ = false;
}

void SolutionOutput::write(const PreparedSearch& search, std::span<const Solution> solutions) {
    const std::lock_guard lock(mutex_);
    start();
    for (const Solution& solution : solutions) {
        if (!file_.error().empty()) return;
        file_.put(writer_->write(
            {++number_, solution.copies, placementsOf(search.puzzle(), search.table(), solution.images)}));
    }
}

void SolutionOutput::flush() {
    const std::lock_guard lock(mutex_);
    if (isStarted_) file_.flush();
}

void SolutionOutput::end() {
    {
        const std::lock_guard lock(mutex_);
        start();
    }
    flush();
}

std::string SolutionOutput::error() const {
    const std::lock_guard lock(mutex_);
    return file_.error();
}

void SolutionOutput::start() {
    if (isStarted_) return;
    isStarted_ = true;
    file_.start();
    file_.put(writer_->header());
}

}  // namespace tilewright::cli
