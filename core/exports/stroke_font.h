#pragma once

#include <string_view>

#include "core/lattice/polygons.h"

namespace tilewright {

/// `text` as open lines for a tool that draws lines and fills nothing: capital letters, digits and a few
/// signs on a grid of 4 by 6, and a box for any other character. Centred at `middle`, as large as fits into a
/// circle of this radius, but no higher than `highest`.
std::vector<Ring> strokesOf(std::string_view text, const PlanePoint& middle, double radius,
                            double highest = 1e9);

/// The same, left-aligned at `low`, with letters of this height.
std::vector<Ring> strokesFrom(std::string_view text, const PlanePoint& low, double height);

}  // namespace tilewright
