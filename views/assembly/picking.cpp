#include "views/assembly/picking.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/lattice/axes.h"

namespace tilewright {

namespace {

struct Meeting {
    float distance = 0.0F;
    Cell side;
};

// Where the ray enters the box around `centre`.
std::optional<Meeting> meet(const Ray& ray, const QVector3D& centre, const QVector3D& halfSize) {
    Meeting first{-std::numeric_limits<float>::infinity(), {}};
    float last = std::numeric_limits<float>::infinity();
    for (int axis = 0; axis < 3; ++axis) {
        const float offset = centre[axis] - ray.origin[axis];
        const float along = ray.direction[axis];
        if (along == 0.0F) {
            if (std::abs(offset) > halfSize[axis]) return std::nullopt;
            continue;
        }
        const float reach = std::copysign(halfSize[axis], along);
        const float in = (offset - reach) / along;
        if (in > first.distance) first = {in, stepAlong(axis, along > 0.0F ? -1 : 1)};
        last = std::min(last, (offset + reach) / along);
    }
    if (first.distance > last || first.distance < 0.0F) return std::nullopt;
    return first;
}

QVector3D toPoint(Cell cell) {
    return {static_cast<float>(cell.x), static_cast<float>(cell.y), static_cast<float>(cell.z)};
}

std::optional<Pick> pickFloor(const Ray& ray, const Box& frame, float height) {
    if (ray.direction.z() >= 0.0F) return std::nullopt;
    const float floor = static_cast<float>(frame.low.z) - height / 2;
    const float distance = (floor - ray.origin.z()) / ray.direction.z();
    if (distance < 0.0F) return std::nullopt;
    const QVector3D point = ray.origin + ray.direction * distance;
    const Cell cell{static_cast<int>(std::lround(point.x())), static_cast<int>(std::lround(point.y())),
                    frame.low.z};
    if (!frame.contains(cell)) return std::nullopt;
    return Pick{cell + Cell{0, 0, -1}, {0, 0, 1}};
}

// What `ray` meets first, and how far away.
struct Hit {
    std::optional<Pick> pick;
    float distance = std::numeric_limits<float>::infinity();

    void look(const Ray& ray, std::span<const Cell> cells, float height) {
        const QVector3D halfSize(0.5F, 0.5F, height / 2);
        for (const Cell cell : cells) {
            const std::optional<Meeting> meeting = meet(ray, toPoint(cell), halfSize);
            if (!meeting || meeting->distance >= distance) continue;
            distance = meeting->distance;
            pick = Pick{cell, meeting->side};
        }
    }
};

}  // namespace

std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, float height) {
    Hit hit;
    hit.look(ray, cells, height);
    return hit.pick;
}

std::optional<Pick> pickIn(const AssemblyScene& scene, int shownPieces, const Ray& ray, float height) {
    return pickIn(scene, shownPieces, ray, height, {}, {});
}

std::optional<Pick> pickIn(const AssemblyScene& scene, int shownPieces, const Ray& ray, float height,
                           const AssemblyLook& look, std::span<const Vector3> offsets) {
    const AssemblyScene seen = seenPart(scene, look);
    const auto shown = shownPieces < 0 ? seen.pieces.size() : static_cast<std::size_t>(shownPieces);
    for (const PieceState state : {PieceState::shown, PieceState::ghost}) {
        Hit hit;
        for (std::size_t i = 0; i < std::min(shown, seen.pieces.size()); ++i) {
            if (look.stateOf(i) != state) continue;
            const Vector3 offset = i < offsets.size() ? offsets[i] : Vector3{};
            const QVector3D moved(static_cast<float>(offset[0]), static_cast<float>(offset[1]),
                                  static_cast<float>(offset[2]));
            hit.look({ray.origin - moved, ray.direction}, seen.pieces[i].cells, height);
        }
        if (hit.pick) return hit.pick;
    }
    return scene.frame ? pickFloor(ray, *scene.frame, height) : std::nullopt;
}

}  // namespace tilewright
