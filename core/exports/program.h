#pragma once

#include <stop_token>
#include <string>

#include "core/basics/message.h"
#include "core/search/prepared_search.h"

namespace tilewright {

/// A puzzle or a plan that no program can be generated for.
class ProgramError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// How a generated program walks over the nodes of the tree. Both ways find and count the same.
enum class ProgramWalk {
    /// The nodes that leave the same cells open together where that is expected to pay, else apart.
    automatic,
    /// One node after the other, down and up again, with a function for each number of pieces left.
    apart,
    /// Level by level, and the nodes that leave the same cells open as one: for one algorithm in one fixed
    /// order, and pieces of different shapes that must all be used.
    together,
};

struct GeneratedProgram {
    std::string text;
    /// What `automatic` has become.
    ProgramWalk walk = ProgramWalk::apart;
    /// What the filters at nodes of DLX took before lists took over.
    FilterCounts filters;
};

/// A good plan for a generated program: choosePlan() without the table of fillings, which walking together
/// makes superfluous, and with FILA where list narrowing would be chosen, which has no lists.
Plan choosePlanForProgram(const Puzzle& puzzle);

/// A program in C++20 that searches as `search` does, with all lists as constants. It needs only a compiler,
/// and prints solutions as text, attempts and fits by pieces left, and a line "solutions 2339 fits 2091215
/// no-fits 4682886 seconds 0.031"; its options are explained at its beginning.
///
/// Throws ProgramError that names a way out where the plan has no lists, uses what a program has not (the
/// table of fillings, backtracks while lists are used, list narrowing), or the lists are too long for a
/// source file; Stopped when `stop` is requested.
///
/// Source of the idea: M. Busche, "Fixed Image List Algorithm (FILA)", 2018, section "Code Generation".
GeneratedProgram generateProgram(const PreparedSearch& search, ProgramWalk walk,
                                 const std::stop_token& stop = {});

}  // namespace tilewright
