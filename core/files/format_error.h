#pragma once

#include <stdexcept>
#include <string>
#include <utility>

#include "core/message/message.h"
#include "core/text/text.h"

namespace tilewright {

/// A file that cannot be read or written. what() is one line in English: "FILE:LINE:COLUMN: what is wrong,
/// and what was expected".
class FormatError : public std::runtime_error {
  public:
    /// About the whole file, which is the only thing named.
    FormatError(const std::string& file, Message reason);
    /// About a place in it. The middle of a very long text is left out of what(), and line breaks in it
    /// become blanks.
    FormatError(const std::string& file, TextPlace place, Message reason);

    /// The line that what() says, for other languages.
    Message message() const;

    /// What is wrong, without the file.
    const Message& reason() const { return reason_; }

  private:
    /// "FILE" or "FILE:LINE:COLUMN".
    std::string where_;
    Message reason_;
};

/// A file that cannot be written.
class WriteError : public FormatError {
  public:
    enum class Cause {
        /// The file may not be written: it is there, or its place does not allow it.
        refused,
        /// The disk is full or broken.
        disk,
    };

    WriteError(const std::string& file, Message reason) : FormatError(file, std::move(reason)) {}
    /// With the reason of the system, an error number.
    WriteError(const std::string& file, int error);

    Cause cause() const { return cause_; }

  private:
    Cause cause_ = Cause::refused;
};

}  // namespace tilewright
