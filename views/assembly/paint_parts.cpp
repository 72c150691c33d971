#include "views/assembly/paint_parts.h"

#include <QFontMetricsF>
#include <QPainterPath>
#include <algorithm>

#include "views/style/theme.h"

namespace tilewright {

QPen linePen(const QColor& colour, double width) {
    return {colour, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin};
}

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

void paintLabel(QPainter& painter, const QString& name, const QColor& background) {
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setStyleHint(QFont::SansSerif);
    font.setBold(true);
    font.setPixelSize(100);
    QPainterPath path;
    path.addText(QPointF(), font, name);
    const QRectF box = path.boundingRect();
    if (box.isEmpty()) return;
    const double scale = std::min(0.5 / QFontMetricsF(font).capHeight(), 0.84 / box.width());
    const Colour under{static_cast<std::uint8_t>(background.red()),
                       static_cast<std::uint8_t>(background.green()),
                       static_cast<std::uint8_t>(background.blue())};
    QTransform small;
    small.scale(scale, scale).translate(-box.center().x(), -box.center().y());
    painter.fillPath(small.map(path), toQColor(readableOn(under)));
}

QTransform fitted(const QRectF& content, const QRectF& area) {
    const double scale = std::min(area.width() / content.width(), area.height() / content.height());
    return QTransform::fromTranslate(area.center().x(), area.center().y())
        .scale(scale, scale)
        .translate(-content.center().x(), -content.center().y());
}

double cellHeightOf(const AssemblyScene& scene) {
    return scene.isFlat() ? 0.4 : 1.0;
}

}  // namespace tilewright
