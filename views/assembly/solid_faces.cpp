#include "views/assembly/solid_faces.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

#include "core/lattice/axes.h"

namespace tilewright {

namespace {

using Faces = std::vector<SolidFace>;

constexpr int noPiece = -1;
constexpr double tiny = 1e-9;

std::size_t index(int axis) {
    return static_cast<std::size_t>(axis);
}

int signOf(double value) {
    return value > 0.0 ? 1 : value < 0.0 ? -1 : 0;
}

class FaceMaker {
  public:
    FaceMaker(const AssemblyScene& scene, const SolidView& view)
        : view_(view), linesAroundCells_(scene.frame.has_value()) {
        for (std::size_t i = 0; i < std::min(view.shownPieces, scene.pieces.size()); ++i)
            for (const Cell c : scene.pieces[i].cells)
                owners_[c] = static_cast<int>(i);
        for (std::size_t axis = 0; axis < 3; ++axis)
            signs_[axis] = signOf(view.viewpoint.towards()[axis]);
    }

    Faces make() const {
        std::vector<std::pair<Cell, int>> cells(owners_.begin(), owners_.end());
        // On one lattice no cell hides one that is farther along the signs of the direction of looking.
        const auto nearness = [this](Cell c) { return c.x * signs_[0] + c.y * signs_[1] + c.z * signs_[2]; };
        std::stable_sort(cells.begin(), cells.end(),
                         [&](const auto& a, const auto& b) { return nearness(a.first) < nearness(b.first); });
        Faces faces;
        for (const auto& [cell, owner] : cells)
            for (const int axis : {2, 1, 0})
                if (signs_[index(axis)] != 0) addFace(faces, cell, owner, axis);
        return faces;
    }

  private:
    // The piece in `cell` as far as it hangs together with `owner`.
    int ownerAt(Cell cell, int owner) const {
        const auto found = owners_.find(cell);
        if (found == owners_.end()) return noPiece;
        const auto own = static_cast<std::size_t>(owner);
        const auto other = static_cast<std::size_t>(found->second);
        const bool isTogether = other == own || (view_.offsetOf(other) == view_.offsetOf(own) &&
                                                 view_.isGhost(other) == view_.isGhost(own));
        return isTogether ? found->second : noPiece;
    }

    void addFace(Faces& faces, Cell cell, int owner, int axis) const {
        Cell out;
        at(out, axis) = signs_[index(axis)];
        if (ownerAt(cell + out, owner) != noPiece) return;
        SolidFace face;
        face.axis = axis;
        face.sign = signs_[index(axis)];
        face.piece = owner;
        const Vector3 offset = view_.offsetOf(static_cast<std::size_t>(owner));
        const Vector3 size{1.0, 1.0, view_.height};
        for (int a = 0; a < 3; ++a) {
            const double middle = at(cell, a) * size[index(a)] + offset[index(a)];
            face.low[index(a)] = middle - size[index(a)] / 2;
            face.high[index(a)] = middle + size[index(a)] / 2;
        }
        (face.sign > 0 ? face.low : face.high)[index(axis)] =
            (face.sign > 0 ? face.high : face.low)[index(axis)];
        // A line where the surface does not go on in the same plane on the same piece, or around all cells.
        for (std::size_t side = 0; side < 4; ++side) {
            Cell step;
            at(step, (axis + 1 + static_cast<int>(side) / 2) % 3) = side % 2 == 0 ? -1 : 1;
            const Cell next = cell + step;
            face.lines[side] =
                linesAroundCells_ || ownerAt(next, owner) != owner || ownerAt(next + out, owner) != noPiece;
        }
        faces.push_back(face);
    }

    const SolidView& view_;
    bool linesAroundCells_;
    std::map<Cell, int> owners_;
    std::array<int, 3> signs_{};
};

// On which sides of a plane across `axis` a face lies.
struct Sides {
    bool below = false;
    bool above = false;
};

Sides sidesOf(const SolidFace& face, std::size_t axis, double plane) {
    return {face.low[axis]<plane - tiny, face.high[axis]> plane + tiny};
}

std::pair<SolidFace, SolidFace> cut(const SolidFace& face, std::size_t axis, double plane) {
    std::pair<SolidFace, SolidFace> parts{face, face};
    parts.first.high[axis] = plane;
    parts.second.low[axis] = plane;
    const std::size_t side = axis == index((face.axis + 1) % 3) ? 0 : 2;
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
        const std::size_t axis = index(faces[i].axis);
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

void putInOrder(Faces faces, const Vector3& towards, Faces& ordered) {
    if (faces.size() <= 1) {
        std::move(faces.begin(), faces.end(), std::back_inserter(ordered));
        return;
    }
    const SolidFace splitter = faces[bestPlane(faces)];
    const std::size_t axis = index(splitter.axis);
    const double plane = splitter.low[axis];
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
    if (towards[axis] < 0.0) std::swap(below, above);
    putInOrder(std::move(below), towards, ordered);
    std::move(within.begin(), within.end(), std::back_inserter(ordered));
    putInOrder(std::move(above), towards, ordered);
}

}  // namespace

std::vector<SolidFace> wholeFaces(const AssemblyScene& scene, const SolidView& view) {
    return FaceMaker(scene, view).make();
}

std::vector<SolidFace> visibleFaces(const AssemblyScene& scene, const SolidView& view) {
    Faces faces = wholeFaces(scene, view);
    const bool isMoved = std::any_of(view.offsets.begin(), view.offsets.end(),
                                     [](const Vector3& offset) { return offset != Vector3{}; });
    if (!isMoved) return faces;
    Faces ordered;
    putInOrder(std::move(faces), view.viewpoint.towards(), ordered);
    return ordered;
}

bool isInSight(const AssemblyScene& scene, const SolidView& view, const Vector3& point) {
    const Vector3& way = view.viewpoint.towards();
    const Vector3 half{0.5, 0.5, view.height / 2};
    // Where the line enters and leaves the cell, in lengths of `way`.
    const auto isHit = [&](const Vector3& centre) {
        double enter = 1e-6;
        double leave = std::numeric_limits<double>::max();
        for (std::size_t a = 0; a < 3; ++a) {
            const double distance = centre[a] - point[a];
            if (way[a] == 0.0) {
                if (std::abs(distance) >= half[a]) return false;
                continue;
            }
            const double one = (distance - half[a]) / way[a];
            const double other = (distance + half[a]) / way[a];
            enter = std::max(enter, std::min(one, other));
            leave = std::min(leave, std::max(one, other));
        }
        return enter < leave - 1e-6;
    };
    for (std::size_t i = 0; i < std::min(view.shownPieces, scene.pieces.size()); ++i) {
        if (view.isGhost(i)) continue;
        const Vector3 offset = view.offsetOf(i);
        for (const Cell c : scene.pieces[i].cells)
            if (isHit({c.x + offset[0], c.y + offset[1], c.z * view.height + offset[2]})) return false;
    }
    return true;
}

Viewpoint clearestCorner(const AssemblyScene& scene) {
    Viewpoint best;
    int most = -1;
    for (const NamedCorner& corner : isometricCorners()) {
        if (!corner.name.ends_with("+z")) continue;
        SolidView view;
        view.viewpoint = corner.viewpoint;
        view.shownPieces = scene.pieces.size();
        int seen = 0;
        for (const SolidFace& face : wholeFaces(scene, view)) {
            Vector3 point{};
            for (std::size_t k = 0; k < 3; ++k)
                point[k] = (face.low[k] + face.high[k]) / 2;
            point[static_cast<std::size_t>(face.axis)] += 1e-4 * face.sign;
            if (isInSight(scene, view, point)) ++seen;
        }
        if (seen <= most) continue;
        most = seen;
        best = corner.viewpoint;
    }
    return best;
}

}  // namespace tilewright
