#pragma once

#include <filesystem>
#include <memory>
#include <string>

#include "core/formats/numbered_solution.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// How solutions are written down, one after the other.
enum class SolutionFormat {
    /// Drawings for people, as by SolutionText, with an empty line after each.
    text,
    /// One JSON object a line, as by solutionJson.
    json,
    /// One line of letters each, after a header, as by CompactSolutions.
    compact,
};

/// By the ending: .jsonl, .ndjson and .json are json, .compact is compact, all others are text.
SolutionFormat solutionFormatFor(const std::filesystem::path& file);

/// Writes down solutions of one puzzle.
class SolutionWriter {
  public:
    virtual ~SolutionWriter() = default;

    /// What comes before the first solution; may be empty.
    virtual std::string header() const { return {}; }

    /// A solution with its remark. Formats without numbers leave out number and copies.
    virtual std::string write(const NumberedSolution& solution) const = 0;
};

/// Needs `puzzle` only during the call.
std::unique_ptr<SolutionWriter> makeSolutionWriter(SolutionFormat format, const Puzzle& puzzle);

}  // namespace tilewright
