#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/format_error.h"
#include "core/formats/written_puzzle.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// The kinds of puzzle files: our own, polycube definition files, and those of BurrTools.
enum class PuzzleFormat : std::uint8_t { toml, polycube, xmpuzzle };

/// "toml", "polycube" or "xmpuzzle".
std::string_view nameOf(PuzzleFormat format);

/// The format that a file name stands for: .toml, .def or .txt, .xmpuzzle; nothing for other names.
std::optional<PuzzleFormat> formatOf(const std::filesystem::path& path);

/// The format of a file that is called `file`: what its bytes look like, or what its name stands for where
/// they do not tell, or else the native one. Whether it can be read is another matter.
PuzzleFormat formatOf(std::string_view bytes, const std::filesystem::path& file);

struct ReadOptions {
    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// Whether a native file may hold a puzzle that is not finished: see parseTomlDraft.
    bool drafts = false;
};

/// Reads a puzzle file of any format; what it holds tells which, and its name where that does not. A puzzle
/// without a name is called like its file. The result passes `validate`, unless drafts are welcome. Throws
/// FormatError.
Puzzle readPuzzle(const std::filesystem::path& path, const ReadOptions& options = {});

/// As readPuzzle, from the bytes of a file that is called `file`.
Puzzle parsePuzzle(std::string_view bytes, const std::string& file, const ReadOptions& options = {});

/// What the puzzles in a file, which may be drafts, are called, in the order of their numbers. Throws
/// FormatError.
std::vector<std::string> problemNames(const std::filesystem::path& path);

/// As problemNames, from the bytes of a file that is called `file`.
std::vector<std::string> parseProblemNames(std::string_view bytes, const std::string& file);

/// `puzzle` in any format, for a file that is called `file`. Throws FormatError if it does not pass
/// `validate`, or cannot be written in this format so that it stays the same puzzle.
WrittenPuzzle serialise(const Puzzle& puzzle, PuzzleFormat format, const std::string& file);

/// Writes a puzzle in the native format; the file is whole or not there. Throws FormatError.
void writePuzzle(const std::filesystem::path& path, const Puzzle& puzzle);

}  // namespace tilewright
