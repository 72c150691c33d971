#include "core/puzzle/credits.h"

namespace tilewright {

std::string noteLines(std::string_view text) {
    std::string lines;
    // Line breaks and spaces, which are kept only if other characters follow.
    std::string held;
    for (const char c : text) {
        if (c == '\n') {
            while (!held.empty() && held.back() == ' ')
                held.pop_back();
            if (!lines.empty()) held += c;
        } else if (c == ' ' || static_cast<unsigned char>(c) < 0x20 || c == 0x7f) {
            if (c != '\r') held += ' ';
        } else {
            lines += held + c;
            held.clear();
        }
    }
    return lines;
}

}  // namespace tilewright
