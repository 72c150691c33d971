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

// What an editor does to a puzzle: functions from a value to a value. They work on drafts too, that is on
// values that `validate` refuses because a piece or the region has no cells yet.
//
// Whatever an edit does, fixed pieces afterwards belong to the right piece, are in the region, have a shape
// of their piece and do not overlap; others are released, and the notes say so.

namespace tilewright {

/// An edit that cannot be made, and why.
class EditError : public MessageError {
  public:
    using MessageError::MessageError;
};

/// What is edited: the region, or the cells of one piece.
struct EditTarget {
    /// Index into Puzzle::pieces; nullopt for the region.
    std::optional<std::size_t> piece;

    bool isRegion() const { return !piece; }
    friend bool operator==(const EditTarget&, const EditTarget&) = default;
};

/// What a pen leaves in a cell.
enum class CellState : std::uint8_t { outside, filled, optional };

/// The six sides of a box of positions (see positions.h). Flat lattices have no below and above.
enum class BoxSide : std::uint8_t { left, right, front, back, below, above };

/// A puzzle after an edit.
struct EditedPuzzle {
    Puzzle puzzle;
    /// What happened besides what was asked for: "fixed piece 'F' released".
    std::vector<Message> notes;
    /// By how much the cells of the target that stay what they are were moved. A piece always begins at the
    /// origin: after a cell was added on its left, all others are one further right.
    Cell moved;
};

// --- cells ---

/// The cells of the target, in cell order; those of a piece begin at the origin (see Piece::drawnAt). An
/// index out of range is an EditError, here and below.
std::span<const Cell> cellsOf(const Puzzle& puzzle, EditTarget target);

/// Gives all `cells` this state; those that were there keep their colours. EditError if the target grows
/// beyond maxBoxCells or maxCoordinate, or leaves the plane of a flat lattice.
EditedPuzzle setCells(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells, CellState state);

/// Gives those of `cells` that are in the target this colour of the puzzle's palette, or none.
EditedPuzzle painted(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells, CellColour colour);

/// Gives those of `cells` that are in the region this weight, from 0 to maxCellWeight.
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

/// Adds those of `cells` that are in the region to a group, as withOpenGroup() does; nullopt makes a new one,
/// of which one cell stays open. EditError where none of them is.
EditedPuzzle withCellsInGroup(const Puzzle& puzzle, std::optional<std::size_t> group,
                              std::span<const Cell> cells);
/// Takes cells out of their groups; they stay optional. A group without cells goes.
EditedPuzzle withCellsInNoGroup(Puzzle puzzle, std::span<const Cell> cells);

// --- the whole target at once ---

/// Turns or mirrors the target; it keeps its place, that is the low corner of the box around it. Fixed pieces
/// go with the region. EditError if the plane of a flat lattice would be left.
EditedPuzzle transformed(const Puzzle& puzzle, EditTarget target, const Symmetry& symmetry);

/// Moves the region with its fixed pieces and those that were drawn in place; or moves a piece to another
/// place in the space of the region, which leaves its shape as it is.
EditedPuzzle shifted(const Puzzle& puzzle, EditTarget target, Cell by);

/// Moves the region to where its positions begin at 0, or as little after it as the lattice can.
EditedPuzzle movedToOrigin(const Puzzle& puzzle, EditTarget target);

/// Moves the target to the middle of `box`, rounded down, or as near to it as the lattice can.
EditedPuzzle centred(const Puzzle& puzzle, EditTarget target, const Box& box);

/// Makes 2x2 cells, or 2x2x2, of each cell. Fixed pieces of the target are released. EditError where cells
/// are no squares or cubes, here and below.
EditedPuzzle doubled(const Puzzle& puzzle, EditTarget target);

/// As `doubled` for the region and all pieces at once; fixed pieces stay in place, doubled.
EditedPuzzle doubledWhole(const Puzzle& puzzle);

/// A box that was resized, and what the puzzle then is.
struct ResizedBox {
    Box box;
    EditedPuzzle edited;
};

/// Moves one side of `box`, in which the target is drawn, outwards by `by` layers, or inwards if it is
/// negative; what is cut off goes. New layers are filled if the target is the whole box, and empty otherwise.
/// The region stays where the box begins, so that it is moved when its left, front or lower side is.
/// EditError if nothing of the box would be left, or if it became too large.
ResizedBox resizedBox(const Puzzle& puzzle, EditTarget target, const Box& box, BoxSide side, int by);

// --- colours of cells ---

/// Adds a colour to the palette; a piece's cell of it may lie on a region's. EditError beyond maxCellColours.
EditedPuzzle withCellColour(Puzzle puzzle, const ColourRule::Entry& entry);

/// Another name, or another look, of a colour. An unknown colour is an EditError, here and below.
EditedPuzzle withCellColourChanged(Puzzle puzzle, CellColour colour, const ColourRule::Entry& entry);

/// Takes a colour out of the palette; cells that had it have none.
EditedPuzzle withoutCellColour(const Puzzle& puzzle, CellColour colour);

/// Gives `pieces`, which come from a puzzle with the palette `from`, the numbers that their colours have
/// here; colours that are not here yet are added as withCellColour() does.
EditedPuzzle withColoursOf(Puzzle puzzle, std::vector<Piece>& pieces, const ColourRule& from);

/// Whether a cell of a piece with the first colour may lie on one of the region with the second.
EditedPuzzle withPairAllowed(Puzzle puzzle, CellColour ofPiece, CellColour ofRegion, bool allowed);

// --- pieces ---
//
// A new piece gets a colour that no other piece has. Whatever is done to the list, no other piece changes its
// colour: those whose colour came from their place in the list get it as their own.

/// `base` if no piece has this name, else the next free one with a number: A, A2, A3.
std::string freePieceName(const Puzzle& puzzle, const std::string& base);

/// The first letter from A to Z that no piece has, or "A2" and so on.
std::string nextPieceName(const Puzzle& puzzle);

/// Inserts pieces before `at`, at the end by default. Names that are taken get a number; no name becomes the
/// next letter.
EditedPuzzle withPieces(const Puzzle& puzzle, std::span<const Piece> pieces,
                        std::optional<std::size_t> at = {});

/// Inserts a copy behind the piece; fixed pieces stay with the old one.
EditedPuzzle withDuplicate(const Puzzle& puzzle, std::size_t piece);

/// Takes pieces out, together with their fixed ones.
EditedPuzzle withoutPieces(const Puzzle& puzzle, std::span<const std::size_t> pieces);

/// Moves a piece to another place in the list, where its index is `to` then.
EditedPuzzle withPieceMoved(const Puzzle& puzzle, std::size_t from, std::size_t to);

/// Why a piece cannot have this name: it is empty, has control characters, or belongs to another piece.
std::optional<Message> nameObstacle(const Puzzle& puzzle, std::size_t piece, const std::string& name);

/// EditError with the reason of nameObstacle.
EditedPuzzle renamedPiece(Puzzle puzzle, std::size_t piece, const std::string& name);

/// nullopt means the colour of the palette for its place in the list.
EditedPuzzle recoloured(Puzzle puzzle, std::size_t piece, std::optional<Colour> colour);

/// What each cell that the piece covers counts in a best cover, from 0 to maxPieceWeight.
EditedPuzzle withWeight(Puzzle puzzle, std::size_t piece, int weight);

/// Groups that the piece may stay in when a solution is disassembled; EditError for names that are not one
/// line of text.
EditedPuzzle withGroups(Puzzle puzzle, std::size_t piece, std::vector<PieceGroup> groups);
/// Of two separated parts, the one with the heaviest piece stays.
EditedPuzzle withHeaviness(Puzzle puzzle, std::size_t piece, int heaviness);

/// EditError for a count that is no range from small to large. Fixed pieces beyond the count are released,
/// the last ones first.
EditedPuzzle withCount(Puzzle puzzle, std::size_t piece, Count count);

// --- the puzzle ---

/// EditError for control characters, here and in the source.
EditedPuzzle renamedPuzzle(Puzzle puzzle, const std::string& name);
EditedPuzzle withSource(Puzzle puzzle, const std::string& source);

/// EditError for control characters in the name of the designer, and for a year beyond firstYear and
/// lastYear.
EditedPuzzle withCredits(Puzzle puzzle, Credits credits);

/// Whether pieces may be turned over; EditError on lattices in space.
EditedPuzzle withTurnOver(Puzzle puzzle, bool turnOver);

/// Whether flat pieces may be lifted out when a solution is disassembled.
EditedPuzzle withLift(Puzzle puzzle, bool lift);

/// Whether pieces may be turned.
EditedPuzzle withTurning(Puzzle puzzle, bool turning);

/// Makes a tiling of a cover, or the other way round: of each piece a cover may use fewer, and a tiling needs
/// as many as it may use where that is a number. EditError for a puzzle of edges.
EditedPuzzle withKind(Puzzle puzzle, PuzzleKind kind);

// --- pieces in place ---

/// Why the piece cannot be fixed on these cells, or nullopt if it can.
std::optional<Message> fixObstacle(const Puzzle& puzzle, std::size_t piece, std::span<const Cell> cells);

/// Puts a piece in its place. EditError with the reason of fixObstacle. If all of its number are in place
/// already and it is there only once, the one in place is moved.
EditedPuzzle withFixed(Puzzle puzzle, std::size_t piece, std::vector<Cell> cells);

/// Takes a piece out of all places where it is fixed.
EditedPuzzle released(Puzzle puzzle, std::size_t piece);

/// Makes one piece of pieces of the same shape: the first of them, in the number of all together. EditError
/// where the shapes differ under the moves that the puzzle allows.
EditedPuzzle withMerged(const Puzzle& puzzle, std::span<const std::size_t> pieces);

// --- cutting up the region ---
//
// A piece is in place where it is fixed, or where it was drawn (Piece::drawnAt) if it lies there in the
// region and overlaps neither a fixed piece nor one before it in the list.

/// The cells of the piece where it was drawn, in cell order; empty if it lies nowhere in particular.
std::vector<Cell> drawnCellsOf(const Piece& piece);

/// The cells that must be filled and that no piece in place covers, in cell order.
std::vector<Cell> remainingCells(const Puzzle& puzzle);

/// Why no piece can be made of the remaining cells: no piece is in place, or nothing is left.
std::optional<Message> remainingObstacle(const Puzzle& puzzle);

/// Adds a piece of the remaining cells, drawn where they are. EditError with the reason of remainingObstacle.
EditedPuzzle withRemainingPiece(const Puzzle& puzzle);

}  // namespace tilewright
