#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/images/image_table.h"

namespace tilewright {

/// What a person has said about a solution of a puzzle, as it is kept beside the file of the puzzle.
struct SavedRemark {
    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// The key of the solution: see solutionKey(). Of a board of edges it is the colours of each place.
    std::string solution;
    bool isMarked = false;
    bool isDeleted = false;
    std::string note;

    friend bool operator==(const SavedRemark&, const SavedRemark&) = default;
};

/// For each cell of the region, in cell order, the number of its piece, which is counted from 1 in that
/// order; 0 for an open cell. `labels` tell pieces apart; 0 is open.
std::string solutionKey(std::span<const std::size_t> labels);
/// The numbers of a key.
std::vector<std::size_t> keyLabels(std::string_view key);
std::string solutionKey(const Region& region, std::span<const Placement> placements);

/// The file with the remarks about the puzzles in `file`, beside it: "soma.notes.toml" for "soma.toml", and
/// "soma.def.notes.toml" for "soma.def".
std::string remarkFileOf(const std::string& file);

/// Reads such a file. Throws FormatError.
std::vector<SavedRemark> parseRemarks(std::string_view text, const std::string& file);

/// The text of such a file.
std::string remarksToml(const std::vector<SavedRemark>& remarks);

}  // namespace tilewright
