#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The multigraph of a row (or of a single column, from top to bottom): one vertex per colour, one edge per
/// piece from its left colour to its right colour. A solution is an Eulerian walk.
struct ColourGraph {
    struct Edge {
        /// Indices into `colours`.
        std::size_t from = 0;
        std::size_t to = 0;
        /// Index into EdgePuzzle::pieces.
        std::size_t piece = 0;
    };

    /// Whether edges may be walked in one direction only: pieces can be swapped and nothing else.
    bool directed = false;
    std::vector<EdgeColour> colours;
    /// In row order: edge i is at place i.
    std::vector<Edge> edges;
};

/// The graph of `arrangement`, which need not be a solution. nullopt for boards with several rows and
/// columns.
std::optional<ColourGraph> colourGraph(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// The graph of a row whose pieces each have a single pair of left and right colours, solvable or not, with
/// the pieces in puzzle order. nullopt for other puzzles.
std::optional<ColourGraph> rowGraph(const EdgePuzzle& puzzle);

/// The layered graph of a board whose pieces stay in their places: the possible colour patterns between
/// columns (or between rows, if there are fewer columns than rows).
struct PatternGraph {
    struct Arc {
        /// Indices into the patterns of a layer and of the next one.
        std::size_t from = 0;
        std::size_t to = 0;
    };
    struct Layer {
        /// Each from top to bottom (left to right).
        std::vector<std::vector<EdgeColour>> patterns;
        /// Arcs to the next layer; empty for the last one.
        std::vector<Arc> arcs;
    };

    /// Whether the layers are between columns.
    bool byColumns = true;
    /// One more than columns (rows): before the first, between them, after the last. Only patterns reachable
    /// from the first layer.
    std::vector<Layer> layers;
    /// The pattern of the arrangement in each layer; empty without an arrangement.
    std::vector<std::size_t> path;
};

/// The layered graph of `puzzle`. nullopt if its pieces may be swapped, if a layer would have more than
/// `mostPatterns` patterns, or if the graph would have more than a hundred times as many arcs.
std::optional<PatternGraph> patternGraph(const EdgePuzzle& puzzle,
                                         const std::optional<EdgeArrangement>& arrangement,
                                         std::size_t mostPatterns = 64);

}  // namespace tilewright
