#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace tilewright {

/// Behind the TOML string or comment that begins at `begin`; where that does not end, behind the last
/// character.
std::size_t skipTomlQuoted(std::string_view text, std::size_t begin);

/// Where the value of `key` begins, among the keys before the first table; nothing if it is not there. The
/// rest of the text is only stepped over, and need be no TOML.
std::optional<std::size_t> findTomlValue(std::string_view text, std::string_view key);

}  // namespace tilewright
