#pragma once

#include <QString>
#include <vector>

#include "core/edges/edge_checks.h"
#include "core/puzzle/edge_puzzle.h"
#include "views/assembly/scene.h"

class QWidget;

namespace tilewright {

/// A puzzle that ships with the program.
struct LibraryEntry {
    QString file;
    /// The number of the puzzle in the file, from 1.
    int problem = 1;
    /// The name of its folder, such as "pentominoes".
    QString family;
    AnyPuzzle puzzle;
};

/// The folder of the library: share/tilewright/puzzles next to the folder of the program; empty if it does
/// not exist. Build folders contain a link to it.
QString libraryFolder();
/// Whether a file belongs to the library, which is read-only.
bool isOfLibrary(const QString& file);

/// All readable puzzles in files of any supported format below `folder`, by family and name: tilings, covers,
/// then edge-matching puzzles. Thread-safe.
std::vector<LibraryEntry> readLibrary(const QString& folder);

/// What a thumbnail of the puzzle shows: its first solution if one is found quickly, otherwise the empty
/// region or the pieces as written.
///
/// Takes up to 0.2 s; thread-safe.
AssemblyScene previewOf(const Puzzle& puzzle);
EdgeBoard previewOf(const EdgePuzzle& puzzle);

class Document;

// File dialogs for the supported formats. They return an empty path if the user cancels.

/// Asks for the puzzle to open; `folder` is the initial folder.
QString chooseFileToOpen(const QString& folder, QWidget* parent);

/// Asks where to save the puzzle, and in which format.
QString chooseFileToSave(const Document& document, QWidget* parent);

/// Asks where to export a copy for other programs.
QString chooseFileForCopy(const Document& document, QWidget* parent);

/// Asks where to save another kind of file; `filter` is such as "PDF files (*.pdf)", `ending` such as "pdf".
/// `proposed`, see proposedFile(), is the initial file or folder.
QString chooseFileFor(const QString& title, const QString& filter, const QString& ending,
                      const QString& proposed, QWidget* parent);

/// The initial file of all save dialogs: named after `title`, with the extension `ending` such as "toml", in
/// the folder of `beside`. If `beside` is empty or belongs to the library, the user's documents folder is
/// used.
QString proposedFile(const QString& title, const QString& ending, const QString& beside = {});

}  // namespace tilewright
