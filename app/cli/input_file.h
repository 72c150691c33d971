#pragma once

#include <cstddef>
#include <string>

#include "core/files/files.h"
#include "core/formats/puzzle_file.h"

namespace tilewright::cli {

/// What errors call an input: its name, or "standard input" for "-".
std::string inputName(const std::string& file);

/// The bytes of an input; "-" is standard input, which can be read once. Throws FormatError.
std::string readInput(const std::string& file, std::size_t most = maxPuzzleFile);

/// A puzzle file of any kind as an input. Throws FormatError.
LoadedFile loadInput(const std::string& file);

/// A puzzle to be tiled or covered from an input: the one with the number `problem`, from 1. Throws
/// FormatError.
Puzzle readPuzzleInput(const std::string& file, int problem);

}  // namespace tilewright::cli
