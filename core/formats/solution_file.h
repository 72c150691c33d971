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

/// A user's remark about a solution.
struct SolutionRemark {
    bool isMarked = false;
    /// A single line; may be empty.
    std::string note;

    bool isEmpty() const { return !isMarked && note.empty(); }
};

/// A solution with its number in its list.
struct NumberedSolution {
    /// From 1 up.
    std::uint64_t number = 0;
    /// Its number of symmetric copies, including itself; 1 if the list does not say.
    int copies = 1;
    /// Fixed pieces first.
    std::vector<Placement> placements;
    SolutionRemark remark = {};
    /// For a disassembled solution, its level, such as "5.2.3", and its number of moves.
    std::string level = {};
    int moves = 0;
};

/// Solutions that are produced one at a time, so that millions of them need no memory.
struct SolutionList {
    std::uint64_t count = 0;
    /// The solution at this index, from 0 to count - 1. Thread-safe; may throw std::exception on disk errors.
    std::function<NumberedSolution(std::uint64_t)> at;
    /// Whether some solutions have remarks; a table then has columns for them.
    bool hasRemarks = false;
};

/// Solutions that are already in memory.
inline SolutionList listOf(std::vector<NumberedSolution> solutions) {
    const std::uint64_t count = solutions.size();
    const bool hasRemarks =
        std::ranges::any_of(solutions, [](const NumberedSolution& one) { return !one.remark.isEmpty(); });
    return {count,
            [kept = std::make_shared<const std::vector<NumberedSolution>>(std::move(solutions))](
                std::uint64_t place) { return (*kept)[static_cast<std::size_t>(place)]; },
            hasRemarks};
}

/// Where a cell is drawn if each cell has one symbol: at its position, with the kinds of one position side by
/// side.
inline Cell drawnAt(Cell cell, Lattice lattice) {
    Cell at = lattice.positionOf(cell);
    if (lattice.writesKinds()) at = {at.x * lattice.kinds() + at.kind, at.y, at.z};
    return at;
}

/// The cell that is drawn there; nullopt if none.
inline std::optional<Cell> cellDrawnAt(Cell at, Lattice lattice) {
    if (!lattice.writesKinds()) return lattice.cellAt(at);
    const int kind = (at.x % lattice.kinds() + lattice.kinds()) % lattice.kinds();
    return lattice.cellAt({(at.x - kind) / lattice.kinds(), at.y, at.z, kind});
}

/// The bounding box of drawn cells.
inline Box drawnBox(std::span<const Cell> cells, Lattice lattice) {
    std::vector<Cell> drawn;
    drawn.reserve(cells.size());
    for (const Cell cell : cells)
        drawn.push_back(drawnAt(cell, lattice));
    return boxAround(drawn);
}

/// Receives one solution after the other; return false to stop reading.
using SolutionTaker = std::function<bool(NumberedSolution)>;

/// Reads a file of solutions of `puzzle`: JSON lines or compact lines, as written by makeSolutionWriter().
/// The first character determines the format. Solutions are numbered consecutively and keep their remarks.
///
/// A compact line does not say how to split two touching pieces with the same letter; any split into pieces
/// of their shape is accepted. Files of any length are read line by line. Throws FormatError, with line and
/// column, if the file is something else or belongs to a different puzzle, or if a line is not a solution of
/// `puzzle`.
void readSolutions(const std::filesystem::path& path, const Puzzle& puzzle, const SolutionTaker& take);

/// The format in which solutions are written one after the other.
enum class SolutionFormat {
    /// Drawings for people, each followed by an empty line: rows with y descending, layers with z ascending
    /// side by side and separated by commas, and in each cell the name of its piece, padded to the longest
    /// name. If names are longer than a few characters, the symbols of compact lines are used and explained
    /// in the header.
    text,
    /// {"number": 1, "copies": 4, "placements": [{"piece": "F", "cells": [[0, 1], ...]}, ...]} on one line;
    /// with a remark also "marked": true and "note": "..."; with a level also "level": "5.2.3" and "moves":
    /// 10. A placement with coloured cells has "colours": [1, 0, ...], one per cell.
    json,
    /// One symbol per cell of the bounding box of the region, on one line: x ascending within a row, rows
    /// with y descending as in puzzle files, layers with z ascending and '/' between them; the kinds of one
    /// position side by side. '.' is a cell that is outside the region or stays open.
    ///
    /// Single letters or digits are used as symbols if all pieces have such names; otherwise pieces are
    /// lettered A-Z, a-z, 0-9 in puzzle order, and more than 62 are numbered from 1, with a blank between
    /// cells. The header explains the symbols.
    compact,
    /// A table with one line per covered cell: number of the solution, number of the placement in it (from
    /// 1), name of the piece, the coordinates of the cell; and mark and note if some solutions have them.
    csv,
};

/// By extension: .jsonl, .ndjson and .json are json, .compact is compact, all others are text.
SolutionFormat solutionFormatFor(const std::filesystem::path& file);

/// Writes solutions of one puzzle.
class SolutionWriter {
  public:
    virtual ~SolutionWriter() = default;

    /// Written before the first solution; may be empty.
    virtual std::string header() const { return {}; }
    /// A solution with its remark. Formats without numbers omit number and copies.
    virtual std::string write(const NumberedSolution& solution) const = 0;
};

/// The symbols of SolutionFormat::text, padded to equal width, with their explanation.
struct TextSymbols {
    /// In puzzle order.
    std::vector<std::string> ofPieces;
    /// For cells that stay open or are outside.
    std::string open;
    /// May be empty.
    std::string header;
};
TextSymbols textSymbols(const Puzzle& puzzle);

/// Uses `puzzle` only during the call. `hasRemarks`: whether some of the solutions have remarks.
std::unique_ptr<SolutionWriter> makeSolutionWriter(SolutionFormat format, const Puzzle& puzzle,
                                                   bool hasRemarks = false);

}  // namespace tilewright
