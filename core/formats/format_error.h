#pragma once

#include <stdexcept>
#include <string>

namespace tilewright {

/// A file that cannot be read or written. what() is one line: "FILE:LINE:COLUMN: what is wrong, and what was
/// expected".
class FormatError : public std::runtime_error {
  public:
    /// Lines and columns count from 1; 0 where the whole file is meant, then only FILE is named.
    FormatError(const std::string& file, unsigned line, unsigned column, const std::string& text)
        : std::runtime_error(file +
                             (line > 0 ? ":" + std::to_string(line) + ":" + std::to_string(column) : "") +
                             ": " + text) {}
};

}  // namespace tilewright
