#pragma once

#include <array>
#include <map>
#include <vector>

#include "core/lattice/cell.h"

namespace tilewright::test {

/// What a plain search on a grid of shifts and angles finds out about a body of squares that turns among
/// others.
struct PlainTurn {
    /// Whether it certainly comes there, and whether it certainly does not: then poses with too little room
    /// for any near them separate it from there.
    bool isPossible = false;
    bool isImpossible = false;
};

/// For each place that `moving` can come to by a quarter turn, in both directions: as its cells in order.
/// Only those with a cell in the box around `staying`. Faces are set back by half of `play`, and edges
/// rounded.
std::map<std::vector<Cell>, PlainTurn> turnPlainly(const std::vector<Cell>& moving,
                                                   const std::vector<Cell>& staying, double play,
                                                   double round, double step, double degrees);

/// How far a body that is turned by `degrees` about a point, and then shifted, is from others; 0 or less
/// where they overlap. With whole squares, pair by pair.
double plainClearance(const std::vector<Cell>& moving, const std::vector<Cell>& staying, double play,
                      double round, std::array<double, 2> about, double x, double y, double degrees);

}  // namespace tilewright::test
