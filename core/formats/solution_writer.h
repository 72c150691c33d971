#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>

#include "core/images/image_table.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// How solutions are written down, one after the other.
enum class SolutionFormat {
    /// Drawings for people, as by SolutionText, with an empty line behind each.
    text,
    /// One JSON object a line, as by solutionJson.
    json,
    /// One line of letters each, behind a header, as by CompactSolutions.
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

    /// A solution: its number, from 1 up, how many it is with its symmetric copies, and its placements.
    virtual std::string write(std::uint64_t number, int copies,
                              std::span<const Placement> placements) const = 0;
};

/// Needs `puzzle` only during the call.
std::unique_ptr<SolutionWriter> makeSolutionWriter(SolutionFormat format, const Puzzle& puzzle);

}  // namespace tilewright
