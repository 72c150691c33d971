#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "core/jobs/threads.h"
#include "core/search/dlx.h"
#include "core/search/search_space.h"

namespace tilewright {

/// The images placed on the way to a node, holes among them; it names the node.
using Trail = std::vector<ImageId>;

/// The lists that branches of a checkpoint go on with, made when the first of them is searched. All branches
/// that come from the same node of DLX share them, and they are freed with the last of those.
class LateSpace {
  public:
    /// Of the node where DLX handed over.
    explicit LateSpace(Trail node) : node_(std::move(node)) {}

    /// May be called from any thread, with a Dlx and a host of its own. Null if the host wants to stop before
    /// the lists are made.
    std::shared_ptr<const SearchSpace> get(Dlx& dlx, SearchHost& host) {
        const std::lock_guard lock(mutex_);
        if (!space_) space_ = dlx.spaceAt(node_, &host);
        return space_;
    }

  private:
    const Trail node_;
    std::mutex mutex_;
    std::shared_ptr<const SearchSpace> space_;
};

/// A part of the search that is still to be done: everything below one node.
struct Branch {
    /// It names the node.
    Trail trail;
    /// Its share of the whole search by the product rule, 1 for the root.
    double weight = 1.0;
    /// Where the search goes on, if DLX is done with it already.
    std::shared_ptr<const SearchSpace> space = nullptr;
    /// The same for a branch of a checkpoint.
    std::shared_ptr<LateSpace> late = nullptr;
};

/// The branches that wait for a worker.
using BranchQueue = WorkQueue<Branch>;

}  // namespace tilewright
