#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>

#include "core/formats/solution_file.h"
#include "core/images/image_table.h"
#include "core/search/statistics.h"

namespace tilewright {

/// How the one who asked for a long export follows it and ends it early.
struct ExportControl {
    /// When it asks to stop, the export throws Stopped, and no file is there.
    std::stop_token stop;
    /// Called after each part with the number of those that are done, and of all, by the thread that exports.
    std::function<void(int done, int total)> progress;

    /// Reports a part; throws Stopped.
    void step(int done, int total) const {
        if (progress) progress(done, total);
        if (stop.stop_requested()) throw Stopped{};
    }
};

/// Hands `put` the file of solutions that `path` asks for by its ending, part by part: a table of cells
/// (.csv), or what solutionFormatFor() says. Throws Stopped when `control` asks for it, and what the list
/// and `put` throw.
void putSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                  const std::function<void(std::string_view)>& put, const ExportControl& control = {});

/// Writes the same to `path`, whole or not at all. Also throws FormatError when the file is there and may
/// not be replaced, or cannot be written.
void writeSolutionFile(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                       bool overwrite, const ExportControl& control = {});

/// A CSV table with a line for each number of pieces left, the greatest first:
/// "pieces_left,targets,attempts,fits,no_fits,attempts_per_target,fits_per_target,no_fits_per_target". Ratios
/// are empty where there was no target.
std::string statisticsCsv(std::span<const LevelRatios> levels);

}  // namespace tilewright
