#include "core/count/filling_graph.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <new>
#include <utility>

#include "core/basics/hash_index.h"
#include "core/basics/machine.h"

namespace tilewright {

namespace {

// The lowest bits, or all of them.
template <int kWords>
Bits<kWords> firstOnes(int count) {
    return count >= 64 * kWords ? ~Bits<kWords>{} : ~(~Bits<kWords>{}).movedDown(-count);
}

// Reserves address space for the maximum size; only what is filled takes memory. So nothing is reallocated
// later: copying half a gigabyte cannot be interrupted.
template <class T>
void reserveAll(std::vector<T>& values, std::uint64_t most) {
    try {
        values.reserve(most);
        useLargePages(values.data(), most * sizeof(T));
    } catch (const std::bad_alloc&) {
        // If address space is scarce, it reallocates.
    }
}

// Sets of open cells and their numbers.
template <int kWords>
class OpenSets {
  public:
    using Cells = Bits<kWords>;

    std::uint32_t numberOf(const Cells& open) {
        std::uint64_t mixed = 0;
        for (const std::uint64_t word : open.word)
            mixed = (mixed ^ mixed >> 32 ^ word) * 0x9E3779B97F4A7C15;
        const std::uint32_t number =
            index_.findOrAdd(mixed, [&](std::uint32_t other) { return sets_[other] == open; });
        if (number == sets_.size()) sets_.push_back(open);
        return number;
    }

    std::span<const Cells> all() const { return sets_; }
    std::uint64_t bytes() const { return sets_.capacity() * sizeof(Cells) + index_.bytes(); }

  private:
    std::vector<Cells> sets_;
    HashIndex index_;
};

// Predicts the size of a graph from its beginning.
class Forecast {
  public:
    explicit Forecast(std::size_t targets) : targets_(targets) {}

    // Records the totals after one more target.
    void add(std::size_t edges, std::size_t nodes) {
        edges_.push_back(static_cast<double>(edges));
        nodes_.push_back(static_cast<double>(nodes));
        const std::size_t window = windowSize();
        if (edges_.size() <= 3 * window) return;
        const auto width = [&](std::size_t windowsAgo) {
            const std::size_t end = edges_.size() - 1 - windowsAgo * window;
            return (edges_[end] - edges_[end - window]) / static_cast<double>(window);
        };
        latest_ = width(0);
        const auto isAsLatest = [&](double other) { return std::abs(latest_ - other) < 0.25 * other; };
        isEven_ = isEven_ || (isAsLatest(width(1)) && isAsLatest(width(2)));
    }

    // Widths grow up to the middle and then shrink at the same rate, or more slowly. 0 behind the middle.
    double edges() const { return foreseen(edges_); }
    double nodes() const { return foreseen(nodes_); }

    // The finished share, if the width goes on as over the last targets up to the middle, and shrinks as it
    // grew from there; 1 behind the middle.
    double share() const {
        const std::size_t window = std::min(edges_.size() - 1, windowSize());
        if (2 * edges_.size() >= targets_ || window == 0 || edges_.back() == 0.0) return 1.0;
        const double width =
            (edges_.back() - edges_[edges_.size() - 1 - window]) / static_cast<double>(window);
        return edges_.back() /
               (2.0 * edges_.back() + static_cast<double>(targets_ - 2 * edges_.size()) * width);
    }

    // The finished share; 0 until the width has stayed constant once.
    double progress() const {
        const double left = latest_ * static_cast<double>(targets_ - edges_.size());
        return isEven_ && edges_.back() > 0.0 ? edges_.back() / (edges_.back() + left) : 0.0;
    }

  private:
    // About a row of a board.
    std::size_t windowSize() const { return std::max<std::size_t>(4, targets_ / 16); }

    double foreseen(const std::vector<double>& sums) const {
        if (2 * sums.size() >= targets_) return 0.0;
        const double width = sums.back() - (sums.size() > 1 ? sums[sums.size() - 2] : 0.0);
        return 2.0 * sums.back() + static_cast<double>(targets_ - 2 * sums.size()) * width;
    }

    std::size_t targets_;
    // Totals up to each target.
    std::vector<double> edges_;
    std::vector<double> nodes_;
    double latest_ = 0.0;
    bool isEven_ = false;
};

}  // namespace

FillingGraph::FillingGraph(const CountProblem& problem, CountRun& run) {
    int span = 1;
    for (const CountItem& item : problem.items)
        span = std::max(span, item.cells.back() - item.cells.front() + 1);
    if (span <= 64)
        build<1>(problem, run);
    else if (span <= 128)
        build<2>(problem, run);
    else if (span <= mostCountedCells)
        build<mostCountedCells / 64>(problem, run);
    else
        throw CountMemoryError();
    prune(run);
    mirror(run);
    run.noteBytes(bytes());
}

template <int kWords>
void FillingGraph::build(const CountProblem& problem, CountRun& run) {
    using Window = Bits<kWords>;
    const int cellCount = problem.cellCount;
    if (cellCount > std::numeric_limits<std::uint16_t>::max()) throw CountMemoryError();
    const auto targets = static_cast<std::size_t>(cellCount);
    const auto windowAt = [&](int target) { return firstOnes<kWords>(cellCount - target); };
    OpenRegions<kWords> regions(problem);
    std::vector<OpenSets<kWords>> waiting(targets + 1);
    waiting.front().numberOf(windowAt(0));
    // Edges are recorded by target and number there; nodes get their final numbers when all are known.
    std::vector<std::uint16_t> targetOf;
    firstNode_.push_back(0);
    firstOut_.push_back(0);
    std::uint64_t waitingBytes = 0;
    Forecast forecast(targets);
    // Includes what mirror() will need.
    constexpr std::uint64_t bytesOfAnEdge = 2 * sizeof(Edge) + sizeof(std::uint16_t);
    const std::uint64_t mostEdges = std::min(run.bytes, machineMemory()) / bytesOfAnEdge;
    constexpr std::size_t manyEdges = 1 << 18;
    bool isReserved = false;
    for (int target = 0; target < cellCount; ++target) {
        regions.lookFrom(target);
        std::vector<std::pair<Window, std::uint32_t>> items;
        for (const CountItem& item : problem.itemsFrom(target)) {
            Window cells{};
            for (const CellNumber cell : item.cells)
                cells.set(cell - target);
            items.emplace_back(cells, static_cast<std::uint32_t>(&item - problem.items.data()));
        }
        const OpenSets<kWords> here = std::exchange(waiting[static_cast<std::size_t>(target)], {});
        for (const Window& open : here.all()) {
            for (const auto& [cells, number] : items) {
                if (cells.meets(~open)) continue;
                const Window left = open ^ cells;
                if (!regions.canBeFilled(left)) continue;
                // Cells that enter the window are open.
                const int step = left.none() ? 64 * kWords : lowestOf(left);
                const int next = std::min(target + step, cellCount);
                const Window inSight = windowAt(next);
                const Window seen = left.none() ? inSight : inSight & ~(~left).movedDown(step);
                OpenSets<kWords>& there = waiting[static_cast<std::size_t>(next)];
                const std::uint64_t before = there.bytes();
                out_.push_back({there.numberOf(seen), number});
                targetOf.push_back(static_cast<std::uint16_t>(next));
                waitingBytes += there.bytes() - before;
            }
            firstOut_.push_back(out_.size());
            if (firstOut_.size() % 64 == 0) {
                run.check();
                if (firstOut_.size() > std::numeric_limits<std::uint32_t>::max()) throw CountMemoryError();
                if (!isReserved && out_.size() > manyEdges) {
                    isReserved = true;
                    reserveAll(out_, mostEdges);
                    reserveAll(targetOf, mostEdges);
                    // Every node but the first has an incoming edge.
                    reserveAll(firstOut_, mostEdges);
                }
                run.noteBytes(out_.size() * bytesOfAnEdge + firstOut_.size() * 3 * sizeof(std::uint64_t) +
                              waitingBytes);
            }
        }
        waitingBytes -= here.bytes();
        forecast.add(out_.size(), firstOut_.size());
        run.reached(target + 1);
        // With counters, a larger graph pays.
        const double factor = problem.counters.empty() ? 1.0 : 8.0;
        constexpr double large = 1 << 20;
        // Half of them are mirror images. Widths shrink faster than they grow if pieces are as large as here,
        // which leaves a third, as measured for n-ominoes in n x n. The first cells are not representative.
        const bool isForeseen = 10 * (target + 1) >= cellCount;
        run.statesForeseen = isForeseen ? forecast.nodes() / 3.0 : 0.0;
        run.shareForeseen = isForeseen ? forecast.share() : 1.0;
        if (forecast.edges() > large &&
            forecast.edges() * bytesOfAnEdge > factor * static_cast<double>(run.bytes))
            throw CountMemoryError();
        run.progress = partOfTime(problem) * forecast.progress();
        firstNode_.push_back(static_cast<std::uint32_t>(firstOut_.size() - 1));
    }
    if (!waiting.back().all().empty()) firstOut_.push_back(out_.size());
    firstNode_.push_back(static_cast<std::uint32_t>(firstOut_.size() - 1));
    for (std::size_t e = 0; e < out_.size(); ++e) {
        run.checkAt(e);
        out_[e].node += firstNode_[targetOf[e]];
    }
}

// Removes nodes from which the end cannot be reached.
void FillingGraph::prune(const CountRun& run) {
    const std::uint32_t all = nodes();
    constexpr std::uint32_t dead = ~std::uint32_t{0};
    std::vector<std::uint32_t> number = filledInSteps(all, dead, run);
    if (firstNode_.back() > firstNode_[firstNode_.size() - 2]) number[all - 1] = 0;
    for (std::uint32_t node = all; node-- > 0;) {
        run.checkAt(node);
        if (std::ranges::any_of(out(node), [&](const Edge& edge) { return number[edge.node] != dead; }))
            number[node] = 0;
    }
    std::uint32_t kept = 0;
    for (std::uint32_t& n : number)
        if (n != dead) n = kept++;

    std::uint64_t edges = 0;
    std::uint64_t from = 0;
    for (std::uint32_t node = 0; node < all; ++node) {
        run.checkAt(node);
        // Kept entries move down over those already read.
        const std::uint64_t to = firstOut_[node + 1];
        for (; from < to; ++from) {
            const Edge edge = out_[from];
            if (number[edge.node] != dead) out_[edges++] = {number[edge.node], edge.item};
        }
        if (number[node] != dead) firstOut_[number[node] + 1] = edges;
    }
    out_.resize(edges);
    firstOut_.resize(kept + 1);
    std::uint32_t before = 0;
    std::uint32_t node = 0;
    for (std::uint32_t& first : firstNode_) {
        for (; node < first; ++node)
            before += number[node] != dead ? 1 : 0;
        first = before;
    }
}

void FillingGraph::mirror(const CountRun& run) {
    // The start of each node's edges is stored one position late; adding edges moves it to their end.
    firstIn_ = filledInSteps(firstOut_.size() + 1, std::uint64_t{0}, run);
    for (std::size_t e = 0; e < out_.size(); ++e) {
        run.checkAt(e);
        ++firstIn_[out_[e].node + 2];
    }
    for (std::size_t node = 1; node < firstIn_.size(); ++node)
        firstIn_[node] += firstIn_[node - 1];
    in_ = filledInSteps(out_.size(), Edge{}, run);
    for (std::uint32_t node = 0; node < nodes(); ++node) {
        run.checkAt(node);
        for (const Edge& edge : out(node))
            in_[firstIn_[edge.node + 1]++] = {node, edge.item};
    }
    firstIn_.pop_back();
}

int FillingGraph::targetOf(std::uint32_t node) const {
    return static_cast<int>(std::ranges::upper_bound(firstNode_, node) - firstNode_.begin()) - 1;
}

bool FillingGraph::hasLargeNumbers(const CountRun& run) const {
    std::vector<double> ways = filledInSteps(nodes(), 1.0, run);
    for (std::uint32_t node = 1; node < nodes(); ++node) {
        run.checkAt(node);
        ways[node] = 0.0;
        for (const Edge& edge : in(node))
            ways[node] += ways[edge.node];
    }
    return !ways.empty() && std::log2(ways.back()) > 2.0 * 64;
}

// Targets, nodes and edges by number, followed by their contents.
std::vector<std::uint32_t> FillingGraph::numbers() const {
    std::vector<std::uint32_t> numbers{static_cast<std::uint32_t>(firstNode_.size()),
                                       static_cast<std::uint32_t>(firstOut_.size()),
                                       static_cast<std::uint32_t>(out_.size())};
    numbers.insert(numbers.end(), firstNode_.begin(), firstNode_.end());
    for (const std::uint64_t first : firstOut_)
        numbers.push_back(static_cast<std::uint32_t>(first));
    for (const Edge& edge : out_) {
        numbers.push_back(edge.node);
        numbers.push_back(edge.item);
    }
    return numbers;
}

std::optional<FillingGraph> FillingGraph::ofNumbers(const CountProblem& problem,
                                                    std::span<const std::uint32_t> numbers) {
    constexpr std::size_t head = 3;
    if (numbers.size() < head) return std::nullopt;
    const std::size_t targets = numbers[0];
    const std::size_t nodes = numbers[1];
    const std::size_t edges = numbers[2];
    if (targets != static_cast<std::size_t>(problem.cellCount) + 2 || nodes == 0 ||
        numbers.size() != head + targets + nodes + 2 * edges)
        return std::nullopt;
    FillingGraph graph;
    const auto firstNode = numbers.subspan(head, targets);
    const auto firstOut = numbers.subspan(head + targets, nodes);
    graph.firstNode_.assign(firstNode.begin(), firstNode.end());
    graph.firstOut_.assign(firstOut.begin(), firstOut.end());
    for (std::size_t e = head + targets + nodes; e < numbers.size(); e += 2)
        graph.out_.push_back({numbers[e], numbers[e + 1]});
    if (firstNode.front() != 0 || firstNode.back() != nodes - 1 || firstOut.front() != 0 ||
        firstOut.back() != edges || !std::ranges::is_sorted(firstNode) || !std::ranges::is_sorted(firstOut))
        return std::nullopt;
    for (std::uint32_t node = 0; node < graph.nodes(); ++node)
        for (const Edge& edge : graph.out(node))
            if (edge.node <= node || edge.node >= graph.nodes() || edge.item >= problem.items.size() ||
                problem.items[edge.item].cells.front() != graph.targetOf(node))
                return std::nullopt;
    graph.mirror(CountRun());
    return graph;
}

std::uint64_t FillingGraph::bytes() const {
    return (out_.size() + in_.size()) * sizeof(Edge) +
           (firstOut_.size() + firstIn_.size()) * sizeof(std::uint64_t);
}

}  // namespace tilewright
