#include "core/edges/row_problem.h"

#include <algorithm>
#include <utility>

#include "core/edges/edge_checks.h"
#include "core/edges/edge_run.h"

namespace tilewright {

namespace {

constexpr std::uint32_t noEdge = 0xFFFF'FFFF;
constexpr std::size_t lookEvery = 1 << 16;

// Where walks can begin, by the degrees alone.
struct Ends {
    std::optional<std::uint32_t> start;
    Message obstacle;
};

// Vertices whose degree is wrong for a closed walk: for directed edges by how much out exceeds in.
struct Excess {
    std::uint32_t vertex = 0;
    std::int64_t amount = 0;
};

std::vector<Excess> excesses(std::size_t vertices, std::span<const RowEdge> edges, bool directed) {
    std::vector<std::int64_t> degrees(vertices, 0);
    for (const RowEdge& edge : edges) {
        degrees[edge.from] += 1;
        degrees[edge.to] += directed ? -1 : 1;
    }
    std::vector<Excess> found;
    for (std::uint32_t vertex = 0; vertex < vertices; ++vertex) {
        const std::int64_t amount = directed ? degrees[vertex] : degrees[vertex] % 2;
        if (amount != 0) found.push_back({vertex, amount});
    }
    return found;
}

Message excessText(const RowProblem& problem, std::span<const Excess> found) {
    const auto name = [&](const Excess& excess) { return messageOf("%1", problem.colours()[excess.vertex]); };
    if (!problem.directed()) {
        Message::List names{{}, 6};
        for (const Excess& excess : found)
            names.items.push_back(name(excess));
        return core::message(
            "The colours %1 are at the left and right of the pieces an odd number of times; an open row "
            "allows that for two colours, a closed row for none.",
            names);
    }
    const Message first = name(found[0]);
    if (found[0].amount > 0)
        return counted(found[0].amount, "Colour %1 is on the left of %n piece more than on the right.",
                       core::plural("Colour %1 is on the left of %n pieces more than on the right."), first);
    return counted(-found[0].amount, "Colour %1 is on the left of %n piece fewer than on the right.",
                   core::plural("Colour %1 is on the left of %n pieces fewer than on the right."), first);
}

Ends findEnds(const RowProblem& problem, std::span<const RowEdge> edges) {
    const std::vector<Excess> found = excesses(problem.colours().size(), edges, problem.directed());
    if (found.empty()) return {problem.end() ? *problem.end() : edges.front().from, {}};
    const bool isPath = found.size() == 2 && std::abs(found[0].amount) == 1 && std::abs(found[1].amount) == 1;
    if (problem.closed() || !isPath) return {{}, excessText(problem, found)};
    return {found[found[0].amount < 0 && problem.directed() ? 1 : 0].vertex, {}};
}

// The edges at each vertex, side by side.
class Incidence {
  public:
    Incidence(std::size_t vertices, std::span<const RowEdge> edges, bool directed) : next_(vertices + 1, 0) {
        for (const RowEdge& edge : edges) {
            ++next_[edge.from];
            if (!directed && edge.to != edge.from) ++next_[edge.to];
        }
        std::uint32_t sum = 0;
        for (std::uint32_t& count : next_)
            sum += std::exchange(count, sum);
        edges_.resize(sum);
        end_ = next_;
        for (std::uint32_t edge = 0; edge < edges.size(); ++edge) {
            edges_[end_[edges[edge].from]++] = edge;
            if (!directed && edges[edge].to != edges[edge].from) edges_[end_[edges[edge].to]++] = edge;
        }
    }

    // An edge at the vertex that was not taken from it yet, or none.
    std::uint32_t take(std::uint32_t vertex) {
        return next_[vertex] == end_[vertex] ? noEdge : edges_[next_[vertex]++];
    }

  private:
    std::vector<std::uint32_t> next_;
    std::vector<std::uint32_t> end_;
    std::vector<std::uint32_t> edges_;
};

}  // namespace

EulerTrail eulerTrail(const RowProblem& problem, std::span<const RowEdge> edges, EdgeRun& run) {
    const Ends ends = findEnds(problem, edges);
    EulerTrail trail;
    if (!ends.start) {
        trail.obstacle = ends.obstacle;
        return trail;
    }
    Incidence incidence(problem.colours().size(), edges, problem.directed());
    std::vector<bool> used(edges.size(), false);
    std::vector<EulerTrail::Step> stack{{noEdge, *ends.start, *ends.start}};
    trail.steps.reserve(edges.size());
    for (std::size_t turns = 0; !stack.empty(); ++turns) {
        if (turns % lookEvery == 0) run.check();
        const std::uint32_t vertex = stack.back().to;
        const std::uint32_t edge = incidence.take(vertex);
        if (edge == noEdge) {
            if (stack.back().edge != noEdge) trail.steps.push_back(stack.back());
            stack.pop_back();
        } else if (!used[edge]) {
            used[edge] = true;
            stack.push_back({edge, vertex, edges[edge].from == vertex ? edges[edge].to : edges[edge].from});
        }
    }
    if (trail.steps.size() < edges.size()) {
        const auto rest = static_cast<std::size_t>(std::ranges::find(used, false) - used.begin());
        const auto name = [&](std::uint32_t vertex) { return problem.colours()[vertex]; };
        trail.steps.clear();
        trail.obstacle =
            core::message("No chain of colours connects the pieces with colour %1 to those with colour %2.",
                          name(edges[rest].from), name(*ends.start));
        return trail;
    }
    std::ranges::reverse(trail.steps);
    return trail;
}

}  // namespace tilewright
