#include "views/assembly/mark.h"

#include "views/assembly/block_mesh.h"

namespace tilewright {

Mesh beamsAround(Cell cell, float thickness, float height) {
    Mesh mesh;
    const Mesh::Point centre{static_cast<float>(cell.x), static_cast<float>(cell.y),
                             static_cast<float>(cell.z)};
    const Mesh::Point half{0.5F, 0.5F, height / 2};
    for (std::size_t along = 0; along < 3; ++along)
        for (unsigned corner = 0; corner < 4; ++corner) {
            Mesh::Point middle = centre;
            Mesh::Point reach{};
            for (std::size_t axis = 0; axis < 3; ++axis) {
                const unsigned bit = axis == (along + 1) % 3 ? 1U : 2U;
                if (axis != along) middle[axis] += (corner & bit) != 0 ? half[axis] : -half[axis];
                reach[axis] = (axis == along ? half[axis] : 0.0F) + thickness / 2;
            }
            for (std::size_t axis = 0; axis < 3; ++axis)
                for (const float sign : {-1.0F, 1.0F})
                    addSide(mesh, middle, reach, axis, sign);
        }
    return mesh;
}

}  // namespace tilewright
