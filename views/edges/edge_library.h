#pragma once

#include <QIcon>
#include <QSize>
#include <QString>
#include <vector>

#include "views/edges/edge_board.h"

namespace tilewright {

/// An edge-matching puzzle that ships with the program.
struct EdgeLibraryEntry {
    QString file;
    /// The folder that it is in.
    QString family;
    EdgePuzzle puzzle;
};

/// All edge-matching puzzles below `folder` that can be read, by family and name.
std::vector<EdgeLibraryEntry> readEdgeLibrary(const QString& folder);

/// What a small picture of the puzzle shows: a solution if one is found at once, else its pieces as they are
/// written down. Takes up to a fifth of a second; may be called from any thread.
EdgeBoard previewBoardOf(const EdgePuzzle& puzzle);

/// A picture of this size, drawn finer for sharp screens.
QPixmap drawBoardPreview(const EdgePuzzle& puzzle, const EdgeBoard& board, const QSize& size);

}  // namespace tilewright
