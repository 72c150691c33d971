#pragma once

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/images/image_table.h"
#include "core/lattice/lattice.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// What a person has said about a solution.
struct SolutionRemark {
    bool isMarked = false;
    /// On one line; may be empty.
    std::string note;

    bool isEmpty() const { return !isMarked && note.empty(); }
};

/// A solution written out, with its number in the list that it comes from.
struct NumberedSolution {
    /// From 1 up.
    std::uint64_t number = 0;
    /// How many it is with its symmetric copies; 1 where the list does not say.
    int copies = 1;
    /// Fixed pieces first.
    std::vector<Placement> placements;
    SolutionRemark remark = {};
    /// Of a solution that was taken apart its level, such as "5.2.3", and how many moves it takes.
    std::string level = {};
    int moves = 0;
};

/// Solutions that are written out one at a time, so that millions of them need no memory.
struct SolutionList {
    std::uint64_t count = 0;
    /// The solution at this place, from 0 up to count - 1. May be called by any thread; may throw
    /// std::exception where a disk fails.
    std::function<NumberedSolution(std::uint64_t)> at;
    /// Whether some of them have remarks: a table then has columns for them.
    bool hasRemarks = false;
};

/// Solutions that are in memory already.
inline SolutionList listOf(std::vector<NumberedSolution> solutions) {
    const std::uint64_t count = solutions.size();
    const bool hasRemarks =
        std::ranges::any_of(solutions, [](const NumberedSolution& one) { return !one.remark.isEmpty(); });
    return {count,
            [kept = std::make_shared<const std::vector<NumberedSolution>>(std::move(solutions))](
                std::uint64_t place) { return (*kept)[static_cast<std::size_t>(place)]; },
            hasRemarks};
}

/// Where a cell stands when there is a symbol for each: at its position, the kinds of a place side by side.
inline Cell drawnAt(Cell cell, Lattice lattice) {
    Cell at = lattice.positionOf(cell);
    if (lattice.writesKinds()) at = {at.x * lattice.kinds() + at.kind, at.y, at.z};
    return at;
}

/// The cell that stands there; nullopt where there is none.
inline std::optional<Cell> cellDrawnAt(Cell at, Lattice lattice) {
    if (!lattice.writesKinds()) return lattice.cellAt(at);
    const int kind = (at.x % lattice.kinds() + lattice.kinds()) % lattice.kinds();
    return lattice.cellAt({(at.x - kind) / lattice.kinds(), at.y, at.z, kind});
}

/// The box around cells where they are drawn.
inline Box drawnBox(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> drawn;
    drawn.reserve(cells.size());
    for (const Cell cell : cells)
        drawn.push_back(drawnAt(cell, lattice));
    return boxAround(drawn);
}

/// Takes one solution after the other; false ends the reading.
using SolutionTaker = std::function<bool(NumberedSolution)>;

/// Reads a file of solutions of `puzzle`: JSON lines or compact lines, as makeSolutionWriter() writes them.
/// Which of the two is seen from the first character. Solutions are numbered as they come, and have the
/// remarks that the file has.
///
/// A compact line does not say how to cut two pieces of one letter that touch: then some way that gives
/// pieces of their shape is taken. Files of any length are read line by line. Throws FormatError, with line
/// and column, where the file is something else or of another puzzle, or a line is no solution of `puzzle`.
void readSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionTaker& take);

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
