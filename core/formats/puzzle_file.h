#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/puzzle_format.h"

namespace tilewright {

struct ReadOptions {
    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// Whether the file may hold a puzzle that is not finished: see parseTomlDraft.
    bool drafts = false;
};

/// A puzzle file of any format and kind, read once and parsed once. A value; one thread at a time.
class LoadedFile {
  public:
    /// `file` is the name of the file, which errors begin with. What it holds says which format it has, and
    /// its name where that does not. Throws FormatError.
    LoadedFile(std::string bytes, std::string file, bool drafts = false);

    const std::string& file() const { return file_; }
    const std::string& bytes() const { return bytes_; }
    const PuzzleFormat& format() const { return *format_; }
    PuzzleKind kind() const { return parsed_.kind; }
    /// What the puzzles in the file are called, in the order of their numbers; at least one.
    const std::vector<std::string>& problems() const { return parsed_.names; }
    /// What the file holds that a puzzle has no words for, such as stored solutions.
    const std::vector<Message>& notes() const { return parsed_.notes; }

    /// The puzzle with this number, from 1; one without a name is called like the file. Throws FormatError.
    AnyPuzzle puzzle(int problem = 1) const;
    /// The same for what can be tiled or covered. Throws FormatError, which says which commands read a puzzle
    /// of another kind.
    Puzzle tiling(int problem = 1) const;

    /// The solutions that are stored with a puzzle that tiling() can read; none in most formats.
    StoredSolutions solutions(int problem = 1) const;

    /// Whether rewritten() can be called.
    bool canRewrite() const { return static_cast<bool>(parsed_.rewrite); }
    /// The bytes of the file after its puzzle with this number has been edited to be `after`. Everything else
    /// in the file stays; the notes say what does not. Throws FormatError where the format cannot hold it.
    WrittenPuzzle rewritten(int problem, const AnyPuzzle& after) const;

  private:
    std::size_t indexOf(int problem) const;

    std::string file_;
    std::string bytes_;
    const PuzzleFormat* format_;
    ParsedFile parsed_;
};

/// Reads and parses a file. Throws FormatError.
LoadedFile loadFile(const std::filesystem::path& path, bool drafts = false);

/// A puzzle to be tiled or covered from a file. Throws FormatError.
Puzzle readPuzzle(const std::filesystem::path& path, const ReadOptions& options = {});

/// As readPuzzle, from the bytes of a file that is called `file`.
Puzzle parsePuzzle(std::string_view bytes, const std::string& file, const ReadOptions& options = {});

/// `puzzle` in any format, for a file that is called `file`. Throws FormatError if it does not pass
/// `validate`, or cannot be written in this format so that it stays the same puzzle.
/// Solutions are written where the format has room for them; the notes say where it has not.
WrittenPuzzle serialise(const Puzzle& puzzle, const PuzzleFormat& format, const std::string& file,
                        std::span<const StoredSolution> solutions = {});

/// The bytes of a file called `file` that hold all of `puzzle`, in the format that the name stands for. If
/// `before` is given, the puzzle is one with the number `problem` in that file, edited; what else is in there
/// stays if the format is the same.
///
/// Throws FormatError in the name of `file` if the name stands for no format, or if reading the file again
/// would give another puzzle: if pieces are left out or written differently, colours lost, or the puzzle is a
/// draft and the format is not the native one. Where the region begins and what a nameless puzzle is called
/// may change.
WrittenPuzzle savedPuzzle(const AnyPuzzle& puzzle, const std::string& file,
                          const LoadedFile* before = nullptr, int problem = 1);

/// As savedPuzzle, but what the format has no words for is left out, and the notes say so. FormatError
/// remains for what would make another puzzle of it.
WrittenPuzzle exportedPuzzle(const AnyPuzzle& puzzle, const std::string& file);

}  // namespace tilewright
