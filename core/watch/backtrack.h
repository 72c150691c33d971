#pragma once

#include <span>
#include <string>

#include "core/basics/message.h"
#include "core/search/host.h"
#include "core/search/prepared_search.h"
#include "core/watch/inspector.h"

namespace tilewright {

// The reasons for which an observed search backtracks: a table with a row per reason, from which sentences,
// pseudo-code, legend and traces are generated. Thread-safe.

struct BacktrackRow {
    BacktrackReason reason = BacktrackReason::none;
    /// The name in traces.
    const char* name = "";
    /// The line of pseudo-code that leaves a node for this reason, a text for messages; null if it is the end
    /// of the loop over placements.
    const char* code = nullptr;
    /// A general explanation, a text for messages.
    const char* meaning = "";
};

/// All reasons except `none`, in the order of their declaration.
std::span<const BacktrackRow> backtrackTable();
const BacktrackRow& rowOf(BacktrackReason reason);

/// Descriptions of a cell (or crossing point) of a search and of a shape class: "cell 14 at (2, 2)", "piece
/// F".
Message cellInWords(const PreparedSearch& search, int cell);
Message shapeInWords(const PreparedSearch& search, int shape);

/// Why the search leaves the node of the last event of `state`, as a part of a sentence: "no image fits cell
/// 14 at (2, 2)". Empty if it does not leave a node.
Message reasonInWords(const PreparedSearch& search, const WatchedState& state);

/// The number of placements of remaining pieces that fit the cell (or, if it is -1, the shape class) but were
/// excluded before: as symmetric copies, by filters, or because they have been tried. For a node, given by
/// `trail`, that the search leaves because no placement fits.
std::size_t countRuledOut(const ImageTable& table, std::span<const ImageId> trail, int cell, int shape);

/// An event of a search as a line without a line break: step, pieces left, and a description with coordinates
/// of cells and names of pieces.
std::string toText(const SearchEvent& event, const PreparedSearch& search);

}  // namespace tilewright
