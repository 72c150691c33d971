#pragma once

#include <mutex>
#include <vector>

#include "core/edges/edge_solver.h"
#include "core/puzzle/any_puzzle.h"
#include "views/session/search.h"

namespace tilewright {

/// The search for the arrangements of an edge-matching puzzle. As many are kept as some 100 MB hold; further
/// ones are only counted. Where one is found without a search, and the board is so large that nobody would go
/// through all, only that one is kept.
class EdgeSearch final : public Search {
  public:
    /// `puzzle` must be valid. `threads`: 0 for all that the machine has.
    EdgeSearch(const EdgePuzzle& puzzle, int threads);

    EdgeJob& job() override { return job_; }
    QString planText() override;
    quint64 count() override;
    std::shared_ptr<const SolutionSet> solutions(const std::shared_ptr<Search>& self) override;

    /// Only name and source may differ.
    bool follow(const AnyPuzzle& puzzle) override;
    std::string key(quint64 index) override;

    const EdgePuzzle& searched() const { return puzzle_; }
    /// The arrangement with this number, from 0 up to count() - 1. Any thread.
    EdgeArrangement arrangement(quint64 index) const;

  private:
    const EdgePuzzle puzzle_;
    mutable std::mutex mutex_;
    std::vector<EdgeArrangement> kept_;
    // Last, so that its threads end before what they write to.
    EdgeJob job_;
};

}  // namespace tilewright
