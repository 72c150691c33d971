#pragma once

#include <span>
#include <string>

#include "core/plans/estimate.h"

namespace tilewright {

/// Attempts and fits by pieces left with their spread, then totals, solutions and time; each line ends with a
/// newline.
std::string toText(const Estimate& estimate);

/// The same as one JSON object: {"name", "plan", "trials", "attempts", "fits", "totalFits", "solutions",
/// "seconds"}, where a quantity is {"mean", "error"} and arrays are indexed by pieces left.
std::string toJson(const Estimate& estimate, const std::string& name, const std::string& plan);

/// One line for each plan: its predicted time and spread, its fits, and its options; each starts with "# ".
std::string toText(std::span<const MeasuredPlan> plans);

}  // namespace tilewright
