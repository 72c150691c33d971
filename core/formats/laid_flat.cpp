#include "core/formats/laid_flat.h"

#include "core/lattice/lattice.h"

namespace tilewright {

std::optional<Shape> laidFlat(const Shape& shape) {
    if (shape.extent().z == 1) return shape;
    for (const Symmetry& turn : rotations(Lattice::cube))
        if (Shape turned = shape.transformed(turn); turned.extent().z == 1) return turned;
    return std::nullopt;
}

}  // namespace tilewright
