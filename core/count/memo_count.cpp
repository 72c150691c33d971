#include "core/count/memo_count.h"

#include <array>
#include <cstdlib>
#include <memory>

#include "core/basics/machine.h"
#include "core/count/filling_graph.h"

namespace tilewright {

namespace {

template <int kWords, class Key>
struct MemoState {
    Bits<kWords> open;
    Key used = 0;

    friend bool operator==(const MemoState&, const MemoState&) = default;

    // The low bits depend on all bits of the state.
    std::uint64_t mixed() const {
        std::uint64_t mixed = static_cast<std::uint64_t>(used);
        const auto add = [&mixed](std::uint64_t word) {
            mixed = (mixed ^ word) * 0x9E3779B97F4A7C15;
            mixed ^= mixed >> 32;
        };
        if constexpr (sizeof(Key) > 8) add(static_cast<std::uint64_t>(used >> 64));
        for (const std::uint64_t word : open.word)
            add(word);
        add(0);
        return mixed;
    }
};

/// A hash table that grows up to a bound, shared by all threads.
///
/// A bucket is selected by the low bits of a state. Each doubling gives every bucket a twin with one more
/// bit, to which its states move when the twin is first accessed; so growing never stops other threads.
template <class State, class Number>
class MemoTable {
  public:
    explicit MemoTable(std::uint64_t bytes)
        : mostDoublings_(
              static_cast<int>(std::bit_width(std::max<std::uint64_t>(bytes / sizeof(Bucket), 1))) - 1) {
        constexpr int smallest = 10;
        parts_[0] = make(1);
        while (doublings_ < std::min(smallest, mostDoublings_))
            grow();
    }

    std::uint64_t bytes() const { return sizeof(Bucket) << doublings_; }

    std::optional<Number> find(const State& state) {
        Bucket& bucket = bucketOf(state);
        const Lock lock(bucket);
        for (std::size_t s = 0; s < bucket.slots; ++s)
            if (bucket.work[s] != 0 && bucket.states[s] == state) return bucket.counts[s];
        return std::nullopt;
    }

    /// `work`: how many fits it took, at least 1.
    void add(const State& state, const Number& count, std::uint64_t work) {
        Bucket& bucket = bucketOf(state);
        const Lock lock(bucket);
        std::size_t least = 0;
        for (std::size_t s = 0; s < bucket.slots; ++s) {
            if (bucket.work[s] != 0 && bucket.states[s] == state) return;
            if (bucket.work[s] < bucket.work[least]) least = s;
        }
        // Ageing: entries that are not used any more are evicted in the end.
        for (std::uint8_t& old : bucket.work)
            if (old > 1) --old;
        const auto size = static_cast<std::uint8_t>(std::bit_width(work));
        if (bucket.work[least] > 0 && bucket.work[least] > size + 8) return;
        if (bucket.work[least] == 0) noteOneMore();
        bucket.states[least] = state;
        bucket.counts[least] = count;
        bucket.work[least] = size;
    }

  private:
    struct Bucket {
        static constexpr std::size_t slots = 4;

        std::array<State, slots> states;
        std::array<Number, slots> counts;
        /// The binary logarithm of the work of each entry; 0 if empty.
        std::array<std::uint8_t, slots> work;
        std::atomic_flag busy;
        /// Whether its states have been moved from its twin.
        std::atomic<bool> isReady;
    };
    class Lock {
      public:
        explicit Lock(Bucket& bucket) : bucket_(bucket) {
            while (bucket.busy.test_and_set(std::memory_order_acquire)) {
            }
        }
        Lock(const Lock&) = delete;
        Lock& operator=(const Lock&) = delete;
        ~Lock() { bucket_.busy.clear(std::memory_order_release); }

      private:
        Bucket& bucket_;
    };
    struct Free {
        void operator()(Bucket* buckets) const {
            if constexpr (std::is_trivially_destructible_v<Bucket>)
                std::free(buckets);
            else
                delete[] buckets;
        }
    };
    using Buckets = std::unique_ptr<Bucket[], Free>;

    static Buckets make(std::uint64_t size) {
        if constexpr (std::is_trivially_destructible_v<Bucket>) {
            void* zeros = std::calloc(size, sizeof(Bucket));
            if (!zeros) throw CountMemoryError();
            useLargePages(zeros, size * sizeof(Bucket));
            return Buckets(static_cast<Bucket*>(zeros));
        } else {
            return Buckets(new Bucket[size]());
        }
    }

    void noteOneMore() {
        const std::uint64_t kept = kept_.fetch_add(1, std::memory_order_relaxed);
        const int doublings = doublings_.load(std::memory_order_relaxed);
        if (doublings == mostDoublings_ || kept < (Bucket::slots / 2) << doublings) return;
        const std::unique_lock lock(growing_, std::try_to_lock);
        if (lock && doublings_ == doublings) grow();
    }

    void grow() {
        const int now = doublings_;
        parts_[static_cast<std::size_t>(now) + 1] = make(std::uint64_t{1} << now);
        doublings_.store(now + 1, std::memory_order_release);
    }

    Bucket& at(std::uint64_t number) {
        return parts_[static_cast<std::size_t>(std::bit_width(number))][number - std::bit_floor(number)];
    }

    Bucket& bucketOf(const State& state) {
        return readyAt(state.mixed() &
                       ((std::uint64_t{1} << doublings_.load(std::memory_order_acquire)) - 1));
    }

    Bucket& readyAt(std::uint64_t number) {
        Bucket& bucket = at(number);
        if (number == 0 || bucket.isReady.load(std::memory_order_acquire)) return bucket;
        const std::uint64_t bit = std::bit_floor(number);
        Bucket& from = readyAt(number - bit);
        const Lock lockFrom(from);
        const Lock lock(bucket);
        if (bucket.isReady) return bucket;
        for (std::size_t s = 0; s < from.slots; ++s) {
            if (from.work[s] == 0 || (from.states[s].mixed() & (2 * bit - 1)) != number) continue;
            bucket.states[s] = from.states[s];
            bucket.counts[s] = std::move(from.counts[s]);
            bucket.work[s] = std::exchange(from.work[s], std::uint8_t{0});
        }
        bucket.isReady.store(true, std::memory_order_release);
        return bucket;
    }

    const int mostDoublings_;
    std::atomic<int> doublings_ = 0;
    std::atomic<std::uint64_t> kept_ = 0;
    std::mutex growing_;
    /// The first buckets, and those added by each doubling.
    std::array<Buckets, 64> parts_;
};

template <int kWords, class Key, class Number>
class MemoCounter {
    using Cells = Bits<kWords>;
    using State = MemoState<kWords, Key>;

  public:
    MemoCounter(const CountProblem& problem, CountRun& run)
        : problem_(problem), layout_(problem), run_(run), regions_(problem), table_(run.bytes) {
        for (int cell = 0; cell < problem.cellCount; ++cell) {
            firstItem_.push_back(items_.size());
            for (const CountItem& item : problem.itemsFrom(cell)) {
                Cells cells;
                for (const CellNumber c : item.cells)
                    cells.set(c);
                items_.emplace_back(cells, static_cast<std::uint32_t>(&item - problem.items.data()));
            }
        }
        firstItem_.push_back(items_.size());
        if (!problem.mirror.empty()) fillMirrored();
        partsAreApart_ = regions_.areKnown() && problem.counters.empty();
    }

    BigCount count() {
        State all;
        for (int cell = 0; cell < problem_.cellCount; ++cell)
            all.open.set(cell);
        // The states of the first levels, with the number of paths to each.
        constexpr std::size_t branchesOfAThread = 64;
        std::vector<std::pair<State, BigCount>> branches{{all, 1}};
        BigCount total = 0;
        while (!branches.empty() &&
               branches.size() < branchesOfAThread * static_cast<std::size_t>(run_.threads)) {
            std::map<std::pair<decltype(all.open.word), Key>, BigCount> next;
            for (const auto& [state, ways] : branches) {
                run_.check();
                forEachChild(state, [&](const State& child) {
                    if (child.open.none())
                        total += layout_.isEnough(child.used) ? ways : BigCount(0);
                    else
                        next[{child.open.word, child.used}] += ways;
                });
            }
            branches.clear();
            for (const auto& [key, ways] : next)
                branches.push_back({State{{key.first}, key.second}, ways});
        }
        std::atomic<std::size_t> next = 0;
        std::mutex mutex;
        const auto work = [&](int) {
            OpenRegions<kWords> regions = regions_;
            for (std::size_t b = next++; b < branches.size(); b = next++) {
                std::uint64_t fits = 0;
                const BigCount part =
                    toBigCount(countOf(branches[b].first, fits, regions)) * branches[b].second;
                const std::lock_guard lock(mutex);
                total += part;
            }
        };
        if (run_.threads < 2)
            work(0);
        else
            workOnThreads(run_.threads, work, [&] { next = branches.size(); });
        return total;
    }

  private:
    void fillMirrored() {
        mirrored_.resize(static_cast<std::size_t>(problem_.cellCount + 7) / 8);
        for (std::size_t cell = 0; cell < problem_.mirror.size(); ++cell)
            for (std::size_t byte = 0; byte < 256; ++byte)
                if (byte >> cell % 8 & 1) mirrored_[cell / 8][byte].set(problem_.mirror[cell]);
    }

    template <class Visit>
    void forEachChild(const State& state, Visit visit) const {
        const auto target = static_cast<std::size_t>(lowestOf(state.open));
        for (std::size_t i = firstItem_[target]; i < firstItem_[target + 1]; ++i) {
            const auto& [cells, item] = items_[i];
            if (cells.meets(~state.open) || !layout_.fits(state.used, item)) continue;
            visit(State{state.open ^ cells, layout_.after(state.used, item)});
        }
    }

    Number countOf(const State& state, std::uint64_t& fits, OpenRegions<kWords>& regions) {
        if (!regions.canBeFilled(state.open)) return 0;
        if (partsAreApart_)
            if (const Cells region = regions.firstOf(state.open); region != state.open) {
                const Number first = countOf({region, 0}, fits, regions);
                return isZero(first) ? first
                                     : product(first, countOf({state.open ^ region, 0}, fits, regions));
            }
        const State name = nameOf(state);
        if (const auto known = table_.find(name)) return *known;
        std::uint64_t own = 1;
        Number total = 0;
        std::uint64_t children = 0;
        forEachChild(state, [&](const State& child) {
            ++children;
            if (!child.open.none())
                addTo(total, countOf(child, own, regions));
            else if (layout_.isEnough(child.used))
                addTo(total, Number(1));
        });
        note(children);
        own += children;
        fits += own;
        table_.add(name, total, own);
        return total;
    }

    // The canonical one of two mirror-image states.
    State nameOf(const State& state) const {
        if (mirrored_.empty()) return state;
        State other{{}, state.used};
        for (std::size_t b = 0; b < mirrored_.size(); ++b)
            other.open = other.open | mirrored_[b][state.open.word[b / 8] >> (b % 8 * 8) & 0xFF];
        return other.open.word < state.open.word ? other : state;
    }

    void note(std::uint64_t fits) {
        run_.fits.fetch_add(fits, std::memory_order_relaxed);
        const std::uint64_t states = run_.states.fetch_add(1, std::memory_order_relaxed);
        if (states % 1024 != 0) return;
        run_.check();
        run_.noteBytes(table_.bytes());
        // Most branches end at once because an earlier one has already met all of their states.
        constexpr double most = 0.98;
        if (run_.statesForeseen > 0.0 && problem_.counters.empty())
            run_.progress.store(std::min(most, static_cast<double>(states) / run_.statesForeseen),
                                std::memory_order_relaxed);
    }

    const CountProblem& problem_;
    CounterLayout<Key> layout_;
    CountRun& run_;
    /// Copied by each thread.
    OpenRegions<kWords> regions_;
    MemoTable<State, Number> table_;
    std::vector<std::pair<Cells, std::uint32_t>> items_;
    std::vector<std::size_t> firstItem_;
    bool partsAreApart_ = false;
    /// For each group of eight cells, the mirror image of every set of open cells.
    std::vector<std::array<Cells, 256>> mirrored_;
};

template <int kWords, class Key>
BigCount countWith(const CountProblem& problem, CountRun& run) {
    return inWidestNeeded(
        [&](auto zero) { return MemoCounter<kWords, Key, decltype(zero)>(problem, run).count(); });
}

}  // namespace

BigCount countByMemory(const CountProblem& problem, CountRun& run) {
    constexpr int widest = mostCountedCells / 64;
    const int bits = CounterLayout<std::uint64_t>::bitsOf(problem);
    if (problem.cellCount > mostCountedCells || bits > 128) throw CountMemoryError();
    // This many counters are rare, so they share one instantiation.
    if (bits > 64) return countWith<widest, Uint128>(problem, run);
    if (problem.cellCount <= 64) return countWith<1, std::uint64_t>(problem, run);
    if (problem.cellCount <= 128) return countWith<2, std::uint64_t>(problem, run);
    return countWith<widest, std::uint64_t>(problem, run);
}

}  // namespace tilewright
