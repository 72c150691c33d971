#include "views/assembly/solid_faces.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

#include "core/lattice/axes.h"
#include "views/assembly/assembly_state.h"

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

}  // namespace tilewright
