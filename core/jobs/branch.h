#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "core/jobs/threads.h"
#include "core/search/dlx.h"
#include "core/search/search_space.h"

namespace tilewright {

/// The images placed on the way to a node, including holes; identifies the node.
using Trail = std::vector<ImageId>;

/// The lists for branches of a checkpoint, built when the first of them is searched. Branches below the same
/// DLX node share them; they are freed with the last branch.
class LateSpace {
  public:
    /// `node` is the node where DLX handed over.
    explicit LateSpace(Trail node) : node_(std::move(node)) {}

    /// Thread-safe, with a Dlx and host per caller. Null if the host wants to stop before the lists are
    /// complete.
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

/// An open part of the search: the subtree of one node.
struct Branch {
    /// Identifies the node.
    Trail trail;
    /// Its share of the whole search, the product of 1/(branching factor) on its path; 1 for the root.
    double weight = 1.0;
    /// The space in which the search continues, if DLX is done with the branch.
    std::shared_ptr<const SearchSpace> space = nullptr;
    /// The same for a branch of a checkpoint.
    std::shared_ptr<LateSpace> late = nullptr;
};

/// Branches that wait for a worker.
using BranchQueue = WorkQueue<Branch>;

}  // namespace tilewright
