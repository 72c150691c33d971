#pragma once

#include <QString>
#include <vector>

#include "core/edges/edge_board.h"
#include "core/puzzle/any_puzzle.h"
#include "views/assembly/scene.h"

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

}  // namespace tilewright
