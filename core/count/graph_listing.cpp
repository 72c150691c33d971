// Listing solutions by a graph.
//
// Problem. 45 Y pentominoes fill a board of 15x15 in 212 ways, but a search visits the same set of open cells
// again and again: it takes four times as long to list the solutions as the graph takes to count them.
//
// Idea. In a FillingGraph, every path from the first node to the last is a tiling, and no path ends anywhere
// else. So once the graph is built, solutions are listed without a dead end:
//
//   first --Y--> [set] --Y--> [set] -- ... --> end      depth first; one stack of edges
//
// The graph knows which cells are filled, not by which pieces. So each node gets the supplies that some path
// from it to the end uses up, and a path is followed only into nodes that have what it has left:
//
//   from the end:   end {0}   <- set {1 L}   <- set {2 L, 1 L + 1 Y}   <- ... <- first {8 L + 8 Y}
//
// A supply is one word, with a few bits for each shape. With one shape there is nothing to count: the sizes
// of sets say how many are left.
//
// Of all paths, those are delivered that the search would deliver: the graph has only the placements that its
// constraint and filters leave, and of each set of symmetric copies the representative is taken.
//
// When. Few shapes with many copies have few supplies. It is tried if a search takes longer than a second
// (see Job). Boxes are often too wide: the 25 Y pentacubes in 5x5x5 are searched in some seconds, but their
// graph takes minutes. That shows early, as the graph grows from target to target: work ends as soon as the
// forecast exceeds the patience.
//
// Cost. The graph, its supplies, then a step for each piece of each path.

#include "core/count/graph_listing.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <memory>
#include <new>
#include <utility>

#include "core/count/filling_graph.h"

namespace tilewright {

namespace {

// The time of a step of a path, and of mapping a piece to a copy; generous.
constexpr double secondsOfStep = 2e-8;
constexpr std::size_t handedAtOnce = 256;
// The beginning of a graph says little about the rest.
constexpr double earliest = 0.1;

struct TooSlow {};

// So many supplies may there be at a node.
constexpr double mostSupplies = 1000.0;

// The graph, and the supplies of its nodes.
class Paths {
  public:
    // Throws Stopped and CountMemoryError according to `run`.
    Paths(CountProblem problem, CountRun& run) : problem_(std::move(problem)), graph_(problem_, run) {
        int bit = 0;
        std::vector<int> bitOf;
        for (const CountProblem::Counter& counter : problem_.counters) {
            bitOf.push_back(bit);
            all_ |= static_cast<std::uint64_t>(counter.max) << bit;
            bit += std::bit_width(static_cast<unsigned>(counter.max));
            guards_ |= std::uint64_t{1} << bit++;
        }
        for (const CountItem& item : problem_.items) {
            std::uint64_t& use = uses_.emplace_back(0);
            for (const CountItem::Use& one : item.uses)
                use += static_cast<std::uint64_t>(one.amount) << bitOf[static_cast<std::size_t>(one.counter)];
        }
        if (graph_.nodes() > 0) findSupplies(run);
    }

    // Rounded, as there may be very many.
    double count() const { return count_; }

    // Calls visit(images) for each path.
    template <class Visit>
    void forEach(Visit visit) const {
        if (count_ == 0.0) return;
        struct Level {
            // The edges not yet followed, and what is left at this node.
            std::span<const FillingGraph::Edge> edges;
            std::uint64_t left;
        };
        std::vector<ImageId> images;
        std::vector<Level> levels{{graph_.out(0), all_}};
        while (!levels.empty()) {
            if (levels.back().edges.empty()) {
                levels.pop_back();
                if (!images.empty()) images.pop_back();
                continue;
            }
            const FillingGraph::Edge edge = levels.back().edges.front();
            levels.back().edges = levels.back().edges.subspan(1);
            if (!has(levels.back().left, uses_[edge.item])) continue;
            const std::uint64_t left = levels.back().left - uses_[edge.item];
            if (!std::ranges::binary_search(suppliesOf(edge.node), left)) continue;
            images.push_back(problem_.items[edge.item].image);
            if (edge.node + 1 < graph_.nodes()) {
                levels.push_back({graph_.out(edge.node), left});
                continue;
            }
            visit(std::as_const(images));
            images.pop_back();
        }
    }

  private:
    bool has(std::uint64_t supply, std::uint64_t used) const {
        return (((supply | guards_) - used) & guards_) == guards_;
    }
    std::span<const std::uint64_t> suppliesOf(std::uint32_t node) const {
        return std::span(supplies_).subspan(first_[node], last_[node] - first_[node]);
    }

    void findSupplies(CountRun& run) {
        first_.resize(graph_.nodes());
        last_.resize(graph_.nodes());
        std::vector<double> ways;
        std::vector<std::pair<std::uint64_t, double>> here;
        for (std::uint32_t node = graph_.nodes(); node-- > 0;) {
            run.checkAt(16 * std::uint64_t{node});
            here.clear();
            if (node + 1 == graph_.nodes()) here.emplace_back(0, 1.0);
            for (const FillingGraph::Edge& edge : graph_.out(node))
                for (std::size_t s = first_[edge.node]; s < last_[edge.node]; ++s)
                    if (const std::uint64_t supply = supplies_[s] + uses_[edge.item]; has(all_, supply))
                        here.emplace_back(supply, ways[s]);
            std::ranges::sort(here, {}, &std::pair<std::uint64_t, double>::first);
            first_[node] = supplies_.size();
            for (const auto& [supply, paths] : here) {
                if (supplies_.size() == first_[node] || supplies_.back() != supply) {
                    supplies_.push_back(supply);
                    ways.push_back(0.0);
                }
                ways.back() += paths;
            }
            last_[node] = supplies_.size();
            run.noteBytes(graph_.bytes() +
                          2 * sizeof(std::uint64_t) * (first_.size() + supplies_.capacity()));
        }
        const auto whole = std::ranges::lower_bound(suppliesOf(0), all_);
        if (whole != suppliesOf(0).end() && *whole == all_)
            count_ = ways[first_[0] + static_cast<std::size_t>(whole - suppliesOf(0).begin())];
    }

    CountProblem problem_;
    FillingGraph graph_;
    /// All pieces; the highest bit of each shape, which is never used; and what each item uses.
    std::uint64_t all_ = 0;
    std::uint64_t guards_ = 0;
    std::vector<std::uint64_t> uses_;
    /// By node, ascending; those of node n are from first_[n] to last_[n], exclusive.
    std::vector<std::uint64_t> supplies_;
    std::vector<std::size_t> first_;
    std::vector<std::size_t> last_;
    double count_ = 0.0;
};

void list(const PreparedSearch& search, const Paths& paths, const RunState::Delivery& deliver) {
    std::vector<Solution> found;
    paths.forEach([&](const std::vector<ImageId>& images) {
        if (const std::optional<int> copies = search.symmetry().copiesOf(images))
            found.push_back({images, *copies});
        if (found.size() < handedAtOnce) return;
        deliver(found);
        found.clear();
    });
    deliver(found);
}

}  // namespace

bool GraphListing::suits(const PreparedSearch& search) const {
    const ImageTable& table = search.table();
    double supplies = 1.0;
    double bits = 0.0;
    for (const ShapeClass& shape : table.shapes()) {
        supplies *= shape.max + 1.0;
        bits += std::bit_width(static_cast<unsigned>(shape.max)) + 1.0;
    }
    return (table.shapeCount() == 1 || supplies <= mostSupplies) && bits <= 64.0 && !table.isOpenEnded() &&
           table.rules().empty() && table.cellCount() > 0 && table.cellCount() <= mostCountedCells &&
           table.crossingStart() == table.cellCount();
}

Message GraphListing::note() const {
    return core::message(
        "the solutions were listed by a graph of the sets of open cells, which was expected to be faster");
}

OtherWay::Listing GraphListing::prepare(const PreparedSearch& search, const Limits& limits) const {
    using Clock = std::chrono::steady_clock;
    const auto begin = Clock::now();
    const auto seconds = [begin] { return std::chrono::duration<double>(Clock::now() - begin); };
    CountProblem problem = countProblem(search.table(), search.images());
    if (search.table().shapeCount() == 1) {
        problem.counters.clear();
        for (CountItem& item : problem.items)
            item.uses.clear();
    }
    CountRun run;
    run.bytes = limits.bytes;
    run.poll = [&] {
        limits.poll();
        if (seconds() > limits.patience * std::max(run.shareForeseen, earliest)) throw TooSlow();
    };
    std::shared_ptr<const Paths> paths;
    try {
        paths = std::make_shared<const Paths>(std::move(problem), run);
    } catch (const TooSlow&) {
        return {};
    } catch (const CountMemoryError&) {
        return {};
    } catch (const std::bad_alloc&) {
        return {};
    }
    const double steps = paths->count() * static_cast<double>(search.table().maxPieces());
    const auto copies = static_cast<double>(search.symmetry().symmetries().size() + 1);
    if (seconds().count() + steps * copies * secondsOfStep > limits.patience.count()) return {};
    return [&search, paths](const RunState::Delivery& deliver) { list(search, *paths, deliver); };
}

}  // namespace tilewright
