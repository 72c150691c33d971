#pragma once

#include <string>

#include "core/files/format_error.h"
#include "core/formats/written_puzzle.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The bytes of a file called `file` that hold all of `puzzle`, in the format that the name stands for.
///
/// Throws FormatError in the name of `file` if the name stands for no format, or if reading the file again
/// would give another puzzle: if pieces are left out or written differently, colours lost, or the puzzle is a
/// draft and the format is not the native one. Where the region begins and what a nameless puzzle is called
/// may change.
WrittenPuzzle savedPuzzle(const Puzzle& puzzle, const std::string& file);

/// As savedPuzzle, but what the format has no words for is left out, and the notes say so. FormatError
/// remains for what would make another puzzle of it.
WrittenPuzzle exportedPuzzle(const Puzzle& puzzle, const std::string& file);

}  // namespace tilewright
