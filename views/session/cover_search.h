#pragma once

#include <mutex>
#include <vector>

#include "core/cover/cover_job.h"
#include "views/session/search.h"

namespace tilewright {

/// The search for a best cover. Its solutions are the better and better covers that were seen while it ran;
/// the last one is the best.
class CoverSearch final : public Search {
  public:
    /// `puzzle` must pass `validate`; of a tiling any piece may be left out.
    CoverSearch(const Puzzle& puzzle, const CoverOptions& options);

    CoverJob& job() override { return job_; }
    quint64 count() override;
    const Puzzle* puzzle() const override { return &puzzle_; }
    quint64 shownAtEnd() const override;
    bool follow(const AnyPuzzle& puzzle) override;
    std::string key(quint64 index) override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

  private:
    class Covers;
    struct Cover {
        std::vector<Placement> placements;
        long long value = 0;
        int covered = 0;
    };

    Cover at(quint64 index) const;

    /// What was searched, as it was given, and what is shown of it now.
    const Puzzle searched_;
    Puzzle puzzle_;
    /// For each piece of `searched_` the one in `puzzle_` that has taken its place.
    std::vector<std::size_t> pieces_;
    /// Guards the covers, which other threads read.
    mutable std::mutex mutex_;
    std::vector<Cover> covers_;
    std::size_t version_ = 0;
    CoverJob job_;
};

/// What is known about the best cover, in a sentence or two: "Value 84, at most 84 can be reached: this is
/// optimal."
QString coverText(const CoverSnapshot& cover);

}  // namespace tilewright
