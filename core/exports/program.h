#pragma once

#include <string>

#include "core/basics/message.h"
#include "core/basics/stop.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// No program can be generated for this puzzle or plan.
class ProgramError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// How a generated program traverses the search tree. Both ways find the same solutions and counts.
enum class ProgramWalk {
    /// `together` where that is expected to be faster, otherwise `apart`.
    automatic,
    /// Depth first, with one function per number of pieces left.
    apart,
    /// Level by level, merging nodes with the same open cells. Requires a single algorithm in a fixed order,
    /// and pieces of different shapes that must all be used.
    together,
};

struct GeneratedProgram {
    std::string text;
    /// The traversal that was used, never `automatic`.
    ProgramWalk walk = ProgramWalk::apart;
    /// The filters applied at DLX nodes, above the lists.
    FilterCounts filters;
};

/// A good plan for a generated program: choosePlan() without the fill table, which merging nodes makes
/// superfluous, and with FILA instead of list narrowing, which has no lists.
Plan choosePlanForProgram(const Puzzle& puzzle);

/// Generates a C++20 program that searches as `search` does, with all lists as constants. It has no
/// dependencies, and prints solutions as text, attempts and fits by pieces left, and a line "solutions 2339
/// fits 2091215 no-fits 4682886 seconds 0.031". The comment at its head explains its options.
///
/// Throws ProgramError, with a remedy, if the plan has no lists, uses unsupported features (the fill table,
/// backtracks while lists are used, list narrowing), or the lists are too long for a source file; throws
/// Stopped when `stop` is requested.
///
/// Source of the idea: M. Busche, "Fixed Image List Algorithm (FILA)", 2018, section "Code Generation".
GeneratedProgram generateProgram(const PreparedSearch& search, ProgramWalk walk, const StopToken& stop = {});

}  // namespace tilewright
