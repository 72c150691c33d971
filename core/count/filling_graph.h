#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/bits.h"
#include "core/count/count_problem.h"

namespace tilewright {

/// The lowest element of a non-empty set.
template <int kWords>
int lowestOf(const Bits<kWords>& cells) {
    int first = 0;
    for (const std::uint64_t word : cells.word) {
        if (word != 0) return first + std::countr_zero(word);
        first += 64;
    }
    return first;
}

/// Checks whether open cells fall apart into regions of sizes that pieces can fill. Not thread-safe.
///
/// Sets are windows of the board: the first bit is the current cell; cells before it are filled, and cells
/// behind the window are open.
template <int kWords>
class OpenRegions {
    using Cells = Bits<kWords>;

  public:
    /// Starts at the first cell. `problem` must outlive this object.
    explicit OpenRegions(const CountProblem& problem) : problem_(&problem) {
        fillable_ = fillableSizes(problem);
        sizesMatter_ = !problem.neighbours.empty() && std::ranges::find(fillable_, false) != fillable_.end();
        lookFrom(0);
    }

    void lookFrom(int first) {
        const int end = std::min(first + 64 * kWords, problem_->cellCount);
        cellsBehind_ = static_cast<std::size_t>(problem_->cellCount - end);
        reachBehind_ = {};
        shifts_.clear();
        if (!areKnown()) return;
        // Neighbours are shifts by certain distances, each valid for some cells.
        std::map<int, Cells> byDistance;
        for (int cell = first; cell < end; ++cell)
            for (const int other : problem_->neighbours[static_cast<std::size_t>(cell)])
                if (other >= end)
                    reachBehind_.set(cell - first);
                else if (other >= first)
                    byDistance[other - cell].set(cell - first);
        shifts_.assign(byDistance.begin(), byDistance.end());
    }

    /// Whether adjacency is known.
    bool areKnown() const { return !problem_->neighbours.empty(); }

    /// Returns false if the size of some region cannot be filled. If that hardly ever happens, the check is
    /// switched off.
    bool canBeFilled(const Cells& open) {
        if (!sizesMatter_) return true;
        const bool can = sizesFit(open);
        constexpr std::uint64_t trials = 1 << 20;
        constexpr std::uint64_t worthwhile = 64;
        ++looked_;
        failed_ += can ? 0 : 1;
        if (looked_ == trials && failed_ * worthwhile < trials) sizesMatter_ = false;
        return can;
    }

    /// The connected component of the lowest cell.
    Cells firstOf(const Cells& open) const {
        Cells region = Cells::single(lowestOf(open));
        for (;;) {
            Cells grown = region;
            for (const auto& [distance, cells] : shifts_)
                grown = grown | ((grown & cells).movedDown(-distance) & open);
            if (grown == region) return region;
            region = grown;
        }
    }

  private:
    // The numbers of cells that some items can fill.
    static std::vector<bool> fillableSizes(const CountProblem& problem) {
        std::vector<bool> fillable(static_cast<std::size_t>(problem.cellCount) + 1, false);
        fillable[0] = true;
        std::vector<std::size_t> sizes;
        for (const CountItem& item : problem.items)
            sizes.push_back(item.cells.size());
        std::ranges::sort(sizes);
        sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
        for (std::size_t sum = 0; sum < fillable.size(); ++sum)
            for (const std::size_t size : sizes)
                if (size <= sum && fillable[sum - size]) fillable[sum] = true;
        return fillable;
    }

    bool sizesFit(const Cells& open) const {
        // Everything behind the window is assumed to be connected.
        std::size_t goesOn = cellsBehind_;
        for (Cells rest = open; !rest.none();) {
            const Cells region = firstOf(rest);
            std::size_t size = 0;
            for (const std::uint64_t word : region.word)
                size += static_cast<std::size_t>(std::popcount(word));
            if (region.meets(reachBehind_))
                goesOn += size;
            else if (!fillable_[size])
                return false;
            rest = rest ^ region;
        }
        return fillable_[goesOn];
    }

    const CountProblem* problem_;
    /// Relative to the window.
    std::vector<std::pair<int, Cells>> shifts_;
    Cells reachBehind_;
    std::size_t cellsBehind_ = 0;
    std::vector<bool> fillable_;
    bool sizesMatter_ = false;
    std::uint64_t looked_ = 0;
    std::uint64_t failed_ = 0;
};

/// All ways to fill the cells in order, whatever pieces are left.
///
/// Problem: counting solutions one by one is hopeless beyond some 10^10. Idea: in a fixed filling order, the
/// future depends only on the set of filled cells and on the pieces left; on narrow boards there are few such
/// sets.
///
///   node: a set of filled cells            edge: an item that fills the target
///   target 0      target 1      target 5         end
///    [....]  --I-->  [#...]  --L-->  [##..]  -->  [####]     Nodes are sorted by target; out-edges
///    [....]          [....]          [###.]       [####]     are contiguous: firstOut_[node] ..
///            --L-->  [##..]  --I----^                        firstOut_[node + 1]
///                    [#...]
///
/// A node is a set of filled cells: all below its *target*, which is the first open cell, and some above it.
/// An edge fills the target with an item. Nodes from which the end cannot be reached are removed. Narrow
/// boards have few nodes (16,100 for the one-sided pentominoes in 18x5), because a set of cells can be filled
/// in many ways; which pieces were used is counted at the nodes, see GraphTables. In a graph of listed
/// solutions, a set of cells may have several nodes with different continuations.
///
/// Invariants: every node except the first has an incoming edge, every node except the end an outgoing one;
/// edges lead to higher targets, so a pass over the nodes by number is a topological order.
///
/// Cost: nodes grow exponentially with the width of the board and linearly with its length. A forecast gives
/// up early if memory will not suffice; countByMemory() takes over then.
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

    /// Throws Stopped and CountMemoryError according to `run`; the latter as soon as it can be predicted.
    FillingGraph(const CountProblem& problem, CountRun& run);

    /// Nodes are numbered by target; the last one is the end, with all cells filled. No nodes if it cannot be
    /// reached.
    std::uint32_t nodes() const { return static_cast<std::uint32_t>(firstOut_.size() - 1); }
    int targets() const { return static_cast<int>(firstNode_.size()) - 1; }
    /// The nodes with this target are those from firstNode(target) to firstNode(target + 1), exclusive.
    std::uint32_t firstNode(int target) const { return firstNode_[static_cast<std::size_t>(target)]; }
    int targetOf(std::uint32_t node) const;

    /// Edges to nodes with higher targets, and from those with lower ones.
    std::span<const Edge> out(std::uint32_t node) const {
        return std::span(out_).subspan(firstOut_[node], firstOut_[node + 1] - firstOut_[node]);
    }
    std::span<const Edge> in(std::uint32_t node) const {
        return std::span(in_).subspan(firstIn_[node], firstIn_[node + 1] - firstIn_[node]);
    }

    /// Whether there are so many paths that half of one needs more than 64 bits, regardless of counters.
    bool hasLargeNumbers(const CountRun& run) const;

    std::uint64_t edges() const { return out_.size(); }
    std::uint64_t bytes() const;

    /// The approximate share of the graph in the time of a count.
    static double partOfTime(const CountProblem& problem) { return problem.counters.empty() ? 0.45 : 0.1; }

    /// The numbers that define it, for a file, and a graph from these. Nullopt if they are not a graph of
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
