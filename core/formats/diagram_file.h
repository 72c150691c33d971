#pragma once

#include <string>
#include <string_view>

#include "core/count/solution_diagram.h"

namespace tilewright {

/// Whether `bytes` start like a diagram file.
bool isDiagram(std::string_view bytes);

/// A diagram as a file: its puzzle as TOML, and its graph. The counts are recomputed from the graph on
/// loading, which needs no search.
std::string toDiagramFile(const PuzzleDiagram& diagram);

/// The puzzle of such a file, for which its first maxPuzzleFile bytes will do. Throws FormatError in the name
/// of `file`.
Puzzle readDiagramPuzzle(std::string_view bytes, const std::string& file);

/// Throws FormatError in the name of `file` if the bytes are something else or corrupt; Stopped and
/// CountMemoryError according to `run`.
PuzzleDiagram readDiagram(std::string_view bytes, const std::string& file, CountRun& run);

/// The same for all that is in `file`, which must not be larger than `run` allows either.
PuzzleDiagram readDiagramFile(const std::string& file, CountRun& run);

}  // namespace tilewright
