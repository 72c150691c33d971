#include "core/formats/statistics_csv.h"

#include <array>
#include <charconv>

#include "core/search/ratios.h"

namespace tilewright {

std::string statisticsCsv(const Statistics& statistics) {
    std::string lines =
        "pieces_left,targets,attempts,fits,no_fits,attempts_per_target,fits_per_target,no_fits_per_target\n";
    const std::vector<LevelRatios> levels = levelRatios(statistics);
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
