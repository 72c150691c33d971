#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace tilewright {

/// 16 hexadecimal digits that tell texts apart, against mistakes, not against intent: FNV-1a (G. Fowler, L.
/// C. Noll, K.-P. Vo). Stored in files, so it never changes.
inline std::string fingerprint(std::string_view text) {
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char byte : text)
        hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3;
    char digits[17];
    std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash));
    return digits;
}

}  // namespace tilewright
