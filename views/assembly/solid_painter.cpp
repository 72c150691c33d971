#include <QRadialGradient>
#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "core/solids/piece_mesh.h"
#include "views/assembly/solid_faces.h"
#include "views/canvas/cell_painter.h"
#include "views/style/ink.h"
#include "views/style/theme.h"

namespace tilewright {

namespace {

// Thinner around the cells of lattices in which they are smaller than cubes.
double outlineWidth(const AssemblyScene& scene) {
    return 0.05 * std::sqrt(std::clamp(mostShrinkage(scene.lattice, 1.0) / 0.45, 0.1, 1.0));
}

// The light comes from above and turns with the one who looks: of two walls the left one is brighter.
double brightnessOf(const SolidFace& face, const Viewpoint& viewpoint) {
    if (face.radius > 0.0F) return 1.0;
    const QVector3D& n = face.normal;
    const double level = std::abs(static_cast<double>(n.z()));
    const QVector3D across(n.x(), n.y(), 0.0F);
    const double wall = 0.76 - 0.08 * std::numbers::sqrt2 *
                                   static_cast<double>(QVector3D::dotProduct(viewpoint.right(), across));
    return wall + (n.z() > 0.0F ? 0.24 * level : (0.68 * level - 0.5) * level);
}

QColor shaded(const QColor& colour, double brightness) {
    return QColor::fromRgbF(static_cast<float>(colour.redF() * brightness),
                            static_cast<float>(colour.greenF() * brightness),
                            static_cast<float>(colour.blueF() * brightness), colour.alphaF());
}

QPolygonF flatten(const SolidFace& face, const Viewpoint& viewpoint) {
    QPolygonF polygon;
    for (const QVector3D& corner : face.corners)
        polygon << viewpoint.project(corner);
    return polygon;
}

// Where a ball of radius 1 is drawn.
double radiusOf(const SolidFace& face, const Viewpoint& viewpoint) {
    const QPointF right = viewpoint.project(viewpoint.right() * face.radius);
    return std::hypot(right.x(), right.y());
}

void paintBall(QPainter& painter, const SolidFace& face, const Viewpoint& viewpoint, const QColor& colour,
               const QPen* outline) {
    const QPointF middle = viewpoint.project(face.middle);
    const double radius = radiusOf(face, viewpoint);
    QRadialGradient light(middle, radius, middle - QPointF(0.35, 0.4) * radius);
    light.setColorAt(0.0, shaded(colour, 1.0));
    light.setColorAt(0.55, shaded(colour, 0.9));
    light.setColorAt(1.0, shaded(colour, 0.55));
    painter.setBrush(light);
    painter.setPen(outline ? linePen(outline->color(), outline->widthF() * 0.6) : QPen(Qt::NoPen));
    painter.drawEllipse(middle, radius, radius);
}

void paintFace(QPainter& painter, const SolidFace& face, const Viewpoint& viewpoint, const QColor& colour,
               const QPen* outline) {
    if (face.radius > 0.0F) return paintBall(painter, face, viewpoint, colour, outline);
    const QPolygonF polygon = flatten(face, viewpoint);
    const bool isFramed = outline && std::ranges::all_of(face.lines, [](bool l) { return l; });
    painter.setBrush(colour);
    // A thin pen of the same colour, a bit more than a pixel wide, closes the hairlines that antialiasing
    // leaves between neighbours. It is thinner than an outline: with the square ends of those it bites no
    // notches into the outlines of the neighbours.
    const double widest = outline ? outline->widthF() * 0.8 : 0.08;
    const double pixel =
        1.0 / std::max(1e-6, std::hypot(painter.worldTransform().m11(), painter.worldTransform().m12()));
    painter.setPen(isFramed                ? *outline
                   : colour.alpha() == 255 ? linePen(colour, std::clamp(1.5 * pixel, 0.03, widest))
                                           : QPen(Qt::NoPen));
    painter.drawPolygon(polygon);
    if (!outline || isFramed) return;
    QVector<QLineF> lines;
    for (qsizetype k = 0; k < polygon.size(); ++k)
        if (face.lines[static_cast<std::size_t>(k)])
            lines << QLineF(polygon[k], polygon[(k + 1) % polygon.size()]);
    if (lines.isEmpty()) return;
    painter.setPen(QPen(outline->color(), outline->widthF(), Qt::SolidLine, Qt::SquareCap));
    painter.drawLines(lines);
}

bool isSeenAsAWhole(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face) {
    for (const QVector3D& corner : face.corners)
        if (!isInSight(scene, style, face, face.middle + (corner - face.middle) * 0.7F)) return false;
    const Viewpoint& viewpoint = style.viewpoint;
    for (const QVector3D& side : {viewpoint.right(), -viewpoint.right(), viewpoint.up(), -viewpoint.up()})
        if (const float reach = 0.5F * face.radius;
            reach > 0.0F && !isInSight(scene, style, face, face.middle + side * reach))
            return false;
    return isInSight(scene, style, face);
}

// Where the name of a piece is written: on the brightest face, near to the middle of the others like it.
SolidFace placeOfName(std::vector<SolidFace> faces, const Viewpoint& viewpoint) {
    const auto rank = [&](const SolidFace& face) {
        return -std::lround(brightnessOf(face, viewpoint) * 1000.0);
    };
    const auto best = rank(*std::ranges::min_element(faces, {}, rank));
    std::erase_if(faces, [&](const SolidFace& face) { return rank(face) != best; });
    QVector3D middle;
    for (const SolidFace& face : faces)
        middle += face.middle / static_cast<float>(faces.size());
    // Of equally near ones the first, however numbers are rounded.
    return *std::ranges::min_element(faces, {}, [&](const SolidFace& face) {
        return std::lround((face.middle - middle).lengthSquared() * 1000.0F);
    });
}

// The sides of an upright rectangle, along the ground and up; nullopt for other faces.
std::optional<std::pair<QVector3D, QVector3D>> wallOf(const SolidFace& face) {
    if (face.corners.size() != 4 || std::abs(face.normal.z()) > 1e-4F) return std::nullopt;
    QVector3D along = face.corners[1] - face.corners[0];
    QVector3D up = face.corners[2] - face.corners[1];
    if (std::abs(along.z()) > std::abs(up.z())) std::swap(along, up);
    if (std::abs(along.z()) > 1e-4F || std::abs(QVector3D::dotProduct(along, up)) > 1e-4F)
        return std::nullopt;
    return std::pair(along, up);
}

// Letters on a wall keep their shape on the walls of slabs, which are low.
QTransform wallLetters(const QPointF& middle, QPointF along, QPointF up, double share) {
    if (along.x() < 0) along = -along;
    if (up.y() > 0) up = -up;
    along *= share;
    return {along.x(), along.y(), -up.x(), -up.y(), middle.x(), middle.y()};
}

// On other faces letters stand upright, as large as fits: turned with the face, Z would be read as N.
QTransform uprightLetters(const SolidFace& face, const Viewpoint& viewpoint) {
    // Half of a name, as paintLabel() draws it.
    constexpr double wide = 0.3;
    constexpr double high = 0.25;
    const QPointF middle = viewpoint.project(face.middle);
    double size = face.radius > 0.0F ? 0.9 * radiusOf(face, viewpoint) / std::hypot(wide, high) : 1e9;
    const QPolygonF polygon = flatten(face, viewpoint);
    for (qsizetype k = 0; k < polygon.size(); ++k) {
        const QPointF from = polygon[k] - middle;
        const QPointF side = polygon[(k + 1) % polygon.size()] - polygon[k];
        const double reach = std::abs(side.y()) * wide + std::abs(side.x()) * high;
        size = std::min(size, 0.96 * std::abs(from.x() * side.y() - from.y() * side.x()) / reach);
    }
    size = std::min(1.0, size);
    return {size, 0, 0, size, middle.x(), middle.y()};
}

QTransform lettersOn(const SolidFace& face, const Viewpoint& viewpoint) {
    const auto wall = wallOf(face);
    if (!wall) return uprightLetters(face, viewpoint);
    const auto& [along, up] = *wall;
    return wallLetters(viewpoint.project(face.middle), viewpoint.project(along), viewpoint.project(up),
                       static_cast<double>(std::min(1.0F, up.length() / along.length())));
}

void paintLabels(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    std::map<int, std::vector<SolidFace>> seen;
    for (const SolidFace& face : wholeFaces(scene, style))
        if (!style.isGhost(static_cast<std::size_t>(face.piece)) && isSeenAsAWhole(scene, style, face))
            seen[face.piece].push_back(face);
    for (const auto& [piece, faces] : seen) {
        const SolidFace face = placeOfName(faces, style.viewpoint);
        painter.save();
        painter.setTransform(lettersOn(face, style.viewpoint), true);
        const QColor colour = shaded(style.fillOf(scene, piece), brightnessOf(face, style.viewpoint));
        paintLabel(painter, scene.pieces[static_cast<std::size_t>(piece)].name, colour);
        painter.restore();
    }
}

// The colour that a cell of a piece has, as a dot on those of its sides that are whole.
void paintMark(QPainter& painter, const SolidFace& face, const AssemblyScene& scene,
               const Viewpoint& viewpoint) {
    const MarkedCells& marked = scene.pieces[static_cast<std::size_t>(face.piece)].marked;
    const auto mark = std::ranges::find(marked, face.cell, &MarkedCells::value_type::first);
    if (mark == marked.end()) return;
    const QColor colour = toQColor(mark->second);
    painter.setPen(linePen(inkOn(colour), 0.03));
    painter.setBrush(shaded(colour, brightnessOf(face, viewpoint)));
    if (face.radius > 0.0F) {
        const double radius = 0.4 * radiusOf(face, viewpoint);
        painter.drawEllipse(viewpoint.project(face.middle), radius, radius);
        return;
    }
    SolidFace dot = face;
    for (QVector3D& corner : dot.corners)
        corner = face.middle + (corner - face.middle) * 0.45F;
    painter.drawPolygon(flatten(dot, viewpoint));
}

}  // namespace

void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    const double width = outlineWidth(scene);
    for (const SolidFace& face : visibleFaces(scene, style)) {
        const double brightness = brightnessOf(face, style.viewpoint);
        const QColor colour = shaded(style.fillOf(scene, face.piece), brightness);
        const QPen outline = linePen(style.outlineOf(face.piece), width);
        paintFace(painter, face, style.viewpoint, colour, style.outlines ? &outline : nullptr);
        paintMark(painter, face, scene, style.viewpoint);
    }
    if (style.labels) paintLabels(painter, scene, style);
}

}  // namespace tilewright
