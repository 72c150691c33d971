// Sweeping a region: dynamic programming over profiles, limited to a beam.
//
// A best cover selects placements that do not overlap so that the covered cells are worth as much as
// possible. The sweep decides cell after cell, in a fixed order: the first undecided cell is already covered,
// or a placement whose first cell it is covers it, or it stays open.
//
//     order of the cells ->   decided | x x . x . . .  | untouched
//                                       ^ first undecided cell = bit 0 of the profile
//
// What can follow depends only on the profile, that is on which of the next cells are covered, and on how
// many pieces of each limited class are used. Both are packed into a few words, the state. States that are
// equal are merged, and the one with the least loss is kept; the loss is the potential of the decided cells
// minus their value. So the number of states depends (exponentially) on the width of the region, and the time
// is linear in its length.
//
// Decisions are stored as a tree with parent links, shared by all states. When there are too many, those that
// no state refers to are removed by mark and compact.
//
// If there are more states than the limit, those with the least loss are kept, with the smoothest profiles
// among equals, because a jagged profile is harder to fill. Ties are broken by a hash with a seed, so
// repeated sweeps differ.
//
// Invariant: as long as no state was dropped, the result is proven: the packing is optimal, or no packing
// meets the limit of loss.
//
// Cost: O(cells * states * placements per cell). The nine pieces of the article fill 61x61 in 0.07 s,
// together with strips. Broken-profile dynamic programming and beam search are folklore.

#include "core/cover/cover_sweep.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <numeric>

#include "core/basics/hash_index.h"
#include "core/lattice/cell.h"

namespace tilewright {

namespace {

using Column = CoverModel::Column;
using Node = std::uint32_t;

constexpr Node noNode = std::numeric_limits<Node>::max();
// Limit of stored decisions; above it, those that no state refers to are removed.
constexpr std::size_t mostNodes = 24'000'000;

constexpr std::uint64_t mixed(std::uint64_t x) {
    x ^= x >> 33;
    x *= 0xff51afd7ed558ccdULL;
    x ^= x >> 33;
    x *= 0xc4ceb9fe1a85ec53ULL;
    return x ^ x >> 33;
}

// The best way to reach a state.
struct State {
    std::int64_t lost = 0;
    Node node = noNode;
    /// The last decision, made after those of `node`; -1 if the cell was left open.
    Column column = -1;
};

// A tree of decisions with parent links; its leaves are the current states.
class Decisions {
  public:
    Node add(Node before, Column column) {
        nodes_.push_back({before, column});
        return static_cast<Node>(nodes_.size() - 1);
    }

    std::vector<Column> upTo(Node node) const {
        std::vector<Column> columns;
        for (; node != noNode; node = nodes_[node].before)
            columns.push_back(nodes_[node].column);
        return columns;
    }

    bool isFull() const { return nodes_.size() > mostNodes; }

    // Mark and compact: keeps the ancestors of `leaves` and renumbers them.
    void compact(std::vector<State>& leaves) {
        std::vector<Node> number(nodes_.size(), noNode);
        for (const State& leaf : leaves)
            if (leaf.node != noNode) number[leaf.node] = 0;
        for (std::size_t i = nodes_.size(); i-- > 0;)
            if (number[i] != noNode && nodes_[i].before != noNode) number[nodes_[i].before] = 0;
        Node kept = 0;
        for (std::size_t i = 0; i < nodes_.size(); ++i) {
            if (number[i] == noNode) continue;
            const Node before = nodes_[i].before;
            nodes_[kept] = {before == noNode ? noNode : number[before], nodes_[i].column};
            number[i] = kept++;
        }
        nodes_.resize(kept);
        for (State& leaf : leaves)
            if (leaf.node != noNode) leaf.node = number[leaf.node];
    }

  private:
    struct Decision {
        Node before = noNode;
        Column column = 0;
    };
    std::vector<Decision> nodes_;
};

// The states before one cell, `stride_` words each: the profile (bit 0 is the cell), then the counters.
struct Layer {
    std::vector<std::uint64_t> words;
    std::vector<State> states;

    std::size_t size() const { return states.size(); }
};

class Sweep {
  public:
    Sweep(const CoverModel& model, const SweepTask& task, const SweepLimits& limits)
        : model_(model), task_(task), limits_(limits) {
        rank_.assign(static_cast<std::size_t>(model.cellCount()), -1);
        for (std::size_t p = 0; p < task.cells.size(); ++p)
            rank_[static_cast<std::size_t>(task.cells[p])] = static_cast<int>(p);
        layOutCounts();
        layOutColumns();
    }

    SweepResult run() {
        SweepResult result;
        result.words = stride_;
        if (limits_.mostLost < 0) {
            result.isExhaustive = true;
            return result;
        }
        Layer now{std::vector<std::uint64_t>(stride_, 0), {State{}}};
        bool complete = true;
        for (std::size_t p = 0; p < task_.cells.size(); ++p) {
            advance(now, p);
            if (isStopped_) return result;
            if (next_.size() > limits_.width) complete = false;
            keepBest();
            recordDecisions();
            std::swap(now, next_);
            if (now.size() == 0) break;
        }
        std::optional<std::size_t> best;
        for (std::size_t s = 0; s < now.size(); ++s)
            if (hasLeast(wordsOf(now, s)) && (!best || now.states[s].lost < now.states[*best].lost)) best = s;
        result.isExhaustive = complete;
        if (best) {
            result.packing = decisions_.upTo(now.states[*best].node);
            result.lost = now.states[*best].lost;
        }
        return result;
    }

  private:
    // The counter of a class within a state, for classes that are limited or required.
    struct Counter {
        bool isCounted = false;
        std::size_t word = 0;
        unsigned shift = 0;
        std::uint64_t mask = 0;
        /// Saturates at `least` if there is no upper limit.
        std::uint64_t least = 0;
        std::uint64_t most = 0;
        bool isCapped = false;
    };

    struct Place {
        Column column = 0;
        std::int64_t lost = 0;
        int pieceClass = 0;
    };

    void layOutCounts() {
        std::vector<long long> places(model_.classes().size(), 0);
        for (const Column column : task_.columns)
            ++places[static_cast<std::size_t>(model_.classOf(column))];
        unsigned bit = 0;
        for (std::size_t k = 0; k < model_.classes().size(); ++k) {
            Counter counter;
            const auto room = static_cast<long long>(task_.cells.size()) / model_.classes()[k].size;
            const bool isLimited = task_.most[k] < std::min(room, places[k]);
            counter.isCounted = (isLimited || task_.least[k] > 0) && places[k] > 0;
            mustBeOutside_ = mustBeOutside_ || (places[k] == 0 && task_.least[k] > 0);
            counter.least = static_cast<std::uint64_t>(std::max(0, task_.least[k]));
            counter.most = static_cast<std::uint64_t>(std::max(0, task_.most[k]));
            counter.isCapped = !isLimited;
            if (counter.isCounted) {
                const auto width =
                    static_cast<unsigned>(std::bit_width(isLimited ? counter.most : counter.least));
                if (bit % 64 + width > 64) bit += 64 - bit % 64;
                counter.word = bit / 64;
                counter.shift = bit % 64;
                counter.mask = width == 0 ? 0 : ~std::uint64_t{0} >> (64 - width);
                bit += width;
            }
            counters_.push_back(counter);
        }
        countWords_ = (bit + 63) / 64;
    }

    void layOutColumns() {
        std::size_t longest = 1;
        std::vector<std::vector<Place>> from(task_.cells.size());
        std::vector<int> first(task_.columns.size());
        for (std::size_t i = 0; i < task_.columns.size(); ++i) {
            const Column column = task_.columns[i];
            int low = std::numeric_limits<int>::max();
            int high = 0;
            Place place{column, -model_.valueOf(column), model_.classOf(column)};
            for (const int cell : model_.cellsOf(column)) {
                const int rank = rank_[static_cast<std::size_t>(cell)];
                low = std::min(low, rank);
                high = std::max(high, rank);
                place.lost += model_.potentialOf(cell);
            }
            longest = std::max(longest, static_cast<std::size_t>(high - low + 1));
            from[static_cast<std::size_t>(low)].push_back(place);
        }
        profileWords_ = (longest + 63) / 64;
        stride_ = profileWords_ + countWords_;
        for (std::size_t p = 0; p < from.size(); ++p) {
            placesStart_.push_back(places_.size());
            for (const Place& place : from[p]) {
                places_.push_back(place);
                masks_.resize(masks_.size() + profileWords_, 0);
                const std::span mask = std::span(masks_).last(profileWords_);
                for (const int cell : model_.cellsOf(place.column)) {
                    const std::size_t bit =
                        static_cast<std::size_t>(rank_[static_cast<std::size_t>(cell)]) - p;
                    mask[bit / 64] |= std::uint64_t{1} << (bit % 64);
                }
            }
        }
        placesStart_.push_back(places_.size());
        for (std::size_t k = 0; k < counters_.size(); ++k)
            counters_[k].word += profileWords_;
    }

    void advance(const Layer& now, std::size_t p) {
        next_.words.clear();
        next_.states.clear();
        index_.clear();
        index_.reserve(now.size() * 2);
        state_.resize(stride_);
        const int potential = model_.potentialOf(task_.cells[p]);
        for (std::size_t s = 0; s < now.size(); ++s) {
            if ((s & 1023) == 0 && limits_.mustStop && limits_.mustStop()) {
                isStopped_ = true;
                return;
            }
            const std::uint64_t* words = wordsOf(now, s);
            const auto& [lost, node, column] = now.states[s];
            const bool isCovered = (words[0] & 1) != 0;
            for (std::size_t i = placesStart_[p]; i < placesStart_[p + 1] && !isCovered; ++i)
                if (extend(words, i, lost)) {
                    shift();
                    insert(lost + places_[i].lost, node, places_[i].column);
                }
            const std::int64_t without = lost + (isCovered ? 0 : potential);
            if (!isCovered && without > limits_.mostLost) continue;
            std::copy_n(words, stride_, state_.begin());
            shift();
            insert(without, node, -1);
        }
    }

    // Sets state_ to `words` plus one piece; returns false if it does not fit.
    bool extend(const std::uint64_t* words, std::size_t i, std::int64_t lost) {
        const Place& place = places_[i];
        if (lost + place.lost > limits_.mostLost) return false;
        const std::uint64_t* mask = &masks_[i * profileWords_];
        for (std::size_t w = 0; w < profileWords_; ++w)
            if ((words[w] & mask[w]) != 0) return false;
        const Counter& counter = counters_[static_cast<std::size_t>(place.pieceClass)];
        std::uint64_t more = 0;
        if (counter.isCounted) {
            const std::uint64_t count = words[counter.word] >> counter.shift & counter.mask;
            if (!counter.isCapped && count >= counter.most) return false;
            if (!counter.isCapped || count < counter.least) more = std::uint64_t{1} << counter.shift;
        }
        std::copy_n(words, stride_, state_.begin());
        for (std::size_t w = 0; w < profileWords_; ++w)
            state_[w] |= mask[w];
        if (more != 0) state_[counter.word] += more;
        return true;
    }

    // Advances state_ to the next cell.
    void shift() {
        for (std::size_t w = 0; w + 1 < profileWords_; ++w)
            state_[w] = state_[w] >> 1 | state_[w + 1] << 63;
        state_[profileWords_ - 1] >>= 1;
    }

    const std::uint64_t* wordsOf(const Layer& layer, std::size_t state) const {
        return &layer.words[state * stride_];
    }

    void insert(std::int64_t lost, Node node, Column column) {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : state_)
            hash = mixed(hash ^ word) + 0x9e3779b97f4a7c15ULL;
        const std::uint32_t number = index_.findOrAdd(hash, [&](std::uint32_t other) {
            return std::ranges::equal(state_, std::span(wordsOf(next_, other), stride_));
        });
        if (number == next_.size()) {
            next_.words.insert(next_.words.end(), state_.begin(), state_.end());
            next_.states.push_back({lost, node, column});
        } else if (State& known = next_.states[number]; lost < known.lost) {
            known = {lost, node, column};
        }
    }

    // The number of changes between filled and open cells along a profile, with random tie-breaking.
    std::uint64_t roughness(std::size_t s) const {
        std::uint64_t changes = 0;
        std::uint64_t hash = limits_.seed;
        for (std::size_t w = 0; w < profileWords_; ++w) {
            const std::uint64_t word = next_.words[s * stride_ + w];
            changes += static_cast<std::uint64_t>(std::popcount(word ^ word >> 1));
            hash = mixed(hash ^ word);
        }
        return changes * 2 + (hash & 7);
    }

    void keepBest() {
        if (next_.size() <= limits_.width) return;
        struct Rank {
            std::uint64_t score;
            std::uint32_t state;
        };
        std::vector<Rank> ranks(next_.size());
        for (std::size_t s = 0; s < next_.size(); ++s)
            ranks[s] = {static_cast<std::uint64_t>(next_.states[s].lost) << 20 | roughness(s),
                        static_cast<std::uint32_t>(s)};
        const auto middle = ranks.begin() + static_cast<std::ptrdiff_t>(limits_.width);
        std::nth_element(ranks.begin(), middle, ranks.end(),
                         [](const Rank& a, const Rank& b) { return a.score < b.score; });
        ranks.erase(middle, ranks.end());
        std::ranges::sort(ranks, [](const Rank& a, const Rank& b) { return a.state < b.state; });
        for (std::size_t to = 0; to < ranks.size(); ++to) {
            const std::size_t from = ranks[to].state;
            std::copy_n(next_.words.begin() + static_cast<std::ptrdiff_t>(from * stride_), stride_,
                        next_.words.begin() + static_cast<std::ptrdiff_t>(to * stride_));
            next_.states[to] = next_.states[from];
        }
        next_.words.resize(ranks.size() * stride_);
        next_.states.resize(ranks.size());
    }

    // Records the decisions of the states that were kept.
    void recordDecisions() {
        for (auto& [lost, node, column] : next_.states)
            if (column >= 0) node = decisions_.add(node, column);
        if (decisions_.isFull()) decisions_.compact(next_.states);
    }

    bool hasLeast(const std::uint64_t* words) const {
        if (mustBeOutside_) return false;
        return std::ranges::all_of(counters_, [&](const Counter& counter) {
            return !counter.isCounted ||
                   (words[counter.word] >> counter.shift & counter.mask) >= counter.least;
        });
    }

    const CoverModel& model_;
    const SweepTask& task_;
    const SweepLimits& limits_;
    std::vector<int> rank_;
    std::vector<Counter> counters_;
    std::size_t countWords_ = 0;
    std::size_t profileWords_ = 1;
    std::size_t stride_ = 1;
    /// A required class has no column in this task.
    bool mustBeOutside_ = false;
    std::vector<Place> places_;
    std::vector<std::size_t> placesStart_;
    std::vector<std::uint64_t> masks_;
    Layer next_;
    HashIndex index_;
    std::vector<std::uint64_t> state_;
    Decisions decisions_;
    bool isStopped_ = false;
};

}  // namespace

SweepResult sweep(const CoverModel& model, const SweepTask& task, const SweepLimits& limits) {
    return Sweep(model, task, limits).run();
}

std::vector<int> sweepOrder(const CoverModel& model) {
    constexpr std::array<std::array<int, 3>, 6> orders{
        {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};
    const std::span<const Cell> cells = model.cells();
    std::vector<int> best;
    long long bestLength = std::numeric_limits<long long>::max();
    for (const std::array<int, 3>& order : orders) {
        const auto key = [&](int cell) {
            const Cell c = cells[static_cast<std::size_t>(cell)];
            return std::array{at(c, order[0]), at(c, order[1]), at(c, order[2]), c.kind};
        };
        std::vector<int> candidate(cells.size());
        std::iota(candidate.begin(), candidate.end(), 0);
        std::ranges::sort(candidate, [&](int a, int b) { return key(a) < key(b); });
        std::vector<int> rank(cells.size());
        for (std::size_t p = 0; p < candidate.size(); ++p)
            rank[static_cast<std::size_t>(candidate[p])] = static_cast<int>(p);
        long long length = 0;
        for (Column column = 0; column < model.columnCount(); ++column) {
            const auto [low, high] = std::ranges::minmax(
                model.cellsOf(column), {}, [&](int cell) { return rank[static_cast<std::size_t>(cell)]; });
            length = std::max<long long>(
                length, rank[static_cast<std::size_t>(high)] - rank[static_cast<std::size_t>(low)]);
        }
        if (length >= bestLength) continue;
        bestLength = length;
        best = std::move(candidate);
    }
    return best;
}

SweepTask wholeTask(const CoverModel& model, std::span<const int> order) {
    SweepTask task;
    task.cells.assign(order.begin(), order.end());
    task.columns.resize(static_cast<std::size_t>(model.columnCount()));
    std::iota(task.columns.begin(), task.columns.end(), 0);
    for (const CoverClass& pieceClass : model.classes()) {
        task.least.push_back(pieceClass.min);
        task.most.push_back(pieceClass.max);
    }
    return task;
}

long long potentialOf(const CoverModel& model, std::span<const int> cells) {
    long long sum = 0;
    for (const int cell : cells)
        sum += model.potentialOf(cell);
    return sum;
}

}  // namespace tilewright
