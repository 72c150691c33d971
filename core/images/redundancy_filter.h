#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/images/region_symmetry.h"

namespace tilewright {

/// The outcome of constraining one piece so that symmetric copies of solutions are not searched for.
struct Constraint {
    /// Index into ImageTable::shapes(): a class with exactly one piece.
    int shape = 0;
    /// The images of that piece which are left, ascending.
    std::vector<ImageId> kept;
};

/// Limits the piece of class `shape` to one image of every set of images that the symmetries carry to each
/// other.
///
/// Kept is the image in the orientation drawn in the puzzle where that alone is a choice of one from each
/// set; otherwise the image with the lowest cells. Returns nullopt when the class does not hold exactly one
/// piece. Source: M. Busche, "Solving Polyomino and Polycube Puzzles", 2011.
std::optional<Constraint> constrain(const ImageTable& table, std::span<const RegionSymmetry> symmetries,
                                    int shape);

/// Constrains the piece that loses the largest fraction of its images; on ties, the one with the
/// fewest images left. Returns nullopt when no class holds exactly one piece or no image can be removed.
std::optional<Constraint> constrainBest(const ImageTable& table, std::span<const RegionSymmetry> symmetries);

/// Constrains, among the pieces for which that removes nearly the greatest part of their images, the one that
/// is hardest to place: with the most cells, then with the most ends (cells with one neighbour in the piece),
/// then with the greatest box around it.
///
/// In its place early, such a piece leaves the easy ones for the end: piece L of the Tetris Cube makes a tree
/// a third as large as the piece that constrainBest() picks, and X among the one-sided pentominoes one a
/// tenth as large. That X may lie on an axis of the box, so that some copies of solutions are found, matters
/// little beside that.
std::optional<Constraint> constrainHardest(const ImageTable& table,
                                           std::span<const RegionSymmetry> symmetries);

/// Constrains, among those pieces too, the one with the fewest images left that has at least as many cells as
/// they have on average.
///
/// For searches that begin with what has the fewest images, be it a piece or a cell: where cells may stay
/// open, that is the constrained piece then, and 22 pieces in a box need a half to a fifth of the placements
/// that they need with the piece of constrainHardest(). A piece of one cell may have the fewest images, but
/// says nothing about the others.
std::optional<Constraint> constrainFewest(const ImageTable& table,
                                          std::span<const RegionSymmetry> symmetries);

/// Tells solutions from their symmetric copies, one at a time and without remembering any.
///
/// Of all copies of a solution that the search can find, the *representative* is the one whose sorted images
/// come first. Immutable and safe to share between threads.
class SolutionSymmetry {
  public:
    /// `constraint` is what the search is limited to, if anything. The symmetries are those of the same
    /// table.
    SolutionSymmetry(const ImageTable& table, int fixedPieces, std::vector<RegionSymmetry> symmetries,
                     const std::optional<Constraint>& constraint);

    /// The number of different solutions, as they lie in the region, that `solution` stands for with its
    /// symmetric copies and itself; nullopt if it is not the representative.
    std::optional<int> copiesOf(std::span<const ImageId> solution) const;

    /// Whether every solution that the search can find stands for its copies, and differs from all of them.
    bool findsEachOnce() const { return trivial_; }
    /// The symmetries, the identity left out.
    std::span<const RegionSymmetry> symmetries() const { return symmetries_; }

  private:
    const ImageTable* table_;
    int fixedPieces_;
    std::vector<RegionSymmetry> symmetries_;
    bool constrained_ = false;
    int constrainedShape_ = 0;
    /// For each image of the table: whether the search may place it as the constrained piece.
    std::vector<bool> allowed_;
    /// True when each solution found is a representative and differs from all its copies.
    bool trivial_ = false;
};

}  // namespace tilewright
