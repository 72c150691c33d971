#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/formats/puzzle_format.h"

namespace tilewright {

/// The lattices of BurrTools, by the numbers of their grids. Squares are flat cubes there.
inline constexpr std::array<std::string_view, 5> xmpuzzleGrids{"cube", "prism", "sphere", "rhombic",
                                                               "tetra-octa"};

/// Attributes of shapes that other programs skip: the colour that a piece is shown in, or "", where digits
/// are colours that make a difference; and the same where they make none. A colour of the palette with the
/// second one is there for such digits.
inline constexpr const char* xmpuzzleColour = "colour";
inline constexpr const char* xmpuzzlePaint = "paint";

/// `puzzle` as a BurrTools puzzle with one problem, packed and moved to the origin.
///
/// Throws FormatError in the name of `file` if the format cannot hold the puzzle: if it lies on another
/// lattice, or pieces may not be turned over. Fixed pieces are left out together with their cells. `puzzle`
/// must pass `validate`.
WrittenPuzzle toXmpuzzle(const Puzzle& puzzle, const std::string& file);

/// `xml`, not packed, after an edit of its problem at `index` from `before` to `after`; everything else
/// stays. Stored solutions go where they are no longer right, and the notes say so. The rest as for
/// toXmpuzzle.
WrittenPuzzle editedXmpuzzle(std::string_view xml, const std::string& file, std::size_t index,
                             const Puzzle& before, const Puzzle& after);

}  // namespace tilewright
