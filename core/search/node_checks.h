#pragma once

#include <limits>
#include <optional>
#include <span>

#include "core/images/parity_check.h"
#include "core/images/volume_check.h"
#include "core/search/observer.h"
#include "core/search/schedule.h"
#include "core/search/statistics.h"

namespace tilewright {

/// Finds nodes without a solution below them, by the volume and parity backtracks of a schedule.
///
/// It has scratch memory of its own: one object serves one thread.
class NodeChecks {
  public:
    /// Cells are bits as for VolumeCheck. Both must outlive the object.
    NodeChecks(const ImageTable& table, const NodeFilters& filters, std::span<const int> bitOf = {})
        : filters_(filters) {
        if (filters.volumeBacktrack) volume_.emplace(table, bitOf);
        if (filters.parityBacktrack) parity_.emplace(table, bitOf);
    }

    /// With fewer pieces left there is nothing to check.
    int lowest() const {
        constexpr int never = std::numeric_limits<int>::max();
        return std::min(filters_.volumeBacktrack.value_or(never), filters_.parityBacktrack.value_or(never));
    }

    /// Why to backtrack from a node, or `none`; the branch is counted. For each shape class `left` and
    /// `needed` say how many pieces may and how many must still be placed.
    BacktrackReason reasonToLeave(int piecesLeft, std::span<const std::uint64_t> open,
                                  std::span<const int> left, std::span<const int> needed,
                                  FilterCounts& counts) {
        if (volume_ && piecesLeft >= *filters_.volumeBacktrack && !volume_->partsAllowed(open, left)) {
            ++counts.removed[FilterCounts::volumeBranches];
            return BacktrackReason::volume;
        }
        if (parity_ && piecesLeft >= *filters_.parityBacktrack && !parity_->allowed(open, left, needed)) {
            ++counts.removed[FilterCounts::parityBranches];
            return BacktrackReason::parity;
        }
        return BacktrackReason::none;
    }

  private:
    const NodeFilters& filters_;
    std::optional<VolumeCheck> volume_;
    std::optional<ParityCheck> parity_;
};

}  // namespace tilewright
