#pragma once

#include <string>

#include "core/puzzle/puzzle.h"

namespace tilewright::test {

/// A puzzle in one line: "square XXXX/XXoo | I 1 XXXX | O 0-2 XX/XX | T any XXX/.X. | fixed I XXXX/....".
///
/// First the lattice and the region: 'X' must be filled, 'o' may stay open, '.' is outside; rows end with
/// '/', the first is the highest; layers end with ',', the first is the lowest. Then each piece with its
/// name, its count and its cells, of which 'o' take no room, and the pieces in place drawn onto the region.
/// Throws std::invalid_argument for anything else.
Puzzle drawnPuzzle(const std::string& text);

}  // namespace tilewright::test
