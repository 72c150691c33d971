#pragma once

#include <cstdint>

#include "core/images/image_table.h"
#include "core/search/schedule.h"

namespace tilewright {

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
        removed,
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
