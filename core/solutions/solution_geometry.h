#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/lattice/cell_index.h"
#include "core/plans/prepared_search.h"

namespace tilewright {

/// Finds out what distinguishes the solutions of one search: their own symmetries, which pieces touch, which
/// cells they cover, and how far the solutions are from each other.
///
/// A solution is given by its images; the fixed pieces are part of it without being named, and so are holes.
/// Immutable and safe to share between threads; `search` must live as long.
class SolutionGeometry {
  public:
    /// One bit for each symmetry of the region: bit 0 is the identity, bit k + 1 is
    /// search.symmetry().symmetries()[k].
    using SymmetrySet = std::uint64_t;

    explicit SolutionGeometry(const PreparedSearch& search);

    /// How many symmetries there are, with the identity.
    int symmetryCount() const { return static_cast<int>(symmetries_.size()) + 1; }
    /// The turn or mirror image that bit `k` of a set stands for.
    Symmetry motion(int k) const {
        return k == 0 ? Symmetry() : symmetries_[static_cast<std::size_t>(k) - 1].motion();
    }

    /// Those that carry the solution to itself; the identity always does.
    SymmetrySet ownSymmetries(std::span<const ImageId> images) const;
    /// Those that carry it to a solution: all of them, unless fixed pieces would not be in their places.
    SymmetrySet copies(std::span<const ImageId> images) const;

    /// For each image, and each fixed piece after them, the symmetries that carry it to a place where a piece
    /// of the shape of `piece` covers `cell`. As long as imageCount(); 0 everywhere if there is no such cell.
    std::vector<SymmetrySet> coverings(std::size_t piece, Cell cell) const;
    /// For each image, and each fixed piece after them, the symmetries that carry a piece of the solution
    /// `images` to it.
    std::vector<SymmetrySet> orbits(std::span<const ImageId> images) const;

    /// Two classes of shapes, and the symmetries by which they become those of two pieces.
    struct ShapePair {
        int a = 0;
        int b = 0;
        SymmetrySet symmetries = 0;
    };
    /// All that become the classes of pieces `a` and `b`, in this order; each pair once.
    std::vector<ShapePair> shapePairs(std::size_t a, std::size_t b) const;
    /// Whether a piece of shape `a` and another one of shape `b` share a side.
    bool touches(std::span<const ImageId> images, int a, int b) const;

    /// Images of the table and fixed pieces.
    std::size_t imageCount() const { return search_.table().size() + fixed_.size(); }
    /// The images of the solution, its holes and the fixed pieces, each once, one after the other.
    template <typename Use>
    void forEach(std::span<const ImageId> images, const Use& use) const {
        for (const ImageId image : images)
            use(image);
        if (search_.table().holeShape())
            for (const ImageId hole : unnamedHoles(images))
                use(hole);
        for (std::size_t f = 0; f < fixed_.size(); ++f)
            use(search_.table().size() + static_cast<ImageId>(f));
    }
    /// How many cells an image or a fixed piece covers.
    int sizeOf(ImageId image) const;
    int regionSize() const { return search_.puzzle().region.size(); }

  private:
    std::vector<ImageId> unnamedHoles(std::span<const ImageId> images) const;
    /// As numbers of cells of the region.
    template <typename Use>
    void forEachCell(ImageId image, const Use& use) const;
    int shapeOf(ImageId image) const;
    int shapeOfPiece(std::size_t piece) const { return shapeOfPiece_[piece]; }

    const PreparedSearch& search_;
    std::span<const RegionSymmetry> symmetries_;
    CellIndex region_;
    /// Where each cell of the table is in the region.
    std::vector<int> toRegion_;
    std::vector<std::vector<int>> fixed_;
    std::vector<int> fixedShape_;
    std::vector<int> shapeOfPiece_;
    std::vector<std::vector<int>> neighbours_;
    /// For each fixed piece, and each image and fixed piece, the symmetries that carry the second one to the
    /// place of the first.
    std::vector<std::vector<SymmetrySet>> toFixed_;
};

/// How far solutions are from a given one: the number of cells that are not covered by the same piece
/// in the same position, in that turned or mirrored copy of the given one for which it is smallest. Pieces of
/// one shape are the same.
class DistanceTo {
  public:
    DistanceTo(const SolutionGeometry& geometry, std::span<const ImageId> reference);

    int operator()(std::span<const ImageId> images) const;

  private:
    const SolutionGeometry& geometry_;
    std::vector<SolutionGeometry::SymmetrySet> orbits_;
};

}  // namespace tilewright
