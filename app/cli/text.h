#pragma once

#include <array>
#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <string>

namespace tilewright::cli {

/// A text of at most 511 bytes as std::printf writes it.
[[gnu::format(printf, 1, 2)]] inline std::string formatted(const char* format, ...) {
    std::array<char, 512> text{};
    std::va_list values;
    va_start(values, format);
    std::vsnprintf(text.data(), text.size(), format, values);
    va_end(values);
    return text.data();
}

/// "1 solution", "2 solutions".
inline std::string countText(std::uint64_t count, const std::string& what) {
    return std::to_string(count) + " " + what + (count == 1 ? "" : "s");
}

}  // namespace tilewright::cli
