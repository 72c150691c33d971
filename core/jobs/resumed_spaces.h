#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <mutex>

#include "core/jobs/trail.h"
#include "core/plans/prepared_search.h"
#include "core/search/dlx.h"

namespace tilewright {

/// Makes anew what FILA needs to go on with the branches of a checkpoint: where DLX handed over to it, its
/// lists.
///
/// Branches that come from the same node of DLX share them, and they are freed with the last of those.
/// All members may be called from any thread.
class ResumedSpaces {
  public:
    /// `open` are the branches to go on with. `search` must outlive the object.
    ResumedSpaces(const PreparedSearch& search, const std::map<Trail, double>& open);

    /// For one of the open branches, asked for once; null if DLX goes on with it. `dlx` is the caller's own.
    std::shared_ptr<const SearchSpace> take(const Trail& branch, Dlx& dlx);

  private:
    struct Shared {
        std::shared_ptr<const SearchSpace> space;
        /// Branches that have not asked yet.
        std::size_t waiting = 0;
    };

    const PreparedSearch& search_;
    std::mutex mutex_;
    std::map<Trail, Shared> shared_;
};

}  // namespace tilewright
