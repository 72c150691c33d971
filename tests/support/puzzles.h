#pragma once

#include <QString>
#include <filesystem>
#include <string>
#include <vector>

#include "core/count/count_job.h"
#include "core/images/image_table.h"
#include "core/jobs/job.h"
#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// A library puzzle by its path below puzzles/, without extension: "pentominoes/10x6".
Puzzle libraryPuzzle(const std::string& name);

/// The file of libraryPuzzle(name).
std::filesystem::path libraryFile(const std::string& name);

/// Whether a library file is a tiling and not a lesson.
bool isTilingFile(const std::filesystem::path& path);

/// Runs a job to its end and returns its last snapshot. If it is impatient, it goes on elsewhere as long as
/// it finds nothing, and may change its plan.
JobSnapshot solve(const Puzzle& puzzle, const Plan& plan, int threads, bool isImpatient = false);

/// Counts a puzzle to its end by one method.
CountSnapshot countedBy(const Puzzle& puzzle, CountMethod method);

/// All solutions of a puzzle, on two threads and so in any order.
std::vector<std::vector<Placement>> solutionsOf(const Puzzle& puzzle);

}  // namespace tilewright::test
