#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/basics/big_count.h"
#include "core/count/graph_tables.h"
#include "core/count/solution_diagram.h"
#include "core/jobs/runner.h"

namespace tilewright {

class Job;

/// How solutions are counted.
enum class CountMethod {
    /// With a graph of the sets of open cells, see FillingGraph: fastest for narrow boards.
    graph,
    /// Cell by cell, see countByFrontier(): for large pieces in any number.
    frontier,
    /// With a search that memoises its counts, see countByMemory().
    memo,
    /// Find all of them.
    list,
};

/// "graph", "frontier", "memo" or "list".
std::string_view nameOf(CountMethod method);
std::optional<CountMethod> countMethodNamed(std::string_view name);

struct CountOptions : RunOptions {
    Mirrors mirrors = Mirrors::same;
    CountBy by = CountBy::nothing;
    /// With CountBy::places: an index into Puzzle::pieces. Pieces of the same shape count as the same piece.
    std::size_t piece = 0;
    /// Whether a diagram of the solutions is wanted too; if possible, it is used for counting.
    bool keepDiagram = false;
    /// By default, the method that proves to be fastest.
    std::optional<CountMethod> method;
};

/// A snapshot of a count.
struct CountSnapshot : RunSnapshot {
    /// The solutions in all positions.
    BigCount raw = 0;
    bool isRawKnown = false;
    /// Those that differ by more than a symmetry of the region; not with CountBy::openCells.
    BigCount count = 0;
    bool isCountKnown = false;
    CountMethod method = CountMethod::graph;
    std::uint64_t states = 0;
    std::uint64_t fits = 0;
    /// Peak memory in bytes.
    std::uint64_t memory = 0;
    /// The number of solutions, in all positions, for every set of optional cells that stays open, or for
    /// every position of the piece, depending on CountOptions::by.
    std::vector<std::pair<std::vector<Cell>, BigCount>> byCells;
};

/// Counts the solutions of a tiling puzzle, without listing them if that is faster.
///
/// The number up to symmetry follows from Burnside's lemma: for each symmetry of the region, the solutions
/// that it fixes are counted, where each item is an image with its copies (once for all symmetries of a
/// conjugacy class, which fix equally many); then all solutions, which takes
/// longest, so that the remaining time is known at the end.
///
/// The fastest method is found by trying: the graph, or the memoising search, continues as long as it has
/// taken less time than random trials predict for listing. If listing then takes several times as long as
/// predicted, counting gets another turn.
///
/// Thread-safe. Destruction cancels and waits.
class CountJob final : public Runner {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`.
    CountJob(Puzzle puzzle, CountOptions options);
    ~CountJob() override;

    CountSnapshot snapshot() const;
    /// With CountOptions::keepDiagram, at the end: the diagram of the different solutions, as described for
    /// PuzzleDiagram.
    std::shared_ptr<const PuzzleDiagram> diagram() const {
        const std::lock_guard lock(mutex());
        return diagram_;
    }

  private:
    RunControl& control() const override { return control_; }
    JobStatus work() override;

    void countAll();
    std::shared_ptr<const PuzzleDiagram> makeDiagram(DiagramOf which);
    void keep(std::shared_ptr<const PuzzleDiagram> diagram);
    void countByDiagram();
    void findCarried();
    void finish(const BigCount& known, bool isRaw);
    void makeProblems();
    double progressOfAll(double part) const;
    // Returns false if it has taken longer than that and is far from its end.
    bool list(double patience);
    void begin(std::size_t problem);
    BigCount countOne(std::size_t problem);
    BigCount byGraph(const CountProblem& problem, bool isRaw);
    template <class Tables>
    void noteOpenCells(const CountProblem& problem, const Tables& tables);
    void noteNoOpenCells(const BigCount& raw);

    const Puzzle puzzle_;
    const CountOptions options_;
    mutable RunControl control_;
    CountRun run_;

    // Used by work() only.
    std::unique_ptr<const ImageTable> table_;
    std::vector<RegionSymmetry> symmetries_;
    /// Whether these identify copies of each other.
    bool hasSymmetries_ = false;
    /// The number of symmetries in the class of each problem but the last.
    std::vector<std::size_t> elements_;
    /// The sum of the solutions fixed by each symmetry.
    std::optional<BigCount> carried_;

    // Read by snapshot() too: guarded by mutex().
    CountSnapshot found_;
    std::unique_ptr<Job> job_;
    std::shared_ptr<const PuzzleDiagram> diagram_;
    /// The problems of the classes of symmetries, the problem of all solutions, and the index of the current
    /// one.
    std::vector<CountProblem> problems_;
    std::size_t problem_ = 0;
};

/// The diagram of a puzzle and a selection of its solutions: all of them, or some.
struct DiagramPart {
    std::shared_ptr<const PuzzleDiagram> diagram;
    std::shared_ptr<const SolutionDiagram> chosen;
    /// Whether symmetric copies are included.
    bool isRaw = false;
};

/// Builds a diagram, or selects solutions of one, in the background.
///
/// Thread-safe. Destruction cancels and waits.
class DiagramJob final : public Runner {
  public:
    /// Does the work; may throw Stopped, CountMemoryError, and errors for the user.
    using Make = std::function<DiagramPart(CountRun&)>;

    /// Takes threads, memory and priority from `options`.
    DiagramJob(Make make, const CountOptions& options);
    ~DiagramJob() override { end(); }

    /// The number of solutions is known at the end.
    CountSnapshot snapshot() const;

    /// The result; null before the end, and if it could not be built.
    std::shared_ptr<const DiagramPart> made() const;

  private:
    RunControl& control() const override { return control_; }
    JobStatus work() override;

    const Make make_;
    mutable RunControl control_;
    CountRun run_;
    /// Guarded by mutex().
    std::shared_ptr<const DiagramPart> made_;
};

/// The subset of `images` (ascending) without those that cover any of `cells`, unless they have the shape of
/// `piece`, an index into Puzzle::pieces. Tilings with the remaining images are those in which pieces of that
/// shape cover all of these cells. Empty if a fixed piece of a different shape covers one.
std::vector<ImageId> imagesWithPieceOn(const Puzzle& puzzle, const ImageTable& table,
                                       std::span<const ImageId> images, std::size_t piece,
                                       std::span<const Cell> cells);

}  // namespace tilewright
