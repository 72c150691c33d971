#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/files/format_error.h"
#include "core/formats/stored_solutions.h"
#include "core/message/message.h"
#include "core/puzzle/any_puzzle.h"

namespace tilewright {

/// A puzzle as the bytes of a file.
struct WrittenPuzzle {
    std::string bytes;
    /// What had to be written differently or left out because the format has no words for it: one sentence
    /// each.
    std::vector<Message> notes;
};

/// The puzzles in the bytes of a file, which are parsed once.
struct ParsedFile {
    /// What they are called, in the order of their numbers; at least one. A name may be empty.
    std::vector<std::string> names;
    PuzzleKind kind = PuzzleKind::tiling;
    /// The puzzle at an index of `names`, which passes `validate` unless drafts are welcome. Throws
    /// FormatError.
    std::function<AnyPuzzle(std::size_t index)> puzzle;
    /// The same file, in which the puzzle at `index` has been edited from `before` to `after`: everything
    /// that a puzzle has no words for stays. Throws FormatError; empty where the format cannot do that.
    std::function<WrittenPuzzle(std::size_t index, const AnyPuzzle& before, const AnyPuzzle& after)> rewrite;
    /// What the file holds that a puzzle has no words for.
    std::vector<Message> notes;
    /// The solutions that are stored with the puzzle at `index`, which can be read. Empty where the format
    /// has none.
    std::function<StoredSolutions(std::size_t index)> solutions;
};

/// A format of puzzle files: one row of the table from which everything about formats is made.
struct PuzzleFormat {
    /// As people name it in options: "toml".
    std::string_view name;
    /// What such files are called in dialogs.
    Message title;
    /// The endings of its files, the usual one first: ".toml".
    std::vector<std::string_view> endings;
    /// Whether bytes look like such a file, whatever it is called; whether they can be read is another
    /// matter.
    bool (*looksLike)(std::string_view bytes);
    /// Parses the bytes of the file that errors name `file`. `drafts`: whether puzzles that are not finished
    /// are read too. Throws FormatError.
    ParsedFile (*read)(std::string_view bytes, const std::string& file, bool drafts);
    /// A valid puzzle as a file that errors name `file`; the notes say what is lost. Throws FormatError where
    /// the format cannot hold the puzzle so that it stays the same.
    WrittenPuzzle (*write)(const Puzzle& puzzle, const std::string& file);
    /// Adds solutions of a puzzle to what write() has made of it; null where the format has none.
    void (*addSolutions)(WrittenPuzzle& written, const Puzzle& puzzle, const std::string& file,
                         std::span<const StoredSolution> solutions) = nullptr;
};

/// The rows of the table. Each is made by the file of its name, and all that there is of a format by its row.
PuzzleFormat tomlFormat();
PuzzleFormat polycubeFormat();
PuzzleFormat xmpuzzleFormat();
PuzzleFormat shapeListFormat();

/// All formats, the native one first.
std::span<const PuzzleFormat> puzzleFormats();

inline const PuzzleFormat& nativeFormat() {
    return puzzleFormats().front();
}

/// The format with this name; null if there is none.
const PuzzleFormat* formatNamed(std::string_view name);

/// The format that the ending of a file name stands for; null if it stands for none.
const PuzzleFormat* formatOf(const std::filesystem::path& path);

/// The format of a file that is called `file`: what its bytes look like, or what its name stands for where
/// they do not tell, or else the native one.
const PuzzleFormat& formatOf(std::string_view bytes, const std::filesystem::path& file);

/// For formats of squares and cubes without colours of cells: throws FormatError, with what to do instead, if
/// `puzzle` has another lattice or such colours.
void requirePlainCubes(const Puzzle& puzzle, const std::string& file);

/// The endings of all formats in a sentence: ".toml, .def, .txt or .xmpuzzle".
std::string listedEndings();

}  // namespace tilewright
