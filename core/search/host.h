#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/stop.h"
#include "core/images/image_table.h"
#include "core/search/schedule.h"
#include "core/search/statistics.h"

namespace tilewright {

/// Why a search leaves a node. Each reason is reported only if the search found it there.
enum class BacktrackReason {
    /// The node is not left.
    none,
    /// All images of the target have been tried, with their subtrees.
    exhausted,
    /// The list of the target has been scanned, and no image in it fits.
    noneFits,
    /// No image is left for a cell that must be filled or a piece that must be placed.
    noImages,
    /// A shape has fewer images left than pieces that must be placed.
    tooFewImages,
    /// More cells have no image, or are open at the end, than may stay open.
    tooManyOpen,
    /// Nothing more can be placed, but cells that must be filled are open.
    cellsOpen,
    /// No cell is open, but pieces that must be placed are left.
    piecesLeft,
    /// Volume backtrack: no choice of pieces has the volume of some open part.
    volume,
    /// A rule for the numbers that pieces show cannot be met.
    numbers,
    /// Parity backtrack: no choice of pieces covers as many black and white cells as are open.
    parity,
    /// Fill table: the pieces left cannot fill the open cells.
    fillTable,
    /// The node is a solution.
    solution,
};

/// One step of a search.
struct SearchEvent {
    enum class Kind {
        /// Another algorithm takes over: `algorithm`.
        switched,
        /// A target is chosen: `cell`, or the shape class `shape` if cell is -1.
        target,
        /// The image list of the target is selected: `listSet`, the ILSI of the FILA article.
        listSet,
        /// Fletcher's tree reads whether `cell` is open.
        cellRead,
        /// An image of the list is tried: `image`.
        tried,
        placed,
        /// `image` is removed, since the node below is left for `reason`.
        removed,
        /// A node is left for `reason` before a target is chosen.
        backtrack,
        /// The images placed so far are a solution.
        solution,
    };

    Kind kind = Kind::switched;
    /// Numbers the events of a search, starting with 1.
    std::uint64_t step = 0;
    int piecesLeft = 0;
    Algorithm algorithm = Algorithm::dlx;
    /// Index into ImageTable::cells().
    int cell = -1;
    /// Index into ImageTable::shapes().
    int shape = -1;
    /// Six bits, set for neighbours that are filled or missing: -x -y -z +x +y +z from the highest to the
    /// lowest bit.
    unsigned listSet = 0;
    ImageId image = 0;
    /// Why a node is left: for `backtrack`, `removed`, and for a `target` that has nothing to try.
    BacktrackReason reason = BacktrackReason::none;
    /// What the reason is about, as for a target.
    int reasonCell = -1;
    int reasonShape = -1;

    friend bool operator==(const SearchEvent&, const SearchEvent&) = default;
};

/// Walks that are not watched contain no code for it.
using SearchObserver = StepObserver<SearchEvent>;

class SearchSpace;
class SharedFillSets;

/// Thrown out of long work at one node if the host wants to stop; the algorithm catches it.
struct Interrupted {};

/// What a search algorithm needs from its caller, and what all of them do in the same way: entering a node
/// and reporting a solution. One object serves one thread.
///
/// A search walks a tree. The *trail* of a node is the list of images (including holes) placed on the way to
/// it. It identifies the node permanently, since all algorithms choose deterministically. The host can
/// reclaim the remaining work at any node: the algorithm then hands over the node it was at and, level by
/// level on the way back, the branches that it has not walked. Nothing is lost or counted twice: attempts are
/// counted by the node that tries them, before its branches are walked or handed over.
class SearchHost {
  public:
    virtual ~SearchHost() = default;

    /// Nodes until the next call of poll(). Algorithms decrement it at every node except at the last level.
    int budget = 0;
    Statistics statistics;
    /// Receives every step of the search; may be null.
    SearchObserver* observer = nullptr;
    /// What the fill tables of all walks share, also with other threads; made by the first one if null.
    std::shared_ptr<SharedFillSets> fillSets;

    /// Numbers an event and passes it to the observer, which must be set.
    void post(SearchEvent event) {
        event.step = ++steps_;
        if (event.kind == SearchEvent::Kind::removed) {
            event.reason = left_.reason;
            event.reasonCell = left_.cell;
            event.reasonShape = left_.shape;
        }
        event.algorithm = algorithm_.value_or(Algorithm::dlx);
        observer->event(event);
    }

    /// Reports that `algorithm` takes over, if a different one was running.
    void postSwitch(Algorithm algorithm, int piecesLeft) {
        if (algorithm_ == algorithm) return;
        algorithm_ = algorithm;
        post({.kind = SearchEvent::Kind::switched, .piecesLeft = piecesLeft});
    }

    /// Notes why a watched search leaves a node; the next `removed` event reports it.
    void noteLeaving(BacktrackReason reason, int cell = -1, int shape = -1) { left_ = {reason, cell, shape}; }

    /// The same for a node without a target, where it is an event of its own. The observer must be set.
    void postBacktrack(BacktrackReason reason, int piecesLeft, int shape = -1) {
        noteLeaving(reason, -1, shape);
        post({.kind = SearchEvent::Kind::backtrack,
              .piecesLeft = piecesLeft,
              .reason = reason,
              .reasonShape = shape});
    }

    /// Enters a node: calls poll() when the budget is used up. Returns false if the search must stop; the
    /// node has then been handed over. `trail()` returns its trail.
    template <class Trail>
    bool enter(int piecesLeft, const std::shared_ptr<const SearchSpace>& space, Trail trail) {
        return --budget > 0 || pollAt(piecesLeft, space, trail);
    }

    /// The part of enter() that is rare.
    template <class Trail>
    [[gnu::noinline]] bool pollAt(int piecesLeft, const std::shared_ptr<const SearchSpace>& space,
                                  Trail trail) {
        const bool goOn = poll(piecesLeft);
        if (wantsTrail()) showTrail(trail());
        if (!goOn) leaveNode(trail(), space);
        return goOn;
    }

    /// Reports the images of a trail as a solution, unless pieces, cells or numbers do not match. Returns
    /// whether they do.
    bool report(const ImageTable& table, std::vector<ImageId> trail, int piecesLeft) {
        std::erase_if(trail, [&](ImageId image) { return table.isHole(image); });
        if (!table.isSolution(trail)) return false;
        if (observer != nullptr) post({.kind = SearchEvent::Kind::solution, .piecesLeft = piecesLeft});
        noteLeaving(BacktrackReason::solution);
        solution(trail);
        return true;
    }

    /// Whether to continue; may block while paused. False means: hand over the rest at this node.
    virtual bool poll(int piecesLeft) = 0;

    /// Asks, during long work at one node, whether to stop; may block while paused. If true, the algorithm
    /// undoes its work at the node and hands the node over.
    virtual bool mustStop() = 0;
    void throwIfStopped() {
        if (mustStop()) throw Interrupted{};
    }

    /// Whether poll() wants the current position, by a call of showTrail().
    virtual bool wantsTrail() const = 0;
    virtual void showTrail(std::span<const ImageId> trail) = 0;

    /// A solution: one image per piece, without holes, in the order of placing.
    virtual void solution(std::span<const ImageId> images) = 0;

    /// Hands over the node with this trail. `space` is where the search continues if DLX is done.
    virtual void leaveNode(std::span<const ImageId> trail,
                           const std::shared_ptr<const SearchSpace>& space) = 0;

    /// Hands over branches of the node with this trail: one for each image of `rest`, in order, whose trail
    /// is `trail` and that image. `siblings` is the number of branches of that node.
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
