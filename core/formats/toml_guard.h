#pragma once

#include <string>
#include <string_view>

namespace tilewright {

/// Refuses TOML that no puzzle needs and that would cost the parser its stack or very much memory: keys of
/// many parts, since each part is a table within the table before, and a great number of values. Everything
/// else is left to the parser, also what is no TOML. Throws FormatError in the name of `file`.
void checkTomlSize(std::string_view text, const std::string& file);

}  // namespace tilewright
