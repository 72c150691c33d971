#pragma once

#include <cstdint>

#include "core/images/image_table.h"
#include "core/search/schedule.h"

namespace tilewright {

/// Why a search leaves a node. Each is said only where it is what the search found out there.
enum class BacktrackReason {
    /// It does not leave it.
    none,
    /// All that was placed there has been tried, with everything below it.
    exhausted,
    /// The list of the target has been gone through, and no image in it fits.
    noneFits,
    /// The search has counted that no image is left for a cell that must be filled or a piece that must be
    /// placed.
    noImages,
    /// Fewer images of a shape are left than pieces of it must be placed.
    tooFewImages,
    /// No image is left for more cells than may stay open, or more are open at the end.
    tooManyOpen,
    /// Nothing more can be placed, and cells that must be filled are open.
    cellsOpen,
    /// Nothing is open any more, and pieces that must be placed are left.
    piecesLeft,
    /// The volume backtrack: a part of what is open has a volume that no choice of pieces has.
    volume,
    /// The parity backtrack: no choice of pieces covers as many black and white cells as are open.
    parity,
    /// The fill table: the pieces left do not fill what is open.
    fillTable,
    /// What is placed is a solution.
    solution,
};

/// One thing that a search does, as it does it.
struct SearchEvent {
    enum class Kind {
        /// Another algorithm takes over: `algorithm`.
        switched,
        /// What is filled next: `cell`, or the shape class `shape` if cell is -1.
        target,
        /// Which list of images the target has: `listSet`, the ILSI of the FILA article.
        listSet,
        /// Fletcher's tree looks whether `cell` is open.
        cellRead,
        /// An image of the list is looked at: `image`.
        tried,
        placed,
        /// `image` is taken out again, as the node below it is left for `reason`.
        removed,
        /// A node is left for `reason` before a target is chosen there.
        backtrack,
        /// The images placed so far fill the region.
        solution,
    };

    Kind kind = Kind::switched;
    /// Numbers the events of a search from 1 up.
    std::uint64_t step = 0;
    int piecesLeft = 0;
    Algorithm algorithm = Algorithm::dlx;
    /// Index into ImageTable::cells().
    int cell = -1;
    /// Index into ImageTable::shapes().
    int shape = -1;
    /// Six bits, set for neighbours that are filled or missing: -x -y -z +x +y +z from the highest to the
    /// lowest.
    unsigned listSet = 0;
    ImageId image = 0;
    /// Why a node is left: of `backtrack`, of `removed`, and of a `target` where nothing can be tried as the
    /// search has counted.
    BacktrackReason reason = BacktrackReason::none;
    /// Where there is a reason: what it is about, as `cell` and `shape` say for a target.
    int reasonCell = -1;
    int reasonShape = -1;

    friend bool operator==(const SearchEvent&, const SearchEvent&) = default;
};

/// Watches a search. A search with an observer does the same as one without, more slowly; one without has no
/// code for it.
class SearchObserver {
  public:
    using Event = SearchEvent;

    virtual ~SearchObserver() = default;

    /// Called before the search goes on, by the thread that searches. May block, and so pause the search at
    /// any event; who cancels the search must call letGo().
    virtual void event(const SearchEvent& event) = 0;

    /// The search is cancelled: event() must not block any longer. Called by any thread.
    virtual void letGo() {}
};

}  // namespace tilewright
