#pragma once

#include <vector>

#include "core/images/image_table.h"
#include "core/search/ordering/heuristic.h"

namespace tilewright {

/// The cells of `table` in the order in which a fixed-order heuristic fills them; ties are in cell order.
///
/// `heuristic` must be a fixed order. Source: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011.
std::vector<int> cellOrder(const ImageTable& table, const Heuristic& heuristic);

}  // namespace tilewright
