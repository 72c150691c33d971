#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// An arrangement as text: a line for each row of the board, from the top, in it each piece from the left as
///
///     PIECE:RIGHT,TOP,LEFT,BOTTOM
///
/// with the number of the piece in its puzzle, from 0, and its colours as they lie. Pieces stand below each
/// other where the board is not very wide. An empty line separates arrangements; what follows '#' is a
/// comment.
std::string toText(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// Reads arrangements of a puzzle one after the other: from the text above, or from what `edges solve --json`
/// prints, whose "arrangement" is a list [[piece, right, top, left, bottom], ...], and "arrangements" a list
/// of those.
///
/// They have as many pieces as the board has places, all of them pieces of the puzzle; whether they solve it
/// is another matter. `text` and `puzzle` must outlive the reader.
class EdgeArrangementReader {
  public:
    /// `file` is the name that errors begin with. Throws FormatError.
    EdgeArrangementReader(std::string_view text, const std::string& file, const EdgePuzzle& puzzle);

    /// The next arrangement; nothing behind the last one. Throws FormatError.
    std::optional<EdgeArrangement> next();

  private:
    void readJson();

    std::string_view text_;
    std::string file_;
    const EdgePuzzle& puzzle_;
    bool isJson_;
    std::size_t offset_ = 0;
    /// From JSON, the first one last.
    std::vector<EdgeArrangement> waiting_;
};

}  // namespace tilewright
