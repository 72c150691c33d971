#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "core/formats/solution_list.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// How solutions are written down, one after the other.
enum class SolutionFormat {
    /// Drawings for people, with an empty line after each: rows from the highest y down, the layers from the
    /// lowest z side by side with a comma between them, and in each cell the name of its piece, padded to
    /// the width of the longest one. Where names are longer than a few characters they are those of compact
    /// lines, and the header explains them.
    text,
    /// {"number": 1, "copies": 4, "placements": [{"piece": "F", "cells": [[0, 1], ...]}, ...]} on one line,
    /// and with a remark also "marked": true and "note": "...", with a level "level": "5.2.3", "moves": 10. A
    /// placement with colours of cells has
    /// "colours": [1, 0, ...], one for each cell.
    json,
    /// A symbol for each cell of the box around the region on one line: row by row, x from the lowest up;
    /// rows from the highest y down, as puzzle files draw them; layers from the lowest z up, with '/' between
    /// them; where a place has several kinds of cells, these side by side. '.' is a cell outside the region
    /// or
    /// one that stays open.
    ///
    /// A piece has its name as symbol if all names are single letters or digits; otherwise pieces are
    /// lettered
    /// A-Z, a-z, 0-9 in the order of the puzzle, and where there are more than 62 they are numbered from 1
    /// up,
    /// with a blank after each cell but the last of a line. The header explains them.
    compact,
    /// A table with a line for each cell that a piece covers: number of the solution, of the placement in it
    /// from 1 up, name of the piece, the numbers of the cell; and mark and note where some have these.
    csv,
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

/// The symbols of SolutionFormat::text, padded to the width of the longest one, and what explains them.
struct TextSymbols {
    /// In the order of the puzzle.
    std::vector<std::string> ofPieces;
    /// Of a cell that stays open, or is outside.
    std::string open;
    /// May be empty.
    std::string header;
};
TextSymbols textSymbols(const Puzzle& puzzle);

/// Needs `puzzle` only during the call. `hasRemarks`: whether some of the solutions have remarks.
std::unique_ptr<SolutionWriter> makeSolutionWriter(SolutionFormat format, const Puzzle& puzzle,
                                                   bool hasRemarks = false);

}  // namespace tilewright
