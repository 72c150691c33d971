#pragma once

#include <QString>

#include "views/compare/run_figures.h"

namespace tilewright {

/// How two runs of one puzzle differ, in a sentence or two: work, results, and time where it is known. They
/// are called A and B. Empty before anything has happened.
QString differenceText(const RunFigures& a, const RunFigures& b);

/// Which of two counts is greater, and how many times as large: "B ×2.31"; empty if there is nothing to
/// compare.
QString ratioText(std::uint64_t a, std::uint64_t b);

}  // namespace tilewright
