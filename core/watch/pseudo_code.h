#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/watch/inspector.h"

namespace tilewright {

/// A line of pseudo-code.
struct CodeLine {
    /// What a search does when it executes the line.
    enum class Runs {
        /// Nothing observable.
        never,
        target,
        listSet,
        readOpen,
        readFilled,
        tried,
        placed,
        removed,
        /// Leaves the node for `reason`.
        leaves,
    };

    /// Indentation level.
    int depth = 0;
    /// A text for messages.
    const char* text = "";
    Runs runs = Runs::never;
    BacktrackReason reason = BacktrackReason::none;
};

/// An algorithm in about ten lines of recursive pseudo-code, as configured by the plan of `search`, with a
/// line for every reason to backtrack that can occur for the puzzle.
///
/// Sources: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011 (all but DLX, reworded); D. Knuth,
/// "Dancing Links", 2000. List narrowing is Tilewright's own. Thread-safe.
std::vector<CodeLine> pseudoCode(Algorithm algorithm, const PreparedSearch& search);

/// The algorithm that executed the last step of `state`, or will execute the first one.
Algorithm runningAlgorithm(const WatchedState& state, const PreparedSearch& search);

/// The line of `code`, the code of runningAlgorithm(), that the last step of `state` executed; nullopt before
/// the first step and where another algorithm takes over. `node` is the result of SearchInspector for the
/// state, and `table` that of the search.
std::optional<std::size_t> runningLine(const std::vector<CodeLine>& code, const WatchedState& state,
                                       const NodeInside* node, const ImageTable& table);

}  // namespace tilewright
