#pragma once

#include <memory>
#include <vector>

#include "core/images/image_table.h"
#include "core/jobs/work_queue.h"
#include "core/search/search_space.h"

namespace tilewright {

/// A part of the search that is still to be done: everything below one node.
struct Branch {
    /// The images placed on the way to the node; it names the node.
    std::vector<ImageId> trail;
    /// Its share of the whole search by the product rule, 1 for the root.
    double weight = 1.0;
    /// Where the search goes on, if DLX is done with it already.
    std::shared_ptr<const SearchSpace> space;
};

/// The branches that wait for a worker.
using BranchQueue = WorkQueue<Branch>;

}  // namespace tilewright
