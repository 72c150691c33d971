#pragma once

#include <algorithm>
#include <vector>

#include "core/search/statistics.h"

namespace tilewright {

/// One row of the tables of the FILA article: what happened when `piecesLeft` pieces were left to place.
struct LevelRatios {
    int piecesLeft = 0;
    std::uint64_t attempts = 0;
    std::uint64_t fits = 0;
    std::uint64_t noFits = 0;
    /// How many nodes picked something to fill: the fits of one piece more, and 1 for the first piece.
    std::uint64_t targets = 0;

    bool hasTargets() const { return targets > 0; }
    double attemptsPerTarget() const { return perTarget(attempts); }
    double fitsPerTarget() const { return perTarget(fits); }
    double noFitsPerTarget() const { return perTarget(noFits); }

  private:
    double perTarget(std::uint64_t count) const {
        return static_cast<double>(count) / static_cast<double>(targets);
    }
};

/// One row for each number of pieces left, from 1 up.
inline std::vector<LevelRatios> levelRatios(const Statistics& statistics) {
    std::vector<LevelRatios> levels;
    for (std::size_t p = 1; p < statistics.fits.size(); ++p) {
        LevelRatios level;
        level.piecesLeft = static_cast<int>(p);
        level.attempts = statistics.attempts[p];
        level.fits = statistics.fits[p];
        level.noFits = level.attempts - std::min(level.attempts, level.fits);
        level.targets = p + 1 < statistics.fits.size() ? statistics.fits[p + 1] : 1;
        levels.push_back(level);
    }
    return levels;
}

}  // namespace tilewright
