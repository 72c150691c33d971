#pragma once

#include <span>
#include <string>

#include "core/basics/message.h"
#include "core/search/host.h"
#include "core/search/prepared_search.h"
#include "core/watch/inspector.h"

namespace tilewright {

// Why a watched search backtracks: one row for each reason, from which sentences, pseudo-code, legend and
// traces are made. Any thread.

struct BacktrackRow {
    BacktrackReason reason = BacktrackReason::none;
    /// In traces.
    const char* name = "";
    /// The line of pseudo-code that leaves a node for it, a text for messages; null where that is the end of
    /// the loop over images.
    const char* code = nullptr;
    /// What it means in general, a text for messages.
    const char* meaning = "";
};

/// All reasons but `none`, in the order of their declaration.
std::span<const BacktrackRow> backtrackTable();
const BacktrackRow& rowOf(BacktrackReason reason);

/// A cell of a search, also where it is a crossing of sticks, and a shape class: "cell 14 at (2, 2)",
/// "piece F".
Message cellInWords(const PreparedSearch& search, int cell);
Message shapeInWords(const PreparedSearch& search, int shape);

/// Why the search leaves the node that the last event of `state` is about, as a part of a sentence: "no image
/// fits cell 14 at (2, 2)". Empty where it leaves none.
Message reasonInWords(const PreparedSearch& search, const WatchedState& state);

/// How many images of pieces that are left fit the cell or, if that is -1, the shape class, and had been
/// ruled out before: as symmetric copies, by filters, or because they were tried. For a node that the search
/// leaves because no image fits there; `trail` names it.
std::size_t countRuledOut(const ImageTable& table, std::span<const ImageId> trail, int cell, int shape);

/// One event of a search as a line without its end: step, pieces left, and what happens, with cells by
/// coordinates and pieces by name.
std::string toText(const SearchEvent& event, const PreparedSearch& search);

}  // namespace tilewright
