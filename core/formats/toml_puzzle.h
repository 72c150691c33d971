#pragma once

#include <string>
#include <string_view>

#include "core/formats/format_error.h"
#include "core/puzzle/puzzle.h"

namespace tilewright {

/// Reads the native format (DESIGN, "Puzzle files"). `file` is the name that errors begin with.
///
/// The result passes `validate`; whether it can be searched is another matter. Throws FormatError.
Puzzle parseTomlPuzzle(std::string_view text, const std::string& file);

/// `puzzle` in the native format. parseTomlPuzzle reads an equal value from it if `puzzle` passes `validate`;
/// only a region that has optional cells or weights at negative coordinates is moved to the origin, together
/// with them and the fixed pieces, and weights outside the region are left out.
std::string toToml(const Puzzle& puzzle);

}  // namespace tilewright
