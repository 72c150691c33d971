#pragma once

#include <optional>
#include <vector>

#include "core/edges/row_problem.h"

namespace tilewright {

/// Which edge each piece is to be, by piece; then a walk along them exists.
struct SchemeChoice {
    std::vector<RowEdge> edges;
};

struct SchemeOutcome {
    std::optional<SchemeChoice> choice;
    /// Whether it is certain that there is none, if there is none.
    bool complete = true;
    /// Why there is none.
    Message obstacle;
};

/// Chooses for each piece which of its pairs of opposite colours lies at its left and right, so that the
/// multigraph has an Eulerian walk (Theorem 4.1 of Ebbesen, Fischer and Witt).
///
/// As in the paper only parities and emptiness matter: of n pieces with the same colour scheme (type), each
/// pair of colours is used not at all, an odd number of times, or a positive even number of times. Instead of
/// trying all combinations, the types are decided one after the other. What was decided shows only in the
/// parities of the degrees and in the connected parts; so each such state is gone through once, which keeps
/// the work linear in the number of types for a constant number of colours. Parities that the other types
/// cannot mend (linear algebra over two elements) and parts that they cannot connect are given up at once.
///
/// Gives up, not complete, after many states. Throws EdgesStopped.
SchemeOutcome chooseSchemes(const RowProblem& problem, EdgeRun& run);

}  // namespace tilewright
