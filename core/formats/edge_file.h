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

/// A scanner for texts that consist almost entirely of numbers, for lists that are too long for a general
/// parser.
class NumberScanner {
  public:
    /// Starts at `offset`; `file` is the name in error messages. `text` and `file` must outlive the scanner.
    NumberScanner(std::string_view text, const std::string& file, std::size_t offset = 0)
        : text_(text), file_(file), offset_(offset) {}

    std::size_t offset() const { return offset_; }
    bool atEnd() const { return offset_ >= text_.size(); }
    /// The next character; a line break at the end of the text.
    char next() const { return atEnd() ? '\n' : text_[offset_]; }
    void step() { ++offset_; }
    /// Consumes `c` if it comes next; returns whether it did.
    bool skip(char c);
    /// Skips white space, line breaks and comments from '#' to the end of the line.
    void skipSpace();

    /// Reads a whole number in TOML notation: a sign, decimal digits with single underscores between them, or
    /// 0x, 0o and 0b. Throws FormatError if there is none, or if it is not between `low` and `high`; `what`
    /// is the expected thing, such as core::text("a colour").
    std::int64_t number(std::int64_t low, std::int64_t high, const char* what);

    /// Throws FormatError for `offset`, or for the current position.
    [[noreturn]] void fail(std::size_t offset, Message reason) const;
    [[noreturn]] void fail(Message reason) const { fail(offset_, std::move(reason)); }

    /// The next word, quoted for a message, or "the end of the file".
    Message nextWord() const;

  private:
    std::string_view text_;
    const std::string& file_;
    std::size_t offset_;
};

/// The maximum size in bytes of an edge-matching puzzle or arrangement file. A million pieces of any colours
/// fit.
inline constexpr std::size_t maxEdgeFile = std::size_t{128} << 20;

/// Reads an edge-matching puzzle in the native format (DESIGN, "Puzzle files"). `file` is the name in error
/// messages and the default name of the puzzle.
///
/// The result passes validateEdges(): it has as many pieces as places, no negative colours, a border colour
/// only if a border is monochrome, and clues that the moves allow. Throws FormatError. A million pieces take
/// about half a second.
EdgePuzzle parseEdgePuzzle(std::string_view text, const std::string& file);

/// `puzzle` in the native format; parseEdgePuzzle() restores an equal value if the puzzle has a name.
std::string toToml(const EdgePuzzle& puzzle);

/// `original`, the text of `file` that holds `before`, edited so that it holds `after`. Comments and layout
/// are preserved where possible; the notes say where not.
WrittenPuzzle editedToml(std::string_view original, const std::string& file, const EdgePuzzle& before,
                         const EdgePuzzle& after);

/// An arrangement as text: one line per row of the board, from the top, and in it each piece from the left as
///
///     PIECE:RIGHT,TOP,LEFT,BOTTOM
///
/// with the number of the piece in its puzzle, from 0, and its colours in the current orientation. Columns
/// are aligned unless the board is very wide. An empty line separates arrangements; '#' starts a comment.
std::string toText(const EdgePuzzle& puzzle, const EdgeArrangement& arrangement);

/// Reads the arrangements of a puzzle one by one: from the text format above, or from the output of `edges
/// solve --json`, whose "arrangement" is a list [[piece, right, top, left, bottom], ...] and "arrangements" a
/// list of those.
///
/// Each has as many pieces as the board has places, all from the puzzle; whether it is a solution is not
/// checked. `text` and `puzzle` must outlive the reader.
class EdgeArrangementReader {
  public:
    /// `file` is the name in error messages. Throws FormatError.
    EdgeArrangementReader(std::string_view text, const std::string& file, const EdgePuzzle& puzzle);

    /// The next arrangement; nullopt after the last one. Throws FormatError.
    std::optional<EdgeArrangement> next();

  private:
    void readJson();

    std::string_view text_;
    std::string file_;
    const EdgePuzzle& puzzle_;
    bool isJson_;
    std::size_t offset_ = 0;
    /// From JSON, in reverse order.
    std::vector<EdgeArrangement> waiting_;
};

}  // namespace tilewright
