#pragma once

#include <filesystem>
#include <functional>
#include <string_view>

#include "core/formats/export_control.h"
#include "core/formats/solution_list.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Hands `put` the file of solutions that `path` asks for by its ending, part by part: a table of cells
/// (.csv), or what solutionFormatFor() says. Throws Stopped when `control` asks for it, and what the list
/// and `put` throw.
void putSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                  const std::function<void(std::string_view)>& put, const ExportControl& control = {});

/// Writes the same to `path`, whole or not at all. Also throws FormatError when the file is there and may
/// not be replaced, or cannot be written.
void writeSolutionFile(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                       bool overwrite, const ExportControl& control = {});

}  // namespace tilewright
