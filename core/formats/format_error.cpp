#include "core/formats/format_error.h"

#include "core/formats/text.h"

namespace tilewright {

FormatError::FormatError(const std::string& file, unsigned line, unsigned column, const std::string& text)
    : std::runtime_error(file + (line > 0 ? ":" + std::to_string(line) + ":" + std::to_string(column) : "") +
                         ": " + singleLine(shortened(text, 600))) {}

}  // namespace tilewright
