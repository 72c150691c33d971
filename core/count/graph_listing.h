#pragma once

#include "core/jobs/job.h"

namespace tilewright {

/// Lists the solutions of a search by a graph of the sets of open cells, for JobOptions::otherWay. Suits
/// puzzles of one or a few shapes that fill the whole region. Thread-safe.
class GraphListing final : public OtherWay {
  public:
    bool suits(const PreparedSearch& search) const override;
    Listing prepare(const PreparedSearch& search, const Limits& limits) const override;
    Message note() const override;
};

}  // namespace tilewright
