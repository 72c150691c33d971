#pragma once

#include <memory>

#include "core/jobs/job.h"
#include "core/solutions/solution_store.h"
#include "views/session/search.h"

namespace tilewright {

/// The search for all solutions of a puzzle by a plan.
class TilingSearch final : public Search {
  public:
    TilingSearch(const Puzzle& puzzle, Plan plan, const JobOptions& options);

    Job& job() override { return job_; }
    QString planText() override;
    quint64 count() override { return store_.size(); }
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

    const Plan& plan() const { return plan_; }
    bool follow(const AnyPuzzle& puzzle) override;
    std::string key(quint64 number) override;
    std::vector<std::string> sameKeys(const std::string& key) override;

    /// What has been found; null until the search is prepared. Whoever keeps the result keeps `self`.
    static std::shared_ptr<const FoundSolutions> found(const std::shared_ptr<TilingSearch>& self);

    /// What is in the region at this moment of the search.
    std::vector<Placement> currentAssembly() const;

  private:
    const Puzzle searched_;
    const Plan plan_;
    /// The puzzle whose solutions are shown, and which of its pieces the searched ones are.
    Puzzle shown_;
    std::vector<std::size_t> pieces_;
    SolutionStore store_;
    std::shared_ptr<const FoundSolutions> found_;
    // Last, so that its threads end before the store goes.
    Job job_;
};

}  // namespace tilewright
