#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
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

/// The few pieces whose places are told by sums.
///
/// Problem: numbers as above seldom prove that there is no solution, but they often say where some pieces
/// lie. Of 13 bricks of 1x2x4, two others and three bars of 1x1x3 in a box of 5x5x5 (J. H. Conway), bricks
/// cover an even number of cells of each of the 15 layers, so the bars must cover an odd number of each: in
/// 24 of two million ways.
///
/// Idea: numbers with which each placement of a shape has the same sum, but for one or two *odd* shapes. In
/// every solution, what is left for the odd pieces is then the same, too:
///
///     sum of all cells  =  13 * brick + ... + bar + bar + bar
///
/// Such numbers are the solutions of linear equations, and there are very many. One of them, chosen at random
/// modulo a large prime, tells two sums apart if any does, but for a rare chance; then a placement is kept in
/// vain. A *Sum* has two entries of this kind, and some modulo 8 and 9 for what exists only there: an L
/// tetromino covers an odd number of the cells in odd rows, wherever it lies.
///
/// Cost: as of findWeights() for the shapes of many pieces, n^2 steps for each choice of odd shapes, then a
/// step for each choice of all odd pieces but one.
///
/// Immutable. Thread-safe.
class OddPieces {
  public:
    /// Larger tables are not examined.
    static constexpr int mostCells = 512;
    /// More are not examined: there are too many choices.
    static constexpr int mostPieces = 8;
    static constexpr std::uint64_t mostChoices = 1 << 20;
    /// With more shapes of so few pieces, they are not looked for.
    static constexpr std::size_t mostShapes = 8;

    /// Those of the one or two shapes of which the numbers tell most for each piece; nullopt if there are
    /// none. Throws Stopped.
    static std::optional<OddPieces> find(const ImageTable& table, const StopToken& stop = {});

    bool isOdd(int shape) const { return odd_[static_cast<std::size_t>(shape)]; }

    /// Of `images`, which are all placements of odd pieces that still fit, those that belong to no choice of
    /// disjoint ones for the pieces `left` (by shape) with the sum that is left after `trail`; none if that
    /// takes more than `patience` steps.
    std::vector<ImageId> useless(const ImageTable& table, std::vector<ImageId> images,
                                 std::span<const ImageId> trail, std::span<const int> left,
                                 std::uint64_t patience) const;

  private:
    static constexpr std::size_t entries = 8;
    using Sum = std::array<std::uint16_t, entries>;

    OddPieces(std::vector<bool> odd, std::size_t images) : odd_(std::move(odd)), sums_(images) {}

    Sum without(Sum sum, ImageId image) const;

    /// By shape.
    std::vector<bool> odd_;
    Sum moduli_{};
    /// Of all odd pieces in a solution.
    Sum all_{};
    /// Of each placement.
    std::vector<Sum> sums_;
};

}  // namespace tilewright
