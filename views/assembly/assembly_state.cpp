#include "views/assembly/assembly_state.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/lattice/axes.h"

namespace tilewright {

namespace {

struct Hit {
    std::optional<Pick> pick;
    float distance = std::numeric_limits<float>::infinity();
};

// Makes `hit` what the ray meets, where that is nearer: it enters the box around a cell.
void meet(Hit& hit, const Ray& ray, Cell cell, float height) {
    const QVector3D offset = toPoint(cell) - ray.origin;
    const QVector3D halfSize(0.5F, 0.5F, height / 2);
    float enter = -std::numeric_limits<float>::infinity();
    float leave = std::numeric_limits<float>::infinity();
    Cell side;
    for (int axis = 0; axis < 3; ++axis) {
        const float along = ray.direction[axis];
        if (along == 0.0F) {
            if (std::abs(offset[axis]) > halfSize[axis]) return;
            continue;
        }
        const float reach = std::copysign(halfSize[axis], along);
        const float in = (offset[axis] - reach) / along;
        if (in > enter) side = stepAlong(axis, along > 0.0F ? -1 : 1);
        enter = std::max(enter, in);
        leave = std::min(leave, (offset[axis] + reach) / along);
    }
    // A ray that only touches an edge does not meet the cell.
    constexpr float tiny = 1e-4F;
    if (enter + tiny < leave && enter >= 0.0F && enter < hit.distance) hit = {Pick{cell, side}, enter};
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

QVector3D middleOf(std::span<const Cell> cells, float height) {
    QVector3D sum;
    for (const Cell c : cells)
        sum += toPoint(c);
    return sum * QVector3D(1.0F, 1.0F, height) / std::max(1.0F, static_cast<float>(cells.size()));
}

}  // namespace

AssemblyState::AssemblyState(AssemblyScene all, AssemblyDisplay how)
    : scene(std::move(all)), display(std::move(how)), shown(scene.pieces.size()), seen(scene) {
    const auto isOutside = [this](Cell c) {
        const int layer = at(c, display.slice->axis);
        return layer < display.slice->first || layer > display.slice->last;
    };
    for (std::size_t i = 0; i < seen.pieces.size(); ++i) {
        if (display.stateOf(i) == PieceState::hidden) seen.pieces[i].cells.clear();
        if (display.slice) std::erase_if(seen.pieces[i].cells, isOutside);
    }
    if (display.explosion > 0.0) offsets = explodedOffsets(scene, display.explosion);
}

std::vector<QVector3D> explodedOffsets(const AssemblyScene& scene, double amount) {
    const float height = cellHeightOf(scene);
    std::vector<Cell> cells = scene.region;
    if (cells.empty())
        for (const ScenePiece& piece : scene.pieces)
            cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    const QVector3D middle = middleOf(cells, height);
    std::vector<QVector3D> offsets;
    for (const ScenePiece& piece : scene.pieces)
        offsets.push_back((middleOf(piece.cells, height) - middle) * static_cast<float>(amount));
    return offsets;
}

std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, float height) {
    Hit hit;
    for (const Cell cell : cells)
        meet(hit, ray, cell, height);
    return hit.pick;
}

std::optional<Pick> pickIn(const AssemblyState& state, const Ray& ray) {
    const float height = cellHeightOf(state.scene);
    for (const PieceState wanted : {PieceState::shown, PieceState::ghost}) {
        Hit hit;
        for (std::size_t i = 0; i < std::min(state.shown, state.seen.pieces.size()); ++i) {
            if (state.display.stateOf(i) != wanted) continue;
            const QVector3D offset = i < state.offsets.size() ? state.offsets[i] : QVector3D();
            for (const Cell cell : state.seen.pieces[i].cells)
                meet(hit, {ray.origin - offset, ray.direction}, cell, height);
        }
        if (hit.pick) return hit.pick;
    }
    return state.scene.frame ? pickFloor(ray, *state.scene.frame, height) : std::nullopt;
}

}  // namespace tilewright
