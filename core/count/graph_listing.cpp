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
// Of all paths, those are delivered that the search would deliver: the graph has only the placements that its
// constraint and filters leave, and of each set of symmetric copies the representative is taken.
//
// When. The graph knows which cells are filled, not by which pieces. With one shape, that makes no
// difference: its size determines how many are used. With more shapes, paths that use a piece too often would
// have to be followed. So it is tried for one shape only, if a search takes longer than a second (see Job).
// Boxes are often too wide: the 25 Y pentacubes in 5x5x5 are searched in some seconds, but their graph takes
// minutes. That shows early, as the graph grows from target to target: work ends as soon as the forecast
// exceeds the patience.
//
// Cost. The graph, then a step for each piece of each path.

#include "core/count/graph_listing.h"

#include <algorithm>
#include <chrono>
#include <memory>
#include <new>

#include "core/count/filling_graph.h"

namespace tilewright {

namespace {

// The time of a step of a path, and of mapping a piece to a copy; generous.
constexpr double secondsOfStep = 2e-8;
constexpr std::size_t handedAtOnce = 256;
// The beginning of a graph says little about the rest.
constexpr double earliest = 0.1;

struct TooSlow {};

struct Paths {
    CountProblem problem;
    std::unique_ptr<const FillingGraph> graph;
};

// Rounded; paths of many pieces may be very many.
double numberOfPaths(const FillingGraph& graph) {
    if (graph.nodes() == 0) return 0.0;
    std::vector<double> paths(graph.nodes(), 0.0);
    paths.front() = 1.0;
    for (std::uint32_t node = 0; node < graph.nodes(); ++node)
        for (const FillingGraph::Edge& edge : graph.out(node))
            paths[edge.node] += paths[node];
    return paths.back();
}

void list(const PreparedSearch& search, const Paths& paths, const RunState::Delivery& deliver) {
    const FillingGraph& graph = *paths.graph;
    if (graph.nodes() == 0) return;
    std::vector<Solution> found;
    std::vector<ImageId> images;
    // The edges not yet followed, at each node of the path.
    std::vector<std::span<const FillingGraph::Edge>> levels{graph.out(0)};
    while (!levels.empty()) {
        if (levels.back().empty()) {
            levels.pop_back();
            if (!images.empty()) images.pop_back();
            continue;
        }
        const FillingGraph::Edge edge = levels.back().front();
        levels.back() = levels.back().subspan(1);
        images.push_back(paths.problem.items[edge.item].image);
        if (edge.node + 1 < graph.nodes()) {
            levels.push_back(graph.out(edge.node));
            continue;
        }
        if (const std::optional<int> copies = search.symmetry().copiesOf(images))
            found.push_back({images, *copies});
        images.pop_back();
        if (found.size() >= handedAtOnce) {
            deliver(found);
            found.clear();
        }
    }
    deliver(found);
}

}  // namespace

bool GraphListing::suits(const PreparedSearch& search) const {
    const ImageTable& table = search.table();
    return table.shapeCount() == 1 && !table.isOpenEnded() && table.rules().empty() &&
           table.cellCount() > 0 && table.cellCount() <= mostCountedCells &&
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
    auto paths = std::make_shared<Paths>();
    paths->problem = countProblem(search.table(), search.images());
    paths->problem.counters.clear();
    for (CountItem& item : paths->problem.items)
        item.uses.clear();
    CountRun run;
    run.bytes = limits.bytes;
    run.poll = [&] {
        limits.poll();
        if (seconds() > limits.patience * std::max(run.shareForeseen, earliest)) throw TooSlow();
    };
    try {
        paths->graph = std::make_unique<const FillingGraph>(paths->problem, run);
    } catch (const TooSlow&) {
        return {};
    } catch (const CountMemoryError&) {
        return {};
    } catch (const std::bad_alloc&) {
        return {};
    }
    const double steps = numberOfPaths(*paths->graph) * static_cast<double>(search.table().maxPieces());
    const auto copies = static_cast<double>(search.symmetry().symmetries().size() + 1);
    if (seconds().count() + steps * copies * secondsOfStep > limits.patience.count()) return {};
    return [&search, paths](const RunState::Delivery& deliver) { list(search, *paths, deliver); };
}

}  // namespace tilewright
