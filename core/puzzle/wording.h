#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/message/message.h"
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

}  // namespace tilewright
