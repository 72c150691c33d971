#include "views/assembly/assembly_state.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/lattice/axes.h"
#include "core/lattice/cell_index.h"
#include "core/lattice/vectors.h"

namespace tilewright {

namespace {

struct Hit {
    std::optional<Pick> pick;
    double distance = std::numeric_limits<double>::infinity();
};

// Makes `hit` what the ray meets, where that is nearer.
void meet(Hit& hit, const Ray& ray, Cell cell, const CellSolids& solids) {
    const auto met = hitCell(toPoint(ray.origin), toPoint(ray.direction), cell, solids);
    if (met && met->distance < hit.distance) hit = {Pick{cell, met->side}, met->distance};
}

std::optional<Pick> pickGround(const Ray& ray, const Box& frame, const CellSolids& solids) {
    const Point direction = toPoint(ray.direction);
    Hit hit;
    forEachGround(frame, solids, [&](Cell cell, const SolidSide& side) {
        const double speed = dot(side.normal, direction);
        if (speed <= 0.0) return;
        const Point middle = difference(solids.lattice().middleOf(cell), toPoint(ray.origin));
        const double distance = dot(side.normal, sum(middle, side.middle)) / speed;
        if (distance < 0.0 || distance >= hit.distance) return;
        const Point at = difference(scaled(direction, distance), middle);
        for (std::size_t i = 0; i < side.corners.size(); ++i) {
            const Point& next = side.corners[(i + 1) % side.corners.size()];
            const Point along = difference(next, side.corners[i]);
            if (dot(cross(along, difference(at, side.corners[i])), side.normal) < 0.0) return;
        }
        const Cell step = side.step.value_or(Cell{0, 0, -1});
        hit = {Pick{cell + step, Cell{} - step}, distance};
    });
    return hit.pick;
}

QVector3D centreOf(std::span<const Cell> cells, Lattice lattice) {
    Point middle{};
    for (const Cell c : cells)
        middle = sum(middle, scaled(lattice.middleOf(c), 1.0 / static_cast<double>(cells.size())));
    return toVector(middle);
}

}  // namespace

AssemblyState::AssemblyState(AssemblyScene all, AssemblyDisplay how)
    : scene(std::move(all)), display(std::move(how)), shown(scene.pieces.size()), seen(scene) {
    const auto isOutside = [this](Cell c) {
        const int layer = at(scene.lattice.positionOf(c), display.slice->axis);
        return layer < display.slice->first || layer > display.slice->last;
    };
    for (std::size_t i = 0; i < seen.pieces.size(); ++i) {
        if (display.stateOf(i) == PieceState::hidden) seen.pieces[i].cells.clear();
        if (display.slice) std::erase_if(seen.pieces[i].cells, isOutside);
        std::erase_if(seen.pieces[i].marked, [cells = CellIndex(seen.pieces[i].cells)](const auto& mark) {
            return !cells.contains(mark.first);
        });
    }
    if (display.explosion > 0.0) offsets = explodedOffsets(scene, display.explosion);
    if (!display.moved.empty()) offsets.resize(scene.pieces.size());
    for (std::size_t i = 0; i < std::min(display.moved.size(), offsets.size()); ++i)
        offsets[i] += display.moved[i];
}

std::vector<QVector3D> explodedOffsets(const AssemblyScene& scene, double amount) {
    std::vector<Cell> cells = scene.region;
    if (cells.empty())
        for (const ScenePiece& piece : scene.pieces)
            cells.insert(cells.end(), piece.cells.begin(), piece.cells.end());
    const QVector3D middle = centreOf(cells, scene.lattice);
    std::vector<QVector3D> offsets;
    for (const ScenePiece& piece : scene.pieces)
        offsets.push_back((centreOf(piece.cells, scene.lattice) - middle) * static_cast<float>(amount));
    return offsets;
}

std::optional<Pick> pickCell(const Ray& ray, std::span<const Cell> cells, const CellSolids& solids) {
    Hit hit;
    for (const Cell cell : cells)
        meet(hit, ray, cell, solids);
    return hit.pick;
}

std::optional<Pick> pickIn(const AssemblyState& state, const Ray& ray) {
    const CellSolids solids = solidsOf(state.scene);
    for (const PieceState wanted : {PieceState::shown, PieceState::ghost}) {
        Hit hit;
        for (std::size_t i = 0; i < std::min(state.shown, state.seen.pieces.size()); ++i) {
            if (state.display.stateOf(i) != wanted) continue;
            const QVector3D offset = i < state.offsets.size() ? state.offsets[i] : QVector3D();
            for (const Cell cell : state.seen.pieces[i].cells)
                meet(hit, {ray.origin - offset, ray.direction}, cell, solids);
        }
        if (hit.pick) return hit.pick;
    }
    return state.scene.frame ? pickGround(ray, *state.scene.frame, solids) : std::nullopt;
}

}  // namespace tilewright
