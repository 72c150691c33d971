#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "core/basics/stop.h"
#include "core/lattice/lattice.h"
#include "core/search/prepared_search.h"
#include "core/solutions/solution_store.h"

namespace tilewright {

/// Computes the properties that distinguish the solutions of one search: their own symmetries, which pieces
/// touch, which cells they cover, and the distance between solutions.
///
/// A solution is given by its images (placements); fixed pieces and holes are included implicitly. Immutable
/// and thread-safe; `search` must outlive this object.
class SolutionGeometry {
  public:
    /// A bit per symmetry of the region: bit 0 is the identity, bit k + 1 is
    /// search.symmetry().symmetries()[k]. Separate boxes may have more symmetries than there are bits: none
    /// but the identity is considered then.
    using SymmetrySet = std::uint64_t;

    explicit SolutionGeometry(const PreparedSearch& search);

    /// The number of symmetries including the identity.
    int symmetryCount() const { return static_cast<int>(symmetries_.size()) + 1; }
    /// The rotation or reflection of bit `k`.
    Symmetry motion(int k) const {
        return k == 0 ? Symmetry() : symmetries_[static_cast<std::size_t>(k) - 1].motion();
    }

    /// The symmetries that map the solution to itself, always including the identity.
    SymmetrySet ownSymmetries(std::span<const ImageId> images) const;
    /// The symmetries that map it to a solution: all, unless fixed pieces would be displaced.
    SymmetrySet copies(std::span<const ImageId> images) const;

    /// For each image, then each fixed piece: the symmetries that map it to a placement where a piece of the
    /// shape of `piece` covers `cell`. The size is imageCount(); all 0 if there is no such cell.
    std::vector<SymmetrySet> coverings(std::size_t piece, Cell cell) const;
    /// For each image, then each fixed piece: the symmetries that map a piece of the solution `images` to it.
    std::vector<SymmetrySet> orbits(std::span<const ImageId> images) const;

    /// Two shape classes, and the symmetries that map them to the shape classes of two given pieces.
    struct ShapePair {
        int a = 0;
        int b = 0;
        SymmetrySet symmetries = 0;
    };
    /// All pairs that are mapped to the classes of the pieces `a` and `b`, in this order, without duplicates.
    std::vector<ShapePair> shapePairs(std::size_t a, std::size_t b) const;
    /// Whether a piece of shape `a` and another piece of shape `b` share a side.
    bool touches(std::span<const ImageId> images, int a, int b) const;

    /// The number of images of the table plus fixed pieces.
    std::size_t imageCount() const { return search_.table().size() + fixed_.size(); }
    /// Calls `use` for the images of the solution, its holes and the fixed pieces.
    template <typename Use>
    void forEach(std::span<const ImageId> images, const Use& use) const {
        for (const ImageId image : images)
            use(image);
        if (search_.table().hasHoles())
            for (const ImageId hole : unnamedHoles(images))
                use(hole);
        for (std::size_t f = 0; f < fixed_.size(); ++f)
            use(search_.table().size() + static_cast<ImageId>(f));
    }
    /// The number of cells of an image or fixed piece.
    int sizeOf(ImageId image) const;
    int regionSize() const { return search_.puzzle().region.size(); }

  private:
    std::vector<ImageId> unnamedHoles(std::span<const ImageId> images) const;
    /// Calls `use` with the indices of the cells in the region.
    template <typename Use>
    void forEachCell(ImageId image, const Use& use) const;
    int shapeOf(ImageId image) const;
    int shapeOfPiece(std::size_t piece) const { return shapeOfPiece_[piece]; }

    const PreparedSearch& search_;
    std::span<const RegionSymmetry> symmetries_;
    CellIndex region_;
    /// The index in the region of each cell of the table.
    std::vector<int> toRegion_;
    std::vector<std::vector<int>> fixed_;
    std::vector<int> fixedShape_;
    std::vector<int> shapeOfPiece_;
    std::vector<std::vector<int>> neighbours_;
    /// For each fixed piece, and each image or fixed piece: the symmetries that map the latter to the former.
    std::vector<std::vector<SymmetrySet>> toFixed_;
};

/// The distance of solutions from a reference solution: the number of cells that are not covered by an equal
/// piece in the same placement, minimised over the symmetric copies of the reference. Pieces of the same
/// shape count as equal.
class DistanceTo {
  public:
    DistanceTo(const SolutionGeometry& geometry, std::span<const ImageId> reference);

    int operator()(std::span<const ImageId> images) const;

  private:
    const SolutionGeometry& geometry_;
    std::vector<SolutionGeometry::SymmetrySet> orbits_;
};

/// A sort key for the disassembly of a solution; both values are 0 if straight moves do not suffice.
struct ApartRank {
    /// Orders by level: lexicographically by its numbers.
    std::uint32_t level = 0;
    /// The total over all separations.
    std::uint32_t moves = 0;

    static ApartRank of(std::span<const int> numbers, int moves);

    /// The key of a solution whose disassembly is not known.
    static constexpr ApartRank undecided() { return {0, 1}; }

    bool canBeDisassembled() const { return level > 0; }
    bool staysTogether() const { return level == 0 && moves == 0; }
    /// The number of moves to the first separation.
    int first() const { return static_cast<int>(level >> 22); }
};

/// Selects the solutions that satisfy all conditions.
struct SolutionFilter {
    struct PieceHere {
        /// Index into Puzzle::pieces.
        std::size_t piece = 0;
        /// All of these are covered by pieces of its shape.
        std::vector<Cell> cells;

        friend bool operator==(const PieceHere&, const PieceHere&) = default;
    };
    struct Touch {
        /// Indices into Puzzle::pieces. Two different pieces of these shapes share a side.
        std::size_t a = 0;
        std::size_t b = 0;

        friend bool operator==(const Touch&, const Touch&) = default;
    };

    std::optional<PieceHere> here;
    std::optional<Touch> touch;
    /// Whether `here` and `touch` may also hold for a symmetric copy of the solution.
    bool inAnyCopy = true;
    /// The solution has a symmetry of its own.
    bool symmetric = false;
    /// The maximum distance from the reference.
    std::optional<int> distance;
    bool marked = false;
    /// Whether it can be disassembled by straight moves, and the minimum number of moves to the first
    /// separation.
    std::optional<bool> canBeDisassembled;
    int leastLevel = 0;

    bool asksForMoves() const { return canBeDisassembled || leastLevel > 0; }
    bool isEmpty() const { return !here && !touch && !symmetric && !distance && !marked && !asksForMoves(); }
    friend bool operator==(const SolutionFilter&, const SolutionFilter&) = default;
};

enum class SolutionOrder { number, symmetry, copies, distance, level, moves, mark, note };

/// Which solutions to list, and in which order. Ties are broken by the number of the solution.
struct SolutionQuery {
    SolutionFilter filter;
    SolutionOrder order = SolutionOrder::number;
    bool descending = false;
    /// The reference for distances; required if filter or order use distances.
    std::optional<std::uint64_t> reference;
    /// Indexed by number; solutions beyond the end are not hidden.
    std::vector<bool> hidden;
    std::vector<bool> marked;
    /// The rank of each note in the sort order of notes.
    std::map<std::uint64_t, std::uint32_t> notes;
    /// Required if filter or order depend on disassembly; called from any thread.
    std::function<ApartRank(std::uint64_t number)> apart;

    bool asksForMoves() const {
        return filter.asksForMoves() || order == SolutionOrder::level || order == SolutionOrder::moves;
    }
};

/// An entry of a list in another order than that of numbers.
struct RankedSolution {
    std::uint32_t key = 0;
    std::uint32_t number = 0;

    friend bool operator==(const RankedSolution&, const RankedSolution&) = default;
};

/// Scans solutions and selects those that match a query. Immutable and thread-safe; `found` must outlive this
/// object.
class SolutionScan {
  public:
    /// Numbers in lists have 32 bits; further solutions are not listed.
    static constexpr std::uint64_t mostSolutions = std::numeric_limits<std::int32_t>::max();

    SolutionScan(const FoundSolutions& found, SolutionQuery query);

    /// The matching solutions among `first` to `end` - 1, by number. Throws Stopped when `stop` is requested.
    std::vector<RankedSolution> scan(std::uint64_t first, std::uint64_t end, const StopToken& stop) const;

  private:
    bool matches(std::uint64_t number, std::span<const ImageId> images) const;
    /// The symmetric copies of the solution that may satisfy the conditions on pieces.
    SolutionGeometry::SymmetrySet copies(std::span<const ImageId> images) const;
    bool hasPieceHere(std::span<const ImageId> images) const;
    bool hasTouch(std::span<const ImageId> images) const;
    std::uint32_t keyOf(std::uint64_t number, std::span<const ImageId> images, int copies) const;
    int distance(std::span<const ImageId> images) const;

    const FoundSolutions& found_;
    SolutionQuery query_;
    SolutionGeometry geometry_;
    std::optional<DistanceTo> distance_;
    /// Indexed by the cells of the filter.
    std::vector<std::vector<SolutionGeometry::SymmetrySet>> here_;
    std::vector<SolutionGeometry::ShapePair> touch_;
};

/// Merges `more` into the sorted `ranking`.
void mergeRanking(std::vector<RankedSolution>& ranking, std::vector<RankedSolution> more, bool descending);

}  // namespace tilewright
