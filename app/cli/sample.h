#pragma once

#include <string>

#include "core/plans/estimate.h"

namespace tilewright::cli {

/// Reads "T[,P[,SEED]]", the value of --sample. Throws UsageError.
EstimateOptions parseSample(const std::string& text);

}  // namespace tilewright::cli
