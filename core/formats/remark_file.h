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

/// The bookmarks that a person has set in a search that was watched. A bookmark is a step, which means the
/// same only in the same search.
struct SavedBookmarks {
    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// Options of the plan; empty for an edge-matching puzzle.
    std::string plan;
    /// See searchKey(). Once the puzzle has been edited its searches have other steps.
    std::string puzzle;
    /// Pieces that were put in place before the search began, as text: the number of the piece, and the
    /// numbers of its cells in the region, all from 0.
    std::vector<std::string> placed;
    /// The note of each step; it may be empty and may have several lines.
    std::map<std::uint64_t, std::string> notes;

    bool isSameSearch(const SavedBookmarks& other) const {
        return problem == other.problem && plan == other.plan && puzzle == other.puzzle &&
               placed == other.placed;
    }

    friend bool operator==(const SavedBookmarks&, const SavedBookmarks&) = default;
};

/// Where the pieces of an edge-matching puzzle lie that a person has laid out by hand.
struct SavedBoard {
    struct Entry {
        /// From 0, row by row from the top left.
        std::size_t place = 0;
        PlacedEdgePiece placed;

        friend bool operator==(const Entry&, const Entry&) = default;
    };

    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// See searchKey(). Once the puzzle has been edited its pieces are others.
    std::string puzzle;
    /// By place. Whether the puzzle has such places and pieces is another matter.
    std::vector<Entry> entries;

    friend bool operator==(const SavedBoard&, const SavedBoard&) = default;
};

/// What a file of notes holds: all that a person has said about the puzzles of one file.
struct SavedNotes {
    std::vector<SavedRemark> solutions;
    std::vector<SavedBookmarks> searches;
    std::vector<SavedBoard> boards;

    bool isEmpty() const { return solutions.empty() && searches.empty() && boards.empty(); }

    friend bool operator==(const SavedNotes&, const SavedNotes&) = default;
};

/// Names a puzzle by all that its searches depend on: names, colours and the source do not matter.
std::string searchKey(AnyPuzzle puzzle);

/// For each cell of the region, in cell order, the number of its piece, which is counted from 1 in that
/// order; 0 for an open cell. `labels` tell pieces apart; 0 is open.
std::string solutionKey(std::span<const std::size_t> labels);
/// The numbers of a key.
std::vector<std::size_t> keyLabels(std::string_view key);
std::string solutionKey(const Region& region, std::span<const Placement> placements);

/// The file with the remarks about the puzzles in `file`, beside it: "soma.notes.toml" for "soma.toml", and
/// "soma.def.notes.toml" for "soma.def".
std::string remarkFileOf(const std::string& file);

/// The largest file of notes that is read, in bytes: millions of solutions may have marks.
inline constexpr std::size_t maxNotesFile = std::size_t{1} << 30;

/// Reads such a file. Throws FormatError.
SavedNotes parseNotes(std::string_view text, const std::string& file);

/// The text of such a file.
std::string notesToml(const SavedNotes& notes);

}  // namespace tilewright
