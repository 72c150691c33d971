#include "core/count/exact_cover.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <unordered_map>

namespace tilewright {

// Dancing cells: exact covers with colours and multiplicities.
//
// The tiling engines know cells, shapes and their symmetries; an abstract problem has none of these, but has
// colours, and often (a Sudoku) needs the item with the fewest options at each node, where core/count fills
// in a fixed order. So this is a search of its own.
//
// The problem is a sparse matrix. Each item has the array of its entries, those of active options in front:
//
//     item 'a'   | 3 | 0 | 7 | 5 | 2 |        size 3: options 3, 0 and 7 are active,
//                  active    ^ hidden         5 and 2 are hidden, the latter first
//
// Hiding an option swaps its entry with the last active one and decrements the size; showing the options
// again in reverse order needs only the sizes to be incremented. Choosing an option hides
//
//   - the option itself;
//   - all options of its primary items that are full now;
//   - of its secondary items, all options that do not give the item the same colour.
//
// So the active options are those that may still be chosen, and nothing else depends on colours. A node
// branches on the primary item with the fewest ways on, size - need + 1. An option that has been tried stays
// hidden until the node is left, so that an item with several places tries no set of options twice; once such
// an item has what it needs, one more branch takes no other option of it.
//
// Counting keeps a table from states to counts (Knuth's Algorithm Z builds the same graph). A state is named
// by what determines its active options: the open primary items, for items with several places what they
// still need and which options are active, and the colours of secondary items that matter still.
//
// Invariants: options are shown in the reverse order in which they were hidden; at the end of a node all is
// as before. Cost: a node looks at all primary items, and hides each entry at most once.
//
// Tried and rejected: reducing colours to plain items for core/count needs an item for each pair of options
// that disagree, which is thousands for a word square.
//
// Sources: D. E. Knuth, "The Art of Computer Programming", volume 4B, 7.2.2.1, Algorithms C, M and Z; his
// program SSXCC for the arrays; Nishino, Yasuda, Minato, Nagata, "Dancing with decision diagrams", AAAI 2017.

namespace {

class Cover {
  public:
    explicit Cover(const ExactCover& problem) : primaryItems_(problem.primaryItems) {
        const std::size_t items = problem.items.size();
        std::vector<int> used(items, 0);
        firstNode_.reserve(problem.options.size() + 1);
        for (const auto& option : problem.options) {
            firstNode_.push_back(nodes_.size());
            // An option without a primary item is never chosen.
            if (std::ranges::none_of(option, [&](const auto& e) { return problem.isPrimary(e.item); }))
                continue;
            for (const ExactCover::Entry& entry : option) {
                nodes_.push_back({entry.item, entry.colour, static_cast<int>(firstNode_.size()) - 1, 0});
                ++used[at(entry.item)];
            }
        }
        firstNode_.push_back(nodes_.size());
        start_.resize(items);
        size_.resize(items, 0);
        colour_.resize(items, 0);
        chosenWith_.resize(items, 0);
        for (std::size_t item = 0, next = 0; item < items; ++item) {
            start_[item] = next;
            next += at(used[item]);
        }
        slots_.resize(nodes_.size());
        for (std::size_t n = 0; n < nodes_.size(); ++n) {
            const std::size_t item = at(nodes_[n].item);
            nodes_[n].place = start_[item] + at(size_[item]++);
            slots_[nodes_[n].place] = n;
        }
        for (int item = 0; item < primaryItems_; ++item) {
            need_.push_back(problem.items[at(item)].min);
            room_.push_back(problem.items[at(item)].max);
            hasPlaces_.push_back(need_.back() != 1 || room_.back() != 1);
            nodesOf_.emplace_back();
        }
        for (std::size_t n = 0; n < nodes_.size(); ++n)
            if (const int item = nodes_[n].item; item < primaryItems_ && hasPlaces_[at(item)])
                nodesOf_[at(item)].push_back(n);
        for (int item = 0; item < primaryItems_; ++item)
            if (room_[at(item)] <= 0) hideAll(item);
    }

    static constexpr int none = -1;
    static constexpr int dead = -2;

    // The item to branch on; none at a solution.
    int target() const {
        int best = none;
        int fewest = std::numeric_limits<int>::max();
        for (int item = 0; item < primaryItems_; ++item) {
            const int size = size_[at(item)];
            const int need = std::max(need_[at(item)], 0);
            if (need > size) return dead;
            if (size > 0 && size - need < fewest) {
                fewest = size - need;
                best = item;
            }
        }
        return best;
    }

    // At a dead end: the item that lacks options.
    int starved() const {
        int item = 0;
        while (need_[at(item)] <= size_[at(item)])
            ++item;
        return item;
    }
    int sizeOf(int item) const { return size_[at(item)]; }
    int needOf(int item) const { return std::max(need_[at(item)], 0); }

    // Calls visit(option, share) at each child of a node, where `option` may be none; `share` is its part of
    // the work. Ends early if `visit` returns false, and then returns false.
    template <class Visit>
    bool forEachChild(int item, Visit visit) {
        const std::size_t begin = hidden_.size();
        const int need = need_[at(item)];
        const double share = 1.0 / (size_[at(item)] - std::max(need, 0) + 1);
        bool goesOn = true;
        while (goesOn && size_[at(item)] >= std::max(need, 1)) {
            const int option = nodes_[slots_[start_[at(item)]]].option;
            const std::size_t mark = hidden_.size();
            choose(option);
            goesOn = visit(option, share);
            unchoose(option, mark);
            hide(option);
        }
        if (goesOn && need <= 0) goesOn = visit(none, share);
        showFrom(begin);
        return goesOn;
    }

    // What determines everything from here on.
    void nameState(std::string& name) const {
        name.clear();
        const auto add = [&](int number) {
            name.append(reinterpret_cast<const char*>(&number), sizeof number);
        };
        int word = 0;
        int bits = 0;
        const auto addBit = [&](bool bit) {
            word = word << 1 | (bit ? 1 : 0);
            if (++bits < 31) return;
            add(word);
            word = bits = 0;
        };
        for (int item = 0; item < primaryItems_; ++item)
            addBit(size_[at(item)] > 0);
        for (int item = 0; item < primaryItems_; ++item) {
            if (!hasPlaces_[at(item)] || size_[at(item)] == 0) continue;
            add(need_[at(item)]);
            add(room_[at(item)]);
            for (const std::size_t node : nodesOf_[at(item)])
                addBit(isActive(node));
        }
        for (std::size_t item = at(primaryItems_); item < size_.size(); ++item)
            addBit(size_[item] > 0);
        for (std::size_t item = at(primaryItems_); item < size_.size(); ++item)
            if (size_[item] > 0) add(chosenWith_[item] > 0 ? colour_[item] : ExactCover::plain);
        add(word);
    }

  private:
    struct Node {
        int item;
        int colour;
        int option;
        std::size_t place;
    };
    template <class Number>
    static std::size_t at(Number n) {
        return static_cast<std::size_t>(n);
    }

    bool isActive(std::size_t node) const {
        const std::size_t item = at(nodes_[node].item);
        return nodes_[node].place < start_[item] + at(size_[item]);
    }

    void hide(int option) {
        assert(isActive(firstNode_[at(option)]));
        hidden_.push_back(option);
        for (std::size_t n = firstNode_[at(option)]; n < firstNode_[at(option) + 1]; ++n) {
            const std::size_t item = at(nodes_[n].item);
            const std::size_t last = start_[item] + at(--size_[item]);
            const std::size_t other = slots_[last];
            std::swap(slots_[nodes_[n].place], slots_[last]);
            std::swap(nodes_[n].place, nodes_[other].place);
        }
    }
    void showFrom(std::size_t mark) {
        for (; hidden_.size() > mark; hidden_.pop_back())
            for (std::size_t n = firstNode_[at(hidden_.back())]; n < firstNode_[at(hidden_.back()) + 1]; ++n)
                ++size_[at(nodes_[n].item)];
    }
    void hideAll(int item) {
        while (size_[at(item)] > 0)
            hide(nodes_[slots_[start_[at(item)] + at(size_[at(item)]) - 1]].option);
    }
    void choose(int option) {
        hide(option);
        for (std::size_t n = firstNode_[at(option)]; n < firstNode_[at(option) + 1]; ++n) {
            const auto& [item, colour, ignored, place] = nodes_[n];
            if (item < primaryItems_) {
                --need_[at(item)];
                if (--room_[at(item)] == 0) hideAll(item);
            } else if (colour == ExactCover::plain) {
                hideAll(item);
            } else if (chosenWith_[at(item)]++ == 0) {
                colour_[at(item)] = colour;
                // What hide() moves to p has the colour already.
                for (int p = size_[at(item)] - 1; p >= 0; --p) {
                    const Node& other = nodes_[slots_[start_[at(item)] + at(p)]];
                    if (other.colour != colour) hide(other.option);
                }
            }
        }
    }
    void unchoose(int option, std::size_t mark) {
        showFrom(mark);
        for (std::size_t n = firstNode_[at(option)]; n < firstNode_[at(option) + 1]; ++n) {
            const auto& [item, colour, ignored, place] = nodes_[n];
            if (item < primaryItems_) {
                ++need_[at(item)];
                ++room_[at(item)];
            } else if (colour != ExactCover::plain) {
                --chosenWith_[at(item)];
            }
        }
    }

    const int primaryItems_;
    std::vector<Node> nodes_;
    /// By option, and where the last one ends.
    std::vector<std::size_t> firstNode_;
    // By item: where its entries begin in slots_, and how many of them are active.
    std::vector<std::size_t> start_;
    std::vector<int> size_;
    /// The nodes of each item, the active ones first.
    std::vector<std::size_t> slots_;
    // Of primary items.
    std::vector<int> need_;
    std::vector<int> room_;
    std::vector<bool> hasPlaces_;
    /// For those with several places, in a fixed order.
    std::vector<std::vector<std::size_t>> nodesOf_;
    // By secondary item: how many options are chosen that colour it, and its colour while there are any.
    std::vector<int> chosenWith_;
    std::vector<int> colour_;
    std::vector<int> hidden_;
};

// Counts nodes and the share of the work that is done.
class Steps {
  public:
    explicit Steps(CountRun& run) : run_(run) {}

    void node() {
        if (++nodes_ % 1024 != 0) return;
        run_.check();
        run_.states.store(nodes_, std::memory_order_relaxed);
        run_.progress.store(std::min(done_, 1.0), std::memory_order_relaxed);
    }
    void leaf(double share) { done_ += share; }

  private:
    CountRun& run_;
    std::uint64_t nodes_ = 0;
    double done_ = 0.0;
};

class Lister {
  public:
    using Visit = std::function<bool(std::span<const int>)>;

    Lister(const ExactCover& problem, CountRun& run, const Visit& visit)
        : cover_(problem), steps_(run), visit_(visit) {}

    bool list(double share = 1.0) {
        steps_.node();
        const int target = cover_.target();
        if (target < 0) {
            steps_.leaf(share);
            return target == Cover::dead || visit_(chosen_);
        }
        return cover_.forEachChild(target, [&](int option, double part) {
            if (option != Cover::none) chosen_.push_back(option);
            const bool goesOn = list(share * part);
            if (option != Cover::none) chosen_.pop_back();
            return goesOn;
        });
    }

  private:
    Cover cover_;
    Steps steps_;
    const Visit& visit_;
    std::vector<int> chosen_;
};

// The search of Lister, step by step.
class Reporter {
  public:
    Reporter(const ExactCover& problem, const StopToken& stop, ExactCoverObserver& observer)
        : cover_(problem), stop_(stop), observer_(observer) {}

    void search() {
        using Kind = ExactCoverStep::Kind;
        const int target = cover_.target();
        if (target == Cover::none) return report({.kind = Kind::solution});
        const int item = target == Cover::dead ? cover_.starved() : target;
        report({.kind = target == Cover::dead ? Kind::deadEnd : Kind::target,
                .item = item,
                .left = cover_.sizeOf(item),
                .needed = cover_.needOf(item)});
        if (target == Cover::dead) return;
        cover_.forEachChild(item, [&](int option, double) {
            report({.kind = Kind::choose, .item = item, .option = option});
            search();
            report({.kind = Kind::remove, .item = item, .option = option});
            return true;
        });
    }

  private:
    void report(ExactCoverStep step) {
        stop_.check();
        step.step = ++steps_;
        observer_.event(step);
    }

    Cover cover_;
    const StopToken& stop_;
    ExactCoverObserver& observer_;
    std::uint64_t steps_ = 0;
};

// What a state takes in the table besides its name.
constexpr std::uint64_t bytesOfAState = 112;

class Counter {
  public:
    Counter(const ExactCover& problem, CountRun& run) : cover_(problem), run_(run), steps_(run) {}

    BigCount count(double share = 1.0) {
        steps_.node();
        const int target = cover_.target();
        if (target < 0) {
            steps_.leaf(share);
            return target == Cover::dead ? 0 : 1;
        }
        std::string name;
        cover_.nameState(name);
        if (const auto known = counts_.find(name); known != counts_.end()) {
            steps_.leaf(share);
            return known->second;
        }
        BigCount sum = 0;
        cover_.forEachChild(target, [&](int, double part) {
            sum += count(share * part);
            return true;
        });
        if (const std::uint64_t more = name.size() + bytesOfAState; bytes_ + more <= run_.bytes) {
            run_.noteBytes(bytes_ += more);
            counts_.emplace(std::move(name), sum);
        }
        return sum;
    }

  private:
    Cover cover_;
    CountRun& run_;
    Steps steps_;
    std::unordered_map<std::string, BigCount> counts_;
    std::uint64_t bytes_ = 0;
};

class DiagramBuilder {
  public:
    static constexpr std::uint32_t impossible = 0;
    static constexpr std::uint32_t complete = 1;

    DiagramBuilder(const ExactCover& problem, CountRun& run) : cover_(problem), run_(run), steps_(run) {
        nodes.push_back({0, {}});
        nodes.push_back({1, {}});
    }

    std::uint32_t build(double share = 1.0) {
        steps_.node();
        const int target = cover_.target();
        if (target < 0) steps_.leaf(share);
        if (target < 0) return target == Cover::dead ? impossible : complete;
        std::string name;
        cover_.nameState(name);
        if (const auto known = known_.find(name); known != known_.end()) {
            steps_.leaf(share);
            return known->second;
        }
        ExactCoverDiagram::Node node;
        cover_.forEachChild(target, [&](int option, double part) {
            const std::uint32_t child = build(share * part);
            if (child == impossible) return true;
            node.count += nodes[child].count;
            node.branches.push_back({option, child});
            return true;
        });
        node.branches.shrink_to_fit();
        run_.noteBytes(bytes_ += name.size() + bytesOfAState + sizeof node +
                                 node.branches.size() * sizeof(ExactCoverDiagram::Branch));
        const bool isPossible = !node.branches.empty();
        const std::uint32_t number = isPossible ? static_cast<std::uint32_t>(nodes.size()) : impossible;
        if (isPossible) nodes.push_back(std::move(node));
        known_.emplace(std::move(name), number);
        return number;
    }

    std::vector<ExactCoverDiagram::Node> nodes;

  private:
    Cover cover_;
    CountRun& run_;
    Steps steps_;
    std::unordered_map<std::string, std::uint32_t> known_;
    std::uint64_t bytes_ = 0;
};

}  // namespace

std::string ExactCover::optionText(std::size_t option) const {
    std::string text;
    for (const Entry& entry : options[option]) {
        if (!text.empty()) text += ' ';
        text += items[static_cast<std::size_t>(entry.item)].name;
        if (entry.colour != plain) text += ':' + colours[static_cast<std::size_t>(entry.colour)];
    }
    return text;
}

bool forEachSolution(const ExactCover& problem, CountRun& run,
                     const std::function<bool(std::span<const int> options)>& visit) {
    return Lister(problem, run, visit).list();
}

void observeSearch(const ExactCover& problem, const StopToken& stop, ExactCoverObserver& observer) {
    Reporter(problem, stop, observer).search();
}

BigCount countSolutions(const ExactCover& problem, CountRun& run) {
    return Counter(problem, run).count();
}

ExactCoverDiagram::ExactCoverDiagram(const ExactCover& problem, CountRun& run) {
    DiagramBuilder builder(problem, run);
    root_ = builder.build();
    nodes_ = std::move(builder.nodes);
}

std::vector<int> ExactCoverDiagram::solution(BigCount number) const {
    assert(number >= 0 && number < total());
    std::vector<int> options;
    for (const Node* node = &nodes_[root_]; !node->branches.empty();) {
        const auto branch = std::ranges::find_if(node->branches, [&](const Branch& one) {
            const BigCount& count = nodes_[one.node].count;
            if (number < count) return true;
            number -= count;
            return false;
        });
        if (branch->option != Cover::none) options.push_back(branch->option);
        node = &nodes_[branch->node];
    }
    std::ranges::sort(options);
    return options;
}

ExactCoverJob::ExactCoverJob(std::shared_ptr<const ExactCover> problem, ExactCoverOptions options, Sink sink)
    : Runner({.threads = 1, .inBackground = options.inBackground}),
      problem_(std::move(problem)),
      options_(options),
      sink_(std::move(sink)),
      control_(options.timeLimit) {
    run_.bytes = options.bytes();
    run_.stop = control_.token();
    run_.poll = [this] {
        control_.waitWhilePaused();
        control_.checkTime();
    };
}

ExactCoverSnapshot ExactCoverJob::snapshot() const {
    const std::lock_guard lock(mutex());
    ExactCoverSnapshot now;
    describe(now);
    now.states = run_.states.load(std::memory_order_relaxed);
    now.memory = run_.peakBytes.load(std::memory_order_relaxed);
    const bool isComplete = now.phase == JobPhase::finished && now.status == JobStatus::complete;
    now.progress =
        isComplete ? 1.0 : std::min(run_.progress.load(std::memory_order_relaxed), std::nextafter(1.0, 0.0));
    now.count = count_.value_or(found_.load(std::memory_order_relaxed));
    now.isCountKnown = count_.has_value();
    now.solutions = wordOf(now.count);
    return now;
}

void ExactCoverJob::solve() {
    if (options_.task == ExactCoverOptions::Task::list) {
        forEachSolution(*problem_, run_, [this](std::span<const int> options) {
            if (sink_) sink_(options);
            if (++found_ != options_.limit) return true;
            control_.stop(StopReason::limit);
            return false;
        });
        return;
    }
    std::shared_ptr<const ExactCoverDiagram> diagram;
    BigCount count = 0;
    if (options_.task == ExactCoverOptions::Task::count) {
        count = countSolutions(*problem_, run_);
    } else {
        diagram = std::make_shared<const ExactCoverDiagram>(*problem_, run_);
        count = diagram->total();
    }
    const std::lock_guard lock(mutex());
    count_ = std::move(count);
    diagram_ = std::move(diagram);
}

JobStatus ExactCoverJob::work() {
    control_.start();
    {
        const std::lock_guard lock(mutex());
        setSearching();
    }
    try {
        solve();
    } catch (const Stopped&) {
        // The reason is asked for below.
    } catch (const CountMemoryError&) {
        throw MessageError(core::message(
            "all solutions together exceed the memory limit; raise it, or search for them one by one"));
    }
    switch (control_.stopReason()) {
        case StopReason::none: {
            const std::lock_guard lock(mutex());
            if (!count_) count_ = found_.load();
            return JobStatus::complete;
        }
        case StopReason::limit:
            return JobStatus::limit;
        case StopReason::time:
            return JobStatus::time;
        default:
            return JobStatus::cancelled;
    }
}

}  // namespace tilewright
