#include "core/exports/export_files.h"

#include <array>
#include <charconv>
#include <limits>

#include "core/basics/files.h"
#include "core/formats/solution_file.h"

namespace tilewright {

void putSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                  const std::function<void(std::string_view)>& put, const ExportControl& control) {
    const SolutionFormat format = hasEnding(path, ".csv") ? SolutionFormat::csv : solutionFormatFor(path);
    const auto writer = makeSolutionWriter(format, puzzle, solutions.hasRemarks);
    const auto asPart = [](std::uint64_t number) {
        return static_cast<int>(std::min<std::uint64_t>(number, std::numeric_limits<int>::max()));
    };
    put(writer->header());
    for (std::uint64_t place = 0; place < solutions.count; ++place) {
        put(writer->write(solutions.at(place)));
        control.step(asPart(place + 1), asPart(solutions.count));
    }
}

void writeSolutionFile(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionList& solutions,
                       bool overwrite, const ExportControl& control) {
    StagedFiles files(overwrite);
    files.add(path,
              [&](const StagedFiles::Put& put) { putSolutions(path, puzzle, solutions, put, control); });
    files.commit();
}

std::string statisticsCsv(std::span<const LevelRatios> levels) {
    std::string lines =
        "pieces_left,targets,attempts,fits,no_fits,attempts_per_target,fits_per_target,no_fits_per_target\n";
    for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
        lines += std::to_string(level->piecesLeft);
        for (const std::uint64_t count : {level->targets, level->attempts, level->fits, level->noFits})
            lines += "," + std::to_string(count);
        for (const auto ratio :
             {&LevelRatios::attemptsPerTarget, &LevelRatios::fitsPerTarget, &LevelRatios::noFitsPerTarget}) {
            lines += ",";
            if (!level->hasTargets()) continue;
            std::array<char, 64> text{};
            const auto end = std::to_chars(text.data(), text.data() + text.size(), ((*level).*ratio)(),
                                           std::chars_format::fixed, 6);
            lines.append(text.data(), end.ptr);
        }
        lines += "\n";
    }
    return lines;
}

}  // namespace tilewright
