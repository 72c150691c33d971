#include "tests/support/random_edits.h"

#include "core/puzzle/pens.h"
#include "core/puzzle/piece_sets.h"

namespace tilewright::test {

RandomEdits::RandomEdits(std::uint64_t seed)
    : random_(seed),
      tetracubes_(polyforms(latticeNamed("cube"), 4, SetKind::oneSided)),
      pentominoes_(polyforms(latticeNamed("square"), 5, SetKind::free)) {}

std::size_t RandomEdits::below(std::size_t count) {
    return static_cast<std::size_t>(random_() % count);
}

int RandomEdits::from(int low, int high) {
    return low + static_cast<int>(below(static_cast<std::size_t>(high - low + 1)));
}

Cell RandomEdits::cell(const Puzzle& puzzle, int low, int high) {
    return {from(low, high), from(low, high), !puzzle.lattice.isFlat() ? from(low, high) : 0};
}

Symmetry RandomEdits::symmetry(const Puzzle& puzzle) {
    const std::span<const Symmetry> all = puzzle.lattice.symmetries();
    return all[below(all.size())];
}

std::size_t RandomEdits::somePiece(const Puzzle& puzzle) {
    // One more than there are, which must be refused.
    return below(puzzle.pieces.size() + 1);
}

EditTarget RandomEdits::target(const Puzzle& puzzle) {
    return below(2) == 0 ? EditTarget{} : EditTarget{somePiece(puzzle)};
}

EditedPuzzle RandomEdits::editCells(const Puzzle& puzzle) {
    const auto state = static_cast<CellState>(below(3));
    const Cell corner = cell(puzzle, -2, 6);
    std::vector<Cell> cells = cellsIn({corner, corner + cell(puzzle, 0, 2)}, puzzle.lattice);
    const Box box{{-2, -2, 0}, {6, 6, !puzzle.lattice.isFlat() ? 6 : 0}};
    if (below(3) == 0) cells = columnsOf(cells, box, puzzle.lattice);
    if (below(3) == 0)
        cells = symmetricCells(cells, box, {below(2) == 0, below(2) == 0, false}, puzzle.lattice);
    return setCells(puzzle, target(puzzle), cells, state);
}

EditedPuzzle RandomEdits::editWhole(const Puzzle& puzzle) {
    const EditTarget what = target(puzzle);
    switch (below(6)) {
        case 0:
            return transformed(puzzle, what, symmetry(puzzle));
        case 1:
            return shifted(puzzle, what, cell(puzzle, -3, 3));
        case 2:
            return movedToOrigin(puzzle, what);
        case 3:
            return centred(puzzle, what, {{}, cell(puzzle, 0, 9)});
        case 4:
            // Rarely, to keep puzzles small.
            return below(8) > 0 ? movedToOrigin(puzzle, what)
                                : (below(2) == 0 ? doubled(puzzle, what) : doubledWhole(puzzle));
        default:
            return resizedBox(puzzle, what, boxAround(cellsOf(puzzle, what)), static_cast<BoxSide>(below(6)),
                              from(-2, 1))
                .edited;
    }
}

EditedPuzzle RandomEdits::editPieces(const Puzzle& puzzle) {
    switch (below(5)) {
        case 0: {
            const std::vector<Piece>& set = !puzzle.lattice.isFlat() ? tetracubes_ : pentominoes_;
            return withPieces(puzzle, std::span(set).subspan(below(set.size()), 1),
                              below(puzzle.pieces.size() + 1));
        }
        case 1:
            return withDuplicate(puzzle, somePiece(puzzle));
        case 2:
            return withoutPieces(puzzle, std::vector{somePiece(puzzle), somePiece(puzzle)});
        case 3:
            return withPieceMoved(puzzle, somePiece(puzzle), somePiece(puzzle));
        default:
            return withRemainingPiece(puzzle);
    }
}

EditedPuzzle RandomEdits::editWords(const Puzzle& puzzle) {
    constexpr std::array names{"A", "B", "Größe 3", "a \"quote\" and a \\", "", "two\nlines"};
    const std::string name = names.at(below(names.size()));
    switch (below(6)) {
        case 0:
            return renamedPiece(puzzle, somePiece(puzzle), name);
        case 1:
            return recoloured(puzzle, somePiece(puzzle), defaultColour(below(24)));
        case 2:
            return withCount(puzzle, somePiece(puzzle),
                             {from(-1, 2), below(4) == 0 ? Count::any : from(0, 4)});
        case 3:
            return renamedPuzzle(puzzle, name);
        case 4:
            return withSource(puzzle, name);
        default:
            return withTurnOver(puzzle, below(2) == 0);
    }
}

EditedPuzzle RandomEdits::editFixed(const Puzzle& puzzle) {
    const std::size_t piece = somePiece(puzzle);
    if (below(12) == 0) return released(puzzle, piece);
    const std::span<const Cell> shape = cellsOf(puzzle, {piece});
    std::vector<Cell> cells(shape.begin(), shape.end());
    const std::span<const Cell> region = puzzle.region.cells();
    if (cells.empty() || region.empty()) return released(puzzle, piece);
    // Most pieces at random positions protrude from the region.
    const Symmetry turn = symmetry(puzzle);
    const Cell move = region[below(region.size())] - turn(cells[below(cells.size())]);
    for (Cell& c : cells)
        c = turn(c) + move;
    return withFixed(puzzle, piece, cells);
}

EditedPuzzle RandomEdits::next(const Puzzle& puzzle) {
    // Doubled puzzles take long and add no coverage.
    constexpr std::size_t many = 1'500;
    if (puzzle.region.cells().size() > many)
        return setCells(puzzle, {}, cellsOf(puzzle, {}), CellState::outside);
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i)
        if (cellsOf(puzzle, {i}).size() > many) return withoutPieces(puzzle, std::vector{i});
    try {
        switch (below(10)) {
            case 0:
                return editWhole(puzzle);
            case 1:
            case 2:
                return editPieces(puzzle);
            case 3:
                return editWords(puzzle);
            case 4:
            case 5:
            case 6:
                return editFixed(puzzle);
            default:
                return editCells(puzzle);
        }
    } catch (const EditError&) {
        return {puzzle, {}, {}};
    }
}

}  // namespace tilewright::test
