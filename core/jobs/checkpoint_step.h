#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "core/jobs/bytes.h"
#include "core/jobs/run_state.h"
#include "core/jobs/trail.h"
#include "core/search/statistics.h"

namespace tilewright {

/// What happened to a search between two moments, as one record of a checkpoint.
///
/// A walk closes one branch and opens those that are left of it. No trail names two branches of one search,
/// so a branch that was opened and closed within the step leaves no trace, and steps stay small.
struct CheckpointStep {
    std::set<Trail> closed;
    /// With the weight of each.
    std::map<Trail, double> opened;
    Statistics statistics;
    /// How long the search had run at the end of the step, with all runs before this one.
    double seconds = 0.0;
    std::uint64_t solutions = 0;
    /// As packed by packSolutions.
    std::string packedSolutions;

    void close(const Trail& trail) {
        if (opened.erase(trail) == 0) closed.insert(trail);
    }
    bool empty() const { return closed.empty() && opened.empty() && solutions == 0; }
};

std::string pack(const CheckpointStep& step);

/// Throws BadBytes.
CheckpointStep unpackStep(std::string_view bytes);

std::string packSolutions(std::span<const Solution> solutions);

/// The next one. Throws BadBytes.
Solution unpackSolution(ByteReader& reader);

}  // namespace tilewright
