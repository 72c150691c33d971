#pragma once

#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/assembly/separation.h"
#include "core/basics/files.h"
#include "core/basics/message.h"
#include "core/images/image_table.h"
#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// A solution in a puzzle file, with what the file says of taking it apart.
struct StoredSolution {
    std::vector<Placement> placements;
    /// How it comes apart; without moves where the file does not say it.
    Separation separation;
    /// No numbers where the file does not say how it comes apart.
    AssemblyLevel level;
    /// Where the file says no more than the level: for each part, the staying one first, how many positions
    /// it goes through, or 0 where it stays together.
    std::vector<int> states;
};

/// The solutions in a puzzle file.
struct StoredSolutions {
    std::vector<StoredSolution> solutions;
    /// What could not be read, and where: one sentence each.
    std::vector<Message> notes;
};

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
