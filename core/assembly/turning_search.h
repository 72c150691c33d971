#pragma once

#include <memory>
#include <span>

#include "core/assembly/part_search.h"

namespace tilewright {

/// A search for a separation by slides and turns.
class TurningSearch : public PartSearch {
  public:
    /// How many turns could not be decided, so that there might be shorter ways.
    virtual int undecided() const = 0;

    /// The maximum number of pieces.
    static constexpr std::size_t mostPieces = 64;
};

/// It looks for separations of at most `mostMoves` moves, the removing one included. `resources` must have
/// turns, and outlive the object.
std::unique_ptr<TurningSearch> makeTurningSearch(std::span<const PartPiece> pieces,
                                                 const PartResources& resources, int mostMoves);

}  // namespace tilewright
