#include "views/assembly/solid_faces.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

using Faces = std::vector<SolidFace>;

constexpr float tiny = 1e-4F;

// How near a point is to the viewer. Rounding makes no difference.
long nearness(const QVector3D& point, const PaintStyle& style) {
    return std::lround(QVector3D::dotProduct(point, style.viewpoint.towards()) * 1024.0F);
}

class FaceMaker {
  public:
    FaceMaker(const AssemblyScene& scene, const PaintStyle& style)
        : scene_(scene), style_(style), solids_(solidsOf(scene)) {
        for (std::size_t i = 0; i < style.shownOf(scene); ++i)
            for (const Cell c : scene.pieces[i].cells)
                owners_[c] = i;
    }

    // No cell that is in its place hides one that comes after it.
    Faces make() const {
        std::vector<std::pair<Cell, std::size_t>> cells(owners_.begin(), owners_.end());
        std::ranges::stable_sort(cells, {}, [this](const auto& cell) {
            return nearness(toVector(scene_.lattice.middleOf(cell.first)), style_);
        });
        Faces faces;
        for (const auto& [cell, owner] : cells)
            addFaces(faces, cell, owner);
        // A line where the surface does not go on in the same plane on the same piece, or around all cells.
        std::map<Edge, std::vector<std::size_t>> around;
        for (std::size_t f = 0; f < faces.size(); ++f)
            for (std::size_t k = 0; k < faces[f].corners.size(); ++k)
                around[edgeOf(faces[f], k)].push_back(f);
        for (std::size_t f = 0; f < faces.size(); ++f)
            for (std::size_t k = 0; k < faces[f].corners.size(); ++k)
                faces[f].lines.push_back(
                    scene_.frame || std::ranges::none_of(around[edgeOf(faces[f], k)], [&](std::size_t other) {
                        return other != f && faces[other].piece == faces[f].piece &&
                               QVector3D::dotProduct(faces[other].normal, faces[f].normal) > 0.9999F;
                    }));
        return faces;
    }

  private:
    using Edge = std::pair<PlaceKey, PlaceKey>;

    static Edge edgeOf(const SolidFace& face, std::size_t k) {
        return std::minmax(placeKey(toPoint(face.corners[k])),
                           placeKey(toPoint(face.corners[(k + 1) % face.corners.size()])));
    }

    // Whether the piece in `cell` hangs together with `owner`.
    bool isTogether(Cell cell, std::size_t owner) const {
        const auto found = owners_.find(cell);
        if (found == owners_.end()) return false;
        const std::size_t other = found->second;
        return other == owner || (style_.offsetOf(other) == style_.offsetOf(owner) &&
                                  style_.isGhost(other) == style_.isGhost(owner));
    }

    void addFaces(Faces& faces, Cell cell, std::size_t owner) const {
        const QVector3D& towards = style_.viewpoint.towards();
        const QVector3D middle = toVector(scene_.lattice.middleOf(cell)) + style_.offsetOf(owner);
        SolidFace face;
        face.piece = static_cast<int>(owner);
        face.cell = cell;
        if (const auto radius = solids_.ballRadius()) {
            face.normal = towards;
            face.middle = middle;
            face.radius = static_cast<float>(*radius);
            faces.push_back(face);
            return;
        }
        for (const SolidSide& side : solids_.sidesOf(cell.kind)) {
            face.normal = toVector(side.normal);
            if (QVector3D::dotProduct(face.normal, towards) < tiny) continue;
            if (side.step && isTogether(cell + *side.step, owner)) continue;
            face.middle = middle + toVector(side.middle);
            face.corners.clear();
            for (const Point& corner : side.corners)
                face.corners.push_back(middle + toVector(corner));
            faces.push_back(face);
        }
    }

    const AssemblyScene& scene_;
    const PaintStyle& style_;
    CellSolids solids_;
    std::map<Cell, std::size_t> owners_;
};

struct Plane {
    QVector3D normal;
    float at = 0.0F;

    explicit Plane(const SolidFace& face)
        : normal(face.normal), at(QVector3D::dotProduct(face.normal, face.middle)) {}
    float heightOf(const QVector3D& point) const { return QVector3D::dotProduct(normal, point) - at; }
};

// On which sides of a plane a face lies.
struct Sides {
    bool below = false;
    bool above = false;
};

Sides sidesOf(const SolidFace& face, const Plane& plane) {
    Sides sides;
    for (const QVector3D& corner : face.corners) {
        sides.below = sides.below || plane.heightOf(corner) < -tiny;
        sides.above = sides.above || plane.heightOf(corner) > tiny;
    }
    return sides;
}

// The part of a face below a plane (sign 1) or above it (-1).
SolidFace partOf(const SolidFace& face, const Plane& plane, float sign) {
    SolidFace part = face;
    part.corners.clear();
    part.lines.clear();
    const auto add = [&part](const QVector3D& corner, bool line) {
        part.corners.push_back(corner);
        part.lines.push_back(line);
    };
    for (std::size_t k = 0; k < face.corners.size(); ++k) {
        const QVector3D& from = face.corners[k];
        const QVector3D& to = face.corners[(k + 1) % face.corners.size()];
        const float height = sign * plane.heightOf(from);
        const float next = sign * plane.heightOf(to);
        // Where the face is cut there is no line.
        if (height <= tiny) add(from, face.lines[k] && (height < -tiny || next <= tiny));
        if ((height < -tiny && next > tiny) || (height > tiny && next < -tiny))
            add(from + (to - from) * (height / (height - next)), height > 0.0F && face.lines[k]);
    }
    return part;
}

// The face in whose plane the fewest others are cut, and which has as many on one side as on the other.
std::size_t bestPlane(const Faces& faces) {
    constexpr std::size_t candidates = 12;
    const std::size_t step = std::max<std::size_t>(1, faces.size() / candidates);
    std::size_t best = 0;
    std::size_t bestCost = std::numeric_limits<std::size_t>::max();
    for (std::size_t i = 0; i < faces.size(); i += step) {
        const Plane plane(faces[i]);
        std::size_t cuts = 0;
        std::size_t below = 0;
        std::size_t above = 0;
        for (const SolidFace& face : faces) {
            const Sides sides = sidesOf(face, plane);
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

void putInOrder(Faces faces, Faces& ordered) {
    if (faces.size() <= 1) {
        std::move(faces.begin(), faces.end(), std::back_inserter(ordered));
        return;
    }
    // All faces are turned towards the viewer, who is above the plane.
    const Plane plane(faces[bestPlane(faces)]);
    Faces below;
    Faces within;
    Faces above;
    for (SolidFace& face : faces) {
        const Sides sides = sidesOf(face, plane);
        if (sides.below && sides.above) {
            below.push_back(partOf(face, plane, 1.0F));
            above.push_back(partOf(face, plane, -1.0F));
        } else {
            (sides.below ? below : sides.above ? above : within).push_back(std::move(face));
        }
    }
    faces.clear();
    putInOrder(std::move(below), ordered);
    std::move(within.begin(), within.end(), std::back_inserter(ordered));
    putInOrder(std::move(above), ordered);
}

}  // namespace

std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const PaintStyle& style) {
    return FaceMaker(scene, style).make();
}

std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const PaintStyle& style) {
    Faces faces = wholeFaces(scene, style);
    const bool isMoved = !std::ranges::all_of(style.offsets, &QVector3D::isNull);
    if (scene.lattice.hasBalls()) {
        // Of balls of one size the nearer one is in front.
        std::ranges::stable_sort(faces, {},
                                 [&](const SolidFace& face) { return nearness(face.middle, style); });
        return faces;
    }
    if (!isMoved && solidsOf(scene).isOrderedByMiddles()) return faces;
    Faces ordered;
    putInOrder(std::move(faces), ordered);
    return ordered;
}

bool isInSight(const AssemblyScene& scene, const PaintStyle& style, const SolidFace& face,
               std::optional<QVector3D> on) {
    // Just above the face, so that it does not hide itself.
    const QVector3D point = on.value_or(face.middle) + face.normal * (face.radius + 1e-3F);
    const CellSolids solids = solidsOf(scene);
    for (std::size_t i = 0; i < style.shownOf(scene); ++i) {
        const Ray ray{point - style.offsetOf(i), style.viewpoint.towards()};
        if (!style.isGhost(i) && pickCell(ray, scene.pieces[i].cells, solids)) return false;
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

}  // namespace tilewright
