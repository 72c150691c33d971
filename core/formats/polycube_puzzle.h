#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/files/format_error.h"
#include "core/formats/written_puzzle.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Whether `text` looks like a polycube definition file: what stands first, besides comments, is one of its
/// directives.
bool isPolycube(std::string_view text);

/// The names of the puzzles in a polycube definition file, or their sizes where they have none ("10x6x1").
/// Throws FormatError; so does a mistake in any of them.
std::vector<std::string> polycubeNames(std::string_view text, const std::string& file);

/// Reads the puzzle with the number `problem`, from 1, of a polycube definition file.
///
/// A flat box gives a square lattice, in which pieces may be turned over unless it is one-sided. A piece that
/// is in its place (type S, or stationary in a picture) becomes a fixed piece. Comments "# name: ..." and
/// "# source: ..." before a puzzle are its name and source. The result passes `validate`. Throws FormatError.
Puzzle parsePolycubePuzzle(std::string_view text, const std::string& file, int problem = 1);

/// `puzzle` as a polycube definition file, moved to the origin. A piece that is there several times is
/// written as several pieces, and cells of the box outside the region are covered by a piece in its place.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: for ranges of pieces,
/// optional cells, volumes that differ, or pieces that cannot lie in a flat box. `puzzle` must pass
/// `validate`.
WrittenPuzzle toPolycube(const Puzzle& puzzle, const std::string& file);

}  // namespace tilewright
