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
#include "core/puzzle/board.h"
#include "core/puzzle/face_items.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The name of a piece as shown in messages: 'F'.
std::string inQuotes(std::string_view name);

/// The integers of a cell in files; there are Lattice::numbersOfACell().
std::vector<int> numbersOf(Cell cell, Lattice lattice);

/// "(2, 0)", or "(2, 0, 1)" if a cell has three numbers.
std::string cellText(Cell cell, Lattice lattice);

/// The texts of up to `most` cells.
Message::List cellList(std::span<const Cell> cells, Lattice lattice, std::size_t most);

/// "1 cell", "5 cells".
Message cellCount(long long count);

/// A rule in words, as in "the sum of the numbers is 7".
Message ruleText(const NumberRule& rule);

/// "5 cells", or "3 to 5 cells".
Message cellRange(long long least, long long most);

/// The number of pieces of a solution: "12 pieces", "6 pieces, 5 kinds", "0 to 12 pieces", "5 or more
/// pieces".
Message pieceTotal(const Puzzle& puzzle);

/// Names of pieces as a list of up to `most` items: "'F' and 'I'", or "'F', 'I' and 12 more".
Message::List namesOf(const Puzzle& puzzle, std::span<const std::size_t> pieces, std::size_t most);

/// "5" or "3 to 5".
std::string rangeText(long long least, long long most);

/// Maximum number of cells of the bounding box of a region or piece.
inline constexpr long long maxBoxCells = 16'777'216;

/// Maximum number of cells of a region or piece, and maximum count of a piece.
inline constexpr int maxCells = 100'000;

/// Maximum absolute value of a coordinate.
inline constexpr int maxCoordinate = 32'767;

/// Maximum number of positions of a box along an axis.
inline constexpr int maxBoxSide = maxCoordinate + 1;

/// Maximum number of different shapes of a search, where shapes that allowedMoves() carries to each other
/// count once.
inline constexpr int maxSearchShapes = 10'000;

/// Maximum number of symmetries of separate boxes together: each is a map of all placements, and each
/// solution is compared with its copies.
inline constexpr int maxBoxSymmetries = 250'000;

/// Maximum number of pieces in a solution of a search, without fixed pieces. Searches are recursive, and each
/// thread has a stack of a few megabytes.
inline constexpr int maxSearchPieces = 2000;

/// A reason why a value is not a valid puzzle, without the name of a file.
struct Flaw {
    enum class Part { region, piece, fixed, open, rule };

    Part part = Part::region;
    /// Index of the piece, fixed piece, group of open cells or rule; 0 for the region.
    std::size_t index = 0;
    Message text;
};

/// All flaws of `puzzle`, in the order of its parts; empty if it is valid.
///
/// Checks that the region and all pieces have cells, that boxes and coordinates are within the limits above,
/// that names of pieces are unique, that counts are ordered and colours exist, and that fixed pieces have a
/// shape of their piece, are within the region, match its colours, do not overlap or cross each other, and do
/// not exceed the count of the piece, that joined sides fit together, that labels are in order, that groups
/// of open cells have unique names, ordered counts and optional cells that are in no other group, and that
/// rules have cells of the region and ordered ranges.
std::vector<Flaw> validate(const Puzzle& puzzle);

/// Which limit the cells of a region or piece exceed, without saying whose cells they are; nullopt if none.
std::optional<Message> sizeFlaw(std::span<const Cell> cells);

/// Validates the fixed pieces of a puzzle one after the other.
class FixedPieceCheck {
  public:
    /// `puzzle` must outlive this object. Its own fixed pieces are ignored.
    explicit FixedPieceCheck(const Puzzle& puzzle) : puzzle_(puzzle), board_(puzzle), faces_(puzzle) {
        if (puzzle.separateBoxes) boxes_ = boxNumbers(puzzle);
    }

    /// Adds `fixed` if it is valid together with those added before, and returns nullopt; otherwise returns
    /// what is wrong with it.
    std::optional<Message> add(const FixedPiece& fixed);

  private:
    const Puzzle& puzzle_;
    Board board_;
    FaceItems faces_;
    std::set<int> faceItems_;
    /// Empty unless the puzzle has separate boxes.
    std::vector<int> boxes_;
    std::set<Cell> cells_;
    std::set<Cell> crossings_;
    std::map<std::size_t, int> uses_;
    /// Cache: the allowed shapes of each piece.
    std::map<std::size_t, std::vector<Shape>> turns_;
};

/// Why a valid puzzle cannot be searched, with a remedy; nullopt if it can.
///
/// Checks volumeObstacle and sizeObstacle only. For more expensive checks see core/analysis/feasibility.h.
std::optional<Message> searchObstacle(const Puzzle& puzzle);

/// Why the pieces of a valid puzzle, within their counts, cannot have the volume of the region, with both
/// numbers; nullopt if they can.
std::optional<Message> volumeObstacle(const Puzzle& puzzle);

/// The limit of the search that a valid puzzle exceeds; nullopt if none.
std::optional<Message> sizeObstacle(const Puzzle& puzzle);

}  // namespace tilewright
