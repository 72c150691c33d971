#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The multigraph of a row (or of a single column, then from top to bottom): a vertex for each colour, an
/// edge for each piece from the colour at its left to the one at its right. A solution walks along all edges
/// once.
struct ColourGraph {
    struct Edge {
        /// Indices into `colours`.
        std::size_t from = 0;
        std::size_t to = 0;
        /// Index into EdgePuzzle::pieces.
        std::size_t piece = 0;
    };

    /// Whether an edge may be walked in its own direction only: pieces can be swapped and nothing else.
    bool directed = false;
    std::vector<EdgeColour> colours;
    /// In the order of the row: edge i is on place i.
    std::vector<Edge> edges;
};

/// The graph of `arrangement`, which need not be a solution. nullopt for boards with several rows and
/// columns.
std::optional<ColourGraph> colourGraph(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// The graph of a row whose pieces each have one pair of colours for left and right, solvable or not, with
/// the pieces in the order in which the puzzle names them. nullopt for other puzzles.
std::optional<ColourGraph> rowGraph(const EdgePuzzle& puzzle);

/// The layered graph of a board whose pieces stay in their places: the colour patterns that can be between
/// columns (or rows, if there are fewer places in a row than in a column).
struct PatternGraph {
    struct Arc {
        /// Indices into the patterns of a layer and of the next one.
        std::size_t from = 0;
        std::size_t to = 0;
    };
    struct Layer {
        /// Each from top to bottom (left to right).
        std::vector<std::vector<EdgeColour>> patterns;
        /// To the next layer; empty for the last one.
        std::vector<Arc> arcs;
    };

    /// Whether the layers are between columns.
    bool byColumns = true;
    /// One more than columns (rows): before the first, between them, after the last. What cannot be reached
    /// from the first layer is left out.
    std::vector<Layer> layers;
    /// Which pattern of each layer the arrangement uses; empty without one.
    std::vector<std::size_t> path;
};

/// The layered graph of `puzzle`, whose pieces may not be swapped. nullopt if they may, or if a layer would
/// have more than `mostPatterns` patterns or the graph more than a hundred times as many arcs.
std::optional<PatternGraph> patternGraph(const EdgePuzzle& puzzle,
                                         const std::optional<EdgeArrangement>& arrangement,
                                         std::size_t mostPatterns = 64);

}  // namespace tilewright
