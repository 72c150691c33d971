#pragma once

#include <QString>
#include <filesystem>
#include <string>

#include "core/jobs/job.h"
#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// A puzzle of the library by its path below puzzles/, without the ending: "pentominoes/10x6".
Puzzle libraryPuzzle(const std::string& name);

/// Where the file of libraryPuzzle(name) is.
std::filesystem::path libraryFile(const std::string& name);

/// Whether a file of the library is a tiling, and no puzzle of another kind, nor one of the lessons.
bool isTilingFile(const std::filesystem::path& path);

/// Runs a job to its end and gives its last snapshot.
JobSnapshot solve(const Puzzle& puzzle, const Plan& plan, int threads);

}  // namespace tilewright::test
