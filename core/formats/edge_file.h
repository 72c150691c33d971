#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/files/format_error.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The largest file that is read as an edge-matching puzzle or as an arrangement of one, in bytes. It holds a
/// million pieces of any colours.
inline constexpr std::size_t maxEdgeFile = std::size_t{128} << 20;

/// Reads an edge-matching puzzle in the native format (DESIGN, "Puzzle files"). `file` is the name that
/// errors begin with, and the name of a puzzle that has none.
///
/// The result has as many pieces as places, no negative colours, and a border colour only where a border is
/// monochrome. Throws FormatError. A million pieces take about half a second.
EdgePuzzle parseEdgePuzzle(std::string_view text, const std::string& file);

/// Throws the FormatError of an edge-matching puzzle that is read as one of another kind.
[[noreturn]] void failAsEdgePuzzle(std::string_view bytes, const std::string& file);

/// Reads a file as by parseEdgePuzzle. Throws FormatError.
EdgePuzzle readEdgePuzzle(const std::filesystem::path& path);

/// `puzzle` in the native format; parseEdgePuzzle reads an equal value from it, if the puzzle has a name.
std::string toToml(const EdgePuzzle& puzzle);

}  // namespace tilewright
