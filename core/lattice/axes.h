#pragma once

#include "core/lattice/cell.h"

namespace tilewright {

/// The coordinate of a cell along an axis: 0 is x, 1 is y, 2 is z.
constexpr int& at(Cell& cell, int axis) {
    return axis == 0 ? cell.x : axis == 1 ? cell.y : cell.z;
}
constexpr int at(const Cell& cell, int axis) {
    return axis == 0 ? cell.x : axis == 1 ? cell.y : cell.z;
}

/// The step of a length along an axis.
constexpr Cell stepAlong(int axis, int length) {
    Cell step;
    at(step, axis) = length;
    return step;
}

}  // namespace tilewright
