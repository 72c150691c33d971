#pragma once

#include "core/solutions/build_order.h"
#include "views/assembly/scene.h"

namespace tilewright {

/// An assembly with its pieces in an order in which they can be put together.
struct BuildScene {
    AssemblyScene scene;
    /// One for each piece of the scene, in its order.
    std::vector<BuildStep> steps;
};

/// `scene` with its pieces in the order of buildOrder().
BuildScene inBuildOrder(const AssemblyScene& scene);

/// "from above": where a piece comes from, for people.
QString wayText(const BuildStep& step);

}  // namespace tilewright
