#include "core/count/frontier_count.h"

#include <array>
#include <cassert>
#include <mutex>
#include <numeric>
#include <type_traits>

#include "core/basics/hash_index.h"
#include "core/count/graph_tables.h"

namespace tilewright {

namespace {

using Node = std::uint32_t;

constexpr std::uint64_t mixedWith(std::uint64_t mixed, std::uint64_t word) {
    return (mixed ^ mixed >> 32 ^ word) * 0x9E3779B97F4A7C15;
}

/// The decision diagrams of the items of a problem. Immutable after construction.
class ItemWays {
  public:
    /// No way, and the first of the nodes at which a piece is complete.
    static constexpr Node impossible = 0;
    static constexpr int noCell = std::numeric_limits<int>::max();

    /// The items that begin at a cell and use the same counters.
    struct Start {
        /// One of them.
        std::uint32_t item = 0;
        Node ways = impossible;
    };

    /// Throws Stopped and CountMemoryError.
    ItemWays(const CountProblem& problem, CountRun& run) {
        // Each cell of a piece is a call.
        constexpr std::size_t mostCells = 2000;
        if (std::ranges::any_of(problem.items,
                                [](const CountItem& item) { return item.cells.size() > mostCells; }))
            throw CountMemoryError();
        nodeOf({noCell, impossible, 0, 0});
        std::vector<const CountItem*> items;
        for (int cell = 0; cell < problem.cellCount; ++cell) {
            run.check();
            run.noteBytes(bytes());
            firstStart_.push_back(starts_.size());
            items.clear();
            for (const CountItem& item : problem.itemsFrom(cell))
                items.push_back(&item);
            const auto isBefore = [](const CountItem* a, const CountItem* b) {
                const auto order = compareUses(a->uses, b->uses);
                return order != 0 ? order < 0 : a->cells < b->cells;
            };
            std::ranges::sort(items, isBefore);
            for (std::size_t first = 0; first < items.size();) {
                std::size_t last = first;
                while (last < items.size() && compareUses(items[last]->uses, items[first]->uses) == 0)
                    ++last;
                starts_.push_back({static_cast<std::uint32_t>(items[first] - problem.items.data()),
                                   waysOf(std::span(items).subspan(first, last - first), 1)});
                first = last;
            }
        }
        firstStart_.push_back(starts_.size());
    }

    std::span<const Start> startsAt(int cell) const {
        const auto c = static_cast<std::size_t>(cell);
        return std::span(starts_).subspan(firstStart_[c], firstStart_[c + 1] - firstStart_[c]);
    }

    /// The next cell that the piece may cover; noCell if there is none.
    int cellOf(Node node) const { return nodes_[node].cell; }
    Node without(Node node) const { return nodes_[node].without; }
    Node with(Node node) const { return nodes_[node].with; }
    /// The fewest cells that it still covers.
    int leastOf(Node node) const { return nodes_[node].least; }
    /// Whether nothing is left to cover, in how many ways so far.
    bool isDone(Node node) const { return node != impossible && nodes_[node].cell == noCell; }
    std::uint64_t waysDone(Node node) const { return nodes_[node].with; }

    std::size_t size() const { return nodes_.size(); }
    std::uint64_t bytes() const { return nodes_.capacity() * sizeof(Question) + index_.bytes(); }

  private:
    // At the end of a piece, `with` is the number of items with these cells: several if cells were merged.
    struct Question {
        int cell = noCell;
        Node without = impossible;
        Node with = impossible;
        int least = 0;

        friend bool operator==(const Question&, const Question&) = default;
    };

    static int compareUses(const std::vector<CountItem::Use>& a, const std::vector<CountItem::Use>& b) {
        const auto isLess = [](const CountItem::Use& x, const CountItem::Use& y) {
            return std::pair(x.counter, x.amount) < std::pair(y.counter, y.amount);
        };
        if (std::ranges::lexicographical_compare(a, b, isLess)) return -1;
        return std::ranges::lexicographical_compare(b, a, isLess) ? 1 : 0;
    }

    Node nodeOf(const Question& asked) {
        auto mixed = static_cast<std::uint64_t>(asked.cell);
        mixed = mixedWith(mixedWith(mixed, asked.without), asked.with);
        const Node node = index_.findOrAdd(mixed, [&](Node other) { return nodes_[other] == asked; });
        if (node == nodes_.size()) nodes_.push_back(asked);
        return node;
    }

    // Items that share their first `depth` cells, in ascending order of their cells.
    Node waysOf(std::span<const CountItem* const> items, std::size_t depth) {
        std::size_t complete = 0;
        while (complete < items.size() && items[complete]->cells.size() == depth)
            ++complete;
        Node ways = complete == 0 ? impossible : nodeOf({noCell, impossible, static_cast<Node>(complete), 0});
        // From the last cell to the first one, as the diagram asks for cells in ascending order.
        for (std::size_t last = items.size(); last > complete;) {
            const CellNumber cell = items[last - 1]->cells[depth];
            std::size_t first = last;
            while (first > complete && items[first - 1]->cells[depth] == cell)
                --first;
            const Node with = waysOf(items.subspan(first, last - first), depth + 1);
            const int least = leastOf(with) + 1;
            ways = nodeOf({cell, ways, with, ways == impossible ? least : std::min(least, leastOf(ways))});
            last = first;
        }
        return ways;
    }

    std::vector<Question> nodes_;
    HashIndex index_;
    std::vector<Start> starts_;
    std::vector<std::size_t> firstStart_;
};

/// Whether two pieces have ways to go on that share no cell. Used by one thread.
///
/// Answers are kept in a table in which a new answer replaces an old one.
class Disjointness {
  public:
    explicit Disjointness(const ItemWays& ways)
        : ways_(ways),
          bits_(std::min(mostBits, 2 * static_cast<int>(std::bit_width(ways.size())))),
          answers_(std::size_t{1} << bits_) {}

    bool operator()(Node a, Node b) {
        if (a == ItemWays::impossible || b == ItemWays::impossible) return false;
        if (ways_.isDone(a) || ways_.isDone(b)) return true;
        if (a > b) std::swap(a, b);
        // Nodes have 31 bits.
        const std::uint64_t asked = std::uint64_t{a} << 32 | std::uint64_t{b} << 1;
        const std::size_t slot = mixedWith(asked, 0) >> (64 - bits_);
        if ((answers_[slot] | 1) == (asked | 1)) return (answers_[slot] & 1) != 0;
        const bool answer = find(a, b);
        answers_[slot] = asked | (answer ? 1 : 0);
        return answer;
    }

  private:
    static constexpr int mostBits = 18;

    bool find(Node a, Node b) {
        const int cell = ways_.cellOf(a);
        if (cell > ways_.cellOf(b)) return find(b, a);
        if (cell < ways_.cellOf(b)) return (*this)(ways_.without(a), b) || (*this)(ways_.with(a), b);
        return (*this)(ways_.without(a), ways_.without(b)) || (*this)(ways_.with(a), ways_.without(b)) ||
               (*this)(ways_.without(a), ways_.with(b));
    }

    const ItemWays& ways_;
    const int bits_;
    std::vector<std::uint64_t> answers_;
};

/// States and the numbers of ways to reach them, in columns:
///
///   words    [ key | node | node | key | node | key | node | node | node ]
///   ends               ---------^    ------^                    -------^
///   counts             [0]          [1]                         [2]
template <class Number>
struct StateColumns {
    std::vector<std::uint32_t> words;
    std::vector<std::uint32_t> ends;
    std::vector<Number> counts;

    std::size_t size() const { return ends.size(); }
    std::span<const std::uint32_t> operator[](std::size_t state) const {
        const std::uint32_t first = state == 0 ? 0 : ends[state - 1];
        return std::span(words).subspan(first, ends[state] - first);
    }
    void add(std::span<const std::uint32_t> state, const Number& count) {
        words.insert(words.end(), state.begin(), state.end());
        ends.push_back(static_cast<std::uint32_t>(words.size()));
        counts.push_back(count);
    }
    void clear() {
        words.clear();
        ends.clear();
        counts.clear();
    }
    std::uint64_t bytes() const {
        // A BigCount has digits elsewhere.
        constexpr std::uint64_t digits = std::is_same_v<Number, BigCount> ? 32 : 0;
        return (words.capacity() + ends.capacity()) * sizeof(std::uint32_t) +
               counts.capacity() * (sizeof(Number) + digits);
    }
};

/// The states before a cell, in parts by hash. Threads add to different parts at once.
template <class Number>
class Row {
  public:
    static constexpr std::size_t parts = 64;

    static std::uint64_t hashOf(std::span<const std::uint32_t> state) {
        std::uint64_t mixed = state.size();
        for (const std::uint32_t word : state)
            mixed = mixedWith(mixed, word);
        return mixedWith(mixed, 0);
    }
    /// The low bits, which the index of a part does not use.
    static std::size_t partOf(std::uint64_t hash) { return hash % parts; }

    std::uint64_t size() const {
        std::uint64_t sum = 0;
        for (const Part& part : parts_)
            sum += part.states.size();
        return sum;
    }
    const StateColumns<Number>& part(std::size_t number) const { return parts_[number].states; }

    /// Adds states of one part; returns the bytes by which it grows.
    std::uint64_t add(std::size_t number, const StateColumns<Number>& more) {
        Part& part = parts_[number];
        const std::lock_guard lock(part.mutex);
        const std::uint64_t before = bytesOf(part);
        for (std::size_t s = 0; s < more.size(); ++s) {
            const std::span<const std::uint32_t> state = more[s];
            const std::uint32_t found = part.index.findOrAdd(hashOf(state), [&](std::uint32_t other) {
                return std::ranges::equal(part.states[other], state);
            });
            if (found == part.states.size())
                part.states.add(state, more.counts[s]);
            else
                addTo(part.states.counts[found], more.counts[s]);
        }
        if (part.states.words.size() > std::numeric_limits<std::uint32_t>::max() / 2)
            throw CountMemoryError();
        return bytesOf(part) - before;
    }
    /// Frees a part; returns the bytes by which it shrinks.
    std::uint64_t free(std::size_t number) {
        const std::uint64_t before = bytesOf(parts_[number]);
        parts_[number].states = {};
        parts_[number].index.clear();
        return before;
    }

  private:
    struct Part {
        std::mutex mutex;
        StateColumns<Number> states;
        HashIndex index;
    };

    static std::uint64_t bytesOf(const Part& part) { return part.states.bytes() + part.index.bytes(); }

    std::array<Part, parts> parts_;
};

template <class Number>
class FrontierCounter {
    using Key = Uint128;

  public:
    FrontierCounter(const CountProblem& problem, const ItemWays& ways, CountRun& run)
        : problem_(problem), ways_(ways), run_(run), layout_(problem), bytes_(ways.bytes()) {
        keyWords_ = static_cast<std::size_t>((layout_.bits() + wordBits - 1) / wordBits);
        for (int thread = 0; thread < std::max(1, run.threads); ++thread)
            workers_.push_back(std::make_unique<Worker>(ways));
    }

    std::optional<BigCount> count(std::uint64_t mostStates) {
        auto now = std::make_unique<Row<Number>>();
        StateColumns<Number> first;
        first.add(std::vector<std::uint32_t>(keyWords_, 0), Number(1));
        bytes_ += now->add(Row<Number>::partOf(Row<Number>::hashOf(first[0])), first);
        std::uint64_t states = 0;
        for (int cell = 0; cell < problem_.cellCount; ++cell) {
            const std::uint64_t width = now->size();
            states += width;
            run_.states.fetch_add(width, std::memory_order_relaxed);
            if (states > mostStates) return std::nullopt;
            run_.reached(cell);
            noteProgress(cell, static_cast<double>(states - width), static_cast<double>(width));
            now = after(cell, *now, width);
        }
        BigCount total = 0;
        for (std::size_t p = 0; p < Row<Number>::parts; ++p)
            for (std::size_t s = 0; s < now->part(p).size(); ++s) {
                assert(now->part(p)[s].size() == keyWords_);
                if (layout_.isEnough(keyOf(now->part(p)[s]))) total += toBigCount(now->part(p).counts[s]);
            }
        return total;
    }

  private:
    static constexpr int wordBits = 32;

    // What one thread needs.
    struct Worker {
        explicit Worker(const ItemWays& ways) : areDisjoint(ways) {}

        Disjointness areDisjoint;
        std::array<StateColumns<Number>, Row<Number>::parts> found;
        /// The pieces that may cover the cell; the counters and the other pieces.
        std::vector<Node> asking;
        std::vector<std::uint32_t> others;
        std::vector<std::uint32_t> next;
        std::uint64_t fits = 0;
    };

    Key keyOf(std::span<const std::uint32_t> state) const {
        Key key = 0;
        for (std::size_t w = keyWords_; w-- > 0;)
            key = key << wordBits | state[w];
        return key;
    }

    std::unique_ptr<Row<Number>> after(int cell, Row<Number>& now, std::uint64_t width) {
        auto next = std::make_unique<Row<Number>>();
        std::atomic<std::size_t> part = 0;
        const auto work = [&](int thread) {
            Worker& worker = *workers_[static_cast<std::size_t>(thread)];
            std::uint64_t step = 0;
            for (std::size_t p = part++; p < Row<Number>::parts; p = part++) {
                const StateColumns<Number>& states = now.part(p);
                for (std::size_t s = 0; s < states.size(); ++s) {
                    run_.checkAt(step++);
                    expand(cell, states[s], states.counts[s], worker);
                    if (step % 256 == 0) hand(worker, *next, handedAtOnce);
                }
                bytes_ -= now.free(p);
            }
            hand(worker, *next, 0);
            run_.fits.fetch_add(std::exchange(worker.fits, 0), std::memory_order_relaxed);
        };
        constexpr std::uint64_t few = 1 << 13;
        if (run_.threads < 2 || width < few)
            work(0);
        else
            workOnThreads(run_.threads, work, [&] { part = Row<Number>::parts; });
        return next;
    }

    // Rows get wider up to the middle or beyond, and then narrow down to one state.
    void noteProgress(int cell, double done, double width) {
        if (2 * cell < problem_.cellCount) return;
        const double share = done / (done + 0.5 * width * (problem_.cellCount - cell));
        run_.progress = std::max(run_.progress.load(), share);
    }

    // Adds what a thread has found to the parts of which it has more than `least` states.
    void hand(Worker& worker, Row<Number>& next, std::size_t least) {
        for (std::size_t p = 0; p < Row<Number>::parts; ++p)
            if (worker.found[p].size() > least) {
                const std::uint64_t grown = next.add(p, worker.found[p]);
                run_.noteBytes(bytes_.fetch_add(grown) + grown);
                worker.found[p].clear();
            }
    }

    void expand(int cell, std::span<const std::uint32_t> state, const Number& count, Worker& worker) {
        const Key key = keyOf(state);
        worker.asking.clear();
        worker.others.assign(state.begin(), state.begin() + static_cast<std::ptrdiff_t>(keyWords_));
        std::size_t musts = 0;
        for (const Node node : state.subspan(keyWords_)) {
            assert(ways_.cellOf(node) >= cell);
            if (ways_.cellOf(node) != cell) {
                worker.others.push_back(node);
                continue;
            }
            worker.asking.push_back(node);
            if (ways_.without(node) == ItemWays::impossible) ++musts;
        }
        if (musts > 1) return;
        for (std::size_t taker = 0; taker < worker.asking.size(); ++taker) {
            if (musts == 1 && ways_.without(worker.asking[taker]) != ItemWays::impossible) continue;
            reach(cell, taker, count, ItemWays::impossible, worker);
        }
        if (musts == 1) return;
        for (const ItemWays::Start& start : ways_.startsAt(cell)) {
            if (!layout_.fits(key, start.item)) continue;
            Key used = layout_.after(key, start.item);
            for (std::size_t w = 0; w < keyWords_; ++w, used >>= wordBits)
                worker.others[w] = static_cast<std::uint32_t>(used);
            reach(cell, worker.asking.size(), count, start.ways, worker);
        }
    }

    // Adds the state in which one of the asking pieces takes the cell, or one that begins there has it.
    void reach(int cell, std::size_t taker, const Number& count, Node begun, Worker& worker) {
        std::vector<std::uint32_t>& next = worker.next;
        next = worker.others;
        std::uint64_t ways = 1;
        const auto add = [&](Node node) {
            if (ways_.isDone(node))
                ways *= ways_.waysDone(node);
            else
                next.push_back(node);
        };
        for (std::size_t i = 0; i < worker.asking.size(); ++i)
            add(i == taker ? ways_.with(worker.asking[i]) : ways_.without(worker.asking[i]));
        if (begun != ItemWays::impossible) add(begun);
        int needed = 0;
        for (std::size_t i = keyWords_; i < next.size(); ++i)
            needed += ways_.leastOf(next[i]);
        if (needed > problem_.cellCount - cell - 1) return;
        for (std::size_t i = worker.others.size(); i < next.size(); ++i)
            for (std::size_t j = keyWords_; j < i; ++j)
                if (!worker.areDisjoint(next[i], next[j])) return;
        ++worker.fits;
        std::sort(next.begin() + static_cast<std::ptrdiff_t>(keyWords_), next.end());
        const std::size_t part = Row<Number>::partOf(Row<Number>::hashOf(next));
        if (ways == 1)
            worker.found[part].add(next, count);
        else
            worker.found[part].add(next, product(count, Number(ways)));
    }

    static constexpr std::size_t handedAtOnce = 512;

    const CountProblem& problem_;
    const ItemWays& ways_;
    CountRun& run_;
    CounterLayout<Key> layout_;
    std::size_t keyWords_ = 0;
    std::vector<std::unique_ptr<Worker>> workers_;
    std::atomic<std::uint64_t> bytes_;
};

}  // namespace

std::optional<BigCount> countByFrontier(const CountProblem& problem, CountRun& run,
                                        std::uint64_t mostStates) {
    if (CounterLayout<Uint128>::bitsOf(problem) > 128) throw CountMemoryError();
    const ItemWays ways(problem, run);
    return inWidestNeeded(
        [&](auto zero) { return FrontierCounter<decltype(zero)>(problem, ways, run).count(mostStates); });
}

}  // namespace tilewright
