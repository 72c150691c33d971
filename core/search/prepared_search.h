#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/images/redundancy.h"
#include "core/search/plan.h"
#include "core/search/statistics.h"

namespace tilewright {

/// How many images of pieces remain after each filter.
struct ImageCounts {
    std::size_t bounded = 0;
    std::size_t redundancy = 0;
    std::size_t filtered = 0;
    /// How many images each filter removed before the search, including holes.
    FilterCounts once;
};

/// Upper bounds for the memory of a search in bytes, known before any list is built. Solutions are not
/// included.
struct SearchMemory {
    /// The images and their symmetric copies, shared by all threads.
    std::uint64_t images = 0;
    /// The dancing links and fill table, per thread.
    std::uint64_t matrix = 0;
    /// The lists of FILA, per branch that is searched concurrently.
    std::uint64_t lists = 0;

    std::uint64_t total(std::uint64_t threads, std::uint64_t branches) const {
        return images + threads * matrix + branches * lists;
    }
};

/// The memory limit of a search and its number of threads.
struct MemoryBound {
    std::uint64_t bytes = std::numeric_limits<std::uint64_t>::max();
    int threads = 1;
};

/// A puzzle prepared for searching by a plan. Immutable and shared by all threads of a job.
class PreparedSearch {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws PlanError if the plan does not suit the
    /// puzzle, MemoryError if it exceeds `bound` however late lists are built, and Stopped when `stop` is
    /// requested.
    PreparedSearch(Puzzle puzzle, Plan plan, const StopToken& stop = {}, const MemoryBound& bound = {});
    PreparedSearch(const PreparedSearch&) = delete;
    PreparedSearch& operator=(const PreparedSearch&) = delete;

    const Puzzle& puzzle() const { return puzzle_; }
    /// As given, unless that exceeded the memory limit: then without a fill table, and with lists for fewer
    /// pieces left.
    const Plan& plan() const { return plan_; }
    const ImageTable& table() const { return table_; }
    /// What remains after the filters, ascending.
    const std::vector<ImageId>& images() const { return images_; }
    const SolutionSymmetry& symmetry() const { return *symmetry_; }
    ImageCounts counts() const { return counts_; }
    const SearchMemory& memory() const { return memory_; }
    /// What the redundancy filter constrains.
    const Constrained& constrained() const { return constrained_; }

  private:
    std::optional<Constraint> constraintFor(std::span<const RegionSymmetry> symmetries) const;
    std::size_t countPieces() const;
    void removeDominated(const MemoryBound& bound, const StopToken& stop);
    void fitInto(const MemoryBound& bound);

    Puzzle puzzle_;
    Plan plan_;
    ImageTable table_;
    std::vector<ImageId> images_;
    std::optional<SolutionSymmetry> symmetry_;
    ImageCounts counts_;
    SearchMemory memory_;
    Constrained constrained_;
};

}  // namespace tilewright
