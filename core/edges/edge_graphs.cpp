#include "core/edges/edge_graphs.h"

#include <algorithm>
#include <map>
#include <set>

#include "core/edges/edge_checks.h"
#include "core/edges/row_problem.h"

namespace tilewright {

namespace {

using Pattern = std::vector<EdgeColour>;

// All ways to fill a column with pieces that stay in their places, as pairs of left and right patterns.
class ColumnWays {
  public:
    ColumnWays(const EdgePuzzle& puzzle, std::optional<EdgeColour> border)
        : puzzle_(puzzle), border_(border), rule_(puzzle) {}

    // Calls found(right) for each way with `left` on its left, until it returns false.
    template <typename Found>
    bool each(std::size_t column, const Pattern& left, const Found& found) {
        Pattern right(left.size());
        return extend(column, 0, 0, 0, left, right, found);
    }

  private:
    template <typename Found>
    bool extend(std::size_t column, std::size_t row, EdgeColour top, EdgeColour above, const Pattern& left,
                Pattern& right, const Found& found) {
        const std::size_t rows = left.size();
        if (row == rows) return !closes(top, above) || found(right);
        const std::size_t place = row * static_cast<std::size_t>(puzzle_.columns) + column;
        for (const EdgeColours& variant : variantsOf(puzzle_.pieces[place], puzzle_.moves)) {
            const EdgeColour ownLeft = at(variant, Side::left);
            const EdgeColour ownTop = at(variant, Side::top);
            // The first pattern is what the first column has on its left, later ones what columns have on
            // their right.
            if (column > 0 ? !rule_.matches(ownLeft, left[row]) : ownLeft != left[row]) continue;
            if (row > 0 ? !rule_.matches(ownTop, above) : !opens(ownTop)) continue;
            right[row] = at(variant, Side::right);
            if (!extend(column, row + 1, row == 0 ? at(variant, Side::top) : top, at(variant, Side::bottom),
                        left, right, found))
                return false;
        }
        return true;
    }

    bool opens(EdgeColour top) const {
        return puzzle_.topBottom != BorderRule::monochrome || !border_ || top == *border_;
    }
    bool closes(EdgeColour top, EdgeColour bottom) const {
        if (puzzle_.topBottom == BorderRule::free) return true;
        if (puzzle_.topBottom == BorderRule::cyclic) return rule_.matches(bottom, top);
        return bottom == border_.value_or(top);
    }

    const EdgePuzzle& puzzle_;
    std::optional<EdgeColour> border_;
    MatchRule rule_;
};

Pattern patternBefore(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement, std::size_t column) {
    Pattern pattern;
    const auto columns = static_cast<std::size_t>(puzzle.columns);
    for (std::size_t row = 0; row < static_cast<std::size_t>(puzzle.rows); ++row)
        pattern.push_back(column == 0 ? at(arrangement[row * columns].colours, Side::left)
                                      : at(arrangement[row * columns + column - 1].colours, Side::right));
    return pattern;
}

// All patterns that are possible to the left of the first column.
std::optional<std::set<Pattern>> firstPatterns(const EdgePuzzle& puzzle, std::size_t most) {
    std::set<Pattern> patterns{Pattern{}};
    for (std::size_t row = 0; row < static_cast<std::size_t>(puzzle.rows); ++row) {
        std::set<Pattern> longer;
        for (const EdgeColours& variant :
             variantsOf(puzzle.pieces[row * static_cast<std::size_t>(puzzle.columns)], puzzle.moves)) {
            const EdgeColour left = at(variant, Side::left);
            if (puzzle.leftRight == BorderRule::monochrome && puzzle.borderColour &&
                left != *puzzle.borderColour)
                continue;
            for (Pattern pattern : patterns) {
                if (puzzle.leftRight == BorderRule::monochrome && !pattern.empty() && pattern[0] != left)
                    continue;
                pattern.push_back(left);
                longer.insert(std::move(pattern));
            }
        }
        if (longer.size() > most) return std::nullopt;
        patterns = std::move(longer);
    }
    return patterns;
}

std::optional<PatternGraph> graphByColumns(const EdgePuzzle& puzzle,
                                           const std::optional<EdgeArrangement>& arrangement,
                                           std::size_t most) {
    std::optional<std::set<Pattern>> first = firstPatterns(puzzle, most);
    if (!first) return std::nullopt;
    PatternGraph graph;
    graph.layers.push_back({{first->begin(), first->end()}, {}});
    std::size_t arcs = 0;
    std::optional<EdgeColour> border = puzzle.borderColour;
    if (!border && arrangement && puzzle.topBottom == BorderRule::monochrome)
        border = at(arrangement->front().colours, Side::top);
    for (std::size_t column = 0; column < static_cast<std::size_t>(puzzle.columns); ++column) {
        std::map<Pattern, std::size_t> next;
        std::set<std::pair<std::size_t, std::size_t>> pairs;
        PatternGraph::Layer& layer = graph.layers.back();
        for (std::size_t from = 0; from < layer.patterns.size(); ++from) {
            ColumnWays ways(puzzle, border);
            const bool small = ways.each(column, layer.patterns[from], [&](const Pattern& right) {
                pairs.insert({from, next.try_emplace(right, next.size()).first->second});
                return next.size() <= most && arcs + pairs.size() <= 100 * most;
            });
            if (!small) return std::nullopt;
        }
        arcs += pairs.size();
        for (const auto& [from, to] : pairs)
            layer.arcs.push_back({from, to});
        PatternGraph::Layer after;
        after.patterns.resize(next.size());
        for (const auto& [pattern, index] : next)
            after.patterns[index] = pattern;
        graph.layers.push_back(std::move(after));
    }
    if (!arrangement) return graph;
    for (std::size_t column = 0; column < graph.layers.size(); ++column) {
        const std::vector<Pattern>& patterns = graph.layers[column].patterns;
        const auto found = std::ranges::find(patterns, patternBefore(puzzle, *arrangement, column));
        if (found == patterns.end()) break;
        graph.path.push_back(static_cast<std::size_t>(found - patterns.begin()));
    }
    return graph;
}

}  // namespace

std::optional<ColourGraph> colourGraph(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement) {
    if (puzzle.rows != 1 && puzzle.columns != 1) return std::nullopt;
    // Vertices are colours that are equal on both sides of an edge.
    if (!puzzle.matches.empty()) return std::nullopt;
    const bool upright = puzzle.rows != 1;
    ColourGraph graph;
    graph.directed = puzzle.moves.keepPieces();
    std::map<EdgeColour, std::size_t> vertices;
    for (const PlacedEdgePiece& placed : arrangement) {
        vertices.try_emplace(at(placed.colours, upright ? Side::top : Side::left), 0);
        vertices.try_emplace(at(placed.colours, upright ? Side::bottom : Side::right), 0);
    }
    for (auto& [colour, index] : vertices) {
        index = graph.colours.size();
        graph.colours.push_back(colour);
    }
    for (const PlacedEdgePiece& placed : arrangement)
        graph.edges.push_back({vertices[at(placed.colours, upright ? Side::top : Side::left)],
                               vertices[at(placed.colours, upright ? Side::bottom : Side::right)],
                               placed.piece});
    return graph;
}

std::optional<ColourGraph> rowGraph(const EdgePuzzle& puzzle) {
    const EdgePuzzle row = puzzle.rows > puzzle.columns ? transposed(puzzle) : puzzle;
    if (row.rows != 1 || !row.moves.swap || !row.matches.empty()) return std::nullopt;
    const RowProblem problem(row, row.borderColour);
    if (problem.mostOptions() > 1) return std::nullopt;
    ColourGraph graph{problem.directed(), problem.colours(), {}};
    for (std::size_t type = 0; type < problem.types(); ++type)
        for (const std::uint32_t piece : problem.pieces(type))
            if (!problem.options(type).empty())
                graph.edges.push_back({problem.options(type)[0].from, problem.options(type)[0].to, piece});
    return graph;
}

std::optional<PatternGraph> patternGraph(const EdgePuzzle& puzzle,
                                         const std::optional<EdgeArrangement>& arrangement,
                                         std::size_t mostPatterns) {
    if (puzzle.moves.swap) return std::nullopt;
    if (puzzle.rows <= puzzle.columns) return graphByColumns(puzzle, arrangement, mostPatterns);
    std::optional<EdgeArrangement> mirrored;
    if (arrangement) mirrored = transposedBack(*arrangement, puzzle.columns, puzzle.rows);
    std::optional<PatternGraph> graph = graphByColumns(transposed(puzzle), mirrored, mostPatterns);
    if (graph) graph->byColumns = false;
    return graph;
}

}  // namespace tilewright
