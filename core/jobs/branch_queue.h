#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "core/images/image_table.h"
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

/// The branches that wait for a worker, last in, first out: so few wait at any time, however long the search
/// takes.
///
/// All members may be called from any thread.
class BranchQueue {
  public:
    /// Waits for a branch. Nothing once the queue is closed, or empty with no worker left that could add to
    /// it.
    std::optional<Branch> take();

    /// A worker is done with what it took and adds what is left of it, in the order in which to walk it.
    void giveBack(std::vector<Branch> rest);

    void add(Branch branch);

    /// Lets all workers go; what waits stays.
    void close();

    /// Takes the waiting branches out.
    std::vector<Branch> takeAll();

    /// Whether a worker waits in vain: who has work should share it.
    bool isStarving() const { return starving_.load(std::memory_order_relaxed); }

  private:
    void updateStarving();

    std::mutex mutex_;
    std::condition_variable changed_;
    std::vector<Branch> waiting_;
    int idle_ = 0;
    int busy_ = 0;
    bool closed_ = false;
    std::atomic<bool> starving_ = false;
};

}  // namespace tilewright
