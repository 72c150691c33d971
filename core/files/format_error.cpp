#include "core/files/format_error.h"

#include <algorithm>
#include <array>
#include <system_error>

namespace tilewright {

namespace {

constexpr std::size_t longestReason = 600;

std::string placed(const std::string& file, TextPlace place) {
    return file + ":" + std::to_string(place.line) + ":" + std::to_string(place.column);
}

}  // namespace

FormatError::FormatError(const std::string& file, Message reason)
    : std::runtime_error(file + ": " + singleLine(shortened(english(reason), longestReason))),
      where_(file),
      reason_(std::move(reason)) {}

FormatError::FormatError(const std::string& file, TextPlace place, Message reason)
    : FormatError(placed(file, place), std::move(reason)) {}

Message FormatError::message() const {
    return messageOf("%1: %2", where_, reason_);
}

WriteError::WriteError(const std::string& file, int error)
    : FormatError(file,
                  core::message("the file cannot be written: %1", std::generic_category().message(error))) {
    constexpr std::array diskErrors{ENOSPC, EDQUOT, EIO, EFBIG};
    if (std::ranges::find(diskErrors, error) != diskErrors.end()) cause_ = Cause::disk;
}

}  // namespace tilewright
