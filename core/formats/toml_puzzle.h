#pragma once

#include <string>
#include <string_view>

#include "core/formats/puzzle_format.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Reads the native format, which README describes. `file` is the name that errors begin with.
///
/// The result passes `validate`; whether it can be searched is another matter. Throws FormatError.
Puzzle parseTomlPuzzle(std::string_view text, const std::string& file);

/// As parseTomlPuzzle, but the result may be a draft that `validate` refuses: the region and pieces may have
/// no cells, names may be missing or given twice, counts may run from large to small, and fixed pieces may
/// lie anywhere and be called by the number of their piece, from 1. What stands in the file must make sense
/// all the same, and boxes are within the limits.
Puzzle parseTomlDraft(std::string_view text, const std::string& file);

/// `puzzle` in the native format. parseTomlPuzzle reads an equal value from it if `puzzle` passes `validate`;
/// only weights outside the region are left out. From a draft whose cells are within the limits and on its
/// lattice, and whose fixed pieces are pieces, parseTomlDraft reads an equal value in the same way.
std::string toToml(const Puzzle& puzzle);

/// `original`, a file that errors name `file` and that holds `before`, after an edit that makes it `after`.
/// Its comments and everything else that a person wrote stay as far as they can; the notes say where they do
/// not.
WrittenPuzzle editedToml(std::string_view original, const std::string& file, const Puzzle& before,
                         const Puzzle& after);

/// The note of a file that has lost its comments and layout.
Message lostLayout();

/// The pieces in what piecesToText() writes, or in a whole puzzle, for a puzzle on `lattice` where the text
/// does not say its own: a draft of them and their palette. Pieces may have no cells. Throws FormatError.
Puzzle parseTomlPieces(std::string_view text, const std::string& file, Lattice lattice);

}  // namespace tilewright
