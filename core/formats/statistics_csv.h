#pragma once

#include <span>
#include <string>

#include "core/search/ratios.h"

namespace tilewright {

/// A CSV table with a line for each number of pieces left, the greatest first:
/// "pieces_left,targets,attempts,fits,no_fits,attempts_per_target,fits_per_target,no_fits_per_target". Ratios
/// are empty where there was no target.
std::string statisticsCsv(std::span<const LevelRatios> levels);

}  // namespace tilewright
