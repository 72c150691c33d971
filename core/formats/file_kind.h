#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

namespace tilewright {

/// The kinds of puzzles that the native format knows.
enum class FileKind : std::uint8_t { tiling, edgeMatching };

/// The kind that a text in the native format says it is, by its key "kind"; nothing if it does not say so or
/// says something else. The rest of the text is not looked at.
std::optional<FileKind> fileKindOf(std::string_view text);

/// The same for a file of any format; nothing also where the file cannot be read.
std::optional<FileKind> kindOfFile(const std::filesystem::path& path);

/// Throws FormatError if `text` says that it is a puzzle of another kind than `expected`; the message says
/// which commands read it.
void requireKind(std::string_view text, const std::string& file, FileKind expected);

}  // namespace tilewright
