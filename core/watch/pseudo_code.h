#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/watch/inspector.h"

namespace tilewright {

/// A line of an algorithm as people write it down.
struct CodeLine {
    /// What a search does when this line runs.
    enum class Runs {
        /// Nothing that a watcher sees.
        never,
        target,
        listSet,
        readOpen,
        readFilled,
        tried,
        placed,
        removed,
        /// The node is left for `reason`.
        leaves,
    };

    /// How far the line is indented, in steps.
    int depth = 0;
    /// A text for messages.
    const char* text = "";
    Runs runs = Runs::never;
    BacktrackReason reason = BacktrackReason::none;
};

/// An algorithm in some ten lines, which call themselves for the pieces that are left: as the plan of
/// `search` has it, with a line for each of its reasons to backtrack that the puzzle can give.
///
/// Sources: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011 (all but DLX, in words of ours); D.
/// Knuth, "Dancing Links", 2000. List narrowing is Tilewright's own. Any thread.
std::vector<CodeLine> pseudoCode(Algorithm algorithm, const PreparedSearch& search);

/// The algorithm whose code runs in the last step of `state`, or will in the first.
Algorithm runningAlgorithm(const WatchedState& state, const PreparedSearch& search);

/// Which line of `code`, that of runningAlgorithm(), the last step of `state` has run; none before the first
/// step and where another algorithm takes over. `node` is what SearchInspector says of the state, and `table`
/// that of the search.
std::optional<std::size_t> runningLine(const std::vector<CodeLine>& code, const WatchedState& state,
                                       const NodeInside* node, const ImageTable& table);

}  // namespace tilewright
