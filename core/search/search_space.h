#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "core/images/image_table.h"
#include "core/search/host.h"
#include "core/search/inside.h"
#include "core/search/schedule.h"

namespace tilewright {

/// The remaining puzzle at some node, prepared for all algorithms that work on fixed lists of images: FILA,
/// de Bruijn's and Fletcher's, each from the number of pieces left that the schedule says.
///
/// They differ in how they choose a target and how they scan the images that may fill it. They share one walk
/// over the tree: one occupancy, the used shapes, and the images placed.
///
/// Immutable and safe to share between threads.
class SearchSpace {
  public:
    virtual ~SearchSpace() = default;

    /// Walks the subtree of the node with this trail, which begins with the trail that the space was built
    /// at. `self` is this object, for branches that are handed over. Returns false if the host asked for the
    /// rest.
    virtual bool search(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& self,
                        SearchHost& host) const = 0;

    /// What the search looks at in the node with this trail, which begins with the trail that the space was
    /// built at. `cell`, or `shape` if that is -1, is the target: an open cell, or a shape class chosen by
    /// heuristic P.
    virtual ListsInside insideAt(std::span<const ImageId> trail, int cell, int shape) const = 0;
};

/// The arguments for building a space. All must outlive it, except `images`, `trail`, `joined` and `host`.
struct SpaceOrigin {
    const ImageTable& table;
    const Schedule& schedule;
    /// Images that still fit, ascending.
    std::span<const ImageId> images;
    /// Images placed so far.
    std::span<const ImageId> trail;
    /// For each cell the one whose bit it shares, as of joinedInLists(); empty if each has its own.
    std::span<const int> joined;
    /// Polled while lists are built; null if nothing can stop it.
    SearchHost* host = nullptr;

    void throwIfStopped() const {
        if (host != nullptr) host->throwIfStopped();
    }
};

/// The occupancy is as wide as the open cells require: 64, 128, 256 or 512 bits. Throws Interrupted if the
/// host wants to stop.
std::shared_ptr<const SearchSpace> makeSearchSpace(const SpaceOrigin& origin);

}  // namespace tilewright
