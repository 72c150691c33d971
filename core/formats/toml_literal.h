#pragma once

#include <string>
#include <string_view>

namespace tilewright {

/// `text` as a basic string of TOML, in which control characters must be escaped.
inline std::string tomlLiteral(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result = "\"";
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte == 0x7f) {
            result += "\\u00";
            result += digits[byte >> 4];
            result += digits[byte & 15];
            continue;
        }
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

}  // namespace tilewright
