#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/analysis/design_search.h"
#include "core/basics/stop.h"

namespace tilewright {

/// The methods of findDesigns() that walk, see there; the number of threads and the time limit are those of
/// `options`.
DesignReport walkDesigns(const DesignGoal& goal, const DesignOptions& options, const StopToken& stop = {});

/// Why a goal cannot be searched by walks; nullopt if it can.
std::optional<Message> walkFlaw(const DesignGoal& goal);

// What both methods do with designs.

/// Whether some rotation maps the mirror image of the region to itself, with its colours and optional cells.
bool isOwnMirrorImage(const Region& region, Lattice lattice);

/// Determines the figures that the wishes of `goal` and a list of designs need, region by region. Throws as
/// measured().
void measureDesign(FoundDesign& design, const DesignGoal& goal, const DesignOptions& options,
                   const StopToken& stop);

/// Whether the design has all pieces that `goal` calls needed, and cannot be solved without any of them.
bool needsAll(const FoundDesign& design, const DesignGoal& goal, const StopToken& stop);

/// Sorts designs by front and first wish, or by effort if there is no wish, and drops all after `count`.
void keepBest(std::vector<FoundDesign>& designs, const DesignGoal& goal, std::size_t count);

}  // namespace tilewright
