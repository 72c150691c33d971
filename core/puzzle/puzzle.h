#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/lattice/lattice.h"
#include "core/puzzle/credits.h"
#include "core/puzzle/shape.h"

namespace tilewright {

/// The minimum and maximum number of copies of a piece in a solution.
struct Count {
    /// As `max`: unlimited.
    static constexpr int any = std::numeric_limits<int>::max();

    int min = 1;
    int max = 1;

    bool isRange() const { return min != max; }
    friend bool operator==(const Count&, const Count&) = default;
};

/// A group of pieces that may stay together when a solution is disassembled, such as a cage and its bird.
struct PieceGroup {
    std::string name;
    /// Maximum number of copies of the piece in the group.
    int most = Count::any;

    friend bool operator==(const PieceGroup&, const PieceGroup&) = default;
};

/// A piece with its shape, count and properties.
struct Piece {
    std::string name;
    Shape shape;
    Count count;
    std::optional<Colour> colour;
    /// The value of each covered cell in a best cover, multiplied by the weight of the cell; at least 0.
    int weight = 1;
    /// The groups that it may be in, one at a time.
    std::vector<PieceGroup> groups;
    /// Weight for disassembly: of two separated parts, the one with the heaviest piece stays in place.
    int disassemblyWeight = 1;
    /// The position of its drawing in the region: the translation of the cells of its shape. nullopt for a
    /// piece without a position, such as one of a set. No effect on solutions.
    std::optional<Cell> drawnAt = std::nullopt;

    friend bool operator==(const Piece&, const Piece&) = default;
};

/// A piece that is placed before the search starts.
struct FixedPiece {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    /// Its cells in the region, in cell order.
    std::vector<Cell> cells;

    friend bool operator==(const FixedPiece&, const FixedPiece&) = default;
};

/// The goal of a puzzle. Any puzzle of cells can be solved exactly or covered as well as possible; the kind
/// is the author's intention.
enum class PuzzleKind : std::uint8_t {
    /// Fill the region exactly with all pieces.
    tiling,
    /// Cover as much of the region as possible.
    cover,
    /// Match the colours of square pieces: an EdgePuzzle, never a Puzzle.
    edges,
};

/// The colours of cells, and which colours of pieces may cover which colours of the region. Cells without a
/// colour match every colour.
struct ColourRule {
    struct Entry {
        std::string name;
        Colour colour;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// A colour is the number of its entry, from 1 to at most maxCellColours.
    std::vector<Entry> palette;
    /// The allowed pairs, the piece's colour first; ascending.
    std::vector<std::pair<CellColour, CellColour>> allowed;

    bool allows(CellColour ofPiece, CellColour ofRegion) const;
    /// The same for all faces of a cell.
    bool allows(const FaceColours& ofPiece, const FaceColours& ofRegion) const;
    /// The colour for display; grey if it is not in the palette.
    Colour shown(CellColour colour) const {
        return colour > 0 && colour <= palette.size() ? palette[colour - 1U].colour : Colour{128, 128, 128};
    }

    friend bool operator==(const ColourRule&, const ColourRule&) = default;
};

/// Maximum number of colours of cells per puzzle.
inline constexpr std::size_t maxCellColours = 63;

/// The value of a cell in a best cover.
struct CellWeight {
    Cell cell;
    int weight = 1;

    friend bool operator==(const CellWeight&, const CellWeight&) = default;
};

/// Maximum weight of a cell: files write it as a digit.
inline constexpr int maxCellWeight = 9;
/// Maximum weight of a piece.
inline constexpr int maxPieceWeight = 1000;

/// A word in a cell of the region, such as JAN or 25. It changes no solutions.
struct CellLabel {
    Cell cell;
    std::string text;

    friend bool operator==(const CellLabel&, const CellLabel&) = default;
};

/// No label may have more bytes.
inline constexpr std::size_t maxLabelBytes = 32;

/// Optional cells of the region of which a given number stays open, such as one of twelve months. No cell is
/// in two groups.
struct OpenGroup {
    std::string name;
    /// In cell order.
    std::vector<Cell> cells;
    /// How many of them stay open.
    Count count;

    friend bool operator==(const OpenGroup&, const OpenGroup&) = default;
};

/// A rule for the numbers that pieces show on some cells of the region: the sum is in a range, or they are
/// all equal, or all different. Colours whose names are whole numbers show them, see shownNumber(); cells
/// without a number are ignored. Rules may overlap.
struct NumberRule {
    enum class Kind : std::uint8_t { sum, equal, different };

    /// In cell order.
    std::vector<Cell> cells;
    Kind kind = Kind::sum;
    /// The range of a sum; 0 for other rules.
    int least = 0;
    int most = 0;

    friend bool operator==(const NumberRule&, const NumberRule&) = default;
};

/// Rules for the colours of faces that pieces show. Faces without a colour match every colour; what a face of
/// the region demands is part of Region.
struct FaceRule {
    /// For faces of different pieces that touch.
    enum class Touching : std::uint8_t { any, same, different };
    /// For the outer faces that look the same way, of each box.
    enum class Sides : std::uint8_t { any, same, different };

    Touching touching = Touching::any;
    Sides sides = Sides::any;

    friend bool operator==(const FaceRule&, const FaceRule&) = default;
};

/// Which opposite sides of a flat board are joined, so that it wraps around.
struct Wrap {
    /// `twisted`: each side is joined to the mirror image of the opposite one.
    enum class Join : std::uint8_t { none, straight, twisted };

    /// The left and the right side, at the ends of the rows.
    Join x = Join::none;
    /// The lower and the upper side.
    Join y = Join::none;

    bool isTwisted() const { return x == Join::twisted || y == Join::twisted; }
    friend bool operator==(const Wrap&, const Wrap&) = default;
};

/// A way to wrap a board, with its name in puzzle files and its title, a text of the context "core".
struct WrapKind {
    Wrap wrap;
    std::string_view name;
    const char* title = "";
};

/// All ways but both sides twisted; the first one is not to wrap.
std::span<const WrapKind> wrapKinds();

/// As the ends of the range of a sum: no limit on this side.
inline constexpr int noLeastSum = -1'000'000;
inline constexpr int noMostSum = 1'000'000;
/// Maximum absolute value of a number on a cell.
inline constexpr int maxShownNumber = 999;

/// A packing puzzle: a plain value that may be copied, compared and edited.
///
/// Values need not be valid: `validate` reports what is wrong with a puzzle, `searchObstacle` why it cannot
/// be searched.
struct Puzzle {
    std::string name;
    /// The source of the puzzle; may be empty.
    std::string source;
    Lattice lattice;
    /// Flat lattices only: whether pieces may be turned over.
    bool turnOver = true;
    Region region;
    std::vector<Piece> pieces;
    std::vector<FixedPiece> fixed;
    PuzzleKind kind = PuzzleKind::tiling;
    /// Whether pieces may be rotated. If not, turning over flips a piece about the axes of the drawing.
    bool rotate = true;
    ColourRule colours;
    /// Maximum number of optional cells that a solution may leave open, apart from those in groups; nullopt
    /// for no limit.
    std::optional<int> maxHoles;
    /// For a best cover, in cell order. Cells without an entry have the weight 1, or 0 if they are optional.
    /// Entries for cells outside the region have no effect.
    std::vector<CellWeight> weights;
    /// Flat lattices only: whether pieces may be lifted when a solution is disassembled; otherwise they slide
    /// in the plane.
    bool lift = true;
    Credits credits = {};
    /// In cell order, each once. Those of cells outside the region have no effect.
    std::vector<CellLabel> labels = {};
    std::vector<OpenGroup> open = {};
    /// Whether each connected part of the region is a box of its own: every piece is in one of them, each box
    /// has its own symmetries, and equal boxes are interchangeable.
    bool separateBoxes = false;
    std::vector<NumberRule> rules = {};
    /// Flat lattices only: pieces may lie across joined sides. See Board.
    Wrap wrap = {};
    /// Squares and cubes only.
    FaceRule faces = {};

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// The keyword in puzzle files: "tiling", "cover" or "edge-matching".
std::string_view nameOf(PuzzleKind kind);

/// The rotations and reflections that the puzzle allows for pieces, identity first: a normal subgroup of the
/// symmetries of the lattice.
std::span<const Symmetry> allowedMoves(const Puzzle& puzzle);

/// For each piece, the number of fixed copies.
std::vector<int> fixedUses(const Puzzle& puzzle);

/// If both puzzles have the same solutions, returns for each piece of `before` the index of the corresponding
/// piece of `after`. The puzzles may differ in names, source, credits, colours, the order of pieces and,
/// unless `withWeights`, in weights. Returns nullopt if solutions may differ.
std::optional<std::vector<std::size_t>> samePieces(const Puzzle& before, const Puzzle& after,
                                                   bool withWeights);

/// The text in a cell; empty if there is none.
std::string_view labelOf(const Puzzle& puzzle, Cell cell);

/// The number that cells of a colour show: its name, if that is a whole number of at most maxShownNumber.
std::optional<int> shownNumber(const ColourRule& colours, CellColour colour);

/// The colours of a fixed piece in the order of its cells, or empty: those of the first allowed orientation
/// that covers them.
std::vector<CellColour> coloursOf(const Puzzle& puzzle, const FixedPiece& fixed);

/// The same for the colours of its faces.
std::vector<FaceColours> facesOf(const Puzzle& puzzle, const FixedPiece& fixed);

/// The group that an optional cell belongs to, as an index into Puzzle::open; nullopt if none.
std::optional<std::size_t> openGroupOf(const Puzzle& puzzle, Cell cell);

/// How many cells of the region solutions fill, fixed pieces included, as optional cells and their groups
/// allow. `puzzle` must pass `validate`.
Count filledCells(const Puzzle& puzzle);

/// The boxes of the region, from 0 in cell order: for each of its cells, the number of the box that it is in.
/// All cells are in one box unless the puzzle has separate ones.
std::vector<int> boxNumbers(const Puzzle& puzzle);

/// The number of boxes; 0 for an empty region.
std::size_t boxCount(const Puzzle& puzzle);

/// Whether some cells of the region, in any order, are in one box. `boxes` must be boxNumbers().
bool areInOneBox(const Region& region, std::span<const int> boxes, std::span<const Cell> cells);

/// The display colour of a piece: its own, or one from the default palette.
Colour colourOf(const Puzzle& puzzle, std::size_t index);

/// The cells of a region that fixed pieces leave open, in cell order.
struct OpenCells {
    std::vector<Cell> cells;
    /// For each cell, whether it may stay open.
    std::vector<bool> optional;

    int size() const { return static_cast<int>(cells.size()); }
    int requiredSize() const;
};

/// `puzzle` must pass `validate`.
OpenCells openCells(const Puzzle& puzzle);

/// The connected components of the numbers from 0 to `count` - 1, each ascending. `neighbours` calls what it
/// is given, `visit`, for the neighbours of a number; negative ones are ignored.
template <class Neighbours>
std::vector<std::vector<int>> connectedNumbers(std::size_t count, const Neighbours& neighbours) {
    std::vector<bool> seen(count, false);
    std::vector<std::vector<int>> parts;
    for (std::size_t start = 0; start < count; ++start) {
        if (seen[start]) continue;
        std::vector<int>& part = parts.emplace_back();
        const auto visit = [&](int number) {
            if (number < 0 || seen[static_cast<std::size_t>(number)]) return;
            seen[static_cast<std::size_t>(number)] = true;
            part.push_back(number);
        };
        visit(static_cast<int>(start));
        for (std::size_t next = 0; next < part.size(); ++next)
            neighbours(static_cast<std::size_t>(part[next]), visit);
        std::ranges::sort(part);
    }
    return parts;
}

/// The connected components of some cells: for each component the indices of its cells in `cells`, ascending.
///
/// `cells` must be in cell order without duplicates. Cells are connected if they share a side.
std::vector<std::vector<int>> connectedParts(std::span<const Cell> cells, Lattice lattice);

/// The sizes of the connected components of `shape`; a single number for most pieces.
std::vector<int> partSizes(const Shape& shape, Lattice lattice);

}  // namespace tilewright
