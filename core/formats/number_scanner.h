#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "core/message/message.h"

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

}  // namespace tilewright
