#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// The designer and year of a puzzle, and notes about it. No effect on solutions.
struct Credits {
    /// A single line; may be empty.
    std::string designer;
    std::optional<int> year;
    /// Several lines in the form of noteLines(); may be empty.
    std::string notes;

    bool empty() const { return designer.empty() && !year && notes.empty(); }
    friend bool operator==(const Credits&, const Credits&) = default;
};

/// The range of valid years.
inline constexpr int firstYear = -9999;
inline constexpr int lastYear = 9999;

/// Normalises notes: lines are separated by '\n', without trailing spaces, leading or trailing empty lines,
/// and control characters.
std::string noteLines(std::string_view text);

}  // namespace tilewright
