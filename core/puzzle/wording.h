#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/lattice/lattice.h"

namespace tilewright {

/// 'F': the name of a piece in a sentence.
std::string inQuotes(std::string_view name);

/// (2, 0), or (2, 0, 1) on the cube lattice.
std::string cellText(Cell cell, Lattice lattice);

/// "1 cell", "5 cells".
std::string cellsText(long long count);

/// "5" or "3 to 5".
std::string rangeText(long long least, long long most);

/// "a", "a and b", "a, b and c", or "a, b and 12 more" where there are more than `most` words.
std::string listText(std::span<const std::string> words, std::size_t most);

}  // namespace tilewright
