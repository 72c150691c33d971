#pragma once

#include <cstdint>
#include <limits>
#include <optional>

#include "core/basics/big_count.h"
#include "core/count/count_problem.h"

namespace tilewright {

/// Counts cell by cell; which piece lies on a cell, and how, is left open for as long as possible.
///
/// Problem: FillingGraph and countByMemory() place whole pieces, and so distinguish sets of filled cells.
/// With large pieces in any number there are too many: the rectangles in a square of 9x9 can end at any
/// height in each column.
///
/// Idea: a piece that has begun is the set of ways in which it may go on. Two beginnings that can go on in
/// the same ways are one, however they came about.
///
///     # # .        The corner of a rectangle may become one of 1x2, 2x2, 3x2 and so on. How many rows of it
///     # # .        lie above does not matter: there is one beginning for each width, and a square of 9x9 has
///     ? ? ?        at most 512 states in a row instead of millions.
///
/// The ways are a decision diagram: each node asks whether the piece covers a certain cell, and leads to what
/// follows if it does not (`without`), or does (`with`). Equal nodes exist once, so equal nodes are equal
/// ways (zero-suppressed diagrams: S. Minato, "Zero-suppressed BDDs for set manipulation in combinatorial
/// problems", 1993; that states of a sweep are the classes of equal futures is the frontier method, see D.
/// Knuth, The Art of Computer Programming 4A, 7.1.4).
///
///     items from cell 0:  {0,1} {0,3} {0,1,3,4}
///     after cell 0:       1? --with--> 3? --with--> 4? --with--> done
///                         |            '--without--> done
///                         '--without--> 3? --with--> done
///
///   state: the used counters, and the nodes of all pieces that have begun and may go on, ascending
///   step:  at each cell, one of the pieces that ask for it takes it, or a new one begins; the others do
///   without
///
/// States die that cannot end: two pieces without disjoint ways to go on, or more cells needed than there
/// are. The ends of a piece that goes around another one are found so before they meet.
///
/// Cost: the number of states of a row, which is what memory limits, times the pieces that have begun. For
/// n-ominoes in n x n there are 11,800 at n = 6, and twenty times as many for each further n. Where pieces
/// are small, a graph has as many states and takes less time for each.
///
/// Returns nullopt if there are more than `mostStates`, all cells together. Uses `run.threads` threads.
/// Throws Stopped, and CountMemoryError.
std::optional<BigCount> countByFrontier(const CountProblem& problem, CountRun& run,
                                        std::uint64_t mostStates = std::numeric_limits<std::uint64_t>::max());

}  // namespace tilewright
