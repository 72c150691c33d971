#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "core/count/exact_cover.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// A file format for other solvers: it holds the placements of a puzzle, but not the puzzle, and is never
/// read as one.
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

/// All tilings of `puzzle`, symmetric ones included, as an exact cover; arguments and errors as for
/// ModelFormat::write.
ExactCover exactCoverOf(const Puzzle& puzzle, const std::string& file);

/// Whether a file is an exact cover problem by its name: it ends in .dlx.
bool isExactCoverFile(const std::filesystem::path& file);

/// Reads an exact cover problem in the format dlx: lines that start with "|" are comments; the first other
/// line names the items, secondary ones behind a "|" that stands alone, and "2|a" or "1:3|a" gives a primary
/// item a multiplicity; each further line is an option, in which a secondary item may have a colour, "x:A".
/// Names and colours may be longer than Knuth's programs allow.
///
/// `file` is the name in error messages. Throws FormatError.
ExactCover readExactCover(std::string_view bytes, const std::string& file);

/// The problem in that format.
std::string toDlx(const ExactCover& problem);

}  // namespace tilewright
