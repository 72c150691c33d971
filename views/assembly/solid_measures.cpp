#include "views/assembly/solid_measures.h"

namespace tilewright {

SolidMeasures::SolidMeasures(const AssemblyScene& scene) : cellHeight(1.0F) {
    if (scene.isFlat()) cellHeight = scene.frame ? 0.08F : 0.42F;
    const Box box = boxOf(scene);
    const float down = scene.isFlat() ? cellHeight / 2 + boardHeight : 0.5F;
    const float up = cellHeight / 2;
    low = {static_cast<float>(box.low.x) - 0.5F, static_cast<float>(box.low.y) - 0.5F,
           static_cast<float>(box.low.z) - down};
    high = {static_cast<float>(box.high.x) + 0.5F, static_cast<float>(box.high.y) + 0.5F,
            static_cast<float>(box.high.z) + up};
}

}  // namespace tilewright
