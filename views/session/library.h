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
    /// Its number in the file, from 1.
    int problem = 1;
    /// The folder that it is in: "pentominoes".
    QString family;
    AnyPuzzle puzzle;
};

/// The folder of the library, share/tilewright/puzzles beside the folder of the program; empty if it is not
/// there. Build folders have a link to it.
QString libraryFolder();
/// Whether a file belongs to the library, into which nothing is written.
bool isOfLibrary(const QString& file);

/// All puzzles in files of any format below `folder` that can be read, by family and name: tilings, covers,
/// and then edge-matching puzzles. Any thread.
std::vector<LibraryEntry> readLibrary(const QString& folder);

/// What a small picture of the puzzle shows: its first solution if one is found at once, else its bare
/// region, or the pieces as they are written down.
///
/// Takes up to a fifth of a second; may be called from any thread.
AssemblyScene previewOf(const Puzzle& puzzle);
EdgeBoard previewOf(const EdgePuzzle& puzzle);

class Document;

// Dialogs that ask for a file, with the formats of the table of formats; empty if a person wants none.

/// Which puzzle to open; `folder` is where the dialog begins.
QString chooseFileToOpen(const QString& folder, QWidget* parent);

/// Where the puzzle shall be saved, and in which format.
QString chooseFileToSave(const Document& document, QWidget* parent);

/// Where a copy for other programs goes.
QString chooseFileForCopy(const Document& document, QWidget* parent);

/// Where something that is no puzzle goes; `filter` is such as "PDF files (*.pdf)", `ending` such as "pdf".
/// The dialog begins with the file `proposed`, see proposedFile(), or in that folder.
QString chooseFileFor(const QString& title, const QString& filter, const QString& ending,
                      const QString& proposed, QWidget* parent);

/// The file that every dialog to save begins with: named after `title`, with the ending `ending` such as
/// "toml", in the folder of `beside`. Where that is no file of the person's own, because it is empty or
/// belongs to the library, the folder is that of the person's documents.
QString proposedFile(const QString& title, const QString& ending, const QString& beside = {});

}  // namespace tilewright
