#include "core/exports/glued_parts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <optional>
#include <tuple>

#include "core/basics/message.h"
#include "core/basics/text.h"
#include "core/exports/stroke_font.h"
#include "core/lattice/mesh_cut.h"
#include "core/lattice/piece_solid.h"
#include "core/lattice/plane_triangles.h"

namespace tilewright {

// A solid that is longer than a part may be is cut across its longest axis into two, and these again. Of the
// planes that leave no more parts than there must be, that one is taken where dowels have most room:
//
//        +-------------------+            section        face to glue
//        |      :            |            +------+        +------+
//        |      :     +------+            |      |        | o A1 |     o holes for dowels
//        |      :     |                   |      |        | o    |     A1 the number of the joint
//        +------:-----+                   +------+        +------+
//           plane
//
// A hole is where the largest circle fits into the section; it is as deep as the solid around it is on both
// sides, up to twice its diameter. A plane may cut a solid in several places, each a joint of its own, and
// what is on one side of it may be several parts.

namespace {

// Of the solid around a hole.
constexpr double leastWall = 1.0;
constexpr double labelDepth = 0.6;
constexpr double penWidth = 0.8;

// Areas that do not touch, each with its holes.
std::vector<std::vector<Ring>> areasOf(const std::vector<Ring>& rings) {
    std::vector<std::vector<Ring>> areas;
    for (const Ring& ring : rings)
        if (areaOf(ring) > 0.0) areas.push_back({ring});
    for (const Ring& ring : rings) {
        if (areaOf(ring) > 0.0) continue;
        // The smallest area around it.
        std::vector<Ring>* around = nullptr;
        for (std::vector<Ring>& area : areas)
            if (isWithin(ring.front(), sidesOf(std::span(area).first(1))) &&
                (!around || areaOf(area.front()) < areaOf(around->front())))
                around = &area;
        if (around) around->push_back(ring);
    }
    return areas;
}

struct Joint {
    CutPlane plane;
    std::vector<Pocket> holes;
    /// Of each section where its number has room; without a radius where there is none.
    std::vector<InnerCircle> labels;
};

// The solids of which a mesh consists, whose points are all different.
std::vector<Mesh> connectedParts(const Mesh& mesh) {
    std::vector<std::uint32_t> parent(mesh.points.size());
    std::iota(parent.begin(), parent.end(), 0U);
    const auto rootOf = [&](std::uint32_t point) {
        while (parent[point] != point)
            point = parent[point] = parent[parent[point]];
        return point;
    };
    for (const auto& [a, b, c] : mesh.triangles) {
        parent[rootOf(b)] = rootOf(a);
        parent[rootOf(c)] = rootOf(a);
    }
    struct Part {
        Mesh mesh;
        std::map<std::uint32_t, std::uint32_t> numbers;
    };
    std::map<std::uint32_t, Part> parts;
    for (std::size_t i = 0; i < mesh.triangles.size(); ++i) {
        Part& part = parts[rootOf(mesh.triangles[i][0])];
        auto& triangle = part.mesh.triangles.emplace_back();
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t point = mesh.triangles[i][k];
            const auto [number, isNew] =
                part.numbers.try_emplace(point, static_cast<std::uint32_t>(part.mesh.points.size()));
            if (isNew) part.mesh.points.push_back(mesh.points[point]);
            triangle[k] = number->second;
        }
        part.mesh.normals.push_back(mesh.normals[i]);
    }
    std::vector<Mesh> all;
    for (auto& [root, part] : parts)
        all.push_back(std::move(part.mesh));
    return all;
}

class Cutter {
  public:
    Cutter(std::string name, const GlueOptions& options) : name_(std::move(name)), options_(options) {}

    void cut(const Mesh& solid) {
        const Mesh::Point size = sizeOf(solid);
        const auto longest = std::ranges::max_element(size);
        // Of what rounding adds.
        if (*longest <= options_.longest + 1e-3) {
            parts_.push_back(solid);
            return;
        }
        const auto axis = static_cast<int>(longest - size.begin());
        for (const Joint& joint : jointsAcross(solid, axis, *longest)) {
            std::vector<Mesh> both;
            for (const bool isAbove : {false, true}) {
                std::vector<Pocket> pockets = joint.holes;
                for (std::size_t i = 0; i < joint.labels.size(); ++i)
                    if (joint.labels[i].radius > 0.0)
                        pockets.push_back(
                            labelOf(joint.labels[i], joints_ + static_cast<int>(i) + 1, isAbove));
                both.push_back(partOf(solid, joint.plane, isAbove, pockets));
            }
            if (std::ranges::any_of(both, [](const Mesh& part) { return meshProblem(part).has_value(); }))
                continue;
            joints_ += static_cast<int>(joint.labels.size());
            for (const Mesh& side : both)
                for (const Mesh& part : connectedParts(side))
                    cut(part);
            return;
        }
        throw GlueError(core::message(
            "'%1' is too thin for dowels where it must be cut; choose thinner dowels, 0 for none, "
            "or longer parts",
            name_));
    }

    std::vector<Mesh> take() { return std::move(parts_); }

  private:
    // Possible joints, the best one first.
    std::vector<Joint> jointsAcross(const Mesh& solid, int axis, double length) const {
        const auto along = static_cast<std::size_t>(axis);
        double low = solid.points.front()[along];
        for (const Mesh::Point& point : solid.points)
            low = std::min(low, double(point[along]));
        const double parts = std::ceil(length / options_.longest - 1e-6);
        const double below = std::floor(parts / 2);
        const double from = std::max(length - (parts - below) * options_.longest, length / 20);
        const double to = std::min(below * options_.longest, length * 19 / 20);
        const double middle = std::clamp(length * below / parts, from, to);
        struct Choice {
            double room;
            double off;
            Joint joint;
        };
        std::vector<Choice> choices;
        constexpr int steps = 24;
        for (int i = -steps; i <= steps; ++i) {
            const double at = middle + (i < 0 ? middle - from : to - middle) * i / steps;
            const CutPlane plane{axis, freeOf(solid, axis, low + at)};
            if (auto joint = jointAt(solid, plane)) {
                // Sections that differ by less than a tenth are as good.
                double least = 1e9;
                for (const auto& area : areasOf(sectionOf(solid, plane)))
                    least = std::min(least, innerCircle(area).radius);
                choices.push_back({std::round(std::min(least, options_.dowel * 2 + leastWall) * 10),
                                   std::abs(at - middle), std::move(*joint)});
            }
        }
        std::ranges::stable_sort(choices, {}, [](const Choice& c) { return std::tuple(-c.room, c.off); });
        std::vector<Joint> joints;
        for (Choice& choice : choices)
            joints.push_back(std::move(choice.joint));
        return joints;
    }

    // The next place that no corner of the solid is near to.
    static double freeOf(const Mesh& solid, int axis, double at) {
        constexpr double near = 0.01;
        const auto isTaken = [&] {
            return std::ranges::any_of(solid.points, [&](const Mesh::Point& point) {
                return std::abs(point[static_cast<std::size_t>(axis)] - at) < near;
            });
        };
        for (int tries = 0; tries < 100 && isTaken(); ++tries)
            at += 0.0237;
        return onPlaneGrid({at, 0.0})[0];
    }

    std::optional<Joint> jointAt(const Mesh& solid, const CutPlane& plane) const {
        Joint joint{plane, {}, {}};
        const std::vector<Ring> section = sectionOf(solid, plane);
        if (section.empty()) return std::nullopt;
        const double radius = options_.dowel / 2;
        for (const std::vector<Ring>& area : areasOf(section)) {
            std::vector<Ring> left = area;
            std::vector<Ring> room = area;
            // Two keep parts from turning.
            for (int i = 0; radius > 0.0 && i < 2; ++i) {
                const InnerCircle place = innerCircle(room);
                const double depth =
                    place.radius < radius + leastWall ? 0.0 : depthAt(solid, plane, place.middle);
                if (depth == 0.0 && i == 0) return std::nullopt;
                if (depth == 0.0) break;
                joint.holes.push_back({{circle(place.middle, radius)}, depth});
                room = without(room, std::vector<Ring>{circle(place.middle, 2 * options_.dowel)});
                left = without(left, std::vector<Ring>{circle(place.middle, radius + leastWall)});
            }
            InnerCircle& label = joint.labels.emplace_back(innerCircle(left));
            constexpr double least = 2.5;
            constexpr double most = 6.0;
            label.radius = label.radius < least ? 0.0 : std::min(label.radius - leastWall, most);
        }
        return joint;
    }

    // How deep a hole can be on both sides; 0 if that is too little to hold a dowel.
    double depthAt(const Mesh& solid, const CutPlane& plane, const PlanePoint& middle) const {
        const std::vector<Ring> around{circle(middle, options_.dowel / 2 + leastWall * 0.9)};
        constexpr int steps = 8;
        const double step = 2 * options_.dowel / steps;
        for (int i = 1; i <= steps + 1; ++i)
            for (const double sign : {-1.0, 1.0}) {
                CutPlane deeper = plane;
                deeper.at = freeOf(solid, plane.axis, plane.at + sign * i * step);
                if (without(around, sectionOf(solid, deeper)).empty()) continue;
                // A step less, which is the floor of the hole.
                const double depth = (i - 2) * step;
                return depth < options_.dowel / 2 ? 0.0 : depth;
            }
        return steps * step;
    }

    // Those who look at the part above see its face from below, mirrored.
    Pocket labelOf(const InnerCircle& place, int number, bool isAbove) const {
        const std::string text = (characters(name_) <= 2 ? name_ : std::string()) + std::to_string(number);
        std::vector<Ring> area = penned(strokesOf(text, place.middle, place.radius), penWidth);
        for (Ring& ring : area)
            for (PlanePoint& point : ring)
                if (isAbove) point[0] = 2 * place.middle[0] - point[0];
        return {std::move(area), labelDepth};
    }

    std::string name_;
    GlueOptions options_;
    int joints_ = 0;
    std::vector<Mesh> parts_;
};

}  // namespace

std::vector<Mesh> gluedParts(const Mesh& solid, const std::string& name, const GlueOptions& options) {
    Cutter cutter(name, options);
    cutter.cut(solid);
    return cutter.take();
}

}  // namespace tilewright
