#pragma once

#include <string>
#include <string_view>

#include "core/count/solution_diagram.h"

namespace tilewright {

/// Whether `bytes` begin like a file of a diagram.
bool isDiagram(std::string_view bytes);

/// A diagram as a file: its puzzle, as TOML, and its graph. What is counted on the graph is counted again
/// when the file is read, which takes no search.
std::string toDiagramFile(const PuzzleDiagram& diagram);

/// The puzzle of such a file, for which its first maxPuzzleFile bytes will do. Throws FormatError in the name
/// of `file`.
Puzzle readDiagramPuzzle(std::string_view bytes, const std::string& file);

/// Throws FormatError in the name of `file` where the bytes are something else or damaged; Stopped and
/// CountMemoryError, as `run` says.
PuzzleDiagram readDiagram(std::string_view bytes, const std::string& file, CountRun& run);

/// The same for all that is in `file`, which must not be larger than `run` allows either.
PuzzleDiagram readDiagramFile(const std::string& file, CountRun& run);

}  // namespace tilewright
