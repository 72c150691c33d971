#include "tests/support/observed_job.h"

namespace tilewright::test {

namespace {

struct Listener final : SearchObserver {
    void event(const SearchEvent& event) override { seen(event, *job); }

    std::function<void(const SearchEvent&, Job&)> seen;
    Job* job = nullptr;
};

}  // namespace

JobSnapshot observe(const Puzzle& puzzle, const Plan& plan,
                    std::function<void(const SearchEvent&, Job&)> seen) {
    const auto listener = std::make_shared<Listener>();
    JobOptions options;
    options.observer = listener;
    Job job(puzzle, plan, options);
    listener->seen = std::move(seen);
    listener->job = &job;
    job.start();
    while (!job.waitFor(std::chrono::seconds(1))) {
    }
    return job.snapshot();
}

}  // namespace tilewright::test
