#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "core/images/image_table.h"
#include "core/search/host.h"
#include "core/search/inside.h"
#include "core/search/schedule.h"

namespace tilewright {

/// What is left of a puzzle at some node, made ready for all algorithms that work on fixed lists of images:
/// FILA, de Bruijn's and Fletcher's, each from the number of pieces left that the schedule says.
///
/// They differ in how they pick a target and in how they sift through the images that may fill it. They share
/// one walk over the tree: one occupancy, the shapes that are used up, and the images placed.
///
/// Immutable and safe to share between threads.
class SearchSpace {
  public:
    virtual ~SearchSpace() = default;

    /// Walks the tree below the node with this trail, which begins with the trail that the space was made at.
    /// `self` is this object, for the branches that are handed over. False when the host has asked for the
    /// rest.
    virtual bool search(std::span<const ImageId> trail, const std::shared_ptr<const SearchSpace>& self,
                        SearchHost& host) const = 0;

    /// What the search looks at when it is at the node with this trail, which begins with the trail that the
    /// space was made at. `cell`, or `shape` if that is -1, is what it fills there: an open cell, or a shape
    /// class that heuristic P has picked.
    virtual ListsInside insideAt(std::span<const ImageId> trail, int cell, int shape) const = 0;
};

/// What a space is made from. All must outlive it, but `images`, `trail` and `host`.
struct SpaceOrigin {
    const ImageTable& table;
    const Schedule& schedule;
    /// Those that still fit, ascending.
    std::span<const ImageId> images;
    /// Those placed already.
    std::span<const ImageId> trail;
    /// Asked again and again while lists are made whether to stop; null where nobody stops it.
    SearchHost* host = nullptr;

    void throwIfStopped() const {
        if (host != nullptr) host->throwIfStopped();
    }
};

/// The width of the occupancy is the number of cells left open: 64, 128, 256 or 512 bits. Throws Interrupted
/// when the host wants to stop.
std::shared_ptr<const SearchSpace> makeSearchSpace(const SpaceOrigin& origin);

}  // namespace tilewright
