#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/images/image_table.h"
#include "core/lattice/cell_index.h"
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
/// `table` must be made from `puzzle`. Throws Stopped when `stop` is requested.
std::vector<RegionSymmetry> regionSymmetries(const Puzzle& puzzle, const ImageTable& table, Mirrors mirrors,
                                             const std::stop_token& stop = {});

}  // namespace tilewright
