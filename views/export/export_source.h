#pragma once

#include <QString>
#include <vector>

#include "core/plans/plan.h"
#include "core/puzzle/puzzle.h"
#include "core/search/ratios.h"
#include "views/export/export_selection.h"
#include "views/pictures/solution_set.h"

namespace tilewright {

class Session;

/// What there is to export at one moment, by value: an export goes on with it whatever becomes of the
/// session.
struct ExportSource {
    bool hasPuzzle = false;
    /// Without pieces where the puzzle is one of edges.
    Puzzle puzzle;
    QString name;
    bool isEdgePuzzle = false;
    /// Why the puzzle cannot be searched; empty if it can.
    QString obstacle;
    Plan plan;
    /// Those that were found up to this moment, with marks and notes.
    PickedSolutions solutions;
    ExportSelection selection;
    /// What was counted up to this moment; empty if nothing was.
    std::vector<LevelRatios> levels;
    bool isSearching = false;
    bool isSearched = false;

    bool isEdges() const { return isEdgePuzzle; }
    /// Why there are no solutions, and what to do; empty if there are some.
    QString whyNoSolutions() const;
};

/// What `session` has now. Numbers of `selection` that it does not have are left out.
ExportSource sourceOf(const Session& session, const ExportSelection& selection);

}  // namespace tilewright
