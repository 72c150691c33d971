#include "core/formats/statistics_csv.h"

#include <array>
#include <charconv>

namespace tilewright {

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
