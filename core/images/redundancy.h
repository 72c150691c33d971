#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Whether two solutions that are mirror images of each other count as one.
enum class Mirrors { same, different };

/// A symmetry of a puzzle's region, acting on images.
///
/// Besides the images of the table it acts on the fixed pieces, which are numbered from table.size() on in
/// the order of Puzzle::fixed. What it makes of an image may be nothing in the table, because a fixed piece
/// is in the way.
class RegionSymmetry {
  public:
    /// What an image becomes that collides with a fixed piece.
    static constexpr ImageId nothing = ~ImageId{0};

    RegionSymmetry(Symmetry motion, std::vector<int> shapeMap, std::vector<ImageId> imageMap,
                   bool keepsFixedPieces)
        : motion_(std::move(motion)),
          shapeMap_(std::move(shapeMap)),
          imageMap_(std::move(imageMap)),
          keepsFixedPieces_(keepsFixedPieces) {}

    /// The turn or mirror image of the lattice; the region comes to its place again by a shift after it.
    const Symmetry& motion() const { return motion_; }
    /// The shape class that pieces of `shape` turn into: another one only for mirror images.
    int shape(int shape) const { return shapeMap_[static_cast<std::size_t>(shape)]; }
    ImageId operator()(ImageId image) const { return imageMap_[image]; }
    /// First `b`, then `a`. Not where there are fixed pieces.
    friend RegionSymmetry operator*(const RegionSymmetry& a, const RegionSymmetry& b);
    /// Whether every fixed piece is carried to a fixed piece.
    bool keepsFixedPieces() const { return keepsFixedPieces_; }

    bool doesTheSame(const RegionSymmetry& other) const { return imageMap_ == other.imageMap_; }
    /// Whether every image stays where it is.
    bool isTrivial() const {
        for (ImageId image = 0; image < imageMap_.size(); ++image)
            if (imageMap_[image] != image) return false;
        return true;
    }

  private:
    Symmetry motion_;
    std::vector<int> shapeMap_;
    std::vector<ImageId> imageMap_;
    bool keepsFixedPieces_;
};

/// Where each cell of `region`, which `index` numbers, goes when a symmetry, with a translation after it,
/// leaves the region as it is; nullopt if it does not.
std::optional<std::vector<int>> regionMap(const Region& region, const CellIndex& index,
                                          const Symmetry& symmetry);

/// The symmetries of the region of `puzzle`, the identity left out: turns, and mirror images where the pieces
/// allow them (each is its own mirror image, may be turned over, or has its twin among the pieces).
///
/// `table` must be made from `puzzle`. Throws Stopped when `stop` is requested, and ImagesTooLarge before
/// there are more than `mostSymmetries`, of which each has a number for every image.
std::vector<RegionSymmetry> regionSymmetries(
    const Puzzle& puzzle, const ImageTable& table, Mirrors mirrors, const std::stop_token& stop = {},
    std::uint64_t mostSymmetries = std::numeric_limits<std::uint64_t>::max());

/// The outcome of constraining one piece, or what covers one cell, so that symmetric copies of solutions are
/// not searched for.
struct Constraint {
    /// Index into ImageTable::shapes(): a class with exactly one piece; -1 where a cell is constrained.
    int shape = 0;
    /// The images of that piece, or of all pieces on the cell, which are left; ascending.
    std::vector<ImageId> kept;
    /// The constrained cell of the table; -1 where a piece is constrained.
    int cell = -1;

    /// Whether the constraint speaks of `image`: it then may only be used if it is among those kept.
    bool appliesTo(const ImageTable& table, ImageId image) const;
    /// Whether a search may place `image`.
    bool allows(const ImageTable& table, ImageId image) const;
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

/// Limits what covers one cell to one image of every set of images on it that the symmetries which keep the
/// cell carry to each other.
///
/// For puzzles of equal pieces, none of which can be constrained: each solution covers the cell by one image,
/// and one of its copies does so by the image kept. The middle cell of a box of odd sides stays in place
/// under all symmetries, so the search loses nearly all copies: 25 Y pentominoes in a box of 5x5x5 take a
/// 40th of the placements. Elsewhere a cell on an axis or a plane of symmetry loses some of them. Chosen is
/// the cell that keeps the smallest part of its images; on ties, the one with the fewest left. Cells that may
/// stay open are not considered. Returns nullopt where no image can be removed.
std::optional<Constraint> constrainCell(const ImageTable& table, std::span<const RegionSymmetry> symmetries);

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
    /// For each image of the table: whether the constraint lets the search place it.
    std::vector<bool> allowed_;
    /// Whether each solution found is a representative and differs from all its copies.
    bool trivial_ = false;
};

}  // namespace tilewright
