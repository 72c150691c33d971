#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A board may have at most so many places.
inline constexpr long long maxEdgePlaces = 4'000'000;

/// Something that makes a value no edge-matching puzzle: one sentence that says what was expected.
struct EdgeFlaw {
    enum class Part { board, border, piece };

    Part part = Part::board;
    /// Which piece; 0 for the others.
    std::size_t index = 0;
    std::string text;

    friend bool operator==(const EdgeFlaw&, const EdgeFlaw&) = default;
};

/// Everything that is wrong with `puzzle`, in the order of its parts; empty for a good one.
///
/// Checked are: the size of the board, the number of pieces, colours that are not negative, and a border
/// colour where no border is monochrome.
std::vector<EdgeFlaw> validateEdges(const EdgePuzzle& puzzle);

/// What is wrong with `arrangement` as a solution of a valid puzzle, in one sentence that names places (row
/// and column, counted from 1) and colours; nothing if it is a solution.
std::optional<std::string> whyNoSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

bool isSolution(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// "row 2, column 3".
std::string placeText(const EdgePuzzle& puzzle, std::size_t place);
/// "(1, 2, 1, 0)": right, top, left, bottom.
std::string coloursText(const EdgeColours& colours);

}  // namespace tilewright
