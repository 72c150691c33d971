#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/basics/message.h"
#include "core/formats/puzzle_file.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// Walks through a text that is nearly all numbers, for lists that are too long for a general parser.
class NumberScanner {
  public:
    /// Begins at `offset`; `file` is the name that errors begin with. Both must outlive the scanner.
    NumberScanner(std::string_view text, const std::string& file, std::size_t offset = 0)
        : text_(text), file_(file), offset_(offset) {}

    std::size_t offset() const { return offset_; }
    bool atEnd() const { return offset_ >= text_.size(); }
    /// The next character; a line break at the end of the text.
    char next() const { return atEnd() ? '\n' : text_[offset_]; }
    void step() { ++offset_; }
    /// Steps over `c` if it comes next; says whether it did.
    bool skip(char c);
    /// Steps over white space, line breaks and comments from '#' to the end of the line.
    void skipSpace();

    /// Reads a whole number as TOML writes it: a sign, decimal digits with single underscores between them,
    /// or 0x, 0o and 0b. Throws FormatError where there is none, or one outside of `low` to `high`; `what` is
    /// what was expected, such as core::text("a colour").
    std::int64_t number(std::int64_t low, std::int64_t high, const char* what);

    /// Throws FormatError at `offset`, or where the scanner is.
    [[noreturn]] void fail(std::size_t offset, Message reason) const;
    [[noreturn]] void fail(Message reason) const { fail(offset_, std::move(reason)); }

    /// What comes next, in quotes for a message, or "the end of the file".
    Message nextWord() const;

  private:
    std::string_view text_;
    const std::string& file_;
    std::size_t offset_;
};

/// The largest file that is read as an edge-matching puzzle or as an arrangement of one, in bytes. It holds a
/// million pieces of any colours.
inline constexpr std::size_t maxEdgeFile = std::size_t{128} << 20;

/// Reads an edge-matching puzzle in the native format (DESIGN, "Puzzle files"). `file` is the name that
/// errors begin with, and the name of a puzzle that has none.
///
/// The result is good by validateEdges(): it has as many pieces as places, no negative colours, a border
/// colour only where a border is monochrome, and clues that the moves allow. Throws FormatError. A million
/// pieces take about half a second.
EdgePuzzle parseEdgePuzzle(std::string_view text, const std::string& file);

/// `puzzle` in the native format; parseEdgePuzzle reads an equal value from it, if the puzzle has a name.
std::string toToml(const EdgePuzzle& puzzle);

/// `original`, a file that errors name `file` and that holds `before`, after an edit that makes it `after`.
/// Comments and everything else that a person wrote stay as far as they can; the notes say where not.
WrittenPuzzle editedToml(std::string_view original, const std::string& file, const EdgePuzzle& before,
                         const EdgePuzzle& after);

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
