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

/// The lowest number of a set that is not empty.
template <int kWords>
int lowestOf(const Bits<kWords>& cells) {
    int first = 0;
    for (const std::uint64_t word : cells.word) {
        if (word != 0) return first + std::countr_zero(word);
        first += 64;
    }
    return first;
}

/// Tells whether open cells fall apart into regions of sizes that pieces can fill. One thread at a time.
///
/// Sets are windows of the board: the first bit is the cell that one looks from, cells before it are filled,
/// and cells behind the window are open.
template <int kWords>
class OpenRegions {
    using Cells = Bits<kWords>;

  public:
    /// Looks from the first cell. `problem` must outlive this.
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
        // Neighbours of all cells are so many shifts, each of some cells.
        std::map<int, Cells> byDistance;
        for (int cell = first; cell < end; ++cell)
            for (const int other : problem_->neighbours[static_cast<std::size_t>(cell)])
                if (other >= end)
                    reachBehind_.set(cell - first);
                else if (other >= first)
                    byDistance[other - cell].set(cell - first);
        shifts_.assign(byDistance.begin(), byDistance.end());
    }

    /// Whether cells that hang together are known.
    bool areKnown() const { return !problem_->neighbours.empty(); }

    /// False where some region cannot be filled by its size. Where that is hardly ever so, it is not looked
    /// at any more.
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

    /// Those that hang together with the lowest one.
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
    // Which numbers of cells some items fill.
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
        // What goes on behind the window is taken to hang together there.
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
    /// Of the window.
    std::vector<std::pair<int, Cells>> shifts_;
    Cells reachBehind_;
    std::size_t cellsBehind_ = 0;
    std::vector<bool> fillable_;
    bool sizesMatter_ = false;
    std::uint64_t looked_ = 0;
    std::uint64_t failed_ = 0;
};

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
