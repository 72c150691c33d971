#include "core/files/format_error.h"

#include <utility>

namespace tilewright {

namespace {

constexpr std::size_t longestReason = 600;

std::string placed(const std::string& file, TextPlace place) {
    return file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

}  // namespace

FormatError::FormatError(std::string where, Message reason, int)
    : std::runtime_error(where + ": " + singleLine(shortened(english(reason), longestReason))),
      where_(std::move(where)),
      reason_(std::move(reason)) {}

FormatError::FormatError(const std::string& file, Message reason) : FormatError(file, std::move(reason), 0) {}

FormatError::FormatError(const std::string& file, TextPlace place, Message reason)
    : FormatError(placed(file, place), std::move(reason), 0) {}

FormatError::FormatError(const std::string& file, unsigned line, unsigned column, const std::string& reason)
    : FormatError(line > 0 ? placed(file, {line, column}) : file, verbatim(reason), 0) {}

Message FormatError::message() const {
    return tilewright::message("%1: %2", where_, reason_);
}

}  // namespace tilewright
