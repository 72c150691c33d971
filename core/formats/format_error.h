#pragma once

#include <stdexcept>
#include <string>

namespace tilewright {

/// A file that cannot be read or written. what() is one line: "FILE:LINE:COLUMN: what is wrong, and what was
/// expected".
class FormatError : public std::runtime_error {
  public:
    /// Lines and columns count from 1; 0 where the whole file is meant, then only FILE is named. The middle
    /// of a very long text is left out, and line breaks in it become blanks.
    FormatError(const std::string& file, unsigned line, unsigned column, const std::string& text);
};

}  // namespace tilewright
