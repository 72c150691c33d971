#include "views/moves/move_scenes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright {

namespace {

// Between what is removed and the rest.
constexpr float air = 0.7F;
// Of an arrow.
constexpr float shortest = 1.1F;
constexpr float longest = 2.2F;

using Corners = std::pair<QVector3D, QVector3D>;

void include(std::optional<Corners>& all, const Corners& more) {
    if (!all) all = more;
    for (int axis = 0; axis < 3; ++axis) {
        all->first[axis] = std::min(all->first[axis], more.first[axis]);
        all->second[axis] = std::max(all->second[axis], more.second[axis]);
    }
}

// The point of a box that is farthest in a direction, in the middle across it.
QVector3D frontOf(const Corners& box, const QVector3D& direction) {
    const QVector3D half = (box.second - box.first) / 2;
    float reach = std::numeric_limits<float>::max();
    for (int axis = 0; axis < 3; ++axis)
        if (std::abs(direction[axis]) > 0.01F)
            reach = std::min(reach, half[axis] / std::abs(direction[axis]));
    return (box.first + box.second) / 2 + direction * reach;
}

}  // namespace

QColor arrowColour() {
    return {0xd6, 0x2f, 0x2f};
}

MoveScenes::MoveScenes(const AssemblyScene& scene, std::span<const Placement> placements,
                       const Separation& separation)
    : scene_(scene), plan_(separation) {
    for (const Placement& placement : placements) {
        const auto piece = std::ranges::find_if(scene_.pieces, [&](const ScenePiece& one) {
            return std::ranges::count(one.cells, placement.cells.front()) > 0;
        });
        pieces_.push_back(static_cast<std::size_t>(piece - scene_.pieces.begin()));
    }
    std::vector<QVector3D> shifts(scene_.pieces.size());
    for (const PlannedMove& planned : plan_.moves()) {
        before_.push_back(shifts);
        ways_.push_back(wayOf(planned, shifts));
        // Both parts go on from where they were before one was removed.
        if (planned.move.isRemoval) continue;
        for (const std::size_t placement : planned.move.pieces)
            shifts[pieceOf(placement)] += ways_.back();
    }
}

std::vector<std::size_t> MoveScenes::separations() const {
    std::vector<std::size_t> numbers;
    for (std::size_t i = 0; i < moves().size(); ++i)
        if (moves()[i].move.isRemoval) numbers.push_back(i + 1);
    return numbers;
}

// What is removed stops just beside the rest.
QVector3D MoveScenes::wayOf(const PlannedMove& planned, const std::vector<QVector3D>& shifts) const {
    const AssemblyMove& move = planned.move;
    const QVector3D step = toVector(scene_.lattice.displacement(move.step));
    if (!move.isRemoval) return step * static_cast<float>(move.steps);
    std::optional<Corners> moving;
    std::optional<Corners> rest;
    for (const std::size_t placement : planned.scene) {
        const std::size_t piece = pieceOf(placement);
        const Corners space = tilewright::spaceOf(scene_, scene_.pieces[piece].cells);
        const bool moves = std::ranges::count(move.pieces, placement) > 0;
        include(moves ? moving : rest, {space.first + shifts[piece], space.second + shifts[piece]});
    }
    if (!moving || !rest) return step;
    // From above, lifting is not seen: the piece is laid down before the board.
    if (scene_.isFlat() && move.step.z != 0) return {0.0F, rest->first.y() - moving->second.y() - air, 1.5F};
    const QVector3D direction = step.normalized();
    float length = std::numeric_limits<float>::max();
    for (int axis = 0; axis < 3; ++axis) {
        if (std::abs(direction[axis]) < 0.01F) continue;
        const float leaves = direction[axis] > 0.0F ? rest->second[axis] - moving->first[axis]
                                                    : moving->second[axis] - rest->first[axis];
        length = std::min(length, leaves / std::abs(direction[axis]));
    }
    return direction * (std::max(length, 0.0F) + air);
}

MoveScenes::Shown MoveScenes::at(std::size_t index, double share, bool isBack) const {
    const PlannedMove& planned = moves()[index];
    Shown shown;
    shown.isThere.assign(scene_.pieces.size(), false);
    for (const std::size_t placement : planned.scene)
        shown.isThere[pieceOf(placement)] = true;
    shown.moved = before_[index];
    const QVector3D& way = ways_[index];
    std::optional<Corners> group;
    for (const std::size_t placement : planned.move.pieces) {
        const std::size_t piece = pieceOf(placement);
        shown.highlighted.push_back(piece);
        shown.moved[piece] += way * static_cast<float>(share);
        const Corners space = tilewright::spaceOf(scene_, scene_.pieces[piece].cells);
        include(group, {space.first + shown.moved[piece], space.second + shown.moved[piece]});
    }
    if (!group) return shown;
    const QVector3D direction = way.normalized() * (isBack ? -1.0F : 1.0F);
    const QVector3D from = frontOf(*group, direction) + direction * 0.15F;
    shown.arrows.push_back(
        {from, from + direction * std::clamp(way.length(), shortest, longest), arrowColour()});
    return shown;
}

AssemblyScene MoveScenes::sceneOf(std::size_t index) const {
    AssemblyScene scene = scene_;
    const Shown shown = at(index, 0.0);
    for (std::size_t i = 0; i < scene.pieces.size(); ++i)
        if (!shown.isThere[i]) scene.pieces[i].cells.clear();
    return scene;
}

PaintStyle MoveScenes::styleAt(std::size_t index, double share, bool isBack, const PaintStyle& style) const {
    const Shown shown = at(index, share, isBack);
    PaintStyle moving = style;
    moving.offsets = shown.moved;
    moving.highlighted = shown.highlighted;
    moving.arrows = shown.arrows;
    // A box around pieces that leave it is in the way.
    moving.regionShown = style.regionShown && scene_.isFlat();
    const auto [low, high] = spaceOf(index);
    moving.frame = pictureBounds({low, high}, scene_, style);
    if (moving.regionShown) *moving.frame |= pictureBounds(spaceInView(scene_), scene_, style);
    for (const Arrow& arrow : shown.arrows)
        *moving.frame |= pictureBounds({arrow.from, arrow.to}, scene_, style);
    return moving;
}

std::pair<QVector3D, QVector3D> MoveScenes::spaceOf(std::size_t index) const {
    std::optional<Corners> all;
    for (const double share : {0.0, 1.0}) {
        const Shown shown = at(index, share);
        for (std::size_t i = 0; i < scene_.pieces.size(); ++i) {
            if (!shown.isThere[i]) continue;
            const Corners space = tilewright::spaceOf(scene_, scene_.pieces[i].cells);
            include(all, {space.first + shown.moved[i], space.second + shown.moved[i]});
        }
    }
    return all.value_or(spaceInView(scene_));
}

std::pair<QVector3D, QVector3D> MoveScenes::space() const {
    std::optional<Corners> all = spaceInView(scene_);
    for (std::size_t i = 0; i < moves().size(); ++i)
        include(all, spaceOf(i));
    return *all;
}

}  // namespace tilewright
