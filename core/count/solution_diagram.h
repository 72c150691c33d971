#pragma once

#include <memory>
#include <random>
#include <span>
#include <vector>

#include "core/basics/big_count.h"
#include "core/count/count_run.h"
#include "core/count/filling_graph.h"
#include "core/images/image_table.h"
#include "core/images/redundancy_filter.h"

namespace tilewright {

/// All solutions of a puzzle as a decision diagram: a graph of the sets of cells that stay open, and at each
/// of its nodes how many ways lead there, and on to the end, for every set of pieces that may have been used.
///
/// So any solution can be found by its number, or drawn at random, and it can be said in how many solutions
/// an image lies, all without a search and however many solutions there are. The solutions have a fixed
/// order, which depends on nothing but the puzzle.
///
/// Immutable after construction and safe to share between threads.
class SolutionDiagram {
  public:
    virtual ~SolutionDiagram() = default;

    virtual BigCount total() const = 0;

    /// The images of the solution with this number, from 0, ascending; holes are among them.
    virtual std::vector<ImageId> solution(const BigCount& number) const = 0;

    /// For each image of the table, in how many solutions it lies. Takes about as long as counting.
    virtual std::vector<BigCount> solutionsWith() const = 0;
};

/// A number below `bound`, which must be above 0: each is as likely as any other.
BigCount randomBelow(const BigCount& bound, std::mt19937_64& random);

/// The images that tilings are made of which stand for all others: those that are left where one piece is
/// constrained. Nullopt where that leaves some copies, or turns some solutions away.
std::optional<std::vector<ImageId>> imagesUpToSymmetry(const Puzzle& puzzle, const ImageTable& table,
                                                       Mirrors mirrors, const std::stop_token& stop);

/// A puzzle with the diagram of its solutions: those that differ by more than a symmetry where constraining a
/// piece tells them apart, and all as they lie elsewhere.
///
/// Immutable after construction and safe to share between threads.
class PuzzleDiagram {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped and CountMemoryError, as `run`
    /// says.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, CountRun& run);
    /// The same from the numbers of a graph() that was kept. Throws std::invalid_argument where they do not
    /// belong to the puzzle.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, std::span<const std::uint32_t> graph, CountRun& run);

    const Puzzle& puzzle() const { return puzzle_; }
    Mirrors mirrors() const { return mirrors_; }
    const ImageTable& table() const { return table_; }
    bool isUpToSymmetry() const { return isUpToSymmetry_; }
    const SolutionDiagram& all() const { return *all_; }

    /// The solutions, as they lie in the region, in which all of these images lie.
    std::unique_ptr<const SolutionDiagram> with(std::span<const ImageId> placed, CountRun& run) const;

    /// The numbers of the graph, to be kept. Empty for a puzzle without cells.
    std::vector<std::uint32_t> graph() const {
        return graph_ ? graph_->numbers() : std::vector<std::uint32_t>();
    }

  private:
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, const std::span<const std::uint32_t>* graph, CountRun& run);

    const Puzzle puzzle_;
    const Mirrors mirrors_;
    const ImageTable table_;
    std::vector<ImageId> images_;
    bool isUpToSymmetry_ = false;
    std::shared_ptr<const CountProblem> problem_;
    std::shared_ptr<const FillingGraph> graph_;
    std::unique_ptr<const SolutionDiagram> all_;
};

}  // namespace tilewright
