#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "core/images/image_table.h"
#include "core/search/schedule.h"
#include "core/search/statistics.h"

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

class SearchSpace;

/// Thrown out of long work at one node when the host wants all to stop; the algorithm catches it.
struct Interrupted {};

/// What a search algorithm needs from its caller. One object serves one thread.
///
/// A search walks a tree. The *trail* of a node are the images placed on the way to it, holes among them; it
/// names the node for good, since all algorithms choose deterministically. The host can take the rest of the
/// work away at any node: the algorithm then hands over the node it was at and, level by level on the way
/// back, the branches that it has not walked. Nothing is lost or counted twice: images tried are counted by
/// the node that tries them, before its branches are walked or handed over.
class SearchHost {
  public:
    virtual ~SearchHost() = default;

    /// Nodes until poll() is to be called again; algorithms count it down at every node but the last level.
    int budget = 0;
    Statistics statistics;
    /// Sees every step of the search if it is set.
    SearchObserver* observer = nullptr;
    /// What the walks of this thread keep from one space to the next (FillSets).
    std::shared_ptr<void> scratch;

    /// Numbers an event and shows it to the observer, which must be set.
    void tell(SearchEvent event) {
        event.step = ++steps_;
        if (event.kind == SearchEvent::Kind::removed) {
            event.reason = left_.reason;
            event.reasonCell = left_.cell;
            event.reasonShape = left_.shape;
        }
        event.algorithm = algorithm_.value_or(Algorithm::dlx);
        observer->event(event);
    }

    /// Reports that `algorithm` takes over, if another one was at work before.
    void tellSwitch(Algorithm algorithm, int piecesLeft) {
        if (algorithm_ == algorithm) return;
        algorithm_ = algorithm;
        tell({.kind = SearchEvent::Kind::switched, .piecesLeft = piecesLeft});
    }

    /// Notes why a watched search leaves a node: the next event `removed` tells it.
    void noteLeaving(BacktrackReason reason, int cell = -1, int shape = -1) { left_ = {reason, cell, shape}; }

    /// The same for a node without a target, where this is an event of its own. The observer must be set.
    void tellBacktrack(BacktrackReason reason, int piecesLeft, int shape = -1) {
        noteLeaving(reason, -1, shape);
        tell({.kind = SearchEvent::Kind::backtrack,
              .piecesLeft = piecesLeft,
              .reason = reason,
              .reasonShape = shape});
    }

    /// Asks whether to go on; may block while paused. False means: surrender at this node.
    virtual bool poll(int piecesLeft) = 0;

    /// Asks within long work at one node whether all must stop; may block while paused. If so, the algorithm
    /// undoes what it did at the node and hands the node over.
    virtual bool mustStop() = 0;
    void throwIfStopped() {
        if (mustStop()) throw Interrupted{};
    }

    /// Whether poll() wants to be shown where the search stands, by a call of showTrail().
    virtual bool wantsTrail() const = 0;
    virtual void showTrail(std::span<const ImageId> trail) = 0;

    /// A solution: one image for each piece, without holes, in the order of placing.
    virtual void solution(std::span<const ImageId> images) = 0;

    /// Hands over the node with this trail. `space` is where the search goes on, if DLX is done.
    virtual void leaveNode(std::span<const ImageId> trail,
                           const std::shared_ptr<const SearchSpace>& space) = 0;

    /// Hands over branches of the node with this trail: for each image of `rest` the trail with it added, in
    /// order. `siblings` is how many branches that node has in all.
    virtual void leaveBranches(std::span<const ImageId> trail, std::span<const ImageId> rest,
                               std::size_t siblings, const std::shared_ptr<const SearchSpace>& space) = 0;

  private:
    std::uint64_t steps_ = 0;
    std::optional<Algorithm> algorithm_;
    struct {
        BacktrackReason reason = BacktrackReason::none;
        int cell = -1;
        int shape = -1;
    } left_;
};

}  // namespace tilewright
