#pragma once

#include <span>
#include <string>

#include "core/editing/edits.h"

// What the functions of edits.h share.

namespace tilewright {

/// EditError if there is no such piece.
void requirePiece(const Puzzle& puzzle, std::size_t piece);

/// EditError if these cells cannot be those of the target.
void requireSize(const Puzzle& puzzle, EditTarget target, std::span<const Cell> cells);

/// Releases the fixed pieces that are no longer valid, and says so in the notes; drops the weights of cells
/// that are gone.
EditedPuzzle settled(EditedPuzzle edited);

/// Adds a note that the pieces with these names, which were fixed, no longer are.
void noteReleased(EditedPuzzle& edited, std::span<const std::string> names);

}  // namespace tilewright
