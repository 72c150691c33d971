#pragma once

#include <filesystem>
#include <iosfwd>
#include <string>
#include <string_view>

namespace tilewright {

/// The largest file that is read as a puzzle, in bytes; packed files may not be larger when they are unpacked
/// either.
inline constexpr std::size_t maxPuzzleFile = 16U << 20;

/// Whether the name of `path` ends in `ending`, such as ".toml", in small or capital letters.
bool hasEnding(const std::filesystem::path& path, std::string_view ending);

/// Whether `path` is neither a regular file nor a folder, but a device or a pipe: it cannot be replaced, and
/// is written to as it is.
bool isDevice(const std::filesystem::path& path);

/// The whole of a file. Throws FormatError when it is missing, unreadable, or larger than `most` bytes.
std::string readFile(const std::filesystem::path& path, std::size_t most = maxPuzzleFile);

/// A file to be read part by part. Throws FormatError when it is missing or cannot be opened.
std::ifstream openFile(const std::filesystem::path& path);

/// All that comes from a stream, such as standard input, that errors call `name`. Throws FormatError as
/// readFile does.
std::string readStream(std::istream& stream, const std::string& name, std::size_t most = maxPuzzleFile);

/// Throws FormatError in the name of `file` when `bytes` are more than `most`.
void requireSize(std::string_view bytes, const std::string& file, std::size_t most = maxPuzzleFile);

/// Throws FormatError in the name of `file` when `text` is larger than `most` bytes, empty, or not UTF-8
/// text.
void requireText(std::string_view text, const std::string& file, std::size_t most = maxPuzzleFile);

/// readFile and requireText.
std::string readTextFile(const std::filesystem::path& path);

/// Replaces the file at once: it is written beside its place, synced and renamed, so that it is whole or not
/// there. Links are followed; what is not a regular file, such as a device or a pipe, is written to as it is.
/// Throws WriteError when that cannot be done; then the old file is untouched.
void writeFile(const std::filesystem::path& path, std::string_view bytes);

}  // namespace tilewright
