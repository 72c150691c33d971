#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/message.h"
#include "core/edges/edge_solver.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

class EdgeRun;

/// An edge of the multigraph of a row: two vertices, from left to right if it is directed.
struct RowEdge {
    std::uint32_t from = 0;
    std::uint32_t to = 0;

    friend bool operator==(const RowEdge&, const RowEdge&) = default;
};

/// A puzzle of one row whose pieces may be swapped, as a multigraph in which each piece is one of a few
/// edges: its possible pairs of left and right colours while its top and bottom match the border.
///
/// Pieces that the moves make equal are of one type. Stored in flat lists, since there may be a million
/// pieces.
class RowProblem {
  public:
    /// `puzzle` has one row and must outlive the object. `border` is the colour of monochrome borders, which
    /// must be known if top and bottom are monochrome.
    RowProblem(const EdgePuzzle& puzzle, std::optional<EdgeColour> border);

    const EdgePuzzle& puzzle() const { return puzzle_; }
    const std::vector<EdgeColour>& colours() const { return colours_; }
    std::size_t types() const { return firstPiece_.size() - 1; }
    std::span<const std::uint32_t> pieces(std::size_t type) const { return part(pieces_, firstPiece_, type); }
    /// Distinct; from <= to if undirected.
    std::span<const RowEdge> options(std::size_t type) const { return part(options_, firstOption_, type); }

    /// Whether edges can be walked in one direction only.
    bool directed() const { return directed_; }
    /// Whether the row must end with its first colour.
    bool closed() const { return puzzle_.leftRight != BorderRule::free; }
    /// The vertex where it must start and end, if given.
    std::optional<std::uint32_t> end() const { return end_; }
    /// Why there is no solution, if a single piece or the border rules it out.
    const std::optional<Message>& obstacle() const { return obstacle_; }
    std::size_t mostOptions() const;
    /// The vertex of a colour of the pieces.
    std::uint32_t vertexOf(EdgeColour colour) const;

    /// The positions in which a piece matches top and bottom.
    std::vector<EdgeColours> variants(const EdgeColours& piece) const;
    /// The piece with these vertices at its left and right.
    PlacedEdgePiece laid(std::uint32_t piece, std::uint32_t left, std::uint32_t right) const;

  private:
    template <typename Value>
    static std::span<const Value> part(const std::vector<Value>& values,
                                       const std::vector<std::uint32_t>& first, std::size_t type) {
        return std::span(values).subspan(first[type], first[type + 1] - first[type]);
    }
    void sortPieces();
    void addOptions();

    const EdgePuzzle& puzzle_;
    std::optional<EdgeColour> border_;
    bool directed_;
    std::vector<EdgeColour> colours_;
    std::vector<std::uint32_t> pieces_;
    std::vector<std::uint32_t> firstPiece_;
    std::vector<RowEdge> options_;
    std::vector<std::uint32_t> firstOption_;
    std::optional<std::uint32_t> end_;
    std::optional<Message> obstacle_;
};

/// The colours that the monochrome borders of `puzzle` can have. A single entry without a value if no border
/// is monochrome, and for a row with `rowsMayClose` if its ends only need to be equal.
std::vector<std::optional<EdgeColour>> borderChoices(const EdgePuzzle& puzzle, bool rowsMayClose);

/// An Eulerian walk of the multigraph.
struct EulerTrail {
    struct Step {
        /// Index into the edges.
        std::uint32_t edge = 0;
        std::uint32_t from = 0;
        std::uint32_t to = 0;
    };
    std::vector<Step> steps;
    /// Why there is no walk; there are no steps then.
    Message obstacle;
};

/// Finds an Eulerian walk along `edges`, which has one edge per piece of `problem`, by Hierholzer's algorithm
/// (C. Hierholzer, "Ueber die Moeglichkeit, einen Linienzug ohne Wiederholung und ohne Unterbrechung zu
/// umfahren", Math. Annalen 6, 1873), in time linear in edges and vertices. There must be at least one edge.
/// Throws Stopped.
EulerTrail eulerTrail(const RowProblem& problem, std::span<const RowEdge> edges, EdgeRun& run);

/// The number of rows of a directed problem that look different, by the BEST theorem (T. van
/// Aardenne-Ehrenfest, N. G. de Bruijn, "Circuits and trees in oriented linear graphs", 1951): a determinant
/// times factorials. The determinant takes time cubic in the number of colours for each 30 bits of the
/// result. Throws Stopped.
BigCount countDirectedRows(const RowProblem& problem, EdgeRun& run);

/// The number of rows that look different, by dynamic programming over the pieces left of each type and the
/// right colour: polynomial for a constant number of types. nullopt if there are too many states. Throws
/// Stopped.
std::optional<BigCount> countRows(const RowProblem& problem, EdgeRun& run);

struct SchemeOutcome {
    /// The edge of each piece; a walk along them exists.
    std::optional<std::vector<RowEdge>> edges;
    /// If there are no edges: whether it is proved that none exist.
    bool complete = true;
    /// Why there is no solution.
    Message obstacle;
};

/// Chooses for each piece which of its pairs of opposite colours is at its left and right, so that the
/// multigraph has an Eulerian walk (Theorem 4.1 of Ebbesen, Fischer and Witt).
///
/// As in the paper, only parity and emptiness matter: of n pieces with the same colour scheme (type), each
/// pair of colours is used never, an odd number of times, or a positive even number of times. Instead of
/// trying all combinations, the types are decided one by one. Past decisions matter only through the parities
/// of degrees and the connected components, so each such state is visited once; the work is linear in the
/// number of types for a constant number of colours. States with parities that the remaining types cannot fix
/// (linear algebra over GF(2)) or components that they cannot connect are pruned.
///
/// Gives up, incomplete, after many states. Throws Stopped.
SchemeOutcome chooseSchemes(const RowProblem& problem, EdgeRun& run);

}  // namespace tilewright
