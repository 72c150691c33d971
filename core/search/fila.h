#pragma once

#include <cstddef>
#include <memory>
#include <span>

#include "core/images/image_table.h"
#include "core/search/host.h"
#include "core/search/schedule.h"

namespace tilewright {

/// The fixed image list algorithm on what is left of a puzzle: its open cells, its remaining pieces and the
/// images that can still be placed.
///
/// DLX keeps perfect lists and pays for it at every node. FILA makes its lists once and never changes them,
/// but makes many: for each cell and for each occupancy of the cell's neighbours one list of the images that
/// cover the cell, clear of those neighbours (*neighbour occupancy filtering*, NOF) and, for an order of
/// filling that is known beforehand, clear of all cells that come before (*priority occupancy filtering*,
/// POF). What remains to be done at a node is to find the target, pick the list, and test each image with one
/// "and" against the occupancy.
///
/// Source: M. Busche, "Fixed Image List Algorithm (FILA)", 2018. On top of the article: the bits of a shape's
/// availability stand beside those of the cells, so that images of used-up shapes and images that collide
/// fall to the same test, and one instruction tests eight images.
///
/// Immutable and safe to share between threads.
class FilaSpace {
  public:
    virtual ~FilaSpace() = default;

    /// Walks the tree below the node with this trail, which begins with the trail that the space was made at.
    /// `self` is this object, for the branches that are handed over. False when the host has asked for the
    /// rest.
    virtual bool search(std::span<const ImageId> trail, const std::shared_ptr<const FilaSpace>& self,
                        SearchHost& host) const = 0;

    /// How many images of pieces the lists are made of.
    virtual std::size_t imageCount() const = 0;
};

/// `images` are those that fit, ascending; `trail` are the images placed already. `table` and `schedule` must
/// outlive the space. The width of the occupancy is the number of cells left open: 64, 128, 256 or 512 bits.
std::shared_ptr<const FilaSpace> makeFilaSpace(const ImageTable& table, std::span<const ImageId> images,
                                               std::span<const ImageId> trail, const Schedule& schedule);

}  // namespace tilewright
