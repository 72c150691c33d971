#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// Monotone 1-in-3-SAT: exactly one of the three variables of each clause shall be true.
struct OneInThree {
    /// Variables are numbered from 0 up.
    int variables = 0;
    /// A variable may occur twice or three times in a clause; each occurrence counts.
    std::vector<std::array<int, 3>> clauses;
};

/// The row of pieces that has a solution if and only if `problem` has one (Theorem 2.2): swaps and rotations,
/// 10 pieces for each clause. With `freeEnds` the left and right borders are free and two further pieces hold
/// the ends; otherwise they are cyclic. Throws std::invalid_argument for no clauses or for a variable out of
/// range.
EdgePuzzle oneInThreePuzzle(const OneInThree& problem, bool freeEnds = false);
/// The solution of that puzzle which says the same as `assignment`, a solution of `problem`. Throws
/// std::invalid_argument if it is none.
EdgeArrangement arrangementOf(const OneInThree& problem, const std::vector<bool>& assignment,
                              bool freeEnds = false);
/// What a solution of that puzzle says. Variables that do not occur are false.
std::vector<bool> assignmentOf(const OneInThree& problem, const EdgeArrangement& arrangement);

/// 3-partition: split the numbers into groups of three with the same sum.
struct ThreePartition {
    std::vector<int> numbers;
};
using Triples = std::vector<std::array<std::size_t, 3>>;

/// The two rows of pieces that have a solution if and only if `problem` has one (Theorem 3.1): swaps only,
/// monochrome border. Throws std::invalid_argument unless there are 3m > 0 positive numbers, their sum is m
/// S, and each lies strictly between S/4 and S/2.
EdgePuzzle threePartitionPuzzle(const ThreePartition& problem);
/// The solution of that puzzle which says the same as `triples`, indices into the numbers. Throws
/// std::invalid_argument if they are no solution.
EdgeArrangement arrangementOf(const ThreePartition& problem, const Triples& triples);
/// What a solution of that puzzle says.
Triples triplesOf(const ThreePartition& problem, const EdgeArrangement& arrangement);

/// A puzzle and the arrangement that was cut into its pieces, if it was made from one.
struct PlantedPuzzle {
    EdgePuzzle puzzle;
    std::optional<EdgeArrangement> solution;
};

struct RandomEdgeOptions {
    int rows = 4;
    int columns = 4;
    /// Colours are 0 to colours - 1.
    int colours = 4;
    BorderRule leftRight = BorderRule::free;
    BorderRule topBottom = BorderRule::free;
    /// Nothing means any one colour.
    std::optional<EdgeColour> borderColour;
    EdgeMoves moves;
    /// Cut from a solved board, then moved about; otherwise every edge is thrown by itself.
    bool planted = true;
    std::uint64_t seed = 1;
};

/// The same options give the same puzzle on every machine. Throws std::invalid_argument for sizes or colours
/// below 1.
PlantedPuzzle randomEdgePuzzle(const RandomEdgeOptions& options);

/// A board with a frame of colour 0 and inner edges of the colours 1 to `innerColours`, cut from a solved
/// one; swaps and rotations. Throws std::invalid_argument for fewer than 2 rows or columns or no inner
/// colour.
PlantedPuzzle framedEdgePuzzle(int rows, int columns, int innerColours, std::uint64_t seed);

/// MacMahon's squares: every square with three colours on its edges, up to rotation, in 4 rows and 6 columns
/// with a border of colour `border` (0, 1 or 2; nothing: any one); swaps and rotations.
EdgePuzzle macMahonSquares(std::optional<EdgeColour> border);

}  // namespace tilewright
