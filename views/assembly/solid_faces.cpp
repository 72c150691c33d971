#include "views/assembly/solid_faces.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <numbers>
#include <utility>

#include "core/lattice/axes.h"
#include "views/assembly/assembly_state.h"
#include "views/canvas/cell_painter.h"

namespace tilewright {

namespace {

using Faces = std::vector<SolidFace>;

constexpr int noPiece = -1;
constexpr float tiny = 1e-4F;

class FaceMaker {
  public:
    FaceMaker(const AssemblyScene& scene, const PaintStyle& style)
        : style_(style), height_(cellHeightOf(scene)), linesAroundCells_(scene.frame.has_value()) {
        for (std::size_t i = 0; i < style.shownOf(scene); ++i)
            for (const Cell c : scene.pieces[i].cells)
                owners_[c] = static_cast<int>(i);
        for (int axis = 0; axis < 3; ++axis) {
            const float towards = style.viewpoint.towards()[axis];
            at(signs_, axis) = towards > 0.0F ? 1 : towards < 0.0F ? -1 : 0;
        }
    }

    Faces make() const {
        std::vector<std::pair<Cell, int>> cells(owners_.begin(), owners_.end());
        // On one lattice no cell hides one that is farther along the signs of the direction of looking.
        std::ranges::stable_sort(cells, {}, [this](const auto& cell) {
            const Cell c = cell.first;
            return c.x * signs_.x + c.y * signs_.y + c.z * signs_.z;
        });
        Faces faces;
        for (const auto& [cell, owner] : cells)
            for (const int axis : {2, 1, 0})
                if (at(signs_, axis) != 0) addFace(faces, cell, owner, axis);
        return faces;
    }

  private:
    // The piece in `cell` as far as it hangs together with `owner`.
    int ownerAt(Cell cell, int owner) const {
        const auto found = owners_.find(cell);
        if (found == owners_.end()) return noPiece;
        const auto own = static_cast<std::size_t>(owner);
        const auto other = static_cast<std::size_t>(found->second);
        const bool isTogether = other == own || (style_.offsetOf(other) == style_.offsetOf(own) &&
                                                 style_.isGhost(other) == style_.isGhost(own));
        return isTogether ? found->second : noPiece;
    }

    void addFace(Faces& faces, Cell cell, int owner, int axis) const {
        const int sign = at(signs_, axis);
        const Cell out = stepAlong(axis, sign);
        if (ownerAt(cell + out, owner) != noPiece) return;
        const QVector3D size(1.0F, 1.0F, height_);
        const QVector3D middle = toPoint(cell) * size + style_.offsetOf(static_cast<std::size_t>(owner));
        SolidFace face{axis, sign, middle - size / 2, middle + size / 2, owner, {}};
        (sign > 0 ? face.low : face.high)[axis] = (sign > 0 ? face.high : face.low)[axis];
        // A line where the surface does not go on in the same plane on the same piece, or around all cells.
        for (std::size_t side = 0; side < 4; ++side) {
            const Cell next =
                cell + stepAlong((axis + 1 + static_cast<int>(side) / 2) % 3, side % 2 == 0 ? -1 : 1);
            face.lines[side] =
                linesAroundCells_ || ownerAt(next, owner) != owner || ownerAt(next + out, owner) != noPiece;
        }
        faces.push_back(face);
    }

    const PaintStyle& style_;
    float height_;
    bool linesAroundCells_;
    std::map<Cell, int> owners_;
    // The signs of the direction to the viewer.
    Cell signs_;
};

// On which sides of a plane across `axis` a face lies.
struct Sides {
    bool below = false;
    bool above = false;
};

Sides sidesOf(const SolidFace& face, int axis, float plane) {
    return {face.low[axis]<plane - tiny, face.high[axis]> plane + tiny};
}

std::pair<SolidFace, SolidFace> cut(const SolidFace& face, int axis, float plane) {
    std::pair<SolidFace, SolidFace> parts{face, face};
    parts.first.high[axis] = plane;
    parts.second.low[axis] = plane;
    const std::size_t side = axis == (face.axis + 1) % 3 ? 0 : 2;
    parts.first.lines[side + 1] = false;
    parts.second.lines[side] = false;
    return parts;
}

// The face in whose plane the fewest others are cut, and which has as many on one side as on the other.
std::size_t bestPlane(const Faces& faces) {
    constexpr std::size_t candidates = 12;
    const std::size_t step = std::max<std::size_t>(1, faces.size() / candidates);
    std::size_t best = 0;
    std::size_t bestCost = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < faces.size(); i += step) {
        const int axis = faces[i].axis;
        std::size_t cuts = 0;
        std::size_t below = 0;
        std::size_t above = 0;
        for (const SolidFace& face : faces) {
            const Sides sides = sidesOf(face, axis, faces[i].low[axis]);
            cuts += sides.below && sides.above ? 1 : 0;
            below += sides.below ? 1 : 0;
            above += sides.above ? 1 : 0;
        }
        const std::size_t cost = 8 * cuts + (below > above ? below - above : above - below);
        if (cost < bestCost) {
            bestCost = cost;
            best = i;
        }
    }
    return best;
}

void putInOrder(Faces faces, const QVector3D& towards, Faces& ordered) {
    if (faces.size() <= 1) {
        std::move(faces.begin(), faces.end(), std::back_inserter(ordered));
        return;
    }
    const SolidFace splitter = faces[bestPlane(faces)];
    const int axis = splitter.axis;
    const float plane = splitter.low[axis];
    Faces below;
    Faces within;
    Faces above;
    for (const SolidFace& face : faces) {
        const Sides sides = sidesOf(face, axis, plane);
        if (sides.below && sides.above) {
            const auto [low, high] = cut(face, axis, plane);
            below.push_back(low);
            above.push_back(high);
        } else {
            (sides.below ? below : sides.above ? above : within).push_back(face);
        }
    }
    faces.clear();
    if (towards[axis] < 0.0F) std::swap(below, above);
    putInOrder(std::move(below), towards, ordered);
    std::move(within.begin(), within.end(), std::back_inserter(ordered));
    putInOrder(std::move(above), towards, ordered);
}

}  // namespace

std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const PaintStyle& style) {
    return FaceMaker(scene, style).make();
}

std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const PaintStyle& style) {
    Faces faces = wholeFaces(scene, style);
    if (std::ranges::all_of(style.offsets, &QVector3D::isNull)) return faces;
    Faces ordered;
    putInOrder(std::move(faces), style.viewpoint.towards(), ordered);
    return ordered;
}

bool isInSight(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face,
               const QVector3D& along) {
    // Just above the face, so that it does not hide itself.
    QVector3D point = face.middle() + along;
    point[face.axis] += 1e-3F * static_cast<float>(face.sign);
    for (std::size_t i = 0; i < style.shownOf(scene); ++i) {
        const Ray ray{point - style.offsetOf(i), style.viewpoint.towards()};
        if (!style.isGhost(i) && pickCell(ray, scene.pieces[i].cells, cellHeightOf(scene))) return false;
    }
    return true;
}

Viewpoint clearestCorner(const AssemblyScene& scene) {
    Viewpoint best;
    std::ptrdiff_t most = -1;
    for (const NamedCorner& corner : isometricCorners()) {
        if (!corner.name.ends_with("+z")) continue;
        PaintStyle style;
        style.viewpoint = corner.viewpoint;
        const std::ptrdiff_t seen = std::ranges::count_if(
            wholeFaces(scene, style), [&](const SolidFace& face) { return isInSight(scene, style, face); });
        if (seen <= most) continue;
        most = seen;
        best = corner.viewpoint;
    }
    return best;
}

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
