#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/basics/big_count.h"
#include "core/basics/stop.h"
#include "core/count/count_problem.h"
#include "core/jobs/runner.h"

namespace tilewright {

/// An abstract exact cover problem with colours and multiplicities: choose options, each at most once, so
/// that every primary item is in as many chosen options as its bounds say, and every secondary item is in at
/// most one, or in any number that give it the same colour. Items and options mean nothing: a Sudoku, queens
/// on a board or a crossword is one as well as a tiling.
///
/// A set of options is a solution if each of them has a primary item. Options without one are never chosen,
/// as in Knuth's programs.
struct ExactCover {
    struct Item {
        std::string name;
        /// The bounds of a primary item; 0 to 1 for a secondary one.
        int min = 1;
        int max = 1;

        friend bool operator==(const Item&, const Item&) = default;
    };
    struct Entry {
        int item = 0;
        /// An index into `colours`, or `plain`: then no other option may have the item.
        int colour = plain;

        friend bool operator==(const Entry&, const Entry&) = default;
    };
    static constexpr int plain = -1;

    /// What it is, for people; may be empty, and may have several lines.
    std::string comment;
    /// The primary ones first.
    std::vector<Item> items;
    int primaryItems = 0;
    std::vector<std::string> colours;
    /// No option has an item twice; only secondary items have colours.
    std::vector<std::vector<Entry>> options;

    bool isPrimary(int item) const { return item < primaryItems; }
    /// The option as files write it: "a b x:A".
    std::string optionText(std::size_t option) const;

    friend bool operator==(const ExactCover&, const ExactCover&) = default;
};

/// Calls `visit` for each solution, the indices of its options in the order of their choice, until it returns
/// false; returns whether all were visited. Each solution is visited once, always in the same order.
/// `run.progress` is kept up to date. Throws Stopped.
bool forEachSolution(const ExactCover& problem, CountRun& run,
                     const std::function<bool(std::span<const int> options)>& visit);

/// A step of that search, numbered from 1.
struct ExactCoverStep {
    enum class Kind {
        /// The search branches on `item`.
        target,
        /// `option` is chosen for `item`; `none` if it gets no further one.
        choose,
        /// The choice is undone: everything below it has been tried.
        remove,
        /// `item` needs more options than are left.
        deadEnd,
        solution,
    };
    static constexpr int none = -1;

    Kind kind = Kind::target;
    std::uint64_t step = 0;
    int item = none;
    int option = none;
    /// With target and deadEnd: the options of the item that are left, and how many it needs at least.
    int left = 0;
    int needed = 0;

    friend bool operator==(const ExactCoverStep&, const ExactCoverStep&) = default;
};

using ExactCoverObserver = StepObserver<ExactCoverStep>;

/// Reports each step of the search of forEachSolution. Throws Stopped.
void observeSearch(const ExactCover& problem, const StopToken& stop, ExactCoverObserver& observer);

/// The number of solutions, without visiting each. Exact for any memory limit: where `run.bytes` do not
/// suffice for all states, some are counted again. Throws Stopped.
BigCount countSolutions(const ExactCover& problem, CountRun& run);

/// All solutions of an exact cover problem as a decision diagram, from which any of them is taken by its
/// number.
///
/// Immutable after construction and safe to share between threads.
class ExactCoverDiagram {
  public:
    /// Throws Stopped, and CountMemoryError if it needs more than `run.bytes`.
    ExactCoverDiagram(const ExactCover& problem, CountRun& run);

    const BigCount& total() const { return nodes_[root_].count; }
    /// The options of the solution with this number, from 0, ascending.
    std::vector<int> solution(BigCount number) const;

    struct Branch {
        /// The option that is chosen, or -1 for none.
        int option = -1;
        std::uint32_t node = 0;
    };
    struct Node {
        BigCount count;
        std::vector<Branch> branches;
    };

  private:
    std::vector<Node> nodes_;
    std::uint32_t root_ = 0;
};

/// Always on one thread.
struct ExactCoverOptions : RunOptions {
    enum class Task {
        /// Visits the solutions.
        list,
        count,
        /// Counts them and keeps the diagram.
        diagram,
    };

    Task task = Task::list;
    /// With Task::list: stops after so many solutions.
    std::optional<std::uint64_t> limit;
};

struct ExactCoverSnapshot : RunSnapshot {
    /// The solutions found up to now, or counted at the end.
    BigCount count = 0;
    bool isCountKnown = false;
    std::uint64_t states = 0;
    /// Peak memory in bytes.
    std::uint64_t memory = 0;
};

/// Solves or counts an exact cover problem in the background, on one thread.
///
/// Thread-safe. Destruction cancels and waits.
class ExactCoverJob final : public Runner {
  public:
    /// Called by the thread of the job for each solution of Task::list; may block.
    using Sink = std::function<void(std::span<const int> options)>;

    ExactCoverJob(std::shared_ptr<const ExactCover> problem, ExactCoverOptions options, Sink sink = {});
    ~ExactCoverJob() override { end(); }

    ExactCoverSnapshot snapshot() const;
    /// With Task::diagram, at the end; null before and if it could not be made.
    std::shared_ptr<const ExactCoverDiagram> diagram() const {
        const std::lock_guard lock(mutex());
        return diagram_;
    }

  private:
    RunControl& control() const override { return control_; }
    JobStatus work() override;
    void solve();

    const std::shared_ptr<const ExactCover> problem_;
    const ExactCoverOptions options_;
    const Sink sink_;
    mutable RunControl control_;
    CountRun run_;
    std::atomic<std::uint64_t> found_ = 0;
    // Guarded by mutex().
    std::optional<BigCount> count_;
    std::shared_ptr<const ExactCoverDiagram> diagram_;
};

}  // namespace tilewright
