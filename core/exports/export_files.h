#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include "core/basics/stop.h"
#include "core/formats/solution_file.h"
#include "core/images/image_table.h"
#include "core/search/statistics.h"

namespace tilewright {

/// Progress and cancellation of a long export, passed in by the caller.
struct ExportControl {
    /// When a stop is requested, the export throws Stopped and leaves no file behind.
    StopToken stop;
    /// Called after each part with the number of finished parts and their total, on the exporting thread.
    std::function<void(int done, int total)> progress;

    /// Reports progress. Throws Stopped.
    void step(int done, int total) const {
        if (progress) progress(done, total);
        stop.check();
    }
};

/// Generates a file of solutions in the format given by the extension of `path`, and passes it to `put` in
/// pieces: a table of cells (.csv), or the format of solutionFormatFor(). Throws Stopped when `control`
/// requests it, and propagates exceptions of the list and of `put`.
void putSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                  const std::function<void(std::string_view)>& put, const ExportControl& control = {});

/// As above, written to `path` atomically. Throws FormatError if the file exists and must not be replaced, or
/// cannot be written.
void writeSolutionFile(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                       bool overwrite, const ExportControl& control = {});

/// A CSV table with a row per number of pieces left, descending:
/// "pieces_left,targets,attempts,fits,no_fits,attempts_per_target,fits_per_target,no_fits_per_target". Ratios
/// are empty where there was no target.
std::string statisticsCsv(std::span<const LevelRatios> levels);

}  // namespace tilewright
