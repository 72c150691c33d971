#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/puzzle/edge_puzzle.h"

namespace tilewright {

/// The most pieces that a file may hold.
inline constexpr std::size_t maxEdgePieces = 4'000'000;

/// A list of pieces [[right, top, left, bottom], ...] in a TOML text, and where it stands.
struct EdgePieceList {
    std::vector<EdgeColours> pieces;
    /// Where the list begins, and the place behind it.
    std::size_t begin = 0;
    std::size_t end = 0;
};

/// Reads the list that begins at `begin`: a million pieces in a moment and without more memory than they
/// need, which a general parser cannot do. Throws FormatError in the name of `file`.
EdgePieceList readEdgePieces(std::string_view text, std::size_t begin, const std::string& file);

/// Where piece number `index` of the list begins.
std::size_t placeOfEdgePiece(std::string_view text, const EdgePieceList& list, std::size_t index,
                             const std::string& file);

/// `text` with an empty list in the place of that one; what stands behind it keeps its line, and its column
/// too.
std::string withoutEdgePieces(std::string_view text, const EdgePieceList& list);

}  // namespace tilewright
