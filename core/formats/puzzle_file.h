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

/// A solution stored in a puzzle file, with its stored disassembly.
struct StoredSolution {
    std::vector<Placement> placements;
    /// How it is disassembled; without moves if the file does not say.
    Separation separation;
    /// Empty if the file does not say.
    AssemblyLevel level;
    /// If the file stores only the level: for each part, the stationary one first, how many positions it goes
    /// through, or 0 if it stays whole.
    std::vector<int> states;
};

/// The solutions in a puzzle file.
struct StoredSolutions {
    std::vector<StoredSolution> solutions;
    /// Contents that could not be read, with their position; one sentence each.
    std::vector<Message> notes;
};

/// A puzzle as the bytes of a file.
struct WrittenPuzzle {
    std::string bytes;
    /// Changes and omissions because the format does not support something; one sentence each.
    std::vector<Message> notes;
};

/// The puzzles in a file, parsed once.
struct ParsedFile {
    /// Their names, in order; at least one. A name may be empty.
    std::vector<std::string> names;
    PuzzleKind kind = PuzzleKind::tiling;
    /// The puzzle at an index of `names`. It passes `validate`, unless drafts are allowed. Throws
    /// FormatError.
    std::function<AnyPuzzle(std::size_t index)> puzzle;
    /// The same file after the puzzle at `index` was edited from `before` to `after`; everything that a
    /// puzzle does not represent is preserved. Throws FormatError. Empty if the format does not support it.
    std::function<WrittenPuzzle(std::size_t index, const AnyPuzzle& before, const AnyPuzzle& after)> rewrite;
    /// Contents of the file that a puzzle does not represent.
    std::vector<Message> notes;
    /// The solutions stored with the puzzle at `index`, which must be readable. Empty if the format has none.
    std::function<StoredSolutions(std::size_t index)> solutions;
};

/// A puzzle file format: one row of the table from which everything about formats is generated.
struct PuzzleFormat {
    /// Its name in options: "toml".
    std::string_view name;
    /// Its title in file dialogs.
    Message title;
    /// File name extensions, the default first: ".toml".
    std::vector<std::string_view> endings;
    /// Whether bytes look like this format, whatever the file is called. They need not be readable.
    bool (*looksLike)(std::string_view bytes);
    /// Parses the contents of `file` (the name in error messages). `drafts`: accept unfinished puzzles.
    /// Throws FormatError.
    ParsedFile (*read)(std::string_view bytes, const std::string& file, bool drafts);
    /// Writes a valid puzzle; `file` is the name in error messages, and the notes say what is lost. Throws
    /// FormatError if the format cannot hold the same puzzle.
    WrittenPuzzle (*write)(const Puzzle& puzzle, const std::string& file);
    /// Adds solutions of a puzzle to the result of write(); null if the format does not support them.
    void (*addSolutions)(WrittenPuzzle& written, const Puzzle& puzzle, const std::string& file,
                         std::span<const StoredSolution> solutions) = nullptr;
};

/// The rows of the table, each defined in the file of its format.
PuzzleFormat tomlFormat();
PuzzleFormat polycubeFormat();
PuzzleFormat xmpuzzleFormat();
PuzzleFormat shapeListFormat();
PuzzleFormat puzzlecadFormat();

/// All formats, the native one first.
std::span<const PuzzleFormat> puzzleFormats();

inline const PuzzleFormat& nativeFormat() {
    return puzzleFormats().front();
}

/// The format with this name; null if there is none.
const PuzzleFormat* formatNamed(std::string_view name);

/// The format with the extension of a file name; null if there is none.
const PuzzleFormat* formatOf(const std::filesystem::path& path);

/// The format of `file`: determined by its content, else by its name, else the native format.
const PuzzleFormat& formatOf(std::string_view bytes, const std::filesystem::path& file);

/// For formats of uncoloured squares and cubes: throws FormatError, with a remedy, for other lattices and for
/// colours of cells.
void requirePlainCubes(const Puzzle& puzzle, const std::string& file);

/// The extensions of all formats in a sentence: ".toml, .def, .txt or .xmpuzzle".
std::string listedEndings();

struct ReadOptions {
    /// Which of the puzzles in the file, from 1.
    int problem = 1;
    /// Whether unfinished puzzles are accepted; see parseTomlDraft().
    bool drafts = false;
};

/// A puzzle file of any format and kind, read and parsed once. A value type; use from one thread at a time.
class LoadedFile {
  public:
    /// `file` is the name in error messages. The format is determined by the content, or else by the name.
    /// Throws FormatError.
    LoadedFile(std::string bytes, std::string file, bool drafts = false);

    const std::string& file() const { return file_; }
    const std::string& bytes() const { return bytes_; }
    const PuzzleFormat& format() const { return *format_; }
    PuzzleKind kind() const { return parsed_.kind; }
    /// The names of the puzzles in the file, in order; at least one.
    const std::vector<std::string>& problems() const { return parsed_.names; }
    /// Contents of the file that a puzzle does not represent, such as stored solutions.
    const std::vector<Message>& notes() const { return parsed_.notes; }

    /// The puzzle with this number, from 1. An unnamed puzzle gets the name of the file. Throws FormatError.
    AnyPuzzle puzzle(int problem = 1) const;
    /// The same for tiling and cover puzzles. Throws FormatError, naming the commands for other kinds.
    Puzzle tiling(int problem = 1) const;

    /// The solutions stored with a puzzle that tiling() can read; most formats have none.
    StoredSolutions solutions(int problem = 1) const;

    /// Whether rewritten() is available.
    bool canRewrite() const { return static_cast<bool>(parsed_.rewrite); }
    /// The file after its puzzle with this number was edited to be `after`. Everything else is preserved; the
    /// notes list exceptions. Throws FormatError if the format cannot hold the puzzle.
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

/// Reads a tiling or cover puzzle from a file. Throws FormatError.
Puzzle readPuzzle(const std::filesystem::path& path, const ReadOptions& options = {});

/// The same from the contents of `file`.
Puzzle parsePuzzle(std::string_view bytes, const std::string& file, const ReadOptions& options = {});

/// `puzzle` in any format, for a file named `file`. Throws FormatError if it does not pass `validate`, or if
/// the format cannot hold the same puzzle. Solutions are written if the format supports them; otherwise the
/// notes say so.
WrittenPuzzle serialise(const Puzzle& puzzle, const PuzzleFormat& format, const std::string& file,
                        std::span<const StoredSolution> solutions = {});

/// The contents of a file named `file` that hold all of `puzzle`, in the format of its extension. If `before`
/// is given, the puzzle is the edited puzzle `problem` of that file; other contents are preserved if the
/// format is the same.
///
/// Throws FormatError in the name of `file` for an unknown extension, or if reading the file back would give
/// a different puzzle: pieces omitted or changed, colours lost, or a draft in a format other than the native
/// one. The position of the region and the name of an unnamed puzzle may change.
WrittenPuzzle savedPuzzle(const AnyPuzzle& puzzle, const std::string& file,
                          const LoadedFile* before = nullptr, int problem = 1);

/// Like savedPuzzle(), but what the format does not support is omitted, and the notes say so. Throws
/// FormatError only if the result would be a different puzzle.
WrittenPuzzle exportedPuzzle(const AnyPuzzle& puzzle, const std::string& file);

}  // namespace tilewright
