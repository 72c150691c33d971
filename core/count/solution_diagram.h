#pragma once

#include <map>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "core/basics/big_count.h"
#include "core/basics/deadline.h"
#include "core/count/count_problem.h"
#include "core/count/filling_graph.h"
#include "core/images/image_table.h"
#include "core/images/redundancy.h"

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

    /// The number of a solution that is made of these images of the table only, the first one if there are
    /// several: the inverse of solution(). As quick, if few other images may lie in their places.
    virtual std::optional<BigCount> numberOf(const std::vector<bool>& images) const = 0;

    /// For each image of the table, in how many solutions it lies. Takes about as long as counting; throws
    /// Stopped when `stop` is requested.
    virtual std::vector<BigCount> solutionsWith(const std::stop_token& stop = {}) const = 0;
};

/// A number below `bound`, which must be above 0: each is as likely as any other.
BigCount randomBelow(const BigCount& bound, std::mt19937_64& random);

/// The images that cover exactly the cells that have one label, which has each cell of the region of `puzzle`
/// in cell order, and the holes where it is 0. Empty where the labels belong to another region.
std::vector<bool> imagesLabelled(const Puzzle& puzzle, const ImageTable& table,
                                 std::span<const std::size_t> labels);

/// The images that tilings are made of which stand for all others: those that are left where one piece is
/// constrained. Nullopt where that leaves some copies, or turns some solutions away.
std::optional<std::vector<ImageId>> imagesUpToSymmetry(const Puzzle& puzzle, const ImageTable& table,
                                                       Mirrors mirrors, const std::stop_token& stop);

/// Which solutions a diagram of a puzzle holds.
enum class DiagramOf {
    /// Those that differ by more than a symmetry, where constraining a piece tells them apart, and all as
    /// they
    /// lie elsewhere.
    different,
    /// All as they lie.
    all,
};

/// A puzzle with the diagram of its solutions. It is made without a list of them, where that is quicker than
/// to list them, and from the list elsewhere, or where the other way needs too much memory.
///
/// Immutable after construction and safe to share between threads.
class PuzzleDiagram {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped and CountMemoryError, as `run`
    /// says.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, CountRun& run, DiagramOf which = DiagramOf::different);
    /// From a list of all solutions.
    static PuzzleDiagram listed(Puzzle puzzle, Mirrors mirrors, CountRun& run,
                                DiagramOf which = DiagramOf::different);
    /// The same from the numbers of a graph() that was kept. Throws std::invalid_argument where they do not
    /// belong to the puzzle.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, std::span<const std::uint32_t> graph, CountRun& run);

    const Puzzle& puzzle() const { return puzzle_; }
    Mirrors mirrors() const { return mirrors_; }
    const ImageTable& table() const { return table_; }
    bool isUpToSymmetry() const { return isUpToSymmetry_; }
    /// Whether it was made from a list of all solutions.
    bool isListed() const { return isListed_; }
    const SolutionDiagram& all() const { return *all_; }

    /// The images that all() is made of, ascending.
    std::span<const ImageId> images() const { return images_; }
    /// The solutions that are made of these images, ascending, and no others.
    std::unique_ptr<const SolutionDiagram> among(std::span<const ImageId> images, CountRun& run) const;
    /// The solutions, as they lie in the region, in which all of these images lie.
    std::unique_ptr<const SolutionDiagram> with(std::span<const ImageId> placed, CountRun& run) const;

    /// The numbers of the graph, to be kept. Empty for a puzzle without cells.
    std::vector<std::uint32_t> graph() const {
        return graph_ ? graph_->numbers() : std::vector<std::uint32_t>();
    }

  private:
    // Without the solutions.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, DiagramOf which, const std::stop_token& stop);
    void take(FillingGraph graph, CountRun& run);
    void takeList(CountRun& run);
    // Those of the solutions and their symmetric copies that are made of `images`.
    std::vector<std::vector<ImageId>> copiesAmong(std::span<const std::vector<ImageId>> solutions,
                                                  std::span<const ImageId> images, CountRun& run) const;

    const Puzzle puzzle_;
    const Mirrors mirrors_;
    const ImageTable table_;
    std::vector<ImageId> images_;
    bool isUpToSymmetry_ = false;
    bool isListed_ = false;
    std::shared_ptr<const CountProblem> problem_;
    std::shared_ptr<const FillingGraph> graph_;
    std::unique_ptr<const SolutionDiagram> all_;
};

/// In how many solutions of a diagram a piece, or one of its shape, lies in each place; those where none has
/// it are left out. `piece` is an index into Puzzle::pieces. Throws Stopped when `stop` is requested.
std::map<std::vector<Cell>, BigCount> placesOf(const PuzzleDiagram& diagram, std::size_t piece,
                                               const std::stop_token& stop = {});
/// The same of some `total` solutions of the puzzle; `with` is SolutionDiagram::solutionsWith().
std::map<std::vector<Cell>, BigCount> placesOf(const PuzzleDiagram& diagram, std::span<const BigCount> with,
                                               const BigCount& total, std::size_t piece);

/// For each cell in how many solutions a piece covers it; `places` says in how many it lies in each place.
template <class Places>
std::map<Cell, BigCount> heatOf(const Places& places) {
    std::map<Cell, BigCount> heat;
    for (const auto& [cells, count] : places)
        for (const Cell cell : cells)
            heat[cell] += count;
    return heat;
}

/// For a Deadline that ends work once it has taken as long as random trials say that finding all
/// solutions of `puzzle` takes on the threads of `run`, which the work tells how far it has come. What is
/// done in half a second is never ended. `seconds` is what listing takes; as long as it is 0, trials find it.
Deadline::Next whileQuickerThanListing(const Puzzle& puzzle, const CountRun& run, double& seconds);

/// What a listed solution of so many images takes at most, with its share of their graph.
inline std::uint64_t listedBytes(std::size_t images) {
    return sizeof(std::vector<ImageId>) + 32 * images * sizeof(ImageId);
}

/// Finds all solutions by a search, symmetric copies left out. Each is a list of images of the puzzle's
/// table, holes among them. Throws Stopped, CountMemoryError where they need more than `run.bytes`, and
/// MessageError.
std::vector<std::vector<ImageId>> listedSolutions(const Puzzle& puzzle, Mirrors mirrors, CountRun& run);

/// All copies of a solution that the symmetries and the fixed pieces of the puzzle allow, itself among them,
/// ascending.
std::vector<std::vector<ImageId>> copiesOf(const std::vector<ImageId>& solution, const ImageTable& table,
                                           std::size_t fixedPieces,
                                           std::span<const RegionSymmetry> symmetries);

/// The smallest graph whose ways are these solutions: where they go on in the same way they share a node. It
/// depends on nothing but the set of solutions, which must be tilings by items of `problem`.
FillingGraph graphOf(const CountProblem& problem, std::span<const std::vector<ImageId>> solutions);

}  // namespace tilewright
