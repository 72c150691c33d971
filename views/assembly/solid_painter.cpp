#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "views/assembly/solid_faces.h"
#include "views/canvas/cell_painter.h"

namespace tilewright {

namespace {

constexpr double outlineWidth = 0.05;

// The light comes from above and turns with the one who looks: of two walls the left one is brighter.
double brightnessOf(const SolidFace& face, const Viewpoint& viewpoint) {
    if (face.axis == 2) return face.sign > 0 ? 1.0 : 0.94;
    return 0.76 - 0.08 * std::numbers::sqrt2 * static_cast<double>(viewpoint.right()[face.axis]) * face.sign;
}

QColor shaded(const QColor& colour, double brightness) {
    return QColor::fromRgbF(static_cast<float>(colour.redF() * brightness),
                            static_cast<float>(colour.greenF() * brightness),
                            static_cast<float>(colour.blueF() * brightness), colour.alphaF());
}

// A face on the plane of the picture: its corner towards low, and the way along its two sides.
struct FlatFace {
    QPointF corner;
    QPointF u;
    QPointF v;

    QPointF at(double alongU, double alongV) const { return corner + u * alongU + v * alongV; }
};

FlatFace flatten(const SolidFace& face, const Viewpoint& viewpoint) {
    QVector3D alongU;
    QVector3D alongV;
    const QVector3D size = face.high - face.low;
    alongU[(face.axis + 1) % 3] = size[(face.axis + 1) % 3];
    alongV[(face.axis + 2) % 3] = size[(face.axis + 2) % 3];
    return {viewpoint.project(face.low), viewpoint.project(alongU), viewpoint.project(alongV)};
}

void paintFace(QPainter& painter, const SolidFace& face, const Viewpoint& viewpoint, const QColor& colour,
               const QColor* outline) {
    const FlatFace flat = flatten(face, viewpoint);
    const QPolygonF polygon({flat.at(0, 0), flat.at(1, 0), flat.at(1, 1), flat.at(0, 1)});
    const bool isFramed =
        outline && std::all_of(face.lines.begin(), face.lines.end(), [](bool l) { return l; });
    painter.setBrush(colour);
    // A thin pen of the same colour, a bit more than a pixel wide, closes the hairlines that antialiasing
    // leaves between neighbours. It is thinner than an outline: with the square ends of those it bites no
    // notches into the outlines of the neighbours.
    const double widest = outline ? outlineWidth * 0.8 : 0.08;
    const double pixel =
        1.0 / std::max(1e-6, std::hypot(painter.worldTransform().m11(), painter.worldTransform().m12()));
    painter.setPen(isFramed                ? linePen(*outline, outlineWidth)
                   : colour.alpha() == 255 ? linePen(colour, std::clamp(1.5 * pixel, 0.03, widest))
                                           : QPen(Qt::NoPen));
    painter.drawPolygon(polygon);
    if (!outline || isFramed) return;
    QVector<QLineF> lines;
    if (face.lines[1]) lines << QLineF(flat.at(1, 0), flat.at(1, 1));
    if (face.lines[0]) lines << QLineF(flat.at(0, 0), flat.at(0, 1));
    if (face.lines[3]) lines << QLineF(flat.at(0, 1), flat.at(1, 1));
    if (face.lines[2]) lines << QLineF(flat.at(0, 0), flat.at(1, 0));
    if (lines.isEmpty()) return;
    painter.setPen(QPen(*outline, outlineWidth, Qt::SolidLine, Qt::SquareCap));
    painter.drawLines(lines);
}

bool isSeenAsAWhole(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face) {
    const QVector3D half = (face.high - face.low) * 0.35F;
    for (const int corner : {0, 1, 2, 3}) {
        QVector3D along;
        along[(face.axis + 1) % 3] = half[(face.axis + 1) % 3] * ((corner & 1) != 0 ? 1.0F : -1.0F);
        along[(face.axis + 2) % 3] = half[(face.axis + 2) % 3] * ((corner & 2) != 0 ? 1.0F : -1.0F);
        if (!isInSight(scene, style, face, along)) return false;
    }
    return isInSight(scene, style, face);
}

// Where the name of a piece is written: on top if there is a face, otherwise on the brighter wall, and near
// to the middle of the others like it.
SolidFace placeOfName(std::vector<SolidFace> faces, const Viewpoint& viewpoint) {
    const auto rank = [&](const SolidFace& face) {
        return std::pair(face.axis == 2 ? 0 : 1, -brightnessOf(face, viewpoint));
    };
    const auto best = rank(*std::ranges::min_element(faces, {}, rank));
    std::erase_if(faces, [&](const SolidFace& face) { return rank(face) != best; });
    QVector3D middle;
    for (const SolidFace& face : faces)
        middle += face.middle() / static_cast<float>(faces.size());
    // Of equally near ones the first, however numbers are rounded.
    return *std::ranges::min_element(faces, {}, [&](const SolidFace& face) {
        return std::lround((face.middle() - middle).lengthSquared() * 1000.0F);
    });
}

// Letters on a wall keep their shape on the walls of slabs, which are low.
QTransform wallLetters(const FlatFace& flat, double height) {
    QPointF along = flat.u;
    QPointF up = flat.v;
    if (std::abs(up.x()) > std::abs(along.x()) + 1e-9) std::swap(along, up);
    if (along.x() < 0) along = -along;
    if (up.y() > 0) up = -up;
    along *= height;
    const QPointF middle = flat.at(0.5, 0.5);
    return {along.x(), along.y(), -up.x(), -up.y(), middle.x(), middle.y()};
}

// On a level face letters stand upright, as large as fits: turned with the face, Z would be read as N.
QTransform levelLetters(const FlatFace& flat) {
    // Half of a name, as paintLabel() draws it.
    constexpr double wide = 0.3;
    constexpr double high = 0.25;
    const QTransform toFace = QTransform(flat.u.x(), flat.u.y(), flat.v.x(), flat.v.y(), 0, 0).inverted();
    double reach = 0.0;
    for (const double sign : {-1.0, 1.0}) {
        const QPointF corner = toFace.map(QPointF(wide, sign * high));
        reach = std::max({reach, std::abs(corner.x()), std::abs(corner.y())});
    }
    const double size = std::min(1.0, 0.48 / reach);
    const QPointF middle = flat.at(0.5, 0.5);
    return {size, 0, 0, size, middle.x(), middle.y()};
}

void paintLabels(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    std::map<int, std::vector<SolidFace>> seen;
    for (const SolidFace& face : wholeFaces(scene, style))
        if (!style.isGhost(static_cast<std::size_t>(face.piece)) && isSeenAsAWhole(scene, style, face))
            seen[face.piece].push_back(face);
    for (const auto& [piece, faces] : seen) {
        const SolidFace face = placeOfName(faces, style.viewpoint);
        const FlatFace flat = flatten(face, style.viewpoint);
        painter.save();
        painter.setTransform(
            face.axis == 2 ? levelLetters(flat) : wallLetters(flat, static_cast<double>(cellHeightOf(scene))),
            true);
        const QColor colour = shaded(style.fillOf(scene, piece), brightnessOf(face, style.viewpoint));
        paintLabel(painter, scene.pieces[static_cast<std::size_t>(piece)].name, colour);
        painter.restore();
    }
}

}  // namespace

void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    for (const SolidFace& face : visibleFaces(scene, style)) {
        const QColor colour = shaded(style.fillOf(scene, face.piece), brightnessOf(face, style.viewpoint));
        const QColor outline = style.outlineOf(face.piece);
        paintFace(painter, face, style.viewpoint, colour, style.outlines ? &outline : nullptr);
    }
    if (style.labels) paintLabels(painter, scene, style);
}

}  // namespace tilewright
