#pragma once

#include <span>

#include "core/solids/piece_solid.h"

namespace tilewright {

/// The solid of a piece (see pieceSolid()) as it lies best on the plate of a printer: with little that hangs
/// in the air, much on the plate, and low.
Mesh solidForPrint(std::span<const Cell> cells, const SolidOptions& options);

}  // namespace tilewright
