#include "views/assembly/paint_parts.h"

#include <algorithm>

#include "views/style/theme.h"

namespace tilewright {

bool isGhost(const PaintStyle& style, std::size_t piece) {
    return piece < style.ghosts.size() && style.ghosts[piece];
}

QColor fillOf(const AssemblyScene& scene, const PaintStyle& style, int piece) {
    QColor colour = toQColor(scene.pieces[static_cast<std::size_t>(piece)].colour);
    constexpr float ghostly = 0.22F;
    if (isGhost(style, static_cast<std::size_t>(piece))) colour.setAlphaF(ghostly);
    const bool isPale = style.highlighted >= 0 && style.highlighted != piece;
    return isPale ? mixed(colour, QColor(0xf3f5f8), 0.76) : colour;
}

QColor outlineOf(const PaintStyle& style, int piece) {
    const bool isPale = style.highlighted >= 0 && style.highlighted != piece;
    QColor colour = isPale ? mixed(style.outline, QColor(0xf3f5f8), 0.55) : style.outline;
    constexpr float ghostly = 0.4F;
    if (piece >= 0 && isGhost(style, static_cast<std::size_t>(piece))) colour.setAlphaF(ghostly);
    return colour;
}

std::size_t shownPiecesOf(const AssemblyScene& scene, const PaintStyle& style) {
    const std::size_t all = scene.pieces.size();
    return style.shownPieces < 0 ? all : std::min(all, static_cast<std::size_t>(style.shownPieces));
}

Vector3 offsetOf(const PaintStyle& style, std::size_t piece) {
    return piece < style.offsets.size() ? style.offsets[piece] : Vector3{};
}

double cellHeightOf(const AssemblyScene& scene) {
    return scene.isFlat() ? 0.4 : 1.0;
}

}  // namespace tilewright
