#include "core/puzzle/wording.h"

#include <iterator>

#include "core/text/text.h"

namespace tilewright {

std::string inQuotes(std::string_view name) {
    return "'" + std::string(name) + "'";
}

std::vector<int> numbersOf(Cell cell, Lattice lattice) {
    // A crossing is a point without a position of its own.
    const Cell at = lattice.isCrossing(cell) ? cell : lattice.positionOf(cell);
    std::vector<int> numbers{at.x, at.y};
    if (!lattice.isFlat()) numbers.push_back(at.z);
    if (lattice.writesKinds() && !lattice.isCrossing(cell)) numbers.push_back(at.kind);
    return numbers;
}

std::string cellText(Cell cell, Lattice lattice) {
    return "(" + joinedText(numbersOf(cell, lattice)) + ")";
}

Message::List cellList(std::span<const Cell> cells, Lattice lattice, std::size_t most) {
    Message::List texts{{}, most};
    for (const Cell cell : cells)
        texts.items.push_back(verbatim(cellText(cell, lattice)));
    return texts;
}

Message cellCount(long long count) {
    return counted(count, "%n cell", core::plural("%n cells"));
}

Message cellRange(long long least, long long most) {
    if (least == most) return cellCount(most);
    return counted(most, "%1 to %n cell", core::plural("%1 to %n cells"), least);
}

Message pieceTotal(const Puzzle& puzzle) {
    long long least = 0;
    long long most = 0;
    bool isOpen = false;
    for (const Piece& piece : puzzle.pieces) {
        least += piece.count.min;
        isOpen = isOpen || piece.count.max == Count::any;
        if (!isOpen) most += piece.count.max;
    }
    const Message pieces = isOpen ? counted(least, "%n or more pieces", core::plural("%n or more pieces"))
                           : least == most
                               ? counted(least, "%n piece", core::plural("%n pieces"))
                               : counted(most, "%1 to %n piece", core::plural("%1 to %n pieces"), least);
    const auto kinds = std::ssize(puzzle.pieces);
    if (kinds == most && !isOpen) return pieces;
    return core::message("%1, %2", pieces, counted(kinds, "%n kind", core::plural("%n kinds")));
}

Message::List namesOf(const Puzzle& puzzle, std::span<const std::size_t> pieces, std::size_t most) {
    Message::List names{{}, most};
    for (const std::size_t piece : pieces)
        names.items.push_back(core::message("'%1'", puzzle.pieces[piece].name));
    return names;
}

std::string rangeText(long long least, long long most) {
    const std::string text = std::to_string(least);
    return least == most ? text : text + " to " + std::to_string(most);
}

}  // namespace tilewright
