#include <algorithm>
#include <set>
#include <utility>

#include "core/editing/edit_support.h"
#include "core/puzzle/checks.h"
#include "core/puzzle/open_cells.h"

namespace tilewright {

namespace {

constexpr const char* nameIsNoLine = core::text("a name must be a single line of text");

bool isLine(const std::string& text) {
    return std::ranges::none_of(text, [](char c) {
        const auto byte = static_cast<unsigned char>(c);
        return byte < 0x20 || byte == 0x7f;
    });
}

void requireLine(const std::string& text, const char* flaw) {
    if (!isLine(text)) throw EditError(messageOf(flaw));
}

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}

bool hasName(const Puzzle& puzzle, const std::string& name) {
    return std::ranges::any_of(puzzle.pieces, [&](const Piece& piece) { return piece.name == name; });
}

// Gives the pieces from `first` on the colour that they are shown in, so that they keep it in another place
// of the list.
void pinColours(Puzzle& puzzle, std::size_t first) {
    for (std::size_t i = first; i < puzzle.pieces.size(); ++i)
        puzzle.pieces[i].colour = colourOf(puzzle, i);
}

// The first colour of the palette that no piece has; if all are taken, one of the palette.
Colour freeColour(const Puzzle& puzzle) {
    for (std::size_t i = 0; i == 0 || defaultColour(i) != defaultColour(0); ++i) {
        const Colour colour = defaultColour(i);
        bool isTaken = false;
        for (std::size_t k = 0; k < puzzle.pieces.size(); ++k)
            isTaken = isTaken || colourOf(puzzle, k) == colour;
        if (!isTaken) return colour;
    }
    return defaultColour(puzzle.pieces.size());
}

// Where each piece is after `from` has gone to `to`.
std::size_t indexAfterMove(std::size_t index, std::size_t from, std::size_t to) {
    if (index == from) return to;
    if (from < index && index <= to) return index - 1;
    if (to <= index && index < from) return index + 1;
    return index;
}

FixedPiece checkedPlace(std::size_t piece, std::vector<Cell> cells) {
    std::ranges::sort(cells);
    return {piece, std::move(cells)};
}

// What is in place once `place` is there too: it replaces the only one of its piece if there may be no more.
std::vector<FixedPiece> fixedWith(const Puzzle& puzzle, FixedPiece place) {
    std::vector<FixedPiece> fixed = puzzle.fixed;
    const bool isOnlyOne = puzzle.pieces[place.piece].count.max == 1;
    const auto old =
        std::ranges::find_if(fixed, [&](const FixedPiece& other) { return other.piece == place.piece; });
    if (isOnlyOne && old != fixed.end())
        *old = std::move(place);
    else
        fixed.push_back(std::move(place));
    return fixed;
}

// What pieces in place cover.
std::set<Cell> coveredCells(const Puzzle& puzzle) {
    std::set<Cell> covered;
    std::set<std::size_t> fixed;
    for (const FixedPiece& one : puzzle.fixed) {
        covered.insert(one.cells.begin(), one.cells.end());
        fixed.insert(one.piece);
    }
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        if (fixed.contains(i)) continue;
        const std::vector<Cell> cells = drawnCellsOf(puzzle.pieces[i]);
        if (std::ranges::all_of(
                cells, [&](Cell cell) { return puzzle.region.contains(cell) && !covered.contains(cell); }))
            covered.insert(cells.begin(), cells.end());
    }
    return covered;
}

}  // namespace

void requirePiece(const Puzzle& puzzle, std::size_t piece) {
    if (piece >= puzzle.pieces.size()) throw EditError(core::message("there is no such piece"));
}

void requireSize(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells) {
    const Message whose = target.isRegion() ? core::message("the region")
                                            : core::message("piece '%1'", puzzle.pieces[*target.piece].name);
    if (const auto flaw = sizeFlaw(cells)) throw EditError(core::message("%1: %2", whose, *flaw));
    const bool isFlat = std::ranges::all_of(cells, [](Cell c) { return c.z == 0; });
    if (puzzle.lattice.isFlat() && !isFlat)
        throw EditError(core::message("%1: a flat lattice has one layer only", whose));
}

void noteReleased(EditedPuzzle& edited, std::span<const std::string> names) {
    if (names.size() == 1) edited.notes.push_back(core::message("fixed piece '%1' released", names.front()));
    if (names.size() > 1)
        edited.notes.push_back(counted(static_cast<long long>(names.size()), "%n fixed piece released",
                                       core::plural("%n fixed pieces released")));
}

EditedPuzzle settled(EditedPuzzle edited) {
    std::vector<FixedPiece> good;
    std::vector<std::string> released;
    FixedPieceCheck check(edited.puzzle);
    for (FixedPiece& fixed : edited.puzzle.fixed) {
        if (!check.add(fixed))
            good.push_back(std::move(fixed));
        else if (fixed.piece < edited.puzzle.pieces.size())
            released.push_back(edited.puzzle.pieces[fixed.piece].name);
    }
    edited.puzzle.fixed = std::move(good);
    std::erase_if(edited.puzzle.weights,
                  [&](const CellWeight& weight) { return !edited.puzzle.region.contains(weight.cell); });
    noteReleased(edited, released);
    return edited;
}

std::string freePieceName(const Puzzle& puzzle, const std::string& base) {
    if (!base.empty() && !hasName(puzzle, base)) return base;
    std::string stem = base;
    while (!stem.empty() && isDigit(stem.back()))
        stem.pop_back();
    // "6-01" is a name with a number of its own.
    if (stem.empty() || stem.back() == '-') stem = base + ".";
    for (int number = 2;; ++number)
        if (std::string name = stem + std::to_string(number); !hasName(puzzle, name)) return name;
}

std::string nextPieceName(const Puzzle& puzzle) {
    for (char letter = 'A'; letter <= 'Z'; ++letter)
        if (std::string name(1, letter); !hasName(puzzle, name)) return name;
    return freePieceName(puzzle, "A");
}

EditedPuzzle withPieces(const Puzzle& puzzle, std::span<const Piece> pieces, std::optional<std::size_t> at) {
    const std::size_t place = at.value_or(puzzle.pieces.size());
    if (place > puzzle.pieces.size())
        throw EditError(core::message("there is no such place among the pieces"));
    EditedPuzzle edited{puzzle, {}, {}};
    pinColours(edited.puzzle, place);
    std::vector<Piece>& list = edited.puzzle.pieces;
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Piece piece = pieces[i];
        requireLine(piece.name, nameIsNoLine);
        const std::string name =
            piece.name.empty() ? nextPieceName(edited.puzzle) : freePieceName(edited.puzzle, piece.name);
        if (!piece.name.empty() && name != piece.name)
            edited.notes.push_back(core::message("piece '%1' is called '%2' here", piece.name, name));
        piece.name = name;
        if (!piece.colour) piece.colour = freeColour(edited.puzzle);
        list.insert(list.begin() + static_cast<std::ptrdiff_t>(place + i), std::move(piece));
        requireSize(edited.puzzle, {place + i}, list[place + i].shape.all());
    }
    for (FixedPiece& fixed : edited.puzzle.fixed)
        if (fixed.piece >= place) fixed.piece += pieces.size();
    return edited;
}

EditedPuzzle withDuplicate(const Puzzle& puzzle, std::size_t piece) {
    requirePiece(puzzle, piece);
    Piece copy = puzzle.pieces[piece];
    copy.colour.reset();
    copy.drawnAt.reset();
    EditedPuzzle edited = withPieces(puzzle, std::span(&copy, 1), piece + 1);
    edited.notes.clear();
    return edited;
}

EditedPuzzle withoutPieces(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    const std::set<std::size_t> gone(pieces.begin(), pieces.end());
    EditedPuzzle edited{puzzle, {}, {}};
    if (gone.empty()) return edited;
    requirePiece(puzzle, *gone.rbegin());
    edited.puzzle.pieces.clear();
    edited.puzzle.fixed.clear();
    std::vector<std::size_t> newIndex;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        newIndex.push_back(edited.puzzle.pieces.size());
        if (gone.count(i) > 0) continue;
        edited.puzzle.pieces.push_back(puzzle.pieces[i]);
        if (i > *gone.begin()) edited.puzzle.pieces.back().colour = colourOf(puzzle, i);
    }
    std::vector<std::string> released;
    for (const FixedPiece& fixed : puzzle.fixed) {
        if (gone.count(fixed.piece) > 0)
            released.push_back(puzzle.pieces[fixed.piece].name);
        else
            edited.puzzle.fixed.push_back({newIndex[fixed.piece], fixed.cells});
    }
    noteReleased(edited, released);
    return edited;
}

EditedPuzzle withPieceMoved(const Puzzle& puzzle, std::size_t from, std::size_t to) {
    requirePiece(puzzle, from);
    requirePiece(puzzle, to);
    EditedPuzzle edited{puzzle, {}, {}};
    if (from != to) pinColours(edited.puzzle, std::min(from, to));
    const auto begin = edited.puzzle.pieces.begin();
    const auto at = [&](std::size_t index) { return begin + static_cast<std::ptrdiff_t>(index); };
    if (from < to)
        std::rotate(at(from), at(from + 1), at(to + 1));
    else
        std::rotate(at(to), at(from), at(from + 1));
    for (FixedPiece& fixed : edited.puzzle.fixed)
        fixed.piece = indexAfterMove(fixed.piece, from, to);
    return edited;
}

std::optional<Message> nameObstacle(const Puzzle& puzzle, std::size_t piece, const std::string& name) {
    if (name.empty()) return core::message("a piece needs a name");
    if (!isLine(name)) return messageOf(nameIsNoLine);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (i != piece && puzzle.pieces[i].name == name)
            return core::message("there is a piece named '%1' already", name);
    return std::nullopt;
}

EditedPuzzle renamedPiece(Puzzle puzzle, std::size_t piece, const std::string& name) {
    requirePiece(puzzle, piece);
    if (const auto obstacle = nameObstacle(puzzle, piece, name)) throw EditError(*obstacle);
    puzzle.pieces[piece].name = name;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle recoloured(Puzzle puzzle, std::size_t piece, std::optional<Colour> colour) {
    requirePiece(puzzle, piece);
    puzzle.pieces[piece].colour = colour;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withCount(Puzzle puzzle, std::size_t piece, Count count) {
    requirePiece(puzzle, piece);
    if (count.min < 0 || count.max < count.min)
        throw EditError(core::message("the count must be a range from small to large, 0 or more"));
    if (count.min > maxBoxCells || (count.max > maxBoxCells && count.max != Count::any))
        throw EditError(core::message("a piece cannot be there more than %1 times", maxBoxCells));
    puzzle.pieces[piece].count = count;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle renamedPuzzle(Puzzle puzzle, const std::string& name) {
    requireLine(name, core::text("the name must be a single line of text"));
    puzzle.name = name;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withSource(Puzzle puzzle, const std::string& source) {
    requireLine(source, core::text("the source must be a single line of text"));
    puzzle.source = source;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withTurnOver(Puzzle puzzle, bool turnOver) {
    if (!puzzle.lattice.isFlat() && !turnOver)
        throw EditError(core::message("in space there is no other side to turn a piece to"));
    puzzle.turnOver = turnOver;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withTurning(Puzzle puzzle, bool turning) {
    puzzle.rotate = turning;
    return settled({std::move(puzzle), {}, {}});
}

EditedPuzzle withWeight(Puzzle puzzle, std::size_t piece, int weight) {
    requirePiece(puzzle, piece);
    puzzle.pieces[piece].weight = std::clamp(weight, 0, maxPieceWeight);
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withGroups(Puzzle puzzle, std::size_t piece, std::vector<PieceGroup> groups) {
    requirePiece(puzzle, piece);
    for (const PieceGroup& group : groups)
        requireLine(group.name, core::text("the name of a group must be a single line of text"));
    puzzle.pieces[piece].groups = std::move(groups);
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withHeaviness(Puzzle puzzle, std::size_t piece, int heaviness) {
    requirePiece(puzzle, piece);
    puzzle.pieces[piece].heaviness = heaviness;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withLift(Puzzle puzzle, bool lift) {
    puzzle.lift = lift;
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withKind(Puzzle puzzle, PuzzleKind kind) {
    if (kind == PuzzleKind::edges)
        throw EditError(core::message("pieces with edges to match are another puzzle"));
    if (kind == puzzle.kind) return {std::move(puzzle), {}, {}};
    puzzle.kind = kind;
    for (Piece& piece : puzzle.pieces) {
        if (kind == PuzzleKind::cover) piece.count.min = 0;
        if (kind == PuzzleKind::tiling && piece.count.max != Count::any) piece.count.min = piece.count.max;
    }
    return settled({std::move(puzzle), {}, {}});
}

std::optional<Message> fixObstacle(const Puzzle& puzzle, std::size_t piece, std::span<const Cell> cells) {
    requirePiece(puzzle, piece);
    const FixedPiece place = checkedPlace(piece, {cells.begin(), cells.end()});
    const std::vector<FixedPiece> fixed = fixedWith(puzzle, place);
    FixedPieceCheck check(puzzle);
    for (const FixedPiece& other : fixed)
        if (other != place) check.add(other);
    return check.add(place);
}

EditedPuzzle withFixed(Puzzle puzzle, std::size_t piece, std::vector<Cell> cells) {
    if (const auto obstacle = fixObstacle(puzzle, piece, cells)) throw EditError(*obstacle);
    puzzle.fixed = fixedWith(puzzle, checkedPlace(piece, std::move(cells)));
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle released(Puzzle puzzle, std::size_t piece) {
    requirePiece(puzzle, piece);
    std::erase_if(puzzle.fixed, [&](const FixedPiece& fixed) { return fixed.piece == piece; });
    return {std::move(puzzle), {}, {}};
}

EditedPuzzle withMerged(const Puzzle& puzzle, std::span<const std::size_t> pieces) {
    std::vector<std::size_t> merged(pieces.begin(), pieces.end());
    std::ranges::sort(merged);
    if (merged.size() < 2) return {puzzle, {}, {}};
    requirePiece(puzzle, merged.back());
    const std::span<const Symmetry> moves = allowedMoves(puzzle);
    const Shape shape = canonical(puzzle.pieces[merged.front()].shape, moves);
    EditedPuzzle edited{puzzle, {}, {}};
    Count& count = edited.puzzle.pieces[merged.front()].count;
    count = {0, 0};
    for (const std::size_t piece : merged) {
        if (canonical(puzzle.pieces[piece].shape, moves) != shape)
            throw EditError(core::message("pieces of different shapes cannot be merged"));
        const Count& own = puzzle.pieces[piece].count;
        count.min += own.min;
        count.max = count.max == Count::any || own.max == Count::any ? Count::any : count.max + own.max;
    }
    for (FixedPiece& fixed : edited.puzzle.fixed)
        if (std::ranges::binary_search(merged, fixed.piece)) fixed.piece = merged.front();
    return withoutPieces(edited.puzzle, std::span(merged).subspan(1));
}

std::vector<Cell> drawnCellsOf(const Piece& piece) {
    std::vector<Cell> cells;
    if (!piece.drawnAt) return cells;
    for (const Cell cell : piece.shape.cells())
        cells.push_back(cell + *piece.drawnAt);
    return cells;
}

std::vector<Cell> remainingCells(const Puzzle& puzzle) {
    const std::set<Cell> covered = coveredCells(puzzle);
    std::vector<Cell> left;
    for (std::size_t i = 0; i < puzzle.region.cells().size(); ++i)
        if (const Cell cell = puzzle.region.cells()[i];
            !puzzle.region.isOptional(i) && !covered.contains(cell))
            left.push_back(cell);
    return left;
}

std::optional<Message> remainingObstacle(const Puzzle& puzzle) {
    if (coveredCells(puzzle).empty())
        return core::message("no piece is fixed or drawn in place in the region");
    if (remainingCells(puzzle).empty())
        return core::message("no cells remain; the pieces in place cover all that must be filled");
    return std::nullopt;
}

EditedPuzzle withRemainingPiece(const Puzzle& puzzle) {
    if (const auto obstacle = remainingObstacle(puzzle)) throw EditError(*obstacle);
    const std::vector<Cell> left = remainingCells(puzzle);
    EditedPuzzle edited{puzzle, {}, {}};
    Piece piece;
    piece.name = nextPieceName(puzzle);
    piece.shape = Shape(left);
    piece.colour = freeColour(puzzle);
    piece.drawnAt = left.front() - piece.shape.cells().front();
    edited.puzzle.pieces.push_back(std::move(piece));
    return edited;
}

}  // namespace tilewright
