#pragma once

#include <vector>

#include "core/edges/edge_solver.h"

namespace tilewright::test {

/// Records all events of an edge-matching search.
class EdgeRecorder final : public EdgeSearchObserver {
  public:
    void event(const EdgeStep& step) override { steps.push_back(step); }
    std::vector<EdgeStep> steps;
};

}  // namespace tilewright::test
