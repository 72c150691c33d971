#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "core/lattice/lattice.h"
#include "core/search/prepared_search.h"
#include "core/solutions/solution_store.h"

namespace tilewright {

/// Finds out what distinguishes the solutions of one search: their own symmetries, which pieces touch, which
/// cells they cover, and how far the solutions are from each other.
///
/// A solution is given by its images; the fixed pieces are part of it without being named, and so are holes.
/// Immutable and safe to share between threads; `search` must outlive the object.
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
        if (search_.table().hasHoles())
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

/// The disassembly of a solution, as far as lists need it; both are 0 if straight moves do not suffice.
struct ApartRank {
    /// Grows with the level: with the first of its numbers, then with the next ones.
    std::uint32_t level = 0;
    /// Of all separations.
    std::uint32_t moves = 0;

    static ApartRank of(std::span<const int> numbers, int moves);

    /// Of an undecided one: neither possible nor impossible.
    static constexpr ApartRank undecided() { return {0, 1}; }

    bool comesApart() const { return level > 0; }
    bool staysTogether() const { return level == 0 && moves == 0; }
    /// Moves to the first separation.
    int first() const { return static_cast<int>(level >> 22); }
};

/// Picks the solutions for which all of this is true.
struct SolutionFilter {
    struct PieceHere {
        /// Index into Puzzle::pieces.
        std::size_t piece = 0;
        /// All of them are covered by pieces of its shape.
        std::vector<Cell> cells;

        friend bool operator==(const PieceHere&, const PieceHere&) = default;
    };
    struct Touch {
        /// Indices into Puzzle::pieces. Two different pieces of their shapes share a side.
        std::size_t a = 0;
        std::size_t b = 0;

        friend bool operator==(const Touch&, const Touch&) = default;
    };

    std::optional<PieceHere> here;
    std::optional<Touch> touch;
    /// Whether `here` and `touch` may also be true of a turned or mirrored copy of the solution.
    bool inAnyCopy = true;
    /// Some symmetry of the region carries the solution to itself.
    bool symmetric = false;
    /// At most this far from the reference.
    std::optional<int> distance;
    bool marked = false;
    /// Whether straight moves disassemble it, and the minimum number of moves to the first separation.
    std::optional<bool> comesApart;
    int leastLevel = 0;

    bool asksForMoves() const { return comesApart || leastLevel > 0; }
    bool isEmpty() const { return !here && !touch && !symmetric && !distance && !marked && !asksForMoves(); }
    friend bool operator==(const SolutionFilter&, const SolutionFilter&) = default;
};

enum class SolutionOrder { number, symmetry, copies, distance, level, moves, mark, note };

/// What is to be listed, and in which order. Solutions that are equal in it come by their numbers.
struct SolutionQuery {
    SolutionFilter filter;
    SolutionOrder order = SolutionOrder::number;
    bool descending = false;
    /// What distances are measured from; needed where they are asked for.
    std::optional<std::uint64_t> reference;
    /// By number; solutions beyond the end of the vector are not hidden.
    std::vector<bool> hidden;
    std::vector<bool> marked;
    /// The place of each note among all in their order.
    std::map<std::uint64_t, std::uint32_t> notes;
    /// Needed if filter or order depend on disassembly; called from any thread.
    std::function<ApartRank(std::uint64_t number)> apart;

    bool asksForMoves() const {
        return filter.asksForMoves() || order == SolutionOrder::level || order == SolutionOrder::moves;
    }
};

/// A solution in a list that is not in the order of numbers.
struct RankedSolution {
    std::uint32_t key = 0;
    std::uint32_t number = 0;

    friend bool operator==(const RankedSolution&, const RankedSolution&) = default;
};

/// Goes through solutions and picks those that a query asks for. Immutable and safe to share between threads;
/// `found` must outlive the object.
class SolutionScan {
  public:
    /// Lists hold 32 bits for each; a search that finds more is listed so far.
    static constexpr std::uint64_t mostSolutions = std::numeric_limits<std::int32_t>::max();

    SolutionScan(const FoundSolutions& found, SolutionQuery query);

    /// Those of the solutions `first` to `end` - 1 that the query asks for, by number. Throws Stopped when
    /// `stop` is requested.
    std::vector<RankedSolution> scan(std::uint64_t first, std::uint64_t end,
                                     const std::stop_token& stop) const;

  private:
    bool matches(std::uint64_t number, std::span<const ImageId> images) const;
    /// The copies of the solution that may be as is asked of pieces.
    SolutionGeometry::SymmetrySet copies(std::span<const ImageId> images) const;
    bool hasPieceHere(std::span<const ImageId> images) const;
    bool hasTouch(std::span<const ImageId> images) const;
    std::uint32_t keyOf(std::uint64_t number, std::span<const ImageId> images, int copies) const;
    int distance(std::span<const ImageId> images) const;

    const FoundSolutions& found_;
    SolutionQuery query_;
    SolutionGeometry geometry_;
    std::optional<DistanceTo> distance_;
    /// For each cell of the filter.
    std::vector<std::vector<SolutionGeometry::SymmetrySet>> here_;
    std::vector<SolutionGeometry::ShapePair> touch_;
};

/// Puts `more` into `ranking`, which is in order, and keeps it so.
void mergeRanking(std::vector<RankedSolution>& ranking, std::vector<RankedSolution> more, bool descending);

}  // namespace tilewright
