#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/images/image_table.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A user's remark about a solution, stored beside the puzzle file.
struct SavedRemark {
    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// The key of the solution; see solutionKey(). For an edge-matching board, the colours of each place.
    std::string solution;
    bool isMarked = false;
    bool isDeleted = false;
    std::string note;

    friend bool operator==(const SavedRemark&, const SavedRemark&) = default;
};

/// The bookmarks of a watched search. A bookmark is a step, so it is valid only for the same search.
struct SavedBookmarks {
    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// Options of the plan; empty for an edge-matching puzzle.
    std::string plan;
    /// See searchKey(): an edited puzzle has different steps.
    std::string puzzle;
    /// Pieces placed before the search began, as text: the number of the piece and the numbers of its cells
    /// in the region, all from 0.
    std::vector<std::string> placed;
    /// The note of each step; may be empty or have several lines.
    std::map<std::uint64_t, std::string> notes;

    bool isSameSearch(const SavedBookmarks& other) const {
        return problem == other.problem && plan == other.plan && puzzle == other.puzzle &&
               placed == other.placed;
    }

    friend bool operator==(const SavedBookmarks&, const SavedBookmarks&) = default;
};

/// Pieces of an edge-matching puzzle that were placed by hand.
struct SavedBoard {
    struct Entry {
        /// Row by row from the top left, from 0.
        std::size_t place = 0;
        PlacedEdgePiece placed;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// See searchKey(): an edited puzzle has different pieces.
    std::string puzzle;
    /// By place. Not checked against the puzzle.
    std::vector<Entry> entries;

    friend bool operator==(const SavedBoard&, const SavedBoard&) = default;
};

/// The contents of a notes file: all remarks about the puzzles of one file.
struct SavedNotes {
    std::vector<SavedRemark> solutions;
    std::vector<SavedBookmarks> searches;
    std::vector<SavedBoard> boards;

    bool isEmpty() const { return solutions.empty() && searches.empty() && boards.empty(); }

    friend bool operator==(const SavedNotes&, const SavedNotes&) = default;
};

/// Identifies a puzzle by everything that affects a search; names, colours and source do not.
std::string searchKey(AnyPuzzle puzzle);

/// For each cell of the region, in cell order, the number of its piece, counted from 1 in that order; 0 for
/// an open cell. `labels` distinguish pieces; 0 is open.
std::string solutionKey(std::span<const std::size_t> labels);
/// The numbers of a key.
std::vector<std::size_t> keyLabels(std::string_view key);
std::string solutionKey(const Region& region, std::span<const Placement> placements);

/// The notes file beside `file`: "soma.notes.toml" for "soma.toml", and "soma.def.notes.toml" for "soma.def".
std::string remarkFileOf(const std::string& file);

/// The maximum size of a notes file in bytes; millions of solutions may have marks.
inline constexpr std::size_t maxNotesFile = std::size_t{1} << 30;

/// Parses a notes file. Throws FormatError.
SavedNotes parseNotes(std::string_view text, const std::string& file);

/// The text of a notes file.
std::string notesToml(const SavedNotes& notes);

}  // namespace tilewright
