#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/basics/big_count.h"
#include "core/count/count_problem.h"

namespace tilewright {

/// Thrown where a number of solutions does not fit into 64 bits.
struct CountOverflow {};

using Uint128 = unsigned __int128;

/// A number of up to 256 bits: quicker than a BigCount, and without memory of its own.
struct WideCount {
    std::array<std::uint64_t, 4> word{};

    WideCount() = default;
    // A small number, as for any other type of numbers.
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

/// What count(zero) returns for a zero of the first type of numbers that is wide enough. `isLarge`: 64 bits
/// are known to be too few.
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

/// What has been used of the counters, and in how many ways.
template <class Key, class Number>
struct KeyCount {
    Key key = 0;
    Number count = 0;
};

/// Where the counters of a problem lie in a key: as many bits each as its upper bound needs.
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
    /// Whether an item may be added to what a key has used, and what is used then.
    bool fits(Key used, std::uint32_t item) const { return fits(used, steps_[item]); }
    Key after(Key used, std::uint32_t item) const { return static_cast<Key>(used + steps_[item].delta); }

    /// What was used before an item was added; nullopt if it cannot have been.
    std::optional<Key> before(Key used, std::uint32_t item) const {
        const auto key = static_cast<Key>(used - steps_[item].delta);
        if (used < steps_[item].delta || !fits(key, item)) return std::nullopt;
        return key;
    }

    /// Calls visit(key, count) for all entries to which an item may be added, with what is used then.
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

/// Adds up numbers by their keys. A key is its own place where the table has room for all, and else its place
/// comes from its hash.
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

    /// 0 where there is none. Not before the first add().
    const Number& operator[](Key key) const { return slots_[placeOf(key)].count; }
    bool empty() const { return filled_.empty(); }

    /// Moves all entries to the end of `to`, in the order in which they came, and is empty again.
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

}  // namespace tilewright
