#pragma once

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

/// How many pieces of a kind a solution uses: from `min` to `max`.
struct Count {
    /// As `max`: as many as fit.
    static constexpr int any = std::numeric_limits<int>::max();

    int min = 1;
    int max = 1;

    bool isRange() const { return min != max; }
    friend bool operator==(const Count&, const Count&) = default;
};

/// A group of pieces that may stay together when a solution is disassembled, such as a cage and its bird.
struct PieceGroup {
    std::string name;
    /// How many of the piece may be in it.
    int most = Count::any;

    friend bool operator==(const PieceGroup&, const PieceGroup&) = default;
};

/// A named, coloured thing of some shape.
struct Piece {
    std::string name;
    Shape shape;
    Count count;
    std::optional<Colour> colour;
    /// What each cell that it covers counts in a best cover, times the weight of the cell; 0 or more.
    int weight = 1;
    /// Those that it may be in, one at a time.
    std::vector<PieceGroup> groups;
    /// Of two separated parts, the one with the heaviest piece stays.
    int heaviness = 1;
    /// Where it was drawn in the space of the region: what the cells of its shape are moved by. Nullopt for a
    /// piece that lies nowhere in particular, such as one of a set. It changes no solutions.
    std::optional<Cell> drawnAt = std::nullopt;

    friend bool operator==(const Piece&, const Piece&) = default;
};

/// A piece that is in its place before the search begins.
struct FixedPiece {
    /// Index into Puzzle::pieces.
    std::size_t piece = 0;
    /// Its cells in the region, in cell order.
    std::vector<Cell> cells;

    friend bool operator==(const FixedPiece&, const FixedPiece&) = default;
};

/// What a puzzle asks for. Any puzzle of cells may be solved exactly and any may be covered as well as
/// possible; the kind says what its author meant.
enum class PuzzleKind : std::uint8_t {
    /// Fill the region exactly with all pieces.
    tiling,
    /// Cover as much of the region as possible.
    cover,
    /// Match the colours at the edges of square pieces: an EdgePuzzle, never a Puzzle.
    edges,
};

/// The colours of cells, and which of a piece may cover which of the region. A cell without a colour may
/// cover any, and be covered by any.
struct ColourRule {
    struct Entry {
        std::string name;
        Colour colour;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// A cell's colour is the number of its entry, from 1; at most maxCellColours.
    std::vector<Entry> palette;
    /// The pairs that are allowed, the piece's colour first; ascending.
    std::vector<std::pair<CellColour, CellColour>> allowed;

    bool allows(CellColour ofPiece, CellColour ofRegion) const;
    /// How a colour of the palette is shown; grey beyond it.
    Colour shown(CellColour colour) const {
        return colour > 0 && colour <= palette.size() ? palette[colour - 1U].colour : Colour{128, 128, 128};
    }

    friend bool operator==(const ColourRule&, const ColourRule&) = default;
};

/// No puzzle may have more colours of cells.
inline constexpr std::size_t maxCellColours = 63;

/// What covering a cell counts.
struct CellWeight {
    Cell cell;
    int weight = 1;

    friend bool operator==(const CellWeight&, const CellWeight&) = default;
};

/// No cell may have a greater weight: files write it as a digit.
inline constexpr int maxCellWeight = 9;
/// No piece may have a greater weight.
inline constexpr int maxPieceWeight = 1000;

/// A word in a cell of the region, such as JAN or 25. It changes no solutions.
struct CellLabel {
    Cell cell;
    std::string text;

    friend bool operator==(const CellLabel&, const CellLabel&) = default;
};

/// No label may have more bytes.
inline constexpr std::size_t maxLabelBytes = 32;

/// Optional cells of the region of which a number stays open: one of twelve months, say. No cell is in two
/// groups.
struct OpenGroup {
    std::string name;
    /// In cell order.
    std::vector<Cell> cells;
    /// How many of them stay open.
    Count count;

    friend bool operator==(const OpenGroup&, const OpenGroup&) = default;
};

/// A packing puzzle, as people write it down: a plain value that may be copied, compared and edited.
///
/// Any value of this type is safe to hold. `validate` says what is wrong with it as a puzzle,
/// `searchObstacle` why it cannot be searched.
struct Puzzle {
    std::string name;
    /// Where the puzzle comes from; may be empty.
    std::string source;
    Lattice lattice;
    /// Flat lattices only: whether pieces may be flipped.
    bool turnOver = true;
    Region region;
    std::vector<Piece> pieces;
    std::vector<FixedPiece> fixed;
    PuzzleKind kind = PuzzleKind::tiling;
    /// Whether pieces may be turned. Where they may not, turning over flips a piece about the axes of its
    /// drawing.
    bool rotate = true;
    ColourRule colours;
    /// The most optional cells that a solution may leave open, those of `open` not counted.
    std::optional<int> maxHoles;
    /// For a best cover, in cell order; all other cells count 1, and 0 where they are optional. Entries about
    /// weights of cells outside the region have no effect.
    std::vector<CellWeight> weights;
    /// Flat lattices only: whether pieces may be lifted out when a solution is disassembled. Otherwise they
    /// slide in the plane.
    bool lift = true;
    Credits credits = {};
    /// In cell order, each once. Those of cells outside the region have no effect.
    std::vector<CellLabel> labels = {};
    std::vector<OpenGroup> open = {};

    friend bool operator==(const Puzzle&, const Puzzle&) = default;
};

/// "tiling", "cover" or "edge-matching", as in puzzle files.
std::string_view nameOf(PuzzleKind kind);

/// What may be done with a piece before it is moved along the lattice, the identity first: a normal
/// subgroup of the symmetries of the lattice.
std::span<const Symmetry> allowedMoves(const Puzzle& puzzle);

/// Whether colours and optional cells of a shape, as it is turned, allow it to lie where its first cell comes
/// to `first`. The others that it covers there must be in the region.
bool mayLie(const Puzzle& puzzle, const Shape& shape, Cell first);

/// For each piece, how many of it are in their places before the search.
std::vector<int> fixedUses(const Puzzle& puzzle);

/// For each piece of `before` the index of the one in `after` that has taken its place, if both puzzles have
/// the same solutions: they differ in names, source and credits, colours, the order of their pieces and,
/// unless `withWeights`, in what covering counts. Nullopt where solutions may differ.
std::optional<std::vector<std::size_t>> samePieces(const Puzzle& before, const Puzzle& after,
                                                   bool withWeights);

/// What is written into a cell; empty for nothing.
std::string_view labelOf(const Puzzle& puzzle, Cell cell);

/// The group that an optional cell belongs to, as an index into Puzzle::open; nullopt if none.
std::optional<std::size_t> openGroupOf(const Puzzle& puzzle, Cell cell);

/// How many cells of the region solutions fill, fixed pieces included, as optional cells and their groups
/// allow. `puzzle` must pass `validate`.
Count filledCells(const Puzzle& puzzle);

/// The colour that the piece at `index` is shown in: its own, or one from the default palette.
Colour colourOf(const Puzzle& puzzle, std::size_t index);

/// The cells of a region that the fixed pieces leave open, in cell order.
struct OpenCells {
    std::vector<Cell> cells;
    /// For each of them, whether it may stay open.
    std::vector<bool> optional;

    int size() const { return static_cast<int>(cells.size()); }
    int requiredSize() const;
};

/// `puzzle` must pass `validate`.
OpenCells openCells(const Puzzle& puzzle);

/// The connected parts of some cells: for each part the positions of its cells in `cells`, ascending.
///
/// `cells` are in cell order and without repetition. Two cells are connected if they share a side.
std::vector<std::vector<int>> connectedParts(std::span<const Cell> cells, Lattice lattice);

/// The sizes of the connected parts of `shape`: a single number for most pieces.
std::vector<int> partSizes(const Shape& shape, Lattice lattice);

}  // namespace tilewright
