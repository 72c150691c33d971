#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// No box around a region or a piece may hold more cells than this.
inline constexpr long long maxBoxCells = 32'768;

/// No coordinate may be further from 0 than this.
inline constexpr int maxCoordinate = 32'767;

/// The most cells that a search can fill, without those of fixed pieces.
inline constexpr int maxSearchCells = 512;

/// The most shapes that differ under the puzzle's moves in one search.
inline constexpr int maxSearchShapes = 512;

/// Something that makes a value no puzzle: one sentence, without the name of a file.
struct Flaw {
    enum class Part { region, piece, fixed };

    Part part = Part::region;
    /// Which piece or fixed piece; 0 for the region.
    std::size_t index = 0;
    std::string text;
};

/// Everything that is wrong with `puzzle`, in the order of its parts; empty for a good one.
///
/// Checked are: a region with cells, boxes and coordinates within the limits above, pieces with cells and
/// with names of their own, counts in order, and fixed pieces that have the shape they claim, lie in the
/// region, do not overlap and are not more than the piece's count.
std::vector<Flaw> validate(const Puzzle& puzzle);

/// Why cells are no region and no piece for being too far apart or too far from the origin, without saying
/// whose cells they are; nothing if they are neither.
std::optional<std::string> sizeFlaw(std::span<const Cell> cells);

/// Looks at the fixed pieces of a puzzle one after the other.
class FixedPieceCheck {
  public:
    /// `puzzle` must live as long. Its own fixed pieces are not looked at.
    explicit FixedPieceCheck(const Puzzle& puzzle) : puzzle_(puzzle) {}

    /// What is wrong with `fixed` beside those that were added before; if nothing is, it is added too.
    std::optional<std::string> add(const FixedPiece& fixed);

  private:
    const Puzzle& puzzle_;
    std::set<Cell> cells_;
    std::map<std::size_t, int> uses_;
    /// For each piece that was looked at, the shapes that it may have.
    std::map<std::size_t, std::vector<Shape>> turns_;
};

/// Why a valid puzzle cannot be searched at all, in one sentence with its remedy; nothing if it can.
///
/// Looks at plain numbers only: volumeObstacle and sizeObstacle. Reasons that take more thought are in
/// core/analysis/feasibility.h.
std::optional<std::string> searchObstacle(const Puzzle& puzzle);

/// Why the pieces of a valid puzzle, all of them or as few or as many as their counts allow, cannot fill the
/// region, in one sentence with both numbers; nothing if they may.
std::optional<std::string> volumeObstacle(const Puzzle& puzzle);

/// Which limit of the search a valid puzzle exceeds, in one sentence; nothing if it is small enough.
std::optional<std::string> sizeObstacle(const Puzzle& puzzle);

}  // namespace tilewright
