#pragma once

#include <filesystem>

#include "core/formats/format_error.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Reads a puzzle file. A puzzle without a name is called like its file. Throws FormatError.
Puzzle readPuzzle(const std::filesystem::path& path);

/// Writes a puzzle in the native format; the file is whole or not there. Throws FormatError.
void writePuzzle(const std::filesystem::path& path, const Puzzle& puzzle);

}  // namespace tilewright
