#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// Who made a puzzle, when, and what else there is to say about it, beside its source. It changes no
/// solution.
struct Credits {
    /// In one line; may be empty.
    std::string designer;
    std::optional<int> year;
    /// Any number of lines, as noteLines() makes them; may be empty.
    std::string notes;

    bool empty() const { return designer.empty() && !year && notes.empty(); }
    friend bool operator==(const Credits&, const Credits&) = default;
};

/// The years that a puzzle may be from.
inline constexpr int firstYear = -9999;
inline constexpr int lastYear = 9999;

/// `text` in lines that end with '\n' each but the last, without spaces at their ends, empty lines around it
/// and control characters.
std::string noteLines(std::string_view text);

}  // namespace tilewright
