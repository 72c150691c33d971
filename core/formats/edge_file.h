#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "core/formats/puzzle_format.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The largest file that is read as an edge-matching puzzle or as an arrangement of one, in bytes. It holds a
/// million pieces of any colours.
inline constexpr std::size_t maxEdgeFile = std::size_t{128} << 20;

/// Reads an edge-matching puzzle in the native format (DESIGN, "Puzzle files"). `file` is the name that
/// errors begin with, and the name of a puzzle that has none.
///
/// The result is good by validateEdges(): it has as many pieces as places, no negative colours, a border
/// colour only where a border is monochrome, and clues that the moves allow. Throws FormatError. A million
/// pieces take about half a second.
EdgePuzzle parseEdgePuzzle(std::string_view text, const std::string& file);

/// `puzzle` in the native format; parseEdgePuzzle reads an equal value from it, if the puzzle has a name.
std::string toToml(const EdgePuzzle& puzzle);

/// `original`, a file that errors name `file` and that holds `before`, after an edit that makes it `after`.
/// Comments and everything else that a person wrote stay as far as they can; the notes say where not.
WrittenPuzzle editedToml(std::string_view original, const std::string& file, const EdgePuzzle& before,
                         const EdgePuzzle& after);

}  // namespace tilewright
