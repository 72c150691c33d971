#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <mutex>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/basics/big_count.h"
#include "core/count/count_problem.h"
#include "core/count/filling_graph.h"
#include "core/jobs/threads.h"

namespace tilewright {

/// A number of solutions exceeds 64 bits.
struct CountOverflow {};

using Uint128 = unsigned __int128;

/// A number of up to 256 bits: faster than a BigCount, and without allocation.
struct WideCount {
    std::array<std::uint64_t, 4> word{};

    WideCount() = default;
    // A small number, as for all other number types.
    WideCount(std::uint64_t small) : word{small} {}
};

inline BigCount toBigCount(const BigCount& number) {
    return number;
}
inline BigCount toBigCount(std::uint64_t number) {
    return number;
}
inline BigCount toBigCount(Uint128 number) {
    return (BigCount(static_cast<std::uint64_t>(number >> 64)) << 64) +
           BigCount(static_cast<std::uint64_t>(number));
}
inline BigCount toBigCount(const WideCount& number) {
    BigCount big = 0;
    for (std::size_t w = number.word.size(); w-- > 0;)
        big = (big << 64) + BigCount(number.word[w]);
    return big;
}

inline bool isZero(std::uint64_t count) {
    return count == 0;
}
inline bool isZero(const WideCount& count) {
    return (count.word[0] | count.word[1] | count.word[2] | count.word[3]) == 0;
}
inline bool isZero(const BigCount& count) {
    return count.is_zero();
}

/// Throws CountOverflow.
inline void addTo(std::uint64_t& sum, std::uint64_t count) {
    if (__builtin_add_overflow(sum, count, &sum)) throw CountOverflow();
}
inline void addTo(WideCount& sum, const WideCount& count) {
    std::uint64_t carry = 0;
    for (std::size_t w = 0; w < sum.word.size(); ++w) {
        const Uint128 added = Uint128{sum.word[w]} + count.word[w] + carry;
        sum.word[w] = static_cast<std::uint64_t>(added);
        carry = static_cast<std::uint64_t>(added >> 64);
    }
    if (carry != 0) throw CountOverflow();
}
inline void addTo(BigCount& sum, const BigCount& count) {
    sum += count;
}

/// Throws CountOverflow.
template <class Number>
Number product(const Number& a, const Number& b) {
    const BigCount exact = toBigCount(a) * toBigCount(b);
    if constexpr (std::is_same_v<Number, BigCount>) {
        return exact;
    } else {
        if (exact >> (8 * sizeof(Number)) != 0) throw CountOverflow();
        if constexpr (std::is_same_v<Number, WideCount>) {
            WideCount wide;
            for (std::size_t w = 0; w < wide.word.size(); ++w)
                wide.word[w] = static_cast<std::uint64_t>(
                    BigCount((exact >> static_cast<unsigned>(64 * w)) & ~std::uint64_t{0}));
            return wide;
        } else {
            return static_cast<Number>(exact);
        }
    }
}

/// Returns count(zero) for a zero of the first number type that is wide enough. `isLarge`: 64 bits are known
/// to be too few.
template <class Count>
auto inWidestNeeded(Count count, bool isLarge = false) {
    try {
        if (!isLarge) return count(std::uint64_t{0});
    } catch (const CountOverflow&) {
    }
    try {
        return count(WideCount());
    } catch (const CountOverflow&) {
    }
    return count(BigCount(0));
}

/// A sum of products.
template <class Number>
class ProductSum {
  public:
    void add(const Number& a, const Number& b) {
        if constexpr (std::is_same_v<Number, std::uint64_t>) {
            const Uint128 product = Uint128{a} * b;
            if (low_ + product < product) {
                sum_ += toBigCount(low_);
                low_ = 0;
            }
            low_ += product;
        } else {
            sum_ += toBigCount(a) * toBigCount(b);
        }
    }
    BigCount value() const { return sum_ + toBigCount(low_); }

  private:
    Uint128 low_ = 0;
    BigCount sum_ = 0;
};

/// The used counters, and the number of ways to use them.
template <class Key, class Number>
struct KeyCount {
    Key key = 0;
    Number count = 0;
};

/// The layout of counters in a key: as many bits each as the upper bound needs.
template <class Key>
class CounterLayout {
  public:
    /// All counters must fit: see bitsOf().
    explicit CounterLayout(const CountProblem& problem) {
        struct Place {
            int shift = 0;
            Key mask = 0;
        };
        std::vector<Place> places;
        for (const CountProblem::Counter& counter : problem.counters) {
            const int width = static_cast<int>(std::bit_width(static_cast<unsigned>(counter.max)));
            places.push_back({bits_, static_cast<Key>((Key{1} << width) - 1)});
            full_ = static_cast<Key>(full_ | static_cast<Key>(counter.max) << bits_);
            fields_.push_back({bits_, places.back().mask, static_cast<Key>(counter.min)});
            bits_ += width;
        }
        for (const CountItem& item : problem.items) {
            Step step{.delta = 0, .first = static_cast<std::uint32_t>(limits_.size()), .last = 0};
            for (const CountItem::Use& use : item.uses) {
                const Place& place = places[static_cast<std::size_t>(use.counter)];
                const int most = problem.counters[static_cast<std::size_t>(use.counter)].max;
                step.delta = static_cast<Key>(step.delta + (static_cast<Key>(use.amount) << place.shift));
                limits_.push_back({place.shift, place.mask, static_cast<Key>(most - use.amount)});
            }
            step.last = static_cast<std::uint32_t>(limits_.size());
            steps_.push_back(step);
        }
    }

    static int bitsOf(const CountProblem& problem) {
        int bits = 0;
        for (const CountProblem::Counter& counter : problem.counters)
            bits += std::bit_width(static_cast<unsigned>(counter.max));
        return bits;
    }

    int bits() const { return bits_; }
    /// All counters at their upper bounds.
    Key full() const { return full_; }
    /// Whether an item may be added to the used counters of a key, and the result.
    bool fits(Key used, std::uint32_t item) const { return fits(used, steps_[item]); }
    Key after(Key used, std::uint32_t item) const { return static_cast<Key>(used + steps_[item].delta); }

    /// The used counters before an item was added; nullopt if impossible.
    std::optional<Key> before(Key used, std::uint32_t item) const {
        const auto key = static_cast<Key>(used - steps_[item].delta);
        if (used < steps_[item].delta || !fits(key, item)) return std::nullopt;
        return key;
    }

    /// Calls visit(key, count) for all entries to which an item may be added, with the resulting key.
    template <class Number, class Visit>
    void forEachFit(std::span<const KeyCount<Key, Number>> entries, std::uint32_t item, Visit visit) const {
        const Step step = steps_[item];
        if (step.last - step.first == 1) {
            const Field limit = limits_[step.first];
            for (const auto& entry : entries)
                if ((entry.key >> limit.shift & limit.mask) <= limit.value)
                    visit(static_cast<Key>(entry.key + step.delta), entry.count);
            return;
        }
        for (const auto& entry : entries)
            if (fits(entry.key, step)) visit(static_cast<Key>(entry.key + step.delta), entry.count);
    }

    /// Whether no counter is below its lower bound.
    bool isEnough(Key used) const {
        for (const Field& field : fields_)
            if ((used >> field.shift & field.mask) < field.value) return false;
        return true;
    }
    int valueOf(Key used, std::size_t counter) const {
        return static_cast<int>(used >> fields_[counter].shift & fields_[counter].mask);
    }

  private:
    struct Field {
        int shift = 0;
        Key mask = 0;
        Key value = 0;
    };
    struct Step {
        Key delta = 0;
        std::uint32_t first = 0;
        std::uint32_t last = 0;
    };

    bool fits(Key used, const Step& step) const {
        for (std::uint32_t l = step.first; l < step.last; ++l)
            if ((used >> limits_[l].shift & limits_[l].mask) > limits_[l].value) return false;
        return true;
    }

    int bits_ = 0;
    Key full_ = 0;
    std::vector<Field> fields_;
    std::vector<Field> limits_;
    std::vector<Step> steps_;
};

/// Adds up numbers by key. The key is the index if the table is large enough; otherwise it is hashed.
///
/// The counts lie in the slots, unlike those of a HashIndex: with entries beside the slots, the count of 18x5
/// takes 12 % longer, that of the Bedlam Cube 6 %.
template <class Key, class Number>
class KeyTable {
  public:
    using Entry = KeyCount<Key, Number>;

    explicit KeyTable(int bits) : bits_(bits) {}

    void add(Key key, const Number& count) {
        if (filled_.size() * 2 >= slots_.size() && !isDirect_) grow();
        const std::uint32_t at = placeOf(key);
        if (isZero(slots_[at].count)) {
            slots_[at].key = key;
            filled_.push_back(at);
        }
        addTo(slots_[at].count, count);
    }

    /// 0 if there is none. Not before the first add().
    const Number& operator[](Key key) const { return slots_[placeOf(key)].count; }
    bool empty() const { return filled_.empty(); }

    /// Moves all entries to the end of `to`, in insertion order, and clears the table.
    void drain(std::vector<Entry>& to) {
        for (const std::uint32_t at : filled_)
            to.push_back(std::exchange(slots_[at], {}));
        filled_.clear();
    }
    void clear() {
        for (const std::uint32_t at : filled_)
            slots_[at] = {};
        filled_.clear();
    }

  private:
    std::uint32_t placeOf(Key key) const {
        if (isDirect_) return static_cast<std::uint32_t>(key);
        const std::size_t mask = slots_.size() - 1;
        auto mixed = static_cast<std::uint64_t>(key);
        if constexpr (sizeof(Key) > 8) mixed ^= static_cast<std::uint64_t>(key >> 64) * 0xD6E8FEB86659FD93;
        mixed *= 0x9E3779B97F4A7C15;
        std::size_t at = (mixed ^ mixed >> 32) & mask;
        while (!isZero(slots_[at].count) && slots_[at].key != key)
            at = (at + 1) & mask;
        return static_cast<std::uint32_t>(at);
    }

    void grow() {
        std::vector<Entry> entries;
        drain(entries);
        std::size_t size = std::max<std::size_t>(256, slots_.size() * 2);
        if (bits_ < 24 && size >= std::size_t{1} << bits_) {
            size = std::size_t{1} << bits_;
            isDirect_ = true;
        }
        slots_.assign(size, {});
        for (const Entry& entry : entries)
            add(entry.key, entry.count);
    }

    int bits_;
    bool isDirect_ = false;
    std::vector<Entry> slots_;
    std::vector<std::uint32_t> filled_;
};

/// The number of paths to each node of a graph, for each set of pieces that may have been used on the way. A
/// state of the count is a node with such a set.
///
/// Problem: the states in the middle of a board are too many to store from one side. Idea: count from both
/// ends and meet in the middle.
///
///   begin  --> left half -->  | joint |  <-- right half <--  end
///          ways from the      | sum over (set, complement)   ways to the
///          beginning          | of left * right              end
///
/// The sweeps meet where both have grown to about the same size; there, each set of one side is multiplied
/// with the complementary sets of the other. If counters need not end at their upper bounds, the complement
/// is not unique, so the left half is the whole graph.
///
/// Invariant: the states of one target do not depend on each other, so all threads count them in parallel.
/// Cost: states times edges per node; tables behind the sweep are freed unless `keep` is set.
template <class Key, class Number>
class GraphTables {
  public:
    using Entry = KeyCount<Key, Number>;
    using Edge = FillingGraph::Edge;

    /// `keep`: whether the tables are needed afterwards, with entries by ascending key. Throws Stopped,
    /// CountMemoryError, and CountOverflow.
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

    /// If counters need not end at their upper bounds: the number of solutions by used counters.
    std::map<Key, BigCount> totalsByUse() const {
        assert(!problem_.isExact());
        std::map<Key, BigCount> totals;
        if (graph_.nodes() == 0) return totals;
        for (const Edge& edge : graph_.in(graph_.nodes() - 1))
            layout_.forEachFit(entries_[edge.node], edge.item, [&](Key used, const Number& count) {
                if (layout_.isEnough(used)) totals[used] += toBigCount(count);
            });
        return totals;
    }

    /// The solutions whose first node in the right half is `node`. `table` is a scratch buffer.
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
    // With k of n pieces used, there are at most as many states as subsets. Each edge is processed once: in a
    // half, or at the joint.
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
        // Freeing gigabytes takes time too.
        constexpr double end = 0.95;
        run_.progress.store(std::min(end, graph + (end - graph) * passed), std::memory_order_relaxed);
    }

    void put(std::uint32_t node) {
        auto& blocks = storage_[static_cast<std::size_t>(graph_.targetOf(node))];
        blocks.push_back({Entry{0, 1}});
        entries_[node] = blocks.back();
    }

    // The number of states of the nodes with this target.
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
            // Incoming edges are sorted by node.
            if (!graph_.in(node).empty())
                firstUse_[at] = std::min(firstUse_[at], graph_.targetOf(graph_.in(node).front().node));
            std::uint32_t furthest = node;
            for (const Edge& edge : graph_.out(node))
                furthest = std::max(furthest, edge.node);
            lastUse_[at] = std::max(lastUse_[at], graph_.targetOf(furthest));
        }
    }

    // Calls work(from, to, table) for blocks of these nodes, on all threads if that is worth their start.
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

    // Frees what no node behind `target` needs.
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
    /// One per thread.
    mutable std::vector<KeyTable<Key, Number>> tables_;
    std::atomic<std::uint64_t> bytes_;
    /// By target: the share of one edge in the total work.
    std::vector<double> weights_;
    mutable std::atomic<double> passed_ = 0.0;
    int left_ = 0;
    int right_ = 0;
};

}  // namespace tilewright
