#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/puzzle/puzzle.h"

// Editing operations: functions from a puzzle to a new puzzle. They also work on drafts, that is on values
// that `validate` rejects because a piece or the region has no cells yet.
//
// After every edit, fixed pieces refer to the right piece, are within the region, have a shape of their piece
// and do not overlap. Those that no longer satisfy this are released, which is reported in the notes.

namespace tilewright {

/// The edit is impossible; the message is the reason.
class EditError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// The object of an edit: the region, or the cells of one piece.
struct EditTarget {
    /// Index into Puzzle::pieces; nullopt for the region.
    std::optional<std::size_t> piece;

    bool isRegion() const { return !piece; }
    friend bool operator==(const EditTarget&, const EditTarget&) = default;
};

/// The state that a pen gives to a cell.
enum class CellState : std::uint8_t { outside, filled, optional };

/// The six sides of a box of positions. Flat lattices have no below and above.
enum class BoxSide : std::uint8_t { left, right, front, back, below, above };

/// The result of an edit.
struct EditedPuzzle {
    Puzzle puzzle;
    /// Side effects of the edit: "fixed piece 'F' released".
    std::vector<Message> notes;
    /// The translation of the target's unchanged cells. Shapes are normalised to the origin: if a cell is
    /// added to the left of a piece, all its other cells move one to the right.
    Cell moved;
};

// --- cells ---

/// The cells of the target in cell order; those of a piece start at the origin (see Piece::drawnAt). Like all
/// functions below, throws EditError if an index is out of range.
std::span<const Cell> cellsOf(const Puzzle& puzzle, EditTarget target);

/// Sets the state of all `cells`; existing cells keep their colours. Throws EditError if the target would
/// exceed maxBoxCells or maxCoordinate, or leave the plane of a flat lattice.
EditedPuzzle setCells(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells, CellState state);

/// Sets the colour (an index into the palette, or none) of those `cells` that are in the target.
EditedPuzzle painted(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells, CellColour colour);

/// Paints a face of those `cells` that are in the target, or all of their faces. Throws EditError if the
/// cells are no squares or cubes.
EditedPuzzle withFacesPainted(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells,
                              std::optional<std::size_t> face, CellColour colour);

/// Sets the weight, from 0 to maxCellWeight, of those `cells` that are in the region.
EditedPuzzle weighted(const Puzzle& puzzle, std::span<const Cell> cells, int weight);

/// Writes a word into a cell of the region; an empty one takes it out. EditError for a cell outside, and for
/// more than one line or maxLabelBytes.
EditedPuzzle withLabel(Puzzle puzzle, Cell cell, const std::string& text);

// --- groups of open cells ---

/// Adds a group of those of `cells` that are in the region: they become optional, and leave the groups that
/// they were in. EditError for a name that is empty or taken, and for a count that the group cannot have,
/// here and below.
EditedPuzzle withOpenGroup(const Puzzle& puzzle, const std::string& name, std::span<const Cell> cells,
                           Count count);
EditedPuzzle withOpenGroupChanged(Puzzle puzzle, std::size_t group, const std::string& name, Count count);

/// Takes a group out; its cells stay optional.
EditedPuzzle withoutOpenGroup(Puzzle puzzle, std::size_t group);

/// Changes a rule for numbers; nullopt adds one. Cells outside the region are left out. Throws EditError if
/// none is left, or the range of the sum is empty.
EditedPuzzle withRule(Puzzle puzzle, std::optional<std::size_t> index, NumberRule rule);
EditedPuzzle withoutRule(Puzzle puzzle, std::size_t index);
/// Takes cells out of all rules; those without cells are removed.
EditedPuzzle withCellsInNoRule(Puzzle puzzle, std::span<const Cell> cells);

/// Adds those of `cells` that are in the region to a group, as withOpenGroup() does; nullopt makes a new one,
/// of which one cell stays open. EditError where none of them is.
EditedPuzzle withCellsInGroup(const Puzzle& puzzle, std::optional<std::size_t> group,
                              std::span<const Cell> cells);
/// Takes cells out of their groups; they stay optional. A group without cells goes.
EditedPuzzle withCellsInNoGroup(Puzzle puzzle, std::span<const Cell> cells);

// --- the whole target at once ---

/// Rotates or reflects the target, keeping the low corner of its bounding box. Fixed pieces move with the
/// region. Throws EditError if the target would leave the plane of a flat lattice.
EditedPuzzle transformed(const Puzzle& puzzle, EditTarget target, const Symmetry& symmetry);

/// Translates the region with its fixed and drawn pieces; or moves the drawn position of a piece, which does
/// not change its shape.
EditedPuzzle shifted(const Puzzle& puzzle, EditTarget target, Cell by);

/// Moves the region so that its positions start at 0, or at the next position that the lattice allows.
EditedPuzzle movedToOrigin(const Puzzle& puzzle, EditTarget target);

/// Centres the target in `box`, rounded down, as closely as the lattice allows.
EditedPuzzle centred(const Puzzle& puzzle, EditTarget target, const Box& box);

/// Doubles the size: each cell becomes 2x2 or 2x2x2 cells. Releases fixed pieces of the target. Throws
/// EditError, also below, unless cells are squares or cubes.
EditedPuzzle doubled(const Puzzle& puzzle, EditTarget target);

/// Doubles the region and all pieces; fixed pieces are kept and doubled.
EditedPuzzle doubledWhole(const Puzzle& puzzle);

/// A resized box and the edited puzzle.
struct ResizedBox {
    Box box;
    EditedPuzzle edited;
};

/// Moves one side of `box`, the drawing area of the target, outwards by `by` layers, or inwards if negative;
/// cells outside are removed. New layers are filled if the target filled the whole box, otherwise empty.
/// Moving the left, front or lower side also moves the region, so that it keeps its distance from the start
/// of the box. Throws EditError if the box would be empty or too large.
ResizedBox resizedBox(const Puzzle& puzzle, EditTarget target, const Box& box, BoxSide side, int by);

// --- colours of cells ---

/// Adds a colour to the palette; piece cells may cover region cells of the same colour. Throws EditError
/// beyond maxCellColours.
EditedPuzzle withCellColour(Puzzle puzzle, const ColourRule::Entry& entry);

/// Changes the name or appearance of a colour. Like the functions below, throws EditError for an unknown
/// colour.
EditedPuzzle withCellColourChanged(Puzzle puzzle, CellColour colour, const ColourRule::Entry& entry);

/// Removes a colour from the palette and from all cells that have it.
EditedPuzzle withoutCellColour(const Puzzle& puzzle, CellColour colour);

/// Converts the colour numbers of `pieces` from the palette `from` to the palette of `puzzle`; missing
/// colours are added as by withCellColour().
EditedPuzzle withColoursOf(Puzzle puzzle, std::vector<Piece>& pieces, const ColourRule& from);

/// Sets whether a piece cell with the first colour may cover a region cell with the second.
EditedPuzzle withPairAllowed(Puzzle puzzle, CellColour ofPiece, CellColour ofRegion, bool allowed);

// --- pieces ---
//
// New pieces get an unused colour. Changes of the list never change the colour of other pieces: pieces whose
// colour was derived from their index get it as an explicit colour.

/// `base` if the name is unused, otherwise the next free name with a number: A, A2, A3.
std::string freePieceName(const Puzzle& puzzle, const std::string& base);

/// The first unused letter from A to Z, or "A2" and so on.
std::string nextPieceName(const Puzzle& puzzle);

/// Inserts pieces before index `at`, at the end by default. Names in use get a number; empty names are
/// replaced by the next letter.
EditedPuzzle withPieces(const Puzzle& puzzle, std::span<const Piece> pieces,
                        std::optional<std::size_t> at = {});

/// Inserts a copy after the piece; fixed pieces stay with the original.
EditedPuzzle withDuplicate(const Puzzle& puzzle, std::size_t piece);

/// Removes pieces and their fixed placements.
EditedPuzzle withoutPieces(const Puzzle& puzzle, std::span<const std::size_t> pieces);

/// Moves a piece in the list, so that its new index is `to`.
EditedPuzzle withPieceMoved(const Puzzle& puzzle, std::size_t from, std::size_t to);

/// Why a piece cannot have this name: it is empty, has control characters, or is used by another piece.
std::optional<Message> nameObstacle(const Puzzle& puzzle, std::size_t piece, const std::string& name);

/// Throws EditError with the reason of nameObstacle.
EditedPuzzle renamedPiece(Puzzle puzzle, std::size_t piece, const std::string& name);

/// nullopt selects the default colour for the index of the piece.
EditedPuzzle recoloured(Puzzle puzzle, std::size_t piece, std::optional<Colour> colour);

/// Sets the value per covered cell in a best cover, from 0 to maxPieceWeight.
EditedPuzzle withWeight(Puzzle puzzle, std::size_t piece, int weight);

/// Sets the groups in which the piece may stay when a solution is disassembled. Throws EditError for names
/// that are not a single line of text.
EditedPuzzle withGroups(Puzzle puzzle, std::size_t piece, std::vector<PieceGroup> groups);
/// See Piece::disassemblyWeight.
EditedPuzzle withDisassemblyWeight(Puzzle puzzle, std::size_t piece, int disassemblyWeight);

/// Throws EditError unless the count is a valid range. Fixed pieces that exceed it are released, the last
/// ones first.
EditedPuzzle withCount(Puzzle puzzle, std::size_t piece, Count count);

// --- the puzzle ---

/// Throws EditError for control characters, as does withSource().
EditedPuzzle renamedPuzzle(Puzzle puzzle, const std::string& name);
EditedPuzzle withSource(Puzzle puzzle, const std::string& source);

/// Throws EditError for control characters in the name of the designer, and for a year outside [firstYear,
/// lastYear].
EditedPuzzle withCredits(Puzzle puzzle, Credits credits);

/// Whether pieces may be turned over. Throws EditError for lattices in space.
EditedPuzzle withTurnOver(Puzzle puzzle, bool turnOver);

/// Whether each connected part of the region is a box of its own, see Puzzle::separateBoxes.
EditedPuzzle withSeparateBoxes(Puzzle puzzle, bool separate);

/// The rules for coloured faces.
EditedPuzzle withFaceRule(Puzzle puzzle, FaceRule rule);

/// Which opposite sides of a flat board are joined. Twisted sides let pieces be turned over. Throws EditError
/// for lattices in space.
EditedPuzzle withWrap(Puzzle puzzle, Wrap wrap);

/// Whether flat pieces may be lifted out when a solution is disassembled.
EditedPuzzle withLift(Puzzle puzzle, bool lift);

/// Whether pieces may be rotated.
EditedPuzzle withTurning(Puzzle puzzle, bool turning);

/// Converts a tiling to a cover or back. In a cover all minimum counts become 0; in a tiling they become the
/// maximum counts, if these are limited. Throws EditError for edge-matching puzzles.
EditedPuzzle withKind(Puzzle puzzle, PuzzleKind kind);

// --- pieces in place ---

/// Why the piece cannot be fixed on these cells, or nullopt if it can.
std::optional<Message> fixObstacle(const Puzzle& puzzle, std::size_t piece, std::span<const Cell> cells);

/// Fixes a piece. Throws EditError with the reason of fixObstacle. If the only copy of a piece is fixed
/// already, it is moved.
EditedPuzzle withFixed(Puzzle puzzle, std::size_t piece, std::vector<Cell> cells);

/// Releases all fixed copies of a piece.
EditedPuzzle released(Puzzle puzzle, std::size_t piece);

/// Merges pieces of the same shape into the first of them, with the sum of their counts. Throws EditError if
/// the shapes differ under the allowed moves.
EditedPuzzle withMerged(const Puzzle& puzzle, std::span<const std::size_t> pieces);

// --- cutting up the region ---
//
// A piece is *in place* if it is fixed, or if its drawing (Piece::drawnAt) lies within the region and
// overlaps neither a fixed piece nor an earlier piece of the list.

/// The cells of the piece at its drawn position, in cell order; empty if it has none.
std::vector<Cell> drawnCellsOf(const Piece& piece);

/// The required cells that no piece in place covers, in cell order.
std::vector<Cell> remainingCells(const Puzzle& puzzle);

/// Why the remaining cells cannot become a piece: no piece is in place, or no cells remain.
std::optional<Message> remainingObstacle(const Puzzle& puzzle);

/// Adds a piece with the remaining cells, drawn in place. Throws EditError with the reason of
/// remainingObstacle.
EditedPuzzle withRemainingPiece(const Puzzle& puzzle);

}  // namespace tilewright
