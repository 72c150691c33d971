#pragma once

#include <memory>
#include <optional>
#include <span>

#include "core/images/image_table.h"
#include "core/search/observer.h"
#include "core/search/statistics.h"

namespace tilewright {

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
