#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// 'F': the name of a piece in a sentence.
std::string inQuotes(std::string_view name);

/// A cell as files write it; Lattice::numbersOfACell() numbers.
std::vector<int> numbersOf(Cell cell, Lattice lattice);

/// (2, 0), or (2, 0, 1) where a cell is three numbers.
std::string cellText(Cell cell, Lattice lattice);

/// The texts of `most` of the cells.
Message::List cellList(std::span<const Cell> cells, Lattice lattice, std::size_t most);

/// "1 cell", "5 cells".
Message cellCount(long long count);

/// "5 cells", or "3 to 5 cells".
Message cellRange(long long least, long long most);

/// "12 pieces", "6 pieces, 5 kinds", "0 to 12 pieces", "5 or more pieces": how many pieces solutions use.
Message pieceTotal(const Puzzle& puzzle);

/// "'F'", "'F' and 'I'": some of the names of pieces, or 'F', 'I' and 12 more.
Message::List namesOf(const Puzzle& puzzle, std::span<const std::size_t> pieces, std::size_t most);

/// "5" or "3 to 5".
std::string rangeText(long long least, long long most);

/// No box around a region or a piece may hold more cells than this.
inline constexpr long long maxBoxCells = 32'768;

/// No coordinate may be further from 0 than this.
inline constexpr int maxCoordinate = 32'767;

/// The most cells that a search can fill, without those of fixed pieces.
inline constexpr int maxSearchCells = 512;

/// The most shapes that differ under the puzzle's moves in one search.
inline constexpr int maxSearchShapes = 512;

/// Something that keeps a value from being a puzzle, without the name of a file.
struct Flaw {
    enum class Part { region, piece, fixed, open };

    Part part = Part::region;
    /// Which piece, fixed piece or group of open cells; 0 for the region.
    std::size_t index = 0;
    Message text;
};

/// Everything that is wrong with `puzzle`, in the order of its parts; empty for a good one.
///
/// Checked are: a region with cells, boxes and coordinates within the limits above, pieces with cells and
/// with names of their own, counts in order, colours that are there, and fixed pieces that have the shape
/// they claim, are in the region, lie on colours where they may, do not overlap or cross each other and are
/// not more than the piece's count; labels in order, and groups of open cells with names of their own, a
/// count in order, and optional cells that are in one group only.
std::vector<Flaw> validate(const Puzzle& puzzle);

/// Which limit the cells of a region or a piece exceed, without saying whose cells they are; nullopt if none.
std::optional<Message> sizeFlaw(std::span<const Cell> cells);

/// Looks at the fixed pieces of a puzzle one after the other.
class FixedPieceCheck {
  public:
    /// `puzzle` must outlive the object. Its own fixed pieces are ignored.
    explicit FixedPieceCheck(const Puzzle& puzzle) : puzzle_(puzzle) {}

    /// What is wrong with `fixed` beside those that were added before; if that is nullopt, it is added too.
    std::optional<Message> add(const FixedPiece& fixed);

  private:
    const Puzzle& puzzle_;
    std::set<Cell> cells_;
    std::set<Cell> crossings_;
    std::map<std::size_t, int> uses_;
    /// For each piece that was looked at, the shapes that it may have.
    std::map<std::size_t, std::vector<Shape>> turns_;
};

/// Why a valid puzzle cannot be searched at all, with the remedy; nullopt if it can.
///
/// Looks at plain numbers only: volumeObstacle and sizeObstacle. Reasons that take more thought are in
/// core/analysis/feasibility.h.
std::optional<Message> searchObstacle(const Puzzle& puzzle);

/// Why the pieces of a valid puzzle, all of them or as few or as many as their counts allow, cannot fill the
/// region, with both numbers; nullopt if they may.
std::optional<Message> volumeObstacle(const Puzzle& puzzle);

/// Which limit of the search a valid puzzle exceeds, nullopt if it is small enough.
std::optional<Message> sizeObstacle(const Puzzle& puzzle);

}  // namespace tilewright
