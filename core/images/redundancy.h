#pragma once

#include <compare>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/images/image_table.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Whether solutions that are mirror images of each other count as equal.
enum class Mirrors { same, different };

/// A symmetry of the region of a puzzle, acting on placements.
///
/// It also acts on the fixed pieces, which have the numbers from table.size() on in the order of
/// Puzzle::fixed. The result may not be in the table because a fixed piece is in the way.
class RegionSymmetry {
  public:
    /// The result for a placement without a copy: a fixed piece is in the way, or no piece has that shape.
    static constexpr ImageId nothing = ~ImageId{0};

    RegionSymmetry(Symmetry motion, std::vector<int> cellMap, std::vector<int> shapeMap,
                   std::vector<ImageId> imageMap, bool keepsFixedPieces)
        : motion_(std::move(motion)),
          cellMap_(std::move(cellMap)),
          shapeMap_(std::move(shapeMap)),
          imageMap_(std::move(imageMap)),
          keepsFixedPieces_(keepsFixedPieces) {}

    /// The rotation or reflection of the lattice; a translation afterwards maps the region to itself. That of
    /// the first box if the puzzle has separate ones.
    const Symmetry& motion() const { return motion_; }
    /// Where it maps a cell of the region, both as indices into Region::cells().
    int cell(std::size_t cell) const { return cellMap_[cell]; }
    /// The shape class that `shape` is mapped to; a different one only for reflections.
    int shape(int shape) const { return shapeMap_[static_cast<std::size_t>(shape)]; }
    ImageId operator()(ImageId image) const { return imageMap_[image]; }
    /// What it maps each placement to, those of fixed pieces last.
    std::span<const ImageId> images() const { return imageMap_; }
    /// Composition: `b` first, then `a`. Requires that there are no fixed pieces.
    friend RegionSymmetry operator*(const RegionSymmetry& a, const RegionSymmetry& b);
    /// Whether every fixed piece is mapped to a fixed piece.
    bool keepsFixedPieces() const { return keepsFixedPieces_; }

    bool doesTheSame(const RegionSymmetry& other) const { return imageMap_ == other.imageMap_; }
    /// Whether every placement is mapped to itself.
    bool isTrivial() const {
        for (ImageId image = 0; image < imageMap_.size(); ++image)
            if (imageMap_[image] != image) return false;
        return true;
    }

  private:
    Symmetry motion_;
    std::vector<int> cellMap_;
    std::vector<int> shapeMap_;
    std::vector<ImageId> imageMap_;
    bool keepsFixedPieces_;
};

/// The image of each cell of `region`, numbered by `index`, if the symmetry followed by a translation maps
/// the region to itself; otherwise nullopt.
std::optional<std::vector<int>> regionMap(const Region& region, const CellIndex& index,
                                          const Symmetry& symmetry);

/// The symmetries of the region of `puzzle` except the identity: rotations, and reflections if the pieces
/// allow them (each is its own mirror image, may be turned over, or has its mirror image among the pieces).
///
/// If the puzzle has separate boxes, they are moved independently, and equal ones are interchanged; twin
/// boxes of n symmetries each have 2 n^2 together.
///
/// `table` must be the table of `puzzle`. Throws Stopped when `stop` is requested, and ImagesTooLarge if
/// there are more than `mostSymmetries`, each of which stores a number per placement.
std::vector<RegionSymmetry> regionSymmetries(
    const Puzzle& puzzle, const ImageTable& table, Mirrors mirrors, const StopToken& stop = {},
    std::uint64_t mostSymmetries = std::numeric_limits<std::uint64_t>::max());

/// The conjugacy classes of the group that `symmetries` form with the identity, which is not listed: for each
/// class an index into `symmetries`, and the number of its elements. Elements of a class have equally many
/// solutions that they map to themselves.
///
/// Each must keep the fixed pieces.
std::vector<std::pair<std::size_t, std::size_t>> conjugacyClasses(std::span<const RegionSymmetry> symmetries);

/// Symmetry breaking: a restriction of one piece, or of what covers one cell, so that symmetric copies of
/// solutions are not searched for.
struct Constraint {
    /// Index into ImageTable::shapes() of a class with exactly one piece; -1 if a cell is constrained.
    int shape = 0;
    /// The allowed placements of that piece, or of all pieces on that cell; ascending.
    std::vector<ImageId> kept;
    /// The constrained cell of the table; -1 if a piece is constrained.
    int cell = -1;
    /// By image, if the symmetric copies of the cell are constrained too, else empty: which of `kept` it is a
    /// copy of, or noRank. In a solution that the search may find, the placement on the cell has the lowest.
    std::vector<std::uint32_t> ranks = {};
    static constexpr std::uint32_t noRank = ~std::uint32_t{0};

    /// Whether `image` is subject to the constraint: it may then only be placed if it is in `kept`.
    bool appliesTo(const ImageTable& table, ImageId image) const;
    /// Whether the search may place `image`.
    bool allows(const ImageTable& table, ImageId image) const;
};

/// Restricts the piece of class `shape` to one placement of each orbit under the symmetries.
///
/// The placement in the drawn orientation is kept if that is a unique choice in each orbit, otherwise the one
/// with the lowest cells. Returns nullopt unless the class has exactly one piece. Source: M. Busche, "Solving
/// Polyomino and Polycube Puzzles", 2011.
std::optional<Constraint> constrain(const ImageTable& table, std::span<const RegionSymmetry> symmetries,
                                    int shape);

/// Constrains the piece that loses the largest fraction of its placements, then the one with the fewest
/// placements left. Returns nullopt if no class has exactly one piece or no placement can be removed.
std::optional<Constraint> constrainBest(const ImageTable& table, std::span<const RegionSymmetry> symmetries);

/// Constrains the piece that is hardest to place, among those that lose nearly the largest fraction of their
/// placements: by the most cells, then the most ends (cells with one neighbour in the piece), then the fewest
/// placements left.
///
/// Placing such a piece early leaves the easy ones for the end. For the Tetris Cube, piece L gives a tree a
/// third as large as the piece of constrainBest(); for the one-sided pentominoes, X gives a tenth. Placements
/// of X on an axis of the box leave some symmetric copies, which matters little in comparison.
std::optional<Constraint> constrainHardest(const ImageTable& table,
                                           std::span<const RegionSymmetry> symmetries);

/// Constrains the piece with the fewest placements left, among the same candidates and at least of average
/// size; among those the largest, and then that with the most ends.
///
/// It is the better rule for sets of different sizes: of 46 sets cut at random, most took 1.3 times as long
/// as with their best piece and none more than 2.3 times, with constrainHardest() 1.5 and 4.9 times. For
/// pentominoes, the Tetris Cube and the Bedlam cube both choose the same piece. If cells may stay open, the
/// search begins with the constrained piece, and 22 pieces in a box need a half to a fifth of the placements.
/// Smaller pieces are excluded because a piece of one cell, for example, may have the fewest placements but
/// hardly constrains the others.
std::optional<Constraint> constrainFewest(const ImageTable& table,
                                          std::span<const RegionSymmetry> symmetries);

/// Restricts one cell to one covering placement of each orbit under the symmetries that fix the cell.
///
/// For puzzles of equal pieces, none of which can be constrained: every solution covers the cell by one
/// placement, and one of its symmetric copies does so by a kept placement. The centre of a box with odd sides
/// is fixed by all symmetries, so nearly all copies are avoided: 25 Y pentominoes in a 5x5x5 box need a 40th
/// of the placements. Elsewhere, a cell on an axis or plane of symmetry avoids some copies. The cell that
/// keeps the smallest fraction of its placements is chosen, then the one with the fewest left. Optional cells
/// are not considered. Returns nullopt if no placement can be removed.
std::optional<Constraint> constrainCell(const ImageTable& table, std::span<const RegionSymmetry> symmetries);

/// Restricts a cell and its symmetric copies: of all these cells, the constrained one is covered by the
/// placement whose orbit comes first.
///
/// A cell alone avoids only copies by the symmetries that fix it. This avoids nearly all copies wherever the
/// cell is: if a placement has been tried on it, no copy of that placement occurs any more. Chosen is a cell
/// that most symmetries fix, then the one with the fewest placements left; a cell that all of them fix is
/// constrained alone. Optional cells are not considered. Returns nullopt if there are no symmetries. Source:
/// B. D. McKay, "Isomorph-free exhaustive generation", Journal of Algorithms 26, 1998, for the first level of
/// the tree.
std::optional<Constraint> constrainCells(const ImageTable& table, std::span<const RegionSymmetry> symmetries);

/// Removes symmetric copies of solutions without storing any solution.
///
/// Of all copies of a solution that the search can find, the *representative* is the one whose sorted
/// placement numbers are lexicographically smallest. Immutable and thread-safe.
class SolutionSymmetry {
  public:
    /// `constraint` is that of the search, if any. The symmetries must belong to the same table.
    SolutionSymmetry(const ImageTable& table, int fixedPieces, std::vector<RegionSymmetry> symmetries,
                     const std::optional<Constraint>& constraint);

    /// The number of different solutions that `solution` represents, including itself and its symmetric
    /// copies; nullopt if it is not the representative.
    std::optional<int> copiesOf(std::span<const ImageId> solution) const;

    /// Whether every solution that the search can find is a representative and differs from all its copies.
    bool findsEachOnce() const { return trivial_; }
    /// Without the identity.
    std::span<const RegionSymmetry> symmetries() const { return symmetries_; }
    /// See Constraint::ranks; of each rank, the placement on the constrained cell.
    std::span<const std::uint32_t> ranks() const { return ranks_; }
    std::span<const ImageId> firstOfRank() const { return firstOfRank_; }

  private:
    static std::strong_ordering compare(std::span<ImageId> unsorted, std::span<const ImageId> sorted);
    bool canBeFound(std::span<const ImageId> constrained) const;

    const ImageTable* table_;
    int fixedPieces_;
    std::vector<RegionSymmetry> symmetries_;
    /// For each symmetry, whether it maps every solution to one.
    std::vector<bool> carriesAll_;
    /// For each placement, whether the constraint allows it; empty without one.
    std::vector<bool> allowed_;
    /// For each placement, whether the constraint is about it or one of its copies.
    std::vector<bool> matters_;
    std::vector<std::uint32_t> ranks_;
    std::vector<ImageId> firstOfRank_;
    /// See findsEachOnce().
    bool trivial_ = false;
};

}  // namespace tilewright
