#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <span>
#include <stop_token>
#include <thread>
#include <vector>

#include "core/basics/big_count.h"
#include "core/basics/stop.h"
#include "core/count/count_problem.h"
#include "core/count/filling_graph.h"
#include "core/images/image_table.h"
#include "core/images/redundancy.h"

namespace tilewright {

/// All solutions of a puzzle as a decision diagram: a graph of the sets of open cells and, at each node, the
/// number of paths to it and onwards to the end, for every set of pieces that may have been used.
///
/// So any solution can be found by its number or drawn at random, and the number of solutions that contain an
/// image is known, all without a search and however many solutions there are. The order of the solutions is
/// fixed and depends only on the puzzle.
///
/// Immutable after construction and safe to share between threads.
class SolutionDiagram {
  public:
    virtual ~SolutionDiagram() = default;

    virtual BigCount total() const = 0;

    /// The images of the solution with this number, from 0, ascending and including holes.
    virtual std::vector<ImageId> solution(const BigCount& number) const = 0;

    /// The number of the first solution made only of these images of the table, if any: the inverse of
    /// solution(). As fast, if few other images fit in their positions.
    virtual std::optional<BigCount> numberOf(const std::vector<bool>& images) const = 0;

    /// For each image of the table, the number of solutions that contain it. Takes about as long as counting;
    /// throws Stopped when `stop` is requested.
    virtual std::vector<BigCount> solutionsWith(const StopToken& stop = {}) const = 0;
};

/// A uniformly distributed number below `bound`, which must be positive.
BigCount randomBelow(const BigCount& bound, std::mt19937_64& random);

/// The images that cover exactly the cells with one label, given the label of each cell of the region of
/// `puzzle` in cell order, and holes for label 0. Empty if the labels belong to a different region.
std::vector<bool> imagesLabelled(const Puzzle& puzzle, const ImageTable& table,
                                 std::span<const std::size_t> labels);

/// Images whose tilings represent all solutions up to symmetry: those that remain when one piece is
/// constrained. Nullopt if that would leave some copies, or lose some solutions.
std::optional<std::vector<ImageId>> imagesUpToSymmetry(const Puzzle& puzzle, const ImageTable& table,
                                                       Mirrors mirrors, const StopToken& stop);

/// Which solutions a diagram contains.
enum class DiagramOf {
    /// Those that differ by more than a symmetry, if constraining a piece selects them; otherwise all.
    different,
    /// All, including symmetric copies.
    all,
};

/// A puzzle with the diagram of its solutions. It is built directly if that is faster than listing the
/// solutions, and otherwise, or if that needs too much memory, from the list.
///
/// Immutable after construction and safe to share between threads.
class PuzzleDiagram {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`. Throws Stopped and CountMemoryError according to
    /// `run`.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, CountRun& run, DiagramOf which = DiagramOf::different);
    /// From a list of all solutions.
    static PuzzleDiagram listed(Puzzle puzzle, Mirrors mirrors, CountRun& run,
                                DiagramOf which = DiagramOf::different);
    /// From the numbers of a stored graph(). Throws std::invalid_argument if they do not belong to the
    /// puzzle.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, std::span<const std::uint32_t> graph, CountRun& run);

    const Puzzle& puzzle() const { return puzzle_; }
    Mirrors mirrors() const { return mirrors_; }
    const ImageTable& table() const { return table_; }
    bool isUpToSymmetry() const { return isUpToSymmetry_; }
    /// Whether it was built from a list of all solutions.
    bool isListed() const { return isListed_; }
    const SolutionDiagram& all() const { return *all_; }

    /// The images used in all(), ascending.
    std::span<const ImageId> images() const { return images_; }
    /// The solutions made only of these images (ascending).
    std::unique_ptr<const SolutionDiagram> among(std::span<const ImageId> images, CountRun& run) const;
    /// The solutions, including symmetric copies, that contain all of these images.
    std::unique_ptr<const SolutionDiagram> with(std::span<const ImageId> placed, CountRun& run) const;

    /// The numbers of the graph, for storing. Empty for a puzzle without cells.
    std::vector<std::uint32_t> graph() const {
        return graph_ ? graph_->numbers() : std::vector<std::uint32_t>();
    }

  private:
    // Without the solutions.
    PuzzleDiagram(Puzzle puzzle, Mirrors mirrors, DiagramOf which, const StopToken& stop);
    void take(FillingGraph graph, CountRun& run);
    void takeList(CountRun& run);
    // The solutions and symmetric copies that are made of `images`.
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

/// In how many solutions of a diagram a piece, or one of its shape, lies in each position; positions that
/// never occur are omitted. `piece` is an index into Puzzle::pieces. Throws Stopped when `stop` is requested.
std::map<std::vector<Cell>, BigCount> placesOf(const PuzzleDiagram& diagram, std::size_t piece,
                                               const StopToken& stop = {});
/// The same for a selection of `total` solutions of the puzzle; `with` is SolutionDiagram::solutionsWith().
std::map<std::vector<Cell>, BigCount> placesOf(const PuzzleDiagram& diagram, std::span<const BigCount> with,
                                               const BigCount& total, std::size_t piece);

/// For each cell, in how many solutions a piece covers it; `places` is the number of solutions by position.
template <class Places>
std::map<Cell, BigCount> heatOf(const Places& places) {
    std::map<Cell, BigCount> heat;
    for (const auto& [cells, count] : places)
        for (const Cell cell : cells)
            heat[cell] += count;
    return heat;
}

/// Ends work once it has taken as long as random trials predict for listing all solutions of `puzzle` on the
/// threads of `run`, which also reports the progress of the work. The trials take place beside the work, in a
/// thread that ends with this object. Work of up to half a second is never ended.
class ListingPatience {
  public:
    /// `seconds` is the predicted time; while it is 0, trials determine it. All three must outlive this
    /// object. `stop` ends the work, too.
    ListingPatience(const Puzzle& puzzle, const CountRun& run, double& seconds, const StopToken& stop);

    /// For the work.
    StopToken token() const { return source_.get_token(); }

  private:
    using Clock = StopToken::Clock;

    std::optional<Clock::time_point> next(const StopToken& done);

    const Puzzle& puzzle_;
    const CountRun& run_;
    double& seconds_;
    const bool isKnown_;
    const Clock::time_point begin_ = Clock::now();
    std::stop_source source_;
    std::stop_callback<std::function<void()>> other_;
    std::jthread thread_;
};

/// An upper bound for the memory of a listed solution of this many images, including its share of the graph.
inline std::uint64_t listedBytes(std::size_t images) {
    return sizeof(std::vector<ImageId>) + 32 * images * sizeof(ImageId);
}

/// Finds all solutions by a search, without symmetric copies. Each is a list of images of the puzzle's table,
/// including holes. Throws Stopped, CountMemoryError if they need more than `run.bytes`, and MessageError.
std::vector<std::vector<ImageId>> listedSolutions(const Puzzle& puzzle, Mirrors mirrors, CountRun& run);

/// All copies of a solution under the symmetries that preserve the fixed pieces, including itself, ascending.
std::vector<std::vector<ImageId>> copiesOf(const std::vector<ImageId>& solution, const ImageTable& table,
                                           std::size_t fixedPieces,
                                           std::span<const RegionSymmetry> symmetries);

/// The smallest graph whose paths are these solutions: equal continuations share a node. It depends only on
/// the set of solutions, which must be tilings by items of `problem`.
FillingGraph graphOf(const CountProblem& problem, std::span<const std::vector<ImageId>> solutions);

}  // namespace tilewright
