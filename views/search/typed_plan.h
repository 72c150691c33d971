#pragma once

#include <QString>
#include <exception>

#include "core/plans/plan.h"

namespace tilewright {

/// The plan that a person has typed, as the command line knows it, with `--mirrors=same` or `different` too;
/// without that, mirror images count as `usual` says. Throws std::exception with a sentence if it is wrong.
Plan typedPlan(const QString& text, const Puzzle& puzzle, Mirrors usual);

/// What is wrong with a plan, in the language of the explorer.
QString planErrorText(const std::exception& error);

}  // namespace tilewright
