#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <tuple>

#include "views/assembly/paint_parts.h"
#include "views/assembly/solid_faces.h"

namespace tilewright {

namespace {

constexpr double outlineWidth = 0.05;

// The light comes from above and turns with the one who looks: of two walls the left one is brighter.
double brightnessOf(const SolidFace& face, const Viewpoint& viewpoint) {
    if (face.axis == 2) return face.sign > 0 ? 1.0 : 0.94;
    const double rightward = viewpoint.right()[static_cast<std::size_t>(face.axis)] * face.sign;
    return 0.76 - 0.08 * std::numbers::sqrt2 * rightward;
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
    const auto u = static_cast<std::size_t>((face.axis + 1) % 3);
    const auto v = static_cast<std::size_t>((face.axis + 2) % 3);
    Vector3 alongU = face.low;
    Vector3 alongV = face.low;
    alongU[u] = face.high[u];
    alongV[v] = face.high[v];
    const QPointF corner = viewpoint.project(face.low);
    return {corner, viewpoint.project(alongU) - corner, viewpoint.project(alongV) - corner};
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

Vector3 middleOf(const SolidFace& face) {
    Vector3 middle{};
    for (std::size_t k = 0; k < 3; ++k)
        middle[k] = (face.low[k] + face.high[k]) / 2;
    return middle;
}

// A label stands on a face that is seen as a whole: on top if there is one, otherwise on the brighter wall,
// and near to the middle of the others like it.
class LabelPlace {
  public:
    void add(const SolidFace& face, const Viewpoint& viewpoint) {
        const bool isLevel = face.axis == 2;
        Group& group = groups_[{isLevel ? 0 : 1, -brightnessOf(face, viewpoint)}];
        group.faces.push_back(face);
        const Vector3 middle = middleOf(face);
        for (std::size_t k = 0; k < 3; ++k)
            group.sum[k] += middle[k];
    }

    SolidFace best() const {
        const Group& group = groups_.begin()->second;
        const auto distance = [&group](const SolidFace& face) {
            const Vector3 middle = middleOf(face);
            double sum = 0.0;
            for (std::size_t k = 0; k < 3; ++k) {
                const double part = middle[k] - group.sum[k] / static_cast<double>(group.faces.size());
                sum += part * part;
            }
            return sum;
        };
        return *std::min_element(
            group.faces.begin(), group.faces.end(),
            [&](const SolidFace& a, const SolidFace& b) { return distance(a) < distance(b) - 1e-9; });
    }

  private:
    struct Group {
        std::vector<SolidFace> faces;
        Vector3 sum{};
    };

    std::map<std::pair<int, double>, Group> groups_;
};

bool isSeen(const AssemblyScene& scene, const SolidView& view, const SolidFace& face) {
    const Vector3 middle = middleOf(face);
    for (const double share : {0.0, 0.7})
        for (int corner = 0; corner < 4; ++corner) {
            Vector3 point = middle;
            for (std::size_t k = 0; k < 2; ++k) {
                const auto axis = (static_cast<std::size_t>(face.axis) + 1 + k) % 3;
                const double half = (face.high[axis] - face.low[axis]) / 2;
                point[axis] += ((corner >> k) & 1) != 0 ? share * half : -share * half;
            }
            point[static_cast<std::size_t>(face.axis)] += 1e-4 * face.sign;
            if (!isInSight(scene, view, point)) return false;
        }
    return true;
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

void paintLabels(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style,
                 const SolidView& view) {
    std::map<int, LabelPlace> places;
    for (const SolidFace& face : wholeFaces(scene, view))
        if (!view.isGhost(static_cast<std::size_t>(face.piece)) && isSeen(scene, view, face))
            places[face.piece].add(face, view.viewpoint);
    for (const auto& [piece, place] : places) {
        const SolidFace face = place.best();
        const FlatFace flat = flatten(face, view.viewpoint);
        painter.save();
        painter.setTransform(face.axis == 2 ? levelLetters(flat) : wallLetters(flat, view.height), true);
        const QColor colour = shaded(fillOf(scene, style, piece), brightnessOf(face, view.viewpoint));
        paintLabel(painter, scene.pieces[static_cast<std::size_t>(piece)].name, colour);
        painter.restore();
    }
}

}  // namespace

void paintSolid(QPainter& painter, const AssemblyScene& scene, const PaintStyle& style) {
    SolidView view;
    view.viewpoint = style.viewpoint;
    view.shownPieces = shownPiecesOf(scene, style);
    view.offsets = style.offsets;
    view.height = cellHeightOf(scene);
    view.ghosts = style.ghosts;
    for (const SolidFace& face : visibleFaces(scene, view)) {
        const QColor colour = shaded(fillOf(scene, style, face.piece), brightnessOf(face, view.viewpoint));
        const QColor outline = outlineOf(style, face.piece);
        paintFace(painter, face, view.viewpoint, colour, style.outlines ? &outline : nullptr);
    }
    if (style.labels) paintLabels(painter, scene, style, view);
}

}  // namespace tilewright
