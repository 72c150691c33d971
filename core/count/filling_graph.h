#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/count/count_problem.h"
#include "core/count/count_run.h"

namespace tilewright {

/// All ways in which cells fill up in their order, whatever pieces are left.
///
/// A node is a set of filled cells: all below its *target*, the first open one, and some above it. An edge
/// fills the target with an item. Nodes from which nothing leads to the end are left out. Where boards are
/// narrow there are few nodes (16,100 for the one-sided pentominoes in 18x5), because a set of cells is
/// filled in many ways; which pieces have filled it is counted at the nodes, see GraphTables. In a graph of
/// listed solutions a set of cells may have several nodes, which go on differently.
///
/// Immutable after construction and safe to share between threads.
class FillingGraph {
  public:
    struct Edge {
        /// The node at its other end.
        std::uint32_t node = 0;
        /// Index into CountProblem::items.
        std::uint32_t item = 0;
    };

    /// Throws Stopped and CountMemoryError, as `run` says; the latter as soon as it can be foreseen.
    FillingGraph(const CountProblem& problem, CountRun& run);

    /// Nodes are numbered by their targets; the last one is the end, with all cells filled. No nodes at all
    /// if it cannot be reached.
    std::uint32_t nodes() const { return static_cast<std::uint32_t>(firstOut_.size() - 1); }
    int targets() const { return static_cast<int>(firstNode_.size()) - 1; }
    /// The nodes with this target are those from firstNode(target) up to firstNode(target + 1).
    std::uint32_t firstNode(int target) const { return firstNode_[static_cast<std::size_t>(target)]; }
    int targetOf(std::uint32_t node) const;

    /// Edges to nodes with higher targets, and from those with lower ones.
    std::span<const Edge> out(std::uint32_t node) const {
        return std::span(out_).subspan(firstOut_[node], firstOut_[node + 1] - firstOut_[node]);
    }
    std::span<const Edge> in(std::uint32_t node) const {
        return std::span(in_).subspan(firstIn_[node], firstIn_[node + 1] - firstIn_[node]);
    }

    /// Whether so many ways lead through the graph that half of one has more than 64 bits, whatever counters
    /// say.
    bool hasLargeNumbers(const CountRun& run) const;

    std::uint64_t edges() const { return out_.size(); }
    std::uint64_t bytes() const;

    /// The part of the time of a count that its graph takes, roughly.
    static double partOfTime(const CountProblem& problem) { return problem.counters.empty() ? 0.45 : 0.1; }

    /// The numbers that it is made of, for a file, and a graph of these. Nullopt where they are no graph of
    /// `problem`.
    std::vector<std::uint32_t> numbers() const;
    static std::optional<FillingGraph> ofNumbers(const CountProblem& problem,
                                                 std::span<const std::uint32_t> numbers);

  private:
    FillingGraph() = default;
    template <int kWords>
    void build(const CountProblem& problem, CountRun& run);
    void prune(const CountRun& run);
    void mirror(const CountRun& run);

    std::vector<std::uint32_t> firstNode_;
    std::vector<std::uint64_t> firstOut_;
    std::vector<Edge> out_;
    std::vector<std::uint64_t> firstIn_;
    std::vector<Edge> in_;
};

}  // namespace tilewright
