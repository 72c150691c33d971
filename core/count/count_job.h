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
    /// By a graph of the sets of open cells, see FillingGraph: the quickest where boards are narrow.
    graph,
    /// By a search that remembers what it has counted, see countByMemory().
    memo,
    /// By finding all of them.
    list,
};

/// "graph", "memo" or "list".
std::string_view nameOf(CountMethod method);
std::optional<CountMethod> countMethodNamed(std::string_view name);

struct CountOptions {
    /// 0: as many as the machine has.
    int threads = 0;
    /// Stop after this time.
    std::optional<std::chrono::duration<double>> timeLimit;
    /// How many bytes it may take; by default a quarter of the memory of the machine.
    std::optional<std::uint64_t> memory;
    /// Lets everything else on the machine go first.
    bool inBackground = false;
    Mirrors mirrors = Mirrors::same;
    CountBy by = CountBy::nothing;
    /// With CountBy::places: an index into Puzzle::pieces. Pieces of the same shape are the same piece.
    std::size_t piece = 0;
    /// Whether a diagram of the solutions is wanted too; where it can be, it is what is counted.
    bool keepDiagram = false;
    /// By default what is found to be quickest.
    std::optional<CountMethod> method;
};

/// Where a count stands at one moment.
struct CountSnapshot : RunSnapshot {
    /// The solutions as they lie in the region.
    BigCount raw = 0;
    bool isRawKnown = false;
    /// Those that differ by more than a symmetry of the region; not with CountBy::openCells.
    BigCount count = 0;
    bool isCountKnown = false;
    CountMethod method = CountMethod::graph;
    std::uint64_t states = 0;
    std::uint64_t fits = 0;
    /// The most bytes that it has taken at any time.
    std::uint64_t memory = 0;
    /// The solutions, as they lie in the region, for every set of optional cells that stay open in one, or
    /// for every place of the piece, as CountOptions::by says.
    std::vector<std::pair<std::vector<Cell>, BigCount>> byCells;
};

/// Counts the solutions of a tiling puzzle without listing them where that is quicker.
///
/// The solutions that differ by more than a symmetry follow by Burnside's lemma: for each symmetry of the
/// region those solutions that it carries to themselves are counted, where each item is an image with its
/// copies, and then all solutions as they lie, which take longest, so that the time left is known at the end.
///
/// Which method is quickest is found by trying: while the graph, or the search with a memory, has taken less
/// time than random trials say that finding all solutions takes, it goes on. Where the list then takes
/// several times as long as the trials said, counting has another turn.
///
/// All members may be called from any thread. Destruction cancels and waits.
class CountJob final : public Runner {
  public:
    /// `puzzle` must pass `validate` and `searchObstacle`.
    CountJob(Puzzle puzzle, CountOptions options);
    ~CountJob() override;

    CountSnapshot snapshot() const;
    /// With CountOptions::keepDiagram, after the end: of the solutions that differ, as PuzzleDiagram says.
    std::shared_ptr<const PuzzleDiagram> diagram() const {
        const std::lock_guard lock(mutex());
        return diagram_;
    }
    std::shared_ptr<const RunSnapshot> state() const override {
        return std::make_shared<const CountSnapshot>(snapshot());
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
    // False where it has taken more seconds and is far from its end.
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
    /// Whether these tell which solutions are copies of each other.
    bool hasSymmetries_ = false;
    /// The solutions that each symmetry carries to themselves, together.
    std::optional<BigCount> carried_;

    // Read by snapshot() too: guarded by mutex().
    CountSnapshot found_;
    std::unique_ptr<Job> job_;
    std::shared_ptr<const PuzzleDiagram> diagram_;
    /// Those of the symmetries, the problem of all solutions, and which of them is counted.
    std::vector<CountProblem> problems_;
    std::size_t problem_ = 0;
};

/// The diagram of a puzzle and the solutions of it that are looked at: all of them, or some.
struct DiagramPart {
    std::shared_ptr<const PuzzleDiagram> diagram;
    std::shared_ptr<const SolutionDiagram> chosen;
    /// Whether symmetric copies are among them.
    bool isRaw = false;
};

/// Makes a diagram, or chooses solutions of one, in the background.
///
/// All members may be called from any thread. Destruction cancels and waits.
class DiagramJob final : public Runner {
  public:
    /// Does the work, as its argument says; may throw Stopped, CountMemoryError, and errors for people.
    using Make = std::function<DiagramPart(CountRun&)>;

    /// Takes threads, memory and priority from `options`.
    DiagramJob(Make make, const CountOptions& options);
    ~DiagramJob() override { end(); }

    /// The number of solutions is known at the end.
    CountSnapshot snapshot() const;
    std::shared_ptr<const RunSnapshot> state() const override {
        return std::make_shared<const CountSnapshot>(snapshot());
    }

    /// What was made; null before the end, and where it could not be made.
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

/// The same image in all of `images`, ascending, that covers none of `cells`, or has the shape of `piece`,
/// an index into Puzzle::pieces: tilings by what is left are those in which pieces of that shape lie on all
/// of the cells. None where a fixed piece of another shape lies on one.
std::vector<ImageId> imagesWithPieceOn(const Puzzle& puzzle, const ImageTable& table,
                                       std::span<const ImageId> images, std::size_t piece,
                                       std::span<const Cell> cells);

}  // namespace tilewright
