#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// One thing that the search of an edge-matching puzzle does, as it does it.
struct EdgeStep {
    enum class Kind {
        /// The search chose `place` as the most constrained one; `candidates` pieces and positions fit there.
        target,
        /// `placed` is put on `place`.
        place,
        /// `placed` is taken away from `place`, because of `reason`.
        remove,
        /// The board is solved.
        solution,
    };
    /// Why a piece is taken away.
    enum class Reason {
        none,
        /// Nothing that is left fits on `deadPlace`.
        nothingFits,
        /// Too few edges of colour `colour` are left for the edges that wait for one, or more colours are
        /// left in odd number than a free border can take.
        colourCount,
        /// All that could follow has been tried.
        exhausted,
        /// The board was solved; the search goes on.
        solved,
    };

    Kind kind = Kind::target;
    /// Numbers the steps of a search from 1 up.
    std::uint64_t step = 0;
    /// Index into the arrangement.
    std::size_t place = 0;
    PlacedEdgePiece placed;
    std::size_t candidates = 0;
    Reason reason = Reason::none;
    std::size_t deadPlace = 0;
    std::optional<EdgeColour> colour;
};

/// Watches a search. One without an observer pays nothing for it.
class EdgeSearchObserver {
  public:
    using Event = EdgeStep;

    virtual ~EdgeSearchObserver() = default;

    /// Called before the search goes on, by the thread that searches. May block, and so pause the search at
    /// any step; a stop of the search must be followed by letGo().
    virtual void event(const EdgeStep& step) = 0;

    /// event() must not block any longer. Called by any thread.
    virtual void letGo() {}
};

}  // namespace tilewright
