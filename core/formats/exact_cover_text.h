#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A file format for other solvers: it holds the placements of a puzzle, but not the puzzle, and is never
/// read.
struct ModelFormat {
    /// Its name in options, and its file name extension without the point: "dlx".
    std::string_view name;
    /// All tilings of `puzzle`, symmetric ones included; `file` is the name in error messages. `puzzle` must
    /// pass `validate`. Throws FormatError if the puzzle cannot be searched.
    std::string (*write)(const Puzzle& puzzle, const std::string& file);
};

/// - dlx: exact cover in the text format of D. Knuth's programs DLX1 and DLX2, and DLX3 where an item has a
///   multiplicity.
/// - cnf: DIMACS. Each auxiliary variable is determined by those of the placements, so there are as many
///   models as tilings.
/// - lp, mps: an integer program without an objective.
std::span<const ModelFormat> modelFormats();

}  // namespace tilewright
