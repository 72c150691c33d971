#pragma once

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <mutex>
#include <span>
#include <vector>

#include "core/count/count_run.h"
#include "core/count/counters.h"
#include "core/count/filling_graph.h"
#include "core/jobs/threads.h"

namespace tilewright {

/// In how many ways each node of a graph is reached, for each set of pieces that may have been used on the
/// way: a state of the count is a node with such a set.
///
/// Nodes of the left half know the ways from the beginning, those of the right half the ways to the end. The
/// sweeps meet where both have grown to about the same size, and there each set of one side is multiplied
/// with the rest of the pieces on the other one: the widest levels in the middle of a board are never listed
/// from one side alone. Where counters need not end at their upper bounds the left half is the whole graph.
///
/// The states of one target do not depend on each other, and are counted by all threads.
template <class Key, class Number>
class GraphTables {
  public:
    using Entry = KeyCount<Key, Number>;
    using Edge = FillingGraph::Edge;

    /// `keep`: whether the tables are wanted afterwards, with their entries by ascending keys. Throws
    /// Stopped, CountMemoryError, and CountOverflow.
    GraphTables(const CountProblem& problem, const FillingGraph& graph, CountRun& run, bool keep)
        : problem_(problem),
          graph_(graph),
          layout_(problem),
          run_(run),
          keep_(keep),
          entries_(filledInSteps(graph.nodes(), std::span<const Entry>(), run)),
          storage_(static_cast<std::size_t>(graph.targets())),
          tables_(static_cast<std::size_t>(run.threads), KeyTable<Key, Number>(layout_.bits())),
          bytes_(graph.bytes() + graph.nodes() * sizeof(std::span<const Entry>)) {
        if (graph.nodes() == 0) return;
        findLastUses();
        weighTargets();
        put(0);
        right_ = graph.targets() - 1;
        if (problem.isExact()) put(graph.nodes() - 1);
        left_ = 1;
        while (left_ < right_) {
            const bool leftIsSmaller = size(left_ - 1) <= size(right_);
            if (leftIsSmaller || !problem.isExact())
                sweep<true>(left_++);
            else
                sweep<false>(--right_);
        }
    }

    const CounterLayout<Key>& layout() const { return layout_; }
    /// The lowest target of the right half.
    int middle() const { return left_; }
    std::span<const Entry> entries(std::uint32_t node) const { return entries_[node]; }

    /// All solutions.
    BigCount total() const {
        BigCount sum = 0;
        std::mutex mutex;
        if (graph_.nodes() == 0) return sum;
        forEachBlock(graph_.firstNode(left_), graph_.nodes(),
                     [&](std::uint32_t from, std::uint32_t to, KeyTable<Key, Number>& table) {
                         BigCount part = 0;
                         std::uint64_t passed = 0;
                         for (std::uint32_t node = from; node < to; ++node) {
                             run_.check();
                             part += totalAt(node, table);
                             for (const Edge& edge : graph_.in(node))
                                 passed += edge.node < graph_.firstNode(left_) ? 1 : 0;
                         }
                         notePassed(left_, passed);
                         const std::lock_guard lock(mutex);
                         sum += part;
                     });
        return sum;
    }

    /// Where counters need not end at their upper bounds: the solutions by what they use.
    std::map<Key, BigCount> totalsByUse() const {
        std::map<Key, BigCount> totals;
        if (graph_.nodes() == 0) return totals;
        for (const Edge& edge : graph_.in(graph_.nodes() - 1))
            layout_.forEachFit(entries_[edge.node], edge.item, [&](Key used, const Number& count) {
                if (layout_.isEnough(used)) totals[used] += toBigCount(count);
            });
        return totals;
    }

    /// The solutions whose first node of the right half is `node`. `table` is scratch space.
    BigCount totalAt(std::uint32_t node, KeyTable<Key, Number>& table) const {
        ProductSum<Number> sum;
        const std::uint32_t end = graph_.firstNode(left_);
        bool isLoaded = false;
        for (const Edge& edge : graph_.in(node)) {
            if (edge.node >= end) continue;
            if (!isLoaded && problem_.isExact())
                for (const Entry& entry : entries_[node])
                    table.add(entry.key, entry.count);
            isLoaded = true;
            layout_.forEachFit(entries_[edge.node], edge.item, [&](Key used, const Number& count) {
                if (!problem_.isExact()) {
                    if (layout_.isEnough(used)) sum.add(count, Number(1));
                } else if (!table.empty()) {
                    sum.add(count, table[static_cast<Key>(layout_.full() - used)]);
                }
            });
        }
        table.clear();
        return sum.value();
    }

  private:
    // Where some of n pieces have been used, there are as many states as ways to choose them, at most. Each
    // edge is passed once: in a half, or where the halves meet.
    void weighTargets() {
        double pieces = 0.0;
        for (const CountProblem::Counter& counter : problem_.counters)
            pieces += counter.max;
        double all = 0.0;
        for (int target = 0; target < graph_.targets(); ++target) {
            run_.check();
            const double used = pieces * target / graph_.targets();
            double edges = 0.0;
            for (std::uint32_t node = graph_.firstNode(target); node < graph_.firstNode(target + 1); ++node)
                edges += static_cast<double>(graph_.in(node).size());
            weights_.push_back(
                std::exp(std::lgamma(pieces + 1) - std::lgamma(used + 1) - std::lgamma(pieces - used + 1)));
            all += edges * weights_.back();
        }
        for (double& weight : weights_)
            weight /= std::max(all, 1.0);
    }
    void notePassed(int target, std::uint64_t edges) const {
        const double weight = weights_[static_cast<std::size_t>(target)] * static_cast<double>(edges);
        const double passed = passed_.fetch_add(weight, std::memory_order_relaxed) + weight;
        const double graph = FillingGraph::partOfTime(problem_);
        // Giving gigabytes back takes its time too.
        constexpr double end = 0.95;
        run_.progress.store(std::min(end, graph + (end - graph) * passed), std::memory_order_relaxed);
    }

    void put(std::uint32_t node) {
        auto& blocks = storage_[static_cast<std::size_t>(graph_.targetOf(node))];
        blocks.push_back({Entry{0, 1}});
        entries_[node] = blocks.back();
    }

    // The states of the nodes with this target.
    std::uint64_t size(int target) const {
        std::uint64_t sum = 0;
        for (const auto& block : storage_[static_cast<std::size_t>(target)])
            sum += block.size();
        return sum;
    }

    void findLastUses() {
        lastUse_.resize(storage_.size());
        firstUse_.resize(storage_.size(), graph_.targets());
        int target = 0;
        for (std::uint32_t node = 0; node < graph_.nodes(); ++node) {
            while (graph_.firstNode(target + 1) <= node)
                ++target;
            run_.checkAt(node);
            const auto at = static_cast<std::size_t>(target);
            // Edges that lead in come by ascending nodes.
            if (!graph_.in(node).empty())
                firstUse_[at] = std::min(firstUse_[at], graph_.targetOf(graph_.in(node).front().node));
            std::uint32_t furthest = node;
            for (const Edge& edge : graph_.out(node))
                furthest = std::max(furthest, edge.node);
            lastUse_[at] = std::max(lastUse_[at], graph_.targetOf(furthest));
        }
    }

    // Calls work(from, to, table) for blocks of these nodes, on all threads where that is worth their start.
    template <class Work>
    void forEachBlock(std::uint32_t first, std::uint32_t last, const Work& work) const {
        constexpr std::uint32_t blocksOfAThread = 16;
        constexpr std::uint32_t largestBlock = 4096;
        const auto threads = static_cast<std::uint32_t>(run_.threads);
        const std::uint32_t size = std::clamp((last - first) / (threads * blocksOfAThread), 1U, largestBlock);
        std::atomic<std::uint32_t> next = first;
        const auto take = [&](int thread) {
            for (std::uint32_t from = next.fetch_add(size); from < last; from = next.fetch_add(size))
                work(from, std::min(last, from + size), tables_[static_cast<std::size_t>(thread)]);
        };
        constexpr std::uint32_t fewNodes = 32;
        if (threads == 1 || last - first < fewNodes)
            take(0);
        else
            workOnThreads(run_.threads, take, [&] { next = last; });
    }

    template <bool kForward>
    void sweep(int target) {
        std::mutex mutex;
        auto& blocks = storage_[static_cast<std::size_t>(target)];
        const auto countStates = [&](std::uint32_t from, std::uint32_t to, KeyTable<Key, Number>& table) {
            std::uint64_t fits = 0;
            std::uint64_t passed = 0;
            std::vector<Entry> found;
            std::vector<std::size_t> firsts;
            for (std::uint32_t node = from; node < to; ++node) {
                run_.check();
                firsts.push_back(found.size());
                const auto edges = kForward ? graph_.in(node) : graph_.out(node);
                passed += edges.size();
                for (const Edge& edge : edges)
                    layout_.forEachFit(entries_[edge.node], edge.item, [&](Key used, const Number& count) {
                        table.add(used, count);
                        ++fits;
                    });
                table.drain(found);
                if (keep_) std::ranges::sort(std::span(found).subspan(firsts.back()), {}, &Entry::key);
            }
            firsts.push_back(found.size());
            found.shrink_to_fit();
            for (std::uint32_t node = from; node < to; ++node)
                entries_[node] = std::span(found).subspan(firsts[node - from],
                                                          firsts[node - from + 1] - firsts[node - from]);
            const std::uint64_t taken = found.size() * sizeof(Entry);
            run_.states.fetch_add(found.size(), std::memory_order_relaxed);
            run_.fits.fetch_add(fits, std::memory_order_relaxed);
            notePassed(target, passed);
            run_.noteBytes(bytes_.fetch_add(taken, std::memory_order_relaxed) + taken);
            const std::lock_guard lock(mutex);
            blocks.push_back(std::move(found));
        };
        forEachBlock(graph_.firstNode(target), graph_.firstNode(target + 1), countStates);
        if (!keep_) dropUnused<kForward>(target);
    }

    // Frees what no node behind `target` asks for.
    template <bool kForward>
    void dropUnused(int target) {
        const int first = kForward ? 0 : target + 1;
        const int last = kForward ? target : graph_.targets();
        for (int t = first; t < last; ++t) {
            const bool isNeeded = kForward ? lastUse_[static_cast<std::size_t>(t)] > target
                                           : firstUse_[static_cast<std::size_t>(t)] < target;
            if (isNeeded) continue;
            bytes_ -= size(t) * sizeof(Entry);
            std::vector<std::vector<Entry>>().swap(storage_[static_cast<std::size_t>(t)]);
        }
    }

    const CountProblem& problem_;
    const FillingGraph& graph_;
    CounterLayout<Key> layout_;
    CountRun& run_;
    bool keep_;
    std::vector<std::span<const Entry>> entries_;
    /// By target.
    std::vector<std::vector<std::vector<Entry>>> storage_;
    std::vector<int> lastUse_;
    std::vector<int> firstUse_;
    /// Of each thread.
    mutable std::vector<KeyTable<Key, Number>> tables_;
    std::atomic<std::uint64_t> bytes_;
    /// Of an edge to a target, as a part of all work.
    std::vector<double> weights_;
    mutable std::atomic<double> passed_ = 0.0;
    int left_ = 0;
    int right_ = 0;
};

}  // namespace tilewright
