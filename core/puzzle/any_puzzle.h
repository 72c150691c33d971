#pragma once

#include <string>
#include <variant>

#include "core/puzzle/edge_puzzle.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A puzzle of any kind: tilings and covers are `Puzzle`.
using AnyPuzzle = std::variant<Puzzle, EdgePuzzle>;

PuzzleKind kindOf(const AnyPuzzle& puzzle);

const std::string& nameOf(const AnyPuzzle& puzzle);

/// About how many bytes the value takes.
std::size_t bytesOf(const AnyPuzzle& puzzle);

}  // namespace tilewright
