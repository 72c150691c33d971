#include "views/assembly/look.h"

#include <algorithm>
#include <array>

namespace tilewright {

AssemblyScene seenPart(const AssemblyScene& scene, const AssemblyLook& look) {
    AssemblyScene seen = scene;
    for (std::size_t i = 0; i < seen.pieces.size(); ++i)
        if (look.stateOf(i) == PieceState::hidden) seen.pieces[i].cells.clear();
    if (!look.slice) return seen;
    const auto isOutside = [&slice = *look.slice](Cell c) {
        const int layer = std::array{c.x, c.y, c.z}[static_cast<std::size_t>(slice.axis)];
        return layer < slice.first || layer > slice.last;
    };
    for (ScenePiece& piece : seen.pieces)
        std::erase_if(piece.cells, isOutside);
    return seen;
}

std::optional<std::size_t> pieceAt(const AssemblyScene& scene, Cell cell) {
    for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
        const std::vector<Cell>& cells = scene.pieces[i].cells;
        if (std::find(cells.begin(), cells.end(), cell) != cells.end()) return i;
    }
    return std::nullopt;
}

}  // namespace tilewright
