#pragma once

#include <filesystem>
#include <string>
#include <string_view>

namespace tilewright {

/// The largest file that is read as a puzzle, in bytes.
inline constexpr std::size_t maxPuzzleFile = 16U << 20;

/// The whole of a text file. Throws FormatError when it is missing, unreadable, larger than maxPuzzleFile,
/// empty, or not UTF-8 text.
std::string readTextFile(const std::filesystem::path& path);

/// Replaces the file at once: it is written beside its place and renamed, so that it is whole or not there.
/// Throws FormatError when that cannot be done; then the old file is untouched.
void writeTextFile(const std::filesystem::path& path, std::string_view text);

}  // namespace tilewright
