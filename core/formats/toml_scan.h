#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Where the value of `key` begins, among the keys at the beginnings of lines before the first table; nullopt
/// if it is not there. The rest of the text need not be TOML.
std::optional<std::size_t> findTomlValue(std::string_view text, std::string_view key);

/// The kind of puzzle that a text in the native format says it is; nullopt if it does not say so or says
/// something else. Nothing else in the text is looked at.
std::optional<PuzzleKind> tomlKind(std::string_view text);

/// Refuses TOML that no puzzle needs and that would cost the parser its stack or very much memory: keys of
/// many parts, since each part is a table within the table before, and a great number of values. Everything
/// else is left to the parser, also what is not TOML. Throws FormatError in the name of `file`.
void checkTomlSize(std::string_view text, const std::string& file);

}  // namespace tilewright
