#pragma once

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "core/images/image_table.h"
#include "core/images/redundancy_filter.h"
#include "core/plans/plan.h"
#include "core/search/statistics.h"

namespace tilewright {

/// How many images of pieces there are after each filter.
struct ImageCounts {
    std::size_t bounded = 0;
    std::size_t redundancy = 0;
    std::size_t filtered = 0;
    /// What each of the filters before the search took, holes included.
    FilterCounts once;
};

/// A puzzle made ready for searching it by a plan. Immutable and shared by all threads of a job.
class PreparedSearch {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws PlanError when the plan does not suit the
    /// puzzle and Stopped when `stop` is requested.
    PreparedSearch(Puzzle puzzle, Plan plan, const std::stop_token& stop = {});
    PreparedSearch(const PreparedSearch&) = delete;
    PreparedSearch& operator=(const PreparedSearch&) = delete;

    const Puzzle& puzzle() const { return puzzle_; }
    const Plan& plan() const { return plan_; }
    const ImageTable& table() const { return table_; }
    /// What is left after the filters, ascending.
    const std::vector<ImageId>& images() const { return images_; }
    const SolutionSymmetry& symmetry() const { return *symmetry_; }
    ImageCounts counts() const { return counts_; }
    /// How many bytes the lists of FILA can take for each branch that is searched at the same time.
    std::uint64_t listBytes() const;
    /// The name of the piece that the redundancy filter constrains; empty if none.
    const std::string& constrainedPiece() const { return constrainedPiece_; }

  private:
    std::optional<Constraint> constraintFor(std::span<const RegionSymmetry> symmetries) const;
    std::size_t countPieces() const;

    Puzzle puzzle_;
    Plan plan_;
    ImageTable table_;
    std::vector<ImageId> images_;
    std::optional<SolutionSymmetry> symmetry_;
    ImageCounts counts_;
    std::string constrainedPiece_;
};

}  // namespace tilewright
