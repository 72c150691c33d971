#pragma once

#include <optional>
#include <vector>

#include "core/basics/stop.h"
#include "core/images/image_table.h"

namespace tilewright {

/// Numbers for the cells of a table with which all placements of a piece have the same sum, up to multiples
/// of a modulus, but the pieces together another one than the cells: so there is no solution.
struct CellWeights {
    /// A power of 2 or 3, or 5, 7, 11 or 13.
    int modulus = 2;
    /// For each cell before ImageTable::crossingStart(), from 0 to modulus - 1.
    std::vector<int> ofCells;
    /// For each shape of the table the sum of a placement; 0 for shapes in any number.
    std::vector<int> ofShapes;
    int sumOfCells = 0;
    int sumOfPieces = 0;
};

/// Tables with more cells are not examined.
inline constexpr int mostWeighedCells = 1000;

/// Finds such numbers, if there are any, for moduli up to 13.
///
/// Problem: a colouring as on a chessboard, or in stripes, often proves that pieces cannot fill a region, but
/// which colouring? Idea: solve for it. That all placements of a piece have the same sum is a linear equation
/// for the numbers of the cells. Numbers with another sum for the region exist exactly if the region is no
/// sum of placements with integer factors, negative ones included (signed tilings: J. H. Conway and J. C.
/// Lagarias, "Tiling with polyominoes and combinatorial group theory", 1990; M. Reid, "Tile homotopy groups",
/// 2003). Chessboards, stripes of n colours and their combinations are special cases:
///
///     1 2 0 1     modulo 3: a straight tromino covers 0 + 1 + 2 = 0 wherever it lies,
///     2 0 1 2     so it does not fill a region with another sum.
///     0 1 2 0
///
/// A placement is a vector with an entry 1 for each of its cells and for its shape, if the number of its
/// pieces is fixed. The rows below are in echelon form modulo a prime power p^k: each begins with a power of
/// p behind the beginnings of the rows above it, and with a row of beginning p^v the span also contains
/// p^(k-v) times it, which begins later (a Howell basis). Only placements that refute numbers are added to
/// it:
///
///     find numbers that all rows, but not the region, have 0 for; none: stop, the region is in the span
///     find a placement for which they are not 0, and add it; none: these numbers are the proof
///
/// Cost: up to n additions of n^2 steps for n cells and shapes; nullopt beyond `mostWeighedCells`. Throws
/// Stopped.
std::optional<CellWeights> findWeights(const ImageTable& table, const StopToken& stop = {});

}  // namespace tilewright
