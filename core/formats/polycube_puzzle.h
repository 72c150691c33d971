#pragma once

#include <string>
#include <string_view>

#include "core/formats/puzzle_format.h"

namespace tilewright {

/// Whether a text looks like a polycube definition file: what stands first, besides comments, is one of its
/// directives.
bool isPolycube(std::string_view bytes);

/// As PuzzleFormat::read; puzzles without a name are called by their sizes, "10x6x1". A mistake in any of
/// them makes the file one that cannot be read.
///
/// A flat box gives a square lattice, in which pieces may be turned over unless it is one-sided. A piece that
/// is in its place (type S, or stationary in a picture) becomes a fixed piece. Comments "# name: ..." and
/// "# source: ..." before a puzzle are its name and source.
ParsedFile readPolycube(std::string_view bytes, const std::string& file, bool drafts);

/// `puzzle` as a polycube definition file, moved to the origin. A piece that is there several times is
/// written as several pieces, and cells of the box outside the region are covered by a piece in its place.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: for ranges of pieces,
/// optional cells, volumes that differ, or pieces that cannot lie in a flat box. `puzzle` must pass
/// `validate`.
WrittenPuzzle toPolycube(const Puzzle& puzzle, const std::string& file);

}  // namespace tilewright
